"""The Tribbles table: strip, boards, what is tapped, one next step, and the bar under the thumb."""

import flet as ft

from companion.games.tribbles.prompt import said
from companion.games.tribbles.state import Table
from views.components.bottom_sheet import Sheet
from views.components.formats.number_format import plural, signless
from views.components.hooks import use_once
from views.components.layout import in_column
from views.components.scaffold import room
from views.components.surfaces import key
from views.games.points_list import point_lines
from views.games.table_scaffold import Bar, Strip, card
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import Seen, place_of
from views.games.tribbles.boards import Board
from views.games.tribbles.layout import laid_out, lit_of
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.round_count import late_key
from views.games.tribbles.powers.power_entry import entry
from views.games.tribbles.powers.power_list import PowerList
from views.games.tribbles.ui_state import Laid
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.current_theme import theme


@ft.component
def TribblesTable(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    hands = use_once(Hands)
    number, table = live.match.next_number, live.match.state
    laid, turn, latest = use_laid(live, Laid())
    eyes = use_once(ft.Ref[ft.Column])
    hands.hold(session, live, match_id, turn, latest)
    over = table.stage == "over"
    speak = said if table.stage == "play" else live.match.game.prompt
    prompt = ft.use_memo(lambda: speak(table, session.service.now()), [number])
    lit = None if laid.looked or over else lit_of(table, laid)

    async def follow() -> None:
        """Where the boards do not all fit, the lit one comes into sight."""
        if lit and eyes.current and (theme.low or theme.wide) and not theme.big:
            await eyes.current.scroll_to(scroll_key=place_of(table, lit), duration=200 if theme.motion else 0)

    ft.use_effect(follow, [lit, table.stage], cleanup=lambda: None)
    if over and (outcome := live.match.game.outcome(table, session.service.now())):
        return Finished(session, live, match_id, outcome)
    bar = Bar(live.kept, live.match.undo() is not None, bool(live.match.undone), hands)
    if laid.looked:
        return _looking(table, laid.looked, bar, hands)
    if laid.slip == "powers":
        return _browsing(table, laid, bar, hands)
    out = laid_out(table, prompt, laid, hands)
    strip = Strip(BOX, prompt.sentence, prompt.note, hands)
    no = card(hands, laid.at if laid.refused and not out.lift else None)
    if no and out.lift:
        no = in_column(no, ft.Container(height=out.lift), gap=0)
    lower = out.lower if no is None or out.stays is None or theme.wide or theme.big else out.stays
    # with large text what is tapped comes before what is looked at
    upper = [*out.head, *lower, *out.boards] if theme.big else [*out.head, *out.boards]
    shown = room(
        upper,
        () if theme.big else lower,
        [*out.step, bar],
        over=no,
        eyes=eyes,
        top=[strip],
    )
    up = out.slip if not (live.refusal or live.trouble) else None  # the referee's card lies on top
    sheet = [Sheet(*up, hands.put_away)] if up else []
    return ft.Stack([shown, *sheet], expand=True, fit=ft.StackFit.EXPAND)  # what lies below a sheet stays itself


def _browsing(table: Table, laid: Laid, bar: ft.Control, hands: Hands) -> ft.Control:
    """Every power: a tap plays it or scores by it where that can be, and its ruling is beside it."""
    listed = PowerList(table.later, lambda power: entry(table, laid, hands, power), hands.rule)
    back = key("Back to the table", hands.put_away, ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)
    strip = Strip(BOX, "What does this do?", "A tap enters it where it scores or steers.", hands)
    return room([listed], (), [back, bar], top=[strip])


def _looking(table: Table, player: str, bar: ft.Control, hands: Hands) -> ft.Control:
    """One player's points, line by line."""
    total = table.totals[player]
    board = Seen(table.players.index(player), player, total, hands.word(player), True)
    back = key("Back to the table", lambda: hands.look(None), ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)
    late = [late_key(player, hands)] if table.stage == "count" and player in table.playing else []
    sentence = f"{player} has {plural(signless(total), 'point')}"
    strip = Strip(BOX, sentence, "Every line opens its rule.", hands)
    return room([Board(board, hands.look), *point_lines(player, hands)], (), [*late, back, bar], top=[strip])
