"""Formats numbers: with commas, and a minus sign that is no hyphen."""


def signless(number: int) -> str:
    """A figure as it is printed: a minus sign, not a hyphen."""
    return f"{number:,}".replace("-", "−")


def signed(number: int) -> str:
    """What something brought: +2, −1, 0."""
    return f"+{number:,}" if number > 0 else signless(number)
