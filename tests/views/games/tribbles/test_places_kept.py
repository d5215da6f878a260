"""Boards keep their places through a round: whoever has the turn, whoever is tapped, and whatever is asked."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import DepthChanged, FirstPlayerDrawn, TribblePlayed, TurnMissed
from views.games.tribbles.fitting import space
from views.games.tribbles.ladder import ladder_high
from views.games.tribbles.piles.pile_tray import MODE
from views.games.tribbles.stages import play
from views.theme.tokens import G2, LIGHT

EIGHT = ("Ann", "Bartholomew", "Cy", "Dee", "Fay", "Gus", "Hildegard", "Maximiliane")
SMALL = replace(LIGHT, width=360, height=640, low=True)
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)
PLAYED = [
    TribblePlayed(name, number) for name, number in zip(EIGHT, (1, 10, 100, 1_000, 10_000, 100_000), strict=False)
]


def lying(screen: Any) -> list[tuple[str, float | None, float | None]]:
    """The names on the boards as they follow one another, how wide each is and how high what lies on it."""
    boards = [one for one in screen.all() if isinstance(one, ft.Stack) and str(one.key).startswith("place ")]
    return [(_name(board), board.width, _high(board)) for board in boards]


def _name(board: ft.Stack) -> str:
    return next(one.value for one in _parts(board) if isinstance(one, ft.Text) and one.value in EIGHT)


def _high(board: ft.Stack) -> float | None:
    if (board.width or 0) > LIGHT.width / 2:
        return None  # alone in its row
    return next((one.height for one in _parts(board) if isinstance(one, ft.Column | ft.Row) and one.height), None)


def _parts(part: Any) -> Iterable[Any]:
    yield part
    for child in getattr(part, "controls", None) or [getattr(part, "content", None)]:
        if child is not None:
            yield from _parts(child)


@pytest.mark.parametrize("skin", [LIGHT, SMALL, LYING], ids=["in a hand", "small", "lying"])
@pytest.mark.parametrize("many", [2, 4, 6, 8])
async def test_boards_lie_alike_in_every_turn(table: Any, screen: Any, skin: Any, many: int) -> None:
    """In Fay’s turn the others lay two abreast, in Bartholomew’s three, and whose turn it was lay on top."""
    seen = []
    names = EIGHT[:many]
    first = FirstPlayerDrawn("Ann")
    turns = [TribblePlayed(names[at % many], 10**at) for at in range(5)]
    for entries in ([], turns[:1], turns[:4], [*turns, TurnMissed(names[5 % many])]):
        await table(first, *entries, players=names, depth="referee", skin=skin)
        seen.append(lying(screen))
    assert [name for name, *_ in seen[0]] == list(names)
    assert all(boards == seen[0] for boards in seen)


async def test_a_board_that_is_tapped_stays_where_it_is(table: Any, screen: Any) -> None:
    """Fay’s board jumped to the top, and Gus’s slid under the finger."""
    await table(FirstPlayerDrawn("Ann"), *PLAYED[:5], players=EIGHT, depth="referee")
    before = lying(screen)
    await screen.tap("Fay: 0 points")
    assert screen.button("Went out")
    assert lying(screen) == before
    assert screen.says("on turn"), "on the board of Gus"


async def test_beside_names_to_choose_from_no_other_boards_lie(table: Any, screen: Any) -> None:
    """Two sets of coloured names stood over one another, and only the lower one answered."""
    plays = (*PLAYED[:2], TribblePlayed("Cy", 100, "Score", True))
    await table(FirstPlayerDrawn("Ann"), *plays, players=EIGHT, depth="referee")
    assert screen.buttons("Score: Gus")
    assert not lying(screen)


@pytest.mark.parametrize("skin", [LIGHT, SMALL, LYING], ids=["in a hand", "small", "lying"])
async def test_whose_card_it_was_the_boards_say_in_their_places(table: Any, screen: Any, skin: Any) -> None:
    """All scores were gone while a Poison waited, above 300 dp of nothing."""
    names = EIGHT[:3]
    before = (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1))
    await table(*before, players=names, depth="referee", skin=skin)
    boards = lying(screen)
    await table(*before, TribblePlayed(names[1], 10, "Poison", True), players=names, depth="referee", skin=skin)
    assert lying(screen) == boards
    await screen.tap("Ann: 0 points")
    assert lying(screen) == boards
    assert screen.says("whose card")


async def test_three_on_a_small_phone_lie_side_by_side(table: Any, screen: Any) -> None:
    """Two lay beside the signs, the third alone below."""
    await table(FirstPlayerDrawn("Ann"), players=EIGHT[:3], depth="referee", skin=SMALL)
    row = next(one for one in screen.all() if isinstance(one, ft.Row) and one.wrap)
    assert [str(one.key) for one in row.controls[:3]] == ["place 0", "place 1", "place 2"]
    assert len(row.controls) == 5, "below them two signs"


async def test_the_board_whose_turn_it_is_has_a_ring_where_many_lie(table: Any, screen: Any) -> None:
    """Dee’s gold was hardly another than her yellow."""
    await table(FirstPlayerDrawn("Dee"), players=EIGHT, depth="referee")
    ringed = [
        name
        for board in screen.all()
        if isinstance(board, ft.Stack) and str(board.key).startswith("place ")
        for name in [_name(board)]
        if any(isinstance(one, ft.Container) and one.border for one in _parts(board))
    ]
    assert ringed == ["Dee"]


async def test_figures_of_eight_are_as_large_as_a_name_of_one_line_leaves_room(table: Any, screen: Any) -> None:
    """They were 21 dp large, for the sake of names that take two lines."""
    await table(FirstPlayerDrawn("Ann"), players=EIGHT, depth="referee")
    sizes = [one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value == "0"]
    assert max(sizes) > 28


async def test_what_states_a_round_lies_whole_below_eight_boards(
    table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was a few dp higher than what was reckoned for it, and a bar to scroll by came up."""
    drawn: list[Any] = []
    monkeypatch.setattr(play, "Boards", lambda boards, _: drawn.append(boards) or ft.Text("boards"))
    await table(FirstPlayerDrawn("Ann"), DepthChanged("referee"), players=EIGHT)
    with screen.at_hand():
        lower = MODE + G2 + ladder_high(("next",))
        assert 4 * (drawn[-1][0].high + G2) - G2 <= space(lower)
