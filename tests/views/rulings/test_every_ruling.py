"""Each ruling has its page, which says so where there is none and leads back where one was."""

import os
from typing import Any

import pytest

from companion.rulings import assets, load
from views.rulings.ruling_addresses import came_from
from views.rulings.ruling_page import RulingPage


async def test_every_ruling_has_a_page(screen: Any) -> None:
    entries = list(load(assets()).items())
    for key, entry in entries if "TABLESIDE_SOAK" in os.environ else entries[::20]:
        await screen.show(RulingPage, key=key)
        assert entry.heading in screen.texts(), key


async def test_a_house_ruling_wears_its_stamp(screen: Any) -> None:
    await screen.show(RulingPage, key="tabby_tumble.supply")
    assert "Tableside’s answer" in screen.texts()


async def test_a_ruling_that_is_not_there_says_so(screen: Any) -> None:
    await screen.show(RulingPage, key="tabby_tumble.nothing")
    assert any("There is no ruling called" in text for text in screen.texts())


@pytest.mark.parametrize(
    ("address", "back"),
    [
        pytest.param("/rulings/a.b?from=%2Fmatch%2F7%2Fsheet", "/match/7/sheet", id="back where one was"),
        pytest.param("/rulings/a.b", "", id="opened by its address"),
        pytest.param("/rulings/a.b?from=https://elsewhere.example", "", id="never out of the app"),
        pytest.param("/rulings/a.b?from=//elsewhere.example", "", id="nor by a trick"),
        pytest.param("/match/7", "", id="not a ruling at all"),
    ],
)
def test_a_ruling_leads_back_where_one_was(address: str, back: str) -> None:
    assert came_from(address) == back
