"""Whose turn it is among the tests of a browser, and at which table somebody is run again."""

from itertools import chain

import pytest

# What takes longest comes first: whoever runs beside it has the others, and nobody waits long for the last.
LONGEST = (
    "served", "pwa", "pwa_play", "reconnect", "splash", "tap_times", "treble_knockout", "keyboard", "two_pages",
    "pads_stay_put", "pwa_update", "pwa_refused_writes", "sizes", "screens", "traveller_match", "scoreboard",
    "double_taps", "lost_context", "tribbles_match", "pairing", "tabby_match", "risk_turn", "killed_app", "typing",
    "pwa_storage", "crawl",
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
