"""What a display shows of a match at a moment: who leads, whose turn it is, who has won, and what is left."""

from dataclasses import replace

import pytest

from companion.engine.clocks import TimeLeft
from companion.engine.game import AnyGame, Outcome, Prompt
from companion.engine.match import Entry, Match
from companion.server.scoreboard.snapshot import FORMAT, Snapshot, snapshot_of
from tests.support.services.counter_game import GAME, Counted, Options

NAMES = ("Ann", "Bo", "Cy")


def shown(game: AnyGame = GAME, status: str = "open", **points: int) -> Snapshot:
    match = Match.begin(game, NAMES, Options("never"))
    for player, number in points.items():
        after = match.enter(Entry(match.next_number, 5, Counted(player, number)))
        assert isinstance(after, Match)
        match = after
    return snapshot_of("0123456789ab", match, status, 7)


@pytest.mark.parametrize(
    ("points", "leads"),
    [
        ({}, []),
        ({"Bo": 1}, ["Bo"]),
        ({"Ann": 3, "Bo": 2}, ["Ann"]),
        ({"Ann": 2, "Bo": 3, "Cy": 1}, ["Bo"]),
        ({"Ann": 3, "Bo": 3}, []),
        ({"Ann": 3, "Bo": 3, "Cy": 4}, ["Cy"]),
    ],
)
def test_whoever_alone_has_the_most_points_leads(points: dict[str, int], leads: list[str]) -> None:
    seats = shown(**points).players
    assert [seat.name for seat in seats if seat.leads] == leads
    assert [(seat.name, seat.total) for seat in seats] == [(name, points.get(name, 0)) for name in NAMES]


@pytest.mark.parametrize(
    ("out", "ahead", "leads"),
    [
        pytest.param(("Ann",), None, ["Bo"], id="who is out leads no more"),
        pytest.param((), ("Bo",), ["Bo"], id="whom the game puts first"),
        pytest.param((), ("Ann", "Bo"), [], id="several whom it puts first"),
    ],
)
def test_whoever_leads_at_the_table_leads_on_the_display(
    out: tuple[str, ...], ahead: tuple[str, ...] | None, leads: list[str]
) -> None:
    game = replace(GAME, out=lambda table: out, ahead=(lambda table: ahead) if ahead else None)
    assert [seat.name for seat in shown(game, Ann=5, Bo=3, Cy=1).players if seat.leads] == leads


@pytest.mark.parametrize(
    ("status", "points", "sentence", "won"),
    [
        ("finished", {"Ann": 1, "Bo": 2}, "Bo wins", ["Bo"]),
        ("finished", {"Ann": 2, "Bo": 2}, "Ann and Bo share the win", ["Ann", "Bo"]),
        ("finished", {}, "Nobody wins", []),
        ("abandoned", {"Bo": 2}, "Bo counts.", []),
    ],
)
def test_a_match_that_was_ended_or_parked_by_hand_is_shown_as_on_no_more(
    status: str, points: dict[str, int], sentence: str, won: list[str]
) -> None:
    asks = replace(
        GAME,
        prompt=lambda table, now: Prompt("Bo counts.", "tally.count", player="Bo"),
        time_left=lambda table, now: (TimeLeft(None, 5, 7),),
    )
    board = shown(asks, status, **points)
    assert (board.sentence, [seat.name for seat in board.players if seat.won]) == (sentence, won)
    assert board.note == ("This match was ended by hand." if status == "finished" else "")
    assert not [seat.name for seat in board.players if seat.turn]
    assert (board.left, board.goes_down) == (None, None), "nor does a clock run on"


def test_a_figure_says_what_it_counts() -> None:
    game = replace(GAME, unit=lambda table: ("quest", "quests"))
    assert [seat.unit for seat in shown(game, Ann=1, Bo=2).players] == ["quest", "quests", "quests"]


def test_it_says_which_match_it_is_and_how_far_it_has_come() -> None:
    board = shown(Ann=1, Bo=2)
    assert (board.match, board.game, board.title) == ("0123456789ab", "tally", "Tally")
    assert (board.now, board.sentence, board.note, board.left, board.goes_down) == (7, "Count.", "", None, None)
    assert board.format == FORMAT
    assert '"sentence":"Count."' in board.as_json()


def test_whose_turn_it_is_shows_until_the_match_is_over() -> None:
    asks = replace(GAME, prompt=lambda table, now: Prompt("Bo counts.", "tally.count", player="Bo"))
    assert [seat.turn for seat in shown(asks).players] == [False, True, False]
    over = replace(asks, outcome=lambda table, now: Outcome(("Cy",), "Cy came last.", "tally.over"))
    board = shown(over)
    assert not any(seat.turn for seat in board.players)
    assert [seat.won for seat in board.players] == [False, False, True]
    assert board.note == "Cy came last."


@pytest.mark.parametrize(
    ("winners", "says"),
    [
        ((), "Nobody wins"),
        (("Ann",), "Ann wins"),
        (("Ann", "Bo"), "Ann and Bo share the win"),
        (("Ann", "Bo", "Cy"), "Ann, Bo and Cy share the win"),
    ],
)
def test_who_has_won_is_a_sentence(winners: tuple[str, ...], says: str) -> None:
    assert shown(replace(GAME, outcome=lambda table, now: Outcome(winners, "", ""))).sentence == says


def test_in_a_draw_nobody_has_won() -> None:
    board = shown(replace(GAME, draws=True, outcome=lambda table, now: Outcome(("Ann", "Bo"), "", "")))
    assert board.sentence == "Ann and Bo draw"
    assert not any(seat.won for seat in board.players)


def test_what_is_left_stands_at_each_seat_or_at_the_table() -> None:
    clocks = replace(GAME, time_left=lambda table, now: (TimeLeft(90, None, "Ann"), TimeLeft(80, 4, "Bo")))
    board = shown(clocks)
    assert [(seat.left, seat.goes_down) for seat in board.players] == [(90, None), (80, 4), (None, None)]
    assert (board.left, board.goes_down) == (None, None)
    board = shown(replace(GAME, time_left=lambda table, now: (TimeLeft(70, 3),)))
    assert [(seat.left, seat.goes_down) for seat in board.players] == [(None, None)] * 3
    assert (board.left, board.goes_down) == (70, 3)


def test_lives_are_told_where_the_game_counts_some_and_it_is_on() -> None:
    lives = replace(GAME, lives=lambda table: {"Ann": (3, 0), "Bo": (0, 3), "Cy": (1, 2)})
    assert [(seat.lives, seat.lives_lost) for seat in shown(lives).players] == [(3, 0), (0, 3), (1, 2)]
    assert [seat.lives for seat in shown(lives, "finished").players] == [None] * 3
    assert [seat.lives for seat in shown().players] == [None] * 3
