"""The rulings on screen: looked up, read, argued about, and what a house makes of them."""
