"""What a table settles before a match of Treble Tracker, and what that means for its time."""

from dataclasses import fields

import pytest

from companion.engine.clocks import Control, Stage
from companion.games.treble_tracker.options import LEAGUE, Options
from companion.games.treble_tracker.rules import start


@pytest.mark.parametrize("bonus", ["fischer", "bronstein", "delay"])
@pytest.mark.parametrize("seconds", ["2", "3", "5", "10"])
def test_extra_time_is_given_in_every_turn_as_the_house_takes_it(bonus: str, seconds: str) -> None:
    options = Options("knockout", bonus=bonus, extra=seconds)
    assert options.control == Control(300_000, bonus, int(seconds) * 1_000, ())


def test_without_extra_time_none_is_given_however_much_it_would_be() -> None:
    assert Options("knockout", extra="10").control == Control(300_000, "none", 0, ())


def test_more_time_later_is_two_minutes_after_ten_turns() -> None:
    assert Options("knockout", stages="two").control.stages == (Stage(10, 120_000),)


@pytest.mark.parametrize("field", ["league_time", "knockout_time"])
def test_a_time_of_its_own_is_five_seconds_to_three_hours(field: str) -> None:
    for seconds in (5, 10_800):
        assert getattr(Options(**{field: seconds}), field) == seconds
    for seconds in (4, 10_801):
        with pytest.raises(ValueError, match=f"the field “{field}” is “{seconds}”; as a time of your own it takes 5 "):
            Options(**{field: seconds})


def test_how_long_a_league_is_by_its_players_is_said_where_it_is_chosen() -> None:
    [timer] = [one for one in fields(Options) if one.name == "league_time"]
    assert timer.metadata["note"] == "by players: two 15:00, each further one 5:00 more"
    assert {players: 15 + 5 * (players - 2) for players in LEAGUE} == LEAGUE


def test_only_a_league_has_a_timer_and_only_a_knockout_has_clocks() -> None:
    timed = {kind: start(("Ann", "Bo"), Options(kind)) for kind in ("league", "knockout", "untimed")}
    assert [kind for kind, table in timed.items() if table.timer] == ["league"]
    assert [kind for kind, table in timed.items() if table.clocks] == ["knockout"]
    assert timed["untimed"].time_left(0) == ()
    assert [timed[kind].timer_left(0) for kind in timed] == [900_000, 0, 0]
    assert [timed[kind].left("Ann", 0) for kind in timed] == [0, 300_000, 0]
    assert [(timed[kind].standing, timed[kind].standing_since) for kind in timed] == [
        ("", None), ("unstarted", None), ("", None)
    ]  # fmt: skip
    assert [timed[kind].used_by_all(9) for kind in timed] == [0, 0, 0]
