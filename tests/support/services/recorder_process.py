"""A small process that enters into a match on a real file and writes down each entry's number once it is kept."""

import asyncio
import os
from pathlib import Path

from companion.engine.match import Match
from companion.service.match_service import MatchCard, open_match_service
from tests.support.services.counter_game import GAMES, Counted, Options


def started(folder: Path) -> tuple[int, int]:
    """Starts one; its process id, and where what it writes can be read."""
    reading, writing = os.pipe()
    child = os.fork()  # what it needs is loaded already: most of its short life is spent writing
    if child:
        os.close(writing)
        return child, reading
    try:
        asyncio.run(_enter(folder, writing))
    finally:
        os._exit(1)


async def _enter(folder: Path, writing: int) -> None:
    service = open_match_service(folder, games=GAMES)
    card = next(iter(await service.open_matches()), None) or await service.begin(
        "tally", ("Ann", "Bo"), Options("never")
    )
    assert isinstance(card, MatchCard), card
    match = await service.open(card.id)
    while True:
        number = match.next_number
        if number % 5 == 0:
            after = await service.undo(card.id, number, "phone", "Bo")
        else:
            after = await service.record(card.id, Counted("Ann", number % 10 + 1), number, "phone", "Ann")
        assert isinstance(after, Match), after
        match = after
        os.write(writing, b"%d\n" % number)
