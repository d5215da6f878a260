"""Before the first round: everybody cuts to a card, the largest begins; or the lot decides. Seats may be drawn, too."""

import secrets
from typing import Any

import flet as ft

from companion.games.tribbles.events import CardCut, FirstPlayerDrawn, Reseated
from companion.games.tribbles.state import LADDER, Table
from views.components.surfaces import action, grid, key
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import BOX
from views.games.tribbles.stage_parts import Drawn, LaidOut
from views.games.tribbles.ui_state import Laid
from views.theme.tokens import G2


def cutter(table: Table, laid: Laid) -> str | None:
    """Whose card is asked for: whoever was tapped, else the next who has not cut."""
    left = [name for name in table.contenders if name not in table.cuts]
    return laid.who or (left[0] if left else None)


def cut_stage(table: Table, laid: Laid, hands: Hands, head: Drawn) -> LaidOut:
    who = cutter(table, laid)
    seen = tuple(
        boards.Seen(
            table.players.index(name),
            name,
            table.totals[name],
            _word(table, name),
            name == who,
            bool(table.contenders) and name not in table.contenders,
            False,
            opens="Pick.",
        )
        for name in table.seats
    )
    steps = tuple(Step(number) for number in LADDER)
    lower = (Ladder(steps, lambda s: hands.trying(CardCut(who or "", s.number))),)
    icons = ft.Icons
    ways = [key("Seats by lot", _shuffle(table, hands), icons.SHUFFLE_ROUNDED)]
    ways.append(key("More", hands.laying(slip="more"), icons.MORE_HORIZ_ROUNDED))
    if laid.who:
        ways.append(key(f"{laid.who} begins", hands.trying(FirstPlayerDrawn(laid.who)), icons.FLAG_ROUNDED))
    lot = action(BOX, "Draw by lot", _lot(table, hands), "the app draws who begins")
    return LaidOut(head, (boards.Boards(seen, hands),), (*lower, grid(ways, len(ways), 1, G2)), (lot,))


def _word(table: Table, name: str) -> str:
    if name in table.cuts:
        return f"cut {table.cuts[name]:,}"
    return "cuts" if name in table.contenders else "not tied"


def _lot(table: Table, hands: Hands) -> Any:
    """What is drawn is stored, so that undone and redone it comes back the same."""

    async def draw() -> None:
        await hands.live.enter(FirstPlayerDrawn(secrets.choice(table.contenders or table.seats)))

    return draw


def _shuffle(table: Table, hands: Hands) -> Any:
    async def draw() -> None:
        await hands.live.enter(Reseated(shuffled(table.seats)))

    return draw


def shuffled(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in an order drawn by lot."""
    return tuple(secrets.SystemRandom().sample(names, len(names)))
