"""A player's page: lives, clock, points; and the arbiter, who puts a clock or an elimination right and says why."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.game import Refusal
from companion.games.treble_tracker.events import ClockCorrected, EliminationTakenBack
from companion.games.treble_tracker.state import LIVES, Table
from views.components.clocks.live_clock import Dial, LiveClock
from views.components.clocks.spoken_clock import SpokenClock
from views.components.inputs.text_field import line
from views.components.layout import in_column, in_row
from views.components.surfaces import MAIN, action, grid, key, paper, slab, slip, well
from views.components.text import called, small, text, token
from views.games.match_table import Page
from views.games.points_list import lines_of, point_lines
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.boards import board_of
from views.games.treble_tracker.pieces import BOX, hearts, in_words
from views.match.entry_form.counts import time_steps
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, HEAVY, LOW, NOTE, R_BOARD

REASONS = ("Pressed too late", "The wrong clock ran", "A ruling took time", "Agreed at the table")
MOST = 99 * 60_000  # ms a clock can be put to


@dataclass(frozen=True)
class Draft:
    """What the arbiter has put together: so much on the clock, so many lives, and why."""

    left: int
    lives: int
    reason: str = ""
    typing: bool = False


def player_page(table: Table, name: str, put: Laid, hands: TrebleHands) -> Page:
    gone, note = name in table.out, board_of(table, name).note
    page = Page(
        f"{name} is out" if gone else f"{name}: {in_words(table.lives[name])}",
        f"{note[:1].upper()}{note[1:]}.",
        beside=True,
    )
    if not isinstance(put.ready, Draft):
        said = "Back to the clocks" if table.clocks else "Back to the table"
        back = key(said, hands.looking(""), expand=2, low=64, leads_back=True)
        lines = point_lines(name, hands) if lines_of(name, hands) else []
        return replace(
            page, head=[summary(table, name, hands), *lines], lower=may(table, name, hands), step=[in_row(back)]
        )
    event = event_of(name, put.ready, gone)
    given = replace(event, reason=event.reason or REASONS[0])  # that one is asked for is said above
    refusal = hands.live.match.game.refuse(table, given, hands.live.now())
    keep = action(BOX, "Bring back" if gone else "Correct", hands.entering(event), expand=3)
    leave = key("Cancel", lambda: hands.ready(None), expand=2, low=64, leads_back=True)
    return replace(
        page,
        sentence=f"Bring {name} back" if gone else f"Correct {name}’s clock",
        note="The log keeps why: give a reason.",
        head=[summary(table, name, hands), *putting_right(table, put.ready, gone, refusal, hands)],
        step=[in_row(keep, leave)],
    )


def event_of(name: str, draft: Draft, gone: bool) -> Any:
    if gone:
        return EliminationTakenBack(name, draft.left, draft.lives, draft.reason)
    return ClockCorrected(name, draft.left, draft.reason)


def summary(table: Table, name: str, hands: TrebleHands) -> ft.Control:
    """Lives, and the clock if there is one."""
    seat = table.players.index(name)
    colors = SEATS[seat].paint(lit=True)
    rows: list[ft.Control] = [
        in_row(
            token(SEATS[seat], 34, on=colors),
            called(name, colors.ink, room=theme.room - 180),
            hearts(table.lives[name], colors, 28),
        )
    ]
    if table.clocks:
        dial = Dial(table.clocks, name, table.options.control.time)
        figures = LiveClock(hands.live.now, dial, 120, colors.ink, theme.room - 32)
        unheard = ft.Semantics(content=figures, exclude_semantics=True)  # its tenths would be read out one by one
        heard = SpokenClock(hands.live.now, dial, f"{name}’s clock")
        rows.append(in_row(ft.Stack([unheard, heard]), alignment=MAIN))
    return slab(
        in_column(*rows),
        colors,
        radius=R_BOARD,
        pad=ft.Padding(16, 12, 16, 16),
    )


def correcting(table: Table, name: str, hands: TrebleHands) -> Callable[[], None]:
    """A tap that opens the correction of this clock; a slip that is up goes."""

    def correct() -> None:
        left = -(-table.left(name, hands.live.now()) // 1000) * 1000  # as the clock shows it
        hands.lay(asked="", looked=name, ready=Draft(left, table.lives[name]))

    return correct


def may(table: Table, name: str, hands: TrebleHands) -> list[ft.Control]:
    """What the arbiter may put right here."""
    icons = ft.Icons

    def take_back() -> None:
        time = table.options.control.time if table.clocks else 0
        hands.ready(Draft(min(60_000, time), table.lives[name] or 1))

    if name in table.out:
        return [key("Take the elimination back", take_back, icons.UNDO_ROUNDED, "with a reason", expand=None, low=60)]
    if table.clocks:
        return [
            key(
                "Correct this clock",
                correcting(table, name, hands),
                icons.TIMER_ROUNDED,
                "with a reason",
                expand=None,
                low=60,
            )
        ]
    return []


def putting_right(
    table: Table, draft: Draft, gone: bool, refusal: Refusal | None, hands: TrebleHands
) -> list[ft.Control]:
    parts: list[ft.Control] = []
    if table.clocks:
        parts.append(the_clock(draft, hands))
    if gone:
        parts.append(the_lives(draft, hands))
    parts.append(the_reason(draft, hands))
    if refusal:
        parts.append(small(refusal.reason, lh=1.25))
    return parts


def the_clock(draft: Draft, hands: TrebleHands) -> ft.Control:
    def put(left: int) -> None:
        hands.ready(replace(draft, left=left))

    steps = time_steps(draft.left, MOST, put, 72, theme.room - 60)
    return _recess([text("Time left", NOTE, HEAVY, theme.soft), *steps])


def the_lives(draft: Draft, hands: TrebleHands) -> ft.Control:
    def one(number: int) -> ft.Control:
        on = draft.lives == number
        return slab(
            text(in_words(number), BODY, HEAVY),
            slip() if not on else paper(),
            low=LOW,
            expand=True,
            chosen=on,
            border=ft.Border.all(3, BOX.ring()) if on else None,
            on_tap=lambda: hands.ready(replace(draft, lives=number)),
            label=f"Back with {in_words(number)}",
        )

    return _recess(
        [
            text("Lives", NOTE, HEAVY, theme.soft),
            grid([one(number) for number in range(1, LIVES + 1)], 3, 3),
        ],
    )


def the_reason(draft: Draft, hands: TrebleHands) -> ft.Control:
    def one(reason: str) -> ft.Control:
        on = draft.reason == reason
        return slab(
            text(reason, NOTE, HEAVY, lh=1.1, align=ft.TextAlign.CENTER),
            paper(),
            low=LOW,
            expand=True,
            border=ft.Border.all(3, BOX.ring()) if on else None,
            chosen=on,
            on_tap=lambda: hands.ready(replace(draft, reason=reason, typing=False)),
            label=f"Reason: {reason}",
        )

    def typed(e: Any) -> None:
        hands.ready(replace(draft, reason=(e.control.value or "").strip(), typing=False))

    own = draft.reason not in ("", *REASONS)
    write = line("Another reason", draft.reason if own else "", on_enter=typed, key=f"reason-{own or draft.reason}")
    return _recess([text("Reason", NOTE, HEAVY, theme.soft), grid([one(r) for r in REASONS], 2), in_row(write)])


def _recess(rows: list[ft.Control]) -> ft.Control:
    return well(
        in_column(*rows, gap=G1 + 2),
        theme.tray,
        radius=R_BOARD,
        pad=ft.Padding(12, 10, 12, 12),
    )
