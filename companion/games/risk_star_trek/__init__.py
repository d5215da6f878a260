"""RISK Star Trek 50th Anniversary: captains, sectors, dice. Two to five players, two missions."""
