"""RISK Star Trek tables as they lie in the middle of an evening, kept in a folder for a served app."""

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from companion.engine.match import Match
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CrewPicked,
    DiceRolled,
    InvasionDeclared,
    OverrunSpread,
    Reinforced,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from companion.service.match_service import open_match_service

from .ui_driver import tap

THREE = ("Ann", "Bo", "Cy")
LONG = ("Maximiliane-Theodora Hohenfels", "محمد", "小明さくら", "Wilhelmina Bartholomew-Smythes", "Bo")
AROUND = ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")  # Coridan, clockwise
NAMES = ("Kirk", "Picard", "Sisko", "Janeway", "Archer")


def tables(players: tuple[str, ...]) -> Mapping[str, tuple[Any, ...]]:
    """Entries of a match of mission 2, by what they lead to; the first two of the players take turns."""
    first, second = players[:2]
    captains = tuple(CaptainChosen(*one) for one in zip(players, NAMES, strict=False))
    begun = (*captains, TurnBegun(first), Reinforced(first, 11, 2, ("ferengi",)))
    full = (*begun, TribblesPlaced("Coridan", 9), TurnBegun(second), TribblesGrown())
    zone = InvasionDeclared(first, 8, 5, "captain", second, "Vulcan", "Hobus", neutral_zone=True, officer=True)
    return {
        "turn": (*captains, TurnBegun(first)),
        "frontier": begun,
        "walked": (*captains, WalkingBegun(second, 3, "qvent")),
        "fight": (*begun, CrewPicked(first, "First Officer", 300), zone, DiceRolled((5, 4), (5, 4))),
        "siege": (*begun, InvasionDeclared(first, 15, 9, "aliens")),
        "overrun": full,
        "arrived": (*full, OverrunSpread("Coridan", AROUND), TribbleMet("Andoria"), TribbleMet("Archanis")),
        "lost": (*begun, *(TribblesPlaced(place, 9) for place in AROUND[:4]), TribblesPlaced("Trill", 14)),
    }


def lay(folder: Path, wanted: Iterable[tuple[str, tuple[str, ...]]]) -> dict[tuple[str, int], str]:
    """Keeps these tables, for these players, in the data folder. The ids, by table and number of players."""

    async def kept() -> dict[tuple[str, int], str]:
        service = open_match_service(folder, rotates=False)
        ids = {}
        for name, players in wanted:
            card = await service.begin("risk_star_trek", players, {"mission": "frontier"})
            for event in tables(players)[name]:
                match = await service.open(card.id)
                answer = await service.record(card.id, event, match.next_number)
                assert isinstance(answer, Match), answer
            ids[name, len(players)] = card.id
        service.close()
        return ids

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, kept()).result()


def count(page: Page, *lie: int) -> None:
    """On an invasion that is laid out: so many lie on what is not counted yet, the attacker's first."""
    tap(page, "Count the ", exact=False)
    for number in lie:
        tap(page, str(number))
        tap(page, f"Set it to {number}")
        expect(page.get_by_role("button", name=f"Set it to {number}")).to_have_count(0)  # that slip is gone
