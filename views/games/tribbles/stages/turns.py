"""A turn in referee depth: the rung is the first tap, the power the second; or no power, or missed.

Of the powers what the referee must hear of comes first.
"""

from dataclasses import dataclass

import flet as ft

from companion.engine.wording import listed
from companion.games.tribbles.chain import openings
from companion.games.tribbles.events import PowerFinished, TribblePlayed, TurnMissed
from companion.games.tribbles.powers import only, powers_on
from companion.games.tribbles.powers.power import Power
from companion.games.tribbles.turns import acts_unused
from views.components.hooks.flet_hooks import memo
from views.components.layout import in_row, mid_lines
from views.components.step_buttons import STEP_FACE, side_button, step_button, waiting_step
from views.components.surfaces import OnTap, slab
from views.components.text import small_bold, symbol
from views.games.tribbles.actions import hands
from views.games.tribbles.ladder import Ladder, ladder_high
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.power_rack import Card, Rack, rack_high
from views.games.tribbles.tray import Taps
from views.theme import G2, R_ACT, TITLE, theme


@dataclass(frozen=True)
class Way:
    """By which power a card is played out of turn, and the one number it must then have, if there is one."""

    power: str = ""
    number: int | None = None


OWN_TURN = Way()
HIGHEST = Card("", "Clone & Skip", "on a 100; next loses")  # of all cards on the rack
UNUSED = "not used"
OUT, OUT_WIDE = "Out of the round", 56  # who goes out or is decked, and dp of the key beside the others
LONGEST = ("only Clone & Skip", "only Clone or Dabo")  # of all words below a rung


def number_of(way: Way = OWN_TURN) -> int:
    """The rung that stands up: the one that was tapped, else the one asked for."""
    return way.number or hands.laid.tribbles or hands.table.asked


def turn(player: str) -> Taps:
    """What is tapped, and the next step."""
    if hands.table.go_lost:
        over = PowerFinished(player, only("again"))
        return (), step_button(BOX, "The round is over", hands.trying(over), "the turn of the Go is lost")
    lower, play = played(player, OWN_TURN)
    return lower, in_row(play, Missed(), None if theme.big else Out())


def played(player: str, way: Way) -> Taps:
    """What is tapped, and what plays the number alone."""
    number, cards = number_of(way), powers_of(player, way)
    more = hands.laying(slip="play", about=None)
    plank = Rack(
        likely(cards), None, hands.trying, more, f"powers on a {number:,}", highest=HIGHEST if _stays() else None
    )
    return (plank, rungs(player, way)), _play(player, number, cards, way)


def _play(player: str, number: int, cards: tuple[Card, ...], way: Way) -> ft.Control:
    """The number without its power; one that the chain does not ask for, with the power by which it is open."""
    rights = _rights(number, way)
    ready = [card for card in cards if card.name in rights and not card.shut]
    if not rights:
        plain = TribblePlayed(player, number, via=way.power)
        return step_button(BOX, f"{number:,}, no power", hands.trying(plain), expand=3)
    if len(ready) != 1:
        return waiting_step(f"Tap {listed(rights, 'or')}", 3)
    return step_button(BOX, f"{number:,} {ready[0].name}", hands.trying(ready[0].key), expand=3)


def _rights(number: int, way: Way) -> tuple[str, ...]:
    """The powers of which one is needed to play this number; none for the number that a Stampede fixes."""
    opening = None if way.number else openings(hands.table).get(number)
    return opening.powers if opening else ()


def high() -> float:
    """How high what is tapped in a turn is at most: it stays where it is from turn to turn, and the boards above it."""
    return rack_high((HIGHEST,), 1) + G2 + ladder_high(LONGEST)


def _stays() -> bool:
    """Is there room to keep for the highest? On a low screen the boards need it, and large text slides."""
    return not (theme.low or theme.big)


def high_now() -> float:
    """How high it is in the turn that runs."""
    turn = hands.table.turn
    cards = likely(powers_of(turn.player, OWN_TURN)) if turn else ()
    return high() if _stays() else rack_high(cards, 1) + G2 + rungs_high()


def rungs_high() -> float:
    """How high the chain alone is in the turn that runs."""
    return ladder_high(LONGEST if _stays() else tuple(opened().values()))


def card_refused() -> bool:
    """Was it a card beside the chain to which the referee said no?"""
    refused = hands.laid.refused
    return isinstance(refused, TribblePlayed) and bool(refused.power)


@memo
def Missed() -> ft.Control:
    async def tap() -> None:
        if turn := hands.table.turn:
            await hands.trying(TurnMissed(turn.player))()

    return side_button("Missed", tap, size=TITLE)


@memo
def Out() -> ft.Control:
    """Whoever leaves the round, in the turn of anybody."""
    sign = mid_lines(symbol(ft.Icons.FLAG_ROUNDED), small_bold("Out", said=""), gap=0)
    return slab(sign, low=STEP_FACE, width=OUT_WIDE, radius=R_ACT, on_tap=hands.laying(slip="out"), label=OUT)


def opened(way: Way = OWN_TURN) -> dict[int, str]:
    """The numbers that can be played now, each with the word that stands below its rung."""
    return {way.number: "next"} if way.number else {number: one.word for number, one in openings(hands.table).items()}


def rungs(player: str, way: Way) -> ft.Control:
    """The whole chain. An open rung is laid ready by a tap; a tap on a shut one says why it is not next."""
    ready, refusal = number_of(way), hands.laid.refused
    words = opened(way)
    refused = refusal.tribbles if isinstance(refusal, TribblePlayed) and hands.live.refusal else None

    def tap(number: int) -> OnTap:
        if number in words:
            return hands.laying(tribbles=number)
        return hands.trying(TribblePlayed(player, number, via=way.power))

    return Ladder(words, tap, ready if ready != refused else None, refused, LONGEST if _stays() else ())


def powers_of(player: str, way: Way) -> tuple[Card, ...]:
    """Every power there is at this number, to be tried: it plays the card and uses it, but for a passive one.

    One that acts unused lies there twice.
    """
    table, number = hands.table, number_of(way)
    rights = _rights(number, way)

    def card(power: Power, used: bool) -> Card:
        event = TribblePlayed(player, number, power.name, used, way.power)
        note = power.note if used or power.passive else UNUSED
        return Card(event, power.name, note, bool(hands.refuses(event)), power.rule)

    def uses(power: Power) -> tuple[bool, ...]:
        if power.passive:
            return (False,)
        return (True, False) if acts_unused(table, power) else (True,)

    def by_need(power: Power) -> tuple[bool, bool, bool]:
        """Those by whose right the number is open; then what scores or steers; what hands do alone; passive ones."""
        return power.name not in rights, power.passive, power.effect in ("battles", "by_hand")

    there = sorted(powers_on(number, table.later), key=by_need)
    return tuple(card(power, used) for power in there for used in uses(power))


def likely(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is not used comes last: where few have room, it takes the place of none."""
    return tuple(sorted(cards, key=lambda card: card.note == UNUSED))
