"""Powers on screen: the rack, the list, what an activated power still waits for, points by it."""
