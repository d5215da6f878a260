"""Matches that are damaged, or whose rules break: confined, recovered, repaired."""
