"""The file in which devices are kept: whole, its owner's alone, written only where something changes."""

import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.server.auth.device_store import FILE, ONCE_MORE, DeviceStore
from companion.server.auth.device_tokens import Devices
from tests.companion.server.auth.conftest import Clock


def test_who_has_the_older_single_key_joins_once_more_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "door.key").write_bytes(bytes(16))
    with closing(DeviceStore(tmp_path)) as first:
        assert first.notices == (ONCE_MORE,)
    assert not (tmp_path / "door.key").exists(), "a photograph of the old code opens nothing"
    with closing(DeviceStore(tmp_path)) as second:
        assert second.notices == ()


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, clock: Clock) -> None:
    with closing(DeviceStore(tmp_path, clock)) as file:
        token = Devices(file).let_in("iPhone", "Safari")
    content = (tmp_path / FILE).read_bytes()
    for damaged in (b"no database" * 100, content[:4096] + bytes(len(content) - 4096)):
        (tmp_path / FILE).write_bytes(damaged)
        clock.now += 1_000
        with closing(DeviceStore(tmp_path, clock)) as again:
            [notice] = again.notices
            assert "damaged and is set aside as devices-damaged-2025" in notice
            assert Devices(again).of_token(token) is None
            assert Devices(again).of_token(Devices(again).let_in("iPhone", "Safari"))
    assert len(list(tmp_path.glob("devices-damaged-*.db"))) == 2


def test_a_new_folder_has_its_key_and_a_file_of_its_owner_alone_from_the_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = os.umask(0)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(Path, "chmod", lambda file, mode: None)  # nothing is put right afterwards
            with closing(DeviceStore(tmp_path)) as file:
                assert file.key() is not None
                assert abs(file.now() / 1_000 - time.time()) < 60
    finally:
        os.umask(before)
    assert {stat.S_IMODE(kept.stat().st_mode) for kept in tmp_path.iterdir()} == {0o600}


def test_what_cannot_be_opened_is_no_damage_and_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        DeviceStore(tmp_path)
    assert (tmp_path / FILE).is_dir()


def test_a_key_that_cannot_be_read_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(DeviceStore(tmp_path)) as file:
        token = Devices(file).let_in("iPhone", "Safari")

    def refused(_: Path) -> bytes:
        raise PermissionError("another's, or held by another program")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", refused)
        with pytest.raises(PermissionError):
            DeviceStore(tmp_path)
    with closing(DeviceStore(tmp_path)) as again:
        assert Devices(again).of_token(token)


def test_a_good_file_is_opened_without_writing_anything(tmp_path: Path) -> None:
    DeviceStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # nobody else may write
        with closing(DeviceStore(tmp_path)) as file:
            assert file.setting("table")


def test_what_another_program_reading_has_refused_leaves_nothing_open(file: DeviceStore, tmp_path: Path) -> None:
    file.database.execute("PRAGMA busy_timeout=0")
    devices = Devices(file)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM device").fetchall()  # a copy is made, or a list printed
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            devices.let_in("iPhone", "Safari")
        assert devices.all() == (), "what was refused is not half there"
    assert devices.of_token(devices.let_in("iPhone", "Safari"))


def test_where_the_disk_is_full_it_says_so_and_takes_more_once_there_is_room(file: DeviceStore) -> None:
    [[pages]] = file.database.execute("PRAGMA page_count")
    file.database.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        fill(file)
    file.database.execute("PRAGMA max_page_count=1000000")
    fill(file)
    assert file.setting("999")


def fill(file: DeviceStore) -> None:
    with file.writing():
        for n in range(1_000):
            file.keep_setting(f"{n}", "x" * 100)


def test_a_setting_is_written_where_it_is_another(file: DeviceStore) -> None:
    written = file.database.total_changes
    for value in ("a", "a", "b", "b"):
        file.keep_setting("address", value)
        assert file.setting("address") == value
    assert file.database.total_changes - written in (2, 3), "once or, as it replaces what was there, twice"


def test_what_is_closed_is_closed(tmp_path: Path) -> None:
    store = DeviceStore(tmp_path)
    store.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        store.database.execute("SELECT 1")
