"""How the referee says it: numbers, cards, points, powers and names in a sentence."""

from companion.engine.wording import printed

from .state import HAND


def cards(number: int) -> str:
    return f"{printed(number) if number else 'no'} {'card' if number == 1 else 'cards'}"


def deck_size(number: int) -> str:
    """A deck as it is counted: seven cards are enough, and nobody counts on."""
    return f"{cards(number)} or more" if number == HAND else cards(number)


def times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def points(number: int) -> str:
    return f"{printed(number)} {'point' if number == 1 else 'points'}"


def plain(power: str) -> str:
    """A power's name inside a sentence: a BaH! does not shout there."""
    return power.replace("!", "")


def reached(power: str, via: str) -> str:
    """ "Poison", or "Poison, by Copy"."""
    return f"{power}, by {via}" if via else power
