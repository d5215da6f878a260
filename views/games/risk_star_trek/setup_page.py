"""Before the first turn: who goes first in mission 1, who commands which captain in mission 2, and what lies where."""

from math import ceil

import flet as ft

from companion.games.risk_star_trek.events import Captain, CaptainChosen, FirstPlayerDrawn
from companion.games.risk_star_trek.state import CAPTAINS
from views.components.layout import Drawn, in_lines, in_row, mid_lines
from views.components.step_buttons import STEP_HEIGHT, waiting_step
from views.components.surfaces import grid, paper, slab
from views.components.text import MIDDLE, bold, called, small, small_bold, token
from views.components.text_metrics import readable
from views.games.board_fit import room_for_boards, spoken_height
from views.games.folded_tasks import list_or_fold
from views.games.random_starter import drawing_lots, seats_to_tap
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.ledger_page import set_up_rows
from views.games.risk_star_trek.pieces import next_step
from views.games.table_shell import Page
from views.theme import BODY, G2, LOW, R_ACT, SEATS, THICK, TITLE, flat_unless, theme

SERIES = {
    "Kirk": "Star Trek",
    "Picard": "The Next Generation",
    "Sisko": "Deep Space Nine",
    "Janeway": "Voyager",
    "Archer": "Enterprise",
}
LIST = "Set up"
PERSON, CARD, SEAT = 78, 72, 80  # dp of who chooses, of a captain, of who begins
STEP = STEP_HEIGHT + 2 * G2


def setup_page() -> Page:
    table = hands.table
    laid = hands.laid
    if table.frontier:
        without = (name for name in table.players if table.logs[name].captain is None)
        choosing = laid.looked if laid.looked in table.players else next(without, None)
        people = [_person(index, name, name == choosing) for index, name in enumerate(table.players)]
        cards = [_captain(choosing, one) for one in CAPTAINS]
        above = ceil(len(people) / _abreast()) * ((PERSON if _abreast() == 2 else LOW + THICK) + G2)
        return Page(
            head=[grid(people, _abreast())],
            boards=to_lay_out(above, 2 * (CARD + G2)),
            lower=[grid(cards, 3, 2)],
            step=[waiting_step(_wanted(choosing))],
        )
    return Page(
        boards=to_lay_out(0, ceil(len(table.players) / 2) * SEAT),
        lower=[seats_to_tap(laid.lamp, FirstPlayerDrawn, "goes first", 2)],
        step=[next_step("Draw by lot", drawing_lots(FirstPlayerDrawn), "or tap who rolled highest")],
    )


def to_lay_out(above: float, below: float) -> Drawn:
    """The long list of what hands lay out, in a line where it has no room between so many dp above it and what is
    tapped below; then what everybody begins with.
    """
    prompt = hands.prompt
    if not prompt.tasks:
        return [slab(in_lines(*set_up_rows(), gap=G2), pad=(16, 12))]
    room = room_for_boards(spoken_height(prompt.sentence, prompt.note), above, below + STEP)
    return list_or_fold(prompt.tasks, LIST, room, hands.to("tasks"))[0]


def _abreast() -> int:
    """So many who choose lie side by side: more where the window is low and their names can be read so."""
    if not theme.low or len(hands.table.players) < 3:
        return 2
    return 3 if all(readable(name, _for_name(3)) for name in hands.table.players) else 2


def _for_name(abreast: int) -> float:
    """dp beside the piece of who chooses."""
    return theme.room / (1 if theme.big else abreast) - (64 if abreast == 2 else 48)


def _wanted(choosing: str | None) -> str:
    """Who chooses is known by a roll of real dice: the one who is lit is only a proposal, but for the last."""
    left = sum(log.captain is None for log in hands.table.logs.values())
    if left < 2:
        return f"Tap {choosing}’s captain" if choosing else "Everybody has a captain"
    return f"Tap who {'rolled highest' if left == len(hands.table.players) else 'is next'}, then a captain"


def _person(index: int, name: str, on: bool) -> ft.Control:
    """Whoever has none yet says so where there is room; the ear hears it everywhere."""
    colors, abreast = SEATS[index].paint(on), _abreast()
    chosen, close = hands.table.logs[name].captain, abreast == 3
    captain = chosen or "no captain yet"
    words = in_lines(
        called(name, colors.ink, expand=None, room=_for_name(abreast), largest=BODY if close else TITLE),
        None if close and not chosen else small_bold(captain, colors.ink, lh=1.1),
        gap=0,
        expand=True,
    )
    return slab(
        in_row(token(SEATS[index], 20 if close else 28, on=colors), words),
        colors,
        low=LOW if close else 60,
        radius=R_ACT,
        pad=(8, 0) if close else (12, 6, 8, 8),
        ticked=on,
        on_tap=hands.laying(looked=name),
        label=f"{name}: {captain}. Choose",
    )


def _captain(player: str | None, captain: Captain) -> ft.Control:
    """Five captains by air date; a taken one says whose it is."""
    table = hands.table
    by = next((name for name in table.players if table.logs[name].captain == captain), None)
    colors = flat_unless(not by, paper())
    words = mid_lines(
        bold(captain, colors.ink, lh=1.1),
        small(by or SERIES[captain], lh=1.1, lines=3, align=MIDDLE),
    )
    return slab(
        words,
        colors,
        low=60,
        pad=(4, 2),
        on_tap=hands.entering(CaptainChosen(player or table.players[0], captain), looked=None),
        label=f"{captain}{f', {by}’s' if by else ''}",
        key=captain,
    )
