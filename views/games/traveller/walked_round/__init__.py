"""The round walked: its phases as a track, and the turn of the moment."""
