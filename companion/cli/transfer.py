"""The command `transfer`: everything that is kept here goes into another database too; nothing here changes."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.terminal import say, say_json

if TYPE_CHECKING:
    from companion.service.exchange.database_transfer import Transferred
    from models.database import Database

LEFT_BEHIND = 3  # exit code: a match or a note did not come over
WORDS = (
    "copy all matches, names and notes into another database, each log checked; nothing here changes, and what is "
    "there already stays"
)


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    transfer = commands.add_parser("transfer", parents=[kept], help=WORDS, description=WORDS)
    transfer.add_argument(
        "to",
        metavar="TO",
        help="a file (folder/tableside.db), or an address as DATABASE_URL takes it (postgresql://name@host/database)",
    )
    transfer.add_argument("--json", action="store_true", help="print JSON for programs")
    transfer.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    from companion.games import GAMES
    from companion.service.exchange.database_transfer import transfer_matches, transfer_notes

    source, target = _both(asked)
    for notice in (*source.notices, *target.notices):
        say(notice, to=sys.stderr)
    told: list[dict[str, Any]] = []
    try:
        for one in transfer_matches(source, target, GAMES):
            told.append(_told(one))
            if not asked.json:
                say(one.sentence)
        left = transfer_notes(source, target)
    finally:
        source.engine.dispose()
        target.engine.dispose()
    if asked.json:
        say_json({"matches": told, "notes_left": left})
    else:
        stays = sum(one["outcome"] == "stays" for one in told)
        say(f"{len(told) - stays} of {len(told)} matches of {source.where} are in {target.where}.")
        if left:
            say(f"These notes say something else there, and were left as they are: {', '.join(left)}.")
    return LEFT_BEHIND if left or any(one["outcome"] == "stays" for one in told) else 0


def _both(asked: argparse.Namespace) -> "tuple[Database, Database]":
    """The source, which has to be there, repaired as at every start, and the target. Raises `StorageError`."""
    from companion.games import GAMES
    from companion.service.recovery.match_recovery import recover_set_aside
    from models.database import FILE, open_file, open_url, sqlite_file
    from models.errors.storage_errors import StorageError
    from models.recovery.file_check import what_is_wrong

    here = sqlite_file(asked.url) if asked.url else asked.data / FILE
    there = sqlite_file(asked.to) if "://" in asked.to else Path(asked.to)
    if here and not here.is_file():
        raise StorageError(f"There is nothing to transfer: no file {here}. Give the folder it is in with --data.")
    same = asked.url == asked.to if here is None else there is not None and here.resolve() == there.resolve()
    if same:
        raise StorageError("What is kept here cannot be transferred into itself. Name another database.")
    if there and there.exists() and (fault := what_is_wrong(there)):  # whatever it is, we are not to lay it aside
        raise StorageError(f"Nothing was transferred: {there} is there already, and {fault}. Name another file.")
    source = recover_set_aside(open_file(here), GAMES) if here else open_url(asked.url)
    return source, open_file(there) if there else open_url(asked.to)


def _told(one: "Transferred") -> dict[str, Any]:
    known = {"id": one.card.id, "game": one.card.game, "players": one.card.players}
    return known | {"outcome": one.outcome.replace(" ", "_"), "entries": one.entries, "why": one.why}
