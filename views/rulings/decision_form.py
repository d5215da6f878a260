"""The form that settles a dispute: by the rule, by an option of the match, or in a sentence; and who agrees."""

from dataclasses import dataclass, replace

import flet as ft

from companion.engine.decisions import disputed
from companion.engine.match import Match
from companion.rulings import Ruling
from views.components.inputs.text_field import line
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, at_least, grid, key, slab, slip, touch
from views.components.text import text, token
from views.theme.game_colors import Box
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, G1, G2, G4, HEAVY, LOW, NOTE, R_ACT, R_TILE, STRONG, TITLE, AppTheme, SurfaceColors


@dataclass(frozen=True)
class Draft:
    """A decision on its way: who agrees (everybody, unless told otherwise), and whether it becomes a house rule."""

    rule: str = ""
    apart: frozenset[str] = frozenset()  # who does not agree
    house: bool = False
    writing: bool = False

    def agreed(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in players if name not in self.apart)


def ways(
    k: AppTheme, match: Match, box: Box, entry: Ruling, draft: Draft, change, words: dict[str, str], decide
) -> list[ft.Control]:  # fmt: skip
    """As the rule says; otherwise, where the match has a choice for it; or in the table's own words."""
    asked = disputed(match.game.options, entry.key)
    ways: list[ft.Control] = []
    if asked is None:
        answer, stop_, _ = entry.summary.partition(". ")
        said = (answer + stop_.strip())[:200]
        ways.append(way(k, "As the rule says", "and play goes on", _choosing(decide, said), box.accent(k)))
    else:
        current = getattr(match.state.options, asked.name)
        title = asked.metadata["title"]
        ways.append(text(f"{title}, {asked.metadata['note']}:", BODY, STRONG, k.ink))
        for value, label in asked.metadata["labels"].items():
            holds = value == current
            note = "so it is in this match now" if holds else "in this match from now on"
            p = box.accent(k) if holds else slip(k)
            ways.append(way(k, label, note, _choosing(decide, f"{title}: {label}.", asked.name, value), p))
    if not draft.writing:
        other = "written into the log in the table’s words"
        ways.append(way(k, "Something else …", other, lambda: change(replace(draft, writing=True)), slip(k)))
        return ways

    def typed(e) -> None:
        words["said"] = e.control.value or ""

    async def enter() -> None:
        await decide(words["said"])

    field = line(k, "What holds from now on?", on_change=typed, on_enter=enter, autofocus=True, key="said")
    so = key(k, "So be it", enter, ft.Icons.GAVEL_ROUNDED, on=box.accent(k))
    return [*ways, ft.Row([field]), so]


def _choosing(decide, said: str, option: str = "", choice: str = ""):
    async def choose() -> None:
        await decide(said, option, choice)

    return choose


def way(k: AppTheme, title: str, note: str, on_tap, p: SurfaceColors) -> ft.Control:
    """One way out of the argument, as wide as the table."""
    words = ft.Column(
        [text(title, TITLE, HEAVY, p.ink, lh=1.1), text(note, NOTE, STRONG, p.ink)], spacing=2, tight=True, expand=True
    )
    face = ft.Row([words, ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=24, color=p.ink)], vertical_alignment=MID)
    return slab(
        at_least(LOW, face),
        p,
        radius=R_ACT,
        pad=ft.Padding(G4, G1, 12, G1),
        on_tap=on_tap,
        label=f"{title.rstrip(' …')}. {note}",
    )


def agreeing(k: AppTheme, players: tuple[str, ...], draft: Draft, change) -> ft.Control:
    """Who agrees stands up; who does not lies in the table."""

    def one(n: int, name: str) -> ft.Control:
        on = name not in draft.apart
        said = text(name, NOTE, HEAVY if on else STRONG, k.ink if on else k.soft, lines=1, expand=True)
        row = ft.Row(
            [token(SEATS[n], k, 20), said],
            spacing=6, vertical_alignment=MID,
        )  # fmt: skip
        p = slip(k) if on else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
        return slab(
            at_least(LOW - 4, row), p, radius=R_TILE, pad=ft.Padding(10, 0, 8, 0), drop=4 if on else 0, expand=True,
            on_tap=lambda: change(replace(draft, apart=draft.apart ^ {name})), label=f"{name} agrees", chosen=on,
        )  # fmt: skip

    cells = [one(n, name) for n, name in enumerate(players)]
    across = 2 if len(players) == 2 or len(players) == 4 else 3
    head = text("Who agrees", NOTE, HEAVY, k.soft)
    return ft.Column([head, grid(k, cells, across)], spacing=G1, tight=True, horizontal_alignment=STRETCH)


def outliving(k: AppTheme, draft: Draft, change) -> ft.Control:
    """A decision may outlive the match."""
    icon = ft.Icons.CHECK_CIRCLE_ROUNDED if draft.house else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED
    words = ft.Column(
        [text("Keep it as our house rule", BODY, HEAVY, k.ink),
         text("Next time the answer is there, marked “House rule”.", NOTE, STRONG, k.soft)],
        spacing=0, tight=True, expand=True,
    )  # fmt: skip
    face = rounded(
        at_least(LOW, ft.Row([ft.Icon(icon, size=22, color=k.ink), words], spacing=G2, vertical_alignment=MID)),
        bgcolor=k.tray, border_radius=R_TILE, padding=ft.Padding(12, G1, 12, G1),
    )  # fmt: skip
    return touch(
        face, "Keep it as our house rule", lambda: change(replace(draft, house=not draft.house)), radius=R_TILE,
        chosen=draft.house,
    )  # fmt: skip
