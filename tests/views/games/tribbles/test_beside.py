"""Beside the Tribbles table: every power, pods, the deck check, and a moment gone by."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    TribblePlayed,
)
from companion.games.tribbles.powers import POWERS, powers
from companion.service.match_service import MatchService
from tests.views.page_content import Content, controls
from views.components.text_metrics import em
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import drawn
from views.games.tribbles.powers.power_list import PowersPage, found
from views.games.tribbles.snapshot import still
from views.games.tribbles.tools.deck_page import DeckPage
from views.games.tribbles.tools.pods_page import PodsPage
from views.games.tribbles.tools.saved_pods import NOTE, PodsKept, as_text
from views.theme.tokens import LIGHT

BO = FirstPlayerDrawn("Bo")
NINE = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hanna", "Ida")


@ft.component
def Alone(page: Any) -> Any:
    return page(None)


async def test_every_power_of_both_sets_is_there_with_its_ruling(screen: Any, seated: Any) -> None:
    await seated(Alone, PowersPage)
    labels = screen.labels()
    for name in POWERS:
        assert any(label.startswith(f"{name}: ") for label in labels), name
        assert f"Rule: {name}" in labels
    await screen.tap("Rule: Time Warp")
    assert screen.gone[0].startswith("/rulings/tribbles-power_time_warp")


async def test_in_landscape_the_powers_that_do_not_fit_go_on_beside_the_others(screen: Any, seated: Any) -> None:
    await seated(Alone, PowersPage, skin=replace(LIGHT, width=915, height=412, wide=True, low=True))
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    beside = [[one for one in Content(controls(column)).labels() if one.startswith("Rule: ")] for column in columns]
    left, right = map(len, beside)
    assert left + right == len(powers(True))
    assert abs(left - right) < 6


def test_a_power_is_found_by_a_few_letters_of_its_name_or_of_what_it_does() -> None:
    assert [power.name for power in found(False, "qap")] == ["Qapla’"]
    assert "Skip" in {power.name for power in found(False, "loses the turn")}
    assert found(False, "zzz") == ()
    assert len(found(True, "")) == len(powers(True))


async def test_nine_people_are_drawn_into_two_pods_and_the_draw_is_kept(
    screen: Any, seated: Any, service: MatchService
) -> None:
    await service.keep_note(NOTE, PodsKept(NINE).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("9 people: 2 tables of 5 and 4."))
    await screen.tap("Draw game 1")
    await screen.until(lambda: screen.says("Game 1"))
    kept = PodsKept.read(await service.note(NOTE))
    assert sorted(name for pod in kept.draws[0] for name in pod) == sorted(NINE)
    await screen.tap("Draw game 2")
    await screen.until(lambda: screen.says("Game 2"))
    assert len(PodsKept.read(await service.note(NOTE)).draws) == 2


async def test_players_are_put_in_and_taken_out_where_they_lie(screen: Any, seated: Any, service: MatchService) -> None:
    await service.begin("tribbles", NINE[:8], {})
    await service.keep_note(NOTE, PodsKept(("Ida",)).written())
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("Ida plays: remove"))
    before = [label.split(" plays")[0] for label in screen.labels() if " plays" in label]
    await screen.tap("Bo plays, too")
    assert [label.split(" plays")[0] for label in screen.labels() if " plays" in label] == before
    await screen.tap("Bo plays: remove")
    assert "Bo plays, too" in screen.labels()


async def test_a_list_of_names_is_pasted_and_each_plays_once(screen: Any, seated: Any) -> None:
    await seated(Alone, PodsPage)
    await screen.until(lambda: "New name" in str(screen.labels()))
    await screen.tap("New name")
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    await screen.session.dispatch_event(line._i, "change", "Ann\n\nBo\nbo\n")
    await screen.settle()
    assert [label for label in screen.labels() if " plays" in label] == ["Ann plays: remove", "Bo plays: remove"]


@pytest.mark.parametrize("body", ["[]", "{", '{"names": 3}', '{"names": ["Ann"], "draws": [[3]]}'])
async def test_a_note_from_elsewhere_is_begun_anew(screen: Any, seated: Any, service: MatchService, body: str) -> None:
    await service.keep_note(NOTE, body)
    await seated(Alone, PodsPage)
    await screen.until(lambda: screen.says("Who plays?"))


def test_a_draw_as_text_names_every_table() -> None:
    assert as_text((("Ann", "Bo"), ("Cy", "Dee")), 3) == "Tribbles, game 3\nTable 1: Ann, Bo\nTable 2: Cy, Dee"


async def test_a_deck_is_counted_beside_what_the_book_recommends(screen: Any, seated: Any) -> None:
    await seated(Alone, DeckPage)
    assert screen.says("35 more are needed")
    for _ in range(2):
        await screen.tap("10: ")
    assert screen.says("2 cards: 33 more are needed")
    assert screen.says("2 of 8–9")
    await screen.tap("Count another deck")
    assert screen.says("35 more are needed")


@ft.component
def Lying(state: Any, player: str) -> Any:
    return ft.Column(still(state, player))


def spoken(screen: Any) -> list[str]:
    return [one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label]


async def test_looking_back_shows_the_boards_and_the_chain_as_they_lay(
    screen: Any, seated: Any, service: MatchService
) -> None:
    card: Any = await service.begin("tribbles", NINE[:5], {"depth": "referee"})
    match: Any = await service.open(card.id)
    for event in (BO, TribblePlayed("Bo", 1)):
        match = await service.record(card.id, event, match.next_number)
    await seated(Lying, match.state, "Cy")
    assert spoken(screen)[0].startswith("Ann: 0 points")
    assert spoken(screen)[-1] == "Open: 1 only Clone & Reverse, 10 next"
    assert screen.labels() == []  # nothing on it to take


@ft.component
def BoardOf(seen: Seen) -> Any:
    return drawn(seen)


@pytest.mark.parametrize("score", [0, 1_250_000, 38_400_000])
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=360, low=True), replace(LIGHT, scale=2.0)])
async def test_no_figure_is_wider_than_its_board(screen: Any, seated: Any, score: int, whole: bool, skin: Any) -> None:
    seen = Seen(
        0, "Maximiliane Łukasiewicz-Brandt", score, "leads with others, missed 100,000", across=1 if whole else 2
    )
    await seated(BoardOf, seen, skin=skin)
    (figure,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == f"{score:,}"]
    inside = skin.room - 32 if whole or skin.big else (skin.room - 8) / 2 - 26
    assert em(figure.value) * figure.style.size * skin.scale <= inside + 0.01
    assert figure.style.size >= 13
