"""How the referee says it: credits, points and names in a sentence."""

from collections.abc import Iterable


def credit(number: int) -> str:
    return f"{number or 'no'} {'credit' if number == 1 else 'credits'}"


def points(number: int) -> str:
    return f"{number} VP"


def counted(number: int, one: str, more: str = "") -> str:
    """ "1 jump", "3 jumps", "no jumps"."""
    return f"{number or 'no'} {one if number == 1 else more or one + 's'}"


def signed(number: int) -> str:
    """ "+2", "−1" or "0", with the minus sign of a printed page."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last
