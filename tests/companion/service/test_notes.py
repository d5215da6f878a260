"""What a table keeps between its matches, and what a new match takes from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Refusal, kept_option, kept_options
from companion.service.match_service import MatchService, StorageError, open_match_service
from models.notes import LONGEST
from tests.support.services.counter_game import GAMES, Options


@dataclass(frozen=True)
class Cloth:
    """What the table is laid with."""

    colour: str = "green"
    stains: tuple[int, ...] = ()


@dataclass(frozen=True)
class LaidOptions(Options):
    cloth: Cloth = kept_option(Cloth(), "Cloth", "as it lies", "tally.goal")


LAID: dict[str, Any] = {"tally": replace(GAMES["tally"], options=LaidOptions)}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, games=LAID)
    yield opened
    opened.close()


async def test_a_note_is_there_after_a_restart(service: MatchService) -> None:
    assert await service.note("tally.cloth") == ""
    await service.keep_note("tally.cloth", "blue")
    await service.keep_note("tally.cloth", "schön rot 🎲")
    service.close()
    assert service.folder
    assert await open_match_service(service.folder, games=LAID).note("tally.cloth") == "schön rot 🎲"


async def test_an_empty_note_is_no_note(service: MatchService) -> None:
    await service.keep_note("tally.cloth", "blue")
    await service.keep_note("tally.cloth", "")
    assert await service.note("tally.cloth") == ""


async def test_a_note_as_long_as_a_book_is_refused_and_what_was_kept_stays(service: MatchService) -> None:
    await service.keep_note("tally.cloth", "blue")
    with pytest.raises(StorageError, match="200,001 letters"):
        await service.keep_note("tally.cloth", "x" * (LONGEST + 1))
    assert await service.note("tally.cloth") == "blue"


async def test_a_note_is_in_the_backup_too(service: MatchService, tmp_path: Path) -> None:
    await service.keep_note("tally.cloth", "blue")
    backup = await service.backup(tmp_path / "kept.db")
    await service.keep_note("tally.cloth", "red")
    await service.restore(backup)
    assert await service.note("tally.cloth") == "blue"


def test_a_kept_option_is_no_switch() -> None:
    assert kept_options(LAID["tally"]) == ("cloth",)


async def _options(service: MatchService, **said: Any) -> Any:
    card = await service.begin("tally", ("Ann", "Bo"), said)
    assert not isinstance(card, Refusal), card
    return (await service.open(card.id)).options


async def test_a_new_match_takes_what_the_table_keeps(service: MatchService) -> None:
    assert (await _options(service)).cloth == Cloth()
    await service.keep_note("tally.cloth", '{"colour": "blue", "stains": [3]}')
    assert (await _options(service, goal="never")).cloth == Cloth("blue", (3,))
    assert (await _options(service, cloth={"colour": "red"})).cloth == Cloth("red"), "what is said goes first"


async def test_a_match_keeps_its_own_when_the_note_changes(service: MatchService) -> None:
    await service.keep_note("tally.cloth", '{"colour": "blue"}')
    card = await service.begin("tally", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    await service.keep_note("tally.cloth", '{"colour": "red"}')
    assert '"blue"' in await service.export(card.id)


@pytest.mark.parametrize("note", ["{", '{"colour": 7}', '{"size": "big"}'])
async def test_a_note_that_cannot_be_read_is_refused_by_name(service: MatchService, note: str) -> None:
    await service.keep_note("tally.cloth", note)
    refusal = await service.begin("tally", ("Ann", "Bo"))
    assert isinstance(refusal, Refusal)
    assert refusal.reason.startswith("What is kept for every match under “Cloth” cannot be read by this version (")
    assert refusal.reason.endswith(
        "Put one thing right under “Cloth”, then a new one is kept instead, or go on with the version that has kept it."
    )
    assert refusal.rule == "tally.goal"
    assert (await _options(service, cloth={"colour": "red"})).cloth == Cloth("red"), "where it is said none is read"
