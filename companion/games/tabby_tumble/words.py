"""How the referee says it: cats, mice, points and names in a sentence."""

from collections.abc import Iterable

from .events import Colour

TITLES: dict[str, str] = {
    "orange": "Orange cat",
    "black": "Black cat",
    "white": "White cat",
    "rescue": "Rescue",
    "cuddle": "Cuddle",
    "eat": "Eat",
    "play": "Play",
    "rehome": "Rehome",
    "hairball": "Hairball",
}


def shown(face: str) -> str:
    """A face in a list of dice: "black", "Cuddle"."""
    return TITLES[face].removesuffix(" cat").lower() if TITLES[face].endswith(" cat") else TITLES[face]


def die(face: str) -> str:
    """ "black cat die", "Cuddle die"."""
    return f"{shown(face)} cat die" if TITLES[face].endswith(" cat") else f"{TITLES[face]} die"


def cats(number: int, colour: Colour) -> str:
    return f"{number or 'no'} {colour} {'cat' if number == 1 else 'cats'}"


def mice(number: int) -> str:
    return f"{number or 'no'} {'mouse' if number == 1 else 'mice'}"


def points(number: int) -> str:
    return f"{number or 'no'} {'point' if number == 1 else 'points'}"


def nth(number: int) -> str:
    """ "third", "fourth": as many tokens as there can be too many."""
    return {3: "third", 4: "fourth"}[number]


def signed(number: int) -> str:
    """ "+2", "−1" or "0", with the minus sign of a printed page."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def figure(number: int) -> str:
    """A figure by itself, a negative one with the same minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def added(start: int, *steps: int) -> str:
    """A sum as it is said at the table: "9 − 1 + 2 = 10". Steps of 0 are left out; without any it stays."""
    if not any(steps):
        return f"stays at {figure(start)}"
    told = "".join(f" {signed(step)[0]} {abs(step)}" for step in steps if step)
    return f"{figure(start)}{told} = {figure(start + sum(steps))}"


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last
