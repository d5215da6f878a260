"""Surfaces: what is read as one sentence, what a tappable thing is called, and what has no side."""

from typing import Any

import flet as ft
import pytest

from tests.views.page_content import controls
from views.components.read_out import voiced
from views.components.surfaces import key, paper, slab, slip, slip_key, spoken
from views.components.text import small, symbol, text
from views.theme.current_theme import theme
from views.theme.game_colors import TABLESIDE, box_of
from views.theme.surface_colors import flat


def test_a_voiced_thing_is_read_as_one_sentence(screen: Any) -> None:
    thing = voiced(ft.Text("3"), "Ann, 3 in all", picture=True)
    assert isinstance(thing, ft.Semantics)
    assert (thing.label, thing.image, thing.exclude_semantics) == ("Ann, 3 in all", True, True)


def test_a_flat_thing_with_a_name_is_not_read_twice(screen: Any) -> None:
    """A correction said “It was: Rescue, as it is Rescue as it is”."""
    thing = slab(ft.Text("Rescue"), label="It was: Rescue, as it is", chosen=True)
    assert isinstance(thing, ft.Semantics)
    assert (thing.label, thing.exclude_semantics) == ("It was: Rescue, as it is", True)


def test_a_container_is_tapped_where_it_is_spoken(screen: Any) -> None:
    thing = spoken(ft.Container(ft.Text("3")), "Ann, 3 in all", on_tap=lambda: None)
    assert [one for one in controls([thing]) if isinstance(one, ft.TextButton)]


def test_a_key_on_paper_has_the_papers_colours(screen: Any) -> None:
    faces = [one.bgcolor for one in controls([slip_key("Done", lambda: None)]) if isinstance(one, ft.Container)]
    assert slip().fill in faces
    assert paper().fill not in faces


def test_words_and_signs_are_in_ink_unless_said_otherwise(screen: Any) -> None:
    assert [symbol(ft.Icons.ADD_ROUNDED).color, text("3").style.color] == [theme.ink] * 2
    assert small("3").style.color == theme.soft


def test_what_is_flat_has_no_side(screen: Any) -> None:
    assert flat(theme.tray).side == flat(theme.tray).well == theme.tray


def test_a_game_of_no_shelf_has_the_colours_of_the_table(screen: Any) -> None:
    assert box_of("chess") is TABLESIDE
    assert box_of("tribbles").key == "tribbles"


def test_a_short_word_on_a_tight_slab_is_as_wide_as_its_button(screen: Any) -> None:
    """No button is narrower than 64 dp; on a face that was, the side was seen at the left and right."""
    chip = slab(text("Trill"), slip(), low=48, pad=ft.Padding(12, 0, 12, 0), tight=True, on_tap=lambda: None)
    struts = [one.width for one in controls([chip]) if isinstance(one, ft.Container) and one.height == 48]
    assert struts == [64 - 24]


@pytest.mark.parametrize(
    ("how", "align"),
    [
        pytest.param({}, ft.TextAlign.CENTER, id="words alone"),
        pytest.param({"icon": ft.Icons.ADD_ROUNDED}, ft.TextAlign.START, id="beside a sign"),
        pytest.param({"note": "a subplot of your own"}, ft.TextAlign.START, id="above a note"),
        pytest.param({"listed": True}, ft.TextAlign.START, id="in a list"),
    ],
)
def test_words_that_stand_alone_on_a_key_have_their_lines_in_its_middle(
    screen: Any, how: dict[str, Any], align: ft.TextAlign
) -> None:
    """“Step by step off” began at the left, beside keys with their word in the middle."""
    words = next(one for one in controls([key("Step by step off", lambda: None, **how)]) if isinstance(one, ft.Text))
    assert words.text_align is align
