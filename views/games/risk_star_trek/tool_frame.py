"""What a tool stands on, alone or beside a match: the way back, and the board sheet that this table keeps."""

import flet as ft

from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.board.sheet import (
    NoSuchSheet,
    board_text,
    carried_over,
    read_board,
    refuse_board,
)
from views.components.loading import broken, busy, use_loaded
from views.components.scaffold import room
from views.components.surfaces import OnTap
from views.games.game_screens import leave_tool
from views.games.risk_star_trek.pieces import BOX
from views.match.live_match import LiveMatch
from views.session import Session, session

NOTE_KEY = f"{BOX.key}.board"  # the match option of this name is taken from it


def way_back(live: LiveMatch | None) -> tuple[OnTap, str]:
    """Back to the match, or to where one is laid out, and what that is called."""
    return leave_tool(BOX, live), "Table" if live else "New match"


def lying(key: str, live: LiveMatch | None) -> str:
    """The name of what lies half done on this tool, while something is looked up."""
    return f"{live.address}/tools/{key}" if live else f"/tools/{BOX.key}/{key}"


def use_kept_board(on_back: OnTap) -> tuple[Board, str] | ft.Control:
    """The sheet and what is wrong with the one that is kept; until it has come, the screen that says so."""
    got, _ = use_loaded(lambda: session.service.note(NOTE_KEY), ())
    if got.busy:
        return room([busy("Fetching the board sheet …")])
    if got.trouble:
        return room([broken(got.trouble, on_home=on_back)])
    try:
        return read_board(got.value), ""
    except NoSuchSheet as why:
        return Board(), str(why)


async def keep_sheet(session: Session, before: Board, after: Board) -> Board:
    """Keeps what was put right for later matches, and answers the kept sheet. What else has been read off by then, in
    another match or on another device, stays; where the two contradict each other, this one holds. A sheet that cannot
    be read is kept aside first.
    """
    kept, before_us = after, await session.service.note(NOTE_KEY)
    try:
        read_board(before_us)
    except NoSuchSheet:
        await session.service.keep_note(f"{NOTE_KEY}.set_aside", before_us)

    def put_right(body: str) -> str:
        nonlocal kept
        try:
            kept = carried_over(before, after, read_board(body)) if body else after
        except NoSuchSheet:
            kept = after
        kept = after if refuse_board(kept) else kept
        return board_text(kept)

    await session.service.keep_note(NOTE_KEY, put_right)
    return kept
