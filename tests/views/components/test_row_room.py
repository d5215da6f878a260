"""What a row's other parts leave to a name, in dp."""

from dataclasses import replace

import flet as ft
import pytest

from tests.support.text_widths import drawn
from views.components.layout import around, in_lines, in_row
from views.components.row_room import natural_width, room_left
from views.components.surfaces import slab
from views.components.text import bold, inlaid, letter, pic, text, token
from views.theme import BODY, HEAVY, SEATS, drawings
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT, TITLE


def test_a_name_has_what_the_others_of_its_row_leave() -> None:
    hearts = in_row(*(pic(drawings.seat("disc", "#000000", "#000000"), 28) for _ in range(3)), gap=2)
    with with_theme(LIGHT):
        assert room_left(380, token(SEATS[0], 34), hearts) == pytest.approx(380 - 34 - 8 - (3 * 28 + 2 * 2) - 8)
        assert room_left(380, token(SEATS[0], 34), None, gap=12) == pytest.approx(380 - 34 - 12)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("words", ["was 12", "2 of 3 quests", "Wilhelmina Wammwitzer-Mumm", "1,234"])
def test_words_are_as_wide_as_they_are_drawn(words: str, scale: float) -> None:
    with with_theme(replace(LIGHT, scale=scale)):
        assert natural_width(bold(words)) == pytest.approx(drawn(words) * BODY * scale, rel=0.03)


def test_the_longest_line_counts_and_so_does_the_air_around_it() -> None:
    with with_theme(LIGHT):
        lines = in_lines(text("of 3\nquests", TITLE, HEAVY), bold("3"))
        assert natural_width(lines) == natural_width(text("quests", TITLE, HEAVY))
        assert natural_width(slab(bold("3"), pad=around(16, 4), on_tap=print)) == natural_width(bold("3")) + 32


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_sign_is_as_wide_as_it_was_cut_whatever_the_size_of_text(scale: float) -> None:
    with with_theme(replace(LIGHT, scale=scale)):
        among = ft.Text(spans=[inlaid(drawings.LETTERS["disc"], 18)])
        assert natural_width(letter(drawings.LETTERS["disc"], 28, "#000000")) == pytest.approx(28)
        assert natural_width(among) == pytest.approx(18)


def test_what_only_its_place_makes_wide_is_no_part_to_reckon_with() -> None:
    with pytest.raises(TypeError, match="Container is as wide as its place"):
        natural_width(ft.Container(expand=True))
