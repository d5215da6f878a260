"""Who starts, by lot: it is entered at the table it was drawn at."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from views.games import random_starter
from views.games.random_starter import drawing_lots
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
