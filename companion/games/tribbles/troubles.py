"""The trouble pile: every trouble, what makes it shift, and what it does while it lies open."""

from dataclasses import dataclass
from typing import Literal

from companion.engine.wording import capital

Effect = Literal[
    "bars",  # the power `bars` may not be activated
    "backwards",  # the chain runs downwards
    "fewer_cards",  # hands begin one card smaller
    "left_behind",  # who did not go out scores at the round's end
    "unused",  # a card whose power is not activated scores
    "two_bans",  # Freeze may name one power more
    "by_hand",  # the table does it: cards move that the referee does not follow
]


@dataclass(frozen=True)
class Trouble:
    """One trouble. `miss` is the number, `power` the power and (`action`, `amount`) the price that make it shift.

    `fact` is what it does in a few words, as they fit a slip on the table.
    """

    name: str
    where: str  # "in the", "on the" …
    miss: int
    power: str
    action: Literal["draw", "lose"]
    amount: int
    effect: Effect
    fact: str
    bars: str = ""
    later: bool = False
    beneath: bool = False  # cards go under every pile that nobody sees
    reorders: tuple[str, ...] = ()  # who plays one of these powers may lay the own pile in another order

    @property
    def title(self) -> str:
        """As the card is headed, without its dots: "In the Mess Hall"."""
        return capital(f"{self.where} {self.name}")

    @property
    def in_words(self) -> str:
        """As a sentence begins with it: "The trouble in the Mess Hall"."""
        return f"The trouble {self.where} {self.name}"

    @property
    def rule(self) -> str:
        """The key of its ruling: "tribbles.trouble.mess_hall"."""
        name = "trouble_" + self.name.lower().replace(" ", "_").replace("’", "")
        return f"tribbles.{name}"

    @property
    def price(self) -> str:
        return f"Draw {self.amount}" if self.action == "draw" else f"Lose {self.amount:,}"


LEFT_BEHIND = 100_000  # points for each who did not go out (Mess Hall)
UNUSED = 10_000  # points for a card played without its power (Vic's Lounge)

_PILE = (
    Trouble("Astrometrics Lab", "in the", 100_000, "Replicate", "draw", 3, "bars", "no Replay", "Replay"),
    Trouble("Barber Shop", "in the", 10_000, "Copy", "draw", 3, "by_hand", "Copy may copy Go"),
    Trouble("Bridge", "on the", 1_000, "Time Warp", "lose", 50_000, "fewer_cards", "hands are one card smaller"),
    Trouble("Cloning Lab", "in the", 1, "Clone", "draw", 2, "backwards", "the chain runs downwards"),
    Trouble("Computer Core", "in the", 100_000, "Masaka", "lose", 50_000, "by_hand", "Masaka: each keeps one card"),
    Trouble("Conference Room", "in the", 10, "Tally", "lose", 50_000, "bars", "no Battle", "Battle"),
    Trouble("Crew Quarters", "in the", 100, "Score", "lose", 100_000, "bars", "no Utilize", "Utilize"),
    Trouble("Engine Room", "in the", 10_000, "Advance", "draw", 3, "bars", "no Go", "Go"),
    Trouble("Holodeck", "in the", 1_000, "Dance", "draw", 4, "by_hand", "Skip or Reverse: re-order your pile",
            reorders=("Skip", "Reverse")),
    Trouble("Manheim’s Lab", "at", 1_000, "Party", "draw", 2, "by_hand", "each turn a deck card goes under every pile",
            beneath=True),
    Trouble("Mess Hall", "in the", 100, "BiJ", "lose", 50_000, "left_behind", "not going out scores 100,000"),
    Trouble("Morgue", "in the", 10, "Rescue", "lose", 100_000, "by_hand", "Rescue, Replay: others recover a card"),
    Trouble("Ore Processing Unit", "in the", 1, "Draw", "draw", 3, "bars", "no Discard", "Discard"),
    Trouble("Quark’s Bar", "at", 100_000, "Bonus", "lose", 100_000, "by_hand", "Bonus: slip one under your pile"),
    Trouble("Ready Room", "in the", 10_000, "Discard", "draw", 4, "by_hand", "on Discard the others may discard"),
    Trouble("Security Office", "in the", 1, "Freeze", "draw", 3, "two_bans", "Freeze may name two powers"),
    Trouble("Sickbay", "in", 10, "Mutate", "lose", 100_000, "bars", "no Poison", "Poison"),
    Trouble("Transporter Room", "in the", 100, "Scan", "draw", 3, "bars", "no Rescue", "Rescue"),
    Trouble("Club Martus", "at", 10, "Recycle", "draw", 2, "by_hand", "all decks lie upside down", later=True),
    Trouble("Vic’s Lounge", "at", 1_000, "Battle", "draw", 2, "unused", "no power used: 10,000", later=True),
)  # fmt: skip

TROUBLES: dict[str, Trouble] = {trouble.name: trouble for trouble in _PILE}
