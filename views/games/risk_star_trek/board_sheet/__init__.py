"""The board sheet on screen, and the slip that puts one figure right."""
