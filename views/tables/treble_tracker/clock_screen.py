"""The knockout's clock screen: a panel for each player, the next step under the thumb, or all of it across a table."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine import Prompt
from companion.games.treble_tracker.events import ClockStarted, PickedUp, ShuffleBegan, TurnEnded
from companion.games.treble_tracker.state import Table
from views.look.marks import mark
from views.look.paint import BODY, G1, G2, G3, HEAVY, LOW, NOTE, R_TILE, STRONG, TITLE, Skin
from views.parts.frame import lamplight, room
from views.parts.moments import clock
from views.parts.slabs import CENTER, MAIN, MID, STRETCH, action, slab, spoken
from views.parts.ticking import Dial
from views.parts.writing import breadth, pic, text
from views.tables.bar import Bar, Strip, card
from views.tables.treble_tracker.hands import Laid, TrebleHands
from views.tables.treble_tracker.layouts import held, laid, sides
from views.tables.treble_tracker.panels import Panel
from views.tables.treble_tracker.pieces import BOX, small, step

STRIP, STEP, BAR, AIR = 84, 76, 64, 20  # dp of what stands above and below the panels in a hand
COMMANDS = 60  # of the strip between the two sides


def clock_screen(k: Skin, table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    page, now = ft.context.page, hands.s.desk.now
    high = page.height or 915
    panels = panels_of(k, table, put)

    def on_tap(seen: Panel) -> Any:
        if put.turning:
            return lambda: hands.turn_panels({**put.turned, seen.name: (turned_of(k, panels, put, seen) + 1) % 4})
        event = tap_of(table, seen.name)
        return hands.pressing(event) if event else hands.looking(seen.name)

    if k.wide:
        between = commands(k, table, prompt, put, hands)
        across = laid(k, panels, k.width - 20, high - 12 - COMMANDS, now, on_tap, between)
        over = card(k, hands.live, hands)
        layers = [across, *([ft.Container(over, left=40, right=40, top=8)] if over else [])]
        return lamplight(k, ft.Stack(layers, expand=True), ft.Padding(10, 8, 10, 4))
    strip = spoken_strip(k, table, prompt, put, hands)
    bar = Bar(k, hands.live.kept, hands.live.match.undo() is not None, bool(hands.live.match.undone), hands)
    more_lines = sum(lines - 1 for lines in spoken_lines(k, prompt, put)) * 22
    space = high - (STRIP + more_lines + STEP + BAR + AIR) if not k.big else 520
    upper = held(k, panels, space, now, on_tap)
    return room(
        k, upper, (), [steps(k, table, put, hands), bar], over=card(k, hands.live, hands), top=[strip]
    )  # fmt: skip


def spoken_strip(k: Skin, table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    if table.standing_since and not put.turning:
        return Counting(k, table, hands, table.standing_since)
    return Strip(k, BOX, *said(prompt, put), hands)


@ft.component
def Counting(k: Skin, table: Table, hands: TrebleHands, since: int) -> ft.Control:
    """While all clocks stand the referee counts what is charged to nobody: said anew every second."""
    now, game = hands.s.desk.now, hands.live.match.game
    _, turn = ft.use_state(0)

    async def count() -> None:
        while True:
            stood = now() - since
            turn(stood // 1000)
            await asyncio.sleep((1000 - stood % 1000) / 1000)

    ft.use_effect(count, [since], cleanup=lambda: None)
    prompt = game.prompt(table, now())
    return Strip(k, BOX, prompt.sentence, prompt.note, hands)


def spoken_lines(k: Skin, prompt: Prompt, put: Laid) -> tuple[int, ...]:
    """How many lines the strip's sentence and its note will take, near enough."""
    free = k.width - 150
    told = zip(said(prompt, put), (TITLE, NOTE), strict=True)
    return tuple(1 + int(0.84 * breadth(words) * size * k.scale / free) for words, size in told)


def said(prompt: Prompt, put: Laid) -> tuple[str, str]:
    return ("Tap a panel to turn it", "Each faces whom you like.") if put.turning else (prompt.sentence, prompt.note)


def panels_of(k: Skin, table: Table, put: Laid) -> tuple[Panel, ...]:
    """Every player's panel, in seat order."""
    fallen = list(table.out)[-1] if table.standing == "flag" and table.out else None
    panels = tuple(panel_of(table, i, name, name == fallen) for i, name in enumerate(table.players))
    return tuple(
        replace(seen, turned=turned_of(k, panels, put, seen), turning=put.turning, across=k.wide) for seen in panels
    )


def turned_of(k: Skin, panels: tuple[Panel, ...], put: Laid, seen: Panel) -> int:
    """Quarter turns: as its player turned it, else away from the holder's side on the far one."""
    far = k.wide and seen.name in {one.name for one in sides(panels).far}
    return put.turned.get(seen.name, 2 if far else 0)


def panel_of(table: Table, seat: int, name: str, fallen: bool) -> Panel:
    assert table.clocks
    lives = table.lives[name]
    dial = Dial(table.clocks, name, table.options.control.time)
    if fallen:
        return Panel(seat, name, lives, dial, "fallen", "time is up, out", "No clock runs")
    if name in table.out:
        gone = table.out[name]
        why = {"flag": "flag", "lives": "no life left", "left": "left"}[gone.how]
        return Panel(seat, name, lives, dial, "out", f"{why} at {clock(gone.moment)}")
    notes = [f"hand {table.hand(name)}"] if table.depth == "match" else []
    if name in table.declared:
        notes.append("Treble")
    if table.running == name:
        then = table.next_player
        hint = f"Tap, and {then}’s clock runs" if then else "Tap: the turn is over"
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


def steps(k: Skin, table: Table, put: Laid, hands: TrebleHands) -> ft.Control:
    """The next step and what else can happen, under the thumb."""
    if put.turning:
        return ft.Row([action(k, BOX, "Turned", lambda: hands.turning(False), expand=True)])
    name = table.turn or ""
    more = step(k, "More", _more(table), hands.asking("happened"), 3)
    match table.standing:
        case "flag":
            label = f"{name} starts"
            main = action(k, BOX, label, hands.pressing(ClockStarted(name)), _left(table, name), expand=5)
            return ft.Row([main, more], spacing=G2)
        case "shuffle":
            after = table.next_player or name
            main = action(k, BOX, f"{after} picks up", hands.pressing(PickedUp(after)), "and the clock runs", expand=5)
            same = step(k, f"{name} goes on", "same turn", hands.pressing(PickedUp(name)), 4)
            return ft.Row([main, *([same] if after != name else [])], spacing=G2)
    then = table.next_player
    label, note = (f"Pass to {then}", _left(table, then)) if then else ("Turn over", "")
    main = action(k, BOX, label, hands.pressing(TurnEnded(name)), note, expand=5)
    shuffle = step(k, "Shuffle", "only pause", hands.entering(ShuffleBegan(name)), 3)
    if k.big:
        return ft.Column([ft.Row([main]), ft.Row([shuffle, more], spacing=G2)], spacing=G2)
    return ft.Row([main, shuffle, more], spacing=G2)


def _more(table: Table) -> str:
    return "accused, out" if table.depth == "match" else "out, Treble"


def _left(table: Table, name: str) -> str:
    """What a standing clock shows."""
    return f"{table.clocks.shown(name, 0).text} on the clock" if table.clocks else ""


def commands(k: Skin, table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    """The strip between the two sides: the referee, and what serves both."""
    p, icons = BOX.accent(k), ft.Icons
    sentence, note = said(prompt, put)
    words = ft.Column(
        [
            text(sentence, small(k, TITLE), HEAVY, k.ink, lh=1.05, lines=1),
            *([text(note, small(k, NOTE), STRONG, k.ink, lh=1.15, lines=1)] if note else []),
        ],
        spacing=0, tight=True, alignment=MAIN, horizontal_alignment=STRETCH,
    )  # fmt: skip
    home = slab(
        pic(mark(BOX.key, p.ink, p.fill), 30), p, low=44, width=52, radius=R_TILE, on_tap=hands.home, label="Home"
    )
    name = table.turn or ""
    lever: list[ft.Control] = []
    if put.turning:
        lever = [_lever(k, icons.CHECK_ROUNDED, "Turned", lambda: hands.turning(False))]
    elif table.running:
        lever = [_lever(k, icons.PAUSE_ROUNDED, "Shuffle pause", hands.entering(ShuffleBegan(name)))]
    elif table.standing == "shuffle" and table.next_player != name:
        lever = [_lever(k, icons.PLAY_ARROW_ROUNDED, f"{name} goes on", hands.pressing(PickedUp(name)))]
    sound = hands.s.wishes.sound
    undo = hands.live.match.undo() is not None
    tools = [
        tool(k, icons.UNDO_ROUNDED, "Undo", hands.undo, off=not undo),
        tool(k, icons.ADD_CIRCLE_OUTLINE_ROUNDED, "What happened", hands.asking("happened")),
        tool(k, icons.SCREEN_ROTATION_ALT_ROUNDED, "Turn the panels", lambda: hands.turning(not put.turning)),
        tool(
            k, icons.VOLUME_UP_ROUNDED if sound else icons.VOLUME_OFF_ROUNDED, f"Sound {'on' if sound else 'off'}",
            hands.sound,
        ),
        tool(k, icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", hands.log),
    ]  # fmt: skip
    heard = ft.Semantics(content=words, live_region=True, header=True, expand=True)
    row = ft.Row([home, heard, *lever, ft.Row(tools, spacing=0)], spacing=G3, vertical_alignment=MID)
    return ft.Container(row, bgcolor=BOX.strip(k), border_radius=20, height=COMMANDS, padding=ft.Padding(8, 2, 4, 0))


def _lever(k: Skin, icon: Any, label: str, on_tap: Any) -> ft.Control:
    p = BOX.accent(k)
    face = ft.Row(
        [ft.Icon(icon, size=24, color=p.ink), text(label, small(k, BODY), HEAVY, p.ink, lh=1.0, lines=1)],
        spacing=G1, tight=True, vertical_alignment=MID,
    )  # fmt: skip
    return slab(face, p, low=44, radius=R_TILE, pad=ft.Padding(12, 0, 16, 0), on_tap=on_tap, label=label, tight=True)


def tool(k: Skin, icon: Any, label: str, on_tap: Any, off: bool = False) -> ft.Control:
    face = ft.Container(
        ft.Icon(icon, size=26, color=k.ink, opacity=0.55 if off else 1), width=LOW, height=LOW, alignment=CENTER
    )
    return spoken(face, label, None, on_tap, off=off)
