"""The commands `set-aside` and `delete`: for a match that cannot be read. A whole one is left alone."""

import argparse
import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.cli.kept_matches import matches_named, service_of
from companion.cli.terminal import say

if TYPE_CHECKING:
    from companion.service.match_service import MatchCard, MatchService


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> None:
        one = commands.add_parser(name, parents=[kept], help=words, description=words)
        one.add_argument("id", metavar="ID", help="the match's id, as `list` prints it")
        one.set_defaults(run=run)

    command("set-aside", set_aside, "put a damaged match among those that were left")
    command("delete", delete, "delete a damaged match; a backup of everything is made first")


def set_aside(asked: argparse.Namespace) -> int:
    service = service_of(asked)

    async def done() -> None:
        card = await _damaged(service, asked.id)
        if card.status == "open":
            await service.repairs.set_aside(card.id)

    asyncio.run(done())
    say(f"The match {asked.id} is among those that were left. Its log is as it was.")
    return 0


def delete(asked: argparse.Namespace) -> int:
    service = service_of(asked)

    async def done() -> None:
        await service.repairs.delete((await _damaged(service, asked.id)).id)

    asyncio.run(done())
    copy = service.backups()[:1]
    say(f"The match {asked.id} is deleted.{f' What was there of it is in {copy[0]}.' if copy else ''}")
    return 0


async def _damaged(service: "MatchService", match_id: str) -> "MatchCard":
    """Raises `NoSuchMatch`, and `ParseError` where it is not damaged."""
    from models.parse_errors import ParseError
    from models.store import NoSuchMatch

    for card in await matches_named(service, match_id):
        if card.damage:
            return card
        raise ParseError(f"The match {match_id} is not damaged. Nothing was changed. Open it in the app.")
    raise NoSuchMatch(f"No match here has the id {match_id[:40]}. `list` prints those that there are.")
