"""Formats numbers: with commas, and a minus sign that is no hyphen."""


def signless(n: int) -> str:
    """A figure as it is printed: a minus sign, not a hyphen."""
    return f"{n:,}".replace("-", "−")


def signed(n: int) -> str:
    """What something brought: +2, −1, 0."""
    return f"+{n:,}" if n > 0 else signless(n)
