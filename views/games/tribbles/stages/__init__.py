"""What lies on the Tribbles table before, in, between and beside the turns."""
