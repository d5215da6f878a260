"""Builds what lies in the assets: our own typeface, the vectors of the rulings. None of it runs with the app."""
