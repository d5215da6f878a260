"""A turn in referee depth: the rung is the first tap, the power the second; or no power, or missed."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import TribblePlayed, TurnMissed
from companion.games.tribbles.state import LADDER, Table
from views.components.surfaces import action, key
from views.games.tribbles.ladder import Ladder, Step
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.power_offers import offered
from views.games.tribbles.powers.power_rack import Card, Rack, every_card
from views.games.tribbles.stage_parts import Drawn
from views.games.tribbles.ui_state import Laid
from views.theme.tokens import G2, TITLE, AppTheme


@dataclass(frozen=True)
class Way:
    """By which power a card is played out of turn, and the one number it must then have, if there is one."""

    power: str = ""
    number: int | None = None


OWN_TURN = Way()


def number_of(table: Table, laid: Laid, way: Way = OWN_TURN) -> int:
    """The rung that stands up: the one that was tapped, else the one asked for."""
    return way.number or laid.tribbles or table.asked


def turn(k: AppTheme, table: Table, laid: Laid, player: str, hands: Any, way: Way = OWN_TURN) -> tuple[Drawn, Drawn]:
    """What is tapped, and the next step."""
    n, via = number_of(table, laid, way), way.power
    plank = Rack(
        k, offered(table, player, n, hands, via), None, lambda c: playing(k, player, n, c, hands, via),
        hands.laying(slip="play"), f"at {n:,}",
    )  # fmt: skip
    plain = TribblePlayed(player, n, via=via)
    play = action(k, BOX, f"{n:,}, no power", hands.trying(plain, place(n)), expand=3)
    return (rungs(k, table, laid, player, hands, way), plank), (ft.Row([play, Missed(k, hands)], spacing=G2),)


@ft.component
def _Missed(k: AppTheme, hands: Any) -> ft.Control:
    async def tap() -> None:
        await hands.trying(TurnMissed(hands.table.turn.player))()

    return key(k, "Missed", tap, expand=2, low=64, size=TITLE)


Missed = ft.memo(_Missed)


def rungs(k: AppTheme, table: Table, laid: Laid, player: str, hands: Any, way: Way) -> ft.Control:
    """The whole chain. An open rung is laid ready by a tap; a tap on a shut one says why it is not next."""
    open_now, ready, via = openings(table), number_of(table, laid, way), way.power
    words = {n: one.word for n, one in open_now.items()} if way.number is None else {way.number: "next"}
    refused = laid.refused.tribbles if isinstance(laid.refused, TribblePlayed) and hands.live.refusal else None

    def step(n: int) -> Step:
        return Step(n, words.get(n, ""), n not in words, n == ready and n != refused, n == refused)

    def tap(s: Step) -> Any:
        if s.shut:
            return hands.trying(TribblePlayed(player, s.number, via=via), place(s.number))
        return hands.laying(tribbles=s.number)

    return Ladder(k, tuple(step(n) for n in LADDER), tap)


def place(n: int) -> float:
    """Where the rung lies, as a share of the width."""
    return (LADDER.index(n) + 0.5) / len(LADDER)


def playing(k: AppTheme, player: str, n: int, card: Card, hands: Any, via: str = "") -> Any:
    """A tap on a power plays the card and uses it; a passive one is never activated."""
    power, activated = card.key
    return hands.trying(TribblePlayed(player, n, power, activated, via), place(n))


def play_slip(k: AppTheme, table: Table, laid: Laid, player: str, hands: Any, way: Way) -> list[ft.Control]:
    """Every power there is at this number."""
    n, via = number_of(table, laid, way), way.power
    return every_card(
        k, offered(table, player, n, hands, via), None, lambda c: playing(k, player, n, c, hands, via), hands.rule
    )
