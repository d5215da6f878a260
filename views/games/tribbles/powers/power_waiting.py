"""What an activated power still waits for: whom it aims at, what it names, what it turned up, who joined in."""

from typing import Any

import flet as ft

from companion.engine.wording import signed
from companion.games.tribbles.events import (
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
)
from companion.games.tribbles.powers import powers
from companion.games.tribbles.scoring.now import form_of
from companion.games.tribbles.state import LADDER, Owed, Table
from views.components.layout import in_row
from views.components.surfaces import action, key
from views.games.match_table import Parts
from views.games.table_scaffold import waiting
from views.games.tribbles.actions import Hands
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.points_entry import how
from views.games.tribbles.powers.power_rack import Card, every_card
from views.games.tribbles.stages import turns
from views.games.tribbles.tray import numbers, seats_row, titled
from views.games.tribbles.ui_state import Laid

MANY = 12


def owing(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """What is tapped, and the next step; `No effect` is always one."""
    match owed.asks:
        case "points":
            return _points(table, laid, owed, hands)
        case "target":
            return _target(table, owed, hands)
        case "name":
            return _names(table, laid, owed, hands)
        case "borrowed":
            return _borrowed(table, laid, owed, hands)
        case "stampede":
            return _stampede(table, laid, owed, hands)
    lower, play = turns.played(table, laid, owed.player, hands, way_of(owed))
    return lower, (in_row(play, _nothing(owed, hands)),)


def way_of(owed: Owed) -> turns.Way:
    """The card that is now played by a power: a Stampede fixes its number."""
    return turns.Way(owed.power, owed.number if owed.asks == "own" else None)


def _nothing(owed: Owed, hands: Hands, expand: int = 2) -> ft.Control:
    event = PowerFinished(owed.player, owed.power)
    return key("No effect", hands.trying(event), expand=expand, low=64)


def _foot(step: ft.Control, owed: Owed, hands: Hands) -> Parts:
    step.expand = 3
    return (in_row(step, _nothing(owed, hands)),)


def _points(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """Whose card, if it matters, and its number: the second tap scores."""
    form = form_of(owed.power)
    if form is None:
        return (), _foot(waiting("Say what came of it"), owed, hands)

    def event(number: int | None = None) -> PointsScored:
        return PointsScored(owed.player, owed.power, number, laid.source, laid.shows, laid.count, owed.via)  # type: ignore[arg-type]

    lower: list[ft.Control] = []
    if form.source or form.needs_source:
        others = [name for name in table.playing if name != owed.player]
        row = seats_row(
            table.players,
            others,
            [laid.source] if laid.source else [],
            lambda name: hands.laying(source=None if name == laid.source else name),
            "From",
        )
        lower.append(titled("With whom?" if form.needs_source else "Whose card was it?", row))
    if form.tally or form.antidote:
        lower.append(how(laid, form, hands, via=False))
    if form.numbers:
        events = {number: event(number) for number in LADDER}
        steps = tuple(
            Step(number, shut=number not in form.numbers or hands.refuses(events[number]) is not None)
            for number in LADDER
        )
        lower.append(Ladder(steps, lambda s: hands.trying(events[s.number], turns.place(s.number))))
        return tuple(lower), _foot(waiting("Tap the number on the card"), owed, hands)
    if form.counts:
        row = numbers(range(1, MANY + 1), laid.count, lambda number: hands.laying(count=number), form.one, form.counts)
        lower.append(titled(f"How many {form.counts}?", row))
    if (form.counts and laid.count is None) or (form.needs_source and laid.source is None):
        return tuple(lower), _foot(
            waiting("Tap how many" if form.counts and laid.count is None else "Tap the other player"), owed, hands
        )
    told = ", ".join(f"{line.player} {signed(line.points)}" for line in hands.lines(event()))
    return tuple(lower), _foot(action(BOX, form.title, hands.trying(event()), told), owed, hands)


def _target(table: Table, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    events = {name: TargetChosen(owed.player, owed.power, name, owed.via) for name in table.seats}
    row = seats_row(table.players, table.seats, (), lambda name: hands.trying(events[name]), f"{owed.power}:")
    return (titled(f"Whom does {owed.power} choose?", row),), (_nothing(owed, hands, 1),)


def _names(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """Powers are named from the slip; as many as the referee lets."""
    named = tuple(laid.some)
    event = PowerNamed(owed.player, owed.power, named, owed.via)
    said = " and ".join(named)
    pick = key("Name the power" if not named else f"Named: {said}", hands.laying(slip="names"), expand=None, low=56)
    ready = bool(named) and hands.refuses(event) is None
    step = action(BOX, f"{owed.power}: {said}", hands.trying(event)) if ready else waiting("Which power?")
    return (pick,), _foot(step, owed, hands)


def names_slip(table: Table, laid: Laid, owed: Owed, hands: Hands) -> list[ft.Control]:
    """Every power that can be named; a Freeze in the Security Office takes two."""
    named = tuple(laid.some)

    def tap(card: Card) -> Any:
        if card.key in named:
            return hands.laying(some=tuple(name for name in named if name != card.key))
        two = PowerNamed(owed.player, owed.power, (*named, card.key), owed.via)
        return hands.laying(some=(*named, card.key) if named and not hands.refuses(two) else (card.key,), slip="")

    cards = tuple(Card(power.name, power.name, power.note, rule=power.rule) for power in powers(table.later))
    return every_card(cards, named[-1] if named else None, tap, hands.rule)


def _borrowed(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """From whose pile or deck, then the power on it."""
    row = seats_row(
        table.players,
        table.seats,
        [laid.source] if laid.source else [],
        lambda name: hands.laying(source=None if name == laid.source else name),
        "From",
    )
    where = titled("From whose pile?" if owed.power == "Copy" else "From whose deck?", row)
    pick = key("The power on it", hands.laying(slip="borrows"), ft.Icons.STYLE_ROUNDED, expand=None, low=56)
    return (where, pick), _foot(waiting("Tap a player, then the power"), owed, hands)


def borrows_slip(table: Table, laid: Laid, owed: Owed, hands: Hands) -> list[ft.Control]:
    def event(power: str) -> PowerBorrowed:
        return PowerBorrowed(owed.player, power, owed.power, laid.source)

    known = [(power, hands.refuses(event(power.name))) for power in powers(table.later)]
    cards = tuple(
        Card(power.name, power.name, power.note, refusal is not None, power.rule)
        for power, refusal in sorted(known, key=lambda one: one[1] is not None)
    )
    return every_card(cards, None, lambda c: hands.trying(event(c.key)), hands.rule)


def _stampede(table: Table, laid: Laid, owed: Owed, hands: Hands) -> tuple[Parts, Parts]:
    """Who of the others placed a card, and whose last one it was."""
    others = [name for name in table.playing if name != owed.player]
    placed, emptied = tuple(laid.some), tuple(laid.more)

    def place(name: str) -> Any:
        if name in placed:
            return hands.laying(some=_without(placed, name), more=_without(emptied, name))
        return hands.laying(some=(*placed, name))

    def empty(name: str) -> Any:
        return hands.laying(more=_without(emptied, name) if name in emptied else (*emptied, name))

    event = StampedeJoined(owed.player, placed, emptied)
    lower = [titled(f"Who placed a {table.asked:,}?", seats_row(table.players, others, placed, place, "Placed:"))]
    if placed:
        row = seats_row(table.players, placed, emptied, empty, "Emptied:")
        lower.append(titled("Whose last card was it?", row))
    many = "Nobody placed a card" if not placed else f"{len(placed)} placed a card"
    return tuple(lower), (action(BOX, many, hands.trying(event), f"then {owed.player}’s own card"),)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)
