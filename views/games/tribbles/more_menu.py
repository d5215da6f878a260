"""What is needed now and then: how much is kept, where a power aims, every power with its ruling, the tools."""

import flet as ft

from companion.games.tribbles.events import Depth, DepthChanged, TargetChosen
from companion.games.tribbles.outlived import outlived
from companion.games.tribbles.powers import powers
from companion.games.tribbles.state import Table
from views.components.inputs.segmented_control import Position, switch
from views.components.surfaces import OnTap, key, slip, slip_key
from views.components.text import caption
from views.games.tribbles.actions import Hands
from views.games.tribbles.powers.power_entry import aims
from views.games.tribbles.powers.power_rack import card_of, every_card
from views.games.tribbles.tray import seats_row, whom
from views.games.tribbles.ui_state import Laid

DEPTHS: tuple[Position[Depth], ...] = (Position("scorekeeper", "Points only"), Position("referee", "Every turn"))


def more_slip(table: Table, hands: Hands) -> list[ft.Control]:
    icons = ft.Icons
    depth = switch(
        "The app follows",
        "nothing recorded is lost",
        DEPTHS,
        table.depth,
        lambda depth: hands.change(DepthChanged(depth)),
        lambda: hands.rule("tribbles.depth"),
    )

    def way(label: str, icon: ft.IconData, on_tap: OnTap, note: str = "") -> ft.Control:
        return key(label, on_tap, icon, note, expand=None, on=slip())

    may_be_over = outlived(table) if table.follows else ()
    ways = [
        *(way(f"{said} is over", icons.GAVEL_ROUNDED, hands.trying(over)) for over, said in may_be_over),
        way("Every power", icons.STYLE_ROUNDED, hands.laying(slip="powers"), "what it does, its ruling"),
        way("Aim a power", icons.ADS_CLICK_ROUNDED, hands.laying(slip="aims"), "BiJ, Score and others"),
    ]
    if table.follows:
        ways.append(
            way("Correct the turn", icons.EDIT_ROUNDED, hands.laying(slip="", power="stating"), "whose, which number")
        )
    ways += [
        way("Check a deck", icons.FACT_CHECK_ROUNDED, hands.tool("deck")),
        way("Draw pods", icons.GROUPS_ROUNDED, hands.tool("pods")),
    ]
    return [depth, *ways]


def aims_slip(table: Table, laid: Laid, hands: Hands) -> list[ft.Control]:
    """Whose power, which, and at whom: three rows, the last tap enters."""
    by = laid.who or (table.turn.player if table.turn else table.seats[0])
    whose = whom("Whose power?", table, table.playing, lambda name: hands.laying(who=name), "Of", [by])
    if laid.about is None:
        aiming = [card_of(power) for power in powers(table.later) if aims(power)]
        return [whose, *every_card(aiming, lambda card: hands.laying(about=card.key), hands)]

    def aim(name: str) -> OnTap:
        return hands.trying(TargetChosen(by, laid.about, name))

    at = seats_row(table.players, table.seats, (), aim, "At")
    other = slip_key("Another power", hands.laying(about=None), expand=None)
    return [whose, caption(f"{laid.about}: at whom?"), at, other]
