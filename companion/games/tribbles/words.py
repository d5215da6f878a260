"""How the referee says it: numbers, cards, points, powers and names in a sentence."""

from companion.engine.wording import printed


def cards(number: int) -> str:
    return f"{printed(number) if number else 'no'} {'card' if number == 1 else 'cards'}"


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
