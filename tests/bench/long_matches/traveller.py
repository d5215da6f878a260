"""A Traveller match that goes on for ever: four captains walk round after round, one of them a pirate; nobody wins."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ActionTaken,
    ComplicationAttached,
    ContractKept,
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PointsCounted,
    ShipLaid,
    TokensCollected,
    WalkerOpened,
)

PLAYERS = ("Ann", "Bo", "Cy", "Dee")


def events() -> Iterator[Any]:
    """Facts without end: ships and contracts, then 40 entries a round."""
    for player, ship in zip(PLAYERS, SHIPS, strict=False):
        yield ShipLaid(player, ship)
    for slot in (1, 2, 3, 4):
        yield ContractPlaced(slot, Contract(f"Job {slot}", 3, 3, 1, 2))
    yield WalkerOpened()
    yield from _round(
        ComplicationAttached, [ContractPursued(player, slot) for slot, player in enumerate(PLAYERS[:3], 1)]
    )
    while True:
        yield from _round(_replaced, [ContractKept(player) for player in PLAYERS[:3]])


def _replaced(player: str, slot: int) -> ComplicationAttached:
    return ComplicationAttached(player, slot, replacing=True)


def _round(attached: Any, pursued: list[Any]) -> Iterator[Any]:
    yield FirstCaptainChosen("Ann")
    yield from (Passed(player) for player in PLAYERS)
    yield PhaseEnded()
    yield from (attached(player, slot) for slot, player in enumerate(PLAYERS, 1))
    yield from (*pursued, PiracyDeclared("Dee"), PhaseEnded())
    yield from (Passed(player) for player in PLAYERS)
    yield PhaseEnded()
    yield from (ActionTaken(player) for player in PLAYERS)
    yield from (Passed(player) for player in PLAYERS)
    yield PhaseEnded()
    yield from (TokensCollected(player, ship.capabilities) for player, ship in zip(PLAYERS, SHIPS, strict=False))
    yield PhaseEnded()
    yield from (Passed(player) for player in PLAYERS)
    yield PointsCounted("Ann", 1, "card")
    yield PointsCounted("Ann", 1, "loss")
    yield PhaseEnded()


def exported(entries: int) -> dict[str, Any]:
    """The match after so many entries, as an export."""
    told = [{**asdict(event), "at": 1_000 * number} for number, event in zip(range(entries), events(), strict=False)]
    return {
        "format": 1,
        "game": "traveller",
        "players": PLAYERS,
        "options": {},
        "events": told,
    }
