"""Tribbles under the thumb: boards fill the table and stay put, what has no room folds, nothing is cut below."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    RoundScored,
    WentOut,
)
from tests.views.page_content import Content, controls
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import AIR, half_high
from views.games.tribbles.fitting import filling
from views.games.tribbles.pieces import lying_high
from views.theme.tokens import G2, HUGE, LIGHT, THICK

BO = FirstPlayerDrawn("Bo")
THREE = ("Ann", "Bo", "Cy")
EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
LYING = replace(LIGHT, width=915, height=412, wide=True, low=True)
SMALL = replace(LIGHT, width=360, height=640, low=True)
LARGE = replace(LIGHT, scale=2.0)
LARGE_SCREEN = replace(LIGHT, width=1280, height=800, wide=True, scale=1.3)
PILE = PileCounted("Ann", (1, 1, 1, 1, 1, 1))


def figures(screen: Any, value: str) -> list[float]:
    """How large this figure is written, wherever it is."""
    return [one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value == value]


def high(screen: Any, board: str) -> list[float]:
    """How high this board is, by what holds it so, and how high what is tapped below all of them."""
    below = [one.height for one in screen.all() if isinstance(one, ft.Container) and one.width == 0 and one.height]
    held = [one.height for one in controls(screen.button(board).content) if getattr(one, "height", None)]
    return [max(held), max(below)]


@pytest.mark.parametrize(("players", "least"), [(THREE, 72), (EIGHT, 48)])
async def test_the_boards_of_a_score_keeper_fill_the_table(
    table: Any, screen: Any, players: tuple[str, ...], least: float
) -> None:
    await table(BO, players=players)
    assert max(figures(screen, "0")) >= least


@pytest.mark.parametrize(
    ("name", "note"),
    [
        pytest.param("Ann", "still in", id="the note beside a short name"),
        pytest.param("Maximiliane-Josephine von Thur", "still in", id="between a long name and the figure"),
        pytest.param("Christopher Montgomery-Wallace", "decked, out of the round", id="also a long note"),
        pytest.param("Dan", "leads, went out", id="a note too long to stand beside a short name"),
        pytest.param("Maximiliane", "leads, went out", id="the same note below a longer name"),
    ],
)
@pytest.mark.parametrize("height", [69, 76, 84, 87, 110])
def test_what_lies_on_a_half_is_no_higher_than_the_half(screen: Any, name: str, note: str, height: int) -> None:
    with screen.at_hand():
        half = Seen(0, name, 725_005, note, across=2, high=height)
        assert half_high(half) <= height - AIR - THICK


@pytest.mark.parametrize(
    ("name", "across"),
    [
        pytest.param("Ann", 1, id="three short names lie below one another"),
        pytest.param("Wilhelmina Margarethe Hohenfel", 2, id="a long one wants higher boards, two abreast"),
    ],
)
def test_few_boards_lie_below_one_another_where_their_names_have_room(screen: Any, name: str, across: int) -> None:
    screen.dress(SMALL)
    with screen.at_hand():
        seen = tuple(Seen(at, who, 100_011, "leads, still in") for at, who in enumerate((name, "Bo", "Cy")))
        filled, _ = filling(seen, 3 * 66 + 2 * 8)
        assert filled[0].across == across


@pytest.mark.parametrize(("room", "across"), [(124, 3), (116, 3), (90, 2)])
def test_where_notes_have_no_room_names_and_figures_lie_flat_before_boards_slide(
    screen: Any, room: float, across: int
) -> None:
    with screen.at_hand():
        filled, _ = filling(tuple(Seen(at, name, 100_011, "still in") for at, name in enumerate(EIGHT[:6])), room)
    assert filled[0].across == across
    assert 2 * (filled[0].high + G2) - G2 <= room


async def test_on_a_large_screen_eight_lie_whole_and_are_read_from_across_the_table(table: Any, screen: Any) -> None:
    await table(BO, players=EIGHT, skin=LARGE_SCREEN)
    boards = [one for one in controls([screen.button("Hal: 0")]) if getattr(one, "height", None)]
    assert max(figures(screen, "0")) == HUGE
    assert 4 * (max(one.height for one in boards) + AIR + THICK + G2) <= LARGE_SCREEN.height - 100


@pytest.mark.parametrize(
    ("name", "value", "high"),
    [
        pytest.param("Ann", "+100", 66, id="a short one"),
        pytest.param("Ann", "+100,000", 72, id="a title of two lines beside a long figure"),
        pytest.param("Maximiliane-Josephine von Thur", "+100,000", 86, id="and a name of two"),
    ],
)
def test_the_card_of_a_bonus_run_is_as_high_as_what_stands_on_it(screen: Any, name: str, value: str, high: int) -> None:
    screen.dress(SMALL)
    with screen.at_hand():
        assert lying_high("Bonus run", name, value) == pytest.approx(high, abs=2)


@pytest.mark.parametrize("skin", [LIGHT, SMALL])
@pytest.mark.parametrize("players", [THREE, EIGHT])
async def test_no_board_moves_when_one_is_picked_and_a_power_chosen(
    table: Any, screen: Any, players: tuple[str, ...], skin: Any
) -> None:
    await table(BO, players=players, skin=skin)
    before = high(screen, "Cy: 0")
    for name in ("Ann: 0", "Poison"):
        await screen.tap(name)
        assert high(screen, "Cy: 0") == before


async def test_a_power_may_be_named_before_the_player(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO)
    for name in ("Poison: scores a deck’s top card", "Ann: 0", "1,000"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo: Ann scores 1,000 by Poison"))
    assert (await service.open(match_id)).entries[-1].event == PointsScored("Ann", "Poison", 1_000)


async def test_the_referees_card_leaves_the_refused_number_in_sight_and_what_it_asks_to_change(
    table: Any, screen: Any
) -> None:
    await table(BO, PlayerDecked("Cy"))
    for name in ("Ann: 0", "Poison", "Cy: 0", "10,000: not now"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Close"))
    assert screen.button("10,000: not now")
    assert screen.button("an Antidote")


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (THREE, "Bo and Cy discard the hand, or shuffle it into the deck with a Safety"),
        (("Ann", "Bo"), "Bo discards the hand, or shuffles it into the deck with a Safety"),
        (EIGHT, "Everybody still in discards the hand, or shuffles it into the deck with a Safety"),
    ],
)
async def test_when_a_round_is_over_it_is_said_who_discards(
    table: Any, screen: Any, players: tuple[str, ...], told: str
) -> None:
    await table(BO, WentOut("Ann"), players=players)
    assert screen.button(told)
    assert screen.says("Round 1 is over: Ann went out.")


async def test_who_is_still_in_has_what_was_scored_in_this_round(table: Any, screen: Any) -> None:
    scored = (PointsScored("Bo", "Poison", 1_000), WentOut("Ann"))
    await table(BO, *scored, players=THREE)
    assert screen.button("Bo: still in, +1,000")
    assert screen.button("Cy: still in")


async def test_an_unlikely_total_is_asked_about_before_it_is_entered(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, WentOut("Ann"))
    await screen.tap("Type the total")
    for _ in range(7):
        await screen.tap("9")
    asked = "9,999,999 in one pile is 99 cards of 100,000 or more. Is the figure right?"
    await screen.tap(f"Done with Ann’s pile. {asked}")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).totals["Ann"] == 9_999_999


@pytest.mark.parametrize("skin", [SMALL, LYING], ids=["a small phone", "one that lies"])
async def test_many_bonus_runs_fold_into_one_key(table: Any, screen: Any, skin: Any) -> None:
    """None of them lies out of sight behind an edge that looks like their end."""
    await table(BO, WentOut("Ann"), PILE, players=EIGHT, skin=skin)
    await screen.tap("A Bonus run")
    await screen.tap("Bonus run, Dee")
    await screen.until(lambda: any(label.startswith("Dee: 100,000") for label in screen.labels()))


async def test_a_refusal_can_be_put_away_on_a_small_phone_too(table: Any, screen: Any) -> None:
    """What may be done all the same pushed the cross off the card."""
    await table(BO, players=EIGHT, skin=replace(LIGHT, width=360, height=640), depth="referee")
    await screen.tap("100,000")
    rows = [one for one in screen.all() if isinstance(one, ft.Row)]
    last = [(row.controls, Content(controls(row.controls)).labels()[-1:]) for row in rows]
    [third] = [parts[1] for parts, label in last if label == ["Close"] and len(parts) == 3]
    assert (third.expand, third.expand_loose) == (True, True), "its words give way, not the cross"


async def test_on_a_small_phone_the_check_list_gives_way_to_the_boards(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), PILE, RoundScored(), players=EIGHT, skin=SMALL)
    assert not screen.says("Every play pile is shuffled into its deck")
    await screen.tap("Before round 2. 5 things to do")
    assert screen.says("Every play pile is shuffled into its deck")


@pytest.mark.parametrize("tall", [860, 800, 740, 640])
async def test_with_eight_between_rounds_the_list_folds_before_a_board_slides(
    table: Any, screen: Any, tall: int
) -> None:
    skin = replace(LIGHT, height=tall, low=tall < 800)
    await table(BO, WentOut("Ann"), PILE, RoundScored(), players=EIGHT, skin=skin)
    assert screen.button("Before round 2. ")
    assert high(screen, "Cy: ")[0] in range(50, 180), "as high as there is room for, and not as it needs"
    assert not screen.says("Every play pile is shuffled into its deck")


@pytest.mark.parametrize("players", [("Ann", "Bo", "Cy", "Dee"), EIGHT])
async def test_on_a_lying_phone_the_check_list_gives_way_to_the_boards(
    table: Any, screen: Any, players: tuple[str, ...]
) -> None:
    skin = replace(LIGHT, width=915, height=412, low=True, wide=True)
    await table(BO, WentOut("Ann"), PILE, RoundScored(), players=players, skin=skin)
    assert screen.button("Before round 2. 5 things to do")
    assert high(screen, "Cy: ")[0] in range(60, 140), "all lie whole beside what is tapped"


async def test_where_it_has_room_the_check_list_lies_open(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), PILE, RoundScored(), players=EIGHT)
    assert screen.says("Every play pile is shuffled into its deck")


async def test_no_board_moves_when_one_is_picked_between_two_rounds(table: Any, screen: Any) -> None:
    await table(BO, WentOut("Ann"), PILE, RoundScored(), players=THREE)
    before = high(screen, "Cy: 0")
    await screen.tap("Bo: 0")
    assert screen.button("Time Warp: ")
    assert high(screen, "Cy: 0")[0] == before[0]


async def test_where_nothing_can_be_scored_the_large_place_says_so(table: Any, screen: Any) -> None:
    """It said to tap a number while all six were shut."""
    await table(FirstPlayerDrawn("Ann"), depth="referee", players=THREE)
    for name in ("Ann: 0", "Poison"):
        await screen.tap(name)
    assert screen.says("Poison: nothing to score now")
    assert not screen.says("tap the number")


async def test_no_key_of_a_power_is_cut_short(table: Any, screen: Any) -> None:
    await table(BO)
    for name in ("Ann: 0", "Poison"):
        await screen.tap(name)
    assert [words for words in screen.texts() if "…" in words] == []
