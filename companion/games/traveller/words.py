"""How the referee says it: credits, points and names in a sentence."""

from collections.abc import Iterable


def credit(n: int) -> str:
    return f"{n or 'no'} {'credit' if n == 1 else 'credits'}"


def points(n: int) -> str:
    return f"{n} VP"


def counted(n: int, one: str, more: str = "") -> str:
    """ "1 jump", "3 jumps", "no jumps"."""
    return f"{n or 'no'} {one if n == 1 else more or one + 's'}"


def signed(n: int) -> str:
    """ "+2", "−1" or "0", with the minus sign of a printed page."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last
