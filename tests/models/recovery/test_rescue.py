"""What the backups give of a damaged match: the best of them, and how the match then stands."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from models import backups as kept_backups
from models.database import open_folder
from models.errors.storage_errors import StorageError
from models.match_rows import Line
from models.recovery import row_repair
from models.recovery.row_repair import Here, Rescue, bring_back, rescue, what_is_here
from models.store import MatchCard, NoSuchMatch, Store
from tests.models.recovery.test_row_repair import ID, log
from tests.support.signed_edit import change

LOG = log("a", "b", "c", "d", "e")
CARD = MatchCard(ID, "tally", ("Ann", "Bo"), "open", 5, None, 5, 5, "2026-01-01", "{}", length=5)
FILE = Path("tableside.db")


class Copy:
    """A backup, opened: the one match it has."""

    def __init__(self, held: tuple[MatchCard, tuple[Line, ...]]) -> None:
        self.held = held

    def card(self, match_id: str) -> MatchCard:
        return self.held[0]

    def lines(self, match_id: str) -> tuple[Line, ...]:
        return self.held[1]


@pytest.fixture
def looked() -> list[str]:
    """Which backups were opened."""
    return []


@pytest.fixture
def backups(monkeypatch: pytest.MonkeyPatch, looked: list[str]) -> Any:
    """Has these backups lie there, the newest first."""

    def there(**held: tuple[MatchCard, tuple[Line, ...]] | Exception) -> None:
        @contextmanager
        def opened(backup: Path) -> Iterator[Copy]:
            looked.append(backup.name)
            one = held[backup.name]
            if isinstance(one, Exception):
                raise one
            yield Copy(one)

        monkeypatch.setattr(row_repair, "_opened", opened)
        monkeypatch.setattr(kept_backups, "restorable_backups", lambda file: tuple(map(Path, held)))

    return there


def here(*lines: Line, **other: Any) -> Here:
    return Here(ID, replace(CARD, damage="Entry 3 cannot be trusted.", **other), lines)


def without(*numbers: int) -> tuple[Line, ...]:
    return tuple(line for line in LOG if line.number not in numbers)


def test_without_a_backup_there_is_nothing(backups: Any) -> None:
    backups()
    assert rescue(FILE, here(*LOG)) is None
    assert rescue(None, here(*LOG)) is None


def test_the_newest_that_gives_all_of_it_is_taken_and_no_older_one_looked_at(backups: Any, looked: list[str]) -> None:
    backups(new=(CARD, LOG[:3]), old=(CARD, LOG))
    found = rescue(FILE, here(*without(3)))
    assert found == Rescue(Path("new"), replace(CARD, status="open", ended=None), LOG, 0)
    assert looked == ["new"]


def test_an_older_one_is_taken_where_it_gives_more_of_it(backups: Any, looked: list[str]) -> None:
    backups(new=(CARD, LOG[:1]), old=(CARD, LOG[:3]), oldest=(CARD, LOG[:3]))
    found = rescue(FILE, here(*without(2, 5)))
    assert found is not None
    assert (found.backup.name, found.lines, found.missing) == ("old", LOG[:4], 1)
    assert looked == ["new", "old", "oldest"]


@pytest.mark.parametrize("trouble", [NoSuchMatch("none"), StorageError("damaged"), OSError("gone")])
def test_a_backup_that_does_not_have_it_is_passed_over(backups: Any, trouble: Exception) -> None:
    backups(new=trouble, old=(CARD, LOG))
    found = rescue(FILE, here())
    assert found is not None
    assert found.backup.name == "old"


def test_a_backup_in_which_it_is_damaged_too_is_passed_over(backups: Any) -> None:
    backups(new=(replace(CARD, damage="It is damaged."), LOG))
    assert rescue(FILE, here()) is None


def test_a_backup_with_another_log_is_passed_over(backups: Any) -> None:
    backups(new=(CARD, log("a", "x")), old=(CARD, LOG[:2]))
    found = rescue(FILE, here(*LOG[:2]))
    assert found is not None
    assert found.backup.name == "old"


@pytest.mark.parametrize(
    ("ours", "whole", "theirs", "stands", "missing"),
    [
        (LOG, True, LOG[:3], "here", 0),
        (LOG, True, LOG, "here", 0),
        (LOG[:3], True, LOG, "here", 0),
        (LOG, False, LOG[:3], "open", 0),
        (LOG, False, LOG, "there", 0),
        (LOG[:3], False, LOG, "there", 0),
        (without(4), True, LOG[:2], "here", 2),
        (without(4, 5), False, LOG[:2], "open", 0),
        ((), True, (LOG[0], *LOG[2:]), "open", 4),
    ],
)
def test_it_stands_as_it_did_where_more_of_it_was_known(
    backups: Any, ours: tuple[Line, ...], whole: bool, theirs: tuple[Line, ...], stands: str, missing: int
) -> None:
    """As here where what is here says so for certain, else as in the backup, if that goes as far."""
    there = replace(CARD, status="finished", ended=8, length=len(theirs))
    backups(new=(there, theirs))
    given = replace(CARD, status="abandoned", ended=9, damage="" if whole else "It is damaged.")
    found = rescue(FILE, Here(ID, given, ours))
    assert found is not None
    wanted = {"here": ("abandoned", 9), "there": ("finished", 8), "open": ("open", None)}[stands]
    assert (found.card.status, found.card.ended) == wanted
    assert found.missing == missing


@pytest.mark.parametrize(
    ("length", "damage", "ours", "theirs", "missing"),
    [
        (9, "", 2, 3, 6), (9, "It is damaged.", 2, 3, 0), (2, "", 2, 3, 0), (0, "It is damaged.", 4, 3, 0),
    ],
)  # fmt: skip
def test_how_many_are_lost_goes_by_the_most_that_anybody_knows_of(
    backups: Any, length: int, damage: str, ours: int, theirs: int, missing: int
) -> None:
    backups(new=(replace(CARD, length=theirs), LOG[:theirs]))
    found = rescue(FILE, Here(ID, replace(CARD, length=length, damage=damage), LOG[:ours]))
    assert found is not None
    assert found.missing == missing


def test_a_match_whose_head_is_gone_is_given_back_from_the_backup(backups: Any) -> None:
    backups(new=(replace(CARD, length=7), LOG[:3]))
    found = rescue(FILE, Here(ID, None, LOG[:2]))
    assert found is not None
    assert (found.lines, found.missing) == (LOG[:3], 4)


def test_what_is_here_of_a_match_whose_head_is_gone_is_its_log(tmp_path: Path) -> None:
    store = Store(open_folder(tmp_path))
    store.add(replace(CARD, length=2), LOG[:2])
    there = what_is_here(store, ID)
    assert there.card is not None
    assert (there.card.players, [tuple(line) for line in there.lines]) == (("Ann", "Bo"), [*map(tuple, LOG[:2])])
    change(tmp_path, "DELETE FROM matches")
    gone = what_is_here(store, ID)
    assert (gone.match_id, gone.card, [tuple(line) for line in gone.lines]) == (ID, None, [*map(tuple, LOG[:2])])
    store.close()


def test_what_is_rescued_takes_the_place_of_all_that_was_here(tmp_path: Path) -> None:
    database = open_folder(tmp_path)
    store = Store(database)
    store.add(CARD, LOG[:2])
    bring_back(database, Rescue(Path("backup-1.db"), replace(CARD, status="finished", ended=9), LOG, 0))
    card = store.card(ID)
    assert (card.status, card.entries, card.damage) == ("finished", 5, "")
    assert [tuple(line) for line in store.lines(ID)] == [*map(tuple, LOG)]
    store.close()


@pytest.mark.parametrize(("missing", "says"), [(0, "."), (1, "; 1 entry is lost."), (2, "; 2 entries are lost.")])
def test_what_a_backup_gives_is_a_sentence(missing: int, says: str) -> None:
    rescued = Rescue(Path("backups/backup-1.db"), CARD, LOG[:3], missing)
    assert rescued.sentence == f"With the backup backup-1.db the match goes up to entry 3{says}"


def test_of_a_match_without_an_entry_none_is_lost(backups: Any) -> None:
    backups(new=(replace(CARD, length=0, entries=0), ()))
    found = rescue(FILE, Here(ID, None, ()))
    assert found is not None
    assert (found.lines, found.missing) == ((), 0)
