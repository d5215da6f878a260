"""The command `list`: every match that is kept, the damaged ones marked."""

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

from companion.cli.kept_matches import every_match, service_of, typeable
from companion.cli.terminal import say, say_json
from companion.engine.wording import plural

if TYPE_CHECKING:
    from companion.service.match_service import MatchCard, MatchService


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    words = "list every match that is kept; a damaged one says so"
    listed = commands.add_parser("list", parents=[kept], help=words, description=words)
    listed.add_argument("--json", action="store_true", help="print JSON for programs")
    listed.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    service = service_of(asked)
    cards = asyncio.run(every_match(service))
    if asked.json:
        say_json([_told(service, card) for card in cards])
    else:
        say("\n".join(_line(service, card) for card in cards) or "No match is kept here yet.")
    return 0


def _told(service: "MatchService", card: "MatchCard") -> dict[str, Any]:
    known = {"id": card.id, "game": card.game, "players": card.players, "status": card.status}
    return (
        known
        | {"entries": card.entries, "created": card.created, "ended": card.ended}
        | {"damaged": card.damage, "report": service.report(card.id)}
    )


def _line(service: "MatchService", card: "MatchCard") -> str:
    game = service.titles.get(card.game, card.game or "a game that is not known")
    entries = plural(card.entries, "entry", "entries")
    line = f"{typeable(card.id)}  {game} with {', '.join(card.players) or 'nobody'}, {card.status}, {entries}"
    return f"{line}\n  {card.damage}" if card.damage else line
