"""The knockout's clock screen: a panel for each player, the next step under the thumb, or all of it across a table."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.events import ClockStarted, PickedUp, ShuffleBegan, TurnEnded
from companion.games.treble_tracker.state import Table
from views.components.clocks.live_clock import Dial
from views.components.clocks.spoken_clock import SpokenClock
from views.components.layout import in_lines, in_row
from views.components.scaffold import lamplight
from views.components.surfaces import action
from views.components.text_metrics import lines, width
from views.components.undo_slip import slip_height
from views.games.match_table import Page, in_sight
from views.games.table_scaffold import card
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.boards import put_away, went
from views.games.treble_tracker.knockout.center_bar import COMMANDS, commands
from views.games.treble_tracker.knockout.layout import held, laid, lifted, sides
from views.games.treble_tracker.knockout.panels import Panel
from views.games.treble_tracker.knockout.referee_notice import notice_height, spoken_strip
from views.games.treble_tracker.league import show_treble
from views.games.treble_tracker.pieces import BOX, small, step
from views.theme.current_theme import theme
from views.theme.tokens import BODY, EDGE, G2, TITLE

STEP, BAR, AIR = 76, 56, 24  # dp of what stands below the panels in a hand (below the slip), and between
LARGE = 400  # dp for the panels where large text takes the rest


def clock_page(table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> Page:
    now, high = hands.live.now, theme.height
    panels = panels_of(table, put)

    def on_tap(seen: Panel) -> Any:
        if put.turning:
            return hands.turning_panels({**put.turned, (theme.wide, seen.name): (seen.turned + 1) % 4})
        event = tap_of(table, seen.name)
        return hands.entering(event) if event else hands.looking(seen.name)

    running = next((seen for seen in panels if seen.state == "runs"), None)
    heard = [SpokenClock(now, running.dial, f"{running.name}’s clock")] if running else []
    if theme.wide:
        between = commands(table, prompt, put, hands)
        across = laid(panels, theme.width - 20, high - 12 - COMMANDS, now, on_tap, between)
        over = card(hands)
        far = table.turn in {one.name for one in sides(panels).far}  # the card lies over those who wait
        no = ft.Container(over, left=40, right=40, top=None if far else 8, bottom=8 if far else None)
        layers = [across, *heard, *([no] if over else [])]
        return Page(whole=lamplight(ft.Stack(layers, expand=True), ft.Padding(10, 8, 10, 4)))
    strip = spoken_strip(table, prompt, put, hands)
    top = notice_height(table, prompt, put)
    space = high - (top + STEP + slip_height() + BAR + AIR) if not theme.big else LARGE
    return Page(
        strip=ft.Stack([in_row(ft.Container(strip, expand=True)), *heard]),
        boards=held(panels, space, now, on_tap),
        step=[steps(table, put, hands)],
        lift=lifted(panels, space, table.turn),
        lit=table.turn if theme.big else in_sight(table.turn),
    )


def panels_of(table: Table, put: Laid) -> tuple[Panel, ...]:
    """Every player's panel, in seat order."""
    panels = tuple(panel_of(table, index, name, name == table.fallen) for index, name in enumerate(table.players))
    return tuple(
        replace(seen, turned=turned_of(panels, put, seen), turning=put.turning, across=theme.wide) for seen in panels
    )


def turned_of(panels: tuple[Panel, ...], put: Laid, seen: Panel) -> int:
    """Quarter turns: as its player turned it, else away from the holder's side on the far one."""
    far = theme.wide and seen.name in {one.name for one in sides(panels).far}
    return put.turned.get((theme.wide, seen.name), 2 if far else 0)


def panel_of(table: Table, seat: int, name: str, fallen: bool) -> Panel:
    assert table.clocks
    lives = table.lives[name]
    dial = Dial(table.clocks, name, table.options.control.time)
    if fallen:
        note = f"time is up, {put_away(table, name) or 'out'}"
        return Panel(seat, name, lives, dial, "fallen", note, "No clock runs")
    if name in table.out:
        return Panel(seat, name, lives, dial, "out", put_away(table, name) or went(table, name))
    notes = [f"hand limit {table.hand(name)}"] if table.depth == "match" else []
    if name in table.declared:
        notes.append("Treble")
    if table.running == name:
        then = table.next_player
        hint = whole(f"Tap, and {then}’s clock runs", "Tap to pass the clock") if then else "Tap: the turn is over"
        return Panel(seat, name, lives, dial, "runs", ", ".join(notes), hint)
    match table.standing:
        case "flag" if name == table.turn:
            return Panel(seat, name, lives, dial, "next", ", ".join(notes), "Tap to start")
        case "shuffle" if name == table.next_player:
            return Panel(seat, name, lives, dial, "next", ", ".join(notes), "Tap: picks up")
        case "shuffle" if name == table.turn:
            return Panel(seat, name, lives, dial, "rests", ", ".join([*notes, "shuffles"]))
    if name == table.next_player:
        notes.append("next")
    return Panel(seat, name, lives, dial, "rests", ", ".join(notes))


def whole(words: str, short: str) -> str:
    """These words, or the short ones where a line across the panel would cut them."""
    return words if width(words, small(BODY)) <= theme.width - 2 * EDGE - 28 else short


def tap_of(table: Table, name: str) -> Any:
    """What a tap on this panel enters; None where it only opens the player's page."""
    if name in table.out:
        return None
    if table.running == name:
        return TurnEnded(name)
    match table.standing:
        case "flag" if name == table.turn:
            return ClockStarted(name)
        case "shuffle" if name == table.next_player:
            return PickedUp(name)
    return None


def steps(table: Table, put: Laid, hands: TrebleHands) -> ft.Control:
    """The next step and what else can happen, under the thumb."""
    if put.turning:
        return in_row(action(BOX, "Turned", lambda: hands.turning(False), expand=True))
    name = table.turn or ""
    more = step("More", _more(table), hands.asking("happened"), 3)
    if table.survived(name) and table.standing in ("", "flag"):
        # not where the clock was passed a moment before: that would win the match
        return beside(_passing(table, name, hands), show_treble(name, hands, 5), more)
    match table.standing:
        case "flag":
            label, note = named(f"{name} starts", "Start", name, _left(table, name))
            main = action(BOX, label, hands.entering(ClockStarted(name)), note, expand=5)
            return beside(main, more)
        case "shuffle":
            after = table.next_player or name
            label, note = named(f"{after} picks up", "Pick up", after, "and the clock runs")
            main = action(BOX, label, hands.entering(PickedUp(after)), note, expand=5)
            label, note = (f"{name} goes on", "same turn") if len(name) < 12 else ("Same turn", name)
            same = step(label, note, hands.entering(PickedUp(name)), 4)
            return beside(main, *([same] if after != name else []))
    then = table.next_player
    label, note = named(f"Pass to {then}", "Pass on", f"to {then}", _left(table, then)) if then else ("Turn over", "")
    main = action(BOX, label, hands.entering(TurnEnded(name)), note, expand=5)
    shuffle = step("Shuffle", "clock stops", hands.entering(ShuffleBegan(name)), 3)
    return beside(main, shuffle, more)


def _passing(table: Table, name: str, hands: TrebleHands) -> ft.Control:
    """The usual next step, where it always is, though another is the large one."""
    if table.standing == "flag":
        return step("Start", _left(table, name), hands.entering(ClockStarted(name)), 4, tight=True)
    then = table.next_player
    return step("Pass on", f"to {then}" if then else "turn over", hands.entering(TurnEnded(name)), 4, tight=True)


def beside(main: ft.Control, *others: ft.Control) -> ft.Control:
    """The next step with the others beside it; below it where the text is large."""
    if theme.big and others:
        return in_lines(in_row(main), in_row(*others), gap=G2, tight=False)
    return in_row(main, *others)


def named(label: str, short: str, name: str, note: str) -> tuple[str, str]:
    """What the next step says: with the name in it; a long name takes the place of the note."""
    room = (theme.width - 48) * 5 / 11 - 16
    fits = lines(label, TITLE, theme.width - 48) < 3 if theme.big else width(label, TITLE) <= 1.1 * room
    return (label, note) if fits else (short, name)


def _more(table: Table) -> str:
    return "accused, out" if table.depth == "match" else "out, Treble"


def _left(table: Table, name: str) -> str:
    """What a standing clock shows."""
    return f"{table.clocks.shown(name, 0).text} on the clock" if table.clocks else ""
