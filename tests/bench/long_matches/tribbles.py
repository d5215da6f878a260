"""A Tribbles match without end: eight players, every turn entered, and the last of five rounds never ends."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import Any

from companion.games.tribbles.events import TribblePlayed
from tests.bench.tribbles_figures import ENTRIES, PLAYERS, entered, five_rounds


def events() -> Iterator[Any]:
    """Facts without end."""
    match, _ = five_rounds(ENTRIES)
    yield from (entry.event for entry in match.entries)
    while True:
        event = TribblePlayed(match.state.turn.player, match.state.asked)
        match = entered(match, event)
        yield event


def exported(entries: int) -> dict[str, Any]:
    """The match after so many entries, as an export."""
    written = [asdict(event) for event in islice(events(), entries)]
    options = {"depth": "referee"}
    return {"format": 1, "game": "tribbles", "players": list(PLAYERS), "options": options, "events": written}
