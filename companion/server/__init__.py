"""The app on a network: its HTTP server, who may come in, and the address people are told."""
