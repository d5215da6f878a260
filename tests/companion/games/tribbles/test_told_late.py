"""What is entered before it is told which trouble lies open now, or before a power is done, counts as the book says."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    ActionPaid,
    DepthChanged,
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    ShiftWaived,
    StampedeJoined,
    TargetChosen,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.tasks import tasks
from companion.games.tribbles.unseen_turns import outlived

OPEN_HAND = ("1", "10", "100", "1,000", "10,000 Honesty!", "100,000", "1", TurnMissed("Johnny"))


def honest(referee, steps):
    """Dan has played with an open hand; Johnny misses on 10, so that Sickbay shifts."""
    return steps(referee(cards="later", trouble="Sickbay"), *OPEN_HAND)


@pytest.mark.parametrize(
    "told",
    [
        pytest.param((PointsScored("Dan", "Honesty"), TroubleShown("Bridge", "miss")), id="scored before the shift"),
        pytest.param((TroubleShown("Bridge", "miss"), PointsScored("Dan", "Honesty")), id="scored after the shift"),
    ],
)
def test_an_honesty_scores_once_when_the_next_turn_comes(told, honest_table, steps):
    table = steps(honest_table, *told)
    assert table.totals["Dan"] == 50_000
    again = GAME.refuse(table, PointsScored("Dan", "Honesty"), 0)
    assert (again.rule, again.since) == ("tribbles.power_honesty", "2026-11-24")
    assert steps(table, "10").turn.player == "Rogue"


def test_nothing_may_come_of_it_while_the_trouble_shifts(honest_table, steps):
    table = steps(honest_table, PowerFinished("Dan", "Honesty"), TroubleShown("Bridge", "miss"), "10")
    assert (table.totals["Dan"], table.turn.player) == (0, "Rogue")
    assert GAME.refuse(table, PowerFinished("Dan", "Honesty"), 0).since == "2026-11-28"


def test_waited_for_twice_in_an_older_match_it_ends_nothing_else(referee, steps):
    """A Score that waits for its card goes on waiting."""
    table = steps(referee(), "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Dan"))
    assert GAME.apply(table, PowerFinished("Matt", "Honesty"), 0) == table
    assert GAME.apply(table, PowerFinished("Matt", "Score"), 0).markers == ()
    assert GAME.apply(table, PowerFinished("Dan", "Score"), 0).markers == table.markers


@pytest.fixture
def honest_table(referee, steps):
    return honest(referee, steps)


def test_who_is_decked_in_the_own_turn_missed_it_also_while_the_trouble_shifts(referee, steps):
    table = steps(referee(trouble="Engine Room"), "1", "10 Advance", PlayerDecked("Matt"))
    assert table.chain.broken
    table = steps(table, TroubleShown("Sickbay", "power"), "1")
    assert table.turn.player == "Dan"


def test_a_used_go_is_still_to_come_while_the_trouble_shifts(referee, steps):
    table = steps(referee(trouble="Barber Shop"), "1", "10 Copy!", PowerBorrowed("Rogue", "Go", "Copy", "Dan"))
    assert table.shifts == ("power",)
    out = GAME.refuse(table, WentOut("Rogue"), 0)
    assert (out.rule, out.since) == ("tribbles.power_go", "2026-11-24")


@pytest.mark.parametrize(
    ("trouble", "cards"),
    [
        pytest.param("Club Martus", ("1 Recycle!",), id="the Recycle has chosen nobody yet"),
        pytest.param("Security Office", ("1", "10", "100", "1,000 Freeze!"), id="the Freeze has named nothing yet"),
        pytest.param("Morgue", ("1", "10", "100 Rescue!"), id="the Rescue has played nothing yet"),
    ],
)
def test_the_trouble_shifts_after_the_power_is_resolved(trouble, cards, referee, steps, no):
    table = steps(referee(cards="later", trouble=trouble), *cards)
    shown = TroubleShown("Bridge", "power")
    assert no(table, shown).startswith("The trouble shifts after the power is resolved, and ")
    assert GAME.refuse(table, shown, 0).since == "2026-11-24"
    assert steps(table, PowerFinished(table.owed[0].player, table.owed[0].power), shown).trouble == "Bridge"


@pytest.mark.parametrize(
    ("trouble", "cards"),
    [
        pytest.param("Morgue", ("1", "10", "100 Rescue!", "1,000 Rescue"), id="a Rescue played by a Rescue"),
        pytest.param("Barber Shop", ("1", "10 Copy!", PowerBorrowed("Rogue", "Shift", "Copy")), id="a Shift by a Copy"),
    ],
)
def test_that_trouble_shifts_once(trouble, cards, referee, steps, play, no):
    *before, last = cards
    table = steps(referee(cards="later", trouble=trouble), *before)
    table = play(table, last, via="Rescue") if isinstance(last, str) else steps(table, last)
    table = steps(table, TroubleShown("Bridge", "power"))
    assert table.shifts == ()
    assert GAME.refuse(table, ShiftWaived("power"), 0).since == "2026-11-28"
    assert (
        no(table, ShiftWaived("power")) == "No such shift is proposed, so there is none to waive. (tribbles.shifting)"
    )


@pytest.mark.parametrize(
    ("trouble", "cards", "last"),
    [
        pytest.param("Morgue", ("1", "10", "100", "1,000 Rescue!"), "10,000 Reset!", id="played by a Rescue"),
        pytest.param("Barber Shop", ("1", "10 Copy!"), PowerBorrowed("Rogue", "Reset", "Copy"), id="used by a Copy"),
    ],
)
def test_a_reset_is_the_shift_of_the_trouble_that_it_shuffles_in(trouble, cards, last, referee, steps, play):
    """Power: it causes that trouble to shift; Reset: one is revealed immediately."""
    table = steps(referee(trouble=trouble), *cards)
    table = play(table, last, via="Rescue") if isinstance(last, str) else steps(table, last)
    assert table.shifts == ("reset",)
    assert GAME.prompt(table, 0).note == "All troubles are shuffled by the Reset."
    assert GAME.refuse(table, ShiftWaived("power"), 0).since == "2026-11-28", "older matches were asked for both"
    both = steps(table, TroubleShown("Bridge", "power"), TroubleShown("Sickbay", "reset"))
    assert (both.trouble, both.shown, both.shifts) == ("Sickbay", ("Sickbay",), ())
    again = steps(table, TroubleShown(trouble, "reset"))
    assert (again.trouble, again.shifts) == (trouble, ())


def made_to_draw(referee, steps):
    return steps(referee("Dan", "Rogue", "Matt"), "1", "10", "100 Draw!")


def test_who_cannot_draw_in_the_turn_of_another_has_missed_nothing(made, steps, no):
    table = steps(made, PlayerDecked("Dan", "Draw"))
    assert (table.turn.player, table.chain.broken, table.asked, table.decked) == ("Rogue", False, 1_000, ("Dan",))
    assert table.previous == ("Matt", 1)
    assert no(table, "1").endswith("(tribbles.chain)")
    assert GAME.tell(made, PlayerDecked("Dan", "Draw")) == "Dan is decked by Draw and out of the round"


def test_who_cannot_draw_in_the_own_turn_has_missed_it(made, steps):
    table = steps(made, PlayerDecked("Dan"))
    assert (table.turn.player, table.chain.broken, table.previous) == ("Rogue", True, ("Dan", 0))


def test_no_trouble_shifts_for_who_was_made_to_draw(referee, steps):
    table = steps(referee(trouble="Bridge"), "1", "10", "100 Draw!", PlayerDecked("Johnny", "Draw"))
    assert (table.shifts, table.turn.player) == ((), "Dan")
    assert steps(referee(trouble="Bridge"), "1", "10", "100 Draw!", PlayerDecked("Johnny")).shifts == ("miss",)


def test_a_freeze_of_who_was_made_to_draw_holds_until_the_round_ends(referee, steps):
    table = steps(referee("Dan", "Rogue", "Matt"), "1 Bonus & Freeze!", PowerNamed("Dan", "Freeze", ("Go",)))
    table = steps(table, "10", "100 Draw!", PlayerDecked("Dan", "Draw"))
    assert [ban.powers for ban in table.bans] == [("Go",)]


def test_an_honesty_of_the_next_is_paid_all_the_same(referee, steps):
    table = steps(referee("Dan", "Rogue", "Matt", cards="later"), "1", "10", "100", "1,000", "10,000 Honesty!")
    table = steps(table, "100,000 Draw!", PlayerDecked("Dan", "Draw"))
    assert (table.turn.player, table.owed[0].power) == ("Rogue", "Honesty")


def test_what_made_a_player_draw_is_a_power(made, no):
    assert (
        no(made, PlayerDecked("Dan", "Zoo")) == "No Tribble has this power. Pick one from the list. (tribbles.powers)"
    )


@pytest.fixture
def made(referee, steps):
    return made_to_draw(referee, steps)


def test_the_others_in_a_stampede_play_without_a_power_at_vics_lounge(referee, steps):
    table = steps(referee(cards="later", trouble="Vic’s Lounge"), "1 Cycle!", "10 Cycle!")
    table = steps(table, "100 Stampede!", StampedeJoined("Matt", ("Rogue", "Johnny")))
    assert table.totals == {"Dan": 0, "Rogue": 10_000, "Matt": 0, "Johnny": 10_000}


def test_a_score_waits_for_whom_it_chose_and_is_paid_by_itself(referee, steps):
    table = steps(referee(), "1", "10", "100 Score!")
    refusal = GAME.refuse(table, PointsScored("Matt", "Score", 10), 0)
    assert (refusal.rule, refusal.since) == ("tribbles.power_score", "2026-11-24")
    table = steps(table, TargetChosen("Matt", "Score", "Johnny"))
    assert GAME.refuse(table, PowerFinished("Matt", "Score"), 0).since == "2026-11-24"


def test_an_action_costs_no_more_than_there_is_where_points_have_gone_since(begin, enter):
    """Bo's BiJ brought 50,000 before it was known that Bo was decked; an old match may have paid with it."""
    table = enter(begin(trouble="Bridge"), PointsScored("Dan", "Poison", 100, "Matt"))
    refusal = GAME.refuse(table, ActionPaid("Dan"), 0)
    assert (refusal.rule, refusal.since) == ("tribbles.action", "2026-11-24")
    assert GAME.apply(table, ActionPaid("Dan"), 0).totals["Dan"] == 0


def unseen(referee, steps, *said):
    """Points alone for a while, and then every turn again: it is Dan's, and so Johnny's has gone by."""
    away = (DepthChanged("scorekeeper"), DepthChanged("referee"), TurnStated("Dan", 1))
    return steps(referee(), *said, *away)


def test_a_score_whose_turn_went_by_unseen_can_be_let_go(referee, steps, lines):
    table = unseen(referee, steps, "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Johnny"))
    over = PowerFinished("Matt", "Score")
    assert outlived(table) == ((over, "Matt’s Score on Johnny"),)
    assert over in [choice.event for choice in GAME.prompt(table, 0).choices]
    gone = steps(table, over)
    assert (gone.markers, outlived(gone)) == ((), ())
    later = steps(gone, "1", "10", "100")
    assert lines(later, steps(later, "1,000")) == []


def test_a_freeze_whose_turn_went_by_unseen_can_be_let_go(referee, steps, no):
    table = unseen(referee, steps, "1 Bonus & Freeze!", PowerNamed("Dan", "Freeze", ("Go",)), "10", "100")
    assert outlived(table) == ((PowerFinished("Dan", "Freeze"), "Dan’s Freeze of Go"),)
    assert no(table, "1 Go").endswith("(tribbles.power_freeze)")
    assert steps(table, PowerFinished("Dan", "Freeze"), "1 Go").asked == 10


def test_what_was_used_since_the_turn_was_stated_lapses_by_itself(referee, steps):
    table = unseen(referee, steps, "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Johnny"))
    table = steps(table, "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Rogue"))
    assert [said for _, said in outlived(table)] == ["Matt’s Score on Johnny"]
    assert [one.target for one in steps(table, PowerFinished("Matt", "Score")).markers] == ["Rogue"]
    assert GAME.refuse(table, PowerFinished("Dan", "Freeze"), 0).since == "2026-11-24"


def test_where_nothing_went_by_a_score_is_as_it_was(referee, steps):
    table = steps(referee(), "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Johnny"))
    table = steps(table, DepthChanged("scorekeeper"), DepthChanged("referee"), TurnStated("Johnny", 1_000))
    assert outlived(table) == ()
    assert GAME.refuse(table, PowerFinished("Matt", "Score"), 0).since == "2026-11-24"


def named(referee, steps, *unseen):
    """Dan’s Acquire waits for a Go; then points alone for a while, and every turn again: it is Matt’s."""
    table = steps(
        referee(cards="later"), "1", "10", "100", "1,000", "10,000 Acquire!", PowerNamed("Dan", "Acquire", ("Go",))
    )
    return steps(table, DepthChanged("scorekeeper"), *unseen, DepthChanged("referee"), TurnStated("Matt", 1))


def test_an_acquire_whose_card_went_by_unseen_can_be_let_go(referee, steps, lines):
    table, over = named(referee, steps), PowerFinished("Dan", "Acquire")
    assert outlived(table) == ((over, "Dan’s Acquire of Go"),)
    assert lines(table, steps(table, "1 Go")) == [("Dan", 1)], "it may be the very next card all the same"
    gone = steps(table, over)
    assert (gone.acquiring, outlived(gone)) == (None, ())
    assert lines(gone, steps(gone, "1 Go")) == []


def test_what_was_named_since_the_turn_was_stated_lapses_by_itself(referee, steps):
    table = steps(named(referee, steps), "1", "10", "100", "1,000", "10,000 Acquire!")
    table = steps(table, PowerNamed(table.turn.player, "Acquire", ("Go",)))
    assert outlived(table) == ()


def test_an_acquire_is_paid_once_by_hand_or_by_itself(referee, steps, lines):
    by_hand = PointsScored("Dan", "Acquire", 10_000, "Rogue")
    table = named(referee, steps, by_hand)
    assert lines(table, steps(table, "1 Go")) == []
    table = named(referee, steps, PointsScored("Matt", "Acquire", 10_000, "Rogue"))
    assert lines(table, steps(table, "1 Go")) == [("Dan", 1)], "of another one’s nothing is known"


@pytest.mark.parametrize(("stated", "asked"), [("Dan", True), ("Rogue", False)])
def test_an_honesty_is_asked_about_where_the_turn_that_is_stated_may_pay_it(referee, steps, stated, asked):
    """It may have been paid in a turn that nobody saw."""
    table = steps(referee(cards="later"), "1", "10", "100", "1,000", "10,000 Honesty!", "100,000")
    table = steps(table, DepthChanged("scorekeeper"), DepthChanged("referee"), TurnStated(stated, 1))
    said = "Is Dan’s Honesty still to be scored? Tap Dan for it"
    assert (said in [task.text for task in tasks(table)]) == asked
    assert said not in [task.text for task in tasks(steps(table, PointsScored("Dan", "Honesty")))]


def test_an_honesty_that_was_paid_by_hand_is_not_asked_for_again(referee, steps):
    table = steps(referee(cards="later"), "1", "10", "100", "1,000", "10,000 Honesty!", "100,000")
    away = (DepthChanged("scorekeeper"), PointsScored("Dan", "Honesty"), DepthChanged("referee"))
    table = steps(table, *away, TurnStated("Matt", 1), "1", "10")
    assert (table.turn.player, table.owed, table.totals["Dan"]) == ("Dan", (), 50_000)
