"""Addresses of rulings, and what they tell of the way that led there."""

import re
from urllib.parse import parse_qs, quote, urlsplit

_DISPUTE = re.compile(r"/match/[^/?]+/dispute")


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


def about(dispute: str, rule: str) -> str:
    """This dispute, which is about this rule from now on."""
    return f"{dispute}?rule={quote(rule, safe='')}"


def disputed_at(address: str) -> str:
    """The dispute that this ruling or search was opened from, without its rule; nothing, where it was none."""
    began = _DISPUTE.match(origin(address))
    return began[0] if began else ""
