"""Turns on screen: their steps, walking through them, and the Q-Vent of the turn."""
