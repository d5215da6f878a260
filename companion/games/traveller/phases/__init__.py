"""The round phase by phase: whose turn it is, how a phase resolves, what ends."""
