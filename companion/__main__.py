"""`python -m companion`: serves the app; beside it, lists, replays, exports, imports, backups."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.cli.terminal import folder, keep_plain, say
from companion.service.storage.data_folder import data_folder

UNREADABLE = 2  # exit code: what was given cannot be read, or what was asked for is not there
NOT_KEPT = 1  # exit code: the disk or the database did not take it


def main(given: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if given is None else given)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help")):
        arguments.insert(0, "serve")
    keep_plain()
    try:
        asked = _parser().parse_args(arguments)
        answer: int = asked.run(asked)
        sys.stdout.flush()
        return answer
    except BrokenPipeError:
        _print_no_more()  # whoever read along has read enough, as with `| head`
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as trouble:
        if (code := _code_of(trouble)) is None:
            raise
        say(_sentence(trouble), to=sys.stderr)
        return code


def _parser() -> argparse.ArgumentParser:
    # They take a moment to load, in which Ctrl-C is to end them as well.
    from companion.cli import (
        backup,
        damaged_matches,
        devices,
        list_matches,
        odds,
        replay,
        rulings,
        schema,
        serve,
        transfer,
    )

    kept = argparse.ArgumentParser(add_help=False)
    usual = _usual_folder()
    kept.add_argument(
        "--data", metavar="FOLDER", type=folder, default=usual, required=usual is None,
        help="where everything is kept (TABLESIDE_DATA; now %(default)s)",
    )  # fmt: skip
    kept.set_defaults(url=os.environ.get("DATABASE_URL") or None)
    parser = argparse.ArgumentParser(
        prog="tableside" if Path(sys.argv[0]).stem == "tableside" else "python -m companion",
        description="The referee that lies on the table. Without a command it serves the app.",
        epilog="Matches live in a data folder, or in the database that DATABASE_URL names.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for part in (serve, replay, schema, odds, rulings, list_matches, damaged_matches, backup, transfer, devices):
        part.add_to(commands, kept)
    return parser


def _usual_folder() -> Path | None:
    """None where this machine does not know whose home that would be in: then it has to be said."""
    try:
        return data_folder()
    except RuntimeError:
        return None


def _code_of(trouble: Exception) -> int | None:
    """The exit code of what is told in a sentence; None for what nobody foresaw."""
    # The database takes a moment to load: a command that does without it does not wait for it.
    from models.errors.parse_errors import ParseError
    from models.errors.storage_errors import StorageError
    from models.store import NoSuchMatch

    if isinstance(trouble, ParseError | NoSuchMatch):
        return UNREADABLE
    told = isinstance(trouble, StorageError) or (isinstance(trouble, OSError) and (trouble.filename or _full(trouble)))
    return NOT_KEPT if told else None


def _sentence(trouble: Exception) -> str:
    if not isinstance(trouble, OSError):
        return str(trouble)
    if trouble.filename:
        return f"{trouble.filename} cannot be used ({trouble.strerror}). Look whether it is there, and who may use it."
    _print_no_more()
    return f"The answer could not be written ({trouble.strerror}). Make room there, then ask again."


def _full(trouble: OSError) -> bool:
    from models.errors.storage_errors import NO_ROOM

    return trouble.errno in NO_ROOM


def _print_no_more() -> None:
    """What waits to be printed is dropped: at its end Python would try it once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
