"""The service that a command looks into, and the matches that are kept in it."""

import argparse
import sys
from typing import TYPE_CHECKING
from urllib.parse import quote

from companion.cli.terminal import say

if TYPE_CHECKING:
    from companion.service.match_service import MatchCard, MatchService


def service_of(asked: argparse.Namespace) -> "MatchService":
    """The service without a backup of its own making: a command looks in and is gone."""
    from companion.service.match_service import open_match_service

    service = open_match_service(asked.data, asked.url, rotates=False)
    for notice in service.notices:
        say(notice, to=sys.stderr)
    return service


async def every_match(service: "MatchService") -> "tuple[MatchCard, ...]":
    """Those in progress first; what is damaged says so."""
    return (*await service.open_matches(), *(past.card for past in await service.past()))


async def matches_named(service: "MatchService", asked: str) -> "tuple[MatchCard, ...]":
    """The match with this id, which may be written as `list` prints it; none where there is none."""
    return tuple(card for card in await every_match(service) if asked in (card.id, typeable(card.id)))


def typeable(match_id: str) -> str:
    """An id as it can be typed: damage can leave letters in it that no terminal shows, "%1B" is one of them."""
    return match_id if match_id.isascii() and match_id.isprintable() else quote(match_id)
