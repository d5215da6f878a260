"""The league timer: it has a start and an end, and nothing in between."""

from companion.engine.clocks import TimeLeft, Timer

FIFTEEN = 900_000  # ms


def test_until_it_is_started_it_shows_the_whole_time():
    timer = Timer(FIFTEEN)
    assert (timer.remaining(5), timer.ends, timer.shown(5).text, timer.shown(5).until) == (FIFTEEN, None, "15:00", None)


def test_started_it_runs_to_an_end_that_is_known():
    timer = Timer(FIFTEEN).started(1_000)
    assert timer.ends == 901_000
    assert [timer.remaining(now) for now in (0, 1_000, 1_001, 900_999, 901_000, 5_000_000)] == [
        FIFTEEN, FIFTEEN, FIFTEEN - 1, 1, 0, 0,
    ]  # fmt: skip


def test_started_again_it_does_not_move():
    timer = Timer(FIFTEEN).started(1_000)
    assert timer.started(77_000) == timer


def test_there_is_no_way_to_pause_it():
    public = {name for name in vars(Timer) if not name.startswith("_")}
    assert public == {"all_left", "since", "started", "ends", "remaining", "shown", "warning"}


def test_what_the_table_has_left_is_told_with_the_moment_from_which_it_gets_less():
    timer = Timer(FIFTEEN)
    assert timer.all_left(5) == (TimeLeft(FIFTEEN, None),)
    assert timer.started(1_000).all_left(0) == (TimeLeft(FIFTEEN, 1_000),)
    assert timer.started(1_000).all_left(3_000) == (TimeLeft(FIFTEEN - 2_000, 3_000),)
