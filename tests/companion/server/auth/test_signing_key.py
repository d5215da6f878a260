"""The signing key outlives the server, and only its owner can read it."""

import stat
from pathlib import Path

import pytest

from companion.server.auth.signing_key import keep_key_private, keyed_hash, read_signing_key, renew_signing_key


def test_the_key_is_drawn_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert read_signing_key(folder) is None
    key = renew_signing_key(folder)
    assert len(key) * 8 == 256
    assert read_signing_key(folder) == key
    assert renew_signing_key(tmp_path / "another") != key
    assert [file.name for file in folder.iterdir()] == ["signing.key"]
    assert renew_signing_key(folder) != key


def test_only_the_owner_can_read_it_even_if_it_was_open_before(tmp_path: Path) -> None:
    key = renew_signing_key(tmp_path)
    file = tmp_path / "signing.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    keep_key_private(tmp_path)
    assert read_signing_key(tmp_path) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("bit", [0o001, 0o002, 0o004, 0o010, 0o020, 0o040])
def test_every_right_of_anybody_else_is_taken_away(tmp_path: Path, bit: int) -> None:
    renew_signing_key(tmp_path)
    file = tmp_path / "signing.key"
    file.chmod(0o600 | bit)
    keep_key_private(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_its_owner_may_is_left_alone(tmp_path: Path) -> None:
    renew_signing_key(tmp_path)
    file = tmp_path / "signing.key"
    file.chmod(0o400)
    keep_key_private(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o400


def test_half_a_key_is_none(tmp_path: Path) -> None:
    (tmp_path / "signing.key").write_bytes(b"half")
    assert read_signing_key(tmp_path) is None


def test_a_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        renew_signing_key(tmp_path / "file")


def test_a_mark_is_of_its_key_its_use_and_its_words() -> None:
    marks = {
        keyed_hash(key, use, words) for key in (b"a" * 32, b"b" * 32) for use in ("join", "token") for words in "xy"
    }
    assert len(marks) == 8
    assert {len(one) for one in marks} == {64}
