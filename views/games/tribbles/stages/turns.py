"""A turn in referee depth: the rung is the first tap, the power the second; or no power, or missed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed, TurnMissed
from companion.games.tribbles.state import LADDER, Table
from views.components.hooks import memo
from views.components.layout import in_row
from views.components.surfaces import action, key
from views.games.match_table import Parts
from views.games.tribbles.actions import Hands
from views.games.tribbles.ladder import Ladder, Step, ladder_high, place
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.power_offers import likely, offered
from views.games.tribbles.powers.power_rack import Card, Rack, rack_high
from views.games.tribbles.ui_state import Laid
from views.theme.tokens import G2, TITLE


@dataclass(frozen=True)
class Way:
    """By which power a card is played out of turn, and the one number it must then have, if there is one."""

    power: str = ""
    number: int | None = None


OWN_TURN = Way()
HIGHEST = Card("", "Clone & Skip", "on a 100; next loses")  # of all cards on the rack
LONGEST = ("only Clone & Skip", "only Clone or Dabo")  # of all words below a rung


def number_of(table: Table, laid: Laid, way: Way = OWN_TURN) -> int:
    """The rung that stands up: the one that was tapped, else the one asked for."""
    return way.number or laid.tribbles or table.asked


def turn(table: Table, laid: Laid, player: str, hands: Hands) -> tuple[Parts, Parts]:
    """What is tapped, and the next step."""
    lower, play = played(table, laid, player, hands, OWN_TURN)
    return lower, (in_row(play, Missed(hands)),)


def played(table: Table, laid: Laid, player: str, hands: Hands, way: Way) -> tuple[Parts, ft.Control]:
    """What is tapped, and what plays the number alone."""
    number, (cards, use) = number_of(table, laid, way), powers_of(table, laid, player, hands, way)
    plank = Rack(likely(cards), None, use, hands.laying(slip="play"), f"at {number:,}")
    plain = TribblePlayed(player, number, via=way.power)
    play = action(BOX, f"{number:,}, no power", hands.trying(plain, place(number)), expand=3)
    return (plank, rungs(table, laid, player, hands, way)), play


def high() -> float:
    """How high what is tapped in a turn is at most: boards laid by it stay where they are from turn to turn."""
    return rack_high((HIGHEST,), "", 1) + G2 + ladder_high(LONGEST)


@memo
def Missed(hands: Hands) -> ft.Control:
    async def tap() -> None:
        if turn := hands.table.turn:
            await hands.trying(TurnMissed(turn.player))()

    return key("Missed", tap, expand=2, low=64, size=TITLE)


def rungs(table: Table, laid: Laid, player: str, hands: Hands, way: Way) -> ft.Control:
    """The whole chain. An open rung is laid ready by a tap; a tap on a shut one says why it is not next."""
    open_now, ready, via = openings(table), number_of(table, laid, way), way.power
    words = {number: one.word for number, one in open_now.items()} if way.number is None else {way.number: "next"}
    refused = laid.refused.tribbles if isinstance(laid.refused, TribblePlayed) and hands.live.refusal else None

    def step(number: int) -> Step:
        return Step(
            number, words.get(number, ""), number not in words, number == ready and number != refused, number == refused
        )

    def tap(step: Step) -> Any:
        if step.shut:
            return hands.trying(TribblePlayed(player, step.number, via=via), place(step.number))
        return hands.laying(tribbles=step.number)

    return Ladder(tuple(step(number) for number in LADDER), tap)


def powers_of(
    table: Table, laid: Laid, player: str, hands: Hands, way: Way
) -> tuple[tuple[Card, ...], Callable[[Card], Any]]:
    """Every power there is at this number; a tap on one plays the card and uses it, but for a passive one."""
    number = number_of(table, laid, way)

    def use(card: Card) -> Any:
        power, activated = card.key
        return hands.trying(TribblePlayed(player, number, power, activated, way.power), place(number))

    return offered(table, player, number, hands, way.power), use
