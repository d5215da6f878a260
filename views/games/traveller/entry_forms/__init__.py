"""The forms in which an entry is set: its fields, defaults, tokens, crew and ships."""
