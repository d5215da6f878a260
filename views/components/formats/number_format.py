"""Formats numbers: with commas, and a minus sign that is no hyphen."""


def signless(number: int) -> str:
    """A figure as it is printed: a minus sign, not a hyphen."""
    return f"{number:,}".replace("-", "−")


def signed(number: int) -> str:
    """What something brought: +2, −1, 0."""
    return f"+{number:,}" if number > 0 else signless(number)


def plural(number: int | str, one: str, more: str = "") -> str:
    """So many of a thing: 1 point, 2 points, 1 match, 3 matches (`more`)."""
    return f"{number} {one if str(number) in ('1', '-1', '−1') else more or f'{one}s'}"
