"""The calculators and the icons as pages of their own: no match is needed for either."""

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any

import flet as ft

from companion.games.traveller.cards.icons import ICONS, Icon, icons_for
from views.components.hooks import memo, use_once, use_optional
from views.components.inputs.text_field import line
from views.components.layout import in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, action, grid, key, paper, slab, touch
from views.components.taps import calls
from views.components.text import caption, small, text
from views.games.game_screens import Tool
from views.games.traveller.drawings import BOX, sign
from views.games.traveller.entry_forms.entry_form import beside_action
from views.games.traveller.sums.calculators import CALCULATORS
from views.games.traveller.sums.card_check import settled
from views.games.traveller.sums.sum_answer import answered, lit, picture_of
from views.games.traveller.sums.sum_defaults import as_settled, from_table
from views.games.traveller.sums.sum_to_entry import Handed, can_be_entered, entry_of
from views.match.entry_form.counts import count
from views.match.entry_form.entry_form import rows, tray
from views.match.entry_form.field import FormContext
from views.match.entry_form.picks import flag
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import (
    BODY,
    EDGE,
    G3,
    HEAVY,
    NOTE,
    R_ACT,
    R_TILE,
    STRONG,
    mix,
)

FEW = 6  # figures that have room under the thumb; what is more scrolls


def use_way_back(session: Session) -> tuple[str, str, OnTap]:
    """The match the page was opened from, "" for none; back to its table, else to where a match is laid out."""
    match_id = ft.use_route_params().get("match", "")
    name, address = ("Table", f"/match/{match_id}") if match_id else ("New match", "/new/traveller")
    return match_id, name, calls(session.go, address)


@ft.component
def Calculators(session: Session, live: LiveMatch | None) -> ft.Control:
    """Every sum of the game: picked above, set below, its working in the middle."""
    picked, pick = ft.use_state("")
    values: dict[str, Any] = {}
    values, set_values = ft.use_state(values)
    handed, hand = use_optional(object)  # the sum as an entry, being set
    one = next((calculator for calculator in CALCULATORS if calculator.key == picked), None)
    match_id, back, home = use_way_back(session)
    table: Any = live.match.state if live else None
    if handed is not None and live:
        return Handed(session, live, match_id, handed, lambda: hand(None))
    if one is None:
        top = strip(BOX, "Which sum?", "Every line of an answer opens its rule.", home, back)
        icons = tile("subplot", "Icons", "What signs mean", calls(session.go, icons_beside(match_id)))
        tiles = [*(tile(sum_.sign, sum_.title, sum_.note, calls(pick, sum_.key)) for sum_ in CALCULATORS), icons]
        if theme.wide:
            return room([grid(tiles[:8], 2)], [grid(tiles[8:], 2)], top=[top])
        return room([top, grid(tiles, 2)])
    asked = values.get(one.key) or (from_table(table, one.start) if live else one.start)
    away = calls(pick, "")
    top = strip(BOX, one.title, one.note, away, "All sums")

    def put(thing: Any) -> None:
        set_values({**values, one.key: settled(thing)})

    wanted = one.fields(asked)
    workings = one.reckon(as_settled(table, asked) if live else asked)
    answer = answered(lit(), workings, one.sign, partial(open_rule, session), picture_of(asked))
    form = tray(rows(FormContext(), wanted, asked, put))
    foot: list[ft.Control] = [key("All the sums", away, ft.Icons.APPS_ROUNDED, expand=None)]
    if live and can_be_entered(table, one.kind) and not any(w.refusal for w in workings):
        ready = entry_of(table, one.kind, asked)
        write = action(BOX, "Enter it", lambda: hand(ready), "Who and where come next", expand=5)
        foot = [in_row(write, beside_action("All sums", away, ft.Icons.APPS_ROUNDED, 3))]
    if len(wanted) <= FEW and all(field.part in (count, flag) for field in wanted):
        return room([answer], [form], foot, top=[top])
    return room([form], [answer] if not theme.big else (), foot, top=[top] if not theme.big else [top, answer])


def icons_beside(match_id: str) -> str:
    """The address of the icons, with the same match beside it."""
    return f"/match/{match_id}/tools/icons" if match_id else "/tools/traveller/icons"


def tile(icon: str, title: str, note: str, on_tap: Any) -> ft.Control:
    face = in_row(
        sign(icon, 30, theme.ink), in_lines(text(title, BODY, HEAVY, lh=1.1), small(note, lh=1.1), expand=True), gap=G3
    )
    return slab(
        face,
        paper(),
        low=64,
        radius=R_ACT,
        pad=ft.Padding(14, 4, 8, 4),
        expand=True,
        on_tap=on_tap,
        label=f"{title}. {note}",
    )


@ft.component
def Glossary(session: Session, live: LiveMatch | None) -> ft.Control:
    """Every icon by its name: results while typing, each opening its rule."""
    words, set_words = ft.use_state("")
    _, back, home = use_way_back(session)
    found = icons_for(words)
    many = f"{len(found)} of {len(ICONS)} icons." if words.strip() else f"All {len(ICONS)} icons of the game."
    top = strip(BOX, "What is this icon?", many, home, back)
    search = Search(use_once(lambda: set_words))
    rows: list[ft.Control] = []
    for group, icons in groupby(found, key=lambda icon: icon.group):
        rows.append(ft.Container(caption(group), padding=ft.Padding(4, 6, 0, 0)))
        rows += [entry(icon, session) for icon in icons]
    if not found:
        none = "No icon is called so. Try a shorter word, or how it looks: skull, hexagon, drop."
        rows.append(ft.Container(text(none, BODY, STRONG), padding=EDGE))
    half = -(-len(rows) // 2) if theme.wide and len(rows) > FEW else len(rows)
    return room(rows[:half], rows[half:], top=[top, search])


@memo
def Search(tell: Callable[[str], object]) -> ft.Control:
    """Drawn once: drawing it again would wipe what is half typed."""
    return in_row(line("Name or look of an icon", on_change=lambda e: tell(e.control.value or ""), key="search"))


def entry(icon: Icon, session: Session) -> ft.Control:
    fill = mix(theme.ground, theme.sheet, 0.7)
    art = ft.Container(sign(icon.key, 34, theme.ink), width=52, alignment=ft.Alignment.CENTER)
    words = in_lines(text(icon.name, BODY, HEAVY, lh=1.15), text(icon.meaning, NOTE, STRONG, lh=1.2), expand=True)
    face = rounded(
        in_row(art, words),
        bgcolor=fill,
        border_radius=R_TILE,
        padding=ft.Padding(6, 8, 12, 8),
    )
    return touch(
        face, f"{icon.name}: {icon.meaning} Open the rule.", calls(open_rule, session, icon.rule), radius=R_TILE
    )


TOOLS = (
    Tool("calculators", "Calculators", "Every sum", ft.Icons.CALCULATE_ROUNDED, Calculators),
    Tool("icons", "Icons", "What signs mean", ft.Icons.SEARCH_ROUNDED, Glossary),
)
