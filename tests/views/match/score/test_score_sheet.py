"""The score sheet: who leads, the race, and every figure with what made it."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import ScoreLine
from companion.engine.match import Entry, Match
from companion.engine.wording import plural
from companion.games.risk_star_trek.events import Expanded, FirstPlayerDrawn
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import PointsCounted, ShipLaid
from companion.games.tribbles.events import FirstPlayerDrawn as FirstDrawn
from companion.games.tribbles.events import PointsScored
from tests.support.sample_data import Evening, round_reached
from tests.support.services.counter_game import GAME, Counted
from tests.support.services.entries import entered
from tests.support.text_widths import drawn
from tests.views.screens.conftest import screen
from views.app import Viewport, skin
from views.match import match_bar
from views.match.result_boards import place_of
from views.match.score.score_grid import in_a_word
from views.match.score.score_rounds import Sheet
from views.match.score.score_sheet import standing
from views.match.score.sheet_screen import ScoreSheet
from views.rulings.ruling_addresses import address_of
from views.screens.history.history import History
from views.session import Preferences
from views.theme.tokens import LIGHT, NOTE

__all__ = ["screen"]
NOON = 1_795_000_000_000


@pytest.fixture
async def evening(screen: Any, tmp_path: Any) -> Any:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    yield evening
    evening.service.close()


async def test_every_cell_opens_its_lines_and_a_line_its_ruling_and_its_entry(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4))
    line = (await evening.service.open(match_id)).lines[0]
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    if line.why not in screen.texts():
        await screen.tap(f"{line.player}, round {line.round}:")
    assert {line.why, str(line.entry)} <= {*screen.texts()}
    assert ("point" if line.points == 1 else "points") in screen.texts(), "each figure says its unit"
    await screen.tap(f"{line.why}, {plural(line.points, 'point')}. Open the rule")
    await screen.tap(f"Entry {line.entry}. Correct or look")
    assert screen.gone[0].startswith(f"{address_of(line.rule)}?from=")
    assert screen.gone[1] == f"/match/{match_id}/log/{line.entry}/correct?from=sheet"


async def test_a_round_that_brought_nothing_is_read_out_as_no_points(screen: Any, evening: Evening) -> None:
    """A line is what the sheet is made of, not what a player knows."""
    card = await evening.service.begin("tribbles", ("Ann", "Bo"), {})
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: "Ann, round 1: no points" in screen.labels())
    assert screen.says("Round 1.")
    await screen.tap("Ann, round 1: no points")
    assert screen.says("Nothing was scored here, and nothing lost.")


async def test_the_figure_of_a_line_that_ends_in_it_is_read_out_once(screen: Any, evening: Evening) -> None:
    """ "Poison: 1,000, 1,000 points" was heard."""
    card = await evening.service.begin("tribbles", ("Ann", "Bo"), {})
    scored = PointsScored("Ann", "Poison", tribbles=1000)
    match = await entered(evening.service, card.id, FirstDrawn("Ann"), scored)
    assert match.lines[0].why == "Poison: 1,000"
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: "Poison, 1,000 points. Open the rule" in screen.labels())


@pytest.mark.parametrize("wide", [False, True], ids=["downwards", "sliding"])
async def test_the_number_of_a_round_is_read_out_with_its_figures_alone(
    screen: Any, evening: Evening, wide: bool
) -> None:
    """The ear heard “1”, “2” and “rounds” between them."""
    screen.dress(replace(LIGHT, width=915, height=412, wide=True, low=True) if wide else LIGHT)
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    heard = {one.value for one in screen.all() if isinstance(one, ft.Text) and one.semantics_label != ""}
    silent = {one.value for one in screen.all() if isinstance(one, ft.Text) and one.semantics_label == ""}
    assert {"1", "2", "3"} <= silent
    assert "rounds" not in heard


async def test_what_is_taken_back_on_the_sheet_is_said_there(screen: Any, evening: Evening) -> None:
    """It may have scored nothing: then not one figure of the sheet changes."""
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Taken back: "))
    await screen.tap("Redo")
    await screen.until(lambda: screen.says("Back again: "))


async def test_what_was_taken_back_is_put_away_once_it_was_read(
    screen: Any, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = asyncio.Event()
    monkeypatch.setattr(match_bar, "sleep", lambda _: read.wait())
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(4))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Taken back: "))
    monkeypatch.setattr(match_bar, "READ", 0.0)
    read.set()
    await screen.until(lambda: not screen.says("Taken back: "))


async def test_the_cells_add_up_to_the_totals_and_so_does_the_race(evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"))
    match = await evening.service.open(match_id)
    sheet = Sheet.of(match, evening.at)
    for index, (player, total) in enumerate(match.totals.items()):
        assert sum(line.points for number in sheet.rounds for line in sheet.cell(number, player)) == total
        assert sheet.race.totals[index][-1] == total
    assert sheet.called(sheet.rounds[-1]) == "end"


async def test_the_race_is_told_to_those_who_hear_it(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), until=round_reached(3))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    told = [c.label for c in screen.all() if str(getattr(c, "label", "")).startswith("The race, after round 1: Ann")]
    assert len(told) == 1


@pytest.mark.parametrize(("width", "height"), [(360, 640), (915, 412)])
async def test_on_a_short_screen_the_figures_come_first(screen: Any, evening: Evening, width: int, height: int) -> None:
    """Upright with eight at it the chart alone was in sight; lying, it cut what made the figure that is open."""
    screen.dress(replace(LIGHT, width=width, height=height, low=True, wide=width > height))
    match_id = await evening.play(("Ann", "Bo"), until=round_reached(3))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    told = [getattr(one, "label", None) or "" for one in screen.all()]
    chart = next(place for place, label in enumerate(told) if label.startswith("The race, "))
    assert any(" in all" in label for label in told[:chart])
    assert any(label.endswith("Open the rule") for label in told[:chart]) == (width > height)
    assert not any("Park the match" in words for words in screen.texts()[: screen.texts().index("1")])


async def test_a_match_without_a_line_yet_has_a_sheet(screen: Any, evening: Evening) -> None:
    card = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: "Everybody has 0" in screen.texts())
    assert "Nobody has any points yet." in screen.texts()


async def test_in_a_large_window_the_end_of_the_match_lies_at_the_right(screen: Any, evening: Evening) -> None:
    """Half of it held one sentence, “Nobody has any points yet.”, while the grid of eight was cut."""
    card = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
    screen.dress(skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp=""))
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: screen.says("Park the match"))
    assert screen.texts().index("Nobody has any points yet.") < screen.texts().index("Park the match")


async def test_what_lies_before_round_1_is_the_set_up(screen: Any, evening: Evening) -> None:
    """The sheet of RISK began with a round 0, which no guide knows."""
    card = await evening.service.begin("risk_star_trek", ("Ann", "Bo"), {})
    await entered(evening.service, card.id, FirstPlayerDrawn("Ann"), Expanded("Ann"))
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: "Ann, the set-up: 1" in screen.labels())
    (there,) = [
        one for one in screen.all() if isinstance(one, ft.Container) and getattr(one.content, "value", "") == "set-up"
    ]
    assert there.width >= drawn("set-up") * NOTE, "it has a line of its own"
    race = Sheet.of(await evening.service.open(card.id), evening.at).race
    assert race.in_words == "The race, after the set-up: Ann 1, Bo 1; now: Ann 2, Bo 1"
    assert "Bo, round 1: no locations" in screen.labels(), "they are no points, and were called so"


async def test_a_match_that_is_not_there_leads_home(screen: Any) -> None:
    await screen.show(ScoreSheet, match="nowhere")
    await screen.until(lambda: "This did not work" in screen.texts())
    await screen.tap("Home")
    assert screen.gone == ["/"]


async def test_the_points_of_the_end_are_read_out_as_such(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    assert [label for label in screen.labels() if label.startswith("Ann, the end: ")]
    assert not [label for label in screen.labels() if "round end" in label]


@pytest.mark.parametrize(("tap", "status"), [("End the match", "finished"), ("Park the match", "abandoned")])
async def test_a_table_that_breaks_off_ends_the_match_and_takes_it_up_again(
    screen: Any, evening: Evening, tap: str, status: str
) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(3))
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: screen.labels())
    await screen.tap(tap)
    await screen.until(lambda: screen.gone)
    assert screen.gone == [f"/match/{match_id}"], "how it stood, and the way to go on with it"
    assert (await evening.service.card(match_id)).status == status
    await screen.show(History)
    await screen.until(lambda: any("Resume" in name for name in screen.labels()))
    await screen.tap("Resume")
    await screen.until(lambda: screen.gone[-1] == f"/match/{match_id}")
    assert (await evening.service.card(match_id)).status == "open"


async def test_a_parked_match_is_resumed_on_its_sheet(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo"), until=round_reached(2))
    await evening.service.abandon(match_id)
    await screen.show(ScoreSheet, match=match_id)
    await screen.until(lambda: any(name.startswith("Resume the match") for name in screen.labels()))
    assert not screen.says("Park the match")
    await screen.tap("Resume the match")
    assert screen.gone == [f"/match/{match_id}"]
    assert (await evening.service.card(match_id)).status == "open"


@pytest.mark.parametrize(
    ("totals", "won", "places"),
    [
        ({"Ann": 3, "Bo": 2, "Cy": 1}, ("Ann",), [1, 2, 3]),
        ({"Ann": 3, "Bo": 3, "Cy": 3, "Dee": 1}, ("Bo",), [2, 1, 2, 4]),
        ({"Ann": 3, "Bo": 3, "Cy": 1}, ("Ann", "Bo"), [1, 1, 3]),
    ],
)
def test_who_won_a_tie_stands_before_who_lost_it(
    totals: dict[str, int], won: tuple[str, ...], places: list[int]
) -> None:
    assert [place_of(totals, won, name) for name in totals] == places


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        ((ScoreLine("Ann", 0, "Decked: out of the round", "tribbles.decked"),), "decked"),
        ((ScoreLine("Ann", 5, "Score: 5", "r"), ScoreLine("Ann", 0, "Decked: out of the round", "r")), ""),
        ((ScoreLine("Ann", 0, "Nothing cuddled", "r"),), ""),
        ((), ""),
    ],
)
def test_a_round_that_brought_nothing_says_why_in_a_word(lines: tuple[ScoreLine, ...], word: str) -> None:
    assert in_a_word(lines) == word


async def test_who_leads_is_whom_the_table_tells_where_targets_differ(screen: Any, evening: Evening) -> None:
    service = evening.service
    card = await service.begin("traveller", ("Ann", "Bo"), {})
    counted = PointsCounted("Ann", 14, "card"), PointsCounted("Bo", 15, "card")
    match = await entered(service, card.id, ShipLaid("Ann", SHIPS[1]), ShipLaid("Bo", SHIPS[7]), *counted)
    assert match.game.prompt(match.state, 0).sentence == "Ann leads: 6 to go"
    assert Sheet.of(match, 0).ahead == {"Ann": "leads"}
    await screen.show(ScoreSheet, match=card.id)
    await screen.until(lambda: screen.says("Ann leads"))
    assert not screen.says("Bo leads")


APART, OTHERS = (5, 3, 1), " Targets differ: the fewest to go leads."


@pytest.mark.parametrize(
    ("points", "out", "ahead", "said", "note"),
    [
        pytest.param(APART, (), None, "Ann leads by 2", "", id="the most points"),
        pytest.param(APART, ("Ann",), None, "Bo leads by 2", "", id="who is out leads no more"),
        pytest.param(APART, ("Ann", "Cy"), None, "Bo leads", "", id="ahead of nobody"),
        pytest.param(APART, (), ("Bo",), "Bo leads", OTHERS, id="whom the game puts first"),
        pytest.param(APART, (), ("Ann", "Bo"), "Ann and Bo lead", OTHERS, id="several"),
        pytest.param((3, 3, 3), (), None, "Everybody has 3", "", id="nobody is ahead"),
    ],
)
def test_who_leads_is_said_with_how_far_ahead_they_are(
    points: tuple[int, ...], out: tuple[str, ...], ahead: tuple[str, ...] | None, said: str, note: str
) -> None:
    """Of those who are still in it."""
    game = replace(GAME, out=lambda _: out, ahead=(lambda _: ahead) if ahead else None)
    match = Match.begin(game, ("Ann", "Bo", "Cy"), game.options())
    for number, counted in enumerate(zip(match.players, points, strict=True), 1):
        after = match.enter(Entry(number, number, Counted(*counted)))
        assert isinstance(after, Match)
        match = after
    assert standing(match, Sheet.of(match, 0), None) == (said, f"Tally{note}")
