"""Decides from one request who may ask what, before any page or socket sees it: host, origin, token."""

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
# A name or an address and a port, and nothing else: it stands in the headers of the answer.
HOST = re.compile(r"(?:\[(?P<address>[0-9a-f:.]+)\]|(?P<name>[^\s\[\]:/?#@\\;,\"'<>]+))(?::\d{1,5})?")
# A relay on this machine speaks for somebody else; these headers say so.
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class Verdict(Enum):
    """What becomes of a request."""

    COME_IN = "come in"
    AT_THE_DOOR = "at the door"
    FOREIGN_HOST = "foreign host"
    FOREIGN_ORIGIN = "foreign origin"


@dataclass(frozen=True)
class Request:
    """One request: what is asked, the addresses of both ends, and its headers with their names in small letters.

    `tls` says that this table itself speaks TLS; what a relay in front of it speaks is not known here.
    """

    path: str
    peer: str
    own: str
    headers: Mapping[str, str]
    socket: bool = False
    tls: bool = False


def judge_request(request: Request, *, hosts: frozenset[str], known: bool) -> Verdict:
    """Whether this request may pass. `hosts` are the names this table answers to, `known` says that its token is ours.

    The name it was asked under comes first: a page elsewhere can point its own name at this machine (DNS rebinding),
    and only the Host header shows it. Then the page it came from, then the door.
    """
    asked = request.headers.get("host", "").lower()
    name = name_of_host(asked)
    if not (name in hosts or name in LOOPBACK or (is_address(name) and name == _plain(request.own))):
        return Verdict.FOREIGN_HOST
    if _foreign_origin(request, asked):
        return Verdict.FOREIGN_ORIGIN
    return Verdict.COME_IN if known or is_this_machine(request) else Verdict.AT_THE_DOOR


def is_this_machine(request: Request) -> bool:
    """Whether the browser runs on the table's machine: it came by the loopback, under its name, through no relay."""
    asked = name_of_host(request.headers.get("host", "").lower())
    return is_loopback(request.peer, asked) and not any(name in request.headers for name in FORWARDED)


def client_address(request: Request) -> str:
    """Whose request this is: the other end's address, or the one that a relay on this machine speaks for.

    The last entry is the relay's own; what stands before it anybody can have written.
    """
    address = _plain(request.peer)
    spoken_for = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return _plain(spoken_for) if _is_loopback(address) and is_address(spoken_for) else address


def is_loopback(peer: str, name: str) -> bool:
    """Whether somebody at this address, who asked for this name, did so on this machine."""
    return _is_loopback(_plain(peer)) and name in LOOPBACK


def name_of_host(asked: str) -> str:
    """The name in a Host header, without its port: "[::1]:8550" -> "::1". Nothing, where it is more than that."""
    found = HOST.fullmatch(asked)
    return (found["address"] or found["name"]).rstrip(".") if found else ""


def _foreign_origin(request: Request, asked: str) -> bool:
    origin = request.headers.get("origin")
    if origin is not None:
        scheme, _, place = origin.lower().partition("://")
        # A page that came in the clear may be anybody's; a relay's page speaks https, though we are asked in the clear.
        return scheme not in (("https",) if request.tls else ("http", "https")) or place != asked
    if request.socket:
        return True
    # A picture or script that another site embeds carries no Origin, but browsers say where it is wanted.
    # Following a link from there is fine.
    elsewhere = request.headers.get("sec-fetch-site") in ("cross-site", "same-site")
    return elsewhere and request.headers.get("sec-fetch-mode") != "navigate"


def _plain(address: str) -> str:
    """An address as one writes it: no zone, and IPv4 inside IPv6 as IPv4."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)


def is_address(name: str) -> bool:
    """Whether this is an IP address, and no name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(address: str) -> bool:
    return is_address(address) and ipaddress.ip_address(address).is_loopback
