"""The service that a command looks into, and the matches that are kept in it."""

import argparse
import sys
from typing import TYPE_CHECKING

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
