"""The clock screen of a knockout: panels, the strip between them, and what a gap in time asks."""
