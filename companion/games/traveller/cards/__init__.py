"""What printed cards say, and whether one may be put into play."""
