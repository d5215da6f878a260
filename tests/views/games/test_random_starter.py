"""Who starts, by lot: it is entered at the table it was drawn at."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from views.components.text_metrics import BREAK
from views.games import random_starter
from views.games.random_starter import drawing_lots, seats_to_tap
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT


def table_of(entered: list[Any]) -> SimpleNamespace:
    """The hands at a table that keeps what is entered there."""

    async def enter(event: Any) -> None:
        entered.append(event)

    return SimpleNamespace(players=("Ann",), lamp=print, enter=enter)


async def test_the_lot_falls_at_its_own_table_wherever_the_page_is(monkeypatch: pytest.MonkeyPatch) -> None:
    here, elsewhere = list[Any](), list[Any]()
    monkeypatch.setattr(random_starter, "hands", table_of(here))
    draw = drawing_lots(lambda name: f"{name} begins")
    monkeypatch.setattr(random_starter, "hands", table_of(elsewhere))
    with with_theme(replace(LIGHT, motion=False)):
        await draw()
    assert (here, elsewhere) == (["Ann begins"], [])


@ft.component
def Seats(names: tuple[str, ...]) -> Any:
    hands = SimpleNamespace(players=names, entering=lambda event: print)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random_starter, "hands", hands)
        return seats_to_tap(None, str, "begins", 2)


async def test_all_names_are_as_large_as_the_longest_has_room_for(screen: Any) -> None:
    """“Ann” was small for a name of one long word, and a third name beside them was not."""
    names = ("Ann", "Bo", "Annegret von und zu Liechtenst", "Wolfeschlegelsteinhausenberger")
    for skin in (LIGHT, replace(LIGHT, width=360, height=640)):
        screen.dress(skin)
        await screen.show(Seats, names)
        written = [one for one in screen.all() if isinstance(one, ft.Text) and one.value.replace(BREAK, "") in names]
        assert len(written) == 4
        assert len({round(one.style.size, 3) for one in written}) == 1
        assert all(one.style.size >= 10 for one in written)
