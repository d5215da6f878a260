"""The slip above a bottom bar: what was just entered, joined to the Undo below it, or taken back, joined to the Redo.

Its room is kept free while it says nothing, so that nothing moves when it comes and goes.
"""

import flet as ft

from views.components.layout import with_air
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.surfaces import LEFT, side
from views.components.text import text
from views.components.text_metrics import em, unbroken
from views.theme import BODY, NOTE, R_TILE, STRONG, THICK, theme

LINES, LEADING = 2, 1.15
AIR = 12  # dp beside the words
BESIDE = 160  # dp beside those of an undo bar: Redo, its own edges and its sign
TAKEN_BACK = "Taken back: "  # so begins what tells of an undo
BACK_AGAIN = "Back again: "  # and of a redo
LAST_STEP = "the last step"  # of what is half done
HEARD = 20  # words of an entry that a key is called by, where fewer say it too


def slip_height() -> float:
    """Room for two lines of small print; larger text makes it larger, up to a half."""
    return round(LINES * LEADING * NOTE * min(1.5, max(1.0, theme.scale))) + 4


def taken_back(kept: str) -> str:
    """What an undo has taken back, where it is that which the slip tells; it does not stand any more."""
    return kept.removeprefix(TAKEN_BACK) if kept.startswith(TAKEN_BACK) else ""


def in_short(told: str) -> str:
    """What tells an entry apart, for the name of a key: a long one ends where it begins to list, never in a phrase."""
    ways = [told, *(told.partition(mark)[0] for mark in (". Then: ", ": ", "; "))]
    return next((begun for begun in ways if len(begun.split()) <= HEARD), min(ways, key=len))


def told_of(kept: str) -> str:
    """In few words what the slip is about, whichever way it went; nothing where it says nothing."""
    return in_short(kept.removeprefix(TAKEN_BACK).removeprefix(BACK_AGAIN))


def named(key: str, what: str) -> str:
    """What a key is called that takes back or brings back something: "Undo: Ann rolled a cat", or "Undo" of nothing."""
    return f"{key}: {what}" if what else key


def kept_above(kept: str, redo: bool) -> tuple[str, str]:
    """What the slip says of Undo and of Redo, below it: after an undo the next thing is to redo it."""
    return ("", kept) if redo and taken_back(kept) else (kept, "")


def undo_slip(kept: str, heard: bool = True) -> ft.Control:
    """Read out once when it changes, all of it, if it is to be `heard`. What is seen of a long sentence ends where it
    begins to list.
    """
    face = rounded(
        _fitting(kept),
        height=slip_height(),
        border_radius=ft.BorderRadius(R_TILE, R_TILE, R_TILE if taken_back(kept) else 0, R_TILE),
        bgcolor=theme.slab if kept else None,
        shadow=side(theme.slab_side, THICK) if kept else None,
        padding=(AIR, 0),
        alignment=LEFT,
    )
    return news(face) if heard else ft.Semantics(content=face)


def words_below(said: str) -> ft.Control:
    """What stands in its room while it says nothing."""
    words = with_air(_fitting(said, theme.soft), AIR, 0)
    words.height, words.alignment = slip_height(), LEFT
    return words


def _fitting(said: str, color: str | None = None) -> ft.Control:
    words, size = fitted(said, theme.aside - 2 * AIR)
    return text(words, size, STRONG, color, lh=LEADING, lines=LINES, said=said if words != said else None)


def fitted(kept: str, room: float) -> tuple[str, float]:
    """What of it fits in the lines of the slip, and how large: small print, or as large as the reader wants it."""
    words, least = whole_or_begun(kept, NOTE, room), _two_lines(room)
    largest = (slip_height() - 4) / LINES / LEADING
    size = max(NOTE, min(largest, least / max(_wide(words, 1), 1)))
    return words, unbroken(words, size / theme.scale, room)


def whole_or_begun(kept: str, size: float, room: float) -> str:
    """All of it where it fits in two lines, else as far as where it begins to list."""
    if _wide(kept, size) <= _two_lines(room):
        return kept
    what = taken_back(kept)  # it is said to be so however long it is
    return TAKEN_BACK + what.partition(": ")[0] if what else kept.partition(": ")[0]


def on_bar(kept: str) -> str:
    """What is seen of it on an undo bar, whose words are larger."""
    return kept if theme.big else whole_or_begun(kept, BODY * theme.scale, theme.aside - BESIDE)


def _two_lines(room: float) -> float:
    return LINES * room * 0.94  # a line breaks between words


def _wide(words: str, size: float) -> float:
    return em(words) * size
