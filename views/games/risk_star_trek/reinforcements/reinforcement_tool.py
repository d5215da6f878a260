"""Reinforcements without a match: the same sum for whoever asks, in either mission."""

import flet as ft

from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.board.sheet import NoSuchSheet, read_board
from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.reinforcement import reinforcement
from views.components.inputs.segmented_control import Position, switch
from views.components.layout import in_row
from views.components.loading import broken, busy, use_loaded
from views.components.scaffold import room, strip
from views.components.surfaces import key
from views.games.risk_star_trek.board_sheet.board_page import NOTE_KEY
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.reinforcements.reinforcement_sum import holdings, sum_board
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.current_theme import theme

MISSIONS = (Position(False, "1: Exploration"), Position(True, "2: The Final Frontier"))


@ft.component
def ShipsTool(session: Session, live: LiveMatch | None) -> ft.Control:
    """With the board sheet of the match, or else the one this table keeps."""
    got, _ = use_loaded(lambda: session.service.note(NOTE_KEY), ())
    counts, count = ft.use_state(Reinforced("", 9))
    frontier, play = ft.use_state(live is not None and live.match.state.frontier)
    match_id = ft.use_route_params().get("match", "")
    back = (lambda: session.go(f"/match/{match_id}")) if live else (lambda: session.go("/new/risk_star_trek"))
    sheet = f"/match/{match_id}/tools/board" if live else "/tools/risk_star_trek/board"
    if got.busy:
        return room([busy("Fetching the board sheet …")])
    if got.trouble:
        return room([broken(got.trouble, on_home=back)])
    try:
        board = live.match.state.board if live else read_board(got.value)
    except NoSuchSheet:
        board = Board()  # what is wrong with the kept one is said on its own page
    working = reinforcement(board, counts.locations, counts.starbases, counts.sectors, counts.stars, frontier=frontier)
    top = strip(BOX, "How many ships?", "At the start of a turn.", back, "Table" if live else "New match")
    picture = sum_board(1, "Your turn", "", working, frontier, lambda rule: open_rule(session, rule))
    mission = switch("Mission", "which is played", MISSIONS, frontier, play)
    lower = [mission, *holdings(board, counts, frontier, count, lambda: session.go(sheet))]
    foot = [
        in_row(
            key("Board sheet", lambda: session.go(sheet), ft.Icons.MAP_ROUNDED),
            key("Back", back, ft.Icons.ARROW_BACK_ROUNDED),
        )
    ]
    if theme.wide:
        return room([picture], lower, foot, top=[top])
    return room([picture, *lower], (), foot, top=[top])
