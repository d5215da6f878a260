"""The knockout's clock screen: a panel for each player, the next step under the thumb, or all of it across a table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.wording import clauses
from companion.games.treble_tracker.events import ClockStarted, PickedUp, ShuffleBegan, TurnEnded
from companion.games.treble_tracker.state import Table
from views.components.clocks.live_clock import Dial
from views.components.lamplight import lamplight
from views.components.layout import Drawn, in_column, in_row, share_of
from views.components.notices.refusal_card import refused_height
from views.components.step_buttons import STEP_HEIGHT, side_by_side, step_button
from views.components.text_metrics import lines, width
from views.components.undo_slip import slip_height
from views.games.table_scaffold import low_trouble_card, refusal_card
from views.games.table_shell import Page, in_sight
from views.games.treble_tracker.actions import Laid, hands
from views.games.treble_tracker.boards import put_away, went
from views.games.treble_tracker.knockout.center_bar import COMMANDS, commands, notice_height, spoken_strip
from views.games.treble_tracker.knockout.panels import Panel, Place, State, panel
from views.games.treble_tracker.league import WINS, show_treble
from views.games.treble_tracker.pieces import BOX, lives_of, noted_button, small
from views.theme import BODY, EDGE, G2, THICK, TITLE, theme

STEP, BAR, AIR = STEP_HEIGHT + G2, 56, 24  # dp of what stands below the panels in a hand (below the slip), and between
LARGE = 400  # dp for the panels where large text takes the rest
LITTLE = 180  # dp for both sides of a table, in which each needs as much as the other
OUT = 48  # dp of a panel that only says who is out
LEAST, MOST = 62, 200  # of one that rests
Lying = Callable[[Panel, Place], ft.Control]  # a panel in its place


def clock_page() -> Page:
    table, put = hands.table, hands.laid
    now, high = hands.live.now, theme.height
    panels = panels_of(table, put)

    def lying(seen: Panel, at: Place) -> ft.Control:
        event = tap_of(table, seen.name)
        on_tap = hands.entering(event) if event else hands.looking(seen.name)
        if put.turning:
            on_tap = hands.turning_panels({**put.turned, (theme.wide, seen.name): (seen.turned + 1) % 4})
        return panel(seen, at, now, on_tap)

    if theme.wide:
        wide = theme.width - 20
        if hands.live.refusal:
            no, taken = refusal_card(), refused_height(hands.live.refusal, wide)
        else:
            no, taken = low_trouble_card(wide)
        between = in_column(commands(), no)  # it takes its room from both sides: no clock is hidden
        across = laid(panels, wide, high - 12 - COMMANDS - taken - G2 * bool(no), lying, between)
        return Page(whole=lamplight(across, (10, 8, 10, 4)))
    strip = spoken_strip()
    top = notice_height(table, hands.prompt, put)
    space = high - (top + STEP + slip_height() + BAR + AIR) if not theme.big else LARGE
    return Page(
        strip=strip,
        boards=held(panels, space, lying),
        step=[steps()],
        lit=table.turn if theme.big else in_sight(table.turn),
    )


def panels_of(table: Table, put: Laid) -> tuple[Panel, ...]:
    """Every player's panel, in seat order."""
    panels = tuple(panel_of(table, index, name) for index, name in enumerate(table.players))
    far = {one.name for one in sides(panels)[0]} if theme.wide else set()

    def turned(name: str) -> int:
        """Quarter turns: as its player turned it, else away from the holder's side on the far one."""
        return put.turned.get((theme.wide, name), 2 if name in far else 0)

    return tuple(replace(seen, turned=turned(seen.name), turning=put.turning, across=theme.wide) for seen in panels)


def panel_of(table: Table, seat: int, name: str) -> Panel:
    assert table.clocks
    seen = Panel(seat, name, lives_of(table, name), Dial(table.clocks, name, table.options.control.time))
    if name == table.fallen:
        note = f"time is up, {put_away(table, name) or 'out'}"
        return replace(seen, state="fallen", note=note, hint="No clock runs")
    if name in table.out:
        return replace(seen, state="out", note=put_away(table, name) or went(table, name))
    state, hint, then = hinted(table, name)
    hand = f"hand limit {table.hand(name)}" if table.depth == "match" else ""
    treble = "Treble" if name in table.declared else ""
    return replace(seen, state=state, note=clauses(hand, treble, then), hint=hint)


def hinted(table: Table, name: str) -> tuple[State, str, str]:
    """Whether this player's clock runs, is the next to or rests; what a tap on it does; and what else is said of it."""
    then = table.next_player
    if tap_of(table, name) is None:
        shuffles = table.standing == "shuffle" and name == table.turn
        return "rests", "", "shuffles" if shuffles else "next" if name == then else ""
    if table.running:
        hint = f"Tap, and {then}’s clock runs" if then else "Tap: the turn is over"
        fits = width(hint, small(BODY)) <= theme.width - 2 * EDGE - 28  # else a line across the panel would cut it
        return "runs", hint if fits else "Tap to pass the clock", ""
    return "next", "Tap to start" if table.standing == "flag" else "Tap to pick up", ""


def going_on(table: Table) -> ClockStarted | PickedUp | TurnEnded:
    """What starts a clock, or passes it: the next step."""
    match table.standing:
        case "flag":
            return ClockStarted(table.turn or "")
        case "shuffle":
            return PickedUp(table.picking_up[-1])
    return TurnEnded(table.turn or "")


def tap_of(table: Table, name: str) -> Any:
    """What a tap on this panel enters; None where it only opens the player's page."""
    event = going_on(table)
    return event if event.player == name and name not in table.out else None


def steps() -> ft.Control:
    """The next step and what else can happen, under the thumb."""
    table = hands.table
    if hands.laid.turning:
        return step_button(BOX, "Turned", hands.laying(turning=False))
    name, then, event = table.turn or "", table.next_player, going_on(table)
    on_tap = hands.entering(event)
    more = "accused, out" if table.depth == "match" else "out, Treble"
    others = [noted_button("More", more, hands.asking("happened"), 3, _inside(3))]
    if table.survived(name) and table.standing in ("", "flag"):
        # not where the clock was passed a moment before: that would win the match
        label, note = (
            ("Start", _left(table, name)) if table.standing else ("Pass on", f"to {then}" if then else "turn over")
        )
        whole = theme.big or width(WINS, TITLE) <= (theme.width - 2 * EDGE - 2 * G2) * 5 / 12 - 16
        wins = show_treble(name, 5, "and win" if whole else "")  # in three lines it would cut the lowest panel
        return beside(noted_button(label, note, on_tap, 4, _inside(4), tight=True, step=True), wins, *others)
    match event:
        case ClockStarted():
            words = named(f"{name} starts", "Start", name, _left(table, name))
        case PickedUp(player=after):
            words = named(f"{after} picks up", "Pick up", after, "and the clock runs")
            label, note = (f"{name} goes on", "same turn") if len(name) < 12 else ("Same turn", name)
            same = noted_button(label, note, hands.entering(PickedUp(name)), 4, _inside(4), own="same turn")
            others = [same] if after != name else []
        case TurnEnded():
            words = named(f"Pass to {then}", "Pass on", f"to {then}", _left(table, then)) if then else ("Turn over", "")
            others = [
                noted_button(
                    "Shuffle", "clock stops", hands.entering(ShuffleBegan(name)), 3, _inside(3), own="shuffle"
                ),
                *others,
            ]
    label, note = words
    return beside(step_button(BOX, label, on_tap, note, expand=5), *others)


def beside(main: ft.Control, *others: ft.Control) -> ft.Control:
    """The next step with the others beside it; below it where the text is large."""
    return side_by_side(in_row(main), in_row(*others)) if theme.big and others else in_row(main, *others)


def _inside(share: int) -> float:
    """dp inside a key that has at least so many twelfths of the row; with large text two of them share one."""
    return (share_of(theme.aside, 2) if theme.big else (theme.aside - 2 * G2) * share / 12) - 8


def named(label: str, short: str, name: str, note: str) -> tuple[str, str]:
    """What the next step says: with the name in it; a long name takes the place of the note."""
    room = (theme.width - 48) * 5 / 11 - 16
    fits = lines(label, TITLE, theme.width - 48) < 3 if theme.big else width(label, TITLE) <= 1.1 * room
    return (label, note) if fits else (short, name)


def _left(table: Table, name: str) -> str:
    """What a standing clock shows."""
    return f"{table.clocks.shown(name, 0).text} on the clock" if table.clocks else ""


def heights(panels: tuple[Panel, ...], high: float) -> list[float]:
    """How high each is, one below the other in so many dp. The running one is the large one."""
    out = sum(seen.state == "out" for seen in panels)
    tall = sum(seen.active for seen in panels)
    rests = len(panels) - out - tall
    free = high - len(panels) * (THICK + G2) - OUT * out
    rest = min(MOST, max(LEAST, (free - 284 * tall) / max(1, rests)))
    large = max(170, (free - rest * rests) / max(1, tall))
    return [OUT if seen.state == "out" else large if seen.active else rest for seen in panels]


def held(panels: tuple[Panel, ...], high: float, lying: Lying) -> Drawn:
    """In the order of the turns, in so many dp; where they have not so many, those at rest lie two abreast below."""
    across, each = theme.width - 2 * EDGE, heights(panels, high)
    if not crowded(panels, high):
        places = (Place(across, height, seen.active) for seen, height in zip(panels, each, strict=True))
        return list(map(lying, panels, places))
    tall = [seen for seen in panels if seen.active]
    others = [seen for seen in panels if seen not in tall]
    rows = [others[at : at + 2] for at in range(0, len(others), 2)]
    free = high - len(rows) * (LEAST + THICK + G2)
    top = [lying(seen, Place(across, free / len(tall) - THICK - G2, True)) for seen in tall]
    half = Place((across - G2) / 2, LEAST, expand=1)
    return [*top, *(in_row(*(lying(seen, half) for seen in row)) for row in rows)]


def crowded(panels: tuple[Panel, ...], high: float) -> bool:
    """Are so many dp too few for one below the other?"""
    tall = any(seen.active for seen in panels)
    return tall and not theme.big and sum(heights(panels, high)) + len(panels) * (THICK + G2) > high + G2


def sides(panels: tuple[Panel, ...]) -> tuple[tuple[Panel, ...], tuple[Panel, ...]]:
    """The far side of a table and the near one, each from left to right: the first player sits near at the right, and
    so on clockwise round the phone; those on the far side read from there.
    """
    near = 1 if len(panels) == 2 else 2
    return panels[near:], panels[:near][::-1]


def laid(panels: tuple[Panel, ...], wide: float, high: float, lying: Lying, between: ft.Control) -> ft.Control:
    """Both sides of the phone, the referee's strip between them. The row of the running clock is the tall one."""
    free = high - 2 * (THICK + G2)
    runs = any(one.active for one in panels)
    grown = 0.5 if not runs or high < LITTLE else 0.6 if high < 250 else 0.66
    tall, low = grown, 1 - grown

    def row(seen: tuple[Panel, ...]) -> ft.Control:
        grows = any(one.active for one in seen)
        # who is out gives way, who runs takes more
        shares = [5 if one.state == "out" else 17 if one.active else 10 for one in seen]
        across, height = wide - G2 * (len(seen) - 1), free * (tall if grows else low)
        return in_row(*map(lying, seen, (Place(across * part / sum(shares), height, grows, part) for part in shares)))

    far, near = map(row, sides(panels))
    return in_column(far, between, near, tight=False)
