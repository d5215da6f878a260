"""Enters what happened at a real service, one entry after the other."""

from typing import Any

from companion.engine.match import Match
from companion.service.match_service import MatchService


async def entered(service: MatchService, match_id: str, *events: Any) -> Match:
    """The match after these entries."""
    match = await service.open(match_id)
    for event in events:
        answer = await service.record(match_id, event, match.next_number)
        assert isinstance(answer, Match), answer
        match = answer
    return match
