"""Everybody's word before the round is played: a Hairball's action, how many mice, how many cats and to whom."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.engine.game import Choice, Prompt
from companion.games.tabby_tumble import undecided
from companion.games.tabby_tumble.events import Action, CatsRehomed, HairballCoughed, MiceEaten
from companion.games.tabby_tumble.state import Table
from views.components.inputs.number_pad import stepper
from views.components.layout import around, in_column, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, grid, slab
from views.components.text import called, small, text, token
from views.games.tabby_tumble.draft import brings, tile
from views.games.tabby_tumble.pieces import NAMES, piece
from views.games.tabby_tumble.ui_state import Hands
from views.theme.current_theme import theme
from views.theme.game_colors import Box
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, LOW, NOTE, R_BOARD, R_TILE


@dataclass(frozen=True)
class Word:
    """What lies ready to be said: an action, or how many and to whom."""

    action: Action | None = None
    amount: int | None = None
    to: str | None = None


def speaker_of(table: Table, asked: str | None) -> str:
    """Whose word is asked for on the screen: whoever was tapped, else the first who waits."""
    waiting = undecided(table)
    return asked if asked in waiting else waiting[0]


def word_of(table: Table, speaker: str, ready: Any) -> Word:
    """What lies ready, or what the steppers begin with: all mice, one cat, the only neighbour."""
    if isinstance(ready, Word):
        return ready
    others = [p for p in table.players if p != speaker]
    action = table.turns[speaker].action
    return Word(
        None,
        None if action is None else table.most(speaker) if action == "eat" else 1,
        others[0] if len(others) == 1 and action == "rehome" else None,
    )


def event_of(table: Table, speaker: str, word: Word) -> Any:
    match table.turns[speaker].action:
        case "eat":
            return MiceEaten(speaker, word.amount or 0)
        case "rehome":
            return CatsRehomed(speaker, word.amount or 0, word.to if word.amount else None)
    return HairballCoughed(speaker, word.action) if word.action else None


def chosen_of(prompt: Prompt, event: Any) -> Choice | None:
    return next((choice for choice in prompt.choices if choice.event == event), None)


def deciding(box: Box, table: Table, prompt: Prompt, speaker: str, word: Word, hands: Hands) -> list[ft.Control]:
    waiting = undecided(table)
    tabs = [who_waits(table, waiting, speaker, hands)] if len(waiting) > 1 else []
    match table.turns[speaker].action:
        case "eat":
            body = how_many(table, speaker, word, "mouse", "Mice to give back", prompt, hands)
        case "rehome":
            body = rehoming(table, speaker, word, prompt, hands)
        case _:
            body = naming(box, prompt, speaker, word, hands)
    return [*tabs, body]


def who_waits(table: Table, waiting: tuple[str, ...], speaker: str, hands: Hands) -> ft.Control:
    """The words may come in any order: one tab each, the speaker's stands up."""

    def tab(name: str) -> ft.Control:
        seat, on = SEATS[table.players.index(name)], name == speaker
        colors = seat.paint(on)
        return slab(
            in_row(token(seat, 22, on=colors), _name(name, colors.ink), gap=G1, alignment=MAIN, tight=True),
            colors,
            low=LOW,
            radius=R_TILE,
            pad=around(8, 0),
            expand=True,
            on_tap=lambda: hands.lay(speaker=name, ready=None),
            label=f"{name} decides now",
            chosen=on,
            drop=4 if on else 2,
        )

    return grid([tab(name) for name in waiting], len(waiting))


def _name(name: str, color: str) -> ft.Control:
    """A name beside its piece: as wide as it is, and no wider than the slab."""
    words = called(name, color, room=90)
    words.expand_loose = True
    return words


def naming(box: Box, prompt: Prompt, speaker: str, word: Word, hands: Hands) -> ft.Control:
    choices = [choice for choice in prompt.choices if choice.event.player == speaker]
    size = 48

    def one(choice: Choice) -> ft.Control:
        name = choice.event.action
        return tile(box, choice, NAMES[name], size, word.action == name, lambda: hands.ready(Word(name)))

    cells = [one(choice) for choice in choices]
    return rounded(grid(cells, len(cells), 1, G1), bgcolor=theme.tray, border_radius=R_BOARD, padding=G1)


def how_many(
    table: Table,
    speaker: str,
    word: Word,
    unit: str,
    title: str,
    prompt: Prompt,
    hands: Hands,
    more: tuple[ft.Control, ...] = (),
) -> ft.Control:
    most = table.most(speaker)
    amount = min(word.amount or 0, most)
    choice = chosen_of(prompt, event_of(table, speaker, word))
    gain = brings(choice.gain, choice.unit) if choice and choice.gain else text("", NOTE)
    head = in_row(small(f"{title}, at most {most}", expand=True), gain)
    one = "mouse" if unit == "mouse" else f"{unit} cat"
    step = stepper(amount, 0, most, lambda number: hands.ready(Word(None, number, word.to)), one, piece(unit, 44))
    return rounded(
        in_column(*more, head, step),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=ft.Padding(12, 12, 12, 10),
    )


def rehoming(table: Table, speaker: str, word: Word, prompt: Prompt, hands: Hands) -> ft.Control:
    """To whom, then how many."""
    colour = table.turns[speaker].colour

    def neighbour(name: str) -> ft.Control:
        seat, on = SEATS[table.players.index(name)], name == word.to
        colors = seat.paint(on)
        return slab(
            in_row(token(seat, 24, on=colors), _name(name, colors.ink), gap=G1, alignment=MAIN, tight=True),
            colors,
            low=56,
            radius=R_TILE,
            pad=around(8, 0),
            expand=True,
            on_tap=lambda: hands.ready(Word(None, word.amount, name)),
            label=f"To {name}",
            chosen=on,
        )

    others = [name for name in table.players if name != speaker]
    to = grid([neighbour(name) for name in others], len(others))
    # where others decide, too, their names stand above in keys like these
    head = (small("Who gets them"),) if len(undecided(table)) > 1 else ()
    return how_many(table, speaker, word, colour or "orange", "Cats to give", prompt, hands, (*head, to))
