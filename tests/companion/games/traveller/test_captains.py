"""Captains, their ships and figures, VP by hand, expenses and bankruptcy, while the game is quiet."""

from dataclasses import replace

import pytest

from companion.engine.match import Entry, Match, Retracted
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import CAPABILITIES, SKILLS, Ship
from companion.games.traveller.cards.ships import SHIPS, SPECIALS
from companion.games.traveller.events import (
    ChooserDrawn,
    ExpenseMet,
    FigureChanged,
    FirstCaptainChosen,
    PointsCounted,
    Restored,
    ShipLaid,
    ShipsLeftOut,
    TokensCollected,
    TokensSpent,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.standing import nearest, to_go

PRINTED = {  # initiative, jump, attack, defence, capabilities, crew/computer/hardpoint/hull/internal, target
    "Beowulf Free Trader": (3, 1, 0, 0, "Cargo, Cargo/Passenger", "4/1/1/2/2", 20),
    "Type S Scout": (5, 2, 1, 0, "Passenger/Survey", "3/1/1/1/1", 20),
    "Empress Marava Far Trader": (3, 2, 0, 0, "Cargo, Passenger", "4/1/2/1/2", 20),
    "Subsidized Merchant": (1, 1, 0, 1, "Cargo/Passenger, Cargo/Passenger", "5/1/1/2/4", 20),
    "Gazelle Close Escort": (4, 2, 1, 2, "Military/Passenger, Military", "3/1/2/2/1", 20),
    "Type HT Bounty Hunter": (5, 2, 1, 0, "Military/Passenger", "3/1/1/1/1", 20),
    "Safari Ship": (2, 2, 0, 0, "Cargo/Passenger, Passenger", "5/1/1/1/2", 20),
    "Broadsword Mercenary Cruiser": (2, 3, 1, 1, "Cargo, Military", "5/1/3/2/3", 25),
}


@pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.name)
def test_the_eight_ships_are_as_they_were_read(ship):
    room = f"{ship.crew}/{ship.computer}/{ship.hardpoint}/{ship.hull}/{ship.internal}"
    read = (ship.initiative, ship.jump, ship.attack, ship.defence, ", ".join(ship.capabilities), room, ship.target)
    assert read == PRINTED[ship.name]
    assert ship.special == "" or SPECIALS[ship.special]


def test_there_are_eight_ships_eight_capabilities_and_ten_skills():
    assert (len(SHIPS), len(CAPABILITIES), len(SKILLS)) == (8, 8, 10)
    assert [ship.name for ship in SHIPS] == list(PRINTED)


def test_a_captain_begins_solvent_with_nothing(begin):
    captain = begin().captains["Ann"]
    assert (captain.points, captain.infamy, captain.goal, captain.hand_size) == (0, 0, 20, 7)
    assert (captain.activity, captain.solvent) == ("uncommitted", True)


@pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.name)
def test_a_ship_laid_brings_its_figures(ship, begin, enter):
    captain = enter(begin(), ShipLaid("Ann", ship)).captains["Ann"]
    assert captain.ship == ship
    assert captain.limits == replace(
        ship, name="", initiative=0, jump=1, attack=0, defence=0, capabilities=(), target=20
    )
    assert (captain.initiative, captain.jump, captain.attack, captain.defence, captain.target) == (
        ship.initiative, ship.jump, ship.attack, ship.defence, ship.target,
    )  # fmt: skip


def test_a_ship_of_ones_own_is_typed(begin, enter):
    own = Ship("Rust Bucket", 2, 2, 1, 1, ("Survey",), 3, 1, 1, 1, 1, target=18)
    captain = enter(begin(), ShipLaid("Bo", own)).captains["Bo"]
    assert (captain.ship.name, captain.goal) == ("Rust Bucket", 18)


@pytest.mark.parametrize(
    ("counters", "goal", "hand"),
    [
        pytest.param(2, 20, 7, id="two counters change nothing"),
        pytest.param(3, 20, 8, id="each three a card more in hand"),
        pytest.param(6, 20, 9, id="six: two cards"),
        pytest.param(7, 17, 9, id="each seven 3 VP less to reach"),
        pytest.param(14, 14, 11, id="fourteen: 6 VP less"),
    ],
)
def test_a_safari_ship_counts_what_lies_on_it(counters, goal, hand, begin, enter):
    table = enter(begin(ships=("Safari", "Type S")), FigureChanged("Ann", "counters", counters))
    assert (table.captains["Ann"].goal, table.captains["Ann"].hand_size) == (goal, hand)
    table = enter(table, FigureChanged("Bo", "counters", counters))
    assert (table.captains["Bo"].goal, table.captains["Bo"].hand_size) == (20, 7)


@pytest.mark.parametrize(
    ("event", "points", "why", "rule"),
    [
        pytest.param(PointsCounted("Ann", 3, "contract"), 3, "Contract: 3 VP", "vp", id="a contract"),
        pytest.param(PointsCounted("Ann", 2, "subplot", "Rescue"), 2, "Subplot: Rescue", "vp", id="a subplot by name"),
        pytest.param(PointsCounted("Ann", 1, "card"), 1, "Card: 1 VP", "vp", id="a card"),
        pytest.param(
            PointsCounted("Ann", 1, "loss"), 0, "Loss: 1 VP, no lower than 0", "vp_loss", id="V7: a loss stops at 0"
        ),
    ],
)
def test_points_say_what_they_are_for(event, points, why, rule, begin, enter):
    table = enter(begin(), event)
    (line,) = GAME.score(table)
    assert (line.player, line.points, line.why, line.rule) == ("Ann", points, why, f"traveller.{rule}")
    assert table.captains["Ann"].points == points


def test_a_loss_takes_what_is_there(begin, enter):
    table = enter(begin(), PointsCounted("Ann", 3, "card"), PointsCounted("Ann", 2, "loss"))
    assert table.captains["Ann"].points == 1
    table = enter(table, PointsCounted("Ann", 2, "loss"))
    assert [line.points for line in table.lines] == [3, -2, -1]


def test_who_is_nearest_is_nearest_to_the_own_target(begin, enter):
    table = enter(
        begin(3, ("Empress", "Broadsword", "Type S")),
        PointsCounted("Ann", 11, "card"), PointsCounted("Bo", 18, "card"), PointsCounted("Cy", 17, "card"),
    )  # fmt: skip
    assert [to_go(table, player) for player in table.players] == [9, 7, 3]
    assert nearest(table) == ("Cy",)
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note) == ("Cy leads: 3 to go", "The last one solvent wins, too.")
    assert GAME.ahead(table) == ("Cy",)  # wins a match that the table ends here, though Bo has more


def test_nobody_without_points_is_nearer_than_one_who_has_some(begin, enter):
    """A Broadsword needs 25: with 4 of them Bo had 21 to go, and lost to Ann, who had 20 to go and nothing."""
    table = enter(begin(2, ("Type S", "Broadsword")), PointsCounted("Bo", 4, "card"))
    assert nearest(table) == GAME.ahead(table) == ("Bo",)
    assert GAME.prompt(table, 0).sentence == "Bo leads: 21 to go"


def test_of_several_at_their_targets_leads_who_would_win(begin, enter):
    counted = PointsCounted("Ann", 21, "card"), PointsCounted("Bo", 26, "card")
    assert GAME.ahead(enter(begin(2, ("Type S", "Broadsword")), *counted)) == ("Bo",)


def test_nobody_leads_alone_by_an_initiative_that_another_has_not_entered(begin, enter):
    """V1: ended here, the match was won by who had entered one, or the higher of two."""
    counted = [PointsCounted(player, 20, "card") for player in ("Ann", "Bo", "Cy")]
    assert GAME.ahead(enter(begin(3, ("Type S", "Gazelle")), *counted)) == ("Ann", "Cy")
    assert GAME.ahead(enter(begin(3, ("Type S", "Gazelle", "Beowulf")), *counted)) == ("Ann",)


@pytest.mark.parametrize(
    ("figure", "by", "now"),
    [("initiative", -2, 1), ("infamy", 1, 1), ("attack", 3, 3), ("target", -1, 19), ("hand", 1, 8)],
)
def test_cards_change_figures(figure, by, now, begin, enter):
    table = enter(begin(ships=("Beowulf",)), FigureChanged("Ann", figure, by))
    assert getattr(table.captains["Ann"], figure) == now


@pytest.mark.parametrize(
    ("figure", "by", "reason", "rule"),
    [
        pytest.param("infamy", -1, "infamy is 0 and goes from 0", "infamy", id="infamy is never negative"),
        pytest.param("initiative", -1, "initiative is 0 and goes from 0", "figures", id="nor is initiative"),
        pytest.param("target", -20, "VP to win is 20 and goes from 1", "figures", id="a target is at least 1"),
        pytest.param("counters", -1, "counters are 0 and go from 0", "figures", id="several are said as several"),
        pytest.param("jump", 0, "jump stays at 1", "figures", id="no change is no entry"),
        pytest.param("jump", 99, "goes from 0 to 99", "figures", id="100 is too much of anything"),
    ],
)
def test_changes_that_cannot_be(figure, by, reason, rule, begin, no):
    told = no(begin(), FigureChanged("Ann", figure, by))
    assert reason in told
    assert told.endswith(f"(traveller.{rule})")


def test_an_expense_is_met_or_it_is_bankruptcy(begin, enter, no):
    table = enter(begin(), ExpenseMet("Ann", 2, (1, 3), "hull repair"))
    assert table.captains["Ann"].paid == 2
    assert "Ann is 1 credit short" in no(table, ExpenseMet("Ann", 3, (1, 1)))
    assert "(traveller.bankruptcy)" in no(table, ExpenseMet("Ann", 3, (1, 1)))
    worth = "Expend cards worth 1 credit; whoever cannot goes bankrupt."
    none = f"Ann has expended no card yet. {worth} (traveller.bankruptcy)"
    assert no(table, ExpenseMet("Ann", 1, ())) == none
    assert "No card has an expense value of 12" in no(table, ExpenseMet("Ann", 3, (12,)))
    assert "met without a card" in no(table, ExpenseMet("Ann", 0, ()))


def test_restoring_takes_damage_off_for_a_credit_each(begin, enter, no):
    table = enter(
        begin(), FigureChanged("Ann", "wounds", 2), FigureChanged("Ann", "structure", 3), Restored("Ann", 1, 3)
    )
    captain = table.captains["Ann"]
    assert (captain.wounds, captain.structure, captain.paid) == (1, 0, 4)
    assert "restores nothing. Enter wounds or structure damage. (" in no(table, Restored("Ann"))
    table = enter(table, WalkerOpened(), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"))
    assert "Enter wounds or structure damage, or pass. (" in no(table, Restored("Ann")), "there it can be passed"


def test_the_pool_holds_what_was_collected_and_not_spent(begin, enter, no):
    table = enter(begin(), TokensCollected("Ann", ("Cargo", "Tech", "Tech")), TokensSpent("Ann", ("Tech",)))
    assert table.captains["Ann"].pool == ("Cargo", "Tech")
    assert "lacks Tech" in no(table, TokensSpent("Ann", ("Tech", "Tech")))
    assert "discards nothing" in no(table, TokensSpent("Ann", ()))
    assert "collects nothing" in no(table, TokensCollected("Ann", ()))


def test_the_bankrupt_leader_is_out_at_once(begin, enter, no):
    table = enter(begin(3), PointsCounted("Cy", 19, "card"), WentBankrupt("Cy", "a jump"))
    assert table.solvent == ("Ann", "Bo")
    assert GAME.outcome(table, 0) is None
    assert "Cy is bankrupt and out of the match" in no(table, PointsCounted("Cy", 1, "card"))
    table = enter(table, WentBankrupt("Bo"))
    over = GAME.outcome(table, 0)
    assert (over.winners, over.rule) == (("Ann",), "traveller.last_solvent")
    assert GAME.prompt(table, 0).choices == ()
    assert "The match is over" in no(table, PointsCounted("Ann", 1, "card"))


def test_a_correction_moves_everything_after_it():
    match = Match.begin(GAME, ("Ann", "Bo"), GAME.options())
    for number, event in enumerate([PointsCounted("Ann", 3, "card"), PointsCounted("Ann", 5, "loss")], 1):
        match = match.enter(Entry(number, number, event))
    assert match.totals == {"Ann": 0, "Bo": 0}
    match = match.enter(Entry(3, 3, Retracted(2)))
    assert match.totals == {"Ann": 3, "Bo": 0}


def test_without_ships_nobody_is_asked_for_one_but_one_may_still_be_laid(begin, enter, no):
    table = enter(begin(), ShipsLeftOut())
    assert table.shipless
    assert "plays without ships already" in no(table, ShipsLeftOut())
    assert enter(table, ShipLaid("Ann", SHIPS[0])).captains["Ann"].ship == SHIPS[0]


def test_points_counted_one_by_one_say_so_on_the_sheet(begin, enter):
    table = enter(begin(), PointsCounted("Ann", 1, "count"))
    assert (table.lines[-1].points, table.lines[-1].why) == (1, "Counted one by one")
