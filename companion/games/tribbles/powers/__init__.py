"""The powers of the rulebook and the compound cards, in the order of the book; `later.py` holds the newer ones.

P is passive: it is never activated, and cannot be copied or sabotaged. A is activated or not, as its player likes.
"""

from functools import cache

from .later_powers import LATER
from .power import Effect, Points, Power

P, A = True, False

DANCE = 100_000  # points (Dance)
QAPLA = 7  # times the highest value (Qapla')

_CARD_OF_OPPONENT = Points(card=True, splits=True, source="opponent")
_CARD_OF_ANYONE = Points(card=True, splits=True, source="anyone")
_FROM_HAND = Points(card=True, splits=True, source="opponent", lands=True)
_POISONED = Points(card=True, splits=True, source="opponent", redirected=True)
_HIGHEST = Points(times=QAPLA, card=True)

RULEBOOK = (
    Power("Advance", P, (10,), "when_broken", "as 1 if broken", (10_000,)),
    Power("Ante", A, (10,), "pot", "all fill the pot", (100_000,), _CARD_OF_ANYONE, aims="everyone"),
    Power("Antidote", P, (10_000, 100_000), "redirects", "against Poison"),
    Power("Assimilate", A, (10_000, 100_000), "visits", "takes a deck’s top card", aims="player", disturbs="named"),
    Power("Avalanche", A, (10,), "by_hand", "all discard one", (100_000,), aims="everyone"),
    Power("BaH!", P, (1, 100_000), "reseats", "new seats"),
    Power("Battle", A, (10, 100), "battles", "three cards each", aims="opponent", disturbs="beneath"),
    Power("BiJ", A, (10_000,), "in_other_pile", "under another pile", aims="opponent"),
    Power("Bonus", P, (1, 10, 100, 1_000), "run", "run of four"),
    Power("Clone", P, (10_000, 100_000), "same_number", "on the same number"),
    Power("Convert", A, (1,), "under_deck", "top of your deck", (10,), disturbs="own"),
    Power("Copy", A, (10, 100), "borrows", "uses a pile’s top card", from_pile=True),
    Power("Cycle", A, (1, 10, 1_000, 10_000), "by_hand", "one under, draw one", (100,)),
    Power("Dabo", P, (100_000,), "any_number", "after two powers", (1_000,)),
    Power("Dance", A, (100_000,), "scores", "3 times Skip, Reverse", points=Points(amount=DANCE)),
    Power("Discard", A, (1, 1_000, 100_000), "by_hand", "discard one"),
    Power("Draw", A, (1, 10, 100, 100_000), "by_hand", "somebody draws", aims="player", makes_draw=True),
    Power("Evolve", A, (1, 10), "by_hand", "new hand"),
    Power("Exchange", A, (1, 10, 100, 1_000), "by_hand", "swap with discard", (10_000,)),
    Power("Famine", A, (1_000,), "next_is_1", "next is 1"),
    Power("Fizzbin", P, (100_000,), "stays", "stays in the pile"),
    Power("Fold", P, (1,), "hides", "cannot be chosen", (100_000,)),
    Power("Freeze", A, (1_000, 100_000), "bans", "bans a power"),
    Power("Go", A, (1, 10, 10_000), "again", "another turn"),
    Power("IDIC", P, (1,), "counts_powers", "10,000 a power", (1_000,)),
    Power("Kill", A, (10_000, 100_000), "by_hand", "discards a pile’s top", aims="player", disturbs="any"),
    Power("Masaka", A, (1_000, 10_000), "by_hand", "all draw three", aims="everyone", makes_draw=True),
    Power("Mutate", A, (100_000,), "new_pile", "new pile", disturbs="own"),
    Power("Party", A, (1,), "by_hand", "by lot, one under each", (100,), aims="everyone", disturbs="beneath"),
    Power("Poison", A, (10, 100, 10_000), "scores", "scores a deck’s top card", points=_POISONED, aims="opponent"),
    Power("Process", A, (1, 1_000), "by_hand", "draw 3, 2 under"),
    Power(
        "Qapla’", A, (100, 1_000), "scores", "7 × the highest", points=_HIGHEST, aims="everyone", disturbs="beneath",
        wins_pot=True,
    ),
    Power("Quadruple", P, (10_000,), "worth_more", "worth 40,000"),
    Power("Recycle", A, (1_000, 10_000), "refills", "discards to deck", (1,), aims="player"),
    Power("Replay", A, (1, 100_000), "from_pile", "next from your pile"),
    Power("Replicate", P, (10, 100), "by_hand", "one more follows", (10_000,)),
    Power("Reset", A, (10_000,), "resets", "shuffle troubles"),
    Power("Rescue", A, (100, 1_000, 10_000, 100_000), "from_discard", "from discard"),
    Power("Reverse", A, (100, 1_000, 10_000), "reverses", "other way round"),
    Power("Rival", A, (100,), "removes", "removes a power", aims="everyone"),
    Power("Roll", P, (1_000,), "mulligan", "one mulligan"),
    Power("Sabotage", A, (10, 1_000), "borrows", "uses a deck’s top card", aims="opponent"),
    Power("Safety", P, (1_000, 10_000, 100_000), "keeps_hand", "hand to deck"),
    Power("Scan", A, (100, 1_000), "by_hand", "look at three"),
    Power("Score", A, (100, 1_000), "marks", "a player’s next card", points=_CARD_OF_ANYONE, aims="player"),
    Power("Shift", A, (10,), "shifts", "shift the trouble"),
    Power("Skip", A, (1, 10, 10_000), "skips", "next loses the turn", aims="next"),
    Power("Stampede", A, (100, 10_000), "stampede", "all play the next", aims="everyone"),
    Power("Tally", P, (100_000,), "splits", "takes half"),
    Power("Time Warp", P, (1_000, 10_000, 100_000), "fewer_cards", "smaller next hand", (10, 100)),
    Power("Toxin", A, (10, 10_000), "scores", "one revealed card", points=_CARD_OF_OPPONENT, aims="everyone"),
    Power(
        "Utilize", A, (10, 100), "scores", "a card from a hand", points=_FROM_HAND, aims="opponent",
        disturbs="named",
    ),
)  # fmt: skip

COMPOUNDS = (
    Power("Bonus & Freeze", A, (1,), "bans", "the 1 of a run; a ban", parts=("Bonus", "Freeze")),
    Power("Clone & Reverse", A, (1,), "reverses", "on a 1; other way", parts=("Clone", "Reverse")),
    Power("Clone & Skip", A, (100,), "skips", "on a 100; next loses", parts=("Clone", "Skip"), aims="next"),
    Power(
        "Recycle & Freeze", A, (10,), "refills", "discards; a ban", parts=("Recycle", "Freeze"), aims="player"
    ),
    Power(
        "Recycle & Reverse", A, (100,), "refills", "discards; other way", parts=("Recycle", "Reverse"), aims="player"
    ),
)  # fmt: skip

POWERS: dict[str, Power] = {power.name: power for power in (*RULEBOOK, *LATER, *COMPOUNDS)}


@cache
def powers(later: bool) -> tuple[Power, ...]:
    """Every power and compound that can be met at the table, by name; with the later cards or without."""
    met = (power for power in POWERS.values() if later or not power.later)
    return tuple(sorted(met, key=lambda power: power.name.casefold()))


@cache
def powers_on(tribbles: int, later: bool) -> tuple[Power, ...]:
    """The powers printed on cards of this number."""
    return tuple(power for power in powers(later) if tribbles in power.exists_on(later))


@cache
def only(effect: Effect) -> str:
    """The one power of the book, or of the later sets, that has this effect."""
    (name,) = (power.name for power in (*RULEBOOK, *LATER) if power.effect == effect)
    return name


def active_parts(power: Power) -> tuple[Power, ...]:
    """The powers that are used when this one is activated: both halves of a compound, but a passive one never."""
    parts = tuple(POWERS[name] for name in power.parts) or (power,)
    return tuple(part for part in parts if not part.passive)


def has(power: Power, name: str) -> bool:
    """Is it this power, or a compound with it?"""
    return name == power.name or name in power.parts
