"""Traveller CCG: captains race to their victory points, or are the last one solvent."""
