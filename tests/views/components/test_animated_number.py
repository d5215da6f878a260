"""A score counts up on its own board, and stands at once where another's comes to lie."""

from dataclasses import replace
from typing import Any

import flet as ft

from views.components.animated_number import counted
from views.theme.tokens import LIGHT


class Board:
    """One board that shows now this score, now that one."""

    def __init__(self) -> None:
        self.score, self.whose = 0, "Ann"

    @ft.component
    def drawn(self) -> ft.Control:
        _, again = ft.use_state(0)
        self.draw = lambda: again(lambda times: times + 1)
        return counted(self.score, 32, "#000000", 120, self.whose)


async def shown(screen: Any, board: Board, motion: bool = True) -> None:
    screen.dress(replace(LIGHT, motion=motion))
    await screen.show(board.drawn)


async def becomes(screen: Any, board: Board, score: int, whose: str = "Ann") -> list[str]:
    """What the board shows as soon as it has another score."""
    board.score, board.whose = score, whose
    board.draw()
    await screen.settle()
    return screen.texts()


async def test_it_counts_up_to_the_new_score(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    (first,) = await becomes(screen, board, 8)
    assert 0 <= int(first) < 8
    await screen.until(lambda: screen.texts() == ["8"])


async def test_anothers_score_stands_at_once(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    assert await becomes(screen, board, 8_000, "Bo") == ["8,000"]


async def test_a_single_point_and_a_still_screen_need_no_way(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    assert await becomes(screen, board, 1) == ["1"]
    await shown(screen, board, motion=False)
    assert await becomes(screen, board, 500) == ["500"]
