"""Times in a sentence."""

import pytest

from companion.games.treble_tracker.words import ACTIONS, called_off, clock, done, exact, lasting


@pytest.mark.parametrize(
    ("ms", "text"),
    [(300_000, "5:00"), (67_400, "1:07.4"), (12, "0:00.012"), (0, "0:00"), (3_660_000, "61:00")],
)
def test_a_time_to_the_ms_without_idle_zeros(ms, text):
    assert exact(ms) == text


def test_a_time_in_whole_seconds():
    assert [clock(ms) for ms in (67_999, 0, -5)] == ["1:07", "0:00", "0:00"]


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (200_000, "3:20"), (3_599_999, "59:59"), (3_600_000, "1 h"), (29_520_000, "8 h 12 min"),
        (172_740_000, "47 h 59 min"), (172_800_000, "2 days"), (300_000_000, "3 days"),
        (1_795_258_099_000_000, "20,778,450 days"),
    ],
)  # fmt: skip
def test_how_long_is_said_as_people_say_it(ms, text):
    assert lasting(ms) == text


def test_an_action_is_told_as_somebody_does_it():
    assert {what: done(what) for what in ("", "midfielder", "placed", "bought", "var_review")} == {
        "": "plays an action", "midfielder": "plays Midfielder", "placed": "places a card on the field",
        "bought": "buys a card", "var_review": "plays VAR Review",
    }  # fmt: skip


def test_an_action_is_called_off_by_what_it_was():
    off = {what: called_off(what) for what in ("", "attacker", "placed", "bought")}
    assert off == {"": "the action", "attacker": "Attacker", "placed": "placing a card", "bought": "buying a card"}
    assert all(called_off(what) and done(what) for what in ACTIONS)
