"""How the referee says it: numbers, cards, points, powers and names in a sentence."""

from collections.abc import Iterable


def figure(n: int) -> str:
    """ "100,000", a negative one with the minus sign of a printed page."""
    return f"−{-n:,}" if n < 0 else f"{n:,}"


def signed(n: int) -> str:
    return f"+{n:,}" if n > 0 else figure(n)


def cards(n: int) -> str:
    return f"{figure(n) if n else 'no'} {'card' if n == 1 else 'cards'}"


def plain(power: str) -> str:
    """A power's name inside a sentence: a BaH! does not shout there."""
    return power.replace("!", "")


def reached(power: str, via: str) -> str:
    """ "Poison", or "Poison, by Copy"."""
    return f"{power}, by {via}" if via else power


def whose(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"; nothing of nobody."""
    *most, last = names or ("",)
    return f"{', '.join(most)} {word} {last}" if most else last
