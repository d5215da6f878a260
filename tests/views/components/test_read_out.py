"""What is read out by itself, and what the ear can jump to."""

from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from tests.views.test_no_dead_tap import page_at
from views.components.loading import told
from views.components.read_out import Changing, voiced
from views.components.scaffold import strip
from views.theme.game_colors import TABLESIDE


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
        ("/rulings/tribbles.game", {"Where it is written", "Related rules"}),
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


async def test_what_went_wrong_is_said_with_its_title(screen: Any) -> None:
    """“Try another word.” was all of it."""
    await screen.show(lambda: told("Not saved", "The disk is full."))
    assert screen.all().news() == ["Not saved", "The disk is full."]


@ft.component
def Referee(counts: bool) -> ft.Control:
    return strip(TABLESIDE, "Ann: what for?", "Ann 0 → 3 VP", print, counts=counts)


async def test_a_note_that_counts_with_each_step_is_not_said_anew(screen: Any) -> None:
    await screen.show(Referee, False)
    assert screen.all().news() == ["Ann: what for?\nAnn 0 to 3 VP"]
    await screen.show(Referee, True)
    assert screen.all().news() == ["Ann: what for?"]
