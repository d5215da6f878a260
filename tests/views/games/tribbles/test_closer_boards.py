"""Boards of a turn that have not room as large as they like: they draw together until all of them lie whole."""

from dataclasses import replace
from itertools import groupby
from typing import Any

import flet as ft
import pytest

from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.components.text_metrics import lines_at_most
from views.games.tribbles.board_figures import Seen
from views.games.tribbles.boards import drawn as drawn_on
from views.games.tribbles.boards import half_of, wide, with_room
from views.games.tribbles.fitting import as_they_lie, closer, drawn_together, flatter
from views.games.tribbles.tray import whom
from views.theme.current_theme import theme, with_theme
from views.theme.tokens import BODY, G2, G3, LIGHT, LOW, NOTE

from .seated import at_table_of

SHORT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hal")
LONG = (
    "Maximiliane-Theodora Hohenfels", "Anne-Christine von der Wiesen", "Bartholomew Featherstonehaughs",
    "Wilhelmina van den Broekhuizen", "Christoph-Alexander Rosenbaums", "Konstantinos Papadopoulos-Elde",
    "Esmeralda Montgomery-Whitehall", "Ferdinand Habsburg-Lothringen",
)  # fmt: skip
SMALL = replace(LIGHT, width=360, height=640, low=True)
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)


def sitting(names: tuple[str, ...], many: int) -> tuple[Seen, ...]:
    return tuple(
        Seen(seat, name, 100_000, "leads, next" if seat == 1 else "", lit=seat == 0, across=2 if seat else 1)
        for seat, name in enumerate(names[:many])
    )


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short names", "names of thirty letters"])
@pytest.mark.parametrize("many", [6, 7, 8])
@pytest.mark.parametrize(("skin", "room"), [(LIGHT, 370), (LYING, 270)], ids=["in a hand", "lying"])
def test_all_of_them_lie_whole(skin: Any, room: float, many: int, names: tuple[str, ...]) -> None:
    with with_theme(skin):
        seen = sitting(names, many)
        assert as_they_lie(seen, 72) > room, "as large as they like they were cut"
        drawn, signs = closer(seen, 72, 3, room)
        lit, *others = drawn
        rows = [list(row) for _, row in groupby(enumerate(others), lambda one: one[0] // one[1].across)]
        assert lit.high + G2 + (0 if signs else 72) + sum(row[0][1].high + G2 for row in rows) - G2 <= room
        assert [one.name for one in drawn] == list(names[:many])


@pytest.mark.parametrize(
    ("room", "heights"),
    [
        (500, (0, 0, 0, 0)), (440, (68, 68, 88, 68)), (420, (68, 68, 68, 68)), (419, (56, 56, 100, 56)),
        (400, (56, 56, 84, 56)), (372, (56, 56, 56, 56)), (371, (50, 50, 73, 50)), (348, (50, 50, 50, 50)), (347, ()),
    ],
)  # fmt: skip
def test_of_four_the_lit_one_gives_way_first_and_nobody_moves(room: float, heights: tuple[int, ...]) -> None:
    """They were reckoned two abreast, lay below one another, and the last slip was cut."""
    seen = tuple(Seen(seat, name, 100_000, lit=seat == 2) for seat, name in enumerate(SHORT[:4]))
    with with_theme(LIGHT):
        drawn = flatter(seen, 124, room) if as_they_lie(seen, 124) > room else seen
    assert tuple(one.high for one in drawn) == heights
    assert [one.name for one in drawn] == [one.name for one in seen[: len(heights)]]


@pytest.mark.parametrize("signs", [3, 4])
def test_a_long_name_beside_many_signs_lies_above_its_figure(signs: int) -> None:
    """Beside four it was written four dp high."""
    with with_theme(LIGHT):
        lit, *_ = closer(sitting(("Fay Featherstonehaugh-Marlowe", *LONG[1:]), 8), 400, signs, 370)[0]
        assert lit.across == 2
        assert wide(lit) == theme.room - signs * (LOW + G2) - 0.05
        assert half_of(lit).name >= 10
        short, *_ = closer(sitting(SHORT, 8), 400, signs, 370)[0]
        assert short.across == 1, "a short one stays beside it"


def test_where_there_is_room_the_slips_between_them_stay_spelt() -> None:
    with with_theme(LIGHT):
        drawn, signs = closer(sitting(SHORT, 6), 72, 3, 370)
        assert not signs
        assert {one.across for one in drawn[1:]} == {2}
        assert not drawn[0].aside


def test_the_others_are_as_high_whoever_has_the_turn() -> None:
    """In the turn of who led the lit board was three dp higher, and all the others changed their height for it."""

    def turn_of(name: str) -> tuple[Seen, ...]:
        boards = [replace(one, lit=one.name == name, across=1 if one.name == name else 2) for one in sitting(SHORT, 8)]
        return tuple(sorted(boards, key=lambda one: not one.lit))

    with with_theme(LIGHT):
        heights = {tuple(one.high for one in closer(turn_of(name), 64, 2, 405)[0]) for name in SHORT}
    assert len(heights) == 1


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


@pytest.mark.parametrize(("many", "signs"), [(6, 2), (6, 3), (6, 4), (7, 2), (7, 3)])
def test_on_a_small_phone_everybody_else_lies_in_one_row(many: int, signs: int) -> None:
    """The fifth lay in a second row, for which there was no room; a fourth sign pushed it there, too."""
    with with_theme(SMALL):
        lit, *others = map(wide, drawn_together(sitting(LONG, many), signs))
        beside = min(signs, 3)
        assert lit + beside * (LOW + G2) <= theme.room
        assert sum(others) + (signs - beside) * (LOW + G2) + (len(others) - 1) * G2 <= theme.room
        assert min(others) >= LOW - 0.1, "each is wide enough for a finger"


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short names", "names of thirty letters"])
@pytest.mark.parametrize("many", [2, 3, 4, 5])
def test_on_a_small_phone_few_others_have_the_row_to_themselves(names: tuple[str, ...], many: int) -> None:
    """Two had a quarter each, and “missed 100” was cut beside half a row that was empty."""
    with with_theme(SMALL):
        _, *others = drawn_together(sitting(names, many), 2)
        free = theme.room - sum(map(wide, others)) - (len(others) - 1) * G2
        assert free < 1 if len(others) > 1 else free < theme.room / 2 + G2
        if len(others) < 3:
            halves = [half_of(with_room(one)) for one in others]
            assert all(half.name >= 8 and half.figure >= BODY for half in halves)


def test_on_a_small_phone_eight_lie_in_two_rows() -> None:
    """The last three lay in a third row, and slid below what is tapped."""
    with with_theme(SMALL):
        boards = drawn_together(sitting(SHORT, 8), 3)
        above, below = boards[:2], boards[2:]
        assert boards[0].lit
        assert sum(map(wide, above)) + 3 * (LOW + G2) + G2 <= theme.room
        assert sum(map(wide, below)) + 5 * G2 <= theme.room
        assert min(map(wide, below)) >= LOW - 0.1, "each is wide enough for a finger"


@pytest.mark.parametrize("width", [320, 360])
def test_beside_three_signs_a_long_name_can_be_read(width: int) -> None:
    """It was left 20 dp between the piece and the figure, and written 3 dp high."""
    with with_theme(replace(SMALL, width=width)):
        lit = drawn_together(sitting(LONG, 6), 3)[0]
        assert wide(lit) + 3 * (LOW + G2) <= theme.room
        assert half_of(lit).name >= 8
        assert half_of(lit).figure >= 13


@pytest.mark.parametrize(("many", "rows"), [(3, 1), (4, 2), (5, 2), (7, 3)])
def test_names_to_choose_from_leave_a_small_phone_its_foot(many: int, rows: int) -> None:
    """Seven of them took four rows, and Undo with all beside it lay below the window."""
    names = LONG[:many]
    with with_theme(SMALL), at_table_of(names):
        _, asked = whom("Who?", names, lambda _: None, "From").content.controls
        assert len(asked.controls) == rows


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
