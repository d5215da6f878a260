"""An invasion: its state, what its dice change, and its odds."""
