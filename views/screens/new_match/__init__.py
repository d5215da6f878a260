"""The form for a new match: who sits where, and by which options."""
