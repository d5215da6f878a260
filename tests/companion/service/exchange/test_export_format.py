"""A match as a file: written and read back the same, written by hand, and everything a file can have wrong."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Amended, Entry, Reinstated, Retracted, Revised
from companion.service.exchange.export_format import (
    LIMIT,
    VALUES,
    Expectation,
    Exported,
    read_export,
    read_file,
    write_export,
)
from models.errors.parse_errors import ParseError
from tests.support.services.counter_game import GAME, GAMES, Counted, Options, Timed, TimeUp

WHOLE = Exported(
    GAME,
    ("Ann", "小明"),
    Options("never"),
    "2025-03-01",
    (
        Entry(1, 5, Counted("Ann", 3), "phone", "Ann"),
        Entry(2, 5, Timed(100)),
        Entry(3, 7, Retracted(1), "phone", "小明"),
        Entry(4, 8, Reinstated(1)),
        Entry(5, 9, Amended(1, Counted("Ann", 4, "double"))),
        Entry(6, 9, Revised((Amended(1, Counted("Bo", 4, "double")), Retracted(2)))),
        Entry(7, 9, Amended(1, Counted("Ann", 4), (Counted("Bo", 1), Timed(5)))),
        Entry(8, 105, TimeUp(), due=True),
    ),
    (Expectation(1, {"Ann": 3}), Expectation(5, {"Ann": 8, "小明": 0})),
    id="00112233aabb",
    status="open",
    created=4,
)
BY_HAND: dict[str, Any] = {
    "format": 1,
    "game": "tally",
    "players": ["Ann", "Bo"],
    "events": [{"kind": "counted", "player": "Ann", "points": 3}],
}


def test_a_match_comes_back_as_it_was() -> None:
    assert read_export(write_export(WHOLE).encode(), GAMES) == WHOLE


def test_the_file_is_json_that_people_can_read() -> None:
    text = write_export(WHOLE)
    assert "小明" in text
    assert '    {"kind": "counted", "player": "Ann", "points": 3, "mark": "plain", "at": 5, "device": "phone"' in text
    events = json.loads(text)["events"]
    assert events[4]["event"]["points"] == 4
    assert "then" not in events[4], "an entry that reads one event is written as it always was"
    assert [one["kind"] for one in events[6]["then"]] == ["counted", "timed"]


def test_a_match_written_by_hand_needs_only_kind_and_fields() -> None:
    match = read_export(json.dumps(BY_HAND).encode(), GAMES)
    assert match.entries == (Entry(1, 0, Counted("Ann", 3)),)
    assert (match.options, match.rules) == (Options(), GAME.rules)


def test_an_entry_without_a_time_was_made_with_the_one_before() -> None:
    events = [{**BY_HAND["events"][0], "at": 7}, BY_HAND["events"][0]]
    assert [e.at for e in read_export(json.dumps(BY_HAND | {"events": events}).encode(), GAMES).entries] == [7, 7]


def _with(**changes: Any) -> bytes:
    return json.dumps(BY_HAND | changes).encode()


def _entry(**changes: Any) -> bytes:
    return _with(events=[BY_HAND["events"][0], BY_HAND["events"][0] | changes])


TEXT = json.dumps(BY_HAND)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param(_with(format=2), r"in format 2, which a newer version .* Update the app", id="a newer format"),
        pytest.param(_with(format=0), r"does not say its format", id="a format before the first"),
        pytest.param(_with(format="1"), r"does not say its format", id="a format that is a text"),
        pytest.param(_with(format=True), r"does not say its format", id="a format that is true"),
        pytest.param(_with(game="chess"), r"No game here is called “chess”. Known are tally", id="another game"),
        pytest.param(_with(game=["x"]), r'“game” is “\["x"\]”; it takes a text', id="a game that is a list"),
        pytest.param(TEXT[:-20].encode(), r"is damaged: it cannot be read past line 1, column \d+", id="truncated"),
        pytest.param(b"", r"cannot be read past", id="nothing"),
        pytest.param(b"\x00" * 100, r"cannot be read past", id="zeros"),
        pytest.param(b"[]", r"holds no match", id="a list"),
        pytest.param(b"\xff\xfe{", r"no saved match: it may be a picture", id="a picture"),
        pytest.param(b'{"format": "\xff"}', r"damaged: from byte 12 on it is no text \(UTF-8\)", id="not UTF-8"),
        pytest.param(b"SQLite format 3\0\x10", r"a backup of everything, not one match", id="a backup"),
        pytest.param(b"[" * 100_000, r"deeper than any match", id="deep nesting"),
        pytest.param(b'{"format":1,"events":' + b"[" * 50_000 + b"]" * 50_000 + b"}", r"deeper", id="deep, and whole"),
        pytest.param(b"x" * (LIMIT + 1), r"larger than 8 MB", id="too large"),
        pytest.param(TEXT.replace('"points": 3', '"points": NaN').encode(), r"NaN is no number", id="NaN"),
        pytest.param(TEXT.replace("3", "1" * 5000).encode(), r"1111… is larger than any figure", id="5,000 digits"),
        pytest.param(TEXT.replace("3", str(2**60)).encode(), r"larger than any figure", id="more than JSON carries"),
        pytest.param(b'{"format": 1, "format": 1}', r"“format” stands twice", id="a field twice"),
        pytest.param(_with(evnets=[]), r"“evnets” is not known in the file. Known are format", id="a field unknown"),
        pytest.param(json.dumps({"format": 1, "game": "tally"}).encode(), r"“players” is missing", id="no players"),
        pytest.param(_with(players="Ann"), r"“players” is “Ann”; it takes a list of names", id="players as a text"),
        pytest.param(_with(players=["Ann", 2]), r"“players” holds “2”", id="a player that is a number"),
        pytest.param(_with(players=["Ann"]), r"takes 2 to 4 players; 1 would sit", id="one player"),
        pytest.param(_with(players=["Ann", "ann"]), r"sits at the table already", id="a player twice"),
        pytest.param(_with(players=["Ann", "x" * 300]), r"300 letters; a board shows 30", id="300 letters"),
        pytest.param(_with(players=["Ann", " "]), r"no readable name", id="a blank name"),
        pytest.param(_with(players=["Ann", "\ud800"]), r"half a letter", id="half a letter"),
        pytest.param(_with(rules="2026\0"), r"“rules” holds a letter that no text has", id="no letter"),
        pytest.param(_with(rules=""), r"“rules” is “”; it takes a date such as 2026-11-20", id="no date"),
        pytest.param(_with(rules="for ever"), r"“rules” is “for ever”; it takes a date", id="later than any date"),
        pytest.param(_with(id="0123\0"), r"“id” holds a letter that no text has", id="no letter in its name"),
        pytest.param(_entry(by="An\0"), r"Entry 2 .* “by” holds a letter that no text has", id="no letter in an entry"),
        pytest.param(_with(options={"goal": "x"}), r"“goal” is “x”; it takes “ten” or “never”", id="an option unknown"),
        pytest.param(_with(options={"x": 1}), r"“x” is not known there", id="an option too many"),
        pytest.param(_with(options=[]), r"“options” is “\[\]”; it takes an object", id="options as a list"),
        pytest.param(
            _with(status="won"), r"“status” is “won”; it takes open, finished, abandoned", id="a status unknown"
        ),
        pytest.param(_with(created="now"), r"“created” is “now”; it takes a whole number", id="a time as a text"),
        pytest.param(_with(events={}), r"“events” is “\{\}”; it takes a list", id="events as an object"),
        pytest.param(_with(events=[3]), r"Entry 1 .* it is “3”; it takes an object", id="an entry that is a number"),
        pytest.param(
            _entry(kind="sung"), r"Entry 2 .* “sung” is not known; known are counted, timed", id="a kind unknown"
        ),
        pytest.param(_with(events=[{"points": 3}]), r"Entry 1 .* it has no “kind”", id="no kind"),
        pytest.param(_with(events=[{"kind": "timed"}]), r"Entry 1 .* “ms” is missing", id="a field missing"),
        pytest.param(_entry(points="3"), r"Entry 2 .* “points” is “3”; it takes a whole number", id="a number as text"),
        pytest.param(_entry(points=3.5), r"Entry 2 .* “points” is “3.5”; it takes a whole number\.", id="half a point"),
        pytest.param(_entry(points=True), r"Entry 2 .* “points” is “true”; it takes a whole number", id="true points"),
        pytest.param(_entry(mark="x"), r"Entry 2 .* “mark” is “x”; it takes “plain” or “double”", id="a word unknown"),
        pytest.param(_entry(colour="x"), r"Entry 2 .* “colour” is not known there", id="a field too many"),
        pytest.param(
            _entry(**{"x" * 900: 1}), r"Entry 2 .* “x{40}…” is not known there", id="a field with a long name"
        ),
        pytest.param(_entry(at="noon"), r"Entry 2 .* “at” is “noon”; it takes a whole number of ms", id="at as a text"),
        pytest.param(_entry(at=-1), r"Entry 2 .* “at” is “-1”", id="before all time"),
        pytest.param(_entry(by=7), r"Entry 2 .* “by” is “7”; it takes a text", id="by a number"),
        pytest.param(_entry(due=1), r"Entry 2 .* “due” is “1”; it takes true or false", id="due as a number"),
        pytest.param(
            _with(events=[{"kind": "amended", "entry": 1, "event": {"kind": "counted", "player": "Ann"}}]),
            r"Entry 1 .* “event.points” is missing",
            id="a correction with a field missing",
        ),
        pytest.param(
            _with(events=[{"kind": "amended", "entry": 1, "event": {"kind": "retracted", "entry": 1}}]),
            r"Entry 1 .* “retracted” is not known",
            id="a correction of a correction",
        ),
        pytest.param(
            _with(events=[BY_HAND["events"][0] | {"at": 9}, BY_HAND["events"][0] | {"at": 8}]),
            r"Entry 2 is earlier than the one before it",
            id="time runs back",
        ),
        pytest.param(_with(expect=[{"after": 1}]), r"“expect” takes a list", id="an expectation of nothing"),
        pytest.param(_with(expect=[{"after": "1", "totals": {}}]), r"“expect” takes a list", id="a number as a text"),
        pytest.param(_with(expect=[{"after": 2, "totals": {}}]), r"speaks of an entry", id="expected after the end"),
        pytest.param(
            _with(expect=[{"after": 1, "totals": {"Zoe": 1}}]), r"or a player that is not", id="of a stranger"
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_named(text: bytes, says: str) -> None:
    with pytest.raises(ParseError, match=says) as told:
        read_export(text, GAMES)
    sentence = str(told.value)
    assert re.search(r"(Correct|Give|Save|Keep|Write|Update) [^.]*\.$", sentence), "it says what to do"
    assert len(sentence) < 400, "what a sentence repeats is cut short"


@pytest.mark.parametrize("figure", [2**53, -(2**53), 10**15])
def test_a_figure_that_json_carries_is_read(figure: int) -> None:
    assert read_export(_with(expect=[{"after": 1, "totals": {"Ann": figure}}]), GAMES).expect == (
        Expectation(1, {"Ann": figure}),
    )


@pytest.mark.parametrize("figure", [2**53 + 1, -(2**53) - 1, 10**17, -(10**17)])
def test_a_figure_that_json_does_not_carry_is_refused(figure: int) -> None:
    with pytest.raises(ParseError, match="is larger than any figure at a table"):
        read_export(_with(expect=[{"after": 1, "totals": {"Ann": figure}}]), GAMES)


def test_a_file_of_8_mb_is_read() -> None:
    text = _with()
    assert read_export(text + b" " * (LIMIT - len(text)), GAMES).players == ("Ann", "Bo")


@pytest.mark.parametrize(("after", "read"), [(-1, False), (0, True), (1, True), (2, False)])
def test_points_are_expected_after_an_entry_that_is_there_or_before_the_first(after: int, read: bool) -> None:
    text = _with(expect=[{"after": after, "totals": {}}])
    if read:
        assert read_export(text, GAMES).expect == (Expectation(after, {}),)
    else:
        with pytest.raises(ParseError, match="speaks of an entry"):
            read_export(text, GAMES)


def test_what_is_expected_is_read_in_the_order_of_the_entries() -> None:
    expected: list[Any] = [{"after": after, "totals": {}} for after in (1, 0)]
    assert [one.after for one in read_export(_with(expect=expected), GAMES).expect] == [0, 1]


@pytest.mark.parametrize("at", [0, 7])
def test_two_entries_may_be_made_in_the_same_ms_and_at_the_first_of_all(at: int) -> None:
    events = [{**BY_HAND["events"][0], "at": at}] * 2
    assert [entry.at for entry in read_export(_with(events=events), GAMES).entries] == [at, at]


def test_what_came_due_may_be_noted_after_what_was_entered_later() -> None:
    counted = BY_HAND["events"][0]
    events = [{**counted, "at": 9}, {"kind": "time_up", "at": 5, "due": True}, {**counted, "at": 9}, counted]
    read = read_export(_with(events=events), GAMES).entries
    assert [(entry.at, entry.due) for entry in read] == [(9, False), (5, True), (9, False), (9, False)]


def test_of_an_entry_what_is_empty_is_left_out_of_the_file() -> None:
    text = write_export(Exported(GAME, ("Ann", "Bo"), Options(), "", (Entry(1, 3, Counted("Ann", 1)),)))
    assert json.loads(text) == {
        "format": 1, "game": "tally", "players": ["Ann", "Bo"], "options": {"goal": "ten"},
        "events": [{"kind": "counted", "player": "Ann", "points": 1, "mark": "plain", "at": 3}],
    }  # fmt: skip
    assert '"events": []' in write_export(Exported(GAME, ("Ann", "Bo"), Options(), "", ()))


def test_of_a_file_of_50_mb_no_more_than_the_limit_is_read(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    text = read_file(large)
    assert len(text) == LIMIT + 1
    with pytest.raises(ParseError, match="larger than 8 MB"):
        read_export(text, GAMES)


def test_of_a_hundred_thousand_fields_the_one_that_stands_twice_is_found_in_a_moment() -> None:
    fields = ",".join(f'"{number}": 0' for number in range(100_000))
    begun = time.process_time()
    with pytest.raises(ParseError, match="“99999” stands twice"):
        read_export(f'{{{fields}, "99999": 0}}'.encode(), GAMES)
    assert time.process_time() - begun < 10, "each field compared with each takes minutes"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (_entry(points=[0] * VALUES), r"Entry 2 cannot be read as one of Tally: it holds more than 50,000 values"),
        (_entry(kind="revised", changes=[[0] * 500] * 100), r"Entry 2 .* more than 50,000 values"),
        (_with(players=[str(number) for number in range(VALUES)]), "“players” holds more than 50,000 values"),
        (_with(options={str(number): 0 for number in range(VALUES)}), "“options” holds more than 50,000 values"),
        (_with(expect=[0] * VALUES), "“expect” holds more than 50,000 values"),
    ],
)
def test_more_values_than_any_match_has_are_not_looked_at_one_by_one(text: bytes, says: str) -> None:
    """Four million of them, which a file of 8 MB has room for, took a minute and 5 GB of memory."""
    with pytest.raises(ParseError, match=says):
        read_export(text, GAMES)


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        with pytest.raises(ParseError, match="cannot be read"):
            read_file(path)
