"""How the referee says it: ships, locations, credits and names in a sentence."""

from collections.abc import Iterable
from typing import Any

from .events import Holder, Modifier, Step

STEPS: dict[Step, str] = {
    "qvent": "Q-Vent",
    "reinforce": "Reinforce",
    "invade": "Invade",
    "maneuver": "Maneuver",
    "card": "Card",
}
MODIFIERS: dict[Modifier, str] = {
    "officer": "First Officer",
    "neutral_zone": "Neutral Zone",
    "lowest_wins": "In a Mirror, Darkly",
    "to_the_death": "To the Death",
}
FIRST_OFFICER = "First Officer"  # the one position the guide names (Crew Member Cards)
LONGEST = 40  # letters of a location, a quest or a position


def ships(n: int) -> str:
    return counted(n, "ship")


def counted(n: int, one: str, many: str = "") -> str:
    """ "no ship", "1 ship", "3 ships"; the plural where it is not just an s."""
    return f"{n or 'no'} {one if n == 1 else many or one + 's'}"


def locations(n: int) -> str:
    return counted(n, "location")


def star_word(n: int) -> str:
    return counted(n, "star")


def tribbles(n: int) -> str:
    return counted(n, "Tribble")


def units(amount: int, side: Holder) -> str:
    """What lies on a location: ships of a captain, aliens, Tribbles."""
    match side:
        case "captain":
            return ships(amount)
        case "aliens":
            return counted(amount, "Alien Lifeform")
        case "tribbles":
            return tribbles(amount)


def side_name(side: Holder, player: str) -> str:
    """Who fights: the player, or what does."""
    match side:
        case "captain":
            return player
        case "aliens":
            return "the Alien Lifeforms"
        case "tribbles":
            return "the Tribbles"


def dice(n: int) -> str:
    return f"{n or 'no'} {'die' if n == 1 else 'dice'}"


def listed(names: Iterable[str], word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"; "nobody" for none."""
    *most, last = tuple(names) or ("nobody",)
    return f"{', '.join(most)} {word} {last}" if most else last


def is_number(n: Any, least: int = 0) -> bool:
    return type(n) is int and n >= least


def is_title(text: Any) -> bool:
    """A name of a location, a quest or a crew member that can be shown: one line, not too long, not empty."""
    return (
        isinstance(text, str)
        and 0 < len(text) <= LONGEST
        and text == text.strip()
        and all(letter.isprintable() for letter in text)
    )
