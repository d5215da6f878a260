"""Every sum of the captains' log in full: what it comes to, what is said of it, and its working line by line."""

from collections.abc import Callable

import pytest

from companion.games.traveller.cards.printed import JACK
from companion.games.traveller.phases.raids import piracy
from companion.games.traveller.slots import slot_control
from companion.games.traveller.sums import (
    abandonment,
    declaring,
    expense,
    infamy_left,
    jumps,
    procurement,
    restoring,
    wounded,
)
from companion.games.traveller.sums.shares import Standing, shared_contract, victory
from companion.games.traveller.sums.sum_working import Working
from companion.games.traveller.sums.tokens import requirement, resource_tokens

Sum = tuple[Callable[[], Working], str, str, int, list[str]]

JUMPS: tuple[Sum, ...] = (
    (lambda: jumps(5, 2), "3 jumps, 3 credits", "A card pays one jump; its rest is lost.", 3,
     ["Distance 5 ÷ jump 2 = 2.5, rounded up: 3", "Jump 1 of 3: an expense of its own: 1",
      "Jump 2 of 3: an expense of its own: 1", "Jump 3 of 3: an expense of its own: 1"]),
    (lambda: jumps(4, 2), "2 jumps, 2 credits", "A card pays one jump; its rest is lost.", 2,
     ["Distance 4 ÷ jump 2 = 2: 2", "Jump 1 of 2: an expense of its own: 1",
      "Jump 2 of 2: an expense of its own: 1"]),
    (lambda: jumps(1, 1), "1 jump, 1 credit", "One expense of 1 credit.", 1,
     ["Distance 1 ÷ jump 1 = 1: 1", "Jump 1 of 1: an expense of its own: 1"]),
)  # fmt: skip

CREDITS: tuple[Sum, ...] = (
    (lambda: abandonment(2, (1, -5)), "No credits to leave", "Leaving costs nothing.", 0,
     ["Printed on the contract: 2", "A complication under it: +1", "A complication under it: −5",
      "Never less than nothing: 0"]),
    (lambda: abandonment(3), "3 credits to leave", "One expense.", 3,
     ["Printed on the contract: 3"]),
    (lambda: abandonment(0), "No credits to leave", "Leaving costs nothing.", 0,
     ["Printed on the contract: 0"]),
    (lambda: abandonment(1, (-1,)), "No credits to leave", "Leaving costs nothing.", 0,
     ["Printed on the contract: 1", "A complication under it: −1"]),
    (lambda: declaring(0), "1 credit, infamy 1", "No contract while a pirate.", 1,
     ["Declaring: 1", "Infamy, 0 so far: +1"]),
    (lambda: declaring(2, 3), "4 credits, infamy 3", "Two expenses.", 4,
     ["Declaring: 1", "Leaving the contract first: 3", "Infamy, 2 so far: +1"]),
    (lambda: declaring(1, 0), "1 credit, infamy 2", "No contract while a pirate.", 1,
     ["Declaring: 1", "Leaving the contract first: 0", "Infamy, 1 so far: +1"]),
    (lambda: procurement(2, 0), "2 credits", "No infamy, no surcharge.", 2,
     ["Printed cost: 2", "0 infamy: 0"]),
    (lambda: procurement(4, 2, 2), "8 credits", "4 printed, 4 for infamy.", 8,
     ["Printed cost: 4", "2 infamy for each of 2 cards: +4"]),
    (lambda: procurement(0, 3), "3 credits", "0 printed, 3 for infamy.", 3,
     ["Printed cost: 0", "3 infamy: +3"]),
    (lambda: restoring(2, 1), "3 credits", "1 credit each, as many as you like.", 3,
     ["Wounds from crew: 2", "Structure damage from upgrades: 1"]),
    (lambda: restoring(0, 0), "No credits", "Nothing to restore.", 0,
     ["Wounds from crew: 0", "Structure damage from upgrades: 0"]),
    (lambda: wounded(3, 1), "2 wounds", "Armor helps crew, not ships.", 2,
     ["Wounds inflicted: 3", "Armor 1: −1"]),
    (lambda: wounded(2, 3), "No wounds", "Armor helps crew, not ships.", 0,
     ["Wounds inflicted: 2", "Armor 3: −2"]),
    (lambda: expense(3, (2, 0)), "Short by 1", "1 credit short: expend more, or go bankrupt.", 2,
     ["To be met: 3", "Card 1 expended: 2", "Card 2 expended: 0"]),
    (lambda: expense(2, (3, 1)), "Enough", "2 credits over, and lost.", 4,
     ["To be met: 2", "Card 1 expended: 3", "Card 2 expended: 1", "Over, and lost: 2"]),
    (lambda: expense(2, (2,)), "Enough", "Met exactly.", 2,
     ["To be met: 2", "Card 1 expended: 2"]),
    (lambda: infamy_left(2, False), "Infamy 1", "At the end of Resolution.", 1,
     ["Infamy: 2", "No piracy performed: −1"]),
    (lambda: infamy_left(2, True), "Infamy 2", "At the end of Resolution.", 2,
     ["Infamy: 2", "Performed piracy: none is lost: 0"]),
    (lambda: infamy_left(0, False), "Infamy 0", "At the end of Resolution.", 0,
     ["Infamy: 0", "None to lose: 0"]),
)  # fmt: skip

SHARES: tuple[Sum, ...] = (
    (lambda: shared_contract(4, 1), "4 VP", "Completed alone: all of it.", 4,
     ["Printed on the contract: 4"]),
    (lambda: shared_contract(4, 3), "3 VP each", "Decided when all eligible captains have tried.", 3,
     ["Printed on the contract: 4", "3 captains completed it: one less each: −1"]),
    (lambda: shared_contract(1, 2), "0 VP each", "Decided when all eligible captains have tried.", 0,
     ["Printed on the contract: 1", "2 captains completed it: one less each: −1"]),
    (lambda: shared_contract(0, 2), "0 VP each", "Decided when all eligible captains have tried.", 0,
     ["Printed on the contract: 0", "2 captains completed it: one less each: 0"]),
    (lambda: slot_control((("Ann", 3, 2), ("Bo", 4, 5), ("Cy", 5, 1))), "Ann", "Holds it until the scores move.", 0,
     ["Ann: 3 VP: initiative 2", "Bo: 4 VP: initiative 5", "Cy: 5 VP: initiative 1"]),
    (lambda: slot_control((("Ann", 3, 2), ("Bo", 3, 5), ("Cy", 5, 1))), "Bo", "Holds it until the scores move.", 0,
     ["Ann: 3 VP: initiative 2", "Bo: 3 VP: initiative 5", "Cy: 5 VP: initiative 1",
      "Lowest VP: Ann and Bo; the highest initiative of them: Bo"]),
    (lambda: slot_control((("Ann", 3, 5), ("Bo", 3, 5), ("Cy", 3, 1))),
     "Ann or Bo: draw lots", "Tied on VP and initiative.", 0,
     ["Ann: 3 VP: initiative 5", "Bo: 3 VP: initiative 5", "Cy: 3 VP: initiative 1",
      "Lowest VP: Ann, Bo and Cy; the highest initiative of them: Ann and Bo"]),
    (lambda: victory((Standing("Ann", 19, 20, 5), Standing("Bo", 3, 20, 1))).working, "Nobody yet", "", 0,
     ["Ann: 19 of 20: 1 to go", "Bo: 3 of 20: 17 to go"]),
    (lambda: victory((Standing("Ann", 21, 20, 1), Standing("Bo", 3, 20, 5))).working, "Ann wins", "", 0,
     ["Ann: 21 of 20: there", "Bo: 3 of 20: 17 to go"]),
    (lambda: victory((Standing("Ann", 21, 20, 1), Standing("Bo", 22, 22, 1))).working, "Bo wins", "", 0,
     ["Ann: 21 of 20: there", "Bo: 22 of 22: there", "Most VP: Bo: 22"]),
    (lambda: victory((Standing("Ann", 20, 20, 1), Standing("Bo", 20, 14, 3), Standing("Cy", 19, 14, 9))).working,
     "Bo wins", "", 0,
     ["Ann: 20 of 20: there", "Bo: 20 of 14: there", "Cy: 19 of 14: there", "Most VP: Ann and Bo: 20",
      "Highest initiative: Bo: 3"]),
    (lambda: victory((Standing("Ann", 20, 20, 3), Standing("Bo", 20, 14, 3))).working,
     "Ann and Bo share the win", "Tied on VP and initiative.", 0,
     ["Ann: 20 of 20: there", "Bo: 20 of 14: there", "Most VP: Ann and Bo: 20", "Highest initiative: Ann and Bo: 3"]),
)  # fmt: skip

RAIDS: tuple[Sum, ...] = (
    (lambda: piracy(3, 1, 0, 2).working, "2 points of damage", "The pirate assigns each point.", 2,
     ["Pirate’s attack: 3", "The defender’s defence: −1", "Damage: 2",
      "Attack above defence: the raid succeeds: "]),
    (lambda: piracy(3, 1, 0, 2).working_back, "No points back", "Nothing comes back.", 0,
     ["Defender’s attack: 0", "The pirate’s defence: −2", "Damage: 0", "At the same time: "]),
    (lambda: piracy(1, 1, 4, 3).working, "No points of damage", "The raid fails.", 0,
     ["Pirate’s attack: 1", "The defender’s defence: −1", "Damage: 0",
      "Attack not above defence: the raid fails: "]),
    (lambda: piracy(1, 1, 4, 3).working_back, "1 point back", "The defender assigns each point.", 1,
     ["Defender’s attack: 4", "The pirate’s defence: −3", "Damage: 1", "At the same time: "]),
)  # fmt: skip

TOKENS: tuple[Sum, ...] = (
    (lambda: resource_tokens(("Cargo",), (("Tech", JACK), ())).working, "2 tokens", "1 skill to be named.", 2,
     ["The ship: Cargo", "Crew 1: Tech", "Crew 1, Jack-of-all-Trades: to be named", "Crew 2: nothing"]),
    (lambda: resource_tokens((), (("Tech", JACK + ", expert"),), (("Admin",),)).working,
     "2 tokens", "1 skill to be named.", 2,
     ["The ship: nothing", "Crew 1: Tech", "Crew 1, Jack-of-all-Trades: Admin"]),
    (lambda: resource_tokens((), (("Tech", JACK),), (("Admin",),)).working,
     "2 tokens", "They last until the round ends.", 2,
     ["The ship: nothing", "Crew 1: Tech", "Crew 1, Jack-of-all-Trades: Admin"]),
    (lambda: requirement(("Tech", "Cargo/Passenger", "Admin"), ("Tech, expert", "Cargo")).working,
     "1 token short", "Missing: Admin.", 2,
     ["Tech: by Tech, expert", "Cargo/Passenger: by Cargo", "Admin: missing"]),
    (lambda: requirement(("Tech", "Admin"), ("Tech",), ((JACK,),)).working,
     "It can be met", "Each token pays for one icon.", 1,
     ["Tech: by Tech", "Admin: by a Jack"]),
    (lambda: requirement(("Tech", "Admin", "Cargo"), ()).working,
     "3 tokens short", "Missing: Tech, Admin and Cargo.", 0,
     ["Tech: missing", "Admin: missing", "Cargo: missing"]),
)  # fmt: skip


@pytest.mark.parametrize(
    ("reckoned", "headline", "note", "total", "lines"), [*JUMPS, *CREDITS, *SHARES, *RAIDS, *TOKENS]
)
def test_a_sum_is_shown_with_its_working(
    reckoned: Callable[[], Working], headline: str, note: str, total: int, lines: list[str]
) -> None:
    working = reckoned()
    assert (working.headline, working.note, working.total) == (headline, note, total)
    assert [f"{line.text}: {line.figure}" for line in working.lines] == lines
