"""Opening a log: folded once it is what it was when it was entered; a broken one opens as far as it goes."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Reinstated, Retracted, Revised, replay, replay_kept
from companion.service.match_cache import OPEN_AT_ONCE
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.counter_game import GAME, GAMES, Counted, Options, Timed, TimeUp
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
