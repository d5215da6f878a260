"""What an entry says wrongly, in a sentence that names the field, what stands there, and what it takes."""

import json
from typing import Any

import pytest

from companion.service.exchange.codec import codec_of
from models.errors.parse_errors import ParseError, shorten, written
from tests.support.services.counter_game import GAME

KINDS = "counted, timed, time_up, retracted, reinstated, amended, revised"
COUNTED: dict[str, Any] = {"kind": "counted", "player": "Ann"}
FOX = "the quick brown fox jumps over the lazy dog"


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ([], "it is “[]”; it takes an object with fields"),
        (3, "it is “3”; it takes an object with fields"),
        (None, "it is “null”; it takes an object with fields"),
        ({"player": "Ann"}, "it has no “kind”"),
        ({"kind": "count"}, f"the kind “count” is not known; known are {KINDS}"),
        (COUNTED, "the field “points” is missing"),
        (COUNTED | {"points": 1, "more": 2}, "the field “more” is not known there"),
        (COUNTED | {"points": 1.5}, "the field “points” is “1.5”; it takes a whole number"),
        (COUNTED | {"points": "x"}, "the field “points” is “x”; it takes a whole number"),
        (COUNTED | {"points": True}, "the field “points” is “true”; it takes a whole number"),
        (COUNTED | {"points": 1, "player": 3}, "the field “player” is “3”; it takes a text"),
        (COUNTED | {"points": 1, "player": None}, "the field “player” is “null”; it takes a text"),
        (
            COUNTED | {"points": 1, "player": [FOX]},
            'the field “player” is “["the quick brown fox jumps over the laz…”; it takes a text',
        ),
        (
            COUNTED | {"points": 1, "mark": "triple"},
            "the field “mark” is “triple”; it takes “plain” or “double”",
        ),
        ({"kind": "amended", "entry": 1, "event": COUNTED}, "the field “event.points” is missing"),
        (
            {"kind": "amended", "entry": 1, "event": {"kind": "count"}},
            "the kind “count” is not known; known are counted, timed, time_up",
        ),
        (
            {
                "kind": "revised",
                "changes": [
                    {"kind": "retracted", "entry": 1},
                    {"kind": "amended", "entry": 1, "event": COUNTED | {"points": []}},
                ],
            },
            "the field “changes.1.event.points” is “[]”; it takes a whole number",
        ),
        ({"kind": "revised", "changes": {}}, "the field “changes” is “{}”; it takes a list"),
    ],
)
def test_what_does_not_fit_is_named(entry: object, says: str) -> None:
    with pytest.raises(ParseError) as trouble:
        codec_of(GAME).read(json.dumps(entry))
    assert str(trouble.value) == says


def test_what_is_no_json_is_said_to_be_none() -> None:
    with pytest.raises(ParseError, match="it is not JSON"):
        codec_of(GAME).read("{")


def test_forty_letters_of_a_value_are_shown() -> None:
    assert shorten("x" * 40) == "x" * 40
    assert shorten("x" * 41) == "x" * 40 + "…"
    assert shorten(12) == "12"


@pytest.mark.parametrize(
    ("value", "shown"), [("Ann", "Ann"), (None, "null"), (True, "true"), (1.5, "1.5"), (["ö"], '["ö"]'), ({}, "{}")]
)
def test_a_value_is_written_as_the_file_has_it(value: object, shown: str) -> None:
    assert written(value) == shown
