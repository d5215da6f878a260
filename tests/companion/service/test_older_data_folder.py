"""A data folder of an earlier version, opened by today's: every match, its log and totals, and the table's notes.

`expected.json` was written by that version when it closed the folder.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rulings.bookmarks import NOTE_KEY, Bookmarks
from companion.service.match_service import MatchService, open_match_service

KEPT = Path(__file__).parent / "older_data_folder"
EXPECTED: dict[str, dict[str, Any]] = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))

every_match = pytest.mark.parametrize("match_id", EXPECTED, ids=lambda one: EXPECTED[one]["game"])


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    (tmp_path / "tableside.db").write_bytes(gzip.decompress((KEPT / "tableside.db.gz").read_bytes()))
    service = open_match_service(tmp_path, rotates=False)
    yield service
    service.close()


async def test_every_match_stands_in_the_lists_as_it_did(service: MatchService) -> None:
    cards = {card.id: card for card in (*await service.open_matches(), *await service.finished_matches())}
    assert cards.keys() == EXPECTED.keys()
    for match_id, card in cards.items():
        before = EXPECTED[match_id]
        assert (card.game, list(card.players), card.status) == (before["game"], before["players"], before["status"])
        assert (card.created, card.ended) == (before["created"], before["ended"])
        assert not card.damage


@every_match
async def test_its_log_comes_to_the_same(service: MatchService, match_id: str) -> None:
    match, before = await service.open(match_id), EXPECTED[match_id]
    assert dict(match.totals) == before["totals"]
    assert len(match.entries) == before["entries"]
    assert same_but_grown(before["export"], json.loads(await service.export(match_id)))


def same_but_grown(old: object, new: object) -> bool:
    """What was said is said still; a field that came later says what has been the case all along."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and same_but_grown(value, new[key]) for key, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(same_but_grown, old, new))
    return old == new


async def test_the_rulings_of_the_table_are_there(service: MatchService) -> None:
    kept = Bookmarks.read(await service.note(NOTE_KEY))
    assert (kept.favourites, kept.recent) == (("tribbles.bonus",), ("tabby_tumble.tie",))
    assert kept.house["tabby_tumble.tie"].said == "The eldest wins."


async def test_the_match_that_was_being_played_goes_on(service: MatchService) -> None:
    (card,) = await service.open_matches()
    match = await service.open(card.id)
    assert match.redo(), "its last entry was taken back"
    await service.redo(card.id, match.next_number)
    assert len((await service.open(card.id)).entries) == EXPECTED[card.id]["entries"] + 1
