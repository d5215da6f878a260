"""The command `schema`: the entries and options of a game as one JSON Schema document."""

import argparse
from typing import Any

from companion.cli.terminal import say_json
from companion.games import GAMES
from companion.service.exchange.codec import schema_of
from models.errors.parse_errors import ParseError


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    schema = commands.add_parser("schema", help="the JSON Schema of a game's entries and options")
    schema.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    schema.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    if asked.game not in GAMES:
        raise ParseError(f"No game here is called “{asked.game}”. Give one of {', '.join(GAMES)}.")
    say_json(schema_of(GAMES[asked.game]), indent=2)
    return 0
