"""The address: where this table can be reached, in words and as a picture."""

import errno
import ipaddress
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from companion.server import network_addresses
from companion.server.auth.join_codes import JoinCode
from companion.server.network_addresses import Place

from .conftest import ROOT


@pytest.fixture
def on_networks(monkeypatch: pytest.MonkeyPatch):
    def at(*addresses: str) -> None:
        monkeypatch.setattr(network_addresses, "lan_addresses", lambda: addresses)

    return at


CODE = JoinCode("K" * 43, "048291", 1_764_000_000_000, "a")


def said(host: str = "0.0.0.0", **more: object) -> str:
    return network_addresses.announcement(Place(host, 8765), **more)


def test_the_terminal_says_where_and_how_to_come_in_and_no_secret(on_networks) -> None:
    on_networks("192.168.1.20", "10.0.0.7", "fd00::2")
    words = said()
    assert "On this machine:       http://127.0.0.1:8765\n" in words
    assert "On any other device:   http://192.168.1.20:8765\n" in words
    assert "or   http://10.0.0.7:8765\n" in words
    assert "fd00" not in words
    assert "To let a device in:    Home, Share, on this machine\n" in words
    assert "python -m companion devices add" in words
    assert "█" not in words


def test_the_command_that_lets_in_is_for_this_table_and_called_as_it_was(
    on_networks, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    on_networks("192.168.1.20")
    monkeypatch.setenv("TABLESIDE_DATA", str(tmp_path / "usual"))
    assert "or   python -m companion devices add\n" in said(data=tmp_path / "usual")
    kept = tmp_path / "Ann’s table"
    assert f"devices add --data {shlex.quote(str(kept))}\n" in said(data=kept)
    monkeypatch.setattr(sys, "argv", ["/opt/tableside/bin/tableside"])
    assert "or   tableside devices add\n" in said(data=tmp_path / "usual")
    monkeypatch.setattr(sys, "platform", "win32")
    assert f'devices add --data "{kept}"\n' in said(data=kept), "its terminal knows no other marks"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("TABLESIDE_DATA", "~nobody_here_is_called_so/tableside")
    assert f"devices add --data {tmp_path / 'usual'}\n" in said(data=tmp_path / "usual")


def test_where_somebody_sits_at_it_a_code_is_shown_with_its_end(on_networks) -> None:
    on_networks("192.168.1.20")
    words = said(code=CODE)
    until = time.strftime("%H:%M", time.localtime(CODE.until // 1000))
    assert f"Six digits to type:    048 291   (until {until})\n" in words
    assert words.count("█") > 50
    assert "KKKK" not in words


def test_a_terminal_that_has_no_letters_for_the_picture_gets_the_digits_alone(
    on_networks, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_networks("192.168.1.20")
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="cp1252", errors="backslashreplace"))
    words = said(code=CODE)
    assert "048 291" in words
    assert "\x1b" not in words
    assert "point a phone" not in words


def test_without_a_network_it_says_so_and_shows_no_code(on_networks) -> None:
    on_networks()
    assert "This machine is on no network. Join one and start again" in said(code=CODE)
    assert "048" not in said(code=CODE)
    assert "█" not in said(code=CODE)
    assert network_addresses.reachable_address(Place("0.0.0.0", 8765)) == ""


def test_for_this_machine_alone_it_says_so(on_networks) -> None:
    on_networks("192.168.1.20")
    assert "No other device can reach it" in said("127.0.0.1", code=CODE)
    assert "192.168" not in said("127.0.0.1")
    assert "048 291" in said("127.0.0.1", relays=("table.club.example",), code=CODE)
    assert network_addresses.reachable_address(Place("127.0.0.1", 8765)) == ""
    assert network_addresses.reachable_address(Place("0.0.0.0", 8765)) == "http://192.168.1.20:8765"


def test_other_devices_come_by_the_names_of_the_certificate_and_by_addresses_of_it_that_are_ours(on_networks) -> None:
    on_networks("192.168.1.20", "fd00::2", "10.0.0.7")
    names = ("localhost", "192.0.2.9", "club.example", "10.0.0.7")
    assert Place("", 443, True, names).there() == ("https://club.example:443", "https://10.0.0.7:443")
    assert Place("", 443, True, ("localhost",)).there() == ("https://192.168.1.20:443", "https://10.0.0.7:443")


@pytest.fixture
def unknown_name() -> Iterator[None]:
    """The machine's name has not been looked up yet."""
    network_addresses._addresses_of_name.cache_clear()
    yield
    network_addresses._addresses_of_name.cache_clear()


@pytest.mark.usefixtures("unknown_name")
@pytest.mark.parametrize("name", ["t" * 64, "caf\udce9"], ids=["as long as Linux takes", "no text"])
def test_a_name_that_no_network_takes_keeps_nothing_from_starting(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    assert name in network_addresses.own_names()


@pytest.mark.usefixtures("unknown_name")
def test_a_system_that_tells_nobody_its_interfaces_keeps_nothing_from_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept() -> list[tuple[int, str]]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(network_addresses, "_own_end", lambda *of: None)
    monkeypatch.setattr(socket, "if_nameindex", kept)
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, port: [])
    assert network_addresses.lan_addresses() == ()


@pytest.mark.usefixtures("unknown_name")
def test_a_name_that_takes_long_to_look_up_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def nobody(name: str, port: None) -> None:
        asked.append(name)
        raise socket.gaierror("Temporary failure in name resolution")

    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    for _ in range(2):
        network_addresses.reachable_address(Place("0.0.0.0", 8765))
    assert asked == [socket.gethostname()]


@pytest.mark.usefixtures("unknown_name")
def test_addresses_are_those_on_the_way_out_and_those_of_the_machines_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [("", 0, 0, "", (address, 0)) for address in ("10.0.0.7", "fe80::1%eth0", "192.168.1.20", "127.0.1.1")]
    ways = {socket.AF_INET: "192.168.1.20", socket.AF_INET6: None}
    monkeypatch.setattr(network_addresses, "_own_end", lambda of, far: ways[of])
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, port: found)
    assert network_addresses.lan_addresses() == ("192.168.1.20", "10.0.0.7")
    network_addresses._addresses_of_name.cache_clear()
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, port: socket.gethostbyname("nobody.invalid"))
    assert network_addresses.lan_addresses() == ("192.168.1.20",)


ALONE = """
ip link set lo up && ip link add wlan0 type veth peer name wlan1 && ip link set wlan1 up
ip addr add 10.42.0.1/24 dev wlan0 && ip link set wlan0 up && hostname nowhere
"""
TOLD = "from companion.server import network_addresses; print(*network_addresses.lan_addresses())"


def test_a_hotspot_of_this_machine_is_a_network_though_nothing_leads_out_of_it() -> None:
    """In a network of its own; the machine's name leads nowhere, as it does on many."""
    within = ["unshare", "--map-root-user", "--net", "--uts"]
    if not shutil.which("unshare") or subprocess.run([*within, "sh", "-ec", ALONE], capture_output=True).returncode:
        pytest.skip("this machine makes no networks")
    alone = f"{ALONE}\n{shlex.join([sys.executable, '-c', TOLD])}"
    told = subprocess.run([*within, "sh", "-ec", alone], capture_output=True, check=True, text=True, cwd=ROOT)
    assert told.stdout.split() == ["10.42.0.1"]


def test_our_end_of_a_way_is_known_where_there_is_one() -> None:
    assert network_addresses._own_end(socket.AF_INET, "127.0.0.1") == "127.0.0.1"
    assert network_addresses._own_end(socket.AF_INET, "::1") is None


def test_own_addresses_are_addresses_of_a_network() -> None:
    for own in network_addresses.lan_addresses():
        assert not ipaddress.ip_address(own).is_loopback
    assert network_addresses.own_names() >= frozenset(network_addresses.lan_addresses())


def test_an_address_in_words() -> None:
    assert Place("192.168.1.20", 80).there() == ("http://192.168.1.20:80",)
    assert Place("fd00::2", 8765).here() == "http://[fd00::2]:8765"


def test_a_machine_without_a_screen_opens_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(network_addresses.webbrowser, "open", opened.append)
    monkeypatch.setattr(network_addresses.sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    network_addresses.open_in_browser("http://127.0.0.1:8765")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    network_addresses.open_in_browser("http://127.0.0.1:8765")
    assert opened == ["http://127.0.0.1:8765"]
