"""The key outlives the server, and only its owner can read it."""

import stat
from pathlib import Path

import pytest

from companion.web.key import drawn_code, kept_key


def test_the_key_is_drawn_once_and_kept(tmp_path: Path) -> None:
    key = kept_key(tmp_path / "new" / "folder")
    assert len(key) * 8 == 128
    assert kept_key(tmp_path / "new" / "folder") == key
    assert kept_key(tmp_path / "another") != key
    assert [file.name for file in (tmp_path / "new" / "folder").iterdir()] == ["door.key"]


def test_only_the_owner_can_read_it_even_if_it_was_open_before(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    file = tmp_path / "door.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert kept_key(tmp_path) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_half_a_key_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "door.key").write_bytes(b"half")
    key = kept_key(tmp_path)
    assert len(key) == 16
    assert kept_key(tmp_path) == key


def test_a_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        kept_key(tmp_path / "file")


def test_a_code_has_six_figures() -> None:
    codes = {drawn_code() for _ in range(200)}
    assert all(len(code) == 6 and code.isdecimal() for code in codes)
    assert len(codes) > 190
