"""The end of a match: unit, reason, rank, best rounds and how long it took."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Outcome, ScoreLine
from companion.games.risk_star_trek.events import Expanded, FirstPlayerDrawn, LocationsCounted
from companion.games.tabby_tumble import events as tabby
from companion.games.traveller.events import PointsCounted, WentBankrupt
from companion.games.treble_tracker import events as treble
from companion.service.match_service import MatchCard, MatchService
from companion.service.rights.device_rights import Rights
from companion.service.rights.guarded_service import GuardedService
from tests.support.sample_data import Evening
from tests.support.services.entries import entered
from tests.views.page_content import controls
from tests.views.screens.conftest import opened, screen
from views.components.formats.date_format import lasted
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.match.match_screen import Table
from views.match.result_boards import LAMPS, Result, notes_of, place_of, winners
from views.match.score.sheet_screen import ScoreSheet
from views.screens.home.home import Home
from views.theme.tokens import LIGHT

__all__ = ["screen"]
NOON = 1_795_000_000_000


def said(screen: Any) -> list[str]:
    return [str(getattr(one, "label", "")) for one in screen.all()]


async def test_the_end_says_unit_reason_rank_best_round_and_duration(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    match = await evening.service.open(match_id)
    outcome = match.game.outcome(match.state, evening.at)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    assert screen.says(f"Tabby Tumble, 3 players{lasted(match.entries[0].at, match.last_at)}.")
    assert screen.says(outcome.why)
    assert "points" in screen.texts()
    notes, (winner,) = notes_of(match), outcome.winners
    assert any(words.startswith(f"Place 1: {winner}, {match.totals[winner]} points. Best ") for words in said(screen))
    assert [f"Place 2: {name}" in " ".join(said(screen)) for name in match.players].count(True) >= 1
    assert all(note.startswith("Best ") for note in notes.values())
    evening.service.close()


async def test_every_figure_at_the_end_opens_line_by_line(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    match = await evening.service.open(match_id)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    for place in ("Place 1", "Place 2"):
        name = next(name for name in match.players if screen.button(place).content.label.startswith(f"{place}: {name}"))
        lines = [line for line in match.lines if line.player == name]
        for shown in (True, False):
            await screen.tap(place)
            assert screen.says(f"{name}, in all") == shown
            found = [label for label in screen.labels() if label.endswith("Open the rule")]
            assert len(found) == (len(lines) if shown else 0)
    evening.service.close()


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=915, height=412, wide=True, low=True)])
@pytest.mark.parametrize("shown", [Table, ScoreSheet])
async def test_lines_that_lie_in_what_scrolls_do_not_scroll_themselves(
    screen: Any, tmp_path: Path, shown: Any, skin: Any
) -> None:
    """The finger scrolled the lines instead of the page, and the page instead of the lines."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    screen.dress(skin)
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    await opened(screen, shown, f"/match/{match_id}", match=match_id)
    lines = Counter(line.player for line in (await evening.service.open(match_id)).lines)
    (most, _), *_ = lines.most_common()
    place = "Place" if shown is Table else most
    await screen.tap(next(one for one in screen.labels() if one.startswith(place) and most in one))
    scrolling = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    inside = [one for whole in scrolling for one in controls(whole.controls) if one in scrolling]
    assert inside == []
    evening.service.close()


async def test_an_end_that_is_taken_back_says_nothing_of_what_comes(screen: Any, tmp_path: Path) -> None:
    """“Is round 5 complete? Tribbles, 3 players, 6 min.” was heard, before the table came."""
    evening = Evening(tmp_path / "evening", NOON)
    match_id = await evening.play(("Ann", "Bo"), seed=2)
    match = await evening.service.open(match_id)
    outcome = match.game.outcome(match.state, evening.at)
    assert outcome
    live = LiveMatch(evening.service, match_id, "here", "", match)

    @ft.component
    def End() -> ft.Control:
        return Finished(live, outcome)

    await screen.show(End)
    before = screen.all().news()
    await live.undo()
    await screen.settle()
    assert screen.all().news() == before
    evening.service.close()


async def test_that_they_share_the_win_is_not_said_again_on_their_board(screen: Any, tmp_path: Path) -> None:
    """It stood there three times: the referee says it, and the sentence that says why."""
    evening = Evening(tmp_path / "evening", NOON)
    match = await evening.service.open(await evening.play(("Ann", "Bo"), seed=2))
    with screen.at_hand():
        board = winners(Result(match, Outcome(match.players, "", "")))
        heard = said_of(board)
    assert [words for words in heard if "share the win" in words] == []
    evening.service.close()


@pytest.mark.parametrize(
    ("game", "options", "unit"),
    [
        ("tribbles", {}, "points"),
        ("traveller", {}, "VP"),
        ("risk_star_trek", {"mission": "exploration"}, "locations"),
        ("risk_star_trek", {"mission": "frontier"}, "quests"),
    ],
)
async def test_each_game_says_what_its_points_are(
    service: MatchService, game: str, options: dict[str, str], unit: str
) -> None:
    card: Any = await service.begin(game, ("Ann", "Bo"), options)
    match = await service.open(card.id)
    assert match.game.unit(match.state)[1] == unit


@pytest.mark.parametrize("wide", [False, True])
async def test_in_landscape_the_others_stand_beside_who_has_won(screen: Any, tmp_path: Path, wide: bool) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    if wide:
        screen.dress(replace(LIGHT, width=915, height=412, wide=True, low=True))
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    left = [said_of(one) for one in screen.all() if isinstance(one, ft.Column) and one.expand == 6]
    assert bool(left) == wide
    if wide:
        assert any(label.startswith("Place 1") for label in left[0])
        assert not any(label.startswith("Place 2") for label in left[0])
    assert any(label.startswith("Place 2") for label in said(screen))
    evening.service.close()


def said_of(part: ft.Control) -> list[str]:
    return [str(getattr(one, "label", "")) for one in controls([part])]


async def test_an_undo_at_the_end_that_is_refused_says_why(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = GuardedService(evening.service, lambda: Rights("watcher"))
    match_id = await evening.play(("Ann", "Bo", "Cy"), seed=2)
    await opened(screen, Table, f"/match/{match_id}", match=match_id)
    await screen.tap("Undo")
    assert screen.says("This device only looks.")
    await screen.tap("Close")
    assert not screen.says("This device only looks.")
    evening.service.close()


async def test_three_who_share_the_win_are_listed_as_in_any_sentence(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("traveller", ("Ann", "Bo", "Cy"), {})
    match = await service.open(card.id)
    with screen.at_hand():
        board: Any = winners(Result(match, Outcome(match.players, "", "")))
    assert any(label.startswith("Place 1: Ann, Bo and Cy, 0 VP") for label in said_of(board))


async def test_points_on_the_sheet_are_read_out_with_their_unit(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("risk_star_trek", ("Ann", "Bo"), {"mission": "exploration"})
    await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    await opened(screen, ScoreSheet, f"/match/{card.id}/sheet", match=card.id)
    assert screen.button("The first location, 1 location. Open the rule")
    await opened(screen, Home, "/")
    await screen.until(lambda: "Ann: 1 location" in " ".join(said(screen)))


async def test_what_everybody_begins_with_is_nobodys_best_round(service: MatchService) -> None:
    """“Best round 0: +1” stood at the end for whoever gained nothing after that."""
    card = await service.begin("risk_star_trek", ("Ann", "Bo"), {"mission": "exploration"})
    assert isinstance(card, MatchCard)
    await entered(service, card.id, FirstPlayerDrawn("Bo"), Expanded("Bo"), LocationsCounted("Ann", 0))
    notes = notes_of(await service.open(card.id))
    assert notes["Bo"] == "Best round 1: +1"
    assert "Best" not in notes["Ann"]


async def test_whoever_got_nothing_is_not_told_what_brought_it(service: MatchService) -> None:
    """“Hidden token” stood beside their 0, as if it had been their best."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {"records": "points"})
    assert isinstance(card, MatchCard)
    rounds = (tabby.RoundScored((10, 0)), tabby.TokensScored((1, 0)))
    await entered(service, card.id, tabby.FirstPlayerDrawn("Ann"), *rounds)
    assert notes_of(await service.open(card.id)) == {"Ann": "Best round 1: +10"}


async def test_a_single_round_that_scored_is_the_best_one(service: MatchService) -> None:
    """“Pile: the total typed” stood below the winner’s points."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {"records": "points"})
    assert isinstance(card, MatchCard)
    rounds = (tabby.RoundScored((0, 1)), tabby.RoundScored((10, 0)), tabby.TokensScored((0, 0)))
    await entered(service, card.id, tabby.FirstPlayerDrawn("Ann"), *rounds)
    assert notes_of(await service.open(card.id)) == {"Ann": "Best round 2: +10", "Bo": "Best round 1: +1"}


async def test_who_share_the_win_are_written_alike_in_one_column(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("traveller", ("Maximiliane-Theodora", "Bo"), {})
    match = await service.open(card.id)
    with screen.at_hand():
        board: Any = winners(Result(match, Outcome(match.players, "", "")))
    names = [one for one in controls([board]) if isinstance(one, ft.Text) and one.value in match.players]
    assert len({one.style.size for one in names}) == 1
    rows = [
        one for one in controls([board]) if isinstance(one, ft.Row) and any(name in controls([one]) for name in names)
    ]
    assert all(row.tight for row in rows)


def below_lamp(screen: Any, lamp: float) -> bool:
    """Does a board hang so many dp below the top of a lamp?"""
    return any(isinstance(one, ft.Container) and one.padding == ft.Padding(0, lamp, 0, 0) for one in screen.all())


@pytest.mark.parametrize(("others", "lamp"), [(2, LAMPS[0]), (3, LAMPS[1]), (4, 0)])
async def test_the_lamp_is_smaller_or_goes_where_places_and_what_is_taken_back_need_its_room(
    screen: Any, service: MatchService, others: int, lamp: float
) -> None:
    """With four, “Take Dee’s elimination back” was cut by 20 dp on a phone."""
    names = ("Ann", "Bo", "Cy", "Dee", "Eli")[: 1 + others]
    screen.service = service
    card: Any = await service.begin("treble_tracker", names, {"format": "knockout"})
    await entered(service, card.id, treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"))
    await entered(service, card.id, *(treble.PlayersOut((name,)) for name in names[1:]))
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says(f"Take {names[-1]}’s elimination back")
    shown = [lamp] * bool(lamp)
    assert [one for one in LAMPS if below_lamp(screen, one)] == shown
    await screen.tap("Place 2")
    assert [one for one in LAMPS if below_lamp(screen, one)] == shown, "what was tapped stays where it was"


async def test_with_large_text_a_long_name_stands_whole_before_the_lamp(screen: Any, service: MatchService) -> None:
    screen.service = service
    screen.dress(replace(LIGHT, scale=2.0))
    name = "Maximiliane-Theodora Hohenfels"
    card: Any = await service.begin("treble_tracker", (name, "Bo"), {"format": "knockout"})
    await entered(
        service, card.id, treble.FirstPlayerDrawn(name), treble.MatchStarted(name), treble.PlayersOut(("Bo",))
    )
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    [written] = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == name]
    assert written.max_lines == 3
    assert not any(below_lamp(screen, one) for one in LAMPS)


async def test_who_was_out_stands_behind_who_was_not(service: MatchService) -> None:
    """A bankrupt captain loses, whatever the points: one stood before a solvent captain without any."""
    card: Any = await service.begin("traveller", ("Ann", "Bo", "Cy"), {})
    points = (PointsCounted("Ann", 4, "card"), WentBankrupt("Ann"), PointsCounted("Bo", 20, "card"))
    await entered(service, card.id, *points)
    result = Result(await service.open(card.id), Outcome(("Bo",), "", ""))
    assert result.others == ["Cy", "Ann"]
    assert [place_of(result.totals, ("Bo",), name, result.out) for name in ("Ann", "Bo", "Cy")] == [3, 1, 2]
    assert result.note("Ann").startswith("Out")
    assert not result.note("Cy").startswith("Out")


@pytest.mark.parametrize(
    ("lines", "note"),
    [
        pytest.param([(0, 0, "No points")], "No points", id="decided at one stroke, also for nothing"),
        pytest.param([(1, 3, "Three cats")], "Three cats", id="at one stroke"),
        pytest.param([(1, 3, "Three cats"), (2, 5, "Five")], "Best round 2: +5", id="in rounds"),
        pytest.param(
            [(1, 3, "Three cats"), (3, 5, "Tokens")], "Best at the end: +5", id="what came after the last one"
        ),
        pytest.param([(1, 0, "No cat"), (2, -2, "A hairball")], "A hairball", id="no round brought anything"),
    ],
)
def test_what_is_told_of_each_player_at_the_end(lines: list[tuple[int, int, str]], note: str) -> None:
    found = tuple(ScoreLine("Ann", points, why, "r", round=number) for number, points, why in lines)
    state: Any = SimpleNamespace(round=2)
    match: Any = SimpleNamespace(players=("Ann",), lines=found, state=state)
    assert notes_of(match) == {"Ann": note}
