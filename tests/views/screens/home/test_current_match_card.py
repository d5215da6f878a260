"""The large card of Home: the match last entered into, with everybody’s figure."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from tests.support.sample_data import Evening, round_reached
from tests.support.text_widths import drawn
from tests.views.page_content import Content, controls
from views.screens.home.current_match_card import READABLE, boards_across, inside_of
from views.screens.home.home import Home
from views.theme.current_theme import with_theme
from views.theme.icon_font import SIGNS
from views.theme.tokens import LIGHT, NOTE

NOON = 1_795_000_000_000
MATCHES = Path(__file__).parents[3] / "matches"


async def test_everyones_score_is_on_the_large_card(screen: Any, tmp_path: Any) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(3))
    totals = (await evening.service.open(match_id)).totals
    screen.service = evening.service
    await screen.show(Home)
    await screen.until(lambda: "Go on with Tabby Tumble" in screen.labels())
    said = [c.label for c in screen.all() if getattr(c, "label", None)]
    assert all(any(str(label).startswith(f"{name}: {number}") for label in said) for name, number in totals.items())
    evening.service.close()


@pytest.mark.parametrize(
    ("options", "label"),
    [
        pytest.param({"format": "knockout", "knockout_time": "10"}, "Ann: 10:00 left", id="a clock is a time"),
        pytest.param({"format": "untimed"}, "Ann: 3 lives", id="without one it is lives that count"),
    ],
)
async def test_a_match_without_points_yet_shows_times_or_lives(
    screen: Any, service: MatchService, options: dict[str, str], label: str
) -> None:
    await service.begin("treble_tracker", ("Ann", "Bo"), options)
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on with Treble Tracker"))
    assert label in [str(getattr(one, "label", "")) for one in screen.all()]


async def test_a_long_name_takes_two_lines_and_all_scores_stay_level(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Ann-Kathrin", "Bo", "Maximiliane", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: "Go on with Tabby Tumble" in screen.labels())
    lines = {c.value: c.max_lines for c in screen.all() if isinstance(c, ft.Text) and c.max_lines}
    assert (lines["Ann-Kathrin"], lines["Bo"]) == (2, 1)
    heads = [c for c in screen.all() if isinstance(c, ft.Row) and c.height and c.controls[-1].value in lines]
    assert [row.height >= 2 * NOTE for row in heads] == [True] * 4


@pytest.mark.parametrize("width", [360, 412, 915])
@pytest.mark.parametrize(("number", "widest"), [(8, 4.8), (8, 3.3), (6, 4.8), (5, 1.2), (3, 4.8)])
def test_figures_on_the_card_are_read_however_many_sit_at_the_table(width: int, number: int, widest: float) -> None:
    """Eight scores of a million lay four abreast: at 360 dp their figures were 9 dp high."""
    with with_theme(replace(LIGHT, width=width, wide=width > 900)):
        across = boards_across(("Ann",) * number, widest)
        assert inside_of(across) / widest >= READABLE
        assert across <= 4


async def test_with_large_text_a_name_stands_above_a_figure_that_leaves_it_no_room(screen: Any) -> None:
    file = json.loads((MATCHES / "tribbles_five_points_with_troubles.json").read_text("utf-8"))
    file["events"], file["expect"] = file["events"][:-2], []
    match = await screen.service.import_match(json.dumps(file).encode())
    totals = (await screen.service.open(match.id)).totals
    screen.dress(replace(LIGHT, scale=2.0))
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on"))
    rows = [
        Content(controls([one])).texts() for one in screen.all() if isinstance(one, ft.Row) and len(one.controls) > 1
    ]
    wide = [name for name, total in totals.items() if total >= 100_000]
    assert wide
    assert not [row for row in rows for name in wide if {name, f"{totals[name]:,}"} <= set(row)]


async def test_the_figures_of_a_match_are_all_of_one_size(screen: Any) -> None:
    file = json.loads((MATCHES / "tribbles_five_points_with_troubles.json").read_text("utf-8"))
    file["events"], file["expect"] = file["events"][: len(file["events"]) // 3], []
    match = await screen.service.import_match(json.dumps(file).encode())
    totals = (await screen.service.open(match.id)).totals
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on"))
    shown = {f"{total:,}" for total in totals.values()}
    assert len({len(value) for value in shown}) > 1
    sizes = {one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.style and one.value in shown}
    assert len(sizes) == 1


async def test_nothing_the_referee_says_is_cut(screen: Any, service: MatchService) -> None:
    """With large text on a small phone the sentence ended in an ellipsis, and so did a name beside its piece."""
    names = ("Maximiliane-Theodora Hohenfels", "Wolfeschlegelsteinhausenberger")
    card = await service.begin("tribbles", names, {})
    match = await service.open(card.id)
    said = match.game.prompt(match.state, service.now()).sentence
    screen.dress(skin := replace(LIGHT, width=360, height=640, low=True, scale=2.0))
    await screen.show(Home)
    await screen.until(lambda: "Go on with Tribbles" in screen.labels())
    written = [one for one in screen.all() if isinstance(one, ft.Text)]
    (sentence,) = [one for one in written if one.value == said]
    assert sentence.max_lines is None
    room = skin.width - 4 * 16 - 2 * 12 - 24 - 8
    for name in (one for one in written if one.value in names):
        assert drawn(name.value) * name.style.size * 2 <= (name.max_lines - 0.5) * room


@pytest.mark.parametrize("width", [360, 412])
async def test_either_all_have_their_piece_beside_their_name_or_nobody(
    screen: Any, service: MatchService, width: int
) -> None:
    """Bo and Cy had theirs, Ann and Dee none: a shape tells them apart where colours do not."""
    await service.begin("risk_star_trek", ("Ann", "Bo", "Cy", "Dee"), {})
    screen.dress(replace(LIGHT, width=width, height=640))
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on"))
    boards = [
        one for one in screen.all() if isinstance(one, ft.Semantics) and (one.label or "")[:4] in ("Ann:", "Dee:")
    ]
    signs = [
        [one for one in controls([board]) if isinstance(one, ft.Text) and one.style.font_family == SIGNS]
        for board in boards
    ]
    assert [len(one) for one in signs] == [1, 1]
