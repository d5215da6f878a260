"""A match that the table has ended or parked before its rules did: how it stood, and the way to go on with it."""

from functools import partial

import flet as ft

from companion.engine.game import Outcome
from companion.engine.leaders import leaders
from companion.engine.wording import who_wins
from companion.service.match_service import Status, StorageError
from views.components.formats.date_format import lasted
from views.components.layout import in_row
from views.components.scaffold import strip
from views.components.surfaces import OnTap, action, grid, key
from views.components.taps import calls
from views.components.text import small
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.match_loading import went_wrong
from views.match.match_result import notes_of, place_of, placed, ranked, winners
from views.match.use_match import once_more
from views.rulings.ruling_page import open_rule, rule_link
from views.rulings.table_rulings import listed
from views.session import Session
from views.theme.game_colors import box_of
from views.theme.seat_colors import SEATS, Seat

RULE = "log.ended"
STAIR = 12  # dp by which each place behind the winner is shorter


@ft.component
def Ended(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    """It looks as a match does that has come to its end, so that nobody takes it for one that is on."""
    match, address, icons = live.match, f"/match/{match_id}", ft.Icons
    box, totals, notes = box_of(match.game.key), match.totals, notes_of(match)
    unit = SCREENS[match.game.key].unit(match.state)
    first = tuple(leaders(match)) if live.status == "finished" else ()
    drawn = match.game.drawn(first)
    sentence, why = in_words(live.status, first, drawn)

    def seat(name: str) -> Seat:
        return SEATS[match.players.index(name)]

    def board(name: str) -> ft.Control:
        place = place_of(totals, first, name)
        return placed(place, seat(name), name, totals[name], notes.get(name, ""), STAIR if first else 0, unit)

    async def again() -> None:
        if trouble := await once_more(session, match):
            live.tell(trouble)

    others = sorted((name for name in match.players if name not in first), key=lambda name: -totals[name])
    took = lasted(match.entries[0].at if match.entries else None, match.last_at)
    steps = [
        key("Sheet", calls(session.go, f"{address}/sheet"), icons.GRID_ON_ROUNDED),
        key("Log", calls(session.go, f"{address}/log"), icons.FORMAT_LIST_BULLETED_ROUNDED),
        key("Play again", again, icons.REPLAY_ROUNDED),
    ]
    won = winners(box, Outcome(first, why, RULE), totals, notes, seat, unit, drawn) if first else None
    upper = [
        strip(box, sentence, f"{match.game.title}, {len(match.players)} players{took}.", calls(session.go, "/")),
        *went_wrong(session, live),
        won,
        in_row(small(why, expand=True), rule_link(session, RULE)),
    ]
    ranks = [*map(board, others), *listed(match, partial(open_rule, session))]
    foot = [in_row(action(box, "Resume", resuming(session, live, match_id), "it goes on as it stands", expand=True))]
    return ranked(upper, ranks, [grid(steps, 3)], foot)


def in_words(status: Status, first: tuple[str, ...], drawn: bool) -> tuple[str, str]:
    """What the strip says of a match that was ended by hand, and what stands below the boards' first."""
    if status == "abandoned":
        return "Parked", "This match was parked for another day. Nothing can be entered until it is resumed."
    led = ": nobody leads alone" if drawn else ": whoever led has won" if first else ""
    return f"Ended: {who_wins(first, drawn) or 'nobody wins'}", (
        f"This match was ended by hand{led}. Nothing can be entered until it is resumed."
    )


def resuming(session: Session, live: LiveMatch, match_id: str) -> OnTap:
    """A tap by which the match goes on."""

    async def resume() -> None:
        try:
            await session.service.resume(match_id)
        except StorageError as said:
            live.tell(str(said))
        else:
            live.refuse(None)
            live.settle()

    return resume
