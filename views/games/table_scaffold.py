"""The scaffold of every game's table: header, refusal card, the ways on."""

from collections.abc import Sequence

import flet as ft

from companion.service.rights.device_rights import RULE as RIGHTS
from views.components.hooks.flet_hooks import memo, use_drawn
from views.components.layout import Drawn, Part, in_column
from views.components.loading import failed, failed_low, failed_low_height
from views.components.notices.refusal_card import refused
from views.components.scaffold import strip, way_back
from views.components.surfaces import OnTap, key, slip_key
from views.games.actions import hands
from views.match.match_loading import ENDED, to_its_entry
from views.match.rights_line import SeatToTake
from views.session import session
from views.theme import G1, G2, Box, theme


def seats_above(boards: Drawn) -> Drawn:
    """What scrolls, below the seats for a player's phone that has none yet; they take no room of it once it has one."""
    asked = session.rights
    if asked is None:
        return boards
    seats = SeatToTake(asked, hands.live.match.players, hands.away)
    return [in_column(seats, in_column(*boards, gap=G1 if theme.flat else G2), gap=0)]


@memo
def Strip(box: Box, sentence: str, note: str, counts: bool = False) -> ft.Control:
    """The referee."""
    home = use_drawn(way_back, box, hands.home)
    return strip(box, sentence, note, hands.home, home=home, counts=counts)


def refusal_card(way_back: Part = None) -> Part:
    """The referee's no; in the place of the strip with its way back."""
    if refusal := hands.live.refusal:
        ways_on = {ENDED: ("Resume", hands.resume), RIGHTS: None}  # what a device may not enter, another does
        instead = ways_on[refusal.rule] if refusal.rule in ways_on else hands.instead()
        return refused(refusal, lambda: hands.rule(refusal.rule), hands.away, instead, way_back)
    return None


def trouble_card() -> Part:
    """What went wrong."""
    live = hands.live
    return failed(live.trouble, live.trouble_is, _after_trouble()) if live.trouble else None


def low_trouble_card(room: float) -> tuple[Part, float]:
    """The same across a table, so many dp wide, and how high it is."""
    live = hands.live
    if not live.trouble:
        return None, 0
    steps = [step for step in _after_trouble() if step]
    high = failed_low_height(live.trouble, live.trouble_is, len(steps), room)
    return failed_low(live.trouble, live.trouble_is, steps), high


def _after_trouble() -> Sequence[Part]:
    return [to_its_entry(hands.live, hands.keep_laid), slip_key("Understood", hands.away)]


def between(lower: Sequence[ft.Control], paper_card: Part) -> tuple[Sequence[ft.Control], Part]:
    """What lies under the thumb, and the card over the boards. Where everything is tapped above, the card lies below
    that instead. On a short screen what went wrong takes the place of what is tapped: both together would be higher
    than the screen.
    """
    if paper_card is None or not theme.upright or (lower and not (theme.low and hands.live.trouble)):
        return lower, paper_card
    return [paper_card], None


def back_to_table(on_tap: OnTap, note: str = "") -> ft.Control:
    """From another page of the table back to the first."""
    return key("Back to the table", on_tap, ft.Icons.TABLE_BAR_ROUNDED, note, leads_back=True)
