"""The rows of a match: who is known by which name since when, ids that are no text, and a log that goes on."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from models.database import Database, open_folder
from models.errors.storage_errors import StorageError
from models.match_rows import delete_match
from models.notes import LONGEST, every_note, keep_note, read_note, set_damaged_aside
from models.recovery.salvage import salvage_match, set_aside
from models.store import ConcurrentWrite, Line, MatchCard, NoSuchMatch, Store
from models.summary_rows import digest_of, read_summaries, write_summaries
from models.transactions import write_transaction
from tests.support.signed_edit import change, sign_again

CARD = MatchCard("0123456789ab", "tally", ("Ann", "Bo"), "open", 5, None, 0, 5, "2026-01-01")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(open_folder(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def database(store: Store) -> Database:
    return store.database


def line(number: int, body: str = "{}") -> Line:
    return Line(number, number, "phone", "Ann", False, "counted", body, number)


def added(store: Store, match_id: str, created: int, *players: str) -> None:
    store.add(replace(CARD, id=match_id, created=created, players=players))


def test_who_played_last_comes_first_under_the_name_that_was_written_last(store: Store) -> None:
    added(store, "one", 5, "ANN", "Bo")
    assert store.players() == ("ANN", "Bo")
    added(store, "two", 6, "Ann", "Cy")
    assert store.players() == ("Ann", "Cy", "Bo")
    added(store, "three", 6, "aNN", "Dee")
    assert store.players() == ("aNN", "Cy", "Dee", "Bo"), "of two at the same moment the later counts"
    added(store, "four", 4, "ann", "bO")
    assert store.players() == ("aNN", "Cy", "Dee", "Bo"), "an older match that came from a file changes nothing"


def test_the_match_that_was_ended_last_comes_first_and_of_those_in_progress_the_one_last_entered_into(
    store: Store,
) -> None:
    def kept(match_id: str, status: Any, created: int, ended: int | None, *at: int) -> None:
        lines = [line(number)._replace(at=moment) for number, moment in enumerate(at, start=1)]
        store.add(replace(CARD, id=match_id, status=status, created=created, ended=ended), lines)

    for status, ended in (("finished", (9, 8, None, None)), ("open", (None, None, None, None))):
        kept(f"{status} a", status, 1, ended[0], 5)
        kept(f"{status} b", status, 2, ended[1], 7)
        kept(f"{status} c", status, 4, ended[2])
        kept(f"{status} d", status, 3, ended[3], 4)
    assert [card.id[-1] for card in store.cards("finished")] == ["a", "b", "c", "d"]
    assert [card.id[-1] for card in store.cards("open")] == ["b", "a", "c", "d"]
    assert [card.id for card in store.cards("open", game="chess")] == []
    assert len(store.cards("open", game="tally", player="ANN")) == 4
    assert store.cards("open", player="Zoe") == store.cards("abandoned") == ()


def test_when_somebody_played_last_is_known_again_where_it_was_damaged(store: Store, tmp_path: Path) -> None:
    added(store, "one", 5, "Ann", "Bo")
    change(tmp_path, "UPDATE players SET last_played = 'noon' WHERE key = 'ann'")
    added(store, "two", 1, "Ann", "Bo")
    assert store.players() == ("Bo", "Ann")


def test_a_log_goes_on_with_all_of_the_further_entries_or_none(store: Store) -> None:
    store.add(CARD, [line(1)])
    longer = replace(CARD, status="abandoned", ended=9, length=3)
    store.extend(longer, [line(2), line(3)])
    card = store.card(CARD.id)
    assert (card.status, card.ended, card.length, card.entries, card.damage) == ("abandoned", 9, 3, 3, "")
    for length, further in ((4, [line(3), line(4)]), (5, [line(4)]), (3, [line(4)])):
        with pytest.raises(ConcurrentWrite):
            store.extend(replace(longer, length=length), further)
        assert store.card(CARD.id) == card
    with pytest.raises(ConcurrentWrite):
        store.extend(replace(longer, id="another", length=1), [line(1)])
    with pytest.raises(ConcurrentWrite):
        store.extend(replace(longer, id="another", length=0), [])


def test_an_older_match_gets_its_checksums_by_what_is_there(store: Store, tmp_path: Path) -> None:
    for match_id, lines in (("none", []), ("some", [line(1), line(2)]), ("a gap", [line(1), line(4)])):
        store.add(replace(CARD, id=match_id), lines)
    change(tmp_path, "UPDATE matches SET length = NULL, checksum = 1, status_checksum = 1")
    sign_again(tmp_path)
    cards = {card.id: (card.length, card.damage) for card in store.cards("open")}
    assert cards == {"none": (0, ""), "some": (2, ""), "a gap": (4, "")}


def test_how_it_stands_can_change_without_an_entry(store: Store) -> None:
    store.add(CARD, [line(1)])
    store.extend(replace(CARD, status="finished", ended=7, length=1), [])
    assert (store.card(CARD.id).status, store.card(CARD.id).damage) == ("finished", "")
    store.stand("another", "finished", 9)
    assert store.card(CARD.id).ended == 7


@pytest.mark.parametrize(("kept", "named"), [("x'30ff'", "0%FF"), ("x'25ff'", "%25%FF")])
def test_a_match_whose_id_is_no_text_is_found_saved_and_deleted(
    store: Store, tmp_path: Path, kept: str, named: str
) -> None:
    for match_id in (CARD.id, "another"):
        store.add(replace(CARD, id=match_id), [line(1)])
    for table, column in (("matches", "id"), ("seats", "match_id"), ("entries", "match_id")):
        change(tmp_path, f"UPDATE {table} SET {column} = CAST({kept} AS TEXT) WHERE {column} = '{CARD.id}'")
    assert store.card(named).id == named
    assert salvage_match(store.database, named)[0]["id"] == named
    with write_transaction(store.database) as connection:
        delete_match(connection, named)
    with pytest.raises(NoSuchMatch):
        store.card(named)
    assert store.has("another")


def test_a_percent_sign_alone_makes_no_other_id(store: Store) -> None:
    store.add(replace(CARD, id="50%25"))
    assert store.card("50%25").id == "50%25"
    with pytest.raises(NoSuchMatch, match=r"No match here has the id 50%\. Look under History"):
        store.card("50%")


@pytest.mark.parametrize("letters", [LONGEST, LONGEST + 1])
def test_a_note_holds_so_many_letters_and_no_more(database: Database, letters: int) -> None:
    if letters > LONGEST:
        with pytest.raises(StorageError, match=r"it has 200,001 letters, a note holds 200,000\. Shorten it"):
            keep_note(database, "tally.board", "x" * letters)
    else:
        keep_note(database, "tally.board", "x" * letters)
        assert len(read_note(database, "tally.board")) == letters


def test_a_damaged_note_is_kept_under_a_name_by_which_nothing_reads_it(database: Database, tmp_path: Path) -> None:
    keep_note(database, "tally.board", "as it was")
    keep_note(database, "tally.rule", "ours")
    keep_note(database, "tally.board.set_aside", "what was set aside before")
    assert set_damaged_aside(database) == ()
    change(tmp_path, "UPDATE notes SET body = 'otherwise' WHERE key = 'tally.board'")
    assert every_note(database) == {"tally.rule": "ours", "tally.board.set_aside": "what was set aside before"}
    [told] = set_damaged_aside(database)
    assert told == (
        "A note of the table is damaged (“tally.board”) and was set aside as it is. What it said has to be set again, "
        "or a backup restored."
    )
    assert every_note(database) == {"tally.rule": "ours", "tally.board.set_aside": "otherwise"}
    assert read_note(database, "tally.board") == ""


def test_where_it_cannot_be_set_aside_it_is_told_again(database: Database, tmp_path: Path) -> None:
    keep_note(database, "tally.board", "as it was")
    change(tmp_path, "UPDATE notes SET body = 'otherwise'")
    database.only_to_read = "The disk is full."
    assert len(set_damaged_aside(database)) == 1
    assert read_note(database, "tally.board") == "otherwise"
    database.only_to_read = ""
    assert len(set_damaged_aside(database)) == 1
    assert set_damaged_aside(database) == ()


def test_a_summary_takes_the_place_of_the_one_before_and_of_no_other(database: Database, tmp_path: Path) -> None:
    write_summaries(database, {"one": ("a", "1"), "two": ("b", "2")})
    write_summaries(database, {"two": ("c", "3"), "three": ("d", "4")})
    kept = {"one": ("a", "1"), "two": ("c", "3"), "three": ("d", "4")}
    assert read_summaries(database) == kept
    change(tmp_path, "UPDATE summaries SET body = x'ff' WHERE match_id = 'one'")
    assert read_summaries(database) == {key: row for key, row in kept.items() if key != "one"}


@pytest.mark.parametrize(
    "other",
    [{"id": "b"}, {"game": "chess"}, {"players": ("Bo", "Ann")}, {"status": "finished"}, {"ended": 1},
     {"rules": "2026-01-02"}, {"options": "[]"}],
    ids=str,
)  # fmt: skip
def test_a_summary_of_another_match_is_another(other: dict[str, Any]) -> None:
    digest = digest_of(CARD, [line(1)], "rules")
    assert digest == digest_of(CARD, [line(1)], "rules")
    assert digest != digest_of(replace(CARD, **other), [line(1)], "rules")
    assert len({digest, digest_of(CARD, [line(2)], "rules"), digest_of(CARD, [line(1)], "others")}) == 3


def test_an_id_as_long_as_a_book_leaves_the_sentence_short(database: Database) -> None:
    for ask in (Store(database).card, partial(salvage_match, database)):
        with pytest.raises(NoSuchMatch) as told:
            ask("x" * 500)
        assert str(told.value) == f"No match here has the id {'x' * 40}…. Look under History, or import it."
    with pytest.raises(NoSuchMatch, match=f"The match {'x' * 40}… has nothing that could be set aside"):
        set_aside(database, "x" * 500, 7)
