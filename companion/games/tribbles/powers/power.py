"""What the referee must know of a power: on which numbers it exists, what kind of effect it has, what it scores."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Effect = Literal[
    # points now
    "scores",  # as `points` says, when it is activated
    "marks",  # scores the next card of a chosen player
    "names_prize",  # scores the next card if it has the named power
    "open_hand",  # scores when the player's next turn comes
    "in_battle",  # scores when somebody else's Battle turns it up
    "pot",  # fills the pot that the next Qapla’ wins
    "splits",  # halves what others score from it
    "redirects",  # its owner scores instead of the poisoner
    "mirrors",  # scores the same as another player
    # points at the round's end
    "worth_more",
    "counts_powers",
    "in_other_pile",
    "run",
    "run_doubled",
    # what may be played
    "when_broken",
    "same_number",
    "any_number",
    "skips_a_number",
    "bans",
    # the order of play
    "next_is_1",
    "again",
    "skips",
    "reverses",
    "stampede",
    "from_pile",
    "from_discard",
    "borrows",
    # the next round
    "fewer_cards",
    "mulligan",
    "keeps_hand",
    "reseats",
    "swaps_seats",
    "lends",
    # troubles
    "shifts",
    "resets",
    # cards that go home
    "visits",
    "refills",
    "removes",
    # which cards a pile holds
    "under_deck",  # it goes under its player's deck
    "new_pile",  # the whole pile goes into the deck, and others come
    "stays",  # no power takes it out of the pile
    # on top of a pile
    "hides",
    "silences",
    "spares_the_draw",
    "battles",  # cards of two players are turned up
    # no recordable effect: hands do it with cards that the referee does not follow
    "by_hand",
]

BROWSE: dict[str, tuple[Effect, ...]] = {
    "Points now": (
        "scores", "marks", "names_prize", "open_hand", "in_battle", "pot", "splits", "redirects", "mirrors",
    ),
    "Points at the round’s end": ("worth_more", "counts_powers", "in_other_pile", "run", "run_doubled"),
    "What may be played": ("when_broken", "same_number", "any_number", "skips_a_number", "bans"),
    "The order of play": (
        "next_is_1", "again", "skips", "reverses", "stampede", "from_pile", "from_discard", "borrows",
    ),
    "The next round": ("fewer_cards", "mulligan", "keeps_hand", "reseats", "swaps_seats", "lends"),
    "Troubles": ("shifts", "resets"),
    "On top of a pile": ("hides", "silences", "spares_the_draw"),
    "Cards change places": ("visits", "refills", "removes", "under_deck", "new_pile", "stays", "battles", "by_hand"),
}  # fmt: skip

# what a pile may do to the next round
ACTS_LATER: tuple[Effect, ...] = ("fewer_cards", "mulligan", "keeps_hand", "reseats", "swaps_seats")


@dataclass(frozen=True)
class Points:
    """What a power scores now: `amount` points (for each of a count, where it counts), or the number on one card.

    `times` multiplies the card, `splits` says whether a Tally on it takes half, `source` whose card it may be.
    `both`: the chosen player scores the same. `redirected`: an Antidote gives them to its owner. `lands`: the card
    comes to lie on the pile of its owner.
    """

    amount: int = 0
    times: int = 1
    card: bool = False
    splits: bool = False
    source: Literal["", "opponent", "anyone"] = ""
    counts: bool = False
    both: bool = False
    redirected: bool = False
    lands: bool = False


@dataclass(frozen=True)
class Power:
    """One power. `numbers` are the Tribbles it is printed on, `later_numbers` those that newer sets added.

    `note` says in a few words what it does; `aims` at whom: "player" where one is chosen, oneself included. `parts` are
    the two powers of a compound. `disturbs`: on whose pile it may change the top card, which is then not known;
    "named": as the points or the target say, "beneath": only where there was no card.
    `wins_pot`: whoever plays it wins the pot, used or not. `from_pile`: it borrows from piles, and never itself.
    `makes_draw`: others draw by it, and may be decked in its player's turn.
    """

    name: str
    passive: bool
    numbers: tuple[int, ...]
    effect: Effect
    note: str
    later_numbers: tuple[int, ...] = ()
    points: Points | None = None
    aims: Literal["", "player", "opponent", "everyone", "next"] = ""
    disturbs: Literal["", "own", "any", "named", "beneath"] = ""
    parts: tuple[str, ...] = ()
    later: bool = False
    wins_pot: bool = False
    from_pile: bool = False
    makes_draw: bool = False

    @cached_property
    def rule(self) -> str:
        """The key of its ruling: "tribbles.power_time_warp"; a compound's is that of all compounds."""
        if self.parts:
            return "tribbles.compounds"
        letters = "".join(c if c.isalnum() else "_" if c == " " else "" for c in self.name.lower())
        name = f"power_{letters}"
        return f"tribbles.{name}"

    @property
    def kind(self) -> str:
        """Under which heading it is found: a key of `BROWSE`."""
        return next(heading for heading, effects in BROWSE.items() if self.effect in effects)

    def exists_on(self, later: bool) -> tuple[int, ...]:
        """The numbers it is printed on, lowest first; with the later cards or without."""
        return self._ever if later else self.numbers

    @cached_property
    def _ever(self) -> tuple[int, ...]:
        return tuple(sorted({*self.numbers, *self.later_numbers}))
