"""Undo always says what it takes back, and Redo what it brings back: after whatever came last, and in few words."""

from typing import Any

import pytest

from tests.support.transcript import MATCHES, played
from tests.views.games.treble_tracker.conftest import clock, laid, opened, service
from tests.views.games.treble_tracker.knockouts import KNOCKOUT, LYING, STARTED, THREE
from views.components.undo_slip import HEARD, in_short
from views.match.entry_words import redone, undone
from views.theme.tokens import LIGHT

__all__ = ["clock", "laid", "opened", "service"]
LONG = "Bo brings out four freighters, two scouts, a cruiser, a tanker, five probes, six pods, seven shuttles, and more"


@pytest.mark.parametrize("name", sorted(file.stem for file in MATCHES.glob("*.json")))
def test_no_entry_has_a_long_name_and_none_has_none(name: str) -> None:
    for match in played(name):
        assert bool(undone(match)) == bool(match.undo())
        assert bool(redone(match)) == bool(match.redo())
        assert len(undone(match).split()) <= HEARD


@pytest.mark.parametrize(
    ("told", "short"),
    [
        ("Ann plays 100: the chain goes on", "Ann plays 100: the chain goes on"),
        (f"Ann’s Hairball becomes Cuddle, and round 6 is played: {LONG}", None),
        (f"Ann plays 100. Then: {LONG}", "Ann plays 100"),
    ],
    ids=["a short one", "one that lists", "one with another after it"],
)
def test_a_long_entry_is_called_by_its_beginning(told: str, short: str | None) -> None:
    assert in_short(told) == (short or "Ann’s Hairball becomes Cuddle, and round 6 is played")


def test_one_long_clause_is_heard_to_its_end() -> None:
    assert in_short(f"{LONG} {LONG}") == f"{LONG} {LONG}"
    assert in_short(f"{LONG}; {LONG}; and Cy") == LONG


@pytest.mark.parametrize("skin", [LIGHT, LYING], ids=["in a hand", "on a table"])
async def test_after_a_flag_undo_says_what_it_takes_back(
    screen: Any, laid: Any, clock: Any, service: Any, skin: Any
) -> None:
    """It said nothing: the flag falls by itself, and what it takes back lies before it."""
    live = await laid(THREE, KNOCKOUT, *STARTED, skin=skin)
    clock.forward(6 * 60_000)
    await service.open(live.id)
    await screen.until(lambda: live.match.state.fallen)
    assert undo_called(screen) == "Undo: The clocks start, with Ann’s turn"


async def test_after_another_undo_it_says_what_it_takes_back_next(screen: Any, laid: Any) -> None:
    await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Pass to Bo. 5:00 on the clock")
    await screen.until(lambda: undo_called(screen) == "Undo: Ann passes to Bo")
    await screen.tap("Undo: Ann passes to Bo")
    await screen.until(lambda: "Redo: Ann passes to Bo" in screen.labels())
    assert undo_called(screen) == "Undo: The clocks start, with Ann’s turn"


async def test_after_resume_it_says_what_it_takes_back(screen: Any, laid: Any, service: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await service.abandon(live.id)
    await live.resume()
    await screen.settle()
    assert undo_called(screen) == "Undo: The clocks start, with Ann’s turn"


def undo_called(screen: Any) -> str:
    (name,) = [label for label in screen.labels() if label.startswith("Undo")]
    return str(name)
