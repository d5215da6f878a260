"""A player's board where room is shortest says whose it is."""

from dataclasses import replace

import flet as ft
import pytest

from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.games.board_parts import total_cell
from views.theme.current_theme import with_theme
from views.theme.icon_font import SIGNS
from views.theme.seat_colors import SEATS
from views.theme.tokens import LIGHT


@pytest.mark.parametrize(("scale", "said"), [(1.0, ["7", "Bartholomew-Sebastian"]), (2.0, ["7"])])
def test_it_shows_the_total_and_where_there_is_room_the_name(scale: float, said: list[str]) -> None:
    with with_theme(replace(LIGHT, scale=scale)):
        cell = total_cell(
            SEATS[0], "Bartholomew-Sebastian", 7, SEATS[0].paint(), lambda: None, "Bartholomew-Sebastian: 7"
        )
    words = [one for one in controls([cell]) if isinstance(one, ft.Text) and one.style.font_family != SIGNS]
    assert [one.value for one in words] == said
    assert all(one.max_lines == 1 for one in words[1:])


@pytest.mark.parametrize(("scale", "across"), [(1.0, 62), (2.0, 107)], ids=["five abreast", "three, large"])
def test_a_word_in_the_place_of_the_total_lies_whole(scale: float, across: float) -> None:
    """“out” was written over the next captain."""
    with with_theme(replace(LIGHT, width=360, scale=scale)):
        cell = total_cell(SEATS[0], "Bo", "out", SEATS[0].paint(), lambda: None, "Bo: out", across=across)
    word = next(one for one in controls([cell]) if isinstance(one, ft.Text) and one.value == "out")
    assert drawn("out") * word.style.size * scale <= across - 20 * scale - 8
