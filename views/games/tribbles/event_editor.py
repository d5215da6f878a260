"""Tribbles' entries as pieces for the log, and editors for those that are more than one choice."""

from dataclasses import fields, replace
from typing import Any

import flet as ft

from companion.games.tribbles import events
from companion.games.tribbles.powers import powers_on
from companion.games.tribbles.scoring.now import form_of, forms
from companion.games.tribbles.state import LADDER, Table
from views.components.inputs.number_pad import number_pad
from views.components.surfaces import STRETCH, grid, slab
from views.components.text import text
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import disc
from views.games.tribbles.piles.pile_tray import mode
from views.games.tribbles.tray import numbers, seats_row
from views.games.tribbles.ui_state import NOTHING
from views.theme.tokens import G1, G2, HEAVY, LOW, NOTE, R_TILE, THICK, AppTheme, SurfaceColors

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


def piece(k: AppTheme, event: Any, size: float) -> ft.Control | None:
    """The denomination an entry is about."""
    n = getattr(event, "tribbles", None) or getattr(event, "number", None)
    return disc(k, n, size) if n else None


def edits(event: Any) -> bool:
    return isinstance(event, EDITED)


@ft.component
def Editor(k: AppTheme, table: Table, event: Any, on_event: Any):
    """Whatever the entry says, each thing it says in a row of its own; a tap says it otherwise."""

    def now(**change: Any) -> Any:
        return lambda: on_event(replace(event, **change))

    rows: list[ft.Control] = []
    said = {field.name for field in fields(event)}
    if "player" in said:
        rows.append(
            _row(k, "Who", seats_row(k, table.players, table.seats, [event.player], lambda n: now(player=n), "It was"))
        )
    match event:
        case events.PointsScored(power=power):
            rows += _scored(k, table, event, now, form_of(power))
        case events.TribblePlayed():
            rows += _played(k, table, event, now)
        case events.PileCounted():
            rows += _pile(k, table, event, on_event, now)
        case events.CardCut():
            rows.append(_rungs(k, event.tribbles, now))
        case events.DeckCounted():
            rows.append(number_pad(k, event.cards, lambda n: on_event(replace(event, cards=n or 0)), 999))
        case events.TargetChosen(power=power, target=target):
            row = seats_row(k, table.players, table.seats, [target], lambda n: now(target=n), "At")
            rows.append(_row(k, f"{power}: at whom", row))
        case events.StampedeJoined():
            rows += _joined(k, table, event, now)
        case events.Reseated(seats=seats):
            earlier = {name: (*seats[: max(0, i - 1)], name, *_without(seats[max(0, i - 1) :], name))
                       for i, name in enumerate(seats)}  # fmt: skip
            row = seats_row(k, table.players, seats, (), lambda n: now(seats=earlier[n]), "One seat earlier:")
            rows.append(_row(k, "Clockwise; a tap moves one seat earlier", row))
        case events.TurnStated():
            rows.append(_rungs(k, event.number, lambda tribbles: now(number=tribbles)))
            rows.append(_switches(k, event, now, (("broken", "Broken"), ("clockwise", "Clockwise"))))
    return ft.Column(rows, spacing=G2, tight=True, horizontal_alignment=STRETCH)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)


def _row(k: AppTheme, title: str, content: ft.Control) -> ft.Control:
    return ft.Column([text(title, NOTE, HEAVY, k.soft), content], spacing=G1, tight=True, horizontal_alignment=STRETCH)


def _rungs(k: AppTheme, n: int | None, now: Any, only: tuple[int, ...] = LADDER) -> ft.Control:
    steps = tuple(Step(rung, chosen=rung == n, shut=rung not in only) for rung in LADDER)
    return Ladder(k, steps, lambda s: now(tribbles=s.number))


def _switches(k: AppTheme, event: Any, now: Any, names: tuple[tuple[str, str], ...]) -> ft.Control:
    icons = ft.Icons
    cells = [
        mode(k, word, icons.CHECK_ROUNDED if getattr(event, name) else icons.CLOSE_ROUNDED, getattr(event, name),
             now(**{name: not getattr(event, name)}))
        for name, word in names
    ]  # fmt: skip
    return grid(k, cells, 2, 1, G1)


def _words(k: AppTheme, names: tuple[str, ...], chosen: str, now: Any) -> ft.Control:
    """Words to choose from, as many in a row as fit."""

    def one(name: str) -> ft.Control:
        on = name == chosen
        paint = (
            SurfaceColors(k.slip, k.ink, k.slip_side, k.tray) if on else SurfaceColors(k.tray, k.ink, k.tray, k.tray)
        )
        said = text(name or "none", NOTE, HEAVY, paint.ink)
        return slab(
            said, paint, low=LOW, radius=R_TILE, pad=ft.Padding(12, 0, 12, 0), on_tap=now(name), tight=True,
            label=f"It was {name or 'none'}", chosen=on or None, drop=THICK if on else 0,
        )  # fmt: skip

    return ft.Row([one(name) for name in names], spacing=G1, run_spacing=G1, wrap=True)


def _scored(k: AppTheme, table: Table, event: events.PointsScored, now: Any, form: Any) -> list[ft.Control]:
    rows = [_row(k, "By", _words(k, tuple(f.power for f in forms(table)), event.power, lambda power: now(power=power)))]
    if form is None:
        return rows
    if form.numbers:
        rows.append(_rungs(k, event.tribbles, now, form.numbers))
    if form.counts:
        rows.append(_row(k, form.counts, numbers(k, range(1, 13), event.count, lambda n: now(count=n), form.counts)))
    if form.source or form.needs_source:
        others = [name for name in table.seats if name != event.player]
        row = seats_row(
            k, table.players, others, [event.source] if event.source else [],
            lambda name: now(source=None if name == event.source else name), "From",
        )  # fmt: skip
        rows.append(_row(k, "Whose card", row))
    shown = ("", *(("Tally",) if form.tally else ()), *(("Antidote",) if form.antidote else ()))
    if len(shown) > 1:
        rows.append(_row(k, "The card was a", _words(k, shown, event.shows, lambda shows: now(shows=shows))))
    return rows


def _played(k: AppTheme, table: Table, event: events.TribblePlayed, now: Any) -> list[ft.Control]:
    names = ("", *(power.name for power in powers_on(event.tribbles, table.later)))
    passive = {power.name for power in powers_on(event.tribbles, table.later) if power.passive}
    return [
        _rungs(k, event.tribbles, now),
        _row(k, "Power", _words(k, names, event.power, lambda p: now(power=p, activated=bool(p) and p not in passive))),
        _switches(k, event, now, (("activated", "Used"), ("insisted", "Played all the same"))),
    ]


def _pile(k: AppTheme, table: Table, event: events.PileCounted, on_event: Any, now: Any) -> list[ft.Control]:
    """The cards by number, or the total; then what else was in the pile."""
    rows: list[ft.Control] = []
    if event.pile:
        rows.append(_heaps(k, event, now))
    else:
        rows.append(number_pad(k, event.total, lambda n: on_event(replace(event, total=n or 0))))
    way = "Count the cards" if not event.pile else "Type the total"
    other = now(pile=NOTHING, total=None) if not event.pile else now(pile=(), total=0)
    rows.append(mode(k, way, ft.Icons.SWAP_HORIZ_ROUNDED, False, other))
    some = numbers(k, range(6), event.quadruples, lambda n: now(quadruples=n), "Quadruples")
    rows.append(_row(k, "Quadruples", some))
    many = numbers(
        k, range(12), event.powers, lambda n: now(powers=n, idics=(event.idics or (1,)) if n else ()), "powers"
    )
    rows.append(_row(k, "IDIC: different powers", many))
    others = [name for name in table.seats if name != event.player]

    def owned(name: str) -> Any:
        held = tuple(o for o in event.bijs if o != name) if name in event.bijs else (*event.bijs, name)
        return now(bijs=held)

    rows.append(_row(k, "BiJ of", seats_row(k, table.players, others, event.bijs, owned, "BiJ of")))
    return rows


def _heaps(k: AppTheme, event: events.PileCounted, now: Any) -> ft.Control:
    """Each number with one card less and one more."""
    cells = []
    for i, n in enumerate(LADDER):
        held = event.pile[i]

        def change(by: int, i: int = i, held: int = held) -> Any:
            return now(pile=(*event.pile[:i], max(0, held + by), *event.pile[i + 1 :]))

        face = text(f"{held} × {n:,}", NOTE, HEAVY, k.ink, expand=True)
        icons = ft.Icons
        less = _knob(k, icons.REMOVE_ROUNDED, f"One {n:,} less", change(-1))
        more = _knob(k, icons.ADD_ROUNDED, f"One {n:,} more", change(1))
        cells.append(
            ft.Row([less, face, more], spacing=G2, expand=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)
        )
    return grid(k, cells, 2, 1, G1)


def _knob(k: AppTheme, icon: Any, label: str, on_tap: Any) -> ft.Control:
    paint = SurfaceColors(k.slip, k.ink, k.slip_side, k.tray)
    face = ft.Icon(icon, size=20, color=k.ink)
    return slab(face, paint, low=LOW - 4, width=LOW, radius=R_TILE, on_tap=on_tap, label=label)


def _joined(k: AppTheme, table: Table, event: events.StampedeJoined, now: Any) -> list[ft.Control]:
    others = [name for name in table.seats if name != event.player]

    def turned(names: tuple[str, ...], name: str) -> tuple[str, ...]:
        return tuple(n for n in names if n != name) if name in names else (*names, name)

    placed = seats_row(k, table.players, others, event.placed, lambda n: now(placed=turned(event.placed, n)), "Placed:")
    emptied = seats_row(
        k, table.players, others, event.emptied, lambda n: now(emptied=turned(event.emptied, n)), "Emptied:"
    )
    return [_row(k, "Placed a card", placed), _row(k, "It was the last", emptied)]
