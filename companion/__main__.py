"""`python -m companion`: serves the app; beside it, lists, replays, exports, imports, backups."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.cli import backup, damaged_matches, devices, list_matches, odds, replay, rulings, schema, serve, transfer
from companion.cli.terminal import keep_plain, say
from companion.service.storage.data_folder import data_folder

UNREADABLE = 2  # exit code: what was given cannot be read, or what was asked for is not there
NOT_KEPT = 1  # exit code: the disk or the database did not take it


def main(given: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if given is None else given)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help")):
        arguments.insert(0, "serve")
    keep_plain()
    asked = _parser().parse_args(arguments)
    try:
        answer: int = asked.run(asked)
        sys.stdout.flush()
        return answer
    except BrokenPipeError:
        # Whoever read along has read enough, as with `| head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as trouble:
        if (code := _code_of(trouble)) is None:
            raise
        say(trouble, to=sys.stderr)
        return code


def _parser() -> argparse.ArgumentParser:
    kept = argparse.ArgumentParser(add_help=False)
    kept.add_argument(
        "--data", metavar="FOLDER", type=Path, default=data_folder(),
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


def _code_of(trouble: Exception) -> int | None:
    """The exit code of what is told in a sentence; None for what nobody foresaw."""
    # The database takes a moment to load: a command that does without it does not wait for it.
    from models.errors.parse_errors import ParseError
    from models.errors.storage_errors import StorageError
    from models.store import NoSuchMatch

    if isinstance(trouble, ParseError | NoSuchMatch):
        return UNREADABLE
    return NOT_KEPT if isinstance(trouble, StorageError) else None


if __name__ == "__main__":
    sys.exit(main())
