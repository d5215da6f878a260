"""The commands `export`, `import`, `backup`, `restore`. All are safe beside a running server."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.cli.kept_matches import matches_named, service_of
from companion.cli.terminal import harmless, say, say_json
from companion.engine.wording import plural

# The games, the database and the service take a second to load: only the command that is asked for waits for them.


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        one: argparse.ArgumentParser = commands.add_parser(name, parents=[kept], help=words, description=words)
        one.set_defaults(run=run)
        return one

    given = command("export", export, "print a match as JSON; of a damaged one everything that is there")
    given.add_argument("id", metavar="ID", help="the match's id")
    given.add_argument("--whole", action="store_true", help="of a damaged match only what can be trusted")
    taken_in = command("import", import_, "keep a match that was saved as a file here; prints its id")
    taken_in.add_argument("file", metavar="FILE", type=Path, help="a match that was saved as a file (JSON)")
    taken_in.add_argument(
        "--go-on", action="store_true", help="where the match is here with a shorter log, go on with the file's"
    )
    taken_in.add_argument("--json", action="store_true", help="print JSON for programs")
    saved = command("backup", backup, "copy everything to a file")
    saved.add_argument("file", metavar="FILE", type=Path, help="the file to write; one that is there is replaced")
    brought = command("restore", restore, "put everything back as it was in a backup; keeps what it replaces")
    brought.add_argument("file", metavar="FILE", type=Path, help="a backup")
    looked = command("recover", recover, "add the entries that a damaged file still has and that are not here")
    looked.add_argument("file", metavar="FILE", type=Path, help="a database that was set aside as damaged")
    looked.add_argument("--json", action="store_true", help="print JSON for programs")


def export(asked: argparse.Namespace) -> int:
    service = service_of(asked)

    async def text() -> str:
        named = await matches_named(service, asked.id) if "%" in asked.id else ()  # as `list` prints a damaged one
        return await service.export(named[0].id if named else asked.id, asked.whole)

    print(harmless(asyncio.run(text())), end="")
    return 0


def import_(asked: argparse.Namespace) -> int:
    from companion.games import GAMES
    from companion.service.exchange.export_format import read_export, read_file

    text = read_file(asked.file)
    read_export(text, GAMES)  # says what is wrong with it before any database is made
    taken = asyncio.run(service_of(asked).take_in(text, asked.go_on))
    card = taken.card
    entries = plural(card.entries, "entry", "entries")
    told = f"{entries} of {GAMES[card.game].title} {'is' if card.entries == 1 else 'are'} kept under this id."
    if asked.json:
        known = {"id": card.id, "game": card.game, "entries": card.entries, "status": card.status}
        say_json(known | {"was": taken.kinship})
    else:
        say(f"{card.id}\n{told if taken.kinship == 'new' else taken.sentence}")
    if taken.kinship == "longer" and not taken.went_on:
        say("Give --go-on to have the match here go on with them.", to=sys.stderr)
        return 3
    return 0


def backup(asked: argparse.Namespace) -> int:
    _file(asked)
    say(f"Everything is in {asyncio.run(service_of(asked).backup(asked.file))}.")
    return 0


def restore(asked: argparse.Namespace) -> int:
    from models.recovery import database_repair

    replaced = database_repair.restore(asked.file, _file(asked))
    service_of(asked).close()  # brings the tables of an older version to the newest shape
    say(f"Everything is as it was in {asked.file}.")
    if replaced:
        say(f"What was there before is kept as {replaced}.")
    return 0


def recover(asked: argparse.Namespace) -> int:
    from companion.games import GAMES
    from companion.service.recovery.match_recovery import recover_matches as added
    from models.database import open_file

    file = _file(asked)
    service_of(asked).close()  # says what it found at this start, as every command does
    database = open_file(file)
    found = added(database, GAMES, asked.file)
    if asked.json:
        say_json([{"id": one.match_id, "came": one.came, "lost": one.lost, "why": one.why} for one in found])
    else:
        say("\n".join(one.sentence for one in found) or f"Everything that can be read in {asked.file} is here.")
    database.engine.dispose()
    return 0


def _file(asked: argparse.Namespace) -> Path:
    """The file that everything is in. On another database than SQLite there is none, and we say what to use."""
    from models.database import FILE, sqlite_file
    from models.errors.storage_errors import StorageError

    file = sqlite_file(asked.url) if asked.url else asked.data / FILE
    if file is None:
        raise StorageError(
            "DATABASE_URL names a database that is no SQLite file. Use its own tools (for PostgreSQL: pg_dump and "
            "pg_restore), or export and import matches one by one."
        )
    return file
