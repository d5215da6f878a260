"""A damaged database: the backup, and of each match what the damaged file still has and the backup lacks."""

import asyncio
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.service.match_service import MatchService, open_match_service
from companion.service.recovery.match_recovery import GONE, recover_matches
from models import backups
from models.database import FILE, open_folder
from models.errors.parse_errors import ParseError
from models.recovery import database_repair
from models.recovery.readable_rows import open_damaged_file
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import begun, count

SOAK = "TABLESIDE_SOAK" in os.environ
PAGE = 4096
LONG = 150  # entries of the longest match: several pages


def opened(folder: Path) -> MatchService:
    return open_match_service(folder, games=GAMES, rotates=False)


async def _evenings(folder: Path) -> dict[str, int]:
    """Six matches, of which the backup has three, two of them in part; how many entries each has."""
    service = opened(folder)
    ids = [await begun(service) for _ in range(3)]
    for match_id, entries in zip(ids, (LONG // 2, 5, 30), strict=True):
        await count(service, match_id, *(number % 9 + 1 for number in range(entries)))
    await service.keep_note("tally.rule", "ours")
    await service.backup()
    ids += [await begun(service, "Cy", "Dee") for _ in range(3)]
    for match_id, entries in zip(ids, (LONG - LONG // 2, 0, 9, 40, 1, 12), strict=True):
        if entries:
            await count(
                service,
                match_id,
                *(number % 7 + 1 for number in range(entries)),
                player=(await service.open(match_id)).players[0],
            )
    await service.abandon(ids[1])
    await service.keep_note("tally.house", "later")
    service.close()
    return dict(zip(ids, (LONG, 5, 39, 40, 1, 12), strict=True))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, int]]:
    folder = tmp_path_factory.mktemp("whole")
    return folder, asyncio.run(_evenings(folder))


def copied(whole: Path, to: Path) -> Path:
    shutil.copytree(whole, to)
    return to / FILE


async def _logs(service: MatchService) -> dict[str, int]:
    cards = (*await service.open_matches(), *[one.card for one in await service.past()])
    assert not [card.damage for card in cards if card.damage]
    logs = {card.id: len((await service.open(card.id)).entries) for card in cards}
    assert not [service.notice(match_id) for match_id in logs if service.notice(match_id)]
    return logs


def spoil(file: Path, page: int, how: str) -> None:
    content = bytearray(file.read_bytes())
    at = slice(page * PAGE, (page + 1) * PAGE)
    match how:
        case "zeroed":
            content[at] = bytes(PAGE)
        case "noise":
            content[at] = random.Random(page).randbytes(PAGE)
        case "cut off":
            content = content[: page * PAGE + PAGE // 2]
    file.write_bytes(content)


@pytest.mark.parametrize("how", ["zeroed", "noise", "cut off"])
async def test_any_page_may_be_lost(whole: tuple[Path, dict[str, int]], tmp_path: Path, how: str) -> None:
    """The app starts, the backup is the least there is, and what is not there is told by its match."""
    folder, all_of = whole
    pages = range((folder / FILE).stat().st_size // PAGE)[:: 1 if SOAK else 4]
    everything = most = 0
    for page in pages:
        file = copied(folder, tmp_path / str(page))
        spoil(file, page, how)
        service = opened(file.parent)
        logs, said = await _logs(service), " ".join(service.notices)
        assert set(logs) <= set(all_of)
        if not service.notices:  # the check has found nothing: then nothing is wrong
            assert logs == all_of, page
        for match_id, entries in all_of.items():
            if logs.get(match_id, 0) < entries:
                assert "did not" in said or GONE in said, (page, match_id, said)
        backed = {LONG: LONG // 2, 5: 5, 39: 30}
        assert all(logs[match_id] >= backed[all_of[match_id]] for match_id in all_of if all_of[match_id] in backed)
        everything += logs == all_of
        most += sum(logs.get(match_id) == entries for match_id, entries in all_of.items()) >= 4
        if logs:
            first = (await service.open(next(iter(logs)))).players[0]
            assert (await count(service, next(iter(logs)), 1, player=first)).entries
        service.close()
        assert opened(file.parent).notices == (), "told once"
        shutil.rmtree(file.parent)
    if how != "cut off":  # there everything behind the cut is gone, too
        assert everything >= len(pages) // 2
        assert most >= len(pages) * 2 // 3


async def test_what_came_back_is_told_match_by_match(whole: tuple[Path, dict[str, int]], tmp_path: Path) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    with closing(sqlite3.connect(file)) as spoilt:
        page = spoilt.execute("SELECT rootpage FROM sqlite_master WHERE name = 'matches_by_status'").fetchone()[0]
    spoil(file, page - 1, "zeroed")
    service = opened(file.parent)
    assert await _logs(service) == all_of
    said = service.notices[2:]
    assert f"Of Tally of Ann and Bo {LONG - LONG // 2} entries came back." in said
    assert "Of Tally of Ann and Bo 9 entries came back." in said
    assert "Tally of Ann and Bo is parked again." in said
    assert [one for one in said if one.startswith("Tally of Cy and Dee came back, all")] == [
        "Tally of Cy and Dee came back, all 40 entries of it.",
        "Tally of Cy and Dee came back, all 1 entry of it.",
        "Tally of Cy and Dee came back, all 12 entries of it.",
    ] or len(said) == 6
    assert await service.note("tally.house") == "later"
    [abandoned] = [one.card for one in await service.past() if one.card.status == "abandoned"]
    assert all_of[abandoned.id] == 5
    service.close()


async def test_without_any_backup_the_file_itself_is_all_there_is(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    shutil.rmtree(backups.folder_of(file))
    spoil(file, 0, "zeroed")  # what tables there are; an empty table's first page says the same
    service = opened(file.parent)
    assert await _logs(service) == all_of
    assert "There is no good backup" in service.notices[1]
    service.close()


async def test_an_entry_that_is_missing_in_the_middle_comes_from_the_backup(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    """And one that neither has ends the match there: what follows it is told."""
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    aside = file.with_name("aside.db")
    long = next(match_id for match_id, entries in all_of.items() if entries == LONG)
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute("DELETE FROM entries WHERE match_id = ? AND number IN (7, ?)", (long, LONG - 3))
        spoilt.commit()
    file.replace(aside)
    backups.copy(backups.rolling_backups(file)[0], file)
    database = open_folder(file.parent)
    found = {one.match_id: one for one in recover_matches(database, GAMES, aside)}
    assert (found[long].came, found[long].lost) == (LONG - 4 - LONG // 2, 4)
    assert found[long].sentence.endswith(f", 4 entries did not: entry {LONG - 3} cannot be read.")
    assert recover_matches(database, GAMES, aside)[0].came == 0, "it is not added twice"
    database.engine.dispose()


def _leaves(file: Path, match_id: str) -> list[int]:
    """The pages that hold nothing but entries of this match, in the order of their numbers."""
    found: dict[int, int] = {}
    for page in range(1, file.stat().st_size // PAGE):
        spoilt = file.with_name("spoilt.db")
        shutil.copy(file, spoilt)
        spoil(spoilt, page, "zeroed")
        with open_damaged_file(spoilt, spoilt) as damaged:
            there = damaged.found(match_id).lines
        if 1 < len(there) < LONG:
            found[page] = min(set(range(1, LONG + 1)) - set(there))
    return sorted(found, key=lambda page: found[page])


async def test_what_lies_behind_and_between_lost_pages_is_found(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    long = next(match_id for match_id, entries in all_of.items() if entries == LONG)
    first, second, third, *_ = _leaves(file, long)
    middle = file.with_name("middle.db")
    shutil.copy(file, middle)
    spoil(middle, second, "zeroed")
    with open_damaged_file(middle, middle) as damaged:
        of_second = set(range(1, LONG + 1)) - set(damaged.found(long).lines)
    spoil(file, first, "zeroed")
    spoil(file, third, "zeroed")
    with open_damaged_file(file, file) as damaged:
        there = set(damaged.found(long).lines)
    assert of_second < there, "between the two"
    assert LONG in there
    service = opened(file.parent)
    assert (await _logs(service))[long] >= LONG // 2
    service.close()


async def test_behind_a_lost_page_that_the_backup_has_everything_comes_back(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    long = next(match_id for match_id, entries in all_of.items() if entries == LONG)
    spoil(file, _leaves(file, long)[0], "zeroed")
    service = opened(file.parent)
    assert (await _logs(service))[long] == LONG
    service.close()


async def test_an_entry_the_rules_refuse_is_not_taken(whole: tuple[Path, dict[str, int]], tmp_path: Path) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    aside = file.with_name("aside.db")
    long = next(match_id for match_id, entries in all_of.items() if entries == LONG)
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute(
            "UPDATE entries SET body = replace(body, 'Ann', 'Zoe') WHERE match_id = ? AND number = ?", (long, LONG - 1)
        )
        spoilt.commit()
    file.replace(aside)
    backups.copy(backups.rolling_backups(file)[0], file)
    database = open_folder(file.parent)
    found = {one.match_id: one for one in recover_matches(database, GAMES, aside)}
    assert found[long].lost == 2
    assert f"entry {LONG - 1} " in found[long].sentence
    database.engine.dispose()


async def test_a_start_that_is_killed_looks_through_the_file_at_the_next(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    folder, all_of = whole
    file = copied(folder, tmp_path / "one")
    spoil(file, 0, "zeroed")
    open_folder(file.parent).engine.dispose()  # set aside, the backup is open, and there it ends
    assert database_repair.unread_files(file)
    service = opened(file.parent)
    assert await _logs(service) == all_of
    service.close()
    assert database_repair.unread_files(file) == ()


def test_what_is_no_database_is_said_so(tmp_path: Path) -> None:
    database = open_folder(tmp_path)
    (tmp_path / "diary.db").write_bytes(b"Dear diary, today we played until three in the morning.\n" * 100)
    assert recover_matches(database, GAMES, tmp_path / "diary.db") == ()
    with pytest.raises(ParseError, match="There is no file"):
        recover_matches(database, GAMES, tmp_path / "nowhere.db")
    database.engine.dispose()


def flips(content: bytes, lot: random.Random) -> Any:
    """Single bits, by lot, of the first page, which says what tables there are."""
    bits = range(PAGE * 8)
    return lot.sample(bits, 1_500 if SOAK else 20)


async def test_a_flipped_bit_in_the_first_page_stops_no_start(
    whole: tuple[Path, dict[str, int]], tmp_path: Path
) -> None:
    folder, all_of = whole
    content = (folder / FILE).read_bytes()
    column = content.index(b"created BIGINT") * 8  # one that every match has
    fewer = [31 * 8 + bit for bit in range(8) if content[31] >> bit & 1]  # pages than there are
    for bit in (column, *fewer, *flips(content, random.Random(5))):
        file = copied(folder, tmp_path / "one")
        spoilt = bytearray(content)
        spoilt[bit // 8] ^= 1 << bit % 8
        file.write_bytes(spoilt)
        service = opened(file.parent)
        assert await _logs(service) == all_of, (bit, service.notices)
        assert (await count(service, next(iter(all_of)), 1, player="Ann")).entries, bit
        service.close()
        shutil.rmtree(file.parent)
