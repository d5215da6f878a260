"""The Tabby Tumble table: strip, draft track, boards, tray, one next step, and the bar under the thumb."""

import flet as ft

from companion.games.tabby_tumble.state import Table
from views.components.bottom_sheet import Sheet
from views.components.formats.number_format import plural, signless
from views.components.hooks import use_once
from views.components.scaffold import room
from views.components.surfaces import key
from views.games.points_list import point_lines
from views.games.tabby_tumble.actions import Hands
from views.games.tabby_tumble.boards import Board, boards_of
from views.games.tabby_tumble.layout import BOX, Laid, laid_out, stands, swept
from views.games.table_scaffold import Bar, Strip, card
from views.games.task_list import Slip
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.current_theme import theme


@ft.component
def TabbyTumbleTable(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    hands = use_once(Hands)
    number, table = live.match.next_number, live.match.state
    laid, turn, latest = use_laid(live, Laid(), swept, stands)
    eyes = use_once(ft.Ref[ft.Column])
    hands.hold(session, live, match_id, turn, latest)
    over = table.stage == "over"
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, session.service.now()), [number])
    lit = None if laid.looked or over else laid.speaker or prompt.player

    async def follow() -> None:
        """Where the boards do not all fit, the lit one comes into sight."""
        if lit and eyes.current and (theme.low or theme.wide) and not theme.big:
            await eyes.current.scroll_to(scroll_key=lit, duration=200 if theme.motion else 0)

    ft.use_effect(follow, [lit, table.stage], cleanup=lambda: None)
    if over and (outcome := live.match.game.outcome(table, session.service.now())):
        return Finished(session, live, match_id, outcome)
    bar = Bar(live.kept, live.match.undo() is not None, bool(live.match.undone), hands)
    if laid.looked:
        return _looking(table, laid.looked, bar, hands)
    out = laid_out(table, prompt, laid, hands)
    strip = Strip(BOX, prompt.sentence, prompt.note, hands)
    # with large text what is tapped comes before what is looked at
    upper = [*out.head, *out.lower, *out.boards] if theme.big else [*out.head, *out.boards]
    shown = room(
        upper,
        () if theme.big else out.lower,
        [*out.step, bar],
        over=card(live, hands, laid.at if laid.refused else None),
        eyes=eyes,
        top=[strip],
    )
    listed = laid.listed and prompt.tasks and not (live.refusal or live.trouble)
    tasks = [Sheet("Move the pieces first", [Slip(table.players, prompt.tasks, "", hands)], hands.put_away)]
    return ft.Stack([shown, *(tasks if listed else [])], expand=True, fit=ft.StackFit.EXPAND)


def _looking(table: Table, player: str, bar: ft.Control, hands: Hands) -> ft.Control:
    """One player's points, line by line."""
    total = table.totals[player]
    mine = tuple(line for line in table.lines if line.player == player)
    board = next(seen for seen in boards_of(table, frozenset({player})) if seen.name == player)
    back = key("Back to the table", lambda: hands.look(None), ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)
    sentence = f"{player} has {plural(signless(total), 'point')}"
    strip = Strip(BOX, sentence, "Every line opens its rule.", hands)
    return room([Board(board, hands), *point_lines(mine, hands)], (), [back, bar], top=[strip])
