"""The sums of the game as calculators, on the table and as pages of their own."""
