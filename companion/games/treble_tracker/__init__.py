"""Treble Tracker: time for leagues and knockouts, turns, lives and the Treble for two to five players."""
