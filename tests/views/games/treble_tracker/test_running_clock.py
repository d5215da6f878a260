"""The clock on a screen that is not the table: it runs on while the table talks, and nobody can press it there."""

from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import (
    EliminationTakenBack,
    FirstPlayerDrawn,
    GapNoticed,
    MatchStarted,
    PlayersOut,
    ShuffleBegan,
)
from tests.companion.games.treble_tracker.play import START, knockout, untimed
from views.games.treble_tracker.other_screens import board_figure, running_clock
from views.theme.seat_colors import SEATS

STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
LEAGUE, KNOCKOUT, UNTIMED = {}, {"format": "knockout"}, {"format": "untimed"}


@pytest.fixture
def running(screen: Any, laid: Any, service: Any) -> Any:
    async def show(options: dict[str, str], *events: Any) -> list[str]:
        live = await laid(("Ann", "Bo"), options, *events)

        @ft.component
        def Alone():
            return running_clock(live.match.state, service.now) or ft.Text("nothing runs")

        await screen.show(Alone)
        return [one.label for one in screen.all() if getattr(one, "label", None)]

    return show


@pytest.mark.parametrize(
    ("options", "events", "told", "figures"),
    [
        (LEAGUE, STARTED, "The league timer of 15:00 runs", "15:00"),
        (KNOCKOUT, STARTED, "Ann’s clock runs on while the table talks", "5:00"),
        (KNOCKOUT, (*STARTED, ShuffleBegan("Ann")), "Ann’s clock stands. No clock runs: cards are shuffled", "5:00"),
    ],
    ids=["a league", "a knockout", "a shuffle"],
)
async def test_time_is_seen_while_the_table_talks(
    screen: Any, running: Any, options: dict[str, str], events: tuple[Any, ...], told: str, figures: str
) -> None:
    assert told in await running(options, *events)
    assert figures in screen.texts()
    assert screen.labels() == [], "there is nothing to press"


@pytest.mark.parametrize(
    ("options", "events"),
    [
        (UNTIMED, STARTED),
        (LEAGUE, STARTED[:1]),
        (KNOCKOUT, (*STARTED, PlayersOut(("Bo",)))),
        (KNOCKOUT, (*STARTED, GapNoticed(2**42))),
    ],
    ids=["untimed", "before the start", "over", "not known"],
)
async def test_where_no_time_runs_there_is_no_clock(
    screen: Any, running: Any, options: dict[str, str], events: tuple[Any, ...]
) -> None:
    await running(options, *events)
    assert screen.says("nothing runs")


async def test_the_time_of_the_running_clock_is_read_beside_its_panel(screen: Any, laid: Any) -> None:
    """It stood above the way home, far from the players whose clocks stand."""
    await laid(("Ann", "Bo"), KNOCKOUT, *STARTED)
    said = [one.label for one in screen.all() if getattr(one, "label", None)]
    at = next(at for at, label in enumerate(said) if label.startswith("Ann’s clock: about"))
    assert said[at - 1].startswith("Ann’s clock runs, 3 lives")


@pytest.mark.parametrize(("play", "told"), [(untimed, "2 lives"), (knockout, "1:00 left")], ids=["lives", "clocks"])
async def test_what_goes_on_after_an_elimination_was_taken_back_has_no_points_to_show(
    screen: Any, play: Any, told: str
) -> None:
    """What the match had brought is taken away again, line by line."""
    shown: list[Any] = []

    @ft.component
    def Alone():
        shown.append(board_figure(match.table, "Bo", lambda: START + 1_000, SEATS[1].paint(), 100))
        return ft.Text("a card")

    match = play(2)(1, PlayersOut(("Bo",)))
    await screen.show(Alone)
    match(1, EliminationTakenBack("Bo", 60_000, 2, "By mistake."))
    await screen.show(Alone)
    assert [one and one.said for one in shown] == [None, told]
