"""Every power there is: sought by a few letters or browsed by what it acts on; its ruling is one tap away."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.tribbles.powers import powers
from companion.games.tribbles.powers.power import BROWSE, Power
from views.components.inputs.search_line import plain, search_line
from views.components.layout import Drawn, in_column, with_air
from views.components.read_out import heading, news
from views.components.scaffold import filled, room
from views.components.surfaces import key, paper
from views.components.text import headline, strong
from views.games.game_screens import leave_tool
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.power_rack import Card, every_card
from views.games.tribbles.tools.tool_head import head
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.theme import G4, theme

SOUGHT_BY = "Name, or what it does"
ROW_HIGH = 70  # dp of a power, and the gap below it


def found(later: bool, sought: str) -> tuple[Power, ...]:
    """Powers whose name or note has these letters, names first; all of them where nothing is sought."""
    letters = plain(sought)
    named = [power for power in powers(later) if letters in plain(power.name)]
    noted = [power for power in powers(later) if letters in plain(power.note) and power not in named]
    return (*named, *noted)


@ft.component
def PowerList(later: bool, entry: Callable[[Power], tuple[str, Any]], on_rule: Callable[[str], Any]) -> ft.Control:
    """`entry(power)` says what a tap on a power does, and is what it does."""
    sought, seek = ft.use_state("")
    return in_column(search_line(SOUGHT_BY, seek), *listed(later, sought, entry, on_rule))


def listed(later: bool, sought: str, entry: Callable[[Power], tuple[str, Any]], on_rule: Callable[[str], Any]) -> Drawn:
    """The powers that have these letters; all of them, by what they act on, where nothing is sought."""
    seen = found(later, sought)
    rows: Drawn = []
    if not seen:
        rows.append(news(strong(f"No power has “{sought}” in its name or its note.", theme.soft)))
    for kind in ("",) if sought else BROWSE:
        mine = [power for power in seen if power.kind == kind or sought]
        if kind and mine:
            rows.append(with_air(heading(headline(kind)), 4, 8, 0, 0))
        cards = (card(power, later, entry(power)[0]) for power in mine)
        rows += every_card(cards, lambda power: entry(power)[1], lying=paper, on_rule=on_rule)
    return rows


def card(power: Power, later: bool, does: str) -> Card:
    """What it does, and the numbers it is printed on."""
    numbers = ", ".join(f"{number:,}" for number in power.exists_on(later))
    kind = "passive, " if power.passive else "later, " if power.later else ""
    return Card(power, power.name, power.note, rule=power.rule, more=f"{kind}on {numbers}", does=does)


@ft.component
def PowersPage(live: LiveMatch | None) -> ft.Control:
    """The cheat sheet: without a match, or beside one. In landscape the list goes on at the right."""
    later = live.match.state.later if live else True
    sought, seek = ft.use_state("")

    def opens(power: Power) -> tuple[str, Any]:
        return "Open the rule", lambda: open_rule(power.rule)

    note = f"{len(powers(later))} powers and compounds. A tap opens the rule."
    top = head(live, "What does this do?", note)
    rows = listed(later, sought, opens, open_rule)
    left = filled(len(rows), ROW_HIGH)
    back = key("Back to the table" if live else "Back", leave_tool(BOX, live), ft.Icons.TABLE_BAR_ROUNDED)
    more = [*rows[left:], ft.Container(height=G4)]
    return room([search_line(SOUGHT_BY, seek), *rows[:left]], (), [back], top=[top], more=more)
