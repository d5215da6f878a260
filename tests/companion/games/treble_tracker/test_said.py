"""What the referee of Treble Tracker says at each point of a match, and how the log tells what happened there."""

from collections.abc import Callable

import pytest

from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import (
    Accused,
    ActionPlayed,
    CardsDrawn,
    ClockCorrected,
    ClockStarted,
    DepthChanged,
    DirectionChosen,
    EliminationTakenBack,
    Event,
    FirstPlayerDrawn,
    FlagFell,
    GapDecided,
    GapNoticed,
    MatchStarted,
    PickedUp,
    PlayersOut,
    RemontadaPlayed,
    ShuffleBegan,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from tests.companion.games.treble_tracker.play import SECOND, START, Play, knockout, league, untimed

FIVE = 300
ACTED = ActionPlayed("Ann")


def said(play: Play, seconds: float) -> tuple[str, str, str]:
    prompt = GAME.prompt(play.table, START + round(seconds * SECOND))
    return prompt.sentence, prompt.note, prompt.rule.removeprefix("treble_tracker.")


@pytest.mark.parametrize(
    ("kind", "note"),
    [
        ("league", "Once started, the timer cannot be paused."),
        ("knockout", "5:00 each. A press passes the clock."),
        ("untimed", "No time limit."),
    ],
)
def test_before_the_first_turn_it_asks_who_begins_and_says_what_the_time_will_do(kind: str, note: str) -> None:
    play = Play(3, begun=False, format=kind)
    assert said(play, 0) == ("Who begins?", "Drawn by lot, or as the table agrees.", "first_player")
    assert said(play(0, FirstPlayerDrawn("Bo")), 0) == ("Bo begins", note, "first_player")


@pytest.mark.parametrize(
    ("events", "sentence", "note", "rule"),
    [
        ((), "Ann draws two", "Then up to three actions. Bo is next.", "draw_two"),
        ((CardsDrawn("Ann"),), "Ann has three actions left", "Then check the hand. Bo is next.", "actions"),
        ((ACTED,), "Ann has two actions left", "Then check the hand. Bo is next.", "actions"),
        ((ACTED, ACTED), "Ann has one action left", "Then check the hand. Bo is next.", "actions"),
        ((ACTED, ACTED, ACTED), "Ann checks the hand", "5 cards at most. Bo is next.", "check_hand"),
    ],
)
def test_a_turn_is_said_step_by_step(events: tuple[Event, ...], sentence: str, note: str, rule: str) -> None:
    assert said(untimed(3)(1, *events), 1) == (sentence, note, rule)
    assert said(league(3)(1, *events), 1) == (sentence, note, rule)


def test_where_only_the_clock_is_followed_it_says_whose_turn_it_is() -> None:
    assert said(untimed(3, depth="clock"), 1) == ("Ann’s turn", "Bo is next.", "turn")


def test_in_a_knockout_it_says_whose_clock_runs_until_the_turn_is_played_card_by_card() -> None:
    play = knockout(3)(30, TurnEnded("Ann"))
    assert said(play, 70) == ("Bo’s clock runs", "Cy is next. 0:30 played before this turn.", "press")
    for event in (CardsDrawn("Bo"), ActionPlayed("Bo")):
        assert said(knockout(3)(30, TurnEnded("Ann"), event), 70)[0].startswith("Bo has ")
        assert said(knockout(3, depth="clock")(30, TurnEnded("Ann")), 70)[0] == "Bo’s clock runs"


def test_what_was_played_before_a_turn_does_not_grow_in_it() -> None:
    """It said “0:00 played so far” through the whole first turn: the strip is not drawn anew while a clock runs."""
    first, second = knockout(3)(0), knockout(3)(30, TurnEnded("Ann"))
    paused = knockout(3)(30, TurnEnded("Ann"))(5, ShuffleBegan("Bo"))(9, PickedUp("Bo"))
    for now in (70, 100):
        assert said(first, now)[1] == "Bo is next."
        assert said(second, now)[1] == "Cy is next. 0:30 played before this turn."
        assert said(paused, now)[1] == "Cy is next. 0:30 played before this turn."


def test_following_less_from_the_middle_of_a_turn_it_says_the_clock_again() -> None:
    play = knockout(3)(30, CardsDrawn("Ann"), DepthChanged("clock"))
    assert said(play, 40) == ("Ann’s clock runs", "Bo is next.", "press")


def test_after_a_flag_it_says_whose_it_was_who_taps_and_how_long_nobody_is_charged() -> None:
    assert said(knockout(3)(FIVE + 65), FIVE + 65) == (
        "Ann’s flag: all clocks stand", "Until Bo taps. 1:05, charged to nobody.", "after_flag"
    )  # fmt: skip


def test_a_clock_that_stands_for_no_flag_is_said_without_a_name() -> None:
    play = knockout(3)(10, PlayersOut(("Ann", "Bo")), EliminationTakenBack("Ann", 60_000, 1, "counted wrongly"))
    assert said(play, 20)[0] == "All clocks stand"


def test_in_a_shuffle_it_says_who_may_pick_up_and_how_long_it_has_lasted() -> None:
    assert said(knockout(3)(10, ShuffleBegan("Ann")), 35) == (
        "Shuffle the discard pile", "Until Ann or Bo picks up. 0:25 so far.", "shuffle_pause"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("play", "since", "note"),
    [
        pytest.param(
            knockout(3)(10, ShuffleBegan("Ann")), 10, "Until Ann or Bo picks up. 0:25 so far.", id="of a shuffle"
        ),
        pytest.param(knockout(3), FIVE, "Until Bo taps. 0:25, charged to nobody.", id="after a flag"),
    ],
)
def test_a_correction_begins_no_pause_anew(play: Play, since: int, note: str) -> None:
    """It said “0:05 so far”."""
    play(since + 20, ClockCorrected("Bo", 60_000, "pressed too late"))
    assert said(play, since + 25)[1] == note


def test_it_asks_whether_time_counts_that_nobody_saw() -> None:
    play = knockout(3)(10, GapNoticed(START + 130 * SECOND))
    assert said(play, 130) == ("Does that time count?", "For 2:00 no clock was seen to run, in Ann’s turn.", "gap")


def test_the_last_turns_are_counted_down_by_name() -> None:
    play = league(3)(1_150, TurnEnded("Ann"))(1_200)
    assert said(play, 1_200) == ("Last turns: Bo, then Cy", "Then Ann. Time ran out in Bo’s turn.", "final_round")
    play(1_201, TurnEnded("Bo"))
    assert said(play, 1_201) == ("Last turns: Cy, then Ann", "Time ran out in Bo’s turn.", "final_round")
    play(1_202, TurnEnded("Cy"))
    assert said(play, 1_202) == ("Last turn: Ann", "Then it is a draw, unless somebody wins.", "final_round")


def test_a_treble_that_can_be_shown_in_the_last_turns_is_said_with_the_turns_to_come() -> None:
    play = league(3)(1_100, TurnEnded("Ann"), TrebleDeclared("Bo"), TurnEnded("Bo"), TurnEnded("Cy"), TurnEnded("Ann"))
    assert said(play(1_200), 1_200) == (
        "Bo can show the Treble", "All three were held for a full round. 3 last turns to come.", "treble_reveal"
    )  # fmt: skip


def test_a_declared_treble_that_can_no_longer_be_shown_is_told_of_to_the_end() -> None:
    """It is shown in an own turn after a full round, and the last turns give everybody one."""
    play = league(3)(1_150, TrebleDeclared("Ann"))(1_200)
    late = "Ann has no turn left to show the Treble."
    assert said(play, 1_200)[1] == f"Then Cy. Time ran out in Ann’s turn. {late}"
    play(1_201, TurnEnded("Ann"), TurnEnded("Bo"))
    assert said(play, 1_201)[1] == f"Then it is a draw, unless somebody wins. {late}"
    why = "The last turns are over and nobody has won: Ann, Bo and Cy were still in. "
    end = "Ann’s Treble was declared, and not shown in time."
    assert said(play(1_202, TurnEnded("Cy")), 1_202) == ("A draw: Ann, Bo and Cy", why + end, "draw")


def test_a_declared_treble_that_can_still_be_shown_is_not_said_to_be_late() -> None:
    play = league(3)(1_100, TrebleDeclared("Bo"), TurnEnded("Ann"), TurnEnded("Bo"), TurnEnded("Cy"))(1_200)
    assert said(play, 1_200)[1] == "Then Cy. Time ran out in Ann’s turn."


def test_a_match_that_is_over_is_said_with_who_won_or_shares_it_and_why() -> None:
    won = untimed(3)(1, PlayersOut(("Ann", "Cy")))
    assert said(won, 1) == ("Bo wins", "Bo is the last one in.", "last_one_in")
    shown = untimed(2)(1, TurnEnded("Ann"), TurnEnded("Bo"), TrebleRevealed("Ann"))
    assert said(shown, 1) == ("Ann wins", "Ann shows all three trophies, held for a full round.", "treble")
    assert [line.why for line in shown.match.lines] == ["Won: the Treble", "Lost: another has the Treble"]
    drawn = league(3)(1, PlayersOut(("Cy",)))(1_201, TurnEnded("Ann"), TurnEnded("Bo"))
    why = "The last turns are over and nobody has won: Ann and Bo were still in."
    assert said(drawn, 1_201) == ("A draw: Ann and Bo", why, "draw")
    gone = league(2)(1, PlayersOut(("Ann", "Bo")))
    why = "Ann and Bo went out together, and nobody else was in."
    assert said(gone, 1) == ("A draw: Ann and Bo", why, "together")


def tasks(play: Play) -> list[tuple[str, str]]:
    return [(task.player, task.text) for task in GAME.prompt(play.table, START).tasks]


def test_hands_are_told_what_to_draw_to_put_away_and_to_shuffle_and_nothing_in_between() -> None:
    away = ("", "Shuffle Bo’s and Cy’s hand and field into the deck")
    draw = ("Ann", "draws 2 cards from the deck")
    assert tasks(untimed()) == [draw]
    assert tasks(untimed()(1, PlayersOut(("Bo", "Cy")))) == [away, draw]
    assert tasks(untimed()(1, CardsDrawn("Ann"), PlayersOut(("Bo", "Cy")))) == [away]
    assert tasks(untimed(depth="clock")(1, PlayersOut(("Bo", "Cy")))) == [away]
    shuffled = knockout()(1, PlayersOut(("Bo", "Cy")), ShuffleBegan("Ann"))
    assert tasks(shuffled) == [away, ("", "Shuffle the discard pile: it is the new deck")]
    checked = untimed()(1, Accused("Ann", "Bo", 1), TurnEnded("Ann"), *[ActionPlayed("Bo")] * 3)
    assert tasks(checked) == [("Bo", "keeps 4 cards at most; red cards and trophies are not discarded")]
    assert tasks(untimed(2)(1, PlayersOut(("Bo",)))) == []


# The log


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (lambda: league(3), "The timer of 20:00 starts, with Ann’s turn"),
        (lambda: knockout(3), "The clocks start, with Ann’s turn"),
        (lambda: untimed(3), "Ann’s turn begins"),
        (lambda: knockout(3)(1, TurnEnded("Ann")), "Ann passes to Bo"),
        (lambda: untimed(3)(1, TurnEnded("Ann")), "Ann’s turn is over, Bo is next"),
        (lambda: untimed()(1, Accused("Ann", "Bo", 1)), "Ann accuses Bo: 1 red card, 2 lives left"),
        (lambda: untimed()(1, Accused("Ann", "Bo", 2)), "Ann accuses Bo: 2 red cards, 1 life left"),
        (lambda: untimed()(1, Accused("Ann", "Bo", 4)), "Ann accuses Bo: 4 red cards, Bo is out"),
        (lambda: untimed()(1, PlayersOut(("Bo",))), "Bo is out"),
        (lambda: untimed()(1, PlayersOut(("Bo", "Cy"))), "Bo and Cy are out"),
        (lambda: untimed()(1, RemontadaPlayed("Ann")), "Ann plays La Remontada: three lives"),
        (lambda: untimed()(1, TrebleDeclared("Cy")), "Cy declares all three trophies: a full round to survive"),
        (lambda: untimed()(1, TrebleDeclared("Cy"), TrebleLost("Cy")), "Cy’s Treble is lost"),
        (lambda: untimed()(1, TurnCorrected("Cy")), "It is Cy’s turn, not Ann’s"),
        (lambda: knockout(3)(30, TurnEnded("Ann"))(400), "Bo’s flag falls after 5:00: out"),
        (lambda: knockout(3)(FIVE + 5, ClockStarted("Bo")), "Bo taps: the clock runs, with 5:00 left"),
        (lambda: knockout(3)(9, ShuffleBegan("Ann")), "The discard pile is shuffled in Ann’s turn: all clocks stand"),
        (lambda: knockout(3)(9, ShuffleBegan("Ann"), PickedUp("Ann")), "Ann picks up: the turn goes on"),
        (lambda: knockout(3)(9, ShuffleBegan("Ann"), PickedUp("Bo")), "Bo picks up, Ann’s turn is over"),
        (
            lambda: knockout(3)(9, GapNoticed(START + 60 * SECOND)),
            "Time in question in Ann’s turn: all clocks stand until the table decides",
        ),
        (
            lambda: knockout(3)(9, PlayersOut(("Bo",)), EliminationTakenBack("Bo", 61_500, 2, "The phone lagged.")),
            "Bo is in again with 2 lives and 1:01.5: The phone lagged",
        ),
        (
            lambda: untimed(3)(9, PlayersOut(("Bo",)), EliminationTakenBack("Bo", 0, 1, "counted wrongly")),
            "Bo is in again with 1 life: counted wrongly",
        ),
    ],
)
def test_the_log_tells_what_happened_and_what_it_came_to(play: Callable[[], Play], told: str) -> None:
    assert play().told()[-1] == told


def test_the_last_turn_of_all_is_told_as_the_last_one() -> None:
    play = league(2)(900, TurnEnded("Ann"), TurnEnded("Bo"))
    assert play.told()[-2:] == ["Ann’s turn is over, Bo is next", "Bo’s turn is over, the last one"]


def test_a_flag_after_a_corrected_turn_tells_all_that_was_thought_on_that_clock() -> None:
    """Ann thought for 30 s, and for the rest of the five minutes in the second turn."""
    play = knockout(2)(30, TurnEnded("Ann"))(40, TurnEnded("Bo"))(FIVE + 30)
    assert play.told()[-1] == "Ann’s flag falls after 5:00: out"


def test_a_flag_is_told_without_a_time_where_its_clock_does_not_run() -> None:
    """What was taken back is told by the table as it then was: it read “after -29934059:50.504”."""
    play = knockout(3)(30, TurnEnded("Ann"))
    assert play.match.game.tell(play.table, FlagFell("Cy")) == "Cy’s flag falls: out"
    assert play.match.game.tell(knockout(3)(3, ShuffleBegan("Ann")).table, FlagFell("Ann")) == "Ann’s flag falls: out"


def test_a_decision_about_time_is_told_also_in_the_place_of_an_entry_without_a_gap() -> None:
    """Where an entry is put right in the log, what it becomes is told before it is known whether it can be."""
    assert GAME.tell(knockout(3).table, GapDecided(True)) == "The table decides about the time"


def test_which_way_round_and_what_is_followed_are_told() -> None:
    play = Play(3, begun=False, format="untimed")
    play(0, DirectionChosen("counterclockwise"), FirstPlayerDrawn("Bo"), MatchStarted("Bo"))
    assert play(1, DepthChanged("clock"), DepthChanged("match")).told() == [
        "Turns go counterclockwise",
        "Bo begins",
        "Bo’s turn begins",
        "From here on the app follows the clock only",
        "From here on the app follows the whole match",
    ]
