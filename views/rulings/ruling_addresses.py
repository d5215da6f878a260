"""Addresses of rulings, and what they tell of the way that led there."""

import re
from urllib.parse import parse_qs, parse_qsl, quote, urlencode, urlsplit

_DISPUTE = re.compile(r"/match/[^/?]+/dispute")
STEPS = 5  # back that an address knows: each is written into the next, and a proxy refuses one of 8 KB


def address_of(key: str) -> str:
    """Where a ruling stands: without a point, for a server takes what ends with a point and a word for a file."""
    return f"/rulings/{key.replace('.', '-')}"


def parameter(address: str, name: str) -> str:
    """What an address says under this name; nothing, where it does not."""
    return parse_qs(urlsplit(address).query).get(name, [""])[0]


def came_from(address: str) -> str:
    """Where a ruling was opened from: never anywhere but in this app."""
    back = parameter(address, "from") if urlsplit(address).path.startswith("/rulings") else ""
    return back if back.startswith("/") and not back.startswith("//") else ""


def origin(address: str) -> str:
    """Where the looking up began: the last place on the way back that is no ruling and no search."""
    while further := came_from(address):
        address = further  # shorter each time
    return address


def within_reach(back: str, steps: int = STEPS) -> str:
    """The same way back; of a long one the earliest rulings and searches are left out, and where it began stays."""
    further = came_from(back)
    nearer = within_reach(further, steps - 1) if steps > 1 else origin(further)
    if nearer == further:
        return back
    at = urlsplit(back)
    return at._replace(query=urlencode(dict(parse_qsl(at.query)) | {"from": nearer})).geturl()


def about(dispute: str, rule: str) -> str:
    """This dispute, which is about this rule from now on."""
    return f"{dispute}?rule={quote(rule, safe='')}"


def disputed_at(address: str) -> str:
    """The dispute that this ruling or search was opened from, without its rule; nothing, where it was none."""
    began = _DISPUTE.match(origin(address))
    return began[0] if began else ""
