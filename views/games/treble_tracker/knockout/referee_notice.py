"""What the referee says at a knockout, and how much room it takes: what lies below it keeps its place."""

import asyncio

import flet as ft

from companion.engine.game import Prompt
from companion.games.treble_tracker.state import Table
from views.components.scaffold import strip_height
from views.games.table_scaffold import Strip
from views.games.treble_tracker.actions import Laid, TrebleHands
from views.games.treble_tracker.pieces import BOX


def spoken_strip(table: Table, prompt: Prompt, put: Laid, hands: TrebleHands) -> ft.Control:
    if table.standing_since and not put.turning:
        return Counting(table, hands, table.standing_since)
    return Strip(BOX, *said(prompt, put), hands)


def notice_height(table: Table, prompt: Prompt, put: Laid) -> float:
    """How high the strip is; as high as it will be when the flag falls, so that the flag moves nothing."""
    spoken = [said(prompt, put)]
    if table.running and table.next_player:
        flag = f"{table.running}’s flag: all clocks stand"
        spoken.append((flag, f"Until {table.next_player} taps. 0:00, charged to nobody."))
    return max(strip_height(*one) for one in spoken)


@ft.component
def Counting(table: Table, hands: TrebleHands, since: int) -> ft.Control:
    """While all clocks stand the referee counts what is charged to nobody: said anew every second."""
    prompt = use_counted(table, hands, since)
    return Strip(BOX, prompt.sentence, prompt.note, hands, counts=True)


def use_counted(table: Table, hands: TrebleHands, since: int) -> Prompt:
    """What the referee says; whoever uses it is drawn anew with every second that all clocks stand."""
    now, game = hands.live.now, hands.live.match.game
    _, turn = ft.use_state(0)

    async def count() -> None:
        while True:
            stood = now() - since
            turn(stood // 1000)
            await asyncio.sleep((1000 - stood % 1000) / 1000)

    ft.use_effect(count, [since], cleanup=lambda: None)
    return game.prompt(table, now())


def said(prompt: Prompt, put: Laid) -> tuple[str, str]:
    return ("Tap a panel to turn it", "Each faces whom you like.") if put.turning else (prompt.sentence, prompt.note)
