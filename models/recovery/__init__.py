"""Damaged files and rows: what of them can be read, repaired, replaced by a backup, or moved out of the way."""
