"""What a tap on a power enters now: a card played, points by it, whom it aims at; else it opens the ruling."""

from typing import Any

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed
from companion.games.tribbles.legality.play import AIMED
from companion.games.tribbles.powers import active_parts
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.scoring.now import form_of
from companion.games.tribbles.state import Table
from views.games.tribbles.actions import Hands
from views.games.tribbles.ladder import place
from views.games.tribbles.powers.points_entry import CLEAN
from views.games.tribbles.stages.turns import number_of
from views.games.tribbles.ui_state import Laid


def aims(power: Power) -> bool:
    """Does it choose a player who matters later?"""
    return power.effect in AIMED and not power.parts


def entry(table: Table, laid: Laid, hands: Hands, power: Power) -> tuple[str, Any]:
    """What it says, and what the tap does."""
    if table.stage == "play" and table.follows and table.turn and not (table.owed or table.shifts):
        number = number_for(table, laid, power)
        event = TribblePlayed(table.turn.player, number, power.name, bool(active_parts(power)))
        return f"Play it as {number:,}", hands.trying(event, place(number))
    if table.stage == "play" and not table.unsure:
        if aims(power):
            return "Say at whom", hands.laying(slip="aims", about=power.name)
        if form := form_of(power.name):
            return "Score by it", hands.laying(**{**CLEAN, "power": form.power})
    return "Open the ruling", lambda: hands.rule(power.rule)


def number_for(table: Table, laid: Laid, power: Power) -> int:
    """The number that stands ready, if the power is printed on it; else an open one; else any, to be told why not."""
    printed = power.exists_on(table.later)
    ready = number_of(table, laid)
    if ready in printed:
        return ready
    return next((number for number in printed if number in openings(table)), printed[0])
