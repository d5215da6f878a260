"""Finds the addresses of this machine, and tells them in words and to this machine's browser."""

import contextlib
import ipaddress
import os
import socket
import struct
import sys
import time
import webbrowser
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.server.auth.join_codes import JoinCode
from companion.server.auth.request_policy import LOOPBACK, is_address
from companion.server.qr_code import prints_blocks, qr_text
from companion.service.storage.data_folder import command

EVERYWHERE = ("", "0.0.0.0", "::")


def lan_addresses() -> tuple[str, ...]:
    """This machine's addresses on its networks, the one with the way out first; empty without a network."""
    found = [_own_end(socket.AF_INET, "203.0.113.1"), _own_end(socket.AF_INET6, "2001:db8::1")]
    if not any(found):  # a network that leads nowhere else, as a hotspot of this very machine is one
        with contextlib.suppress(OSError):  # Android tells no app what interfaces there are
            found += [_own_end(socket.AF_INET, "224.0.0.251", link) for link, _ in socket.if_nameindex()]
    found += _addresses_of_name()
    return tuple(dict.fromkeys(address for address in found if address and _on_a_network(address)))


def own_names() -> frozenset[str]:
    """What this machine is called: by addresses, by its name, and by its name on the local network."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset(lan_addresses()) | {name, short, f"{short}.local"}


@dataclass(frozen=True)
class Place:
    """Where a table listens: at this host (all addresses of the machine, where it is one of `EVERYWHERE`) and port.

    With `tls` it speaks https; `names` are those that its certificate is for, under which no browser warns of it.
    """

    host: str
    port: int
    tls: bool = False
    names: tuple[str, ...] = ()

    def address(self, name: str) -> str:
        """The address as one types it: "192.168.1.20" -> "http://192.168.1.20:8550"."""
        return f"http{'s' if self.tls else ''}://{f'[{name}]' if ':' in name else name}:{self.port}"

    def here(self) -> str:
        """The address for the browser of this machine: only under the loopback's names it needs no code."""
        if self.host not in EVERYWHERE and self.host not in LOOPBACK:
            return self.address(self.host)
        plain = self.host if self.host in LOOPBACK else "127.0.0.1"
        return self.address(next((name for name in self.names if name in LOOPBACK), plain))

    def there(self) -> tuple[str, ...]:
        """The addresses for other devices, the best one first; none, where no other device can come here."""
        if self.host in LOOPBACK:
            return ()
        found = lan_addresses() if self.host in EVERYWHERE else (self.host,)
        certified = [name for name in self.names if name not in LOOPBACK and (name in found or not is_address(name))]
        return tuple(map(self.address, certified or [one for n, one in enumerate(found) if not n or ":" not in one]))


def reachable_address(place: Place) -> str:
    """Where another device finds a table that listens there: its first address; nothing, where it finds none."""
    return next(iter(place.there()), "")


def announcement(
    place: Place, *, relays: tuple[str, ...] = (), code: JoinCode | None = None, data: Path | None = None
) -> str:
    """What the terminal says when the table is set: its addresses, and how another device is let in.

    `relays` are the names under which something in front of this table passes requests on to it; a `code` is told where
    only who sits there reads it. `data` is the folder of the table.
    """
    host, there = place.host, place.there()
    lines = ["Tableside is ready.", ""]
    if host in EVERYWHERE or host in LOOPBACK:
        lines += [f"  On this machine:       {place.here()}"]
    if there:
        lines += [f"  On any other device:   {there[0]}"]
        lines += [f"                    or   {address}" for address in there[1:]]
    lines += [f"  By another name:       {relay}" for relay in relays]
    if there or relays:
        lines += [
            "  To let a device in:    Home, Share, on this machine",
            f"                    or   {command('devices', 'add', data=data)}",
        ]
        if code:
            lines += ["", invitation(code, reachable_address(place))]
    elif host in LOOPBACK:
        lines += ["", "  No other device can reach it: it was started for this machine alone."]
    else:
        lines += ["", "  This machine is on no network. Join one and start again to bring in phones."]
    return "\n".join(lines) + "\n"


def invitation(code: JoinCode, place: str) -> str:
    """A join code in words, and as a QR code with the address in it where there is one and it can be printed."""
    digits, until = f"{code.digits[:3]} {code.digits[3:]}", time.strftime("%H:%M", time.localtime(code.until // 1000))
    lines = [f"  Six digits to type:    {digits}   (until {until})"]
    if place and prints_blocks():
        lines += ["", "  Or point a phone at this; it opens the door by itself:", "", qr_text(join_url(place, code))]
    return "\n".join(lines)


def join_url(place: str, code: JoinCode) -> str:
    """The address that opens the door by itself: no browser sends along what stands behind the #."""
    return f"{place}/#k={code.secret}"


def open_in_browser(address: str) -> None:
    """Opens the address in this machine's browser where there is one to be seen; a machine without stays as it is."""
    if sys.platform not in ("darwin", "win32") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    with contextlib.suppress(webbrowser.Error, OSError):  # the address stands in the terminal
        webbrowser.open(address)


@cache
def _addresses_of_name() -> tuple[str, ...]:
    """What this machine's name leads to. It is looked up once, at the start: where the network's DNS does not answer
    that takes many seconds, and all tables would stand still for it whenever a code is drawn.
    """
    try:
        return tuple(str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None))
    except (OSError, UnicodeError):  # a name of 64 letters, which Linux takes, is too long for any network
        return ()


def _own_end(family: socket.AddressFamily, far: str, link: int = 0) -> str | None:
    """Our end of the way to an address nobody has. Nothing is sent: a datagram socket only looks the way up.

    `link` is the number of the interface by which it goes to an address of many (multicast).
    """
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            if link:
                by = struct.pack("@4s4si", bytes(4), bytes(4), link)
                probe.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, by)
            probe.connect((far, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _on_a_network(address: str) -> bool:
    parsed = ipaddress.ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
