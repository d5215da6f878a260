"""What an import refuses is told in plain words: the place, what it takes, what to do. No library speaks there."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from companion.games import GAMES
from companion.service.exchange.codec import codec_of, schema_of
from companion.service.exchange.export_format import read_export
from models.errors.parse_errors import ParseError

WRONG: tuple[Any, ...] = ("noon", -1, 3.5, None, True, 10**15, [], ["a"], {"x": 1}, [[1], "a"], "")
NEWER = (
    "Update the app if a newer version of it wrote the file; else correct the file, or save the match as a file again."
)
LIBRARY = re.compile(
    r"Value error|Assertion|[Ii]nput should|valid|instance|tuple|dict|None|True|False|something else|'"
)


def file_of(game: str, **fields_: Any) -> bytes:
    players = [f"P{seat}" for seat in range(GAMES[game].seats[0] if game in GAMES else 2)]
    return json.dumps({"format": 1, "game": game, "players": players, "events": []} | fields_).encode()


def wrong_options(game: str) -> Iterator[tuple[str, bytes]]:
    for option in fields(GAMES[game].options):
        for value in WRONG:
            yield option.name, file_of(game, options={option.name: value})


def wrong_entries(game: str) -> Iterator[tuple[str, bytes]]:
    for kind, shape in codec_of(GAMES[game]).kinds:
        for field in fields(shape):
            for value in WRONG:
                yield field.name, file_of(game, events=[{"kind": kind, field.name: value}])


@pytest.mark.parametrize("game", GAMES)
def test_what_an_import_refuses_is_told_in_plain_words(game: str) -> None:
    told = 0
    for named, text in (*wrong_options(game), *wrong_entries(game)):
        try:
            read_export(text, GAMES)
        except ParseError as why:
            told += 1
            said = str(why)
            quoted = re.sub(r"(is|kind) “.*?”(; | is)", "", said)  # what the file itself has is no word of ours
            assert not LIBRARY.search(quoted), said
            assert f"“{named}" in said or "is missing" in said or "“kind”" in said or "the kind" in said, said
            assert said.endswith(("Correct the file, or save the match as a file again.", NEWER)), said
    assert told > 100


@pytest.mark.parametrize("field", ["league_time", "knockout_time"])
@pytest.mark.parametrize("time", [4, 10_801])
def test_a_time_of_ones_own_that_is_too_short_or_too_long_is_named(field: str, time: int) -> None:
    with pytest.raises(ParseError) as told:
        read_export(file_of("treble_tracker", options={field: time}), GAMES)
    assert str(told.value) == (
        f"This is not how Treble Tracker is saved: in the options, the field “{field}” is “{time}”; as a time of "
        "your own it takes 5 to 10800 seconds (3 hours). Correct the file, or save the match as a file again."
    )


def test_the_schema_says_how_long_a_typed_time_may_be() -> None:
    options = schema_of(GAMES["treble_tracker"])["$defs"]["options"]["properties"]
    for field in ("league_time", "knockout_time"):
        typed = next(way for way in options[field]["anyOf"] if way["type"] == "integer")
        assert (typed["minimum"], typed["maximum"]) == (5, 10_800)


@pytest.mark.parametrize(
    ("change", "newer"),
    [
        ({"options": {"weather": "on"}}, True),
        ({"options": {"format": "swiss"}}, True),
        ({"options": {"format": 3}}, False),
        ({"events": [{"kind": "offside"}]}, True),
        ({"events": [{"kind": "turn_ended", "player": "P0", "in_anger": True}]}, True),
        ({"events": [{"kind": "turn_ended", "player": 3}]}, False),
        ({"events": [{"kind": "turn_ended"}]}, False),
        ({"game": "chess"}, True),
        ({"app": "9.0"}, True),
    ],
)
def test_of_a_file_with_what_only_a_newer_version_may_know_it_says_so(change: dict[str, Any], newer: bool) -> None:
    with pytest.raises(ParseError) as told:
        read_export(file_of(**{"game": "treble_tracker"} | change), GAMES)
    assert str(told.value).endswith(NEWER) == newer


def test_a_field_that_is_called_as_its_entry_is_hides_no_other() -> None:
    amended = {"kind": "amended", "entry": 0, "event": {"kind": "retracted", "entry": 1}, "amended": []}
    with pytest.raises(ParseError) as told:
        read_export(file_of("tribbles", events=[amended]), GAMES)
    assert "the kind “retracted” is not known; known are " in str(told.value)
    with pytest.raises(ParseError) as told:
        read_export(file_of("tribbles", events=[{"kind": "retracted", "entry": 1, "retracted": []}]), GAMES)
    assert "the field “retracted” is not known there" in str(told.value)
