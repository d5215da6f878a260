"""The note on a board: how it stands; among many the one whose turn it is has it in reversed colours."""

import flet as ft

from views.components.layout import Part
from views.components.rounded_corners import rounded
from views.components.text import silent, small
from views.components.text_metrics import KERNED, width
from views.games.tribbles.board_figures import Seen
from views.theme import NOTE

MARK = 6  # dp at either end of the note that says whose turn it is


def noted_on(seen: Seen, high: float, lines: int | None = None, kept: bool = False) -> Part:
    """What is noted on a board, in lines so `high`; where nothing is, its place can be `kept`."""
    if not (seen.note or kept):
        return None
    if not seen.marked:
        return small(seen.note, seen.colors.ink, lh=high, lines=lines, said=silent(seen.said))
    words = small(seen.note, seen.colors.fill, lh=high, lines=lines, said=silent(seen.said))
    return rounded(words, bgcolor=seen.colors.ink, border_radius=MARK, padding=(MARK, 0))


def room_for_note(seen: Seen, room: float) -> float:
    """dp of it for the words of a note: a mark has its ends."""
    return room - 2 * MARK * seen.marked


def at_left(note: Part) -> ft.Control:
    """A note as wide as its words, in all the room there is."""
    return ft.Container(note, expand=True, alignment=ft.Alignment.CENTER_LEFT)


def in_two_lines(note: str) -> float:
    """dp in which a note takes two lines at most."""
    words = note.split()
    parts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return KERNED * min((max(width(one, NOTE) for one in part) for part in parts), default=width(note, NOTE))
