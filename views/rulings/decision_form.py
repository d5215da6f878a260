"""The form that settles a dispute: by the rule, by an option of the match, or in a sentence; and who agrees."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Protocol

import flet as ft

from companion.engine.decisions import disputed
from companion.engine.match import Match
from companion.rulings import Ruling
from views.components.inputs.text_field import line
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, at_least, grid, key, slab, slip, touch
from views.components.text import text, token
from views.theme.current_theme import theme
from views.theme.game_colors import Box
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, G2, G4, HEAVY, LOW, NOTE, R_ACT, R_TILE, STRONG, TITLE, SurfaceColors


@dataclass(frozen=True)
class Draft:
    """A decision on its way: who agrees (everybody, unless told otherwise), and whether it becomes a house rule."""

    rule: str = ""
    apart: frozenset[str] = frozenset()  # who does not agree
    house: bool = False
    writing: bool = False

    def agreed(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in players if name not in self.apart)


Change = Callable[[Draft], object]


class Decide(Protocol):
    """Enters the decision: in a sentence, or as an option of the match and what it is from here on."""

    def __call__(self, said: str, option: str = "", choice: str = "") -> Awaitable[None]: ...


def ways(
    match: Match,
    box: Box,
    entry: Ruling,
    draft: Draft,
    change: Change,
    words: dict[str, str],
    decide: Decide,
) -> list[ft.Control]:
    """As the rule says; otherwise, where the match has a choice for it; or in the table's own words."""
    asked = disputed(match.game.options, entry.key)
    ways: list[ft.Control] = []
    if asked is None:
        answer, stop_, _ = entry.summary.partition(". ")
        said = (answer + stop_.strip())[:200]
        ways.append(way("As the rule says", "and play goes on", _choosing(decide, said), box.accent()))
    else:
        current = getattr(match.state.options, asked.name)
        title = asked.metadata["title"]
        ways.append(text(f"{title}, {asked.metadata['note']}:", BODY, STRONG, theme.ink))
        for value, label in asked.metadata["labels"].items():
            holds = value == current
            note = "so it is in this match now" if holds else "in this match from now on"
            colors = box.accent() if holds else slip()
            ways.append(way(label, note, _choosing(decide, f"{title}: {label}.", asked.name, value), colors))
    if not draft.writing:
        other = "written into the log in the table’s words"
        ways.append(way("Something else …", other, lambda: change(replace(draft, writing=True)), slip()))
        return ways

    def typed(e: ft.Event[ft.TextField]) -> None:
        words["said"] = e.control.value or ""

    async def enter() -> None:
        await decide(words["said"])

    field = line("What holds from now on?", on_change=typed, on_enter=enter, autofocus=True, key="said")
    so = key("So be it", enter, ft.Icons.GAVEL_ROUNDED, on=box.accent())
    return [*ways, ft.Row([field]), so]


def _choosing(decide: Decide, said: str, option: str = "", choice: str = "") -> Callable[[], Awaitable[None]]:
    async def choose() -> None:
        await decide(said, option, choice)

    return choose


def way(title: str, note: str, on_tap: Callable[[], object], colors: SurfaceColors) -> ft.Control:
    """One way out of the argument, as wide as the table."""
    words = ft.Column(
        [text(title, TITLE, HEAVY, colors.ink, lh=1.1), text(note, NOTE, STRONG, colors.ink)],
        spacing=2,
        tight=True,
        expand=True,
    )
    face = ft.Row([words, ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=colors.ink)], vertical_alignment=MID)
    return slab(
        at_least(LOW, face),
        colors,
        radius=R_ACT,
        pad=ft.Padding(G4, G1, 12, G1),
        on_tap=on_tap,
        label=f"{title.rstrip(' …')}. {note}",
    )


def agreeing(players: tuple[str, ...], draft: Draft, change: Change) -> ft.Control:
    """Who agrees stands up; who does not lies in the table."""

    def one(number: int, name: str) -> ft.Control:
        on = name not in draft.apart
        said = text(name, NOTE, HEAVY if on else STRONG, theme.ink if on else theme.soft, lines=1, expand=True)
        row = ft.Row(
            [token(SEATS[number], 20), said],
            spacing=6,
            vertical_alignment=MID,
        )
        colors = slip() if on else SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray)
        return slab(
            at_least(LOW - 4, row),
            colors,
            radius=R_TILE,
            pad=ft.Padding(10, 0, 8, 0),
            drop=4 if on else 0,
            expand=True,
            on_tap=lambda: change(replace(draft, apart=draft.apart ^ {name})),
            label=f"{name} agrees",
            chosen=on,
        )

    cells = [one(number, name) for number, name in enumerate(players)]
    across = 2 if len(players) == 2 or len(players) == 4 else 3
    head = text("Who agrees", NOTE, HEAVY, theme.soft)
    return ft.Column([head, grid(cells, across)], spacing=G1, tight=True, horizontal_alignment=STRETCH)


def outliving(draft: Draft, change: Change) -> ft.Control:
    """A decision may outlive the match."""
    icon = ft.Icons.CHECK_CIRCLE_ROUNDED if draft.house else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED
    words = ft.Column(
        [
            text("Keep it as our house rule", BODY, HEAVY, theme.ink),
            text("Next time the answer is there, marked “House rule”.", NOTE, STRONG, theme.soft),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    face = rounded(
        at_least(LOW, ft.Row([ft.Icon(icon, size=22, color=theme.ink), words], spacing=G2, vertical_alignment=MID)),
        bgcolor=theme.tray,
        border_radius=R_TILE,
        padding=ft.Padding(12, G1, 12, G1),
    )
    return touch(
        face,
        "Keep it as our house rule",
        lambda: change(replace(draft, house=not draft.house)),
        radius=R_TILE,
        chosen=draft.house,
    )
