"""The round, walked: the six phases as a track, and what is still open."""

import flet as ft

from companion.engine.wording import listed
from companion.games.traveller.cards.printed import PHASES, Phase
from companion.games.traveller.legality.turn import TITLES
from companion.games.traveller.phases.round_walk import all_ready, open_matters, waiting
from companion.games.traveller.state import Table
from views.components.hooks.flet_hooks import memo
from views.components.layout import Drawn, in_row, mid_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import slab, well
from views.components.taps import calls
from views.components.text import small_bold, symbol, text, tokens
from views.components.text_metrics import width
from views.games.task_list import Slip
from views.games.traveller.actions import hands
from views.games.traveller.board_room import short, told
from views.games.traveller.drawings import BOX, sign
from views.theme import G1, G2, HEAVY, LOW, NOTE, R_ACT, SEATS, THICK, theme
from views.theme.current_theme import current_theme

SIGNS = {
    "ready": "ready",
    "adventure": "complication",
    "procurement": "crew",
    "action": "action",
    "resource": "cargo",
    "resolution": "vp",
}
MORE = 56  # dp of the key to what is tapped seldom
LINE = 46  # letters that fit below the word on the large key
BESIDE = 31  # the same where another key lies beside it
OTHERS = 2  # shares of the track for each of the other phases


@memo
def PhaseTrack(phase: Phase, there: tuple[int, ...], over: bool, room: float) -> ft.Control:
    """Done phases sink in, the present one stands up with its name and with whom it waits for; so many dp wide."""
    at = PHASES.index(phase)
    share = 22 if theme.big else 11 if room > 360 else 14
    inside = (room - 2 * G1) * share / (share + 5 * OTHERS) - 20
    wide = width(TITLES[phase], NOTE)
    signed, small = fitting(inside - wide, 0 if theme.big else len(there))

    def standing() -> ft.Control:
        words = mid_row(
            sign(SIGNS[phase], 20, theme.ink) if signed else None,
            text(TITLES[phase], NOTE * min(1, (inside - SIGN * signed) / wide), HEAVY, lh=1.0, lines=1),
            tokens([SEATS[seat] for seat in there], small) if small and there else None,
            symbol(ft.Icons.CHECK_ROUNDED, 18) if over and signed else None,
            gap=G1,
        )
        return rounded(
            words,
            expand=share,
            height=34 if not theme.big else None,
            bgcolor=theme.sheet,
            border_radius=17,
            border=ft.Border.all(2, BOX.ring()),
            padding=(6, 0),
        )

    def sunk(name: str, gone: bool) -> ft.Control:
        """The same control until the next phase begins."""

        def drawn() -> ft.Control:
            drawing = sign(SIGNS[name], 20, theme.ink, opacity=0.35 if gone else 0.9)
            return ft.Container(mid_row(drawing), expand=OTHERS)

        return ft.use_memo(drawn, [current_theme(), name, gone])

    cells = [standing() if index == at else sunk(name, index < at) for index, name in enumerate(PHASES)]
    row = in_row(*cells, gap=2)
    told = f"{TITLES[phase]}, phase {at + 1} of 6"
    return voiced(well(row, radius=R_ACT, pad=G1), told)


SIGN = 20 + G1  # dp of a phase's sign and the air beside it


def fitting(room: float, pieces: int) -> tuple[bool, int]:
    """Whether the sign stands before the phase's name, and how large the pieces after it: 0 where they have no room."""
    for signed, size in ((True, 16), (True, 11), (False, 16), (False, 11)):
        if SIGN * signed + pieces * (size + G1) <= room:
            return signed, size if pieces else 0
    return pieces == 0 and room > 0, 0


def track(table: Table) -> ft.Control:
    """On a small phone a key beside it leads to what is tapped seldom."""
    there = waiting(table) if table.walk.first else ()
    over = table.walk.first is not None and not there
    waited_for = tuple(table.players.index(p) for p in there)
    if not short():
        return PhaseTrack(table.walk.phase, waited_for, over, theme.room)
    phases = PhaseTrack(table.walk.phase, waited_for, over, theme.room - MORE - G2)
    more = slab(small_bold("More"), low=LOW - THICK, width=MORE, radius=R_ACT, on_tap=calls(hands.turn_to, "more"))
    return in_row(ft.Container(phases, expand=True), more)


def all_together(table: Table) -> tuple[str, str] | None:
    """What everybody who is not done yet may say at once, and for whom it ends the phase: where nobody is bound to do
    anything that the table has to know of.
    """
    there = waiting(table)
    if all_ready(table):
        return "All are ready", "It ends the phase"
    if table.walk.step != "procure" or len(there) == 1:
        return None
    for_whom = f"It ends the phase for {listed(there)}"
    return "All are done", for_whom if len(for_whom) <= BESIDE else f"It ends the phase for {len(there)}"


def still_open() -> Drawn:
    """What nobody has done yet in this phase, before it is ended all the same."""
    return [Slip(tuple(map(told, open_matters(hands.table))), "")]
