"""The components every screen is built from."""
