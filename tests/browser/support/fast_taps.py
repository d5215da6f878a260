"""Tables for a quick finger: one of four games lies in one folder, and takes taps as people have it, not hurried."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.games.tribbles.events import FirstPlayerDrawn, WentOut
from tests.browser.conftest import Served
from tests.browser.games import test_traveller_match, test_tribbles_match

from . import risk_tables, staged_tables

NAMES = ("Ann", "Bo", "Cy")


@contextmanager
def laid(folder: Path) -> Iterator[tuple[Served, dict[str, str]]]:
    """The running table, and the addresses of "piles" to count, "captains", "frontier", "turn", "siege" and "cats"."""
    piles = test_tribbles_match.keep(folder, {"piles": ({}, (FirstPlayerDrawn("Ann"), WentOut("Ann")))})
    captains = test_traveller_match.keep(folder)["two"]
    three = risk_tables.THREE
    fleets = risk_tables.lay(folder, [(stage, three) for stage in ("frontier", "turn", "siege")])
    cats = staged_tables.keep(folder, [("eat", NAMES)])["eat", len(NAMES)]
    served = staged_tables.app_over(folder, hurried=False)
    served.start()
    yield (
        served,
        {
            **piles,
            "captains": captains,
            **{stage: f"/match/{match_id}" for (stage, _), match_id in fleets.items()},
            "cats": f"/match/{cats}",
        },
    )
    served.kill()
