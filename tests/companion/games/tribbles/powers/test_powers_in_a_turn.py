"""Powers used in a turn that wait for something: Copy, Replay, Rescue, Stampede, Freeze."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TurnMissed,
    WentOut,
)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (PowerBorrowed("Rogue", "Copy", "Copy"), "A Copy cannot use a Copy."),
        (PowerBorrowed("Rogue", "Quadruple", "Copy"), "Quadruple is passive: Copy cannot use it."),
        (PowerBorrowed("Rogue", "Advance", "Copy"), "Advance is passive: Copy cannot use it."),
        (PowerBorrowed("Rogue", "Skip", "Copy", "Rogue"), "Copy looks at another player’s cards"),
        (PowerBorrowed("Rogue", "Skip", "Sabotage"), "Copy is not done yet. Say which power Rogue used"),
        (PowerFinished("Dan", "Copy"), "Copy is not done yet."),
        (TribblePlayed("Rogue", 100), "Copy is not done yet."),
        (TurnMissed("Rogue"), "Copy is not done yet."),
    ],
)
def test_a_copy_waits_for_what_can_be_copied(event, reason, referee, play, no):
    assert no(play(referee(), "1", "10 Copy!"), event).startswith(reason)


def test_a_decked_players_pile_can_be_copied(referee, play, enter):
    table = enter(play(referee(), "1"), PlayerDecked("Matt"))
    enter(play(table, "10 Copy!"), PowerBorrowed("Rogue", "Discard", "Copy", "Matt"))


def test_a_copied_poison_says_so_on_the_sheet(referee, play, enter):
    table = enter(play(referee(), "1", "10 Copy!"), PowerBorrowed("Rogue", "Poison", "Copy", "Dan"))
    assert (table.owed[0].power, table.owed[0].via) == ("Poison", "Copy")
    table = enter(table, PointsScored("Rogue", "Poison", 1_000, "Matt", via="Copy"))
    assert table.lines[-1].why == "Poison, by Copy: Matt’s 1,000"
    assert table.turn.player == "Matt"


def test_a_copied_poison_is_barred_in_sickbay_too(referee, play, no):
    table = play(referee(trouble="Sickbay"), "1", "10 Copy!")
    assert "nobody may use Poison" in no(table, PowerBorrowed("Rogue", "Poison", "Copy", "Dan"))


def test_a_replay_and_a_rescue_play_the_next_number_alone(referee, play, no, enter):
    table = play(referee(), "1", "10", "100 Rescue!")
    assert no(table, TribblePlayed("Matt", 10_000, via="Rescue")).startswith("Rescue plays the next number, 1,000")
    assert no(table, TribblePlayed("Matt", 1_000)).startswith("Rescue is not done yet.")
    assert enter(table, TribblePlayed("Matt", 1_000, "Reverse", True, "Rescue")).turn.player == "Rogue"
    kept = enter(table, PowerFinished("Matt", "Rescue"))
    assert (kept.asked, kept.chain.broken, kept.turn.player) == (1_000, False, "Johnny")


def test_nothing_is_played_through_a_power_that_was_not_used(referee, no):
    assert no(referee(), TribblePlayed("Dan", 1, via="Rescue")).startswith("No power is waiting for a card")


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (StampedeJoined("Matt", ("Matt",)), "Matt plays after the others"),
        (StampedeJoined("Matt", ("Dan", "Dan")), "Each player places one card at most"),
        (StampedeJoined("Matt", ("Dan",), ("Rogue",)), "Rogue placed no card"),
        (StampedeJoined("Matt", ("Zed",)), "Zed is not at this table."),
        (StampedeJoined("Dan", ("Rogue",)), "Stampede is not done yet."),
    ],
)
def test_who_joins_a_stampede(event, reason, referee, play, no):
    assert no(play(referee(), "1", "10", "100 Stampede!"), event).startswith(reason)


def test_the_stampeders_own_card_has_the_same_number_and_its_power(referee, play, enter, no):
    table = enter(play(referee(), "1", "10", "100 Stampede!"), StampedeJoined("Matt", ("Dan",)))
    assert no(table, TribblePlayed("Matt", 10_000, via="Stampede")).startswith("The Stampede was for 1,000")
    table = enter(table, TribblePlayed("Matt", 1_000, "Reverse", True, "Stampede"))
    assert (table.turn.player, table.previous, table.asked) == ("Rogue", ("Matt", 2), 10_000)


def test_a_freeze_names_one_power_and_two_in_the_security_office(referee, play, enter, no):
    table = play(referee(), "1", "10", "100", "1,000 Freeze!")
    assert no(table, PowerNamed("Johnny", "Freeze", ("Go", "Skip"))).startswith("Freeze names one power.")
    assert no(table, PowerNamed("Johnny", "Freeze", ())).startswith("Freeze names one power.")
    two = play(referee(trouble="Security Office"), "1", "10", "100", "1,000 Freeze!")
    assert enter(two, PowerNamed("Johnny", "Freeze", ("Go", "Skip"))).bans[0].powers == ("Go", "Skip")


def test_a_frozen_power_cannot_be_played_even_unused_unless_the_table_insists(referee, play, enter, no):
    table = enter(play(referee(), "1", "10", "100", "1,000 Freeze!"), PowerNamed("Johnny", "Freeze", ("Go",)))
    assert no(table, "10,000 Go").endswith("(tribbles.power_freeze)")
    enter(table, TribblePlayed("Dan", 10_000, "Go", insisted=True))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (TargetChosen("Dan", "BiJ", "Dan"), "BiJ goes to an opponent."),
        (TargetChosen("Dan", "Poison", "Matt"), "Poison has no target that matters later in the round."),
        (TargetChosen("Dan", "Score", "Zed"), "Zed is not at this table."),
    ],
)
def test_targets(event, reason, begin, no):
    assert no(begin(), event).startswith(reason)


def test_who_plays_with_an_open_hand_scores_once_and_each_of_them_for_himself(referee, steps):
    """Honesty: at the beginning of the own next turn, whatever the others show."""
    eight = ("Dan", "Rogue", "Matt", "Johnny", "Eva", "Finn", "Gus", "Hal")
    table = steps(referee(*eight, cards="later"), "1", "10", "100", "1,000", "10,000 Honesty!", "100,000", "1")
    table = steps(
        table, "10 Copy!", PowerBorrowed("Hal", "Honesty", "Copy", "Eva"), "100", "1,000", "10,000", "100,000"
    )
    assert [(owed.asks, owed.player) for owed in table.owed] == [("points", "Eva")]
    table = steps(table, PointsScored("Eva", "Honesty"), "1", "10", "100")
    assert [(owed.asks, owed.player) for owed in table.owed] == [("points", "Hal")]
    table = steps(table, PointsScored("Hal", "Honesty"), *("1,000", "10,000", "100,000", "1", "10", "100", "1,000"))
    assert (table.owed, table.turn.player) == ((), "Gus")
    assert {name: points for name, points in table.totals.items() if points} == {"Eva": 50_000, "Hal": 50_000}


def honest_next(referee, steps):
    """Johnny’s 10 is his last card; it is Dan’s turn next, who plays with an open hand."""
    return steps(referee(cards="later"), "1", "10", "100", "1,000", "10,000 Honesty!", "100,000", "1", "10")


def test_the_turn_that_would_pay_an_honesty_does_not_come_once_somebody_goes_out(referee, steps, no):
    """Going out: the round ends with Johnny’s turn, and Dan has no other in it."""
    table = steps(honest_next(referee, steps), WentOut("Johnny"))
    assert (table.stage, table.out, table.owed, table.late) == ("count", ("Johnny",), (), ())
    assert no(table, PointsScored("Dan", "Honesty")).endswith("(tribbles.power_honesty)")
    assert no(table, "100").startswith("Round 1 is over: Johnny went out.")
    assert GAME.refuse(table, TurnMissed("Dan"), 0).since == "2026-11-28", "an older match was asked for it"
    assert GAME.refuse(steps(referee(), "1", WentOut("Dan")), TurnMissed("Rogue"), 0).since == ""
