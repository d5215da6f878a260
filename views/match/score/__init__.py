"""The score of a match on screen: the sheet, its chart, and the grid of rounds."""
