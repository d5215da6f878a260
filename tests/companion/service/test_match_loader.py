"""Opening a log: folded once it is what it was when it was entered; a broken one opens as far as it goes."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Reinstated, Retracted, Revised, replay, replay_kept
from companion.service.exchange.codec import Codec, codec_of
from companion.service.match_cache import OPEN_AT_ONCE
from companion.service.match_loader import load_match
from companion.service.match_service import MatchService, open_match_service
from companion.service.new_rows import lines_of
from models.checksums import first_checksum, next_checksum
from models.store import Line, MatchCard
from tests.support.services.counter_game import GAME, GAMES, Counted, Options, Timed, TimeUp, apply
from tests.support.signed_edit import change

MATCH = Path(__file__).parents[2] / "matches" / "tabby_tumble_two_tie_by_mice.json"
COUNTED = some.builds(Counted, some.sampled_from(("Ann", "Bo")), some.integers(1, 4))
NUMBERS = some.integers(1, 12)
EVENTS = some.one_of(
    COUNTED,
    COUNTED,
    some.builds(Retracted, NUMBERS),
    some.builds(Reinstated, NUMBERS),
    some.builds(Amended, NUMBERS, COUNTED),
    some.builds(Revised, some.tuples(some.builds(Retracted, NUMBERS), some.builds(Amended, NUMBERS, COUNTED))),
    some.builds(Timed, some.integers(0, 3)),
    some.just(TimeUp()),
)


@settings(max_examples=300, deadline=None)
@given(some.lists(EVENTS, max_size=25))
def test_a_log_folded_once_is_the_match_as_it_was_entered(events: list[object]) -> None:
    opening = match = Match.begin(GAME, ("Ann", "Bo"), Options())
    for event in events:
        due = isinstance(event, TimeUp)
        after = match.enter(Entry(match.next_number, match.next_number, event, due=due))
        match = match if isinstance(after, Refusal) else after
    assert replay_kept(opening, match.entries) == match == replay(opening, match.entries)


async def _with_five(folder: Path) -> tuple[MatchService, str]:
    service = open_match_service(folder, games=GAMES)
    card = await service.begin("tally", ("Ann", "Bo"), {"goal": "never"})
    assert not isinstance(card, Refusal)
    for number in range(1, 6):
        await service.record(card.id, Counted("Ann", number), number)
    return service, card.id


@pytest.mark.parametrize("on", [True, False])
async def test_whoever_opens_a_log_leaves_the_garbage_collection_as_it_was(tmp_path: Path, on: bool) -> None:
    service, match_id = await _with_five(tmp_path)
    service.close()
    again = open_match_service(tmp_path, games=GAMES)
    if not on:
        gc.disable()
    try:
        assert len((await again.open(match_id)).entries) == 5
        assert (gc.isenabled(), gc.get_freeze_count()) == (on, 0)
    finally:
        gc.enable()
        again.close()


@pytest.mark.parametrize(
    ("damage", "good", "says"),
    [
        pytest.param(
            "DELETE FROM entries WHERE number = 3", 2, "Entry 3 of 5 cannot be read: it is gone", id="a row gone"
        ),
        pytest.param(
            "UPDATE entries SET body = replace(body, 'points', 'pints') WHERE number = 4",
            3,
            "Entry 4 of 5 cannot be read: ",
            id="a field misspelt",
        ),
        pytest.param("UPDATE entries SET body = '{' WHERE number = 1", 0, "Entry 1 of 5 cannot be read", id="no JSON"),
        pytest.param("UPDATE entries SET body = x'ff00fe' WHERE number = 2", 1, "Entry 2 of 5", id="noise"),
        pytest.param(
            "UPDATE entries SET device = CAST(x'ff00fe' AS TEXT) WHERE number = 2", 1, "Entry 2", id="noise for a text"
        ),
        pytest.param("UPDATE entries SET at = 'noon' WHERE number = 3", 2, "Entry 3 of 5 cannot be read", id="no time"),
        pytest.param(
            """UPDATE entries SET body = '{"kind":"retracted","entry":[]}' WHERE number = 5""",
            4,
            "“entry” is “[]”; it takes a whole number",
            id="a correction of nothing",
        ),
    ],
)
async def test_a_broken_log_opens_up_to_the_last_good_entry(tmp_path: Path, damage: str, good: int, says: str) -> None:
    service, match_id = await _with_five(tmp_path)
    service.close()
    with closing(sqlite3.connect(tmp_path / "tableside.db")) as spoilt:
        spoilt.execute(damage)
        spoilt.commit()
    again = open_match_service(tmp_path, games=GAMES)
    match = await again.open(match_id)
    assert len(match.entries) == good
    assert says in again.notice(match_id)
    assert f"shown up to entry {good}" in again.notice(match_id)
    refusal = await again.record(match_id, Counted("Ann", 1), match.next_number)
    assert isinstance(refusal, Refusal), "what is broken can be looked at, and nothing is written over it"
    assert refusal.reason == again.notice(match_id)
    assert [card.id for card in await again.open_matches()] == [match_id]


async def test_options_that_cannot_be_read_are_a_sentence(tmp_path: Path) -> None:
    service, match_id = await _with_five(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tableside.db")) as spoilt:
        spoilt.execute("UPDATE matches SET options = '[]'")
        spoilt.commit()
    with pytest.raises(Exception, match="cannot be opened: in the options"):
        await service.open(match_id)


async def test_what_nobody_watches_is_put_away(tmp_path: Path) -> None:
    service, watched = await _with_five(tmp_path)
    seen: list[Match] = []
    service.subscribe(watched, lambda _, match: seen.append(match))
    before = await service.open(watched)
    for _ in range(OPEN_AT_ONCE + 5):
        card = await service.begin("tally", ("Ann", "Bo"), {})
        assert not isinstance(card, Refusal)
        await service.open(card.id)
    assert len(service._cache._open) <= OPEN_AT_ONCE
    assert await service.open(watched) is before


async def test_a_name_as_long_as_a_book_leaves_the_sentence_short(tmp_path: Path) -> None:
    """The rules name who sits at the table."""
    service = open_match_service(tmp_path)
    card = await service.import_match(MATCH.read_bytes())
    service.close()
    change(tmp_path, f"UPDATE seats SET name = '{'A' * 5_000}' WHERE place = 0")
    service = open_match_service(tmp_path)
    await service.open(card.id)
    assert f"Here sit {'A' * 30}… and" in service.notice(card.id)
    assert len(service.notice(card.id)) < 500
    service.close()


CARD = MatchCard("0123456789ab", "tally", ("Ann", "Bo"), "open", 1, None, 3, 3, "2026-01-01", length=3)
WAY_ON = "Go on with a copy of it as far as it is whole, or bring it back from a backup."


def loaded(lines: list[Line], **card: Any) -> tuple[int, str, str]:
    """How many entries the match has then, the sentence about it, and the report."""
    match, notice, report = load_match(GAME, replace(CARD, **card), GAME.options(), lines)
    return len(match.entries), notice, report


def log_of(entries: list[Entry]) -> list[Line]:
    """A whole log as it is kept."""
    return asyncio.run(lines_of(codec_of(GAME), entries, first_checksum(CARD.id)))


@pytest.fixture
def lines() -> list[Line]:
    """Three entries."""
    return log_of([Entry(number, number, Counted("Ann", number)) for number in (1, 2, 3)])


def test_a_whole_log_is_loaded_without_a_word(lines: list[Line]) -> None:
    assert loaded(lines) == (3, "", "")
    assert loaded([], length=0) == (0, "", "")


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "damaged"])
def test_a_whole_log_is_read_in_one_go_and_no_other_is(
    lines: list[Line], whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of entries, each by itself, would keep the table waiting."""
    read, one_by_one = Codec.read, []

    def reading(codec: Codec, body: str) -> object:
        one_by_one.append(body)
        return read(codec, body)

    monkeypatch.setattr(Codec, "read", reading)
    if not whole:
        lines[2] = lines[2]._replace(author="Cy")
    loaded(lines)
    assert one_by_one == ([] if whole else [line.body for line in lines])


@pytest.mark.parametrize(
    ("there", "length", "says"),
    [
        (3, 4, "Entry 4 is gone. This match is shown up to entry 3"),
        (3, 5, "Entries 4 to 5 are gone. This match is shown up to entry 3"),
        (0, 1, "Entry 1 is gone. This match is shown up to entry 0"),
        (0, 3, "Entries 1 to 3 are gone. This match is shown up to entry 0"),
    ],
)
def test_entries_that_are_gone_at_the_end_are_named(lines: list[Line], there: int, length: int, says: str) -> None:
    entries, notice, report = loaded(lines[:there], length=length)
    assert (entries, report) == (there, "")
    assert notice == f"{says}, and can only be looked at. {WAY_ON}"


def test_entries_that_were_never_counted_are_named(lines: list[Line]) -> None:
    assert loaded(lines, length=2) == (3, f"Entry 3 and what follows was never counted. {WAY_ON}", "")
    assert loaded(lines, length=0) == (3, f"Entry 1 and what follows was never counted. {WAY_ON}", "")


def test_where_the_match_is_damaged_its_length_says_nothing(lines: list[Line]) -> None:
    assert loaded(lines, length=5, damage="It is damaged.") == (3, "It is damaged.", "")


@pytest.mark.parametrize(
    ("spoils", "why"),
    [
        ({"number": 4}, "it is gone"),
        ({"at": "noon"}, "it is not of the kind that is kept here"),
        ({"body": "{"}, "it is not JSON"),
        ({"body": '{"kind":"counted","player":"Ann"}'}, "the field “points” is missing"),
    ],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_entry_that_cannot_be_read_ends_what_is_shown(
    lines: list[Line], place: int, spoils: dict[str, Any], why: str
) -> None:
    if place == 2 and "number" in spoils:
        spoils = {"number": 9}
    lines[place] = lines[place]._replace(**spoils)
    entries, notice, _ = loaded(lines)
    assert entries == place
    assert notice == (
        f"Entry {place + 1} of 3 cannot be read: {why}. This match is shown up to entry {place}, and can only be "
        f"looked at. {WAY_ON}"
    )


@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_entry_that_is_not_as_it_was_kept_ends_what_is_shown(lines: list[Line], place: int) -> None:
    lines[place] = lines[place]._replace(author="Cy")
    entries, notice, _ = loaded(lines, length=7)
    assert entries == place
    assert notice.startswith(f"Entry {place + 1} of 7 cannot be trusted: it is not as it was kept. This match is shown")


@pytest.mark.parametrize("as_kept", [True, False], ids=["as it was kept", "spoilt"])
def test_an_entry_that_a_newer_version_has_kept_is_no_damage(lines: list[Line], as_kept: bool) -> None:
    kept = lines[1]._replace(kind="sung", body='{"kind":"sung","player":"Ann"}')
    lines[1] = kept._replace(checksum=next_checksum(lines[0].checksum, kept[:-1])) if as_kept else kept
    entries, notice, _ = loaded(lines)
    assert entries == 1
    newer = "It is as it was kept, by a newer version of the app: update this one, and the match goes on."
    assert notice.endswith(newer if as_kept else WAY_ON)
    assert "the kind “sung” is not known" in notice


@dataclass(frozen=True)
class Breaking:
    """The game, whose rules break where so many points are counted."""

    at: int

    def apply(self, table: Any, event: Any, at: int) -> Any:
        if event.points == self.at:
            raise ZeroDivisionError("no such card")
        return apply(table, event, at)

    def loaded(self, entries: list[Entry]) -> tuple[Match, str, str]:
        return load_match(replace(GAME, apply=self.apply), CARD, GAME.options(), log_of(entries))


def test_an_entry_that_no_rules_would_have_let_through_ends_what_is_shown() -> None:
    refused = [Entry(1, 1, Counted("Ann", 1)), Entry(2, 2, Counted("Ann", 11)), Entry(3, 3, Counted("Ann", 1))]
    match, notice, report = Breaking(11).loaded(refused)
    assert (len(match.entries), report) == (1, "")
    assert notice == (
        "Entry 2 does not follow by the rules: 11 cannot be counted at once: it is 1 to 10. This match is shown up to "
        f"entry 1, and can only be looked at. {WAY_ON}"
    )


def test_an_entry_on_which_the_rules_break_ends_what_is_shown_with_a_report() -> None:
    match, notice, report = Breaking(2).loaded([Entry(at, at, Counted("Ann", at)) for at in (1, 2, 3)])
    assert len(match.entries) == 1
    assert notice.startswith("Entry 2 cannot be worked out. ")
    assert "This match is shown up to entry 1" in notice
    assert "ZeroDivisionError: no such card" in report
