"""The few words under a name and on a slip of the table."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    DeckCounted,
    DepthChanged,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerNamed,
    RoundBegun,
    RoundScored,
    TargetChosen,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.standing import (
    bans_said,
    by_name,
    direction_said,
    hands_away,
    standing_word,
    trouble_said,
)
from companion.games.tribbles.state import Options

NAMES = ("Dan", "Rogue", "Matt", "Johnny", "Eva")


def words(table):
    return [standing_word(table, player) for player in table.players]


@pytest.mark.parametrize(
    ("players", "out", "said"),
    [
        (2, (), ""),
        (2, ("Dan",), "Rogue discards the hand, or shuffles it into the deck with a Safety"),
        (2, ("Dan", "Rogue"), ""),
        (4, ("Dan",), "Rogue, Matt and Johnny discard the hand, or shuffle it into the deck with a Safety"),
        (5, ("Dan",), "Everybody still in discards the hand, or shuffles it into the deck with a Safety"),
    ],
)
def test_who_puts_the_hand_away_when_a_round_is_over(players, out, said, begin, enter):
    table = enter(begin(*NAMES[:players]), *(WentOut(name) for name in out))
    assert hands_away(table) == said


@pytest.mark.parametrize(
    ("players", "said"),
    [
        pytest.param(("Bartholomew Montgomery III",), "Bartholomew Montgomery III", id="one alone, however long"),
        pytest.param(("Bartholomew", "Augustus"), "Bartholomew and Augustus", id="24 letters together"),
        pytest.param(("Bartholomew", "Alexandra"), "", id="25"),
        pytest.param(("Ann", "Bo", "Cy", "Dee"), "", id="four"),
    ],
)
def test_few_and_short_names_are_said_in_passing(players, said):
    assert by_name(players) == said


def test_nobody_puts_a_hand_away_once_the_round_is_kept(begin, round_over):
    assert hands_away(round_over(begin(), "Dan")) == ""


def test_who_leads_is_said_unless_all_do(begin, enter):
    table = begin("Dan", "Rogue", "Matt")
    assert words(table) == ["", "", ""]
    table = enter(table, PointsScored("Rogue", "Dance"))
    assert words(table) == ["", "leads", ""]
    table = enter(table, PointsScored("Matt", "Dance"))
    assert words(table) == ["", "leads with others", "leads with others"]
    assert words(enter(table, PointsScored("Dan", "Dance"))) == ["", "", ""]


def test_when_a_round_is_over_it_says_who_went_out_and_whose_pile_is_to_be_counted(begin, enter):
    table = enter(begin("Dan", "Rogue", "Matt"), PlayerDecked("Matt"), WentOut("Dan"))
    assert words(table) == ["went out, to count", "still in", "decked, out of the round"]
    table = enter(table, PileCounted("Dan", total=0))
    assert words(table) == ["went out", "still in", "decked, out of the round"]
    table = enter(table, RoundScored())
    assert words(table) == ["went out", "", "decked, out of the round"]
    table = enter(table, DeckCounted("Matt", 6), RoundBegun("Dan"))
    assert words(table) == ["", "", "sits this round out"]


def test_in_a_round_that_is_followed_it_says_who_is_next_skipped_or_missed(referee, play):
    table = play(referee("Dan", "Rogue", "Matt", "Johnny"), "1", "10 Skip!")
    assert (table.turn.player, words(table)) == ("Johnny", ["next", "", "skipped", ""])
    table = play(table, "missed")
    assert (table.turn.player, words(table)) == ("Dan", ["", "next", "", "missed 100"])
    assert words(play(referee("Dan", "Rogue"), "1")) == ["next", ""]


def test_no_more_than_two_things_are_said_of_anybody(referee, steps):
    table = steps(referee("Dan", "Rogue"), "1", "10 Poison!", PointsScored("Rogue", "Poison", 10), "missed", "missed")
    assert words(table) == ["", "leads, missed 100"]  # and next


def test_whose_card_is_scored_is_said_of_the_next_card_and_then_of_this_one(referee, begin, enter, steps):
    table = steps(referee("Dan", "Rogue", "Matt"), "1", "10", "100 Score!", TargetChosen("Matt", "Score", "Rogue"))
    assert words(table) == ["", "Matt scores the next card, next", ""]
    assert words(steps(table, "1,000")) == ["", "Matt scores this card", "next"]
    quiet = enter(begin("Dan", "Rogue", "Matt"), TargetChosen("Matt", "Score", "Rogue"))
    assert words(quiet) == ["", "Matt scores the next card", ""]
    first = enter(begin("Dan", "Rogue", "Matt"), TargetChosen("Matt", "Score", "Dan"))
    assert words(first) == ["Matt scores the next card", "", ""], "whose turn it is is not followed"


def test_before_somebody_begins_nothing_is_said():
    table = GAME.start(("Dan", "Rogue"), Options(troubles="on"))
    assert words(table) == ["", ""]
    assert (trouble_said(table), direction_said(table)) == ("", "Clockwise")


@pytest.mark.parametrize(
    ("said", "known"),
    [
        pytest.param((), "", id="nobody has played yet"),
        pytest.param(("1 Draw!",), "Draw", id="a Draw that was used"),
        pytest.param(("1 Draw",), "", id="not one that was only laid"),
        pytest.param(("1", "10 Skip!"), "", id="no other power"),
        pytest.param(("1 Draw!", "10"), "", id="only that of the turn just over"),
        pytest.param(("1", "10 Copy!", PowerBorrowed("Rogue", "Draw", "Copy")), "Draw", id="a Draw that was copied"),
        pytest.param(("1", "10 Sabotage!", PowerBorrowed("Rogue", "Draw", "Sabotage")), "Draw", id="or discarded"),
        pytest.param(
            ("1", "10 Copy!", PowerBorrowed("Rogue", "Draw", "Copy"), "100"), "", id="not that of two turns ago"
        ),
        pytest.param(("1 Draw!", TurnStated("Matt", 100)), "", id="not after turns that nobody saw"),
    ],
)  # fmt: skip
def test_who_uses_a_power_by_which_others_draw_is_known_in_the_next_turn(said, known, referee, steps):
    assert steps(referee(), *said).made_draw == known


def test_a_freeze_of_who_is_decked_lasts_as_long_as_the_round(referee, steps, no):
    """There is no further turn of Dan's in this round to end it (decision T11)."""
    table = steps(referee(), "1 Bonus & Freeze!", PowerNamed("Dan", "Freeze", ("Poison",)))
    assert bans_said(table) == ("No Poison until Dan’s next turn ends",)
    table = steps(table, PlayerDecked("Dan"))
    assert bans_said(table) == ("No Poison until the round ends",)
    assert no(table, "10 Poison") == (
        "Poison is frozen by Dan until the end of the round. Play a card with another power. (tribbles.power_freeze)"
    )


def test_a_freeze_is_over_with_the_round(referee, steps):
    """“No Poison until Dan’s next turn ends” stood beside “Round 1 is over”."""
    table = steps(referee(), "1 Bonus & Freeze!", PowerNamed("Dan", "Freeze", ("Poison",)))
    over = steps(table, WentOut("Rogue"))
    assert (over.stage, bans_said(over)) == ("count", ())


def test_in_the_turn_that_ends_a_freeze_it_is_that_turn_and_no_next_one(referee, steps, no):
    """Freeze: until the end of your next turn this round."""
    table = steps(referee("Dan", "Rogue"), "1 Bonus & Freeze!", PowerNamed("Dan", "Freeze", ("Fold",)), "missed")
    assert (table.turn.player, bans_said(table)) == ("Dan", ("No Fold until Dan’s turn ends",))
    assert no(table, "1 Fold").startswith("Fold is frozen by Dan until the end of Dan’s turn. Play a card")
    assert bans_said(steps(table, "10")) == ()
    first = steps(referee("Dan", "Rogue"), "1 Go!", "10 Recycle & Freeze!", TargetChosen("Dan", "Recycle", "Dan"))
    assert bans_said(steps(first, PowerNamed("Dan", "Freeze", ("Fold",)))) == ("No Fold until Dan’s next turn ends",)
    assert bans_said(steps(table, DepthChanged("scorekeeper"))) == ("No Fold until Dan’s next turn ends",)
