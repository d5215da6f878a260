"""A score counts up on its own board, and stands at once where another's comes to lie."""

from dataclasses import replace
from typing import Any

import flet as ft

from views.look.paint import LIGHT
from views.parts.counting import counted


class Board:
    """One board that shows now this score, now that one."""

    def __init__(self) -> None:
        self.score, self.whose = 0, "Ann"

    @ft.component
    def drawn(self, motion: bool = True) -> ft.Control:
        _, again = ft.use_state(0)
        self.draw = lambda: again(lambda times: times + 1)
        return counted(replace(LIGHT, motion=motion), self.score, 32, "#000000", 120, self.whose)


async def shown(screen: Any, board: Board, motion: bool = True) -> None:
    await screen.show(board.drawn, motion)


async def test_it_counts_up_to_the_new_score(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    board.score = 8
    board.draw()
    await screen.settle()
    (first,) = screen.texts()
    assert 0 <= int(first) < 8
    await screen.until(lambda: screen.texts() == ["8"])


async def test_anothers_score_stands_at_once(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    board.score, board.whose = 8_000, "Bo"
    board.draw()
    await screen.settle()
    assert screen.texts() == ["8,000"]


async def test_a_single_point_and_a_still_screen_need_no_way(screen: Any) -> None:
    board = Board()
    await shown(screen, board)
    board.score = 1
    board.draw()
    await screen.settle()
    assert screen.texts() == ["1"]
    await shown(screen, board, motion=False)
    board.score = 500
    board.draw()
    await screen.settle()
    assert screen.texts() == ["500"]
