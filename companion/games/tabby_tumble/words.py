"""How the referee says it: cats, mice, points and names in a sentence."""

from companion.engine.wording import counted, printed, signed

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
    return counted(number, f"{colour} cat")


def mice(number: int) -> str:
    return counted(number, "mouse", "mice")


def points(number: int) -> str:
    return counted(number, "point")


def nth(number: int) -> str:
    """ "third", "fourth": as many tokens as there can be too many."""
    return {3: "third", 4: "fourth"}[number]


def added(start: int, *steps: int) -> str:
    """A sum as it is said at the table: "9 − 1 + 2 = 10". Steps of 0 are left out; without any it stays."""
    if not any(steps):
        return f"stays at {printed(start)}"
    told = "".join(f" {signed(step)[0]} {abs(step)}" for step in steps if step)
    return f"{printed(start)}{told} = {printed(start + sum(steps))}"
