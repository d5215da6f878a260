"""The league's table, and the untimed one: the timer in its recess, the boards, what happened, the next step."""

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.events import ActionPlayed, TurnEnded
from companion.games.treble_tracker.state import Table
from companion.games.treble_tracker.words import clock
from views.components.clocks.live_clock import Dial, Lane, LiveClock, Now
from views.components.clocks.spoken_clock import SpokenClock
from views.components.hooks import keyed
from views.components.rounded_corners import rounded
from views.components.scaffold import room
from views.components.surfaces import MAIN, action
from views.components.text import text
from views.games.table_scaffold import Bar, Strip, card
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.boards import AIRY, CLOSE, LOW, Board, boards_of
from views.games.treble_tracker.happenings import tiles
from views.games.treble_tracker.knockout.referee_notice import BESIDE
from views.games.treble_tracker.pieces import BOX, step
from views.games.treble_tracker.text_wrap import lines
from views.theme.current_theme import theme
from views.theme.tokens import G1, G2, NOTE, R_LID, STRONG, TITLE, SurfaceColors

TIMER = {2: 160, 3: 144, 4: 124, 5: 104}  # players -> dp: what can be read at three metres in a hand
SHORT, ACROSS, BARE = 84, 72, 48  # dp of it on a low screen, in landscape, and there with large text


def league(table: Table, prompt: Prompt, put: Laid, hands: TrebleHands, eyes: ft.Ref[ft.Column]) -> ft.Control:
    number = len(table.players)
    low = CLOSE if theme.low or number > 4 or theme.wide else LOW if theme.big else AIRY.get(number, LOW)
    boards = [keyed(seen.name, Board, seen, hands) for seen in boards_of(table, low)]
    match = hands.live.match
    bar = Bar(hands.live.kept, match.undo() is not None, bool(match.undone), hands)
    strip = Strip(BOX, prompt.sentence, prompt.note, hands)
    talks = lines(prompt.sentence, TITLE, theme.width - BESIDE) > 1  # the referee needs the room
    high = ACROSS if theme.wide else SHORT if theme.low or (talks and number > 3 and not theme.big) else TIMER[number]
    timer = [recess(table, hands.live.now, high)] if table.timer else []
    lower = tiles(table, prompt, hands)
    step = steps(table, hands)
    # with large text what is tapped comes before what is looked at
    if theme.big and theme.wide:
        upper, under = [*timer, *boards], [step, *lower]
    elif theme.big:
        upper, under = [*timer, step, *lower, *boards], []
    else:
        upper, under = (boards, [*timer, *lower]) if theme.wide else ([*timer, *boards], lower)
    return room(
        upper,
        under,
        [*([] if theme.big else [step]), bar],
        over=card(hands.live, hands),
        eyes=eyes,
        top=[strip],
    )


def recess(table: Table, now: Now, high: float, going_on: str = "never paused") -> ft.Control:
    """It lies in the table and has no side: nobody can take it, nobody can stop it."""
    assert table.timer
    over = table.stage == "final"
    whole = table.timer.total
    dial = Dial(table.timer, "", whole)
    colors = BOX.accent()
    wide = (theme.width - 48) * 5 / 11 if theme.wide else theme.room
    figures = LiveClock(now, dial, BARE if theme.big and theme.wide else high, theme.ink, wide - 40)
    said = "nobody wins: a draw, 1 point each" if over else going_on
    total = clock(whole)
    played = text(f"{total} played" if over else f"of {total}", NOTE, STRONG, theme.ink, expand=True)
    low: list[ft.Control] = [
        played,
        text(said, NOTE, STRONG, theme.ink, align=None if theme.big else ft.TextAlign.RIGHT),
    ]
    if theme.big and theme.wide:  # there the boards need the room
        low = low[1:] if over else []
    rows: list[ft.Control] = [
        ft.Row([figures], alignment=MAIN),
        Lane(now, dial, SurfaceColors(colors.fill, colors.fill, colors.side, colors.fill), theme.ground, 12),
    ]
    if low:
        rows.append(ft.Column(low, spacing=0) if theme.big else ft.Row(low))
    box = rounded(
        ft.Column(rows, spacing=G1, tight=True),
        bgcolor=theme.tray,
        border_radius=R_LID,
        padding=ft.Padding(20, 6, 20, 8),
    )
    label = f"The league timer stands at 0:00, {total} are played" if over else f"The league timer of {total} runs"
    shown = ft.Semantics(content=box, label=label, exclude_semantics=True)
    whole_width = ft.Row([ft.Container(shown, expand=True)])
    return shown if over else ft.Stack([whole_width, SpokenClock(now, dial, "League timer")])


def steps(table: Table, hands: TrebleHands) -> ft.Control:
    """An action, or the end of the turn: whichever the turn has come to is the large one."""
    name, then = table.turn or "", table.next_player
    ends = "Turn over"
    note = f"{then} draws two" if then else "then it is over"
    if table.stage == "final" and then:
        note = f"{then} is last" if table.turns_to_come[-1] == then else f"then {then}"
    over, acted = hands.entering(TurnEnded(name)), hands.entering(ActionPlayed(name))
    if table.actions_left:
        main = action(BOX, "Action played", acted, "a cancelled one: Said no", expand=3)
        other = step(ends, note, over, 2)
    else:
        main = action(BOX, ends, over, note, expand=3, decisive=True)
        other = step("A fourth?", "why not", acted, 2)
    return ft.Column([main, other], spacing=G2) if theme.big else ft.Row([main, other], spacing=G2)
