"""The home screen: matches in progress, the one played last, and the shelf of games."""
