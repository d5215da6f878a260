"""Points made during a round: what each power asks for, what it brings, and what is refused."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    DepthChanged,
    PlayerDecked,
    PointsMirrored,
    PointsScored,
    RoundBegun,
    TroubleShown,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.scoring.points_now import form_of, forms
from companion.games.tribbles.standing import preview


@pytest.mark.parametrize(
    ("event", "scored", "why"),
    [
        pytest.param(PointsScored("Dan", "Poison", 10, "Matt"), [("Dan", 10)], "Poison: Matt’s 10", id="Poison"),
        pytest.param(PointsScored("Dan", "Poison", 10), [("Dan", 10)], "Poison: 10", id="from nobody named"),
        pytest.param(PointsScored("Dan", "Score", 100, "Matt"), [("Dan", 100)], "Score: Matt’s 100", id="Score"),
        pytest.param(PointsScored("Dan", "Score", 100, "Dan"), [("Dan", 100)], "Score: Dan’s 100", id="one’s own card"),
        pytest.param(PointsScored("Dan", "Toxin", 1, "Matt"), [("Dan", 1)], "Toxin: Matt’s 1", id="Toxin"),
        pytest.param(PointsScored("Dan", "Utilize", 100_000), [("Dan", 100_000)], "Utilize: 100,000", id="all"),
        pytest.param(PointsScored("Dan", "Qapla’", 10), [("Dan", 70)], "Qapla’: 7 × 10", id="Qapla’: seven times"),
        pytest.param(PointsScored("Dan", "Ante", 1_000), [("Dan", 1_000)], "Ante pot: 1,000", id="the pot"),
        pytest.param(
            PointsScored("Dan", "Ante", 100_000, "Dan", "Tally"), [("Dan", 100_000)], "Ante pot: Dan’s 100,000",
            id="one’s own Tally in the pot splits nothing",
        ),
        pytest.param(PointsScored("Dan", "Dance"), [("Dan", 100_000)], "Dance: 100,000 points", id="Dance"),
        pytest.param(
            PointsScored("Dan", "Poison", 1_000, via="Copy"), [("Dan", 1_000)], "Poison, by Copy: 1,000",
            id="through another power",
        ),
        pytest.param(
            PointsScored("Dan", "Poison", 100_000, "Matt", "Antidote"), [("Matt", 100_000)],
            "Antidote against Dan’s Poison: 100,000", id="Antidote",
        ),
        pytest.param(
            PointsScored("Dan", "Toxin", 100_000, "Matt", "Tally"), [("Dan", 50_000), ("Matt", 50_000)],
            "Toxin: half of Matt’s 100,000 Tally", id="Tally",
        ),
        pytest.param(
            PointsScored("Dan", "Generosity", source="Matt"), [("Dan", 25_000), ("Matt", 25_000)],
            "Generosity: Dan and Matt", id="Generosity",
        ),
        pytest.param(PointsScored("Dan", "Swarm", count=1), [("Dan", 10_000)], "Swarm: 1 other in the pile", id="one"),
        pytest.param(PointsScored("Dan", "Swarm", count=2), [("Dan", 20_000)], "Swarm: 2 others in the pile", id="two"),
    ],
)  # fmt: skip
def test_what_it_brings_and_the_line_that_says_so(event, scored, why, begin, enter, lines):
    before = begin(cards="later")
    assert [(line.player, line.points) for line in preview(before, event)] == scored
    after = enter(before, event)
    assert lines(before, after) == scored
    assert after.lines[0].why == why
    assert after.lines[0].round == 1


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (PointsScored("Dan", "Poison"), "Poison scores a card: say which number it shows"),
        (PointsScored("Dan", "Poison", 50), "A card shows 1, 10, 100, 1,000, 10,000 or 100,000 Tribbles."),
        (PointsScored("Dan", "Poison", 10, "Dan"), "Poison takes an opponent’s card, not one of Dan’s."),
        (PointsScored("Dan", "Poison", 10, "Zed"), "Zed is not at this table. Here sit Dan, Rogue, Matt and Johnny."),
        (PointsScored("Zed", "Poison", 10), "Zed is not at this table."),
        (PointsScored("Dan", "Dance", 100_000), "Dance scores 100,000, whatever a card shows."),
        (PointsScored("Dan", "Dance", source="Matt"), "Dance is scored from no player."),
        (PointsScored("Dan", "Dance", count=2), "Dance counts no cards."),
        (PointsScored("Dan", "Go"), "Go scores nothing at once."),
        (PointsScored("Dan", "BaH!"), "BaH scores nothing at once."),
        (PointsScored("Dan", "Fly", 10), "No Tribble has this power."),
        (PointsScored("Dan", "Swarm", count=1), "Swarm is newer than the rulebook"),
        (PointsScored("Dan", "Vic’s Lounge"), "The trouble at Vic’s Lounge does not lie open"),
        (PointsScored("Dan", "Poison", 10, via="Luck"), "Points come by a power that is played, or by Copy"),
        (PointsScored("Dan", "Poison", 10, "Matt", "Tally"), "A Tally shows 100,000."),
        (PointsScored("Dan", "Poison", 100_000, None, "Tally"), "Say whose Tally it was"),
        (PointsScored("Dan", "Poison", 1_000, "Matt", "Antidote"), "An Antidote shows 10,000 or 100,000."),
        (PointsScored("Dan", "Score", 10_000, "Matt", "Antidote"), "An Antidote works against Poison"),
        (PointsScored("Dan", "Poison", 10_000, None, "Antidote"), "Say whose Antidote it was"),
        (PointsMirrored("Dan", "Matt"), "Mirror is newer than the rulebook"),
    ],
)
def test_what_is_refused_and_what_would_be_right(event, reason, begin, no):
    assert no(begin(), event).startswith(reason)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (
            PointsScored("Dan", "Swarm"),
            "Swarm scores 10,000 for each of the other Swarms in the pile: say how many, from 1.",
        ),
        (PointsScored("Dan", "Generosity"), "Generosity is for two: name the other player."),
        (PointsScored("Dan", "Generosity", source="Dan"), "Generosity is for two: name the other player."),
        (PointsMirrored("Dan", "Matt"), "Nobody has scored by a power in this round."),
    ],
)
def test_with_the_later_cards_too(event, reason, begin, no):
    assert no(begin(cards="later"), event).startswith(reason)


def test_who_is_decked_scores_nothing_and_is_not_scored_from(begin, enter, no):
    table = enter(begin(), PointsScored("Matt", "Dance"), PlayerDecked("Matt"))
    assert table.totals["Matt"] == 100_000, "points from before stay"
    assert no(table, PointsScored("Matt", "Poison", 10)).endswith("(tribbles.decked)")
    assert no(table, PointsScored("Dan", "Utilize", 10, "Matt")).endswith("(tribbles.decked)")
    assert no(table, PlayerDecked("Matt")) == "Matt is decked already. It lasts until the round ends. (tribbles.decked)"


def test_generosity_towards_a_decked_player_scores_for_one(begin, enter, lines):
    before = enter(begin(cards="later"), PlayerDecked("Matt"))
    assert lines(before, enter(before, PointsScored("Dan", "Generosity", source="Matt"))) == [("Dan", 25_000)]


def test_the_last_cards_points_can_still_be_entered_while_piles_are_counted(begin, enter):
    table = enter(begin(), WentOut("Dan"), PointsScored("Dan", "Poison", 1_000))
    assert (table.stage, table.totals["Dan"]) == ("count", 1_000)


def test_a_mirror_shows_the_last_points_once(begin, enter, no, lines):
    table = enter(begin(cards="later"), PointsScored("Dan", "Swarm", count=5), PointsMirrored("Matt", "Dan"))
    assert no(table, PointsMirrored("Matt", "Dan")).startswith("Matt has mirrored these points already.")
    assert no(table, PointsMirrored("Dan", "Dan")).startswith("A Mirror shows what another player scores.")
    both = enter(table, PointsMirrored("Rogue", "Dan"))
    assert lines(table, both) == [("Rogue", 50_000)]


@pytest.mark.parametrize("power", ["Ante", "Retreat"])
def test_a_mirror_shows_no_points_that_no_used_power_brought(power, begin, enter, no):
    number = 10 if power == "Ante" else None
    table = enter(begin(cards="later"), PointsScored("Dan", power, number))
    assert "Nobody has scored by a power in this round." in no(table, PointsMirrored("Matt", "Dan"))


def test_vics_lounge_scores_while_it_lies_open(begin, enter, lines):
    before = begin(cards="later", trouble="Vic’s Lounge")
    assert [form.title for form in forms(before)][-1] == "At Vic’s Lounge"
    assert lines(before, enter(before, PointsScored("Dan", "Vic’s Lounge"))) == [("Dan", 10_000)]


@pytest.mark.parametrize(("trouble", "power"), [("Sickbay", "Poison"), ("Crew Quarters", "Utilize")])
def test_what_a_trouble_bars_scores_nothing_in_either_depth(trouble, power, begin, enter, no):
    table = begin(trouble=trouble)
    assert no(table, PointsScored("Dan", power, 10)).startswith(
        f"The trouble in {'the ' if trouble != 'Sickbay' else ''}{trouble}"
    )
    enter(table, TroubleShown("Mess Hall", "miss"), PointsScored("Dan", power, 10))


def test_the_likely_powers_come_first(begin):
    assert [form.power for form in forms(begin())] == ["Poison", "Score", "Utilize", "Toxin", "Qapla’", "Ante", "Dance"]
    later = forms(begin(cards="later"))
    assert len(later) == 13
    assert [form.power for form in later if form.highest] == ["Qapla’", "Ante"], "of several cards one counts"
    assert form_of("Go") is None


def test_a_tap_says_beforehand_what_it_brings(begin):
    choices = GAME.prompt(begin(), 0).choices
    tally = next(choice for choice in choices if getattr(choice.event, "shows", "") == "Tally")
    assert (tally.gain, tally.unit, tally.event.player) == ("+50,000", "points", "Dan")
    assert tally.note == "Poison: half of Rogue’s 100,000 Tally; Tally: half of what Dan scored by Poison"


def test_a_mirror_does_not_reach_back_into_the_round_before(begin, enter, round_over, no):
    table = enter(
        round_over(enter(begin(cards="later"), PointsScored("Dan", "Swarm", count=5)), "Dan"), RoundBegun("Dan")
    )
    assert "Nobody has scored by a power in this round." in no(table, PointsMirrored("Matt", "Dan"))


def test_ones_own_fold_hides_nobody_from_oneself(begin, play, enter):
    table = play(enter(begin(), DepthChanged("referee"), TurnStated("Dan", 10, broken=True)), "1 Fold", "10")
    assert enter(table, PointsScored("Dan", "Score", 10, "Dan")).totals["Dan"] == 10
