"""What is read out by itself, and what the ear can jump to."""

from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from tests.views.test_no_dead_tap import page_at
from views.components.read_out import Changing, voiced


@ft.component
def Figure(number: int) -> ft.Control:
    said = f"Ships: {number}"
    return Changing(said, lambda news: voiced(ft.Text(str(number)), said, news=news))


async def test_what_stands_there_is_no_news_and_what_it_becomes_is(screen: Any) -> None:
    heard = []
    for number in (3, 4, 3):
        await screen.show(Figure, number)
        heard.append(screen.all().news())
    assert heard == [[], ["Ships: 4"], ["Ships: 3"]]


@pytest.mark.parametrize(
    ("path", "titles"),
    [
        ("/", {"No match is in progress", "New match"}),
        ("/new/tribbles", {"Tools without a match"}),
        ("/tools/treble_tracker/cheat_sheet", {"Player combinations", "What each card does"}),
        ("/tools/risk_star_trek/board", {"Sectors", "Star chart", "Locations"}),
        ("/tools/tribbles/powers", {"Points now", "The order of play"}),
        ("/rulings?game=tribbles", {"All rules: Tribbles"}),
    ],
)
async def test_what_stands_above_a_part_of_a_page_is_a_heading(
    service: MatchService, path: str, titles: set[str]
) -> None:
    page = await page_at(service, path)
    for _ in range(3):
        await page.settle()
    assert titles <= set(page.all().headings())
    page.session.close()  # type: ignore[no-untyped-call]
