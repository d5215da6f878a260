"""The app on a network: its server, its door, the address people are told."""
