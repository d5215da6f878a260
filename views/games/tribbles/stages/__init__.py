"""What lies on the Tribbles table before, between and beside the turns."""
