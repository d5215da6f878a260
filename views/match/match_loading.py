"""What a match's screens show until it is open, and what went wrong with the last tap."""

from collections.abc import Callable

import flet as ft

from views.components.hooks.flet_hooks import keyed
from views.components.layout import Drawn, Part
from views.components.loading import failed
from views.components.notices.refusal_card import refused
from views.components.scaffold import room
from views.components.surfaces import OnTap, key, slip_key
from views.match.live_match import LiveMatch
from views.match.use_match import use_match_state
from views.rulings.ruling_page import open_rule
from views.screens.damaged_match import Damaged
from views.session import session, use_session

ENDED = "log.ended"  # the rule of a match that was ended by hand


def use_opened(said: str, draw: Callable[[LiveMatch], ft.Control]) -> ft.Control:
    """The match of this address, drawn once it is open; until then that it is on its way (`said`), or why not."""
    session = use_session()
    match_id = ft.use_route_params().get("match", "")
    got, home = use_match_state(session, match_id), session.going("/")
    if got.damaged:  # it has the ways on that it has in the lists
        way_home = key("Home", home, ft.Icons.TABLE_BAR_ROUNDED)
        return room([keyed(got.damaged.id, Damaged, got.damaged, home), way_home])
    absent = got.absent(said, on_home=home)
    return room([absent]) if absent else draw(got.value)


def went_wrong(live: LiveMatch, besides: str = "") -> Drawn:
    """What could not be kept (of the match, or `besides`), and the referee's no, if there is one."""
    said = [failed(besides)] if besides else []
    if live.trouble and not besides:
        steps = [to_its_entry(live), slip_key("Understood", live.settle)]
        said.append(failed(live.trouble, live.trouble_is, steps))
    if no := live.refusal:
        instead = ("Resume", live.resume) if no.rule == ENDED else None
        said.append(refused(no, lambda: open_rule(no.rule), lambda: live.refuse(None), instead))
    return said


def to_its_entry(live: LiveMatch, before: OnTap = lambda: None) -> Part:
    """The way to the entry that what went wrong is about; `before` one goes there."""
    number = live.trouble_at
    if number is None or number > len(live.match.entries):
        return None

    def look() -> None:
        before()
        session.go(live.entry_at(number, "table"))

    return slip_key(f"Entry {number}", look, ft.Icons.FORMAT_LIST_BULLETED_ROUNDED)
