"""The ways to end a match by hand, parked or as it stands, and the sheet of them on the home screen."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.engine.leaders import leaders
from companion.engine.match import Match
from companion.engine.wording import doing, listed, printed
from companion.service.match_service import MatchCard
from views.components.bottom_sheet import Sheet
from views.components.layout import in_column
from views.components.loading import busy, failed, telling, use_loaded
from views.components.surfaces import OnTap, OnText, grid, key, slip
from views.components.taps import calls
from views.components.text import text
from views.match.use_match import played, title
from views.session import session
from views.theme import SurfaceColors

OnEnded = OnText  # hears what the match is now: "Parked", "Ended"
OnNo = OnText  # hears why it is not


def ending_keys(
    match_id: str,
    leading: dict[str, int],
    unpaid: str,
    on_ended: OnEnded,
    on_no: OnNo,
    paint: SurfaceColors | None = None,
) -> ft.Control:
    """For a match that is on: parked for another day, or ended as it stands. Both can be undone.

    `unpaid` says who has points that are not counted yet.
    """

    async def end(by: Callable[[str], Awaitable[object]], how: str) -> None:
        with telling(on_no):
            await by(match_id)
            on_ended(how)

    service, wins = session.service, "whoever leads wins" if leading else "nobody wins"
    keys = [
        key("Park the match", calls(end, service.abandon, "Parked"), note="for another day", low=52, on=paint),
        key("End the match", calls(end, service.finish, "Ended"), note=wins, low=52, on=paint),
    ]
    return in_column(text(unpaid, lh=1.3) if unpaid else None, grid(keys, 2))


@ft.component
def EndingSheet(card: MatchCard, on_ended: OnEnded, on_away: OnTap) -> ft.Control:
    """The same for a match on the home screen, with who would win it."""
    no, set_no = ft.use_state("")
    got, _ = use_loaded(lambda: session.service.ask(card.id, _stands), (card.id,))
    if got.busy:
        content = [busy("Looking at the scores …")]
    elif trouble := no or got.trouble:
        content = [failed(trouble, "This did not work")]
    else:
        leading, unpaid = got.value
        content = [
            text(f"{listed(card.players)}, {played(card)}. {lead_said(leading)}", lh=1.3),
            ending_keys(card.id, leading, unpaid, on_ended, set_no, slip()),
            text("A parked or ended match moves to History. Resume it there.", lh=1.3),
        ]
    return Sheet(title(card), content, on_away)


def _stands(match: Match) -> tuple[dict[str, int], str]:
    return leaders(match), match.game.unpaid(match.state)


def lead_said(leading: dict[str, int]) -> str:
    """Who leads, with how many points each."""
    if not leading:
        return "Nobody leads yet."
    led = doing(tuple(leading), "leads", "lead")
    if len(points := {*leading.values()}) > 1:  # to each their own target
        return f"{led}."
    return f"{led} with {printed(points.pop())}."
