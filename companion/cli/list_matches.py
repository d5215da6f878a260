"""`list`: every match that is kept, the damaged ones marked."""

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

from companion.cli.backup import desk_of
from companion.cli.terminal import say, say_json

if TYPE_CHECKING:
    from companion.service.match_service import MatchCard, MatchService


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    words = "list every match that is kept; a damaged one says so"
    listed = commands.add_parser("list", parents=[kept], help=words, description=words)
    listed.add_argument("--json", action="store_true", help="print JSON for programs")
    listed.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    desk = desk_of(asked)
    cards = asyncio.run(every_match(desk))
    if asked.json:
        say_json([_told(desk, card) for card in cards])
    else:
        say("\n".join(_line(desk, card) for card in cards) or "No match is kept here yet.")
    return 0


async def every_match(desk: "MatchService") -> "tuple[MatchCard, ...]":
    """Those in progress first; what is damaged says so."""
    return (*await desk.open_matches(), *(past.card for past in await desk.past()))


def _told(desk: "MatchService", card: "MatchCard") -> dict[str, Any]:
    known = {"id": card.id, "game": card.game, "players": card.players, "status": card.status}
    return (
        known
        | {"entries": card.entries, "created": card.created, "ended": card.ended}
        | {"damaged": card.damage, "report": desk.report(card.id)}
    )


def _line(desk: "MatchService", card: "MatchCard") -> str:
    game = desk.titles.get(card.game, card.game or "a game that is not known")
    line = f"{card.id}  {game} with {', '.join(card.players) or 'nobody'}, {card.status}, {card.entries} entries"
    return f"{line}\n  {card.damage}" if card.damage else line
