"""Hooks: Flet's own, typed, and beside them a poll, a callback that stays the same, and the wake lock."""
