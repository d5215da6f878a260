"""The contract slots on screen: all four as cards, and one laid open."""
