"""The table of every game: opens the match for the game's hands, and lays out what the game shows of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.game import Outcome, Prompt
from views import double_taps
from views.components.hooks.flet_hooks import use_once, use_task
from views.components.layout import Part
from views.components.scaffold import room, way_back
from views.games.actions import AnyHands, hands
from views.games.kept_draft import use_kept_draft
from views.games.table_scaffold import Strip, between, refusal_card, seats_above, trouble_card
from views.games.ui_state import Laid, SetAside, use_laid
from views.match.ended_early import Ended
from views.match.live_match import LiveMatch
from views.match.match_bar import bar
from views.match.match_result import Finished
from views.set_aside import taken_up
from views.theme import Box, theme

Parts = Sequence[ft.Control]


@dataclass(frozen=True)
class Page:
    """What one drawing of a table shows, from the referee's strip down to the next step above the bar.

    With large text all but the next step scrolls, and upright what is tapped comes before the boards.
    """

    sentence: str = ""  # of the strip; where a page has none, sentence and note are the referee's
    note: str = ""
    counts: bool = False  # the note, with each figure that is set: it is not read out at each step
    head: Parts = ()  # what is read before the boards, and scrolls with them
    boards: Parts = ()
    lower: Parts = ()  # what is tapped, under the thumb
    step: Parts = ()  # the next step
    top: Parts = ()  # what stays in sight below the strip
    slip: Part = None  # what has come up over all of it
    name: str = ""  # of a page that is read from its top when it is turned to
    lit: str | int | None = None  # the scroll key of the board that comes into sight where not all of them fit
    moment: object = None  # when this changes, that board is looked for anew; with large text the top
    from_top: bool = False  # all boards lie whole: for the lit one the table slides back to its top, and hides none
    no_card: bool = False  # the referee's card waits until this page is left
    strip: Part = None  # in the place of the strip that says sentence and note
    whole: Part = None  # a screen of its own, in the place of all but the slip
    asked: str | None = None  # whose word the next tap is, where the referee speaks to nobody


@dataclass(frozen=True)
class GameTable:
    """A game's table as a value.

    `page()` is what is shown now, None once only the result is. It may use hooks.
    `laid` lies ready when the table opens. `prompt` says what the referee says, where that is not the game's own.
    `result(live, outcome)` is the screen at the end: a game that says more there wraps `Finished`.
    """

    box: Box
    hands: Callable[[], AnyHands]
    laid: Laid[Any]
    page: Callable[[], Page | None]
    prompt: Callable[[Any, int], Prompt] | None = None
    result: Callable[[LiveMatch, Outcome], ft.Control] = Finished

    def __call__(self, live: LiveMatch) -> ft.Control:
        """The component of a match that lies on this table."""
        return MatchTable(self, live)


@ft.component
def MatchTable(game: GameTable, live: LiveMatch) -> ft.Control:
    hands, eyes = use_once(game.hands), use_once(ft.Ref[ft.Column])
    match, table = live.match, live.match.state
    before = use_once(lambda: taken_up(live.address, SetAside))
    laid, turn, latest = use_laid(live, game.laid, before)
    speak = game.prompt or match.game.prompt
    prompt = ft.use_memo(lambda: speak(table, live.now()), [match.next_number])
    hands.hold(live, turn, latest, prompt)
    use_task(hands.opened, [])
    use_kept_draft(live, hands, laid, turn, before is None)
    page = game.page()
    ft.context.page.session.store.set(double_taps.ASKED, (page and page.asked) or prompt.player)
    if page and not page.sentence:
        page = replace(page, sentence=prompt.sentence, note=prompt.note)
    ended = live.ended_by_hand
    lit = page.lit if page and not ended else None

    async def follow() -> None:
        """The lit board comes into sight; with large text a new moment is read from its top."""
        if page and not page.whole and (lit is not None or theme.big) and eyes.current:
            to: dict[str, Any] = {"offset": 0} if page.from_top or lit is None else {"scroll_key": lit}
            await eyes.current.scroll_to(**to, duration=200 if theme.motion else 0)

    no = lit is not None and bool(live.refusal or live.trouble)  # its card takes room from the boards
    use_task(follow, [lit, page and page.moment, no, theme.scale])  # a browser says only then how large its text is
    if ended:
        return Ended(live)
    if page is None:
        assert live.outcome is not None
        return game.result(live, live.outcome)
    shown = page.whole or laid_out(page, game.box, bar(hands), eyes)
    up = page.slip if not (live.refusal or live.trouble) else None  # the referee's card lies on top
    # what lies below a slip stays itself
    return ft.Stack([shown, *([up] if up else [])], expand=True, fit=ft.StackFit.EXPAND)


def laid_out(page: Page, box: Box, foot: Part = None, eyes: ft.Ref[ft.Column] | None = None) -> ft.Control:
    """The referee's no stands where the referee speaks, in the place of the strip: it lies over nothing, what is tapped
    stays where it is, and the way back with it; what scrolls gives way. With large text the strip scrolls: there the no
    lies above the next step. The seats for a player who has none yet scroll with the boards.
    """
    no = None if page.no_card else refusal_card(None if theme.big else way_back(box, hands.home))
    wrong = None if page.no_card or no else trouble_card()
    lower = page.lower
    if theme.big and not theme.wide:
        upper, lower = [*page.head, *lower, *page.boards], ()
    else:
        upper = [*page.head, *page.boards]
    said = page.strip or Strip(box, page.sentence, page.note, page.counts)
    strip, over = (said, no or wrong) if theme.big or no is None else (no, None)
    under_thumb, over = between(lower, over)
    steps, top = [*page.step, foot], [strip, *page.top]
    shown = room(seats_above(upper), under_thumb, steps, over=over, eyes=eyes, top=top, reached=True)
    if page.name and eyes and eyes.current:
        eyes.current.key = page.name
    return shown


def in_sight(board: str | int | None) -> str | int | None:
    """The board that is lit, where boards do not all fit; with large text, upright, what is tapped lies before them."""
    return board if theme.wide or (theme.low and not theme.big) else None
