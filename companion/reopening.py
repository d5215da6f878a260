"""Folds a log as it is kept into a match, as far as it can be read and the rules go along."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.engine import Game, Refusal
from companion.faults import RulesBroke, blamed
from companion.log import Entry, Match, reopen
from models.codec import Codec, codec_of
from models.store import Line, MatchCard
from models.unreadable import Unreadable

COLUMNS: tuple[set[type], ...] = (
    {int},
    {int},
    {str},
    {str},
    {int, bool},
    {str},
    {str},
)  # a damaged page can hold anything


def reopened(game: Game[Any, Any], card: MatchCard, options: Any, lines: list[Line]) -> tuple[Match, str, str]:
    """The match; where it does not go to the end, a sentence about that, and a report where the rules broke.

    Raises `RulesBroke` when they do not even let it begin.
    """
    with _no_tidying():
        entries, notice = _entries(codec_of(game), lines)
        with blamed(game):
            opening = Match.begin(game, card.players, options, card.rules)
        try:
            return reopen(opening, entries), notice, ""
        except Exception:  # an entry the rules would never have let through, or rules that break: it is told below
            match, stopped, report = _as_far_as_it_goes(opening, entries)
            return match, stopped or notice, report


def _as_far_as_it_goes(match: Match, entries: tuple[Entry, ...]) -> tuple[Match, str, str]:
    for entry in entries:
        try:
            with blamed(match.game, entries[: entry.number]):
                after = match.enter(entry, kept=True)
        except RulesBroke as broke:
            return match, _up_to(entry.number - 1, f"entry {entry.number} cannot be worked out. {broke}"), broke.report
        if isinstance(after, Refusal):
            why = f"entry {entry.number} does not follow by the rules: {after.reason}"
            return match, _up_to(entry.number - 1, why), ""
        match = after
    return match, "", ""


@contextmanager
def _no_tidying() -> Iterator[None]:
    """A long log is thousands of values that all stay: to look among them for what can go is a third of the time.

    Frozen and thawed, they are among the old ones at once, without having been looked through.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def _entries(codec: Codec, lines: list[Line]) -> tuple[tuple[Entry, ...], str]:
    """The entries, up to the first that cannot be read; and then a sentence about it."""
    columns = list(zip(*lines, strict=True)) or [()] * len(COLUMNS)
    whole = columns[0] == tuple(range(1, len(lines) + 1))
    typed = all(set(map(type, column)) <= types for column, types in zip(columns, COLUMNS, strict=True))
    if whole and typed and (events := codec.read_all(columns[-1])) is not None:
        numbers, ats, devices, authors, dues, *_ = columns
        return tuple(map(Entry, numbers, ats, events, devices, authors, map(bool, dues))), ""
    entries: list[Entry] = []
    for number, one in enumerate(lines, start=1):
        try:
            if one.number != number:
                raise Unreadable("it is gone")
            if any(type(value) not in types for value, types in zip(one, COLUMNS, strict=True)):
                raise Unreadable("it is not of the kind that is kept here")
            entries.append(Entry(number, one.at, codec.read(one.body), one.device, one.author, bool(one.due)))
        except Unreadable as trouble:
            return tuple(entries), _up_to(number - 1, f"entry {number} cannot be read: {trouble}")
    return tuple(entries), ""


def _up_to(good: int, why: str) -> str:
    return (
        f"This match is shown up to entry {good}, and can only be looked at: {why.rstrip('.')}. "
        "Restore a backup to go on with it."
    )
