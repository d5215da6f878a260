"""The parts of the screen that corrects entries: what is drafted, the entry itself, and what would change."""
