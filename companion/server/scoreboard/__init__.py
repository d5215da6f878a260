"""The scoreboard: one match read-only for a television, as a page, as JSON and as a stream of events."""
