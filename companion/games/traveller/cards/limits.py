"""May I put this card into play? Ship slots, crew of one name, subtypes of gear and connections; what is jettisoned."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.engine.wording import listed, plural

from ..legality.stricter_since import SINCE
from ..sums.sum_working import WorkingLine, line
from ..words import so_many
from .printed import SUBTYPES, Card, Ship


@dataclass(frozen=True)
class PlayAnswer:
    """The answer: yes or no, why, and the rule. Where a limit is passed, `goes` of `jettison` go (captain's choice)."""

    allowed: bool
    sentence: str
    rule: str
    jettison: tuple[Card, ...] = ()
    goes: int = 0
    lines: tuple[WorkingLine, ...] = ()
    since: str = ""  # as in `Refusal`


def may_play(
    card: Card,
    cards: tuple[Card, ...],
    ship: Ship,
    to_opponent: bool = False,
    one_of_name: bool = False,
    unknown: Collection[str] = (),
) -> PlayAnswer:
    """May this card join `cards`, those its controller has in play? `ship` says how much room there is (V:81-86).

    `to_opponent`: onto the crew or ship of an opponent, whose cards and ship are then meant. `one_of_name`: of crew of
    a name only one stays, Trifling or not (V14). `unknown`: for what nobody entered how much room there is.
    """
    if card.subtype not in (SUBTYPES[card.kind] or ("",)):
        kinds = listed(SUBTYPES[card.kind], "or") if SUBTYPES[card.kind] else "none"
        return _no(f"A {card.kind} has a subtype: {kinds}. Choose the one on the card.", _RULES[card.kind])
    if to_opponent and not card.hindrance:
        return _no("Only a card with Hindrance is put on an opponent’s crew or ship. Put it on your own.", "hindrance")
    if card.kind == "gear" and not any(one.kind == "crew" and one.name == card.on for one in cards):
        return _no("Gear is attached to a crew. Choose a crew that is in play.", "gear")
    if to_opponent and not card.for_opponents:
        told = f"Only gear and upgrades are put on an opponent’s crew or ship. Keep this {card.kind} on your own side."
        return PlayAnswer(False, told, "traveller.hindrance", since=SINCE)
    answer = _within(card, cards, ship, unknown)
    namesakes = _namesakes(card, cards)
    if not namesakes or not answer.allowed or (answer.jettison and not one_of_name):
        return answer
    if one_of_name:
        return _one_of(card, namesakes, 1, f"crew called {card.name}", "trifling_name")
    return _yes(f"Yes: of crew called {card.name} a Trifling one stays as well.", "trifling_name", lines=answer.lines)


def _within(card: Card, cards: tuple[Card, ...], ship: Ship, unknown: Collection[str]) -> PlayAnswer:
    """The answer by the limits alone: a Trifling card is in none of them."""
    if card.hindrance:
        return _yes("Yes: a Hindrance counts against no limit, and stays where it is put.", "hindrance")
    if card.trifling:
        return _yes("Yes: a Trifling card counts against no limit.", "trifling")
    counted = tuple(one for one in cards if one.counts)
    match card.kind:
        case "crew":
            return _crew(card, counted, ship, unknown)
        case "gear":
            alike = tuple(one for one in counted if (one.kind, one.subtype, one.on) == ("gear", card.subtype, card.on))
            return _one_of(card, alike, 1, f"{card.subtype} on {card.on or 'this crew'}", "gear")
        case "connection":
            most = _stay(card, ship)
            alike = tuple(one for one in counted if (one.kind, one.subtype) == ("connection", card.subtype))
            return _one_of(card, alike, most, f"{card.subtype} connection", "connections")
        case "upgrade":
            has = sum(1 for one in counted if (one.kind, one.subtype) == ("upgrade", card.subtype))
            room = None if card.subtype.lower() in unknown else ship.room(card.subtype)
            return _in_slots(has, room, f"{card.subtype} upgrade", "upgrades")


def excess(cards: tuple[Card, ...], ship: Ship, one_of_name: bool = False) -> tuple[tuple[Card, ...], ...]:
    """Groups of cards in play of which one must go: crew of one name, gear or connections of one subtype."""
    groups: dict[tuple[str, str, str], list[Card]] = {}
    for card in cards:
        match card.kind:
            case "crew" if card.name and (card.counts or one_of_name):
                groups.setdefault(("crew", card.name, ""), []).append(card)
            case "gear" if card.counts:
                groups.setdefault(("gear", card.subtype, card.on), []).append(card)
            case "connection" if card.counts:
                groups.setdefault(("connection", card.subtype, ""), []).append(card)
    return tuple(tuple(group) for group in groups.values() if len(group) > _stay(group[0], ship))


def too_many(group: tuple[Card, ...], ship: Ship) -> int:
    """How many of a group of `excess` are jettisoned: all but those that are retained (V:83-86)."""
    return len(group) - _stay(group[0], ship)


def trifling_names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Names that several crew in play have, one of them Trifling at least."""
    crew = [card for card in cards if card.kind == "crew" and card.name]
    names = dict.fromkeys(card.name for card in crew if not card.counts)
    return tuple(name for name in names if sum(card.name == name for card in crew) > 1)


def _stay(card: Card, ship: Ship) -> int:
    """How many cards like this one stay at once."""
    return 2 if card.kind == "connection" and ship.special == "extra_connection" else 1


def _namesakes(card: Card, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The crew in play of this crew's name, where it or one of them is Trifling: the book leaves open who stays."""
    if card.kind != "crew" or not card.name:
        return ()
    alike = tuple(one for one in cards if one.kind == "crew" and one.name == card.name)
    return () if all(one.counts for one in (card, *alike)) else alike


_RULES = {"crew": "crew", "gear": "gear", "connection": "connections", "upgrade": "upgrades"}


def _crew(card: Card, counted: tuple[Card, ...], ship: Ship, unknown: Collection[str]) -> PlayAnswer:
    crew = tuple(one for one in counted if one.kind == "crew")
    alike = tuple(one for one in crew if one.name and one.name == card.name)
    if alike:
        return _one_of(card, alike, 1, f"crew called {card.name}", "crew_name")
    return _in_slots(len(crew), None if "crew" in unknown else ship.crew, "crew", "crew")


def _in_slots(has: int, room: int | None, what: str, rule: str) -> PlayAnswer:
    if room is None:
        return _yes("Yes, if the ship has the room: it is not entered.", rule, lines=(line("In play", str(has), rule),))
    lines = (line("The ship has room for", str(room), rule), line("In play", str(has), rule))
    if has >= room:
        return _no(f"No: the ship has room for {room} {what}, and {has} in play.", rule, lines)
    return _yes(f"Yes: {what} {has + 1} of {room}.", rule, lines=lines)


def _one_of(card: Card, alike: tuple[Card, ...], most: int, what: str, rule: str) -> PlayAnswer:
    lines = (line("Allowed at once", str(most), rule), line("In play", str(len(alike)), rule))
    if len(alike) < most:
        return _yes(
            f"Yes: no {what} yet." if not alike else f"Yes: {what} {len(alike) + 1} of {most}.", rule, lines=lines
        )
    left, goes = f"one {what} stays" if most == 1 else f"{plural(most, what)} stay", len(alike) + 1 - most
    said = f"Yes, but only {left}: jettison {so_many(goes)}."
    return PlayAnswer(True, said, f"traveller.{rule}", (*alike, card), goes, lines)


def _no(sentence: str, rule: str, lines: tuple[WorkingLine, ...] = ()) -> PlayAnswer:
    return PlayAnswer(False, sentence, f"traveller.{rule}", lines=lines)


def _yes(sentence: str, rule: str, lines: tuple[WorkingLine, ...] = ()) -> PlayAnswer:
    return PlayAnswer(True, sentence, f"traveller.{rule}", lines=lines)
