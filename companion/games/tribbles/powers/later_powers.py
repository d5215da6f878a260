"""The powers newer than the rulebook: a match plays with them where its options say so."""

from .power import Points, Power

P, A = True, False

GENEROSITY, HONESTY, LAUGHTER, RETREAT, SWARM = 25_000, 50_000, 25_000, 50_000, 10_000  # points

_CARD = Points(card=True, splits=True, source="anyone")
_LAUGHTER = Points(amount=LAUGHTER)
_FOR_TWO = Points(amount=GENEROSITY, source="opponent", both=True)

LATER = (
    Power("Acquire", A, (), "names_prize", "next card if named", (10_000,), _CARD, later=True),
    Power("Beam", P, (), "swaps_seats", "swap seats", (1,), later=True),
    Power("Cheat", P, (), "skips_a_number", "skips a number", (100, 1_000), later=True),
    Power("Confront", A, (), "by_hand", "show a power", (10, 100_000), disturbs="beneath", later=True),
    Power("Decloak", P, (), "silences", "no power twice", (10, 100), later=True),
    Power("Double", P, (), "run_doubled", "doubles a Bonus", (10_000,), later=True),
    Power("Evade", P, (), "spares_the_draw", "need not draw", (1, 100), later=True),
    Power("Flash", A, (), "by_hand", "all reveal one", (100_000,), aims="everyone", disturbs="beneath", later=True),
    Power("Generosity", A, (), "scores", "25,000 for two", (10,), _FOR_TWO, aims="opponent", later=True),
    Power("Honesty", A, (), "open_hand", "open hand: 50,000", (10_000,), Points(amount=HONESTY), later=True),
    Power("Kindness", A, (), "by_hand", "one under each pile", (1,), aims="everyone", disturbs="beneath", later=True),
    Power("Laughter", A, (), "scores", "two others: 25,000", (100,), _LAUGHTER, aims="player", later=True),
    Power("Loyalty", P, (), "lends", "uses another pile", (100_000,), later=True),
    Power("Magic", A, (), "by_hand", "six under the deck", (1_000,), later=True),
    Power("Mirror", P, (), "mirrors", "scores the same", (1,), later=True),
    Power("Retreat", A, (), "in_battle", "in a battle: 50,000", (1,), Points(amount=RETREAT), makes_draw=True,
        later=True),
    Power("Reveal", A, (), "by_hand", "all show one", (1_000,), aims="everyone", disturbs="beneath", later=True),
    Power("Swarm", A, (), "scores", "10,000 a Swarm", (10_000,), Points(amount=SWARM, counts=True), later=True),
    Power("Trick", P, (), "by_hand", "after a Reverse", (100_000,), later=True),
)  # fmt: skip
