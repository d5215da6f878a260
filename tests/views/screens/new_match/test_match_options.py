"""What a new match asks for: only what does something, clocks in order, and a time of one’s own."""

from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.engine.wording import capital
from companion.games import GAMES
from companion.service.match_service import MatchService
from views.screens.new_match.match_options import seconds, switches
from views.screens.new_match.new_match import NewMatch

from .seating_page import line_of, typed


def offered(screen: Any) -> list[str]:
    """What can be settled, by name."""
    said = [label.removeprefix("Rule: ") for label in screen.labels() if label.startswith("Rule: ")]
    return [name.partition(". ")[0] for name in said]


async def settled_all(screen: Any, game: str, *taps: str) -> list[str]:
    await screen.show(NewMatch, game=game)
    for label in taps:
        await screen.tap(label)
    if more := [label for label in screen.labels() if "more setting" in label]:
        await screen.tap(more[0])
    return offered(screen)


@pytest.mark.parametrize(
    ("game", "taps", "there", "gone"),
    [
        pytest.param(
            "treble_tracker", (), {"League timer"}, {"Knockout clocks", "Extra time", "More time later"}, id="league"
        ),
        pytest.param(
            "treble_tracker",
            ("Format: Knockout",),
            {"Knockout clocks", "Extra time", "More time later", "After a flag"},
            {"League timer", "How much extra time"},
            id="a knockout without extra time",
        ),
        pytest.param(
            "treble_tracker",
            ("Format: Untimed",),
            {"Goalkeeper"},
            {"League timer", "Knockout clocks", "Extra time", "More time later", "After a flag"},
            id="without time",
        ),
        pytest.param(
            "tabby_tumble", ("The app follows: Points only",), {"Hairball at 0"}, {"Dice", "A tie"}, id="points"
        ),
        pytest.param(
            "risk_star_trek",
            ("Mission: 1",),
            {"Dice", "Locations to win"},
            {"Tribbles grow", "Credits for few", "Officer in the Mirror"},
            id="mission 1",
        ),
        pytest.param(
            "tribbles",
            (),
            {"Troubles", "A tie", "The last ones decked together"},
            {"Sabotage", "Go as the last card", "A Go while another goes out", "Rescue"},
            id="points of tribbles",
        ),
        pytest.param(
            "tribbles",
            ("The app follows: Every turn",),
            {"Sabotage", "Go as the last card", "Rescue"},
            set(),
            id="turns",
        ),
        pytest.param("risk_star_trek", ("Mission: 2",), {"Dice"}, {"Locations to win"}, id="mission 2"),
    ],
)
async def test_what_would_do_nothing_is_not_asked(
    screen: Any, game: str, taps: tuple[str, ...], there: set[str], gone: set[str]
) -> None:
    every = set(await settled_all(screen, game, *taps))
    assert there <= every
    assert not gone & every


async def test_what_an_option_is_about_is_read_out(screen: Any) -> None:
    """Only the eye was told that the depth can change at any moment."""
    await screen.show(NewMatch, game="traveller")
    notes = {one.metadata["title"]: one.metadata["note"] for one in switches(GAMES["traveller"])}
    told = [label for label in screen.labels() if label.startswith("Rule: ")]
    assert told
    assert {capital(notes[name]) for name in offered(screen)} == {label.partition(". ")[2] for label in told}


async def test_clocks_are_offered_in_order_and_a_time_of_ones_own_is_typed(screen: Any, service: MatchService) -> None:
    await settled_all(screen, "treble_tracker", "Format: Knockout")
    clocks = [label for label in screen.labels() if label.startswith("Knockout clocks: ")]
    assert [label.partition(": ")[2] for label in clocks] == [
        "0:05, to try it", "1:00", "3:00", "5:00", "10:00", "Own time",
    ]  # fmt: skip
    await screen.tap("Knockout clocks: Own time")
    assert screen.says("5:00, unless you type a time.")
    await typed(screen, "7:3")
    assert any(words.startswith("Type minutes, or minutes and seconds, such as 7:30.") for words in screen.all().news())
    await typed(screen, "7:30")
    assert "Knockout clocks: 7:30" in screen.labels()
    await screen.tap("New name")
    for name in ("Ann", "Bo"):
        await screen.write(name)
    await screen.tap("Start with two")
    (card,) = await service.open_matches()
    clock = (await service.open(card.id)).state.clocks
    assert clock.left == {"Ann": 450_000, "Bo": 450_000}


async def test_enter_on_the_line_of_a_time_leads_to_the_next_step(screen: Any, monkeypatch: Any) -> None:
    """Nothing had the focus then, and the way to “Start” led round the whole screen."""
    await settled_all(screen, "treble_tracker", "Format: Knockout", "Knockout clocks: Own time")
    given = []

    async def called(control: int, method: str, _: object) -> None:
        given.append((control, method))

    monkeypatch.setattr(screen.session, "invoke_method", called)
    await typed(screen, "0:30")
    await screen.session.dispatch_event(line_of(screen)._i, "submit", "0:30")
    assert given == [(screen.button("Start")._i, "focus")]


@pytest.mark.parametrize(
    ("words", "time"),
    [("7", 420), ("7:30", 450), (" 12:05 ", 725), ("0:05", 5), ("180", 10_800), ("0:04", 0), ("181", 0), ("7:5", 0),
     ("7:60", 0), ("", 0), ("x", 0), ("-3", 0), ("1:2:3", 0), ("²", 0)],
)  # fmt: skip
def test_a_time_is_read_as_minutes_and_seconds(words: str, time: int) -> None:
    assert seconds(words) == time


@pytest.mark.parametrize("time", [4, 10_801, -1, True])
async def test_no_match_begins_with_a_time_that_is_none(service: MatchService, time: int) -> None:
    refusal = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout", "knockout_time": time})
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "treble_tracker.options"


async def test_a_setting_that_does_something_else_is_called_by_that(screen: Any) -> None:
    """With points only it still asked for the supply of dice and cats; it says how many points can be entered."""
    assert "Supply" in await settled_all(screen, "tabby_tumble")
    await screen.tap("The app follows: Points only")
    assert "Supply" not in offered(screen)
    assert screen.says("Rule: Points of a round. The most to enter")
    await screen.tap("Points of a round: 99")
    await screen.tap("The app follows: Every die")
    assert "Supply: Never ends" in screen.chosen()
