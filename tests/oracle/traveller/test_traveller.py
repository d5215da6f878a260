"""Random rounds of Traveller, walked and quiet, played by the referee and by a second reading of the rulebook."""

from random import Random
from typing import Any

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.traveller import GAME, events
from companion.games.traveller.state import Options
from tests.oracle.compare import EVENTS, Different, compare
from tests.oracle.traveller.lots import fields_of
from tests.oracle.traveller.referee import SETTLED_BY, Traveller

KINDS = {event.__dataclass_fields__["kind"].default: event for event in events.Event.__args__}
ANYTIME = (
    "ship_laid", "figure_changed", "points_counted", "points_counted", "expense_met", "card_procured",
    "card_procured", "card_jettisoned", "tokens_spent", "contract_placed", "contract_placed", "contract_placed",
    "complications_changed", "fourth_slot_drawn", "subplot_resolved", "restored", "gear_moved",
)  # fmt: skip
QUIET = (
    "round_ended", "phase_ended", "contract_completed", "contract_pursued", "contract_pursued", "went_uncommitted",
    "piracy_declared", "piracy_performed", "complication_resolved", "complication_attached", "tokens_collected",
    "walker_opened", "walker_opened", "walker_opened",
)  # fmt: skip
RARE = ("went_bankrupt", "contract_discarded", "walker_closed", "round_ended")
STEPS = {
    "choose": ("chooser_drawn", "first_captain_chosen"), "ready": ("restored", "gear_moved", "passed"),
    "attach": ("complication_attached",),
    "activity": (
        "contract_pursued", "contract_pursued", "contract_pursued", "contract_kept", "contract_kept",
        "went_uncommitted", "piracy_declared", "passed",
    ),
    "procurement": ("card_procured", "passed"), "action": ("action_taken", "passed", "passed"),
    "resource": ("tokens_collected", "tokens_collected", "passed"),
    "clear": ("complication_resolved", "complication_resolved", "complication_failed", "piracy_performed", "passed"),
    "try": ("contract_resolved", "contract_resolved", "contract_missed", "subplot_resolved"),
}  # fmt: skip


def deal(random: Random) -> tuple[tuple[str, ...], Options]:
    players = ("Ann", "Bo", "Cy", "Dee")[: random.choice((2, 3, 3, 4, 4))]
    return players, Options(**{option: random.choice(answers) for option, *answers in SETTLED_BY.values()})


def decision(random: Random, table: Traveller) -> Decided:
    """The table settles something from here on, or says something that settles nothing."""
    rule = random.choice((*SETTLED_BY, "traveller.slots"))
    option, *answers = SETTLED_BY.get(random.choice((rule, rule, rule, "traveller.victory")), ("", ""))
    said, agreed = random.choice(("So it is.", "So it is.", " ")), random.choice((table.seats, (), ("Zed",)))
    return Decided(rule, said, agreed, *random.choice(((option, random.choice(answers)), ("", ""))))


def propose(random: Random, table: Traveller) -> tuple[Any, int]:
    """Two in three belong to where the round stands, by who may do it; the third is anything by anybody."""
    while True:
        if random.random() < 0.01:
            return decision(random, table), 0
        kind, player = likely(random, table) if random.random() < 0.67 else (random.choice(list(KINDS)), "")
        wild = not player
        player = player or random.choice((*table.seats, *table.seats, "Zed"))
        if wild and kind in RARE and random.random() < 0.9:
            continue
        if kind == "ship_laid" and table.shipless and random.random() < 0.95:
            continue
        return KINDS[kind](**fields_of(kind, player, random, table, wild)), 0


def likely(random: Random, table: Traveller) -> tuple[str, str]:
    anybody = random.choice(table.solvent())
    step, players = table.step()
    trying = step == "try" and bool(players)
    if trying and random.random() < 0.08:
        return random.choice(("went_bankrupt", "walker_closed", "complications_changed")), anybody
    asked = [name for name in table.solvent() if name in table.met or table.captains[name]["threw_crew"]]
    if asked and len(table.solvent()) > 2 and random.random() < (0.3 if table.met else 0.05):
        return "went_bankrupt", random.choice(asked)  # what the book leaves to the table (V14)
    if table.reached() and random.random() < 0.3:
        return "points_counted", anybody
    if random.random() < 0.2:
        return random.choice(ANYTIME), anybody
    if not table.walking:
        return random.choice(("contract_pursued", "walker_opened") if trying else QUIET), anybody
    if random.random() < 0.01:
        return "walker_closed", anybody
    if step == "choose":
        return random.choice(STEPS[step]), random.choice(table.choosers())
    if not players or random.random() < (0.02 if step in ("activity", "clear", "try") else 0.15):
        return "phase_ended", anybody
    return random.choice(STEPS[step]), random.choice(players)


def new_seed() -> int:
    seed = Random().getrandbits(32)
    print("seed", seed)  # told with a failure
    return seed


def test_random_rounds_are_judged_and_counted_alike():
    for _ in compare(decidable(GAME), Traveller, deal, propose, new_seed(), EVENTS):
        pass


def shared_in_full(table: Traveller, event: Any) -> None:
    for name in event.players:
        table.gain(name, event.points)
    table.resolved |= set(event.players)
    if event.slot is not None:
        table.clear(event.slot)


def passes_that_stay(table: Traveller, event: Any) -> None:
    table.has_acted(event.player)


def left_where_it_lies(table: Traveller, name: str) -> None:
    table.captains[name].update({"pursues": None, "pirate": False})


def whoever_passes(table: Traveller, event: Any) -> None:
    Traveller.do_passed(table, event)
    if table.phase == "resolution" and table.pursued(event.player):
        table.eligible[event.player] = table.pursued(event.player)["id"]


def below_nothing(table: Traveller, name: str, points: int) -> None:
    table.captains[name]["points"] += points


def reckoned_as_nothing(table: Traveller, *_: Any) -> list[str]:
    return table.lowest()


@pytest.mark.parametrize(
    ("part", "broken"),
    [
        pytest.param("do_contract_completed", shared_in_full, id="a shared contract brings each all its points"),
        pytest.param("do_action_taken", passes_that_stay, id="who passed in Action does not act again"),
        pytest.param("leave", left_where_it_lies, id="a contract that is left by all stays in its slot"),
        pytest.param("do_passed", whoever_passes, id="who passes with complications left may try the contract"),
        pytest.param("gain", below_nothing, id="victory points fall below 0"),
        pytest.param("in_question", reckoned_as_nothing, id="an initiative that nobody entered is the lowest"),
        pytest.param("hangs", lambda *_: False, id="a win waits for no initiative"),
    ],
)
def test_a_wrong_reading_is_noticed(part, broken):
    wrong = type("Wrong", (Traveller,), {part: broken})
    with pytest.raises(Different):
        for _ in compare(decidable(GAME), wrong, deal, propose, new_seed(), 30_000):
            pass
