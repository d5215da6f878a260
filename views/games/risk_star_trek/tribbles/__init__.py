"""Tribbles on screen: where they are, an overrun, and the end by Tribbles."""
