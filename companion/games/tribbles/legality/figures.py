"""Is everything in an event what it should be: a name, a number of Tribbles, a power, so many cards?"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

from companion.engine.game import Refusal
from companion.engine.wording import listed, printed

from ..events import Event
from ..powers import POWERS
from ..state import LADDER, Table
from ..troubles import TROUBLES

MOST_CARDS = 999  # of one number in a pile: what no deck comes near (a deck has no largest size)
MOST_TOTAL = MOST_CARDS * sum(LADDER)
NUMBERS = listed([printed(n) for n in LADDER], "or")
VIAS = ("Copy", "Sabotage", "Replay", "Rescue", "Stampede")

Reads = Callable[[Any], bool]


def whole(value: Any, most: int = MOST_CARDS) -> bool:
    return type(value) is int and 0 <= value <= most


def _number(value: Any) -> bool:
    return type(value) is int and value in LADDER


def _names(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(name, str) for name in value)


def _counts(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) in (0, len(LADDER)) and all(whole(number) for number in value)


def _numbers(value: Any) -> bool:
    return isinstance(value, tuple) and all(_number(number) for number in value)


def _maybe(reads: Reads) -> Reads:
    return lambda value: value is None or reads(value)


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _yes_or_no(value: Any) -> bool:
    return type(value) is bool


READS: dict[str, tuple[Reads, str]] = {
    "player": (_text, "Say who: name a player at this table."),
    "target": (_text, "Say whom: name a player at this table."),
    "scorer": (_text, "Say who scored: name a player at this table."),
    "source": (_maybe(_text), "A card comes from a player at this table, or from nobody named."),
    "tribbles": (_maybe(_number), f"A card shows {NUMBERS} Tribbles."),
    "number": (_number, f"The chain asks for {NUMBERS}."),
    "counts": (_maybe(lambda n: whole(n, 0) or _number(n)), f"A trouble counts {NUMBERS} as missed, or nothing."),
    "count": (_maybe(whole), f"It is counted in whole cards, up to {MOST_CARDS}."),
    "cards": (whole, f"A deck is counted in whole cards, up to {MOST_CARDS}."),
    "quadruples": (whole, f"Quadruples are counted in whole cards, up to {MOST_CARDS}."),
    "powers": (whole, f"Powers are counted one by one, up to {MOST_CARDS}."),
    "doubles": (whole, f"Doubles are counted in whole cards, up to {MOST_CARDS}."),
    "pile": (_counts, f"A pile is six counts, from the 1s to the 100,000s, each up to {MOST_CARDS} cards."),
    "total": (_maybe(lambda n: whole(n, MOST_TOTAL)), f"A total is a whole number up to {printed(MOST_TOTAL)}."),
    "idics": (_numbers, f"An IDIC shows {NUMBERS} Tribbles."),
    "bijs": (_names, "Each BiJ is listed by its owner’s name."),
    "placed": (_names, "Whoever placed a card is listed by name."),
    "emptied": (_names, "Whoever has no card left is listed by name."),
    "seats": (_names, "The seats are listed by name."),
    "named": (_names, "The powers named are listed by name."),
    "power": (_text, "Say which power it was."),
    "trouble": (lambda name: _text(name) and name in TROUBLES, "No trouble has this name. Pick one of the pile."),
    "how": (
        lambda how: how in ("start", "miss", "power", "paid", "round", "reset") if _text(how) else False,
        "A trouble shifts by a miss, a power, an action, a Reset or the end of a round.",
    ),
    "shows": (
        lambda shows: shows in ("", "Tally", "Antidote") if _text(shows) else False,
        "The card that is scored is a Tally, an Antidote or neither.",
    ),
    "via": (_text, f"A power is reached through {listed(VIAS, 'or')}, or played."),
    "depth": (
        lambda depth: depth in ("scorekeeper", "referee") if _text(depth) else False,
        "Two depths are kept: points, or every turn.",
    ),
    "activated": (_yes_or_no, "A power is activated or not: say which."),
    "insisted": (_yes_or_no, "The table insists or not: say which."),
    "broken": (_yes_or_no, "The chain is broken or not: say which."),
    "clockwise": (_yes_or_no, "Play goes clockwise or the other way: say which."),
}  # what each field of an event must be, whichever event it is


FIELDS = {
    kind: tuple((one.name, *READS[one.name]) for one in fields(kind) if one.name != "kind") for kind in get_args(Event)
}


def misread(event: Event) -> Refusal | None:
    """Why an event cannot be read, whatever lies in its fields."""
    for name, reads, sentence in FIELDS[type(event)]:
        if not reads(getattr(event, name)):
            return Refusal(sentence, "tribbles.entries")
    return None


def stranger(table: Table, name: str) -> Refusal | None:
    """Is there nobody of this name at the table?"""
    if name in table.players:
        return None
    return Refusal(
        f"{name or 'Nobody named'} is not at this table. Here sit {listed(table.players)}.", "tribbles.players"
    )


def unknown_power(table: Table, name: str) -> Refusal | None:
    """Is there no such power in this match?"""
    if name not in POWERS:
        return Refusal("No Tribble has this power. Pick one from the list.", "tribbles.powers")
    if POWERS[name].later and not table.later:
        return Refusal(
            f"{name} is newer than the rulebook, and this match is played with the rulebook’s cards alone.",
            "tribbles.later_cards",
        )
    return None


def out_of_round(table: Table, player: str) -> Refusal | None:
    """Is the player decked, or sitting this round out?"""
    if player in table.decked:
        return Refusal(
            f"{player} is decked and out of this round: {player} scores nothing, and nobody scores from {player}.",
            "tribbles.decked",
        )
    if player in table.sitting_out:
        return Refusal(
            f"{player} sits this round out, with fewer than seven cards: {player} scores nothing, "
            f"and nobody scores from {player}.",
            "tribbles.sits_out",
        )
    return None
