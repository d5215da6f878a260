"""The log of a match on screen: entries in sentences, the timeline, and the table as it stood."""
