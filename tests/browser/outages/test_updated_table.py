"""The table is brought up to date under an open page: the page comes back by itself, with its match, and plays on."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Served, wait_for
from ..pwa.test_pwa_update import one_step_on
from ..support.screen_player import enter
from ..support.staged_tables import keep
from ..support.ui_driver import GUARDED, stands
from .test_killed_app import entries, told

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
ROOT = Path(__file__).parents[3]


@contextmanager
def updated(served: Served, source: Path) -> Iterator[None]:
    """The same table again, at the same address and over the same data, from this copy of the source."""
    words = [sys.executable, *served.command(served.port)]
    with served.log.open("a") as log, ExitStack() as ends:
        environment = os.environ | {"PYTHONPATH": str(source)}
        newer = subprocess.Popen(words, cwd=source, env=environment, stdout=log, stderr=log)
        ends.callback(newer.wait)
        ends.callback(newer.kill)
        wait_for(lambda: newer.poll() is not None or served.answers())
        assert newer.poll() is None, served.said
        yield


def step_of(served: Served) -> int:
    with closing(sqlite3.connect(served.data / "tableside.db")) as file:
        return int(file.execute("SELECT max(version) FROM schema_version").fetchone()[0])


def test_a_page_that_is_open_while_the_table_is_updated_comes_back_with_its_match(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    lot = random.Random(5)
    ids = keep(tmp_path / "begun", [("roll", ("Ann", "Bo"))])
    served = serve(data=tmp_path / "begun")
    page = open_page(f"{served.address}/match/{ids['roll', 2]}")
    stands(page, "Undo")  # the table is laid out
    enter(page, lot)
    address, kept, step = page.url, entries(served), step_of(served)
    served.kill()
    expect(page.get_by_role("alert")).to_contain_text("Lost the table.", timeout=15_000)

    newer = tmp_path / "newer"
    for top in ("companion", "models", "views", "assets"):
        shutil.copytree(ROOT / top, newer / top)
    one_step_on(newer)
    script = newer / "assets" / "web" / "connection.js"
    script.write_text(f"{script.read_text()}\nglobalThis.newer = true;\n")
    with updated(served, newer):
        expect(page.get_by_role("alert")).to_be_hidden(timeout=30_000)
        assert page.url == address
        page.evaluate(GUARDED)  # unlike most tables of tests this one takes no tap on what has just come
        assert told(page) == len(kept)
        assert step_of(served) == step + 1
        enter(page, lot)
        assert len(entries(served)) == len(kept) + 1
        page.reload()
        page.wait_for_function("globalThis.newer")
