"""Tribbles' entries as pieces for the log, and editors for those that are more than one choice."""

from dataclasses import fields, replace
from typing import Any

import flet as ft

from companion.games.tribbles import events
from companion.games.tribbles.powers import powers_on
from companion.games.tribbles.scoring.now import form_of, forms
from companion.games.tribbles.state import LADDER, Table
from views.components.inputs.number_pad import number_pad
from views.components.layout import around, in_column, in_row
from views.components.surfaces import OnTap, grid, slab
from views.components.text import symbol, text
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import disc
from views.games.tribbles.piles.pile_tray import mode
from views.games.tribbles.tray import numbers, seats_row
from views.games.tribbles.ui_state import NOTHING
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, LOW, NOTE, R_TILE, THICK, SurfaceColors

EDITED = (
    events.PointsScored,
    events.TribblePlayed,
    events.PileCounted,
    events.CardCut,
    events.DeckCounted,
    events.TargetChosen,
    events.StampedeJoined,
    events.TurnStated,
    events.Reseated,
)


def piece(event: Any, size: float) -> ft.Control | None:
    """The denomination an entry is about."""
    number = getattr(event, "tribbles", None) or getattr(event, "number", None)
    return disc(number, size) if number else None


def edits(event: Any) -> bool:
    return isinstance(event, EDITED)


@ft.component
def Editor(table: Table, event: Any, on_event: Any) -> ft.Control:
    """Whatever the entry says, each thing it says in a row of its own; a tap says it otherwise."""

    def now(**change: Any) -> Any:
        return lambda: on_event(replace(event, **change))

    rows: list[ft.Control] = []
    said = {field.name for field in fields(event)}
    if "player" in said:
        rows.append(
            _row(
                "Who",
                seats_row(table.players, table.seats, [event.player], lambda number: now(player=number), "It was"),
            )
        )
    match event:
        case events.PointsScored(power=power):
            rows += _scored(table, event, now, form_of(power))
        case events.TribblePlayed():
            rows += _played(table, event, now)
        case events.PileCounted():
            rows += _pile(table, event, on_event, now)
        case events.CardCut():
            rows.append(_rungs(event.tribbles, now))
        case events.DeckCounted():
            rows.append(number_pad(event.cards, lambda number: on_event(replace(event, cards=number or 0)), 999))
        case events.TargetChosen(power=power, target=target):
            row = seats_row(table.players, table.seats, [target], lambda number: now(target=number), "At")
            rows.append(_row(f"{power}: at whom", row))
        case events.StampedeJoined():
            rows += _joined(table, event, now)
        case events.Reseated(seats=seats):
            earlier = {
                name: (*seats[: max(0, index - 1)], name, *_without(seats[max(0, index - 1) :], name))
                for index, name in enumerate(seats)
            }
            row = seats_row(table.players, seats, (), lambda number: now(seats=earlier[number]), "One seat earlier:")
            rows.append(_row("Clockwise; a tap moves one seat earlier", row))
        case events.TurnStated():
            rows.append(_rungs(event.number, lambda tribbles: now(number=tribbles)))
            rows.append(_switches(event, now, (("broken", "Broken"), ("clockwise", "Clockwise"))))
    return in_column(*rows)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)


def _row(title: str, content: ft.Control) -> ft.Control:
    return in_column(text(title, NOTE, HEAVY, theme.soft), content, gap=G1)


def _rungs(number: int | None, now: Any, only: tuple[int, ...] = LADDER) -> ft.Control:
    steps = tuple(Step(rung, chosen=rung == number, shut=rung not in only) for rung in LADDER)
    return Ladder(steps, lambda s: now(tribbles=s.number))


def _switches(event: Any, now: Any, names: tuple[tuple[str, str], ...]) -> ft.Control:
    icons = ft.Icons
    cells = [
        mode(
            word,
            icons.CHECK_ROUNDED if getattr(event, name) else icons.CLOSE_ROUNDED,
            getattr(event, name),
            now(**{name: not getattr(event, name)}),
        )
        for name, word in names
    ]
    return grid(cells, 2, 1, G1)


def _words(names: tuple[str, ...], chosen: str, now: Any) -> ft.Control:
    """Words to choose from, as many in a row as fit."""

    def one(name: str) -> ft.Control:
        on = name == chosen
        paint = (
            SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)
            if on
            else SurfaceColors(theme.tray, theme.ink, theme.tray, theme.tray)
        )
        said = text(name or "none", NOTE, HEAVY, paint.ink)
        return slab(
            said,
            paint,
            low=LOW,
            radius=R_TILE,
            pad=around(12, 0),
            on_tap=now(name),
            tight=True,
            label=f"It was {name or 'none'}",
            chosen=on or None,
            drop=THICK if on else 0,
        )

    return in_row(*(one(name) for name in names), gap=G1, run_spacing=G1, wrap=True)


def _scored(table: Table, event: events.PointsScored, now: Any, form: Any) -> list[ft.Control]:
    rows = [
        _row(
            "By",
            _words(tuple(f.power for f in forms(table)), event.power, lambda power: now(power=power)),
        )
    ]
    if form is None:
        return rows
    if form.numbers:
        rows.append(_rungs(event.tribbles, now, form.numbers))
    if form.counts:
        rows.append(
            _row(
                form.counts,
                numbers(range(1, 13), event.count, lambda number: now(count=number), form.one, form.counts),
            )
        )
    if form.source or form.needs_source:
        others = [name for name in table.seats if name != event.player]
        row = seats_row(
            table.players,
            others,
            [event.source] if event.source else [],
            lambda name: now(source=None if name == event.source else name),
            "From",
        )
        rows.append(_row("Whose card", row))
    shown = ("", *(("Tally",) if form.tally else ()), *(("Antidote",) if form.antidote else ()))
    if len(shown) > 1:
        rows.append(_row("The card was a", _words(shown, event.shows, lambda shows: now(shows=shows))))
    return rows


def _played(table: Table, event: events.TribblePlayed, now: Any) -> list[ft.Control]:
    names = ("", *(power.name for power in powers_on(event.tribbles, table.later)))
    passive = {power.name for power in powers_on(event.tribbles, table.later) if power.passive}
    return [
        _rungs(event.tribbles, now),
        _row(
            "Power",
            _words(names, event.power, lambda p: now(power=p, activated=bool(p) and p not in passive)),
        ),
        _switches(event, now, (("activated", "Used"), ("insisted", "Played all the same"))),
    ]


def _pile(table: Table, event: events.PileCounted, on_event: Any, now: Any) -> list[ft.Control]:
    """The cards by number, or the total; then what else was in the pile."""
    rows: list[ft.Control] = []
    if event.pile:
        rows.append(_heaps(event, now))
    else:
        rows.append(number_pad(event.total, lambda number: on_event(replace(event, total=number or 0))))
    way = "Count the cards" if not event.pile else "Type the total"
    other = now(pile=NOTHING, total=None) if not event.pile else now(pile=(), total=0)
    rows.append(mode(way, ft.Icons.SWAP_HORIZ_ROUNDED, False, other))
    some = numbers(range(6), event.quadruples, lambda number: now(quadruples=number), "Quadruple")
    rows.append(_row("Quadruples", some))
    many = numbers(
        range(12),
        event.powers,
        lambda number: now(powers=number, idics=(event.idics or (1,)) if number else ()),
        "different power",
    )
    rows.append(_row("IDIC: different powers", many))
    others = [name for name in table.seats if name != event.player]

    def owned(name: str) -> Any:
        held = tuple(o for o in event.bijs if o != name) if name in event.bijs else (*event.bijs, name)
        return now(bijs=held)

    rows.append(_row("BiJ of", seats_row(table.players, others, event.bijs, owned, "BiJ of")))
    return rows


def _heaps(event: events.PileCounted, now: Any) -> ft.Control:
    """Each number with one card less and one more."""
    cells = []
    for index, number in enumerate(LADDER):
        held = event.pile[index]

        def change(by: int, index: int = index, held: int = held) -> Any:
            return now(pile=(*event.pile[:index], max(0, held + by), *event.pile[index + 1 :]))

        face = text(f"{held} × {number:,}", NOTE, HEAVY, expand=True)
        icons = ft.Icons
        less = _knob(icons.REMOVE_ROUNDED, f"One {number:,} less", change(-1))
        more = _knob(icons.ADD_ROUNDED, f"One {number:,} more", change(1))
        cells.append(in_row(less, face, more, expand=True))
    return grid(cells, 2, 1, G1)


def _knob(icon: ft.IconData, label: str, on_tap: OnTap) -> ft.Control:
    paint = SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)
    face = symbol(icon, 20)
    return slab(face, paint, low=LOW - 4, width=LOW, radius=R_TILE, on_tap=on_tap, label=label)


def _joined(table: Table, event: events.StampedeJoined, now: Any) -> list[ft.Control]:
    others = [name for name in table.seats if name != event.player]

    def turned(names: tuple[str, ...], name: str) -> tuple[str, ...]:
        return tuple(number for number in names if number != name) if name in names else (*names, name)

    placed = seats_row(
        table.players, others, event.placed, lambda number: now(placed=turned(event.placed, number)), "Placed:"
    )
    emptied = seats_row(
        table.players,
        others,
        event.emptied,
        lambda number: now(emptied=turned(event.emptied, number)),
        "Emptied:",
    )
    return [_row("Placed a card", placed), _row("It was the last", emptied)]
