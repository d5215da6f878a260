"""What lists show of the matches, kept beside each so that nobody replays one to list it."""
