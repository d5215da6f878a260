"""The lamplit table: its tokens, seats, games' colours and drawings."""
