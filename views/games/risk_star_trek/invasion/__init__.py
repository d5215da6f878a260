"""An invasion on screen: its plan, its dice, its odds."""
