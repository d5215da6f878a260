"""What lies under the table's fingers at each point of a match: every offer in words, with what it would bring."""

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionPlayed,
    DirectionChosen,
    FirstPlayerDrawn,
    GapNoticed,
    PickedUp,
    PlayersOut,
    ShuffleBegan,
    TrebleDeclared,
    TurnCorrected,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import START, Play, knockout, league, untimed

COUNTED = ["Ann", "Bo", "Cy"]


def offers(play: Play) -> list[tuple[str, ...]]:
    """Title, gain, unit and note of each, without the empty ones, and "no" where it may not be entered now."""
    return [
        tuple(filter(None, (one.title, one.gain, one.unit, one.note, "no" if one.refusal else "")))
        for one in GAME.prompt(play.table, START).choices
    ]


def titles(play: Play) -> list[str]:
    return [words[0] for words in offers(play)]


@pytest.mark.parametrize(
    ("play_form", "begins"),
    [("untimed", "Bo begins"), ("knockout", "Start Bo’s clock"), ("league", "Start the timer")],
)
def test_before_a_match_somebody_is_drawn_and_the_match_then_started(play_form: str, begins: str) -> None:
    play = Play(3, begun=False, format=play_form)
    rest = ["Ann", "Bo", "Cy", "Turns go counterclockwise", "Follow the clock only"]
    assert titles(play) == rest
    assert titles(play(0, FirstPlayerDrawn("Bo"))) == [begins, *rest]
    turned = play(0, DirectionChosen("counterclockwise"))
    assert titles(turned) == [begins, *rest[:3], "Turns go clockwise", rest[4]]


@pytest.mark.parametrize(
    ("play", "first"),
    [
        (untimed(2), [("Turn over", "Bo draws two")]),
        (league(2), [("Turn over", "Bo draws two")]),
        (knockout(2), [("Pass to Bo", "Bo draws two"), ("Shuffle", "the only pause")]),
    ],
    ids=["untimed", "league", "knockout"],
)
def test_a_turn_offers_its_end_its_actions_the_accusations_and_who_is_out(
    play: Play, first: list[tuple[str, ...]]
) -> None:
    """K17: who goes out together at the very end draws, but in a knockout, where the last to go has won."""
    together = [] if play.table.clocks else [("All of them, together", "a draw")]
    assert offers(play) == [
        *first,
        ("Two drawn",),
        ("Action played",),
        ("Midfielder",),
        ("Attacker",),
        ("Placed on the field",),
        ("Bought a card",),
        ("All Eyes on Me",),
        ("The Trophy Magnet",),
        ("The Breakaway",),
        ("The Reset Whistle",),
        ("VAR Review",),
        ("The Counter-Strike",),
        ("Full Field Flip",),
        ("Midfield Maestro",),
        ("Golden Boot Blitz",),
        ("Bo: no red card", "0", "lives", "3 lives left, hand limit 5"),
        ("Bo: 1 red card", "−1", "lives", "2 lives left, hand limit 4"),
        ("Bo: 2 red cards", "−2", "lives", "1 life left, hand limit 3"),
        ("Bo: 3 red cards", "−3", "lives", "Bo is out"),
        ("La Remontada", "3", "lives", "hand limit 5"),
        ("Bo says no", "the action is used up"),
        ("Ann says no", "the action is used up", "no"),
        ("Ann shows the Treble", "+3", "points", "no"),
        ("Ann has all three", "then a full round to survive"),
        ("Bo has all three", "then a full round to survive"),
        ("Ann is out",),
        ("Bo is out",),
        *together,
        ("Follow the clock only",),
    ]


def test_nobody_is_accused_of_more_red_cards_than_lives_are_left() -> None:
    play = untimed(3)(1, Accused("Ann", "Bo", 2))
    assert [one for one in offers(play) if one[0].startswith("Bo: ")] == [
        ("Bo: no red card", "0", "lives", "1 life left, hand limit 3"),
        ("Bo: 1 red card", "−1", "lives", "Bo is out"),
    ]


def test_whoever_is_out_is_offered_nothing_more() -> None:
    play = untimed(3)(1, PlayersOut(("Bo",)))
    assert not [title for title in titles(play) if title.startswith(("Bo ", "Bo:"))]
    assert offers(play)[0] == ("Turn over", "Cy draws two")


def test_an_action_is_cancelled_by_the_others_and_not_by_who_played_it() -> None:
    play = untimed(3)(1, ActionPlayed("Ann"))
    assert [one for one in offers(play) if one[0].endswith("says no")] == [
        ("Bo says no", "the action is used up"),
        ("Cy says no", "the action is used up"),
        ("Ann says no", "the action is used up", "no"),
    ]


def test_who_is_next_when_somebody_goes_out_in_a_shuffle_picks_up_and_has_a_turn() -> None:
    """The clocks go on as soon as the next player picks up (Knockout Format): that is Bo, and nobody after Bo."""
    play = knockout(3)(10, ShuffleBegan("Ann"))(20, PlayersOut(("Ann",)))
    assert offers(play)[0] == ("Bo picks up", "Bo’s turn begins")
    assert "Cy picks up" not in titles(play)
    assert GAME.prompt(play.table, START + 20_000).note == "Until Bo picks up. 0:10 so far."
    play(30, PickedUp("Bo"))(31, ShuffleBegan("Bo"))
    assert play.told()[-2] == "Bo picks up: the turn begins"
    assert titles(play)[:2] == ["Bo picks up", "Cy picks up"]


def test_the_turn_put_right_in_a_shuffle_may_be_over_with_it() -> None:
    play = knockout(4)(10, ShuffleBegan("Ann"))(20, TurnCorrected("Bo"))
    assert titles(play)[:2] == ["Bo picks up", "Cy picks up"]


def test_while_cards_are_shuffled_only_a_clock_is_taken_up_again() -> None:
    play = knockout(3)(5, ShuffleBegan("Ann"))
    open_to_all = [one for one in offers(play) if one[-1] != "no"]
    assert open_to_all[:2] == [("Ann picks up", "Ann’s turn goes on"), ("Bo picks up", "Ann’s turn is over")]
    assert [one[0] for one in open_to_all[2:]] == [
        *(f"{name} has all three" for name in COUNTED),
        *(f"{name} is out" for name in COUNTED),
        "Follow the clock only",
    ]


def test_where_only_the_clock_is_followed_no_action_is_offered() -> None:
    play = knockout(3, depth="clock")
    assert titles(play)[:2] == ["Pass to Bo", "Shuffle"]
    assert "Two drawn" not in titles(play)
    assert titles(play)[-1] != "Follow the clock only"


def test_after_a_flag_who_is_next_starts_with_what_is_left_on_that_clock() -> None:
    play = knockout(3)(30, TurnEnded("Ann"))(40, TurnEnded("Bo"))(50, TurnEnded("Cy"))(50 + 270)
    assert offers(play)[0] == ("Bo starts", "4:50")
    assert "Shuffle" not in titles(play)


def test_a_treble_that_was_declared_can_be_lost_and_is_shown_once_it_is_survived() -> None:
    play = untimed(2)(1, TrebleDeclared("Bo"))
    assert [one for one in offers(play) if "Treble" in one[0] or "all three" in one[0]] == [
        ("Ann shows the Treble", "+3", "points", "no"),
        ("Ann has all three", "then a full round to survive", "no"),
        ("Bo’s Treble is lost",),
    ]
    play(2, TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Ann"))
    assert [one for one in offers(play) if "Treble" in one[0]] == [
        ("Bo shows the Treble", "+3", "points", "held for a full round"),
        ("Bo’s Treble is lost",),
    ]


def test_the_last_of_the_last_turns_is_offered_as_the_last() -> None:
    play = league(2)(901)
    assert offers(play)[0] == ("Turn over", "Bo draws two")
    assert offers(play(902, TurnEnded("Ann")))[0] == ("Turn over", "The last turn")
    assert offers(play(903, TurnEnded("Bo"))) == []


def test_whoever_has_two_lives_is_not_accused_of_three_red_cards() -> None:
    play = untimed(2)(1, Accused("Ann", "Bo", 1))
    assert [one for one in offers(play) if one[0].startswith("Bo: ")] == [
        ("Bo: no red card", "0", "lives", "2 lives left, hand limit 4"),
        ("Bo: 1 red card", "−1", "lives", "1 life left, hand limit 3"),
        ("Bo: 2 red cards", "−2", "lives", "Bo is out"),
    ]


def test_what_is_followed_is_offered_the_other_way_round() -> None:
    assert titles(untimed(2))[-1] == "Follow the clock only"
    assert titles(untimed(2, depth="clock"))[-1] == "Follow the whole match"


def test_a_gap_is_decided_in_two_readings() -> None:
    play = knockout(2)(30, GapNoticed(START + 90_000))
    assert offers(play) == [
        ("Do not count it", "4:30", "1:00 charged to nobody"), ("Count it", "3:30", "1:00 charged to Ann"),
    ]  # fmt: skip
