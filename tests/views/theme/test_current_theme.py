"""A page's theme is at hand wherever something is drawn on it, and on no other page."""

from typing import Any

import flet as ft
import pytest

from tests.views.conftest import Screen
from views.components.hooks.flet_hooks import memo
from views.components.surfaces import touch
from views.components.text import text
from views.theme.current_theme import current_theme, theme, with_theme
from views.theme.tokens import DARK, LIGHT


@memo
def Word(value: str) -> ft.Control:
    return text(value, color=theme.ink)


@ft.component
def Page() -> ft.Control:
    times, again = ft.use_state(0)
    return ft.Column([Word("Ann"), touch(text("Again"), "Again", lambda: again(times + 1))])


def ink(screen: Screen) -> Any:
    (word,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == "Ann"]
    assert word.style
    return word.style.color


async def test_what_is_memoised_is_drawn_anew_when_the_page_looks_otherwise(screen: Screen) -> None:
    await screen.show(Page)
    assert ink(screen) == LIGHT.ink
    screen.dress(DARK)
    await screen.tap("Again")
    assert ink(screen) == DARK.ink


async def test_each_page_has_a_theme_of_its_own(screen: Screen) -> None:
    other = Screen()
    other.dress(DARK)
    assert theme.ink == LIGHT.ink
    with other.at_hand():
        assert theme.ink == DARK.ink
    other.session.close()


async def test_it_can_be_lent_for_a_while(screen: Screen) -> None:
    with with_theme(DARK):
        assert (theme.ink, current_theme()) == (DARK.ink, DARK)
    assert theme.ink == LIGHT.ink


def test_where_there_is_no_page_there_is_no_theme() -> None:
    with pytest.raises(RuntimeError):
        _ = theme.ink
