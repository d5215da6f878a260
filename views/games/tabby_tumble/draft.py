"""The dice in the draft: what each would bring, alone or in a pair, and why not where it may not be taken."""

from typing import Any

import flet as ft

from companion.engine.game import Choice, Prompt
from companion.games.tabby_tumble import pairs
from companion.games.tabby_tumble.previews import Pair
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.formats.gains import gain_in_words
from views.components.layout import around, in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, MID, STRETCH, OnTap, touch
from views.components.text import pic, small, text
from views.games.tabby_tumble.fitting import pairs_close
from views.games.tabby_tumble.pieces import NAMES, die, engraved, piece
from views.games.tabby_tumble.ui_state import Hands
from views.theme.current_theme import theme
from views.theme.game_colors import Box
from views.theme.tokens import G1, G2, G3, HEAVY, NOTE, R_BOARD, R_TILE, R_WELL, STRONG, TITLE


def draft_tray(
    box: Box, table: Table, prompt: Prompt, ready: str | None, refused: str | None, hands: Hands
) -> ft.Control:
    """The first die: every pair still open and what it would bring. The second: what each die left would bring."""
    assert prompt.player
    turn = table.turns[prompt.player]
    if theme.big:
        return _listed(box, prompt.choices, ready, hands)
    if turn.colour is None and turn.die is None:
        return Pairs(box, table, prompt, ready, hands)
    return _second(box, table, prompt, ready, refused, hands)


def taking(choice: Choice, hands: Hands, at: float | None = None) -> Any:
    """A tap on a die: it is laid ready, or the referee says why not. `at` is where it lies, as a share of the width."""
    if choice.refusal:
        return lambda: hands.refuse(choice.refusal, choice.event.face, at)
    return lambda: hands.ready(choice.event.face)


def brings(gain: str, unit: str, size: float = TITLE, color: str | None = None) -> ft.Control:
    """+2 of what."""
    words: list[ft.Control] = [text(gain, size, HEAVY, color or theme.ink, lh=1.0)]
    if unit and gain != "0":
        words.append(piece(unit, round(size * 1.1 * (theme.scale if theme.big else 1))))
    return in_row(*words, gap=3, alignment=MAIN, tight=True)


def _ring(box: Box, on: bool) -> ft.Border | None:
    return ft.Border.all(3, box.ring()) if on else None


@ft.component
def Pairs(box: Box, table: Table, prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    """Dice along the top and down the side; where two meet stands what the pair would bring."""
    choices = {choice.event.face: choice for choice in prompt.choices}
    assert prompt.player
    open_pairs = pairs(table, prompt.player)
    colours = [face for face in COLOURS if face in choices]
    actions = [face for face in ACTIONS if face in choices]
    across = theme.room if not theme.wide else (theme.width - 48) * 5 / 11
    head = 56
    cell = (across - 16 - head) / len(actions)
    size, air, gap = (36, G1, 5) if pairs_close(table, prompt) else (44, G2, 7)  # no lower than a finger needs
    tall = size + 8

    def thing(face: str, width: float) -> ft.Control:
        number = (table.cats if face in COLOURS else table.actions).count(face)
        on = ready == face
        drawn = [die(face, size)]
        if face in ACTIONS:
            drawn.append(text(NAMES[face], NOTE, HEAVY if on else STRONG, lh=1.0, lines=1))
        inner: ft.Control = in_lines(*drawn, gap=gap, horizontal_alignment=MID)
        if number > 1:
            badge = rounded(
                text(f"{number}", NOTE, HEAVY, theme.ground, lh=1.0),
                bgcolor=theme.ink,
                border_radius=10,
                width=20,
                height=20,
                alignment=CENTER,
                right=(width - size) / 2 - 6,
                top=-2,
            )
            inner = ft.Stack(
                [inner, badge], alignment=ft.Alignment.TOP_CENTER, width=width, clip_behavior=ft.ClipBehavior.NONE
            )
        low = tall + (gap + 8 if face in ACTIONS else 0)
        box_of = rounded(
            inner,
            bgcolor=theme.sheet if on else None,
            border=_ring(box, on),
            border_radius=R_TILE,
            width=width,
            height=low + 4,
            alignment=CENTER,
        )
        many = f", {number} of them" if number > 1 else ""
        told = f"{NAMES[face]}{many}. {choices[face].note}"
        # as wide as its column: left to itself a button is 64 dp at least, and five of them leave the tray
        return touch(box_of, told, taking(choices[face], hands), radius=R_TILE, width=width, chosen=on)

    def meet(pair: Pair) -> ft.Control:
        on = ready in (pair.colour, pair.action)
        worth = pair.gain != "0"
        return rounded(
            brings(pair.gain, pair.unit, 18 if cell < 60 else TITLE, theme.ink if worth else theme.soft),
            width=cell,
            alignment=CENTER,
            height=tall - 4,
            bgcolor=theme.sheet if on else None,
            border_radius=R_WELL,
        )

    rows: list[ft.Control] = [in_row(ft.Container(width=head), *(thing(face, cell) for face in actions), gap=0)]
    for colour in colours:
        meets = [meet(p) for p in open_pairs if p.colour == colour]
        said = "; ".join(f"{p.title}: {gain_in_words(p.gain, p.unit)}" for p in open_pairs if p.colour == colour)
        table_row = voiced(in_row(*meets, gap=0), said)
        rows.append(in_row(thing(colour, head), table_row, gap=0))
    return rounded(
        in_lines(*rows, gap=0),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=around(8, air),
    )


def _second(box: Box, table: Table, prompt: Prompt, ready: str | None, refused: str | None, hands: Hands) -> ft.Control:
    may = [choice for choice in prompt.choices if choice.refusal is None]
    shut = [choice for choice in prompt.choices if choice.refusal is not None][:1]
    size = 64 if len(may) + len(shut) <= 4 and not theme.low and not theme.wide else 48
    tiles = [
        tile(box, choice, NAMES[choice.event.face], size, ready == choice.event.face, taking(choice, hands))
        for choice in may
    ]
    for choice in shut:
        kind = "Cat die" if choice.event.face in COLOURS else "Action die"
        short = len(prompt.player or "") < 6
        at, told = 1 - 0.5 / (len(may) + 1), f"{prompt.player} has one" if short else "taken"
        tiles.append(
            tile(box, choice, kind, size, False, taking(choice, hands, at), told, refused == choice.event.face)
        )
    return rounded(
        in_row(*tiles, gap=G2 if size == 64 else G1, intrinsic_height=True, vertical_alignment=STRETCH),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=G1,
    )


def tile(
    box: Box,
    choice: Choice,
    name: str,
    size: float,
    on: bool,
    on_tap: OnTap,
    instead: str = "not now",
    refused: bool = False,
) -> ft.Control:
    """A die, what it would bring (the larger word), its name. One that may not be taken is faint and has no side."""
    why = choice.refusal
    face = getattr(choice.event, "face", None) or choice.event.action
    inner = (
        die(face, size)
        if not why
        else rounded(
            pic(engraved(face), round(size * 0.6)),
            bgcolor=theme.bone,
            opacity=0.4,
            border_radius=size / 4,
            width=size,
            height=size,
            alignment=CENTER,
        )
    )
    gain = brings(choice.gain, choice.unit) if not why else text(instead, NOTE, HEAVY, theme.soft, lh=1.85, lines=1)
    words = in_lines(
        gain,
        text(name, NOTE, HEAVY if on else STRONG, theme.ink if on else theme.soft, lh=1.1, lines=1),
        gap=G1,
        horizontal_alignment=MID,
    )
    column = in_lines(inner, words, gap=G3, horizontal_alignment=MID)
    box_of = rounded(
        column,
        bgcolor=theme.sheet if on else None,
        border_radius=20,
        alignment=CENTER,
        border=ft.Border.all(3, theme.ink) if refused else _ring(box, on),
        padding=ft.Padding(0, 9, 0, 7) if on or refused else ft.Padding(2, 12, 2, 10),
    )
    label = f"{name}: not now, {why.reason}" if why else f"{name}: {gain_in_words(choice.gain, choice.unit)}"
    return touch(box_of, label, on_tap, radius=20, expand=True, chosen=on)


def _listed(box: Box, choices: tuple[Choice, ...], ready: str | None, hands: Hands) -> ft.Control:
    """With large text every die has a line of its own."""
    lines = []
    for choice in choices:
        face = choice.event.face
        on = ready == face
        gain = [brings(choice.gain, choice.unit)] if choice.gain else []
        note = choice.note if not choice.refusal else "not now"
        said = in_lines(
            text(NAMES[face], TITLE, HEAVY, theme.ink if not choice.refusal else theme.soft, lh=1.1),
            *gain,
            small(note) if not gain else None,
            expand=True,
        )
        row = in_row(die(face, 56, 0.4 if choice.refusal else 1.0), said, gap=G3)
        line = rounded(
            row,
            bgcolor=theme.sheet if on else None,
            border=_ring(box, on),
            border_radius=20,
            padding=12,
            alignment=CENTER,
        )
        brought = gain_in_words(choice.gain, choice.unit) or choice.note
        why = f"not now, {choice.refusal.reason}" if choice.refusal else brought
        lines.append(touch(line, f"{NAMES[face]}: {why}", taking(choice, hands), radius=20, chosen=on))
    return rounded(
        in_column(*lines, gap=G1),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=G1,
    )
