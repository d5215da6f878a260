"""The referee joins a round that runs, or the table says otherwise: whose turn, which number, which way round."""

import flet as ft

from companion.games.tribbles.events import TurnStated
from companion.games.tribbles.state import LADDER, Table
from views.components.surfaces import action, grid
from views.games.match_table import Parts
from views.games.tribbles.actions import Hands
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.pile_tray import mode
from views.games.tribbles.ui_state import Laid
from views.theme.tokens import G1


def stated_by(table: Table, laid: Laid) -> TurnStated:
    """What lies ready: as it last was, where nothing else was tapped."""
    player = laid.who or (table.turn.player if table.turn else table.playing[0])
    broken = table.chain.broken if laid.broken is None else laid.broken
    return TurnStated(
        player, laid.tribbles or table.asked, broken, table.clockwise if laid.clockwise is None else laid.clockwise
    )


def stating(table: Table, laid: Laid, hands: Hands) -> tuple[Parts, Parts]:
    event = stated_by(table, laid)
    steps = (Step(number, "next" * (number == event.number), chosen=number == event.number) for number in LADDER)
    rungs = Ladder(tuple(steps), lambda step: hands.laying(tribbles=step.number))
    icons = ft.Icons
    ways = [
        mode(
            "The chain is broken" if event.broken else "The chain holds",
            icons.LINK_OFF_ROUNDED if event.broken else icons.LINK_ROUNDED,
            event.broken,
            hands.laying(broken=not event.broken),
        ),
        mode(
            "Clockwise" if event.clockwise else "The other way",
            icons.ROTATE_RIGHT_ROUNDED if event.clockwise else icons.ROTATE_LEFT_ROUNDED,
            not event.clockwise,
            hands.laying(clockwise=not event.clockwise),
        ),
    ]
    note = f"or 1, after {event.number:,} was missed" if event.broken else "as set here"
    step = action(BOX, f"{event.player} plays {event.number:,}", hands.trying(event), note)
    return (grid(ways, 2, 1, G1), rungs), (step,)
