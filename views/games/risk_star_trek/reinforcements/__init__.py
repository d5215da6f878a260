"""Reinforcements on screen: the sum line by line, in a match or without one."""
