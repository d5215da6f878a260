"""A match of the history as it is read out."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import Decided
from companion.engine.match import Match
from tests.support.sample_data import Evening, round_reached
from views.components.formats.date_format import lasted
from views.components.text_metrics import LEAST
from views.screens.history.history import History
from views.screens.home.home import Home
from views.theme.tokens import LIGHT, NOTE

NOON = 1_795_000_000_000


async def test_a_match_is_heard_with_when_it_was_and_how_long_it_took(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    [shown] = [words for words in screen.texts() if words.startswith("Today, ")]
    [heard] = [label for label in screen.labels() if label.startswith("Tabby Tumble, ")]
    assert f". {shown}. " in heard
    evening.service.close()


async def test_what_is_settled_the_day_after_makes_no_match_longer(screen: Any, tmp_path: Path) -> None:
    """Parked the day after, when something had been settled, it “took” 25 h."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo"), until=round_reached(3))
    match = await evening.service.open(match_id)
    took = lasted(match.entries[0].at, match.last_at)
    evening.at += 86_400_000
    settled = Decided("tabby_tumble.players", "Dee may watch.")
    assert isinstance(await evening.service.record(match_id, settled, match.next_number), Match)
    await evening.service.abandon(match_id)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 parked."))
    [heard] = [label for label in screen.labels() if label.startswith("Tabby Tumble, ")]
    assert f"{took}. " in heard
    evening.service.close()


async def test_a_match_of_a_game_that_is_not_known_is_heard_whole_and_opens_nothing(
    screen: Any, tmp_path: Path
) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    evening.service.games = {}
    await screen.show(History)
    await screen.until(lambda: screen.says("This version does not know this game"))
    [heard] = [one for one in screen.all() if "does not know" in str(getattr(one, "label", ""))]
    assert heard.label.endswith(". Ann, Bo"), "no hole where the points would be, and nothing to open"
    assert heard.exclude_semantics, "it is read out once"
    evening.service.close()


@pytest.mark.parametrize(("scale", "whole"), [(1.0, True), (2.0, False)])
async def test_a_name_is_cut_only_where_it_has_no_room(screen: Any, tmp_path: Path, scale: float, whole: bool) -> None:
    """Nine letters stood there, beside room for thirty."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    screen.dress(replace(LIGHT, scale=scale))
    long = "Maximiliane-Charlotte Sonnenbl"
    await evening.play((long, "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    shown = [row.controls[1].value for row in chips_of(screen)]
    assert "Bo" in shown
    assert (long in shown) == whole
    assert whole or any(one.endswith("…") and len(one) > 10 for one in shown), "as much as has room"
    evening.service.close()


async def test_a_name_is_written_smaller_before_any_of_it_is_cut(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    screen.dress(replace(LIGHT, width=360))
    long = "Maximiliane-Theodora Hohenfels"
    await evening.play((long, "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    sizes = {row.controls[1].value: row.controls[1].style.size for row in chips_of(screen)}
    assert sizes["Bo"] == NOTE
    assert LEAST <= sizes[long] < NOTE
    evening.service.close()


def chips_of(screen: Any) -> list[ft.Row]:
    """A piece, a name and a figure, for each player."""
    return [row for row in screen.all() if isinstance(row, ft.Row) and row.tight and len(row.controls) == 3]


async def test_nothing_moves_when_a_sheet_comes_up(screen: Any, tmp_path: Path) -> None:
    """It took a place in the column, with a gap: all below it sank by 8 dp."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await evening.play(("Ann", "Bo"), seed=2, until=round_reached(2))
    for page, opens in ((History, "More: "), (Home, "Park or end ")):
        await screen.show(page)
        await screen.until(lambda opens=opens: any(label.startswith(opens) for label in screen.labels()))
        before = in_columns(screen)
        await screen.tap(next(label for label in screen.labels() if label.startswith(opens)))
        await screen.until(lambda: screen.labels().count("Close"))
        assert in_columns(screen)[: len(before)] == before
    evening.service.close()


def in_columns(screen: Any) -> list[int]:
    """How many parts lie below one another in each column that scrolls."""
    return [len(one.controls) for one in screen.all() if isinstance(one, ft.Column) and one.scroll and one.spacing]
