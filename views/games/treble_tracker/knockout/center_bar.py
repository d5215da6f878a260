"""What the referee says at a knockout: above the panels, or between the two sides of a table with what serves both."""

import asyncio
from collections.abc import Callable

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.events import PickedUp, ShuffleBegan, TrebleRevealed
from companion.games.treble_tracker.state import Table
from views.components.hooks.flet_hooks import use_task
from views.components.layout import Drawn, in_column, in_row
from views.components.read_out import heading
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, OnTap, slab, touch
from views.components.text import faint, letter, symbol, text
from views.components.text_metrics import lines, width
from views.components.undo_slip import named
from views.games.board_fit import spoken_height
from views.games.table_scaffold import Strip
from views.games.treble_tracker.actions import Laid, hands
from views.games.treble_tracker.pieces import BOX, small
from views.session import session
from views.theme import BODY, G1, G3, HEAVY, LOW, NOTE, R_ACT, STRONG, TITLE, theme

COMMANDS = 60  # dp it is high
LEVER, TOOL, EDGES = 184, 64, 108  # dp of its width: a lever at most, a tool, the way back and all the air
ROOMY = 900  # dp from which on every tool has its place


def commands() -> ft.Control:
    """The strip between the two sides: the referee, and what serves both."""
    lever, tools = levers(), serving()
    free = theme.width - EDGES - len(tools) * TOOL - len(lever) * LEVER

    def counting(sentence: str, note: str) -> ft.Control:
        """No second of it is read out."""
        first, *below = spoken_words(sentence, note, free)
        return in_column(heading(first, news=True), *below, gap=0, alignment=MAIN)

    if hands.table.standing_since and not hands.laid.turning:
        words: ft.Control = Counting(hands.table.standing_since, counting)
    else:
        told = in_column(*spoken_words(*said(hands.prompt, hands.laid), free), gap=0, alignment=MAIN)
        words = heading(told, news=True)
    colors = BOX.accent()
    mark = letter(BOX.mark, 30, colors.ink)
    home = slab(mark, colors, low=44, width=52, on_tap=hands.home, label="Home")
    row = in_row(home, ft.Container(words, expand=True), *lever, in_row(*tools, gap=0), gap=G3)
    return rounded(row, bgcolor=BOX.strip(), border_radius=R_ACT, height=COMMANDS, padding=(8, 2, 4, 0))


def levers() -> Drawn:
    """What stops or starts a clock from the middle of the table."""
    table = hands.table
    name, icons = table.turn or "", ft.Icons
    if hands.laid.turning:
        return [_lever(icons.CHECK_ROUNDED, "Turned", hands.laying(turning=False))]
    if table.survived(name) and table.standing in ("", "flag"):
        shown = hands.entering(TrebleRevealed(name))
        return [_lever(icons.EMOJI_EVENTS_ROUNDED, "Show the Treble", shown, decisive=True)]
    if table.running:
        return [_lever(icons.PAUSE_ROUNDED, "Shuffle pause", hands.entering(ShuffleBegan(name)))]
    if len(table.picking_up) > 1:
        label = f"{name} goes on"
        fits = width(label, small(BODY)) < LEVER - 56
        return [_lever(icons.PLAY_ARROW_ROUNDED, label, hands.entering(PickedUp(name)), "" if fits else "Same turn")]
    return []


def serving() -> Drawn:
    """The tools of both sides. On a narrow phone sound and turning lie with what else can happen."""
    table = hands.table
    icons, on = ft.Icons, session.preferences.sound
    tools = [
        tool(icons.UNDO_ROUNDED, named("Undo", hands.undo_says), hands.step_back, off=not hands.undoes),
        tool(icons.ADD_CIRCLE_OUTLINE_ROUNDED, "What happened", hands.asking("happened")),
    ]
    if table.running and table.survived(table.running):  # its lever has made room for the Treble
        pause = hands.entering(ShuffleBegan(table.running))
        tools.insert(0, tool(icons.PAUSE_ROUNDED, "Shuffle pause", pause))
    if theme.width >= ROOMY:
        volume = icons.VOLUME_UP_ROUNDED if on else icons.VOLUME_OFF_ROUNDED
        tools += [
            tool(icons.SCREEN_ROTATION_ALT_ROUNDED, "Turn the panels", hands.laying(turning=not hands.laid.turning)),
            tool(volume, f"Sound {'on' if on else 'off'}", hands.sound),
        ]
    return [
        *tools,
        tool(icons.FORMAT_LIST_BULLETED_ROUNDED, "Log", hands.log),
        tool(icons.GAVEL_ROUNDED, "Dispute", hands.dispute),
    ]


def spoken_words(sentence: str, note: str, room: float) -> Drawn:
    """The sentence whole, if need be in smaller letters; one that takes more lines leaves no room for the note."""
    fits = next((size for size in (small(TITLE), small(BODY)) if width(sentence, size) <= room), None)
    if fits is None:
        few = lines(sentence, small(BODY), room) < 3
        return [text(sentence, small(BODY if few else NOTE), HEAVY, lh=1.1, lines=2 if few else 3)]
    below = text(note, small(NOTE), STRONG, lh=1.15, lines=2 if theme.scale < 1.2 else 1)
    return [text(sentence, fits, HEAVY, lh=1.05, lines=1), *([below] if note else [])]


def _lever(icon: ft.IconData, label: str, on_tap: OnTap, said: str = "", decisive: bool = False) -> ft.Control:
    colors = BOX.accent()
    words = text(said or label, small(BODY), HEAVY, colors.ink, lh=1.0, lines=1)
    return slab(
        in_row(symbol(icon, 24, colors.ink), words, gap=G1, tight=True),
        colors,
        low=44,
        pad=(12, 0, 16, 0),
        on_tap=on_tap,
        label=label,
        tight=True,
        decisive=decisive,
    )


def tool(icon: ft.IconData, label: str, on_tap: OnTap, off: bool = False) -> ft.Control:
    sign = symbol(icon, 26, faint(theme.ink, 0.55, off), said=label)
    face = ft.Container(sign, width=LOW, height=LOW, alignment=CENTER)
    return touch(face, None, on_tap, off=off)  # its name changes often


def spoken_strip() -> ft.Control:
    if hands.table.standing_since and not hands.laid.turning:
        return Counting(hands.table.standing_since, lambda sentence, note: Strip(BOX, sentence, note, counts=True))
    return Strip(BOX, *said(hands.prompt, hands.laid))


def notice_height(table: Table, prompt: Prompt, put: Laid) -> float:
    """How high the strip is; as high as it will be when the flag falls, so that the flag moves nothing."""
    spoken = [said(prompt, put)]
    if table.running and table.next_player:
        flag = f"{table.running}’s flag: all clocks stand"
        spoken.append((flag, f"Until {table.next_player} taps. 0:00, charged to nobody."))
    return max(spoken_height(*one) for one in spoken)


@ft.component
def Counting(since: int, written: Callable[[str, str], ft.Control]) -> ft.Control:
    """While all clocks stand the referee counts what is charged to nobody: said, and `written`, anew every second."""
    now = hands.live.now
    _, turn = ft.use_state(0)

    async def count() -> None:
        while True:
            stood = now() - since
            turn(stood // 1000)
            await asyncio.sleep((1000 - stood % 1000) / 1000)

    use_task(count, [since])
    prompt = hands.live.prompt
    return written(prompt.sentence, prompt.note)


def said(prompt: Prompt, put: Laid) -> tuple[str, str]:
    return ("Tap a panel to turn it", "Each faces whom you like.") if put.turning else (prompt.sentence, prompt.note)
