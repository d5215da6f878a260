"""What the app says unasked: a refusal, a tap that came too early, trouble with what is kept."""
