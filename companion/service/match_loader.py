"""Loads a match from its stored log, as far as the log can be read and the rules accept it."""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any

from companion.engine.game import NAME_LIMIT, AnyGame, Refusal
from companion.engine.match import Entry, Match, replay_kept
from companion.engine.player_names import beginning
from companion.service.exchange.codec import Codec, codec_of
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from models.checksums import COLUMNS, first_checksum, is_well_typed, next_checksum
from models.errors.parse_errors import ParseError, UnknownWord
from models.match_cards import WAYS_ON
from models.store import Line, MatchCard

NEWER = "It is as it was kept, by a newer version of the app: update this one, and the match goes on."


def load_match(game: AnyGame, card: MatchCard, options: object, lines: list[Line]) -> tuple[Match, str, str]:
    """The match; where it does not go to the end, a sentence about that, and a report where the rules broke.

    Raises `RulesBroke` when they do not even let it begin.
    """
    with _no_tidying():
        entries, notice = _entries(codec_of(game), card, lines)
        with blame_rules(game):
            opening = Match.begin(game, card.players, options, card.rules)
        try:
            return replay_kept(opening, entries), _both(card.damage, notice), ""
        except Exception:  # an entry the rules would never have let through, or rules that break: it is told below
            match, stopped, report = _as_far_as_it_goes(opening, entries)
            return match, _both(card.damage, stopped or notice), report


def _shortened(said: str) -> str:
    """The same sentence, where a damaged name is longer than any board shows."""
    return re.sub(rf"\S{{{NAME_LIMIT}}}\S+", lambda name: f"{beginning(name[0], NAME_LIMIT)}…", said)


def _both(one: str, other: str) -> str:
    return " ".join(said for said in (one, other) if said)


def _as_far_as_it_goes(match: Match, entries: tuple[Entry, ...]) -> tuple[Match, str, str]:
    for entry in entries:
        try:
            with blame_rules(match.game, entries[: entry.number]):
                after = match.enter(entry, kept=True)
        except RulesBroke as broke:
            return match, _up_to(entry.number - 1, f"entry {entry.number} cannot be worked out. {broke}"), broke.report
        if isinstance(after, Refusal):
            why = f"entry {entry.number} does not follow by the rules: {_shortened(after.reason)}"
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


def _entries(codec: Codec, card: MatchCard, lines: list[Line]) -> tuple[tuple[Entry, ...], str]:
    """The entries, up to the first that cannot be read or trusted; and then a sentence about it."""
    *columns, checksums = list(zip(*lines, strict=True)) or [()] * (len(COLUMNS) + 1)
    typed = all(set(map(type, column)) <= types for column, types in zip(columns, COLUMNS, strict=True))
    sound = len(lines) == card.length and typed and checksums == _chained(card.id, columns)
    if sound and (events := codec.read_all(columns[-1])) is not None:
        numbers, ats, devices, authors, dues, *_ = columns
        return tuple(map(Entry, numbers, ats, events, devices, authors, map(bool, dues))), ""
    return _one_by_one(codec, card, lines)


def _chained(match_id: str, columns: list[tuple[Any, ...]]) -> tuple[int, ...]:
    """The checksums that these entries must have."""
    return tuple(accumulate(zip(*columns, strict=True), next_checksum, initial=first_checksum(match_id)))[1:]


def _one_by_one(codec: Codec, card: MatchCard, lines: list[Line]) -> tuple[tuple[Entry, ...], str]:
    entries: list[Entry] = []
    before, many = first_checksum(card.id), max(card.length, len(lines))
    for number, one in enumerate(lines, start=1):
        *entry, checksum = one
        try:
            if one.number != number:
                raise ParseError("it is gone")
            if not is_well_typed(entry):
                raise ParseError("it is not of the kind that is kept here")
            event = codec.read(one.body)
        except ParseError as trouble:
            why = f"entry {number} of {many} cannot be read: {trouble}"
            as_kept = isinstance(trouble, UnknownWord) and checksum == next_checksum(before, tuple(entry))
            return tuple(entries), _up_to(number - 1, why, NEWER if as_kept else WAYS_ON)
        before = next_checksum(before, tuple(entry))
        if checksum != before:
            why = f"entry {number} of {many} cannot be trusted: it is not as it was kept"
            return tuple(entries), _up_to(number - 1, why)
        entries.append(Entry(number, one.at, event, one.device, one.author, bool(one.due)))
    if len(entries) == card.length or card.damage:  # what says how many there were cannot be trusted then
        return tuple(entries), ""
    if len(entries) > card.length:
        return tuple(entries), f"Entry {card.length + 1} and what follows was never counted. {WAYS_ON}"
    gone = (
        f"entry {card.length} is"
        if len(entries) + 1 == card.length
        else f"entries {len(entries) + 1} to {card.length} are"
    )
    return tuple(entries), _up_to(len(entries), f"{gone} gone")


def _up_to(good: int, why: str, way_on: str = WAYS_ON) -> str:
    said = f"{why[0].upper()}{why[1:].rstrip('.')}."
    return f"{said} This match is shown up to entry {good}, and can only be looked at. {way_on}"
