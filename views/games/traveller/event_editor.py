"""Traveller's entries in the log: an icon each, and the same dials to set any of them right."""

from typing import Any

import flet as ft

from views.components.hooks import use_once
from views.components.layout import in_column
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.dial import Bench, changed, value_at
from views.games.traveller.entry_forms.entries import ENTRIES, dials_of
from views.games.traveller.entry_forms.entry_form import repair
from views.games.traveller.entry_forms.form_fields import dials
from views.theme.current_theme import theme
from views.theme.tokens import R_CARD


def picture(event: Any, size: float) -> ft.Control | None:
    """The icon of what happened, on a small card."""
    entry = ENTRIES.get(event.kind)
    if entry is None:
        return None
    return rounded(
        sign(entry.sign, size * 0.7, theme.bone_ink),
        width=size,
        height=size,
        bgcolor=theme.bone,
        border_radius=R_CARD,
        alignment=CENTER,
        shadow=ft.BoxShadow(blur_radius=0, color=theme.bone_side, offset=ft.Offset(0, 3)),
        margin=ft.Margin(0, 0, 0, 3),
    )


def gathers(event: Any) -> str:
    """Figures and points changed one by one come to one handful."""
    if event.kind == "points_counted" and event.points == 1 and not event.name and event.source in ("count", "loss"):
        return "Points one by one"
    return "Figures changed" if event.kind == "figure_changed" else ""


def edits(event: Any) -> bool:
    """Whatever has dials can be set right with them."""
    return event.kind in ENTRIES and bool(ENTRIES[event.kind].dials)


class Keeper:
    """What is written on a line while its entry is set right goes straight into it."""

    tell: Any = None
    turn = 0

    def typed(self, path: str, words: str) -> None:
        self.tell(path, " ".join(words.split()))


@ft.component
def EntryEditor(state: Any, event: Any, on_event: Any) -> ft.Control:
    """The dials of the entry, as when it was made."""
    keeper = use_once(Keeper)
    began = use_once(lambda: _words(state, event))
    keeper.tell = lambda path, words: on_event(changed(event, path, words))
    bench = Bench(state, lambda thing: on_event(repair(state, thing)), keeper, began)
    return in_column(*dials(bench, event, dials_of(state, event)))


def _words(state: Any, event: Any) -> dict[str, str]:
    return {dial.path: value_at(event, dial.path) for dial in dials_of(state, event) if dial.kind == "words"}
