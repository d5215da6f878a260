"""Running clocks on a screen, and the alarm at their marks."""
