"""The shape of what is stored: its tables, the steps that lead to them, and whether a file has them."""
