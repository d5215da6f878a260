"""Boards side by side at a Tabby Tumble table: what is held and at home is seen where it is decided."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn
from tests.views.page_content import controls
from views.games.tabby_tumble.board_row import HELD, PIECE, Row, _stacked
from views.games.tabby_tumble.boards import Seen
from views.games.tabby_tumble.fitting import free, lying, names_high
from views.theme.tokens import LIGHT, LOW

from .table_steps import ANN, draft, rolled

FOUR = ("Ann", "Bo", "Cy", "Dee")
LONG = ("Wolfeschlegelsteinhausenberger", "Maximiliana-Josephine Oberhube", "🦄", "Bo")
SMALL = replace(LIGHT, width=360, height=640, low=True)
DICE = rolled("orange black white black orange", "rescue cuddle eat rehome hairball")
FACES = ("orange", "black", "white", "black", "rescue", "rehome", "eat", "hairball")


def picks(players: tuple[str, ...]) -> tuple[Any, ...]:
    """Of four, there and back: the first has a Hairball, the second Eat, the third Rehome, the last Rescue."""
    return draft(*zip((*players, *reversed(players)), FACES, strict=True))


def held(screen: Any) -> int:
    """How many dice, or places for one, lie on boards in a row."""
    flat = [one for one in screen.all() if isinstance(one, ft.Container) and one.width == one.height == HELD]
    return sum(one.border_radius == HELD / 4 for one in flat)


def living(screen: Any) -> int:
    """How many kinds of cats and mice stand with their number on boards in a row."""
    return sum(isinstance(one, ft.Image) and one.width == PIECE for one in screen.all())


@pytest.mark.parametrize("taken", [2, 5], ids=["a first die", "a second die"])
async def test_while_dice_are_picked_on_a_small_phone_four_boards_show_home_and_dice(
    table: Any, screen: Any, taken: int
) -> None:
    """Only the ear was told, and half a hand of the screen lay empty."""
    await table(FirstPlayerDrawn(FOUR[0]), DICE, *picks(FOUR)[:taken], players=FOUR, skin=SMALL)
    assert held(screen) == 2 * 4
    assert living(screen) == 4 * 4


@pytest.mark.parametrize("speaker", ["Maximiliana-Josephine Oberhube", "🦄"], ids=["mice", "cats"])
async def test_while_mice_and_cats_are_given_on_a_small_phone_four_boards_show_home_and_dice(
    table: Any, screen: Any, speaker: str
) -> None:
    await table(FirstPlayerDrawn(LONG[0]), DICE, *picks(LONG), players=LONG, skin=SMALL)
    await screen.tap(f"{speaker} decides now")
    assert held(screen) == 2 * 4
    assert living(screen) == 4 * 4


async def test_boards_have_the_room_that_whoever_speaks_leaves_them(table: Any, screen: Any, service: Any) -> None:
    """They made room for the tallest of all words that were still to be said, and it lay empty."""
    match = await service.open(await table(FirstPlayerDrawn(LONG[0]), DICE, *picks(LONG), players=LONG))
    with screen.at_hand():
        prompt = match.game.prompt(match.state, service.now())
        mice = replace(prompt, player=LONG[1])
        whole, row = lying(match.state, LONG[1], free(match.state, mice), False, True)
        assert (len(whole), row.seen) == (4, ())
        cats = replace(prompt, player=LONG[2])
        assert free(match.state, cats) < free(match.state, mice)


@pytest.mark.parametrize(
    ("names", "high"),
    [
        pytest.param(FOUR[:3], LOW + 4, id="abreast"),
        pytest.param(LONG[:1] + FOUR[:1], 2 * (LOW + 4) + 8, id="each in a row of its own"),
    ],
)
async def test_the_names_to_pick_take_as_many_rows_as_they_are_reckoned_with(
    screen: Any, table: Any, names: tuple[str, ...], high: float
) -> None:
    """In a row more than was reckoned with they cut the boards above."""
    await table(ANN)
    with screen.at_hand():
        assert names_high(names, 22, LOW) == high


async def test_twenty_cats_of_a_kind_have_room_beside_the_dice(screen: Any, table: Any) -> None:
    await table(ANN, skin=SMALL)
    home = (("orange", 20), ("black", 18), ("white", 12), ("mouse", 20))
    with screen.at_hand():
        wide = Row((), 4).wide - 4
        drawn = _stacked(Seen(0, "Ann", 9, home, ("orange", "eat")), wide)
        pieces = {one.width for one in controls([drawn]) if isinstance(one, ft.Image) and one.width != 12}
        assert len(pieces) == 1, "they are smaller, all alike"
        assert 2 * (pieces.pop() + 1 + 2 * 0.6 * 13) + 4 + 4 + HELD <= wide + 1


async def test_a_list_of_what_to_do_is_read_from_its_top(screen: Any, table: Any, monkeypatch: Any) -> None:
    """The table had slid on to the board of whoever shows a token, and the list was cut."""
    slid = []

    async def scroll_to(self: Any, offset: Any = None, scroll_key: Any = None, **_: Any) -> None:
        slid.append((offset, scroll_key))

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    dice = DiceRolled(("orange", "black", "white"), ("eat", "rescue", "play"))
    chosen = draft(("Ann", "eat"), ("Bo", "rescue"), ("Bo", "black"), ("Ann", "orange"))
    await table(ANN, dice, *chosen, players=("Ann", "Bo"), skin=SMALL)
    await screen.settle()
    slid.clear()
    await screen.tap("Give back 1 mouse")
    await screen.until(lambda: screen.says("Move the pieces first"))
    await screen.settle()
    assert set(slid) == {(0, None)}


async def test_boards_lie_in_seat_order_whichever_of_them_gives_way(table: Any, screen: Any) -> None:
    """In the turn of the last seat the one before it lay below it, for this one pick."""
    players = ("Ann", *LONG[:2], "Christopher Montgomery-Wallace")
    await table(FirstPlayerDrawn(players[3]), DICE, players=players)
    boards = [label.partition(":")[0] for label in screen.labels() if label.endswith("Open the points.")]
    rests = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == PIECE]
    assert rests, "one of them gives way"
    assert boards == list(players)
