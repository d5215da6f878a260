"""Builds the app that runs whole inside a browser: its page, its Python, and what is kept for a time offline."""
