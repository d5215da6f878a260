"""The one end nobody wins: the reserve is empty, Q and the Tribbles have the board."""

import flet as ft

from companion.engine.game import Outcome
from companion.games.risk_star_trek.state import Table
from views.components.layout import mid_lines
from views.components.read_out import voiced
from views.components.surfaces import slab, well
from views.components.text import MIDDLE, pic, small, strong, text, token
from views.games.board_parts import name_row
from views.games.risk_star_trek import drawings
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.theme import BODY, COAL, FIGURE, G3, HEAVY, R_ACT, R_LID, SEATS, TITLE, SurfaceColors, mix, theme


def tribbles_win(live: LiveMatch, outcome: Outcome) -> ft.Control:
    advice = small("Tribbles can be attacked like Alien Lifeforms.")
    captains = (_captain(live.match.state, *seat) for seat in enumerate(live.match.players))
    return Finished(live, outcome, [advice], boards=[_heaped(), *captains])


def _heaped() -> ft.Control:
    """All fifty of the box: they have the board."""
    fur, edge = drawings.FUR
    paint = SurfaceColors(mix(fur, "#FFFFFF", 0.3), COAL, edge, fur)
    words = mid_lines(
        pic(drawings.HEAP, 300, 112 if theme.close else 132),
        text("Q and the Tribbles", FIGURE, HEAVY, COAL, align=MIDDLE),
        strong("All captains lose", COAL, align=MIDDLE, lh=1.25),
        gap=G3,
    )
    return slab(words, paint, radius=R_LID, pad=(16, 18))


def _captain(table: Table, index: int, name: str) -> ft.Control:
    """How far a captain had come, lying flat: nobody has a place."""
    colors = SEATS[index].paint()
    total, of = table.totals[name], f" of {table.quests_to_win} quests"
    number = text(f"{total}{'' if theme.big else of}", TITLE if theme.big else BODY, HEAVY, colors.ink)
    row = name_row(token(SEATS[index], 28, on=colors), name, colors.ink, number, gap=G3)
    face = well(row, colors.fill, radius=R_ACT, pad=(16, 8))
    return voiced(face, f"{name}: {total}{of}")
