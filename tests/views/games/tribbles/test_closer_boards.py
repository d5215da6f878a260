"""Boards of a turn that have not room as large as they like: they draw together until all of them lie whole."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.components.text_metrics import lines_at_most
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import drawn as drawn_on
from views.games.tribbles.boards import half_of, with_room
from views.games.tribbles.tray import whom
from views.theme.current_theme import with_theme
from views.theme.tokens import BODY, G3, LIGHT, NOTE, THICK

from .seated import at_table_of

SHORT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hal")
LONG = (
    "Maximiliane-Theodora Hohenfels", "Anne-Christine von der Wiesen", "Bartholomew Featherstonehaughs",
    "Wilhelmina van den Broekhuizen", "Christoph-Alexander Rosenbaums", "Konstantinos Papadopoulos-Elde",
    "Esmeralda Montgomery-Whitehall", "Ferdinand Habsburg-Lothringen",
)  # fmt: skip
SMALL = replace(LIGHT, width=360, height=640, low=True)
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)


@ft.component
def Lying(seen: Seen) -> Any:
    return drawn_on(seen)


@pytest.mark.parametrize(("score", "note"), [(42_011, "leads, went out"), (1_042_011, "leads with others, still in")])
async def test_a_figure_leaves_a_note_beside_it_two_whole_lines(screen: Any, score: int, note: str) -> None:
    """Ben’s board said “leads, went …” beside a figure as large as it likes."""
    screen.dress(LIGHT)
    await screen.show(Lying, Seen(1, "Ben", score, note, high=130))
    figure = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == f"{score:,}")
    words = (LIGHT.width - 32) - 32 - 40 - 2 * G3 - drawn(figure.value) * figure.style.size
    with screen.at_hand():
        assert lines_at_most(note, NOTE, words) <= 2


def test_a_note_does_not_take_the_figure_its_room() -> None:
    """Of "decked, out of the round" nothing but the note was left: the points were written too small to be read."""
    with with_theme(LIGHT):
        decked = Seen(3, LONG[3], 100_000, "decked, out of the round", out=True, across=2, high=64)
        assert half_of(decked).figure < BODY
        assert with_room(decked).note == "decked"
        assert half_of(with_room(decked)).figure >= BODY


async def test_no_word_of_a_note_is_broken_beside_the_piece(screen: Any) -> None:
    """Of four boards side by side on a small phone one said “decke”, and “d” below it."""
    screen.dress(SMALL)
    await screen.show(Lying, Seen(3, LONG[0], 25_005, "decked, out of the round", out=True, across=4, high=92))
    lying = next(one for one in screen.all() if isinstance(one, ft.Column))
    assert [getattr(one, "value", "") for one in lying.controls[:2]] == [LONG[0], "decked"], "the piece is below"


@pytest.mark.parametrize(("many", "rows"), [(3, 1), (4, 2), (5, 2), (7, 3)])
def test_names_to_choose_from_leave_a_small_phone_its_foot(many: int, rows: int) -> None:
    """Seven of them took four rows, and Undo with all beside it lay below the window."""
    names = LONG[:many]
    with with_theme(SMALL), at_table_of(names):
        _, asked = whom("Who?", names, lambda _: None, "From").content.controls
        assert len(asked.controls) == rows


@pytest.mark.parametrize("note", ["", "next"])
async def test_of_four_side_by_side_the_figure_is_as_large_as_the_board_is_high(screen: Any, note: str) -> None:
    """Between the name and it lay more than it was high itself."""
    screen.dress(replace(LIGHT, width=375, height=812))
    await screen.show(Lying, Seen(0, LONG[0], 42, note, across=4, high=84))
    figure = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == "42")
    assert figure.style.size == pytest.approx(84 - 10 - THICK - NOTE - 16)


def test_with_large_text_the_board_that_is_picked_is_no_larger() -> None:
    """It grew, and the last of eight slid below the edge."""
    with with_theme(replace(LIGHT, scale=2.0)):
        high = [
            [
                one.style.size
                for one in controls([drawn_on(Seen(7, "Hal", 0, opens="", instead="–", lit=lit))])
                if sized(one)
            ]
            for lit in (True, False)
        ]
    assert high[0] == high[1]


def sized(part: Any) -> bool:
    return isinstance(part, ft.Text) and part.style is not None


async def test_with_large_text_nothing_comes_above_the_boards_when_one_is_picked(table: Any, screen: Any) -> None:
    """“Hal begins” pushed the board that was picked below the edge."""
    await table(players=SHORT, skin=replace(LIGHT, scale=2.0))

    def above() -> int:
        return next(index for index, label in enumerate(screen.labels()) if label.startswith("Ann: "))

    before = above()
    await screen.tap("Hal: not cut yet")
    assert screen.buttons("Hal begins")
    assert above() == before
