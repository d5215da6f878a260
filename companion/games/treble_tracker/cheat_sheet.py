"""The cheat sheet: the book's ten combinations and its card types, each with the ruling behind it."""

from dataclasses import dataclass
from typing import Literal

from .events import What

Piece = Literal["goalkeeper", "defender", "midfielder", "attacker", "star"]


@dataclass(frozen=True)
class Combination:
    """Two cards played as one action. `what` is how the log names it; La Remontada has an entry of its own."""

    key: str
    name: str
    cards: tuple[Piece, Piece]
    does: str
    rule: str
    what: What = ""


@dataclass(frozen=True)
class Card:
    """A kind of card and what it does alone."""

    key: str
    name: str
    does: str
    rule: str


def _combination(key: str, name: str, one: Piece, two: Piece, does: str, what: What = "") -> Combination:
    return Combination(key, name, (one, two), does, f"treble_tracker.{key}", what)


# Player combinations, then star combinations, in the order of the book.
COMBINATIONS: tuple[Combination, ...] = (
    _combination(
        "all_eyes_on_me", "All Eyes on Me", "goalkeeper", "defender", "See every hand, take one card from each",
        "all_eyes_on_me",
    ),
    _combination(
        "the_trophy_magnet", "The Trophy Magnet", "defender", "midfielder", "Take every trophy the others hold",
        "the_trophy_magnet",
    ),
    _combination(
        "the_breakaway", "The Breakaway", "midfielder", "attacker", "Draw four, lay up to four on your field",
        "the_breakaway",
    ),
    _combination(
        "the_reset_whistle", "The Reset Whistle", "goalkeeper", "midfielder",
        "Take all hands and the discard pile, keep three, deal three to each", "the_reset_whistle",
    ),
    _combination(
        "var_review", "VAR Review", "attacker", "goalkeeper", "Look through the deck and put it in any order",
        "var_review",
    ),
    _combination(
        "the_counter_strike", "The Counter-Strike", "defender", "attacker",
        "Take two from one player, hand or field", "the_counter_strike",
    ),
    _combination("la_remontada", "La Remontada", "goalkeeper", "star", "Your lives are three again"),
    _combination(
        "full_field_flip", "Full Field Flip", "defender", "star", "Swap your field with another player’s",
        "full_field_flip",
    ),
    _combination(
        "midfield_maestro", "Midfield Maestro", "midfielder", "star", "Swap your hand with another player’s",
        "midfield_maestro",
    ),
    _combination(
        "golden_boot_blitz", "Golden Boot Blitz", "attacker", "star", "Take two from everybody else, hand or field",
        "golden_boot_blitz",
    ),
)  # fmt: skip

CARDS: tuple[Card, ...] = (
    Card("goalkeeper", "Goalkeeper", "Says no: cancels any whole action. From the hand only", "treble_tracker.say_no"),
    Card("defender", "Defender", "Accuses of red cards: a life for each one shown", "treble_tracker.accuse"),
    Card("midfielder", "Midfielder", "Swaps hand with hand or field with field", "treble_tracker.midfielder"),
    Card("attacker", "Attacker", "Draws two more", "treble_tracker.attacker"),
    Card("star", "Star Player", "Only in combinations", "treble_tracker.star"),
    Card("goal", "Goal cards", "1, 3 or 5 goals: for your field, or to buy", "treble_tracker.goal_cards"),
    Card("tiki_taka", "Tiki-Taka", "A goal from each player per card of its colour", "treble_tracker.tiki_taka"),
    Card("red", "Red cards", "Stay in the hand, cost a life when accused", "treble_tracker.red_cards"),
    Card("trophy", "Trophies", "Stay hidden in the hand. All three for a round win", "treble_tracker.trophies"),
)

# What else is looked up in a turn: a name and the ruling.
LOOKED_UP: tuple[Card, ...] = (
    Card("swap", "Swapping", "Hand with hand, field with field, never across", "treble_tracker.swap"),
    Card("buy", "Buying", "Any card of the discard pile for three goals", "treble_tracker.purchase"),
    Card("overpay", "Paying with 5", "No change is given", "treble_tracker.overpay"),
    Card("limit", "Hand limit", "5 with three lives, 4 with two, 3 with one", "treble_tracker.hand_limit"),
    Card("out", "Someone is out", "Hand and field are shuffled into the deck", "treble_tracker.out_cards"),
    Card("centre", "The centre", "The deck with the discard pile beside it", "treble_tracker.centre"),
)
