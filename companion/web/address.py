"""Where this table can be reached: in words, as a QR code in the terminal, and in the browser of this machine."""

import contextlib
import ipaddress
import os
import socket
import sys
import webbrowser
from urllib.parse import urlsplit

from companion.web.guard import LOOPBACK

EVERYWHERE = ("", "0.0.0.0", "::")


def lan_addresses() -> tuple[str, ...]:
    """This machine's addresses on its networks, the one with the way out first; empty without a network."""
    found = [_own_end(socket.AF_INET, "203.0.113.1"), _own_end(socket.AF_INET6, "2001:db8::1")]
    with contextlib.suppress(OSError):  # a machine that cannot look up its own name still has the addresses found above
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    return tuple(dict.fromkeys(address for address in found if address and _on_a_network(address)))


def own_names() -> frozenset[str]:
    """What this machine is called: by addresses, by its name, and by its name on the local network."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset(lan_addresses()) | {name, short, f"{short}.local"}


def in_words(host: str, port: int) -> str:
    """The address as one types it: ("192.168.1.20", 8765) -> "http://192.168.1.20:8765"."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announcement(*, host: str, port: int, key: str, code: str, relays: tuple[str, ...] = ()) -> str:
    """What the terminal says when the table is set: the addresses, the code, and the QR code with the key in it.

    `relays` are the names under which something in front of this table passes requests on to it.
    """
    here = in_words("127.0.0.1" if host in EVERYWHERE else host, port)
    there = () if host in LOOPBACK else lan_addresses() if host in EVERYWHERE else (host,)
    lines = ["Tableside is ready.", ""]
    if host in EVERYWHERE or host in LOOPBACK:
        lines += [f"  On this machine:       {here}"]
    if there:
        lines += [f"  On any other device:   {in_words(there[0], port)}"]
        lines += [f"                    or   {in_words(address, port)}" for address in there[1:] if ":" not in address]
    lines += [f"  By another name:       {relay}" for relay in relays]
    if there or relays:
        lines += [f"  Six digits to type:    {code[:3]} {code[3:]}"]
    elif host in LOOPBACK:
        lines += ["", "  No other device can reach it: it was started for this machine alone."]
    else:
        lines += ["", "  This machine is on no network. Join one and start again to bring in phones."]
    if there:
        lines += ["", "  Or point a phone at this; it opens the door by itself:", ""]
        lines += [qr(f"{in_words(there[0], port)}/#k={key}")]
    return "\n".join(lines) + "\n"


def new_code(code: str) -> str:
    """What the terminal says when somebody on this machine has opened the door again."""
    return f"The door is open again. The six digits are now:  {code[:3]} {code[3:]}"


def qr(address: str) -> str:
    """The address as a QR code of half blocks, dark on light whatever the terminal's colours are."""
    import segno  # only a served table needs it: the pocket app has no terminal

    picture = [list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)]
    picture += [[0] * len(picture[0])] * (len(picture) % 2)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    rows = zip(picture[::2], picture[1::2], strict=True)
    light_on_black, plain = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
    drawn = ("".join(blocks[bool(a), bool(b)] for a, b in zip(*row, strict=True)) for row in rows)
    return "\n".join(f"  {light_on_black}{row}{plain}" for row in drawn)


def is_secure(address: str) -> bool:
    """Whether a browser grants a page at this address its wake lock, its service worker and a storage of its own.

    It does over https and on the machine itself; on plain http from another device it does not.
    """
    parts = urlsplit(address)
    name = parts.hostname or ""
    return (
        parts.scheme in ("https", "wss")
        or name == "localhost"
        or name.endswith(".localhost")
        or name == "::1"
        or name.startswith("127.")
    )


def open_in_browser(address: str) -> None:
    """Opens the address in this machine's browser where there is one to be seen; a machine without stays as it is."""
    if sys.platform not in ("darwin", "win32") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return  # the address stands in the terminal


def _own_end(family: socket.AddressFamily, far: str) -> str | None:
    """Our end of the way to an address nobody has. Nothing is sent: a datagram socket only looks the way up."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _on_a_network(address: str) -> bool:
    parsed = ipaddress.ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
