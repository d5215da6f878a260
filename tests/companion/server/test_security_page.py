"""The page on security names files and limits that are there."""

import re

from companion.server import connections, uvicorn_protocols
from companion.server.connection_limit import EACH, FILES, SPARE
from companion.server.rate_limits import FRAMES, REQUESTS

from .conftest import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
FOLDERS = ("", "companion/server", "companion/flet_patches", "tests/companion/server", "tests/companion/flet_patches")


def test_every_file_it_names_is_there() -> None:
    named = set(re.findall(r"`([a-z_]+(?:/[a-z_.]+)*\.(?:py|js|html|txt))`", PAGE))
    assert len(named) > 20
    assert not {name for name in named if not any((ROOT / folder / name).is_file() for folder in FOLDERS)}


def test_its_limits_are_those_of_the_code() -> None:
    for limit in (
        f"| {EACH}; what the system allows, at most {FILES - SPARE:,} |",
        f"| {REQUESTS.at_once:,} at once, {REQUESTS.a_second} a second |",
        f"| open pages of one device | {connections.MOST_PAGES} |",
        f"| {FRAMES.at_once} at once, {FRAMES.a_second} a second |",
        f"| a request until it is whole | {uvicorn_protocols.PATIENCE:.0f} seconds |",
    ):
        assert limit in PAGE
