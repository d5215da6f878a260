"""What of a match in a file that was set aside is added to the database, entry by entry; and what it is told as."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from companion.service.match_service import open_match_service
from companion.service.recovery.match_recovery import Recovered
from models.database import FILE
from models.notes import keep_note, read_note
from models.store import Store
from tests.companion.service.recovery.house import House, house, played
from tests.support.services.counter_game import GAMES, Timed
from tests.support.services.counter_service import begun
from tests.support.signed_edit import change, sign_again

__all__ = ["house"]


async def test_a_match_that_is_gone_comes_back_whole(house: House) -> None:
    match_id = await played(house, 1, 2, 3)
    assert house.recovered() == [Recovered(match_id, "The great tally", ("Ann", "Bo"), 3, whole=True)]
    assert (house.card(match_id).status, house.card(match_id).entries) == ("open", 3)
    assert house.recovered() == [], "and only once"


@pytest.mark.parametrize("backed", [0, 1, 2])
async def test_the_entries_that_the_backup_lacks_come_back(house: House, backed: int) -> None:
    match_id = await played(house, 1, 2, 3, backed=backed)
    assert house.recovered() == [Recovered(match_id, "The great tally", ("Ann", "Bo"), 3 - backed)]
    card = house.card(match_id)
    assert (card.entries, card.length, card.damage, card.status) == (3, 3, "", "open")


async def test_a_match_of_which_more_is_here_stays_as_it_is(house: House) -> None:
    """The file went back by an entry, and was ended then."""
    match_id = await played(house, 1, 2, backed=2)
    change(house.there, "DELETE FROM entries WHERE number = 2", "UPDATE matches SET status = 'abandoned', ended = 5")
    sign_again(house.there)
    assert house.recovered() == []
    assert house.card(match_id).status == "open"


SPOILT: list[tuple[str, bool, str]] = [
    ("DELETE FROM entries WHERE number = 3", False, "entry 3 cannot be read"),
    ("UPDATE entries SET body = '{' WHERE number = 3", True, "entry 3 cannot be read"),
    ("""UPDATE entries SET body = replace(body, '"Ann"', '"Bo"') WHERE number = 3""", False, "is not as it was kept"),
    ("UPDATE entries SET checksum = checksum + 1 WHERE number = 3", False, "entry 3 is not as it was kept"),
    ("UPDATE entries SET checksum = checksum - 1 WHERE number = 3", False, "entry 3 is not as it was kept"),
    (
        """UPDATE entries SET body = replace(body, '"Ann"', '"Zoe"') WHERE number = 3""",
        True,
        "entry 3 does not follow by the rules",
    ),
]


@pytest.mark.parametrize(("damage", "signed", "why"), SPOILT)
@pytest.mark.parametrize("backed", [None, 1])
async def test_it_comes_back_up_to_what_is_damaged(
    house: House, damage: str, signed: bool, why: str, backed: int | None
) -> None:
    match_id = await played(house, 1, 2, 3, 4, backed=backed)
    change(house.there, damage)
    if signed:
        sign_again(house.there)
    [one] = house.recovered()
    assert (one.came, one.lost, one.whole) == (2 - (backed or 0), 2, False)
    assert one.why.endswith(why)
    assert house.card(match_id).entries == 2


async def test_what_came_due_by_itself_comes_back_as_that(house: House) -> None:
    service = house.service()
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    house.time.ms += 600
    was = await service.open(match_id)
    service.close()
    assert [entry.due for entry in was.entries] == [False, True]
    house.recovered()
    again = open_match_service(house.here, games=GAMES, clock=house.time.clock(), rotates=False)
    assert (await again.open(match_id)).entries == was.entries
    again.close()


NOTHING: list[tuple[str, bool, Recovered]] = [
    ("DELETE FROM matches", False, Recovered("", "", (), 0, 2, "what game it was cannot be read")),
    ("UPDATE matches SET game = x'ff'", False, Recovered("", "", (), 0, 2, "its game is no text")),
    (
        "UPDATE matches SET created = created + 1", False,
        Recovered("", "", (), 0, 2, "what it began with cannot be trusted (its game, its options, its date, or who "
        "sits where)"),
    ),
    (
        "UPDATE matches SET game = 'chess'", True,
        Recovered("", "chess", ("Ann", "Bo"), 0, 2, "this version does not know the game"),
    ),
    (
        "UPDATE matches SET options = '{'", True,
        Recovered("", "The great tally", ("Ann", "Bo"), 0, 2, "in the options, it is not JSON"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "signed", "told"), NOTHING)
async def test_why_nothing_of_a_match_came_back_is_told(
    house: House, damage: str, signed: bool, told: Recovered
) -> None:
    match_id = await played(house, 1, 2)
    change(house.there, damage)
    if signed:
        sign_again(house.there)
    [one] = house.recovered()
    assert one == replace(told, match_id=match_id)
    assert one.sentence.endswith(f" nothing came back: {told.why}.")


async def test_a_damaged_match_without_an_entry_is_not_spoken_of(house: House) -> None:
    service = house.service()
    await begun(service)
    service.close()
    change(house.there, "UPDATE matches SET game = x'ff'")
    assert house.recovered() == []


async def test_to_a_match_that_is_damaged_here_nothing_is_added(house: House) -> None:
    match_id = await played(house, 1, 2, 3, backed=2)
    change(house.here, "UPDATE entries SET author = 'Cy' WHERE number = 2")
    assert house.recovered() == [
        Recovered(match_id, "The great tally", ("Ann", "Bo"), 0, 1, "what is here of it is damaged")
    ]
    assert house.card(match_id).entries == 2


async def test_options_that_cannot_be_read_here_cost_what_is_not_here(house: House) -> None:
    match_id = await played(house, 1, 2, 3, backed=2)
    for folder in (house.here, house.there):
        change(folder, "UPDATE matches SET options = '{'")
        sign_again(folder)
    [one] = house.recovered()
    assert (one.match_id, one.came, one.lost) == (match_id, 0, 1)


async def test_notes_come_back_where_nothing_is_said(house: House) -> None:
    service = house.service()
    await service.keep_note("tally.rule", "ours")
    await service.keep_note("tally.house", "theirs")
    service.close()
    with house.opened() as database:
        keep_note(database, "tally.house", "kept here")
    house.recovered()
    with house.opened() as database:
        assert (read_note(database, "tally.rule"), read_note(database, "tally.house")) == ("ours", "kept here")


@pytest.mark.parametrize(("times", "came"), [(0, 2), (2, 2), (3, 0)])
async def test_where_another_program_writes_meanwhile_it_is_tried_three_times(
    house: House, times: int, came: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await played(house, 1, 2, 3, backed=1)
    others, append = iter(range(times)), Store.append

    def meanwhile(store: Store, *given: Any, **how: Any) -> None:
        if next(others, None) is not None:
            with closing(sqlite3.connect(house.here / FILE)) as other:
                other.execute("PRAGMA user_version = 1")
        append(store, *given, **how)

    monkeypatch.setattr(Store, "append", meanwhile)
    [one] = house.recovered()
    assert (one.match_id, one.came) == (match_id, came)
    if not came:
        assert one.sentence == f"Of the match {match_id} nothing came back: another program kept writing to it."
