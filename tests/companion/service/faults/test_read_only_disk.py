"""A disk that is full or may only be read: everything is shown and can be saved as a file, and why no more is said."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.service.match_service import MatchService, StorageError, open_match_service
from models import backups
from models.database import FILE
from tests.support.services.counter_game import GAME, GAMES, Counted, Timed
from tests.support.services.counter_service import Time, begun, count, service, time
from views.match.live_match import LiveMatch

ROOT = Path(__file__).parents[4]
__all__ = ["service", "time"]

# In a process of its own, as somebody who may not write there, or with no room for as much as a byte.
LOOKS = """
import asyncio, json, os, resource, sys
from pathlib import Path
from companion.service.match_service import StorageError, open_match_service
from tests.support.services.counter_game import GAMES, Counted

async def look(folder):
    desk = open_match_service(folder, games=GAMES)
    told = {"notices": desk.notices, "logs": {}, "refused": []}
    for card in await desk.open_matches():
        match = await desk.open(card.id)
        told["logs"][card.id] = json.loads(await desk.export(card.id))["events"]
        for act in (
            lambda: desk.record(card.id, Counted("Ann", 1), match.next_number),
            lambda: desk.begin("tally", ("Ann", "Bo")),
            lambda: desk.keep_note("tally.rule", "ours"),
            lambda: desk.finish(card.id),
        ):
            try:
                await act()
            except StorageError as no:
                told["refused"].append(str(no))
        assert (await desk.open(card.id)) is match
    desk.close()
    print(json.dumps(told))

if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
elif os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)  # root may write anywhere, so be somebody else
asyncio.run(look(Path(sys.argv[1])))
"""


def _looked(folder: Path, disk: str) -> dict[str, object]:
    before = {path.name: path.read_bytes() for path in folder.glob("*.db")}
    ran = subprocess.run(
        [sys.executable, "-c", LOOKS, str(folder), disk], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    assert {path.name: path.read_bytes() for path in folder.glob("*.db")} == before
    told: dict[str, object] = json.loads(ran.stdout)
    return told


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where somebody else may read, too."""
    with tempfile.TemporaryDirectory() as kept:
        Path(kept).chmod(0o755)
        yield Path(kept)


def _may_only_be_read(folder: Path) -> None:
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)


async def _filled(folder: Path, closed: bool) -> MatchService:
    service = open_match_service(folder, games=GAMES)
    for _ in range(2):
        await count(service, await begun(service), 1, 2, 3)
    if closed:
        service.close()
    return service


@pytest.mark.parametrize(
    ("disk", "left"),
    [
        ("full", "a log beside it"),
        ("read-only", "closed"),
        ("read-only", "a log beside it"),
        ("read-only", "a log and its index"),
    ],
)
async def test_every_match_can_be_seen_and_saved(folder: Path, disk: str, left: str) -> None:
    """Also where a kill has left what was entered last in the log beside the file."""
    live = folder / "live"
    service = await _filled(live, left == "closed")
    there = folder / "there"
    there.mkdir(mode=0o755)
    for tail in ("", "-wal", *(["-shm"] if "index" in left else [])):
        if (live / f"{FILE}{tail}").exists():
            shutil.copy(live / f"{FILE}{tail}", there / f"{FILE}{tail}")
            (there / f"{FILE}{tail}").chmod(0o644)
    service.close()
    if disk == "read-only":
        _may_only_be_read(there)
    told = _looked(there, disk)
    [notice] = told["notices"]  # type: ignore[misc]
    assert "Nothing can be entered" in notice
    assert "can be saved as files" in notice
    logs = told["logs"]
    assert isinstance(logs, dict)
    assert [[event["points"] for event in log] for log in logs.values()] == [[1, 2, 3]] * 2
    refused = told["refused"]
    assert isinstance(refused, list)
    assert len(refused) == 8
    assert all("This was not kept. Nothing can be entered" in no for no in refused)
    for path in (there, *there.iterdir()):
        path.chmod(0o755)
    after = open_match_service(there, games=GAMES)
    assert after.notices == ()
    assert len(await after.open_matches()) == 2
    after.close()


async def test_of_a_damaged_file_on_such_a_disk_the_backup_is_shown(folder: Path) -> None:
    there = folder / "there"
    service = await _filled(there, closed=True)
    service = open_match_service(there, games=GAMES)  # makes a backup
    service.close()
    (there / FILE).write_bytes(b"Dear diary" * 1000)
    _may_only_be_read(there)
    told = _looked(there, "read-only")
    assert "It is damaged or gone, too" in str(told["notices"])
    assert len(told["logs"]) == 2  # type: ignore[arg-type]
    for path in (there, *there.rglob("*")):
        path.chmod(0o755)


def _locked_up(service: MatchService, only_read: bool) -> None:
    with service._database.engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA query_only={'ON' if only_read else 'OFF'}")


async def test_a_page_whose_entry_is_not_kept_stays_and_says_so(service: MatchService, time: Time) -> None:
    """Though something has come due meanwhile that cannot be kept either."""
    match_id = await begun(service)
    other = await begun(service)
    await service.record(match_id, Timed(500), 1)
    live = LiveMatch(service, match_id, "phone", "", await service.open(match_id))
    _locked_up(service, True)
    assert not await live.enter(Counted("Ann", 1))
    assert "may not be written to" in live.trouble
    time.ms += 501
    assert not await live.enter(Counted("Ann", 1))
    assert "may not be written to" in live.trouble
    assert len(live.match.entries) == 1
    assert {card.id for card in await service.open_matches()} == {match_id, other}
    assert json.loads(await service.export(match_id))["events"]
    with pytest.raises(StorageError):
        await service.record(other, Counted("Ann", 1), 1)
    _locked_up(service, False)
    assert len((await service.open(match_id)).entries) == 2, "what came due is entered when it can be"


@pytest.mark.parametrize("disk", ["full", "read-only"])
async def test_matches_are_listed_though_lost_time_cannot_be_noted(
    service: MatchService, time: Time, disk: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock ran when the app ended, and its disk takes nothing at the next start."""
    match_id, other = await begun(service), await begun(service)
    await service.record(match_id, Timed(5_000_000), 1)
    service.close()
    time.ms += 600_000
    ticking = {"tally": replace(GAME, gap=lambda table, since, until: Counted("Ann", 1) if table.ends else None)}
    assert service.folder
    again = open_match_service(service.folder, games=ticking, clock=time.clock())
    _locked_up(again, True)
    if disk == "read-only":
        monkeypatch.setattr(again._database, "only_to_read", "Nothing can be entered.")
    assert {card.id for card in await again.open_matches()} == {match_id, other}
    assert await again.lists.past(lambda _: None) == ()
    await again._log_writer.scheduler._rung()
    assert [notice.count("not kept yet") for notice in again.notices] == ([1] if disk == "full" else [])
    monkeypatch.undo()
    _locked_up(again, False)
    assert len((await again.open(match_id)).entries) == 2, "what was lost is noted when it can be"
    again.close()


@pytest.fixture
def tiny(folder: Path) -> Iterator[Path]:
    """A disk of 256 KB."""
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder)], capture_output=True
    ).returncode:
        pytest.skip("only root may make a disk, where it may")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


async def test_a_backup_that_finds_no_room_says_where_to_make_some(
    service: MatchService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "keep_copy", full)
    with pytest.raises(StorageError) as told:
        await service.backup()
    way = "Make room beside the matches, then try again."
    assert str(told.value) == f"The backup could not be written, as its disk is full. {way}"
    with pytest.raises(StorageError, match=r"gone\)\. Give a file in a folder with room\.$"):
        await service.backup(tmp_path / "nowhere" / "copy.db")
    monkeypatch.setattr(backups, "rotate", full)
    service._backup_service._roll()
    why = "as its disk is full. Matches are kept all the same. Make room."
    assert service.notices == (f"The last backup could not be made, {why}",)


def _asked(*words: str) -> subprocess.CompletedProcess[str]:
    ran = subprocess.run([sys.executable, "-m", "companion", *words], cwd=ROOT, capture_output=True, text=True)
    assert "Traceback" not in ran.stderr, ran.stderr
    return ran


def _fill(file: Path) -> None:
    with file.open("wb", buffering=0) as filling:
        while True:
            filling.write(b"x" * 512)


def test_commands_on_a_disk_without_a_byte_left(tiny: Path) -> None:
    file = str(ROOT / "tests/matches/tabby_tumble_two_tie_by_mice.json")
    match_id = _asked("import", file, "--data", str(tiny)).stdout.split()[0]
    with pytest.raises(OSError, match="No space left"):
        _fill(tiny / "filling")
    listed = _asked("list", "--data", str(tiny))
    assert match_id in listed.stdout
    assert "Make room, or connect it again, then start Tableside again." in listed.stderr
    assert json.loads(_asked("export", match_id, "--data", str(tiny)).stdout)["events"]
    assert "This was not kept." in _asked("import", file, "--data", str(tiny)).stderr
    (tiny / "filling").unlink()
    after = _asked("list", "--data", str(tiny))
    assert (match_id in after.stdout, after.stderr) == (True, "")
