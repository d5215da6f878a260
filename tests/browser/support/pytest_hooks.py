"""Whose turn it is among the tests of a browser, and at which table somebody is run again."""

from itertools import chain

import pytest

# What takes longest comes first: whoever runs beside it has the others, and nobody waits long for the last.
LONGEST = (
    "served", "pwa", "pwa_play", "splash", "tap_times", "double_taps", "pads_stay_put", "treble_knockout",
    "tabby_match", "pwa_update", "sizes", "screens", "pwa_refused_writes", "keyboard", "reconnect",
    "two_pages", "tribbles_match", "pwa_storage", "killed_app", "typing", "pairing", "traveller_match", "crawl",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        name = item.path.stem.removeprefix("test_")
        return LONGEST.index(name) if name in LONGEST else len(LONGEST)

    items.sort(key=place)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Function) -> None:
    """Who is run again plays at a table of its own: the one its file shares has half of the last attempt on it."""
    if getattr(item, "execution_count", 1) > 1:
        for shared in chain.from_iterable(item._fixtureinfo.name2fixturedefs.values()):
            if shared.scope == "module":
                shared.finish(item._request)
