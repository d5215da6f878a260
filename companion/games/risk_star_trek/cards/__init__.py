"""Crew and Q-Vents: what the cards of the guide allow and ask for."""
