"""How the referee says it: ships, locations, credits and names in a sentence."""

from typing import Any

from companion.engine.wording import capital, counted

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
NOWHERE = ("no location",)  # what is listed where there is none
LONGEST = 40  # letters of a location, a quest or a position


def ships(number: int) -> str:
    return counted(number, "ship")


def locations(number: int) -> str:
    return counted(number, "location")


def star_word(number: int) -> str:
    return counted(number, "star")


def tribbles(number: int) -> str:
    return counted(number, "Tribble")


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


def side_first(side: Holder, player: str) -> str:
    """The same where a sentence begins with it: a player’s name is never changed."""
    return player if side == "captain" else capital(side_name(side, player))


def dice(number: int) -> str:
    return counted(number, "die", "dice")


def is_number(number: Any, least: int = 0) -> bool:
    return type(number) is int and number >= least


def is_title(text: Any) -> bool:
    """A name of a location, a quest or a crew member that can be shown: one line, not too long, not empty."""
    return (
        isinstance(text, str)
        and 0 < len(text) <= LONGEST
        and text == text.strip()
        and all(letter.isprintable() for letter in text)
    )
