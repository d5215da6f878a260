"""Builds the app that runs whole inside a browser: the page, its Python, and what it keeps for a time without network."""
