"""One table screen for each game."""
