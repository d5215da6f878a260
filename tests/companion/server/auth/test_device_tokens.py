"""Who is let in: known by a token that is kept nowhere, for 90 days after it was last used, until it is shut out."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from companion.server.auth.device_store import FILE, DeviceStore
from companion.server.auth.device_tokens import EXPIRES, SEEN_EVERY, Device, Devices
from companion.server.auth.join_codes import LASTS, JoinCode, JoinCodes, JoinMarks
from companion.server.auth.signing_key import KEY_BYTES, read_signing_key, renew_signing_key
from tests.companion.server.auth.conftest import BEGUN, Clock


@pytest.fixture
def devices(file: DeviceStore) -> Devices:
    return Devices(file)


@pytest.fixture
def codes(file: DeviceStore) -> JoinCodes:
    return JoinCodes(file)


def phone(devices: Devices) -> tuple[Device, str]:
    """One that was just let in, and its token."""
    token = devices.let_in("iPhone", "Safari")
    device = devices.of_token(token)
    assert device
    return device, token


def opening(codes: JoinCodes, code: JoinCode) -> bool:
    shown = codes.marks(code.secret, code.digits)
    held = [(one.secret, one.digits) for one in codes.current()]
    assert ((shown.secret, shown.digits) in held) is codes.holds(code)
    return codes.holds(code)


def test_a_device_is_known_by_its_token_and_by_no_other(devices: Devices, tmp_path: Path, clock: Clock) -> None:
    device, token = phone(devices)
    assert (device.kind, device.browser, device.name) == ("iPhone", "Safari", "")
    assert (device.since, device.seen) == (BEGUN, BEGUN)
    other, others = phone(devices)
    assert devices.of_token(others) == other != device
    for made_up in (device.id, f"{device.id}.", f"{device.id}.{others.partition('.')[2]}", token[:-1], f"{token}x", ""):
        assert devices.of_token(made_up) is None
    with closing(DeviceStore(tmp_path, clock)) as another:
        assert Devices(another).of_token(token) == device, "another start, or another program, knows it too"


def test_of_tokens_and_codes_nothing_is_kept_that_opens(devices: Devices, codes: JoinCodes, tmp_path: Path) -> None:
    _, token = phone(devices)
    code = codes.new()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (token.partition(".")[2], code.secret, code.digits):
        assert secret.encode() not in kept
    assert len(code.secret) == len(token.partition(".")[2]) == 43, "256 bits"
    key = read_signing_key(tmp_path)
    assert key is not None
    assert len(key) == KEY_BYTES == 32
    assert key not in (tmp_path / FILE).read_bytes(), "the file alone tells nothing"


def test_only_the_owner_can_read_any_of_it(devices: Devices, tmp_path: Path) -> None:
    phone(devices)
    assert {stat.S_IMODE(kept.stat().st_mode) for kept in tmp_path.iterdir()} == {0o600}
    (tmp_path / FILE).chmod(0o644)
    DeviceStore(tmp_path).close()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_a_device_expires_90_days_after_it_was_last_seen(devices: Devices, clock: Clock) -> None:
    assert EXPIRES == 90 * 24 * 3_600 * 1_000
    device, token = phone(devices)
    clock.now += EXPIRES - 1
    seen = devices.of_token(token)
    assert seen
    devices.saw(seen)
    clock.now += EXPIRES - 1
    assert devices.of_token(token) == Device(device.id, "", "iPhone", "Safari", BEGUN, BEGUN + EXPIRES - 1)
    assert devices.has(device.id)
    clock.now += 1
    assert devices.of_token(token) is None
    assert not devices.has(device.id)
    assert devices.all() == ()
    clock.now -= 1
    assert devices.has(device.id), "a clock that was wrong for a while costs nobody the way in"


def test_that_it_is_seen_is_written_every_few_minutes_only(devices: Devices, file: DeviceStore, clock: Clock) -> None:
    device, token = phone(devices)
    written = file.database.total_changes
    for _ in range(3):
        clock.now += SEEN_EVERY // 3 - 1
        devices.saw(device)
    assert file.database.total_changes == written
    clock.now += 3
    devices.saw(device)
    devices.saw(device)
    assert file.database.total_changes == written + 1
    seen = devices.of_token(token)
    assert seen
    assert seen.seen == clock.now


def test_one_that_was_not_seen_for_a_year_is_forgotten_when_the_next_comes(
    devices: Devices, file: DeviceStore, clock: Clock
) -> None:
    old, _ = phone(devices)
    for later, known in ((4 * EXPIRES, True), (1, False)):
        clock.now += later
        phone(devices)
        kept = file.database.execute("SELECT 1 FROM device WHERE id = ?", (old.id,)).fetchone()
        assert (kept is not None) is known


def test_one_shut_out_is_out_at_once_for_every_program_and_drops_the_codes(
    devices: Devices, codes: JoinCodes, tmp_path: Path, clock: Clock
) -> None:
    device, token = phone(devices)
    other, others = phone(devices)
    code = codes.new()
    with closing(DeviceStore(tmp_path, clock)) as command:
        assert Devices(command).revoke(device.id)
        assert not Devices(command).revoke(device.id), "it is out"
    assert devices.of_token(token) is None
    assert not devices.has(device.id)
    assert devices.of_token(others) == other
    assert not opening(codes, code), "it may have seen this one"
    assert opening(codes, codes.new())


def test_everybody_out_renews_the_key_and_a_running_program_goes_on(
    devices: Devices, codes: JoinCodes, tmp_path: Path, clock: Clock
) -> None:
    tokens = [phone(devices)[1] for _ in range(3)]
    code, key = codes.new(), read_signing_key(tmp_path)
    with closing(DeviceStore(tmp_path, clock)) as command:
        assert Devices(command).revoke_all() == 3
    assert read_signing_key(tmp_path) not in (key, None)
    assert [devices.of_token(token) for token in tokens] == [None] * 3
    assert devices.all() == ()
    assert not opening(codes, code)
    assert devices.of_token(devices.let_in("iPhone", "Safari"))


def test_a_key_is_on_disk_before_it_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[int, bool]] = []
    renew_signing_key(tmp_path)
    before = read_signing_key(tmp_path)
    monkeypatch.setattr(
        os, "fsync", lambda new: kept.append((os.fstat(new).st_size, read_signing_key(tmp_path) == before))
    )
    assert renew_signing_key(tmp_path) == read_signing_key(tmp_path) != before
    assert kept == [(KEY_BYTES, True)]
    assert [file.name for file in tmp_path.iterdir()] == ["signing.key"]


def test_another_key_knows_none_of_the_tokens(devices: Devices, tmp_path: Path, clock: Clock) -> None:
    _, token = phone(devices)
    renew_signing_key(tmp_path)
    assert devices.of_token(token) is None
    (tmp_path / "signing.key").unlink()
    assert devices.of_token(token) is None
    with closing(DeviceStore(tmp_path, clock)) as started:
        assert Devices(started).all() == (), "nor does the list name whom nobody can be any more"


def test_a_name_is_one_short_line(devices: Devices) -> None:
    device, _ = phone(devices)
    devices.name(device.id, "  Ann\x1b[2J\n of  the\u202e long name " + "x" * 50)
    assert devices.all()[0].name == "Ann[2J of the long name xxxxxxxxx"[:30]
    devices.name(device.id, "")
    assert devices.all()[0].called == "iPhone"


def test_a_code_holds_for_ten_minutes(codes: JoinCodes, clock: Clock) -> None:
    code = codes.new()
    assert code.until == BEGUN + LASTS == BEGUN + 600_000
    assert len(code.digits) == 6
    clock.now += LASTS - 1
    assert opening(codes, code)
    clock.now += 1
    assert not opening(codes, code)
    clock.now = BEGUN - 1
    assert not opening(codes, code), "nor longer, with a clock that was set back"


def test_one_that_follows_leaves_the_other_its_time_and_one_asked_for_does_not(codes: JoinCodes, clock: Clock) -> None:
    first = codes.new()
    clock.now += LASTS - 60_000
    second = codes.new(first.series)
    assert opening(codes, first)
    assert opening(codes, second)
    assert [one.series for one in codes.current()] == [first.series] * 2
    third = codes.new()
    assert third.series != first.series
    assert [opening(codes, code) for code in (first, second, third)] == [False, False, True]


def test_codes_are_never_alike(codes: JoinCodes) -> None:
    drawn = [codes.new() for _ in range(40)]
    assert len({code.secret for code in drawn}) == 40
    assert len({code.digits for code in drawn}) > 35
    assert codes.marks("a", "b") == JoinMarks(codes.marks("a", "").secret, codes.marks("", "b").digits)
    assert codes.marks("a", "a").secret != codes.marks("a", "a").digits


def test_digits_are_drawn_from_a_million_and_noughts_stand_first_as_well(
    codes: JoinCodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def lot(of: int) -> int:
        asked.append(of)
        return 42

    monkeypatch.setattr("companion.server.auth.join_codes.secrets.randbelow", lot)
    assert codes.new().digits == "000042"
    assert asked == [1_000_000]


def test_a_disk_that_takes_nothing_more_still_knows_everybody(tmp_path: Path, clock: Clock) -> None:
    with closing(DeviceStore(tmp_path, clock)) as file:
        device, token = phone(Devices(file))
    with closing(DeviceStore(tmp_path, clock)) as full:
        full.database.execute("PRAGMA query_only=ON")
        devices = Devices(full)
        clock.now += SEEN_EVERY
        assert devices.of_token(token) == device
        devices.saw(device)
        with pytest.raises(sqlite3.OperationalError):
            devices.let_in("iPhone", "Safari")
