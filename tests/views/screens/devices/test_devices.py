"""Who is let in, in the settings of the table's machine: listed, and shut out by a tap."""

from pathlib import Path
from typing import Any

import pytest

from companion.server.auth.pairing import Pairing
from companion.server.auth.user_agent import browser_name, device_kind
from companion.service.rights.device_rights import Rights
from views.screens.devices import devices
from views.screens.settings.settings import Settings

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"
ANDROID = "Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36"


@pytest.fixture
def pairing(screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pairing:
    monkeypatch.setattr(devices, "LOOKS_EVERY", 0.01)
    screen.pairing = Pairing(tmp_path / "door", print)
    return screen.pairing


def let_in(pairing: Pairing, user_agent: str, name: str = "") -> str:
    """Its token."""
    code = pairing.invite("evening").code
    _, token = pairing.try_pair(key=code.secret, code=None, client="10.0.0.1", user_agent=user_agent)
    pairing.name(token.partition(".")[0], name)
    return token


async def test_each_is_listed_with_its_name_browser_and_times(screen: Any, pairing: Pairing) -> None:
    await screen.show(Settings)
    assert screen.says("No other device has joined yet.")
    assert "Shut everybody out" not in screen.labels()
    let_in(pairing, IPHONE, "Ann")
    await screen.until(lambda: screen.says("Ann, iPhone"))
    assert screen.says("Safari, joined today, "), "of several alike the time tells which is whose"
    assert screen.says("last seen today, ")
    assert screen.says("not used for 90 days")
    assert (device_kind(IPHONE), browser_name(IPHONE)) == ("iPhone", "Safari")


async def test_one_with_an_open_page_is_here(screen: Any, pairing: Pairing) -> None:
    token = let_in(pairing, IPHONE)
    pairing.connections._open[token.partition(".")[0]] += 1
    await screen.show(Settings)
    assert screen.says("here now")


async def test_one_is_shut_out_by_one_tap(screen: Any, pairing: Pairing) -> None:
    lost, stays = let_in(pairing, IPHONE, "Ann"), let_in(pairing, ANDROID)
    await screen.show(Settings)
    await screen.tap("Shut out Ann, iPhone, Safari")
    assert (pairing.device(lost), pairing.device(stays) is None) == (None, False)
    assert screen.says("Ann, iPhone is shut out. It can join again only with a new code.")
    assert [label for label in screen.labels() if label.startswith("Shut out")] == ["Shut out Android phone, Chrome"]


async def test_everybody_is_shut_out_after_a_question(screen: Any, pairing: Pairing) -> None:
    tokens = [let_in(pairing, IPHONE, name) for name in ("Ann", "Bo")]
    await screen.show(Settings)
    await screen.tap("Shut everybody out")
    assert screen.says("Their open pages end at once")
    await screen.tap("Cancel")
    assert all(pairing.device(token) for token in tokens)
    await screen.tap("Shut everybody out")
    await screen.tap("Everybody out")
    assert [pairing.device(token) for token in tokens] == [None, None]
    assert screen.says("No other device has joined yet.")
    assert "Shut everybody out" not in screen.labels()


async def test_what_cannot_be_written_is_told(screen: Any, pairing: Pairing) -> None:
    token = let_in(pairing, IPHONE)
    await screen.show(Settings)
    pairing._file.database.execute("PRAGMA query_only=ON")
    await screen.tap("Shut out iPhone")
    assert screen.says("Nobody was shut out: the data folder could not be used")
    assert pairing.device(token)


async def test_the_host_says_what_each_may_do(screen: Any, pairing: Pairing) -> None:
    ann, bo = (let_in(pairing, IPHONE, name).partition(".")[0] for name in ("Ann", "Bo"))
    await screen.show(Settings)
    await screen.tap("Ann, iPhone: Only looks")
    assert (pairing.rights(ann), pairing.rights(bo)) == (Rights("watcher"), Rights("keeper"))
    assert {"Ann, iPhone: Only looks", "Bo, iPhone: Records all"} <= set(screen.chosen())
    await screen.tap("Ann, iPhone: Own seat")
    assert pairing.rights(ann) == Rights("player", "Ann")
    assert screen.says("Records for Ann.")
    await screen.tap("Ann, iPhone: Records all")
    assert pairing.rights(ann) == Rights("keeper", "Ann"), "the keeping is handed over"
    assert not screen.says("Records for Ann.")


async def test_the_host_gives_a_seat(screen: Any, pairing: Pairing) -> None:
    device = let_in(pairing, IPHONE).partition(".")[0]
    await screen.show(Settings)
    await screen.tap("iPhone: Own seat")
    assert screen.says("No seat yet: whoever holds it taps a name in a match.")
    await screen.tap("Give iPhone a seat")
    await screen.write("x" * 31)
    assert "A name has at most 30 letters." in screen.all().news()
    await screen.write("Cy")
    assert pairing.rights(device) == Rights("player", "Cy")
    assert screen.says("Records for Cy.")


async def test_the_host_says_what_whoever_joins_may_do(screen: Any, pairing: Pairing) -> None:
    await screen.show(Settings)
    assert "A new device: Records all" in screen.chosen()
    await screen.tap("A new device: Only looks")
    assert "A new device: Only looks" in screen.chosen()
    assert pairing.rights(let_in(pairing, IPHONE).partition(".")[0]) == Rights("watcher")


async def test_what_a_command_says_is_shown(screen: Any, pairing: Pairing) -> None:
    device = let_in(pairing, IPHONE, "Ann").partition(".")[0]
    await screen.show(Settings)
    pairing.give(device, "watcher")
    await screen.until(lambda: "Ann, iPhone: Only looks" in screen.chosen())


async def test_a_role_that_cannot_be_written_is_told_and_stays(screen: Any, pairing: Pairing) -> None:
    device = let_in(pairing, IPHONE, "Ann").partition(".")[0]
    await screen.show(Settings)
    pairing._file.database.execute("PRAGMA query_only=ON")
    await screen.tap("Ann, iPhone: Only looks")
    assert screen.says("Nothing has changed: the data folder could not be used")
    assert pairing.rights(device) == Rights("keeper")
    await screen.tap("A new device: Only looks")
    assert pairing.joins_as == "keeper"
