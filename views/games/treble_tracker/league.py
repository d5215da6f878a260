"""The league's table, and the untimed one: the timer in its recess, the boards, what happened, the next step."""

from dataclasses import dataclass, replace

import flet as ft

from companion.engine.clocks import Timer
from companion.engine.game import Prompt
from companion.games.treble_tracker.events import ActionPlayed, TrebleRevealed, TurnEnded
from companion.games.treble_tracker.state import Table
from companion.games.treble_tracker.words import clock
from views.components.clocks.live_clock import LINE, Dial, Lane, LiveClock, Now
from views.components.clocks.spoken_clock import SpokenClock
from views.components.hooks.flet_hooks import keyed
from views.components.inputs.focus import buttons_on, marked
from views.components.layout import Drawn, in_lines, in_row, mid_row
from views.components.read_out import voiced
from views.components.scaffold import strip_height
from views.components.step_buttons import STEP_HEIGHT, side_by_side, step_button
from views.components.surfaces import grid, well
from views.components.text import small
from views.components.text_metrics import lines, width
from views.components.undo_slip import slip_height
from views.games.board_fit import largest, room_beside_boards, spoken_height
from views.games.table_shell import Page, in_sight
from views.games.treble_tracker.actions import hands
from views.games.treble_tracker.beside_turns import more_tile, tiles
from views.games.treble_tracker.boards import AIRY, CLOSE, FLAT, LOW, ROOMY, Board, BoardRow, Seen, boards_of, high
from views.games.treble_tracker.pieces import BOX, noted_button
from views.theme import G1, G2, G3, G4, NOTE, R_LID, flat_unless, theme

TIMER = {2: 160, 3: 144, 4: 124, 5: 104}  # players -> dp: what can be read at three metres in a hand
SHORT, ACROSS, BARE = 84, 72, 48  # dp of it on a low screen, in landscape, and where nothing else has room
LEAST = 32  # where long names have taken all the room
RECESS, LEAST_RECESS = 50, 30  # dp around its figures; where these are the smallest, which have no words below them
TILES = 60  # dp of a row of tiles
SHOW = STEP_HEIGHT + G2  # of the row in which the Treble is shown
REST = 20 + 2 * TILES + STEP_HEIGHT + 52 + 5 * G2  # dp of what stands above and below the boards, without the strip

CANCELLED, UNDER_MORE, WINS = "if cancelled, tap Said no", "if cancelled, tap More", "Show the Treble"


def league_page() -> Page:
    table = hands.table
    fit = fitted(table, hands.prompt)
    boards = laid(boards_of(table, fit.low, fit.flat), fit)
    head = [recess(table, hands.live.now, fit.timer)] if table.timer else []
    lower, step = above(fit), [steps()]
    if theme.big:  # what is tapped comes before what is looked at
        lower, step = [*step, *lower], []
    elif theme.wide:
        head, lower = [], [*head, *lower]
    return Page(
        head=head,
        boards=boards,
        lower=lower,
        step=step,
        lit=in_sight(table.turn),
    )


@dataclass(frozen=True)
class Fit:
    """How large the timer is, how low boards at rest are, whether all are `flat`, and whether tiles have `folded`.

    Flat ones lie two abreast, or all but the lit one `in_row`.
    """

    timer: float
    low: int
    flat: bool = False
    folded: bool = False
    in_row: bool = False


def fitted(table: Table, prompt: Prompt) -> Fit:
    """So that everybody's lives are in sight; while the referee says no, too: then the timer and the boards give way,
    and no tile folds, for it may be the one that was tapped.
    """
    said = prompt.sentence, prompt.note
    quiet = _below(strip_height(*said), table)
    return _below(spoken_height(*said), table, quiet.folded) if hands.live.refusal else quiet


def _below(strip: float, table: Table, folded_already: bool | None = None) -> Fit:
    """Below a strip so high: first the boards draw together, then the timer, then tiles fold, where that is open."""
    number = len(table.players)
    low = CLOSE if theme.low or number > 4 else LOW if theme.big else AIRY.get(number, LOW)
    least = ACROSS if theme.wide else SHORT
    most = least if theme.low else TIMER[number]
    if theme.big:
        return Fit(most, low)
    room = theme.height - REST - slip_height() - strip
    wins = table.survived(table.turn or "")
    if wins:
        room -= SHOW - (TILES + G2 if theme.low else 0)

    def below_one_another(low: int) -> float:
        return sum(high(seen) + G2 for seen in boards_of(table, low)) - G2

    def recess_high(timer: float) -> float:
        around = RECESS if timer > LEAST else LEAST_RECESS
        return around + G2 + timer * LINE if table.timer else 0

    def needed(fit: Fit) -> float:
        rows = 1 if fit.in_row else number // 2
        boards = FLAT + rows * (FLAT + G2) if fit.flat else below_one_another(fit.low)
        return boards + recess_high(fit.timer) - (TILES + G2 if fit.folded or wins else 0)

    if theme.wide:  # boards lie beside the rest
        there = theme.height - G3 - strip - 2 * G2
        lows = (CLOSE,) if theme.low else (*ROOMY, LOW)
        low = largest(lows, below_one_another, there, CLOSE)
        folded = room + strip + 2 * G2 < recess_high(least)
        tiles = (TILES + G2) * (1 if folded or wins else 2) + (0 if _all_under_more() or not wins else SHOW)
        figures = room_beside_boards(STEP_HEIGHT) - tiles - RECESS
        return Fit(min(most, max(LEAST, figures / LINE)), low, below_one_another(low) > there, folded)
    long_names = () if theme.low else (Fit(BARE, CLOSE, folded=True),)  # they are read whole
    least_flat = Fit(LEAST, CLOSE, True, True)
    flat = (Fit(SHORT, CLOSE, True), Fit(BARE, CLOSE, True), Fit(SHORT, CLOSE, True, True), least_flat)
    ways: tuple[Fit, ...] = (Fit(most, low), Fit(SHORT if theme.low else ACROSS, CLOSE), *long_names, *flat)
    ways = (*ways, replace(least_flat, in_row=True))
    if folded_already is not None:
        ways = tuple(replace(way, folded=folded_already) for way in ways)
    fit = largest(ways, needed, room, ways[-1])
    if fit.timer == LEAST:  # a larger one has words below it, which have no room here
        return fit
    spare = max(0, room - needed(fit))
    return replace(fit, timer=min(TIMER[number] if fit.flat else most, fit.timer + spare / LINE))


def laid(seen: tuple[Seen, ...], fit: Fit) -> Drawn:
    """One below the other; flat ones two abreast below the lit one, or all in a row there."""
    if fit.in_row:
        return [keyed(seen[0].name, Board, seen[0]), BoardRow(seen[1:])]
    boards = [keyed(one.name, Board, one) for one in seen]
    if not fit.flat:
        return boards
    lit, *others = boards
    return [lit, grid([ft.Container(one, expand=True) for one in others], 2)] if others else [lit]


def recess(table: Table, now: Now, high: float, going_on: str = "never paused") -> ft.Control:
    """It lies in the table and has no side: nobody can take it, nobody can stop it."""
    assert table.timer
    over, total = table.stage == "final", clock(table.timer.total)
    dial = Dial(table.timer, "", table.timer.total)
    lying = theme.big and theme.wide
    figures = LiveClock(now, dial, BARE if lying else high, theme.ink, theme.aside - 40)
    length, draw = f"{total} played" if over else f"of {total}", "if nobody wins: a draw"
    fits = theme.big or width(f"{length}{draw}, 1 point each", NOTE) + 10 <= theme.aside - 40
    if theme.width >= 400 and fits:
        draw += ", 1 point each"
    played = small(length, theme.ink, expand=True)
    said = small(draw if over else going_on, theme.ink, align=None if theme.big else ft.TextAlign.RIGHT)
    below = [played, said]
    least = high <= LEAST and not theme.big
    if lying or least:  # there the boards need the room
        below = [said] if over else []
    row = in_lines(*below, gap=0, tight=False) if theme.big else in_row(*below, gap=10)
    lane = Lane(now, dial, BOX.accent().fill, theme.ground, 12)
    rows: ft.Control = in_lines(mid_row(figures), lane, row if below else None, gap=G1)
    if least and over:  # its lane is empty
        rows = mid_row(figures, said, gap=G4)
    box = well(rows, radius=R_LID, pad=(20, 6, 20, 8))
    label = f"The league timer stands at 0:00, {total} are played" if over else f"The league timer of {total} runs"
    shown = voiced(box, label)
    if over:
        return shown
    return ft.Stack([in_row(ft.Container(shown, expand=True)), heard_timer(now, table.timer)])


def heard_timer(now: Now, timer: Timer) -> ft.Control:
    """The league's timer for the ear."""
    return SpokenClock(now, Dial(timer, "", timer.total), "League timer", "The league timer stands at 0:00")


def steps() -> ft.Control:
    """An action, and the end of the turn, each in its place: whichever the turn has come to is in the game's colour."""
    table = hands.table
    name, then = table.turn or "", table.next_player
    note = f"{then} draws two" if then else "the match ends"
    if table.stage == "final" and then:
        note = f"{then} has the last" if table.turns_to_come[-1] == then else f"then {then}"
    if then and lines(note, NOTE, theme.aside * 2 / 5 - 2 * G2) > 2:
        note = then
    over, acted = hands.entering(TurnEnded(name)), hands.entering(ActionPlayed(name))
    if table.depth == "clock":  # nobody counts actions
        wins = table.survived(name)  # one key is in the game's colour
        return in_row(
            noted_button("Turn over", note, over, 1, theme.aside - 8, step=True, decisive=True)
            if wins
            else step_button(BOX, "Turn over", over, note, decisive=True)
        )
    fifth, wins, acts = (theme.aside - G2) / 5, table.survived(name), table.actions_left
    if not acts:
        lying = flat_unless(False, BOX.accent())
        act = noted_button("Fourth action", "why not", acted, 3, 3 * fifth - 8, paint=lying)
    elif wins:
        more = UNDER_MORE if _all_under_more() else CANCELLED
        act = noted_button("Action played", more, acted, 3, 3 * fifth - 8, step=True)
    else:
        act = step_button(BOX, "Action played", acted, CANCELLED, expand=3)
    for counted in buttons_on(act) if acts else ():
        marked(counted, f"{acts} left")  # a second tap is another action
    paint = None if acts or wins else BOX.accent()  # one key is in the game's colour
    ends = noted_button("Turn over", note, over, 2, 2 * fifth - 8, paint=paint, step=not acts, decisive=not acts)
    return side_by_side(act, ends)


def above(fit: Fit) -> Drawn:
    """What happened beside the turn; below it the Treble, as soon as it may be shown. It never lies where an action or
    the end of a turn was tapped a moment before: that would win the match.
    """
    name = hands.table.turn or ""
    if not hands.table.survived(name):
        return tiles(fit.folded)
    if _all_under_more():
        return [in_row(show_treble(name), more_tile("what happened", 2))]
    return [*tiles(folded=True), in_row(show_treble(name))]


def _all_under_more() -> bool:
    """Once the Treble may be shown, has what happened no row of its own?"""
    return theme.low and not theme.big


def show_treble(name: str, expand: int = 4, note: str = "and win") -> ft.Control:
    """What wins the match, as soon as it may be done. No key leads to it: one Enter too many would win."""
    shown = hands.entering(TrebleRevealed(name))
    return step_button(BOX, WINS, shown, note, expand=expand, decisive=True, first=False)
