"""A match as a list shows it: what its rows say, and what is told where they say what nothing can be."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from models.checksums import match_checksum, status_checksum
from models.match_cards import LATEST, WAYS_ON, MatchCard, card_of, damage_sentence

ID = "0123456789ab"
SEATS: Any = [(0, "ann", "Ann"), (1, "bo", "Bo")]
BACK = "Bring it back from a backup, or save what is there as a file; then set it aside or delete it."


@dataclass(frozen=True)
class Row:
    id: Any = ID
    game: Any = "tally"
    rules: Any = "2026-01-01"
    options: Any = "{}"
    created: Any = 5
    ended: Any = 9
    status: Any = "finished"
    taken_in: Any = 7
    length: Any = 3
    entries: Any = 3
    last_at: Any = 8
    newest: Any = 11
    checksum: Any = 0
    status_checksum: Any = 0


def signed(row: Row, seats: Any = SEATS) -> Row:
    people = [(key, name) for _, key, name in seats]
    begun = match_checksum(row.id, row.game, row.rules, row.options, row.created, row.taken_in, people)
    return replace(row, checksum=begun, status_checksum=status_checksum(row.id, row.status, row.ended, row.length))


def card(row: Any, seats: Any = SEATS) -> MatchCard:
    return card_of(row, seats)


WHOLE = MatchCard(ID, "tally", ("Ann", "Bo"), "finished", 5, 9, 3, 8, "2026-01-01", "{}", 7, 3, checksum=11)


def test_a_whole_match_is_shown_as_its_rows_say() -> None:
    assert card(signed(Row())) == WHOLE
    going_on = signed(Row(status="open", ended=None, taken_in=None, entries=None, last_at=None, newest=None, length=0))
    assert card(going_on) == replace(
        WHOLE, status="open", ended=None, taken_in=None, entries=0, last_at=5, length=0, checksum=None
    )  # fmt: skip


@pytest.mark.parametrize("status", ["open", "finished", "abandoned"])
def test_each_way_to_stand_is_one(status: Any) -> None:
    assert card(signed(Row(status=status))) == replace(WHOLE, status=status)


@pytest.mark.parametrize(
    ("other", "shown", "why"),
    [
        ({"id": b"01\xff"}, {"id": "01%FF"}, "its id is no text"),
        ({"id": 7}, {"id": "7"}, "its id is no text"),
        ({"game": b"t\xff"}, {"game": "t\ufffd"}, "its game is no text"),
        ({"rules": None}, {"rules": "None"}, "the date of its rulings is no text"),
        ({"options": 3}, {"options": "3"}, "what holds its options is no text"),
        ({"created": "noon"}, {"created": 0}, "when it began is no time"),
        ({"created": None}, {"created": 0}, "when it began is no time"),
        ({"ended": "noon"}, {"ended": None}, "when it ended is no time"),
        ({"taken_in": 2.5}, {"taken_in": None}, "when it came here is no time"),
        ({"status": "won"}, {"status": "open"}, "it does not say whether it is in progress or over"),
        ({"status": None}, {"status": "open"}, "it does not say whether it is in progress or over"),
    ],
)
def test_what_is_no_text_or_no_time_is_named_and_its_log_cannot_be_looked_at(
    other: dict[str, Any], shown: dict[str, Any], why: str
) -> None:
    damaged = card(replace(signed(Row()), **other))
    assert damaged == replace(WHOLE, **shown, damage=f"This match is damaged: {why}. {BACK}", fault=why)


@pytest.mark.parametrize(
    ("seats", "players", "why"),
    [
        ([], (), "not everyone who sat at it is known"),
        (SEATS[1:], ("Bo",), "not everyone who sat at it is known"),
        (SEATS[::-1], ("Bo", "Ann"), "not everyone who sat at it is known"),
        ([SEATS[0], (2, "bo", "Bo")], ("Ann", "Bo"), "not everyone who sat at it is known"),
        ([SEATS[0], (1, "bo", b"B\xff")], ("Ann", "B\ufffd"), "a name at it is no text"),
        ([(0, b"\xff", "Ann"), SEATS[1]], ("Ann", "Bo"), "a name at it is no text"),
    ],
)
def test_who_is_not_known_to_have_sat_at_it_is_told(seats: Any, players: tuple[str, ...], why: str) -> None:
    assert card(signed(Row()), seats) == replace(
        WHOLE, players=players, damage=f"This match is damaged: {why}. {BACK}", fault=why
    )  # fmt: skip


BEGAN = "what it began with cannot be trusted (its game, its options, its date, or who sits where)"
STANDS = "how it stands cannot be trusted (whether it is over, when it ended, or how many entries it has)"


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"game": "chess"}, BEGAN), ({"rules": "2026-01-02"}, BEGAN), ({"options": "[]"}, BEGAN),
        ({"created": 4}, BEGAN), ({"taken_in": None}, BEGAN), ({"checksum": 1}, BEGAN), ({"checksum": None}, BEGAN),
        ({"status": "open"}, STANDS), ({"ended": None}, STANDS), ({"ended": 10}, STANDS), ({"length": 4}, STANDS),
        ({"status_checksum": 1}, STANDS), ({"status_checksum": None}, STANDS),
        ({"created": 4, "ended": 10}, BEGAN),
    ],
)  # fmt: skip
def test_what_is_not_as_it_was_kept_is_told_and_its_log_can_be_looked_at(other: dict[str, Any], why: str) -> None:
    shown = {field: value for field, value in other.items() if "checksum" not in field}
    damaged = replace(WHOLE, **shown, damage=f"This match is damaged: {why}. {WAYS_ON}", fault=why, legible=True)
    assert card(replace(signed(Row()), **other)) == damaged


@pytest.mark.parametrize("length", [None, "three", 3.5, b"3"])
def test_how_many_entries_it_has_is_not_known_where_no_number_says_so(length: Any) -> None:
    damaged = card(replace(signed(Row()), length=length))
    assert (damaged.length, damaged.legible) == (0, True)
    assert STANDS in damaged.damage
    assert card(replace(signed(Row()), entries=length)).entries == 0


@pytest.mark.parametrize("seats", [[(0, "ann", "Ana"), SEATS[1]], [(0, "ana", "Ann"), SEATS[1]], SEATS[:1]])
def test_another_name_at_it_is_told(seats: Any) -> None:
    assert BEGAN in card(signed(Row()), seats).damage


@pytest.mark.parametrize(("at", "shown"), [(0, 0), (LATEST, LATEST), (LATEST + 1, None), (-1, None)])
def test_a_moment_that_no_calendar_has_is_not_shown(at: int, shown: int | None) -> None:
    row = card(signed(Row(created=at, ended=at, taken_in=at, last_at=at)))
    assert (row.created, row.ended, row.taken_in, row.last_at) == (shown or 0, shown, shown, shown or row.created)
    assert row.damage == ""


@pytest.mark.parametrize(("last_at", "shown"), [(8, 8), (None, 5), ("noon", 5)])
def test_where_no_entry_says_when_it_was_played_last_it_is_when_it_began(last_at: object, shown: int) -> None:
    assert card(signed(Row(last_at=last_at))).last_at == shown


@pytest.mark.parametrize("legible", [True, False])
def test_what_is_wrong_is_said_with_the_ways_on(legible: bool) -> None:
    said = damage_sentence("its game is no text", legible)
    assert said == f"This match is damaged: its game is no text. {WAYS_ON if legible else BACK}"
