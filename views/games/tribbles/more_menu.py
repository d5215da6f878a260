"""What is needed now and then: how much is kept, every power with its ruling, where a power aims, the tools."""

import flet as ft

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import Depth, DepthChanged, TargetChosen, TribblePlayed
from companion.games.tribbles.legality.play import AIMED
from companion.games.tribbles.powers import active_parts, powers
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.scoring.points_now import form_of
from companion.games.tribbles.unseen_turns import outlived
from views.components.inputs.segmented_control import Position, switch
from views.components.layout import Drawn
from views.components.surfaces import OnTap, key, slip, slip_key
from views.games.tribbles.actions import hands
from views.games.tribbles.powers.points_entry import CLEAN
from views.games.tribbles.powers.power_rack import card_of, every_card
from views.games.tribbles.stages.turns import OUT, number_of
from views.games.tribbles.tray import whom

DEPTHS: tuple[Position[Depth], ...] = (Position("scorekeeper", "Points only"), Position("referee", "Every turn"))


def more_slip() -> Drawn:
    table, icons = hands.table, ft.Icons
    depth = switch(
        "The app follows",
        "nothing recorded is lost",
        DEPTHS,
        table.depth,
        lambda depth: hands.trying(DepthChanged(depth))(),
        lambda: hands.rule("tribbles.depth"),
    )

    def way(label: str, icon: ft.IconData, on_tap: OnTap, note: str = "") -> ft.Control:
        return key(label, on_tap, icon, note, on=slip(), listed=True)

    ways = [
        way("Every power", icons.STYLE_ROUNDED, hands.laying(slip="powers"), "what it does, its ruling"),
        way("Aim a power", icons.ADS_CLICK_ROUNDED, hands.laying(slip="aims"), "BiJ, Score and others"),
    ]
    if table.follows:
        over = (way(f"{said} is over", icons.GAVEL_ROUNDED, hands.trying(event)) for event, said in outlived(table))
        state = hands.laying(slip="", power="stating")
        out = way(OUT, icons.FLAG_ROUNDED, hands.laying(slip="out"), "went out, or decked")
        ways = [*over, out, *ways, way("Correct the turn", icons.EDIT_ROUNDED, state, "whose, which number")]
    return [
        depth,
        *ways,
        way("Check a deck", icons.FACT_CHECK_ROUNDED, hands.tool("deck")),
        way("Draw pods", icons.GROUPS_ROUNDED, hands.tool("pods")),
    ]


def out_slip() -> Drawn:
    """Who leaves the round: as a tap on the board, which not everybody finds."""

    def leaves(name: str) -> OnTap:
        return hands.laying(**{**CLEAN, "who": name, "power": None})

    return [whom("Whose hand is empty, or who has to draw and cannot?", hands.table.playing, leaves, "Out:")]


def aims_slip() -> Drawn:
    """Whose power, which, and at whom: three rows, the last tap enters."""
    table, power = hands.table, hands.laid.about
    by = hands.laid.who if hands.laid.who in table.playing else hands.in_turn
    whose = whom("Whose power?", table.playing, lambda name: hands.laying(who=name), "Of", [by])
    if power is None:
        aiming = [card_of(power) for power in powers(table.later) if aims(power)]
        return [whose, *every_card(aiming, lambda name: hands.laying(about=name))]
    at = whom(f"{power}: at whom?", table.seats, lambda name: hands.trying(TargetChosen(by, power, name)), "At")
    return [whose, at, slip_key("Another power", hands.laying(about=None), expand=None)]


def aims(power: Power) -> bool:
    """Does it choose a player who matters later?"""
    return power.effect in AIMED and not power.parts


def entry(power: Power) -> tuple[str, OnTap]:
    """What a tap on this power enters now, in words, and the tap: a card, points, an aim; else it opens the ruling."""
    table = hands.table
    if table.follows and table.turn and not (table.owed or table.shifts):
        number = _printed(power)
        event = TribblePlayed(table.turn.player, number, power.name, bool(active_parts(power)))
        return f"Play it as {number:,}", hands.trying(event)
    if table.stage == "play" and not table.unsure:
        if aims(power):
            return "Say at whom", hands.laying(slip="aims", about=power.name)
        if form := form_of(power.name):
            return "Score by it", hands.laying(**{**CLEAN, "power": form.power})
    return "Open the rule", lambda: hands.rule(power.rule)


def _printed(power: Power) -> int:
    """The number that stands ready, if the power is printed on it; else an open one; else any, to be told why not."""
    printed, ready = power.exists_on(hands.table.later), number_of()
    if ready in printed:
        return ready
    return next((number for number in printed if number in openings(hands.table)), printed[0])
