"""Confines what a game's rules raise to its match: a sentence for the table, a report for whoever mends the rules."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from traceback import format_exception

from companion.engine.game import AnyGame
from companion.engine.match import Entry
from companion.engine.wording import plural
from models.errors.parse_errors import ParseError, shorten

log = logging.getLogger("tableside")


class RulesBroke(ParseError):
    """str() is a sentence for the table, `report` is to be copied."""

    def __init__(self, sentence: str, report: str) -> None:
        super().__init__(sentence)
        self.report = report


@contextmanager
def blame_rules(game: AnyGame, entries: Sequence[Entry] = ()) -> Iterator[None]:
    """Around nothing but rules, asked about this log. Raises `RulesBroke` for whatever they raise."""
    try:
        yield
    except ParseError:
        raise
    except Exception as trouble:
        log.exception("The rules of %s broke", game.title)
        newest = f"; the last is “{entries[-1].event.kind}”" if entries else ""
        head = f"{game.title}, rules of {game.rules}, {plural(len(entries), 'entry', 'entries')}{newest}"
        what = f"{type(trouble).__name__}: {shorten(trouble)}"
        raise RulesBroke(
            f"The rules of {game.title} broke on this match ({what}). Its log is whole: save it as a file, and give it "
            "with the report to whoever looks after this app.",
            f"{head}\n{''.join(format_exception(trouble))}",
        ) from trouble
