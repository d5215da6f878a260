"""The contract of every game and the log of a match: pure functions over frozen values; no clock, chance or files."""
