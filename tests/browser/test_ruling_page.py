"""A ruling is read without scrolling: question, answer, detail, example and source fit one phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.rulings import Ruling, assets, load
from views.rulings.ruling_addresses import address_of

from .conftest import Served, wait_for_screen
from .support.ui_driver import button, says, turn_to

pytestmark = pytest.mark.browser


def length(ruling: Ruling) -> int:
    """Letters of what stands above the related entries: the answer is written half as large again."""
    answer = ruling.summary.partition(". ")[0]
    return len(ruling.heading) + len(ruling.summary) + len(answer) + len(ruling.example) + len(ruling.source)


LONGEST = sorted(load(assets()).values(), key=length, reverse=True)[:4]


def test_the_longest_entries_fit_the_glass(served: Served, open_page: Callable[..., Page]) -> None:
    page = open_page(served.blank, wait=False)
    answer = page.goto(f"{served.address}{address_of(LONGEST[0].key)}")
    assert answer
    assert answer.ok, "a ruling's address can be loaded anew like any other"
    wait_for_screen(page)
    for entry in LONGEST:
        turn_to(page, address_of(entry.key))
        says(page, entry.heading)
        source = page.get_by_text(entry.source).first
        expect(source).to_be_attached()
        bar = button(page, "Favourite").bounding_box()
        stands = source.bounding_box()
        assert bar
        assert stands
        assert stands["y"] + stands["height"] < bar["y"], entry.key
