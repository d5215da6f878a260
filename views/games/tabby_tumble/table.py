"""The Tabby Tumble table: strip, draft track, boards, tray, one next step, and the bar under the thumb."""

import flet as ft

from companion.games.tabby_tumble.state import Table
from views.components.scaffold import room
from views.components.surfaces import key
from views.games.points_list import point_lines
from views.games.tabby_tumble.actions import Hands
from views.games.tabby_tumble.boards import Board, boards_of
from views.games.tabby_tumble.layout import BOX, Laid, laid_out, stands, swept
from views.games.table_scaffold import Bar, Strip, card
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.tokens import AppTheme


@ft.component
def TabbyTumbleTable(s: Session, live: LiveMatch, match_id: str):
    hands: Hands = ft.use_ref(Hands).current
    number, table, k = live.match.next_number, live.match.state, s.k
    laid, turn, latest = use_laid(live, Laid(), swept, stands)
    eyes: ft.Ref[ft.Column] = ft.use_ref(ft.Ref).current
    hands.hold(s, live, match_id, turn, latest)
    over = table.stage == "over"
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, s.service.now()), [number])
    lit = None if laid.looked or over else laid.speaker or prompt.player

    async def follow() -> None:
        """Where the boards do not all fit, the lit one comes into sight."""
        if lit and eyes.current and (k.low or k.wide) and not k.big:
            await eyes.current.scroll_to(scroll_key=lit, duration=200 if k.motion else 0)

    ft.use_effect(follow, [lit, table.stage], cleanup=lambda: None)
    if over:
        return Finished(s, live, match_id, live.match.game.outcome(table, s.service.now()))
    bar = Bar(k, live.kept, live.match.undo() is not None, bool(live.match.undone), hands)
    if laid.looked:
        return _looking(k, table, laid.looked, bar, hands)
    out = laid_out(k, table, prompt, laid, hands)
    strip = Strip(k, BOX, prompt.sentence, prompt.note, hands)
    # with large text what is tapped comes before what is looked at
    upper = [*out.head, *out.lower, *out.boards] if k.big else [*out.head, *out.boards]
    return room(
        k, upper, () if k.big else out.lower, [*out.step, bar],
        over=card(k, live, hands, laid.at if laid.refused else None), eyes=eyes, top=[strip],
    )  # fmt: skip


def _looking(k: AppTheme, table: Table, player: str, bar: ft.Control, hands: Hands) -> ft.Control:
    """One player's points, line by line."""
    total = table.totals[player]
    mine = tuple(line for line in table.lines if line.player == player)
    board = next(seen for seen in boards_of(k, table, frozenset({player})) if seen.name == player)
    back = key(k, "Back to the table", lambda: hands.look(None), ft.Icons.TABLE_BAR_ROUNDED, expand=None)
    sentence = f"{player} has {total} {'point' if total == 1 else 'points'}".replace("-", "−")
    strip = Strip(k, BOX, sentence, "Every line opens its rule.", hands)
    return room(k, [Board(k, board, hands), *point_lines(k, mine, hands)], (), [back, bar], top=[strip])
