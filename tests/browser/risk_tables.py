"""RISK Star Trek tables as they lie in the middle of an evening, kept in a folder for a served app."""

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from companion.desk import open_desk
from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CrewPicked,
    DiceRolled,
    FirstPlayerDrawn,
    InvasionDeclared,
    OverrunSpread,
    Reinforced,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from companion.log import Match

THREE = ("Ann", "Bo", "Cy")
LONG = ("Maximiliane-Theodora Hohenfels", "محمد", "小明さくら", "Wilhelmina Bartholomew-Smythes", "Bo")
NAMES = ("Kirk", "Picard", "Sisko", "Janeway", "Archer")


def captains(players: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(CaptainChosen(*one) for one in zip(players, NAMES, strict=False))


def tables(players: tuple[str, ...]) -> Mapping[str, tuple[str, tuple[Any, ...]]]:
    """Mission and entries, by what lies there; the first of the players is at turn."""
    first, second = players[:2]
    begun = (*captains(players), TurnBegun(first), Reinforced(first, 11, 2, ("ferengi",)))
    zone = InvasionDeclared(first, 8, 5, "captain", second, "Vulcan", "Hobus", neutral_zone=True, officer=True)
    full = (*begun, TribblesPlaced("Coridan", 9), TribblesPlaced("Bajor", 3), TurnBegun(second))
    around = ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")
    bajor = InvasionDeclared(first, 8, 1, "captain", second, "Bajor", "Chin'Toka")
    return {
        "first": ("exploration", ()),
        "captains": ("frontier", captains(players)[:1]),
        "quiet": ("exploration", (FirstPlayerDrawn(first), TurnBegun(first))),
        "frontier": ("frontier", begun),
        "walked": ("frontier", (*captains(players), WalkingBegun(second, 3, "qvent"))),
        "fight": ("frontier", (*begun, CrewPicked(first, "First Officer", 300), zone, DiceRolled((5, 4), (5, 4)))),
        "half a throw": ("frontier", (*begun, InvasionDeclared(first, 8, 2, "aliens"), DiceRolled((5,)))),
        "move in": ("frontier", (*begun, bajor, DiceRolled((6, 4, 1), (2,)))),
        "tribbles": ("frontier", full),
        "overrun": ("frontier", (*full, TribblesGrown())),
        "neighbour": ("frontier", (*full, TribblesGrown(), OverrunSpread("Coridan", around))),
    }


def lay(folder: Path, wanted: Iterable[tuple[str, tuple[str, ...]]]) -> dict[tuple[str, int], str]:
    """Keeps these tables, for these players, in the data folder. The ids, by table and number of players."""

    async def kept() -> dict[tuple[str, int], str]:
        desk = open_desk(folder, rolls=False)
        ids = {}
        for name, players in wanted:
            mission, events = tables(players)[name]
            card = await desk.begin("risk_star_trek", players, {"mission": mission})
            for event in events:
                match = await desk.open(card.id)
                answer = await desk.record(card.id, event, match.next_number)
                assert isinstance(answer, Match), answer
            ids[name, len(players)] = card.id
        desk.close()
        return ids

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, kept()).result()
