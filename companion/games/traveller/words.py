"""How the referee says it: credits, points and names in a sentence."""

from collections.abc import Iterable

from .events_any_time import Figure

FIGURES: dict[Figure, str] = {  # as they are said in a sentence, where the field alone says too little
    "initiative": "initiative",
    "jump": "jump",
    "attack": "attack",
    "defence": "defence",
    "infamy": "infamy",
    "target": "VP to win",
    "hand": "hand limit",
    "counters": "counters",
    "wounds": "wounds",
    "structure": "structure damage",
    "crew": "room for crew",
    "computer": "room for computers",
    "hardpoint": "room for hardpoints",
    "hull": "room for hulls",
    "internal": "room for internals",
}


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
