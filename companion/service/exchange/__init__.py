"""Matches as JSON: single events, whole files, and what comes in by them."""
