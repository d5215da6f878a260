"""The slim lids of Home: a clock that runs goes on there, and no two are heard alike."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, TurnEnded
from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Rights
from tests.support.sample_data import Evening
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from views.screens.home.home import Home

NOON = 1_795_000_000_000
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))


def on_lid(screen: Any) -> list[str]:
    """What stands on the one slim lid there is."""
    return Content(controls([screen.button("Go on with Treble Tracker: ")])).texts()


@pytest.mark.parametrize(
    ("options", "whose", "shows"),
    [
        ({"format": "knockout"}, "Ann’s clock runs", ("Ann", "5:00")),
        ({"format": "league"}, "the league timer runs", ("League timer", "15:00")),
    ],
)
async def test_a_clock_that_runs_in_a_further_match_is_seen_on_its_lid(
    screen: Any, service: MatchService, options: dict[str, str], whose: str, shows: tuple[str, str]
) -> None:
    """Its knockout was “Today, 15:55 · Ann, Bo” while another match lay large above it."""
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo"), options)
    await entered(service, card.id, *STARTED)
    await service.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says(whose))
    assert set(shows) <= set(on_lid(screen))
    await entered(service, card.id, TurnEnded("Ann"))
    await screen.until(lambda: not screen.says("Ann’s clock runs"))
    await service.abandon(card.id)
    await screen.until(lambda: not screen.says("Go on with Treble Tracker"))


async def test_a_league_in_its_last_turns_says_so_on_its_lid(screen: Any, tmp_path: Path) -> None:
    """Nothing there told that its timer stood at 0:00."""
    evening = Evening(tmp_path / "evening", NOON)
    service = screen.service = evening.service
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "league"})
    await entered(service, card.id, *STARTED)
    evening.at += 15 * 60_000
    assert (await service.open(card.id)).state.stage == "final"
    await service.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("the league timer stands at 0:00"))
    assert {"Last turns", "0:00"} <= set(on_lid(screen))
    evening.service.close()


async def test_where_no_clock_runs_the_lid_shows_none(screen: Any, service: MatchService) -> None:
    await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout"})
    await service.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("2 matches in progress"))
    assert not screen.says("clock runs")


async def test_two_matches_of_the_same_people_are_never_heard_alike(screen: Any, service: MatchService) -> None:
    """“Park or end Treble Tracker: Ann and Bo” was there twice."""
    for _ in range(3):
        await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "untimed"})
    await screen.show(Home)
    await screen.until(lambda: screen.says("3 matches in progress"))
    told = [label for label in screen.labels() if label.startswith(("Park or end ", "Go on with Treble Tracker: "))]
    assert len(told) == 5
    assert all(label.count(":") == 3 for label in told), "to the second, where the minute is the same"


async def test_what_has_become_of_a_match_is_told_beside_what_scrolls(screen: Any, service: MatchService) -> None:
    """It lay at the top, out of sight of whoever had parked the thirtieth match."""
    for other in ("Bo", "Cy"):
        await service.begin("tabby_tumble", ("Ann", other), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Tabby Tumble: Ann and Bo, "))
    await screen.tap("Park or end Tabby Tumble: Ann and Bo, ")
    await screen.until(lambda: screen.says("Nobody leads yet."))
    await screen.tap("Park the match")
    told = "Tabby Tumble with Ann and Bo is now under History."
    await screen.until(lambda: screen.says(told))
    scrolls = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.expand]
    assert scrolls
    assert not any(Content(controls(one)).says(told) for one in scrolls)


@pytest.mark.parametrize(
    ("rights", "why"),
    [
        (Rights("player", "Ann"), "This concerns the whole table, and this device records for Ann alone."),
        (Rights("watcher"), "This device only looks."),
    ],
)
async def test_a_device_that_may_begin_no_match_is_told_so_in_the_place_of_the_games(
    screen: Any, service: MatchService, rights: Rights, why: str
) -> None:
    """It laid out the whole match before the no came."""
    over: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await service.finish(over.id)
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    asked = [rights]
    screen.rights = lambda: asked[0]
    await screen.show(Home)
    await screen.until(lambda: screen.says(why))
    keeps = ("New match", "Play again", "Park or end")
    assert not [label for label in screen.labels() if label.startswith(keeps)]
    assert screen.says("Go on with Tabby Tumble")
    asked[0] = Rights()
    await screen.until(lambda: not screen.says(why))
    assert {one for one in keeps for label in screen.labels() if label.startswith(one)} == {*keeps}


async def test_what_has_become_of_a_match_lies_on_a_slip_that_hides_little(screen: Any, service: MatchService) -> None:
    """Its two keys lay below its words: 180 dp of Home were hidden until “Understood”."""
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Tabby Tumble: Ann and Bo, "))
    await screen.tap("Park or end Tabby Tumble: Ann and Bo, ")
    await screen.until(lambda: screen.says("Nobody leads yet."))
    await screen.tap("Park the match")
    await screen.until(lambda: screen.says("Tabby Tumble with Ann and Bo is now under History."))
    rows = [Content(controls([one])) for one in screen.all() if isinstance(one, ft.Row)]
    assert [row for row in rows if row.says("is now under History") and row.labels() == ["Resume", "Understood"]]
    await screen.tap("Understood")
    await screen.until(lambda: "Resume" not in screen.labels())
    assert "Parked" not in screen.texts()
