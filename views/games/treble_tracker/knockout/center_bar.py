"""The strip between the two sides of a table: the referee in the middle, and what serves both."""

from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.events import PickedUp, ShuffleBegan
from companion.games.treble_tracker.state import Table
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, MID, STRETCH, slab, spoken
from views.components.text import faint, pic, text
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.knockout.referee_notice import said
from views.games.treble_tracker.pieces import BOX, small
from views.games.treble_tracker.text_wrap import lines, width
from views.theme.game_marks import mark
from views.theme.tokens import BODY, G1, G3, HEAVY, LOW, NOTE, R_TILE, STRONG, TITLE, AppTheme

COMMANDS = 60  # dp it is high
LEVER, TOOL, EDGES = 184, 64, 108  # dp of its width: a lever at most, a tool, the way back and all the air
ROOMY = 900  # dp from which on every tool has its place


def commands(k: AppTheme, table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    """The strip between the two sides: the referee, and what serves both."""
    p = BOX.accent(k)
    sentence, note = said(prompt, put)
    lever, tools = levers(k, table, put, hands), serving(k, put, hands)
    free = k.width - EDGES - len(tools) * TOOL - len(lever) * LEVER
    words = ft.Column(
        spoken_words(k, sentence, note, free), spacing=0, tight=True, alignment=MAIN, horizontal_alignment=STRETCH
    )
    home = slab(
        pic(mark(BOX.key, p.ink, p.fill), 30), p, low=44, width=52, radius=R_TILE, on_tap=hands.home, label="Home"
    )
    heard = ft.Semantics(content=words, live_region=True, header=True, expand=True)
    row = ft.Row([home, heard, *lever, ft.Row(tools, spacing=0)], spacing=G3, vertical_alignment=MID)
    return rounded(row, bgcolor=BOX.strip(k), border_radius=20, height=COMMANDS, padding=ft.Padding(8, 2, 4, 0))


def levers(k: AppTheme, table: Table, put: Laid, hands: TrebleHands) -> list[ft.Control]:
    """What stops or starts a clock from the middle of the table."""
    name, icons = table.turn or "", ft.Icons
    if put.turning:
        return [_lever(k, icons.CHECK_ROUNDED, "Turned", lambda: hands.turning(False))]
    if table.running:
        return [_lever(k, icons.PAUSE_ROUNDED, "Shuffle pause", hands.entering(ShuffleBegan(name)))]
    if table.standing == "shuffle" and table.next_player != name:
        label = f"{name} goes on"
        fits = width(k, label, small(k, BODY)) < LEVER - 56
        return [_lever(k, icons.PLAY_ARROW_ROUNDED, label, hands.entering(PickedUp(name)), "" if fits else "Same turn")]
    return []


def serving(k: AppTheme, put: Laid, hands: TrebleHands) -> list[ft.Control]:
    """The tools of both sides. On a narrow phone sound and turning lie with what else can happen."""
    icons, on = ft.Icons, hands.s.preferences.sound
    undo = hands.live.match.undo() is not None
    volume = icons.VOLUME_UP_ROUNDED if on else icons.VOLUME_OFF_ROUNDED
    turned = tool(k, icons.SCREEN_ROTATION_ALT_ROUNDED, "Turn the panels", lambda: hands.turning(not put.turning))
    return [
        tool(k, icons.UNDO_ROUNDED, "Undo", hands.undo, off=not undo),
        tool(k, icons.ADD_CIRCLE_OUTLINE_ROUNDED, "What happened", hands.asking("happened")),
        *([turned] if k.width >= ROOMY else []),
        *([tool(k, volume, f"Sound {'on' if on else 'off'}", hands.sound)] if k.width >= ROOMY else []),
        tool(k, icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", hands.log),
        tool(k, icons.GAVEL_ROUNDED, "Dispute", hands.dispute),
    ]


def spoken_words(k: AppTheme, sentence: str, note: str, room: float) -> list[ft.Control]:
    """The sentence whole, if need be in smaller letters; one that takes more lines leaves no room for the note."""
    sizes = (small(k, TITLE), small(k, BODY))
    fits = next((size for size in sizes if width(k, sentence, size) <= room), None)
    if fits is None:
        few = lines(k, sentence, min(1, 1.3 / k.scale) * BODY, room) < 3
        size = small(k, BODY if few else NOTE)
        return [text(sentence, size, HEAVY, k.ink, lh=1.1, lines=2 if few else 3)]
    said = [text(sentence, fits, HEAVY, k.ink, lh=1.05, lines=1)]
    if note:
        said.append(text(note, small(k, NOTE), STRONG, k.ink, lh=1.15, lines=2 if k.scale < 1.2 else 1))
    return said


def _lever(k: AppTheme, icon: Any, label: str, on_tap: Any, said: str = "") -> ft.Control:
    p = BOX.accent(k)
    face = ft.Row(
        [ft.Icon(icon, size=24, color=p.ink), text(said or label, small(k, BODY), HEAVY, p.ink, lh=1.0, lines=1)],
        spacing=G1, tight=True, vertical_alignment=MID,
    )  # fmt: skip
    return slab(face, p, low=44, radius=R_TILE, pad=ft.Padding(12, 0, 16, 0), on_tap=on_tap, label=label, tight=True)


def tool(k: AppTheme, icon: Any, label: str, on_tap: Any, off: bool = False) -> ft.Control:
    face = ft.Container(ft.Icon(icon, size=26, color=faint(k.ink, 0.55, off)), width=LOW, height=LOW, alignment=CENTER)
    return spoken(face, label, None, on_tap, off=off)
