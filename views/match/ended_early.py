"""A match that the table has ended or parked before its rules did: how it stood, and the way to go on with it."""

import flet as ft

from companion.engine.game import Outcome
from companion.engine.leaders import leaders, why_ahead
from companion.engine.wording import who_wins
from companion.service.match_service import Status
from views.components.step_buttons import step_button
from views.components.surfaces import grid, key
from views.games import SCREENS
from views.games.game_screens import Figure
from views.match.live_match import LiveMatch
from views.match.match_loading import ENDED, went_wrong
from views.match.match_result import at_the_end, to_read
from views.match.result_boards import Result
from views.match.rights_line import locked, use_barred
from views.match.use_match import use_once_more
from views.theme import SurfaceColors, box_of

STAIR = 12  # dp by which each place behind the winner is shorter


@ft.component
def Ended(live: LiveMatch) -> ft.Control:
    """It looks as a match does that has come to its end, so that nobody takes it for one that is on."""
    match = live.match
    first = tuple(leaders(match)) if live.status == "finished" else ()
    once_more, barred = use_once_more(), use_barred()
    sentence, why = in_words(live.status, first, match.game.drawn(first))
    why = " ".join(filter(None, (why, why_ahead(match, first), match.game.unpaid(match.state))))

    async def again() -> None:
        if trouble := await once_more(live.id):
            live.tell(trouble)

    def stands(name: str, colors: SurfaceColors, room: float) -> Figure | None:
        return SCREENS[match.game.key].board_figure(match.state, name, lambda: match.last_at, colors, room)

    steps, foot = to_read(live), locked(barred)
    if not barred:
        steps.append(key("Play again", again, ft.Icons.REPLAY_ROUNDED))
        foot = step_button(box_of(match.game.key), "Resume", live.resume, "it goes on as it stands")
    return at_the_end(
        live,
        Result(match, Outcome(first, why, ENDED), None if first else stands),
        sentence,
        STAIR if first else 0,
        [grid(steps, 3)],
        foot,
        troubles=went_wrong(live),
    )


def in_words(status: Status, first: tuple[str, ...], drawn: bool) -> tuple[str, str]:
    """What the strip says of a match that was ended by hand, and what stands below the boards' first."""
    if status == "abandoned":
        return "Parked", "This match was parked for another day. Nothing can be entered until it is resumed."
    led = ": nobody leads alone" if drawn else ": whoever led has won" if first else ""
    return f"Ended: {who_wins(first, drawn) or 'nobody wins'}", (
        f"This match was ended by hand{led}. Nothing can be entered until it is resumed."
    )
