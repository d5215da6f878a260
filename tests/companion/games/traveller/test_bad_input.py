"""Whatever lies in an event's fields: a sentence that says what would be right, and the rule."""

import pytest

from companion.engine.game import refuse_players
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card, Contract, Ship
from companion.games.traveller.events import (
    ActionTaken,
    CardProcured,
    ComplicationsChanged,
    ContractCompleted,
    ContractPlaced,
    ExpenseMet,
    FigureChanged,
    PhaseEnded,
    PointsCounted,
    ShipLaid,
    TokensCollected,
    WalkerOpened,
    WentBankrupt,
)


@pytest.mark.parametrize(
    ("event", "reason", "rule"),
    [
        pytest.param(ContractPlaced(1, Contract(distance=0)), "1 to 12, not 0", "jump", id="distance 0"),
        pytest.param(ContractPlaced(1, Contract(distance=99)), "1 to 12, not 99", "jump", id="distance 99"),
        pytest.param(ContractPlaced(1, Contract(points=31)), "0 to 30, not 31", "vp", id="31 VP"),
        pytest.param(
            ContractPlaced(1, Contract(abandonment=-1)), "0 to 20, not −1", "abandonment", id="penalty below 0"
        ),
        pytest.param(ContractPlaced(1, Contract(limit=0)), "1 to 9, not 0", "complications", id="room for none"),
        pytest.param(ContractPlaced(5, Contract()), "four slots, 1 to 4", "slots", id="a fifth slot"),
        pytest.param(ContractPlaced(1, "Rescue"), "That is no contract", "contracts", id="a word for a contract"),
        pytest.param(ContractPlaced(1, Contract(name="x" * 61)), "at most 60 letters", "cards", id="a long name"),
        pytest.param(ContractPlaced(1, Contract(name="a\nb")), "one line", "cards", id="a name of two lines"),
        pytest.param(ShipLaid("Ann", Ship("", jump=0)), "1 to 9, not 0", "jump", id="a ship with jump 0"),
        pytest.param(ShipLaid("Ann", Ship("", crew=10)), "0 to 9, not 10", "ships", id="room for ten crew"),
        pytest.param(ShipLaid("Ann", Ship("", target=0)), "1 to 99, not 0", "target", id="a target of 0"),
        pytest.param(ShipLaid("Ann", Ship("", capabilities=("Beer",))), "no capability", "capabilities", id="Beer"),
        pytest.param(ShipLaid("Ann", Ship("", capabilities="Cargo")), "List them", "capabilities", id="a word"),
        pytest.param(ShipLaid("Ann", Ship("", special="fast")), "“fast” is nothing", "ships", id="a clause unknown"),
        pytest.param(ShipLaid("Ann", None), "That is no ship", "ships", id="no ship"),
        pytest.param(PointsCounted("Ann", 0, "card"), "1 to 30, not 0", "vp", id="no points"),
        pytest.param(PointsCounted("Ann", True, "card"), "1 to 30, not True", "vp", id="yes is no figure"),
        pytest.param(PointsCounted("Ann", 1.5, "card"), "1 to 30, not 1.5", "vp", id="half a point"),
        pytest.param(PointsCounted("Ann", 1, "luck"), "“luck” is no source", "vp", id="luck"),
        pytest.param(PointsCounted("Zed", 1, "card"), "“Zed” is no captain at this table", "players", id="a stranger"),
        pytest.param(PointsCounted([], 1, "card"), "“[]” is no captain at this table", "players", id="a list"),
        pytest.param(FigureChanged("Ann", "charm", 1), "“charm” is no figure", "figures", id="charm"),
        pytest.param(ExpenseMet("Ann", 3, (12,)), "expense value of 12", "expense", id="an expense card of 12"),
        pytest.param(ExpenseMet("Ann", 3, [1, 2]), "one by one", "expended", id="cards in a list"),
        pytest.param(ExpenseMet("Ann", 21, (1,)), "0 to 20, not 21", "costs", id="an expense of 21"),
        pytest.param(TokensCollected("Ann", ("Beer",)), "No token is called “Beer”", "resource", id="a Beer token"),
        pytest.param(TokensCollected("Ann", ("Tech",) * 31), "30 at most", "resource", id="31 tokens"),
        pytest.param(CardProcured("Ann", Card("event"), 1), "come into play", "cards", id="an event stays no card"),
        pytest.param(CardProcured("Ann", Card("gear", subtype="Hat"), 1), "no subtype of gear", "cards", id="a hat"),
        pytest.param(CardProcured("Ann", Card("crew", trifling=1), 1), "Trifling", "trifling", id="half trifling"),
        pytest.param(
            CardProcured("Ann", Card("gear", subtype="Armor", integral=1), 1), "Integral", "integral", id="half"
        ),
        pytest.param(ActionTaken("Ann", 7), "one line", "cards", id="an action by number"),
        pytest.param(ContractCompleted(("Ann",), 3, 9), "four slots", "slots", id="slot 9"),
        pytest.param(WalkerOpened("lunch"), "“lunch” is no phase", "phases", id="lunch"),
        pytest.param(PhaseEnded(None), "neither yes nor no", "phases", id="perhaps"),
        pytest.param(WentBankrupt("Ann", None), "one line", "cards", id="no reason at all"),
        pytest.param(ComplicationsChanged(1, "two"), "not two", "figures", id="two in letters"),
        pytest.param("Ann wins", "no game of Traveller", "phases", id="a wish"),
    ],
)
def test_it_is_refused_with_its_rule(event, reason, rule, begin, no):
    told = no(begin(), event)
    assert reason in told
    assert told.endswith(f"(traveller.{rule})")


@pytest.mark.parametrize("count", [1, 5])
def test_one_captain_is_too_few_and_five_are_too_many(count):
    """V11: the rulebook speaks of two, three and four."""
    refusal = refuse_players(GAME, ("Ann", "Bo", "Cy", "Dee", "Eve")[:count])
    assert refusal is not None
    assert refusal.reason == f"Traveller takes 2 to 4 players; {count} would sit at the table."
    assert refusal.rule == "traveller.players"
