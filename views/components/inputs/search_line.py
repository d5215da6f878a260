"""A line that narrows a long list to what has a few letters in it."""

from collections.abc import Callable, Sequence

import flet as ft

from views.components.inputs.focus import focus_stays
from views.components.inputs.text_field import line
from views.components.layout import Drawn, in_column, in_row
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.surfaces import OnText
from views.components.text import strong, symbol
from views.theme import theme

MANY = 20  # choices that are looked through faster than a word is written


def search_line(label: str, seek: OnText) -> ft.Control:
    """`seek` hears what stands on it."""
    return rounded(
        in_row(symbol(ft.Icons.SEARCH_ROUNDED, 24), line(label, on_words=seek, on_enter=focus_stays, key="seek")),
        bgcolor=theme.sheet,
        border_radius=16,
        padding=(12, 6, 8, 6),
    )


def plain(words: str) -> str:
    """The letters and figures alone: so two words are compared."""
    return "".join(c for c in words.casefold() if c.isalnum())


def narrowed(
    choices: Sequence[tuple[str, Callable[[], ft.Control]]], laid: Callable[[Drawn], ft.Control]
) -> ft.Control:
    """All of the choices, each by its words and by what draws it; above many of them a line that narrows them."""
    return Narrowed(choices, laid) if len(choices) > MANY else laid([drawn() for _, drawn in choices])


@ft.component
def Narrowed(
    choices: Sequence[tuple[str, Callable[[], ft.Control]]], laid: Callable[[Drawn], ft.Control]
) -> ft.Control:
    sought, seek = ft.use_state("")
    found = [drawn() for words, drawn in choices if plain(sought) in plain(words)]
    nothing = news(strong(f"Nothing here has “{sought}” in it.", theme.soft))
    return in_column(search_line("A few letters of it", seek), laid(found) if found else nothing)
