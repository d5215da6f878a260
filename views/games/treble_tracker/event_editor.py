"""What an arbiter entered, put right in the log: so much on the clock, so many lives, whose turn it was."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.treble_tracker.state import LIVES, Table
from companion.games.treble_tracker.words import clock
from views.components.clocks.live_clock import digits
from views.components.layout import in_column, in_row
from views.components.surfaces import MAIN, grid, slab, slip
from views.components.text import called, text, token
from views.games.treble_tracker.pieces import BOX, in_words
from views.games.treble_tracker.player_page import MOST, STEPS
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, HEAVY, LOW, R_TILE

COMPOSED = ("clock_corrected", "elimination_taken_back", "turn_corrected")


def composed(event: Any) -> bool:
    """The arbiter's entries, which are more than a choice."""
    return event.kind in COMPOSED


@ft.component
def ArbiterEditor(state: Table, event: Any, on_event: Any) -> ft.Control:
    parts: list[ft.Control] = []
    if event.kind == "turn_corrected":
        parts.append(grid([_seat(state, name, event, on_event) for name in state.still_in], 2))
    if event.kind == "elimination_taken_back":
        parts.append(grid([_lives(number, event, on_event) for number in range(1, LIVES + 1)], 3))
    if state.clocks and event.kind != "turn_corrected":
        parts += _clock(event, on_event)
    return in_column(*parts)


def _clock(event: Any, on_event: Any) -> list[ft.Control]:
    def step(seconds: int, label: str) -> ft.Control:
        left = max(0, min(MOST, event.left + seconds * 1000))
        face = text(label, BODY, HEAVY, lh=1.0)
        return slab(
            face,
            slip(),
            low=LOW,
            expand=True,
            on_tap=lambda: on_event(replace(event, left=left)),
            label=f"{label} on the clock",
        )

    figure = clock(event.left)
    shown = in_row(digits(figure, 56, theme.ink, theme.room - 60), alignment=MAIN)
    return [shown, grid([step(seconds, label) for seconds, label in STEPS], 3, 3)]


def _lives(number: int, event: Any, on_event: Any) -> ft.Control:
    on = event.lives == number
    return slab(
        text(in_words(number), BODY, HEAVY),
        slip(),
        low=LOW,
        expand=True,
        chosen=on or None,
        border=ft.Border.all(3, BOX.ring()) if on else None,
        on_tap=lambda: on_event(replace(event, lives=number)),
        label=f"Back with {in_words(number)}",
    )


def _seat(state: Table, name: str, event: Any, on_event: Any) -> ft.Control:
    seat, on = state.players.index(name), event.player == name
    colors = SEATS[seat].paint(on)
    face = in_row(token(SEATS[seat], 24, on=colors), called(name, colors.ink, room=theme.room / 2 - 80), gap=G1)
    return slab(
        face,
        colors,
        low=LOW,
        radius=R_TILE,
        pad=ft.Padding(10, 2, 8, 2),
        expand=True,
        chosen=on or None,
        on_tap=lambda: on_event(replace(event, player=name)),
        label=f"It was {name}’s turn",
    )
