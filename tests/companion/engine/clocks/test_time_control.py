"""Time controls: what a turn is charged, and what its end brings. Times in ms."""

import pytest

from companion.engine.clocks import Bonus, Clocks, Control, Stage

MINUTE = 60_000


def after_a_turn(control: Control, thought: int) -> int:
    """What Ann has left when her first turn took so long."""
    clocks = Clocks.of(("Ann", "Bo"), control).started("Ann", 0)
    return clocks.pressed("Ann", "Bo", thought).remaining("Ann", thought)


@pytest.mark.parametrize(
    ("control", "thought", "left"),
    [
        pytest.param(Control(MINUTE), 7_001, 52_999, id="without extra time a turn costs what was thought"),
        pytest.param(Control(MINUTE, "fischer", 5_000), 7_000, 58_000, id="Fischer adds the whole of it"),
        pytest.param(Control(MINUTE, "fischer", 5_000), 1_000, 64_000, id="Fischer can bring more than was thought"),
        pytest.param(Control(MINUTE, "bronstein", 5_000), 7_000, 58_000, id="Bronstein gives back up to it"),
        pytest.param(Control(MINUTE, "bronstein", 5_000), 1_000, 60_000, id="Bronstein brings at most the thought"),
        pytest.param(Control(MINUTE, "delay", 5_000), 4_999, 60_000, id="within the delay nothing is charged"),
        pytest.param(Control(MINUTE, "delay", 5_000), 7_000, 58_000, id="after the delay only the rest is charged"),
        pytest.param(Control(MINUTE, stages=(Stage(1, 9_000),)), 1_000, 68_000, id="a stage adds with its turn"),
        pytest.param(Control(MINUTE, stages=(Stage(2, 9_000),)), 1_000, 59_000, id="and not before"),
    ],
)  # fmt: skip
def test_what_a_turn_costs(control, thought, left):
    assert after_a_turn(control, thought) == left


def test_a_control_of_which_only_the_time_is_said_brings_nothing_else():
    assert Control(MINUTE) == Control(MINUTE, "none", 0, ())


@pytest.mark.parametrize(("bonus", "free"), [("none", 0), ("fischer", 0), ("bronstein", 0), ("delay", 5_000)])
def test_only_a_delay_leaves_the_start_of_a_turn_free(bonus, free):
    assert Control(MINUTE, bonus, 5_000).free == free


def test_a_stage_adds_once_with_the_turn_it_names():
    clocks = Clocks.of(("Ann", "Bo"), Control(MINUTE, stages=(Stage(2, 30_000),))).started("Ann", 0)
    left = []
    for turn in range(6):
        player, then = ("Ann", "Bo") if turn % 2 == 0 else ("Bo", "Ann")
        clocks = clocks.pressed(player, then, (turn + 1) * 1_000)
        left.append(clocks.left[player])
    assert left == [59_000, 59_000, 88_000, 88_000, 87_000, 87_000]


def test_a_delay_is_spent_once_a_turn_also_when_the_turn_was_interrupted():
    clocks = Clocks.of(("Ann", "Bo"), Control(MINUTE, "delay", 5_000)).started("Ann", 0)
    clocks = clocks.stopped("shuffle", 3_000).resumed("Ann", 50_000)
    assert clocks.falls == 50_000 + 2_000 + MINUTE
    assert clocks.pressed("Ann", "Bo", 54_000).left["Ann"] == MINUTE - 2_000


def test_bronstein_gives_back_what_was_thought_before_and_after_an_interruption():
    clocks = Clocks.of(("Ann", "Bo"), Control(MINUTE, "bronstein", 5_000)).started("Ann", 0)
    clocks = clocks.stopped("shuffle", 3_000).resumed("Ann", 50_000)
    assert clocks.pressed("Ann", "Bo", 51_000).left["Ann"] == MINUTE


@pytest.mark.parametrize("bonus", ["none", "fischer", "bronstein", "delay"])
def test_where_no_extra_time_was_agreed_a_turn_brings_none(bonus: Bonus) -> None:
    control = Control(60_000, bonus)
    assert (control.earned(5_000, 1), control.free, control.charge(0, 5_000)) == (0, 0, 5_000)
