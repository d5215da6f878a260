"""The export format: a match as one JSON document, written and read with every doubt named."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ConfigDict, TypeAdapter

from companion.engine.game import AnyGame, refuse_players
from companion.engine.match import Entry
from companion.engine.stepwise import Work, run_at_once
from models.errors.parse_errors import ParseError, UnknownWord, shorten, written

from .codec import Codec, codec_of

FORMAT = 1
LIMIT = 8_000_000  # bytes: some thirty thousand entries
VALUES = 50_000  # in one entry: of each that does not fit there is a report to be made, in time and memory
FIGURES = 2**53  # the largest whole number that every program reads alike from JSON

TOP = ("format", "rules", "game", "players", "options", "events", "expect", "id", "status", "created", "ended")
BESIDE = {"at": int, "device": str, "by": str, "due": bool}  # what an entry may carry beside its event
AGAIN = "Correct the file, or save the match as a file again."
NEWER = f"Update the app if a newer version of it wrote the file; else c{AGAIN[1:]}"
STATUS = ("open", "finished", "abandoned")
DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
MANY = f"more than {VALUES:,} values, which is more than any match has"
NUL = "holds a letter that no text has (NUL)"  # nor any that PostgreSQL keeps


@dataclass(frozen=True)
class Expectation:
    """What a worked example says the totals are after an entry."""

    after: int
    totals: Mapping[str, int]


@dataclass(frozen=True)
class Exported:
    """A match as a file carries it. `options` is the game's own dataclass; `rules` the date of the rulings in force."""

    game: AnyGame
    players: tuple[str, ...]
    options: Any
    rules: str
    entries: tuple[Entry, ...] = ()
    expect: tuple[Expectation, ...] = ()
    id: str = ""
    status: str = ""
    created: int | None = None
    ended: int | None = None


def write_export(match: Exported) -> str:
    """The match as JSON, one entry a line, so that two files can be compared by eye."""
    codec = codec_of(match.game)
    top = {
        "format": FORMAT, "rules": match.rules, "game": match.game.key, "id": match.id, "status": match.status,
        "created": match.created, "ended": match.ended, "players": match.players,
        "options": json.loads(codec.options.dump_json(match.options)),
    }  # fmt: skip
    return format_export(top, [_entry(codec, entry) for entry in match.entries], match.expect)


def format_export(top: Mapping[str, object], entries: Sequence[object], expect: Sequence[Expectation] = ()) -> str:
    """The fields of a file, one a line; those that say nothing are left out."""
    heads = [f"  {_json(key)}: {_json(value)}" for key, value in top.items() if value not in (None, "")]
    events = ",\n".join(f"    {_json(entry)}" for entry in entries)
    heads.append(f'  "events": [\n{events}\n  ]' if events else '  "events": []')
    if expect:
        heads.append(f'  "expect": {_json([asdict(expected) for expected in expect])}')
    return "{\n" + ",\n".join(heads) + "\n}\n"


def read_file(file: Path) -> bytes:
    """What the file holds. Raises `ParseError`. No more than the limit is ever read."""
    try:
        with file.open("rb") as opened:
            return opened.read(LIMIT + 1)
    except OSError as trouble:
        raise ParseError(f"{file} cannot be read ({trouble.strerror}). Give the path of a saved match.") from trouble


def read_export(text: bytes, games: Mapping[str, AnyGame]) -> Exported:
    """The match that this JSON holds. Raises `ParseError`."""
    return run_at_once(read_export_stepwise(text, games))


def read_export_stepwise(text: bytes, games: Mapping[str, AnyGame]) -> Work[Exported]:
    """As `read_export`, in steps."""
    top = _top(_parsed(text))
    game = games.get(top["game"])
    if game is None:
        raise ParseError(f"No game here is called “{shorten(top['game'])}”. Known are {', '.join(games)}. {NEWER}")
    codec, players = codec_of(game), tuple(top["players"])
    if refusal := refuse_players(game, players):
        raise ParseError(f"{refusal.reason} {AGAIN}")
    try:
        options = codec.read_options(json.dumps(top.get("options", {})))
    except ParseError as trouble:
        raise ParseError(f"This is not how {game.title} is saved: {trouble}. {_way_on(trouble)}") from trouble
    entries = yield from _entries(codec, game, top["events"])
    return Exported(
        game, players, options, top.get("rules", game.rules), entries, _expect(top.get("expect", []), players, entries),
        top.get("id", ""), top.get("status", ""), top.get("created"), top.get("ended"),
    )  # fmt: skip


def _parsed(text: bytes) -> Any:
    if len(text) > LIMIT:
        raise ParseError(
            f"The file is larger than {LIMIT // 1_000_000} MB, more than any match needs. Give a saved match."
        )
    if text.startswith(b"SQLite format 3"):
        raise ParseError(
            "The file is a backup of everything, not one match. Give a saved match, or restore it in Settings."
        )
    try:
        doc = json.loads(
            text.decode("utf-8-sig"), object_pairs_hook=_once_each, parse_constant=_no_figure, parse_int=_figure
        )
        _json(doc).encode()
        return doc
    except UnicodeDecodeError as trouble:
        if not text.startswith(b"{"):
            raise ParseError(
                "This is no saved match: it may be a picture. Give a file that Tableside has saved."
            ) from trouble
        raise ParseError(
            f"The file is damaged: from byte {trouble.start} on it is no text (UTF-8). Save the match as a file again."
        ) from trouble
    except json.JSONDecodeError as trouble:
        raise ParseError(
            f"The file is damaged: it cannot be read past line {trouble.lineno}, column {trouble.colno}. "
            "Save the match as a file again."
        ) from trouble
    except UnicodeEncodeError as trouble:
        raise ParseError(f"The file holds half a letter (a lone surrogate), which no name has. {AGAIN}") from trouble
    except RecursionError as trouble:
        raise ParseError(f"The file nests lists within lists deeper than any match does. {AGAIN}") from trouble


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise ParseError(f"The field “{shorten(twice)}” stands twice in one place. Keep one of them.")
    return found


def _figure(digits: str) -> int:
    if len(digits) > len(str(-FIGURES)) or abs(int(digits)) > FIGURES:
        raise ParseError(f"The number {shorten(digits)} is larger than any figure at a table. {AGAIN}")
    return int(digits)


def _no_figure(name: str) -> NoReturn:
    raise ParseError(f"{name} is no number that JSON has. Write a whole number.")


def _top(doc: Any) -> dict[str, Any]:
    """The fields of the file, each of its type."""
    if not isinstance(doc, dict):
        raise ParseError(
            "The file holds no match: it takes an object with format, game, players and events. Give a saved match."
        )
    if not isinstance(doc.get("format"), int) or isinstance(doc["format"], bool) or doc["format"] < 1:
        raise ParseError(f"The file does not say its format. This app reads “format”: {FORMAT}. {AGAIN}")
    if doc["format"] > FORMAT:
        raise ParseError(
            f"The file is in format {doc['format']}, which a newer version of this app wrote; this one reads format "
            f"{FORMAT}. Update the app, then import it again."
        )
    for field in ("game", "players", "events"):
        if field not in doc:
            raise ParseError(f"The field “{field}” is missing in the file. {AGAIN}")
    for field in doc:
        if field not in TOP:
            raise ParseError(
                f"The field “{shorten(field)}” is not known in the file. Known are {', '.join(TOP)}. {NEWER}"
            )
    types: dict[str, tuple[Any, str]] = {
        "rules": (str, "a date as text"), "game": (str, "a text"), "players": (list, "a list of names"),
        "options": (dict, "an object"), "events": (list, "a list"), "expect": (list, "a list"), "id": (str, "a text"),
        "status": (str, "a text"), "created": (int, "a whole number (ms)"), "ended": (int, "a whole number (ms)"),
    }  # fmt: skip
    for field, (wanted, words) in types.items():
        if field in doc and not _is(doc[field], wanted):
            raise ParseError(f"The field “{field}” is “{shorten(written(doc[field]))}”; it takes {words}. {AGAIN}")
        if wanted is str and "\0" in doc.get(field, ""):
            raise ParseError(f"The field “{field}” {NUL}. {AGAIN}")
        if _count(doc.get(field)) > VALUES and field != "events":
            raise ParseError(f"The field “{field}” holds {MANY}. {AGAIN}")
    for name in doc["players"]:
        if not isinstance(name, str):
            raise ParseError(f"The field “players” holds “{shorten(written(name))}”; it takes names as text. {AGAIN}")
    if doc.get("status", "open") not in STATUS:
        raise ParseError(f"The field “status” is “{shorten(doc['status'])}”; it takes {', '.join(STATUS)}. {AGAIN}")
    if not DATE.fullmatch(rules := doc.get("rules", "2026-11-20")):  # rulings are compared by it
        raise ParseError(f"The field “rules” is “{shorten(rules)}”; it takes a date such as 2026-11-20. {AGAIN}")
    return doc


def _entries(codec: Codec, game: AnyGame, events: list[Any]) -> Work[tuple[Entry, ...]]:
    """Where an entry does not say when it was made, it was made with the one before it."""
    entries: list[Entry] = []
    latest = 0
    for number, given in enumerate(events, start=1):
        try:
            entries.append(_read_entry(codec, number, given, latest))
            latest = max(latest, entries[-1].at)
            yield number / len(events)
        except ParseError as trouble:
            said = f"Entry {number} cannot be read as one of {game.title}: {trouble}. {_way_on(trouble)}"
            raise ParseError(said) from trouble
    # what came due is noted later, and so is how the time went
    acts = (entry for entry in entries if not entry.due and not isinstance(entry.event, game.notes))
    for one, two in pairwise(acts):
        if two.at < one.at:
            raise ParseError(
                f"Entry {two.number} is earlier than the one before it: “at” is {two.at} after {one.at}. {AGAIN}"
            )
    return tuple(entries)


def _way_on(trouble: ParseError) -> str:
    return NEWER if isinstance(trouble, UnknownWord) else AGAIN


def _read_entry(codec: Codec, number: int, given: Any, at: int) -> Entry:
    if not isinstance(given, dict):
        raise ParseError(f"it is “{shorten(written(given))}”; it takes an object with a “kind”")
    if _count(given) > VALUES:
        raise ParseError(f"it holds {MANY}")
    for field, wanted in BESIDE.items():
        if field in given and (not _is(given[field], wanted) or (wanted is int and given[field] < 0)):
            words = {int: "a whole number of ms", str: "a text", bool: "true or false"}[wanted]
            raise ParseError(f"the field “{field}” is “{shorten(written(given[field]))}”; it takes {words}")
        if wanted is str and "\0" in given.get(field, ""):
            raise ParseError(f"the field “{field}” {NUL}")
    own = {field: value for field, value in given.items() if field not in BESIDE}
    event = codec.read(json.dumps(own))
    beside = {field: given[field] for field in BESIDE if field in given}
    fields: dict[str, Any] = {"number": number, "at": at, "event": event} | beside
    return Entry(**fields)


def _expect(given: list[Any], players: tuple[str, ...], entries: tuple[Entry, ...]) -> tuple[Expectation, ...]:
    try:
        expected = _EXPECT.validate_json(json.dumps(given), strict=True)
    except ValueError as trouble:
        raise ParseError(
            f"“expect” takes a list of {{“after”: entry, “totals”: {{name: points}}}}. {AGAIN}"
        ) from trouble
    for one in expected:
        if not 0 <= one.after <= len(entries) or set(one.totals) - set(players):
            raise ParseError(f"“expect” speaks of an entry or a player that is not there (after {one.after}). {AGAIN}")
    return tuple(sorted(expected, key=lambda one: one.after))


_EXPECT = TypeAdapter(tuple[Expectation, ...], config=ConfigDict(defer_build=True))  # most files expect nothing


def _count(value: Any) -> int:
    """The values in a field, up to one more than may be there."""
    found, waiting = 0, [value]
    while waiting and found <= VALUES:
        match waiting.pop():
            case dict() as fields:
                waiting += fields.values()
            case list() as values:
                waiting += values
        found += 1
    return found


def _is(value: Any, wanted: Any) -> bool:
    """True is no number, whatever Python thinks."""
    return isinstance(value, wanted) and (wanted is bool or not isinstance(value, bool))


def _entry(codec: Codec, entry: Entry) -> dict[str, Any]:
    """The event's kind and fields first, then when, where, by whom; what is empty is left out."""
    event = json.loads(codec.write(entry.event))
    beside = {"device": entry.device, "by": entry.by, "due": entry.due}
    shaped: dict[str, Any] = {"kind": event.pop("kind"), **event, "at": entry.at}
    return shaped | {field: value for field, value in beside.items() if value}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
