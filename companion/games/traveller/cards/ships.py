"""The eight known ship cards: figures to begin with, which a table may change.

Initiative, jump, attack and defence were read well; some second capability icons were read at small scale. Beside each
stands what its text does that the referee can do too (`special`).
"""

from .printed import Ship

SHIPS: tuple[Ship, ...] = (
    Ship("Beowulf Free Trader", 3, 1, 0, 0, ("Cargo", "Cargo/Passenger"), 4, 1, 1, 2, 2, special="extra_connection"),
    Ship("Type S Scout", 5, 2, 1, 0, ("Passenger/Survey",), 3, 1, 1, 1, 1),
    Ship("Empress Marava Far Trader", 3, 2, 0, 0, ("Cargo", "Passenger"), 4, 1, 2, 1, 2),
    Ship(
        "Subsidized Merchant", 1, 1, 0, 1, ("Cargo/Passenger", "Cargo/Passenger"), 5, 1, 1, 2, 4,
        special="damage_costs_a_point",
    ),
    Ship("Gazelle Close Escort", 4, 2, 1, 2, ("Military/Passenger", "Military"), 3, 1, 2, 2, 1),
    Ship("Type HT Bounty Hunter", 5, 2, 1, 0, ("Military/Passenger",), 3, 1, 1, 1, 1, special="bounty"),
    Ship("Safari Ship", 2, 2, 0, 0, ("Cargo/Passenger", "Passenger"), 5, 1, 1, 1, 2, special="safari"),
    Ship("Broadsword Mercenary Cruiser", 2, 3, 1, 1, ("Cargo", "Military"), 5, 1, 3, 2, 3, target=25),
)  # fmt: skip

SPECIALS: dict[str, str] = {
    "extra_connection": "One more connection of each subtype.",
    "damage_costs_a_point": "Loses 1 VP in a round in which piracy damaged it.",
    "bounty": "1 VP at the end of a round in which an opponent jettisoned crew.",
    "safari": "One card more in hand for each 3 counters; 3 VP less to reach for each 7.",
}
