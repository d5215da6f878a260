"""A captain on screen: everything that is held, and the end of a fleet."""
