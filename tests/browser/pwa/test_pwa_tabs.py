"""The PWA in two tabs, of which one writes, and its matches as files."""

import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..support.pwa_host import BrowserRuntime, built, come_up, entries, pwa
from ..support.screen_player import begin, enter
from ..support.ui_driver import button, tap, turn_to

pytestmark = pytest.mark.browser
__all__ = ["built", "pwa"]


MATCH = Path(__file__).parents[2] / "matches" / "tabby_tumble_two_tie_by_mice.json"
FIRST = "New match of Tabby Tumble"
GO_ON = "Go on with Tabby Tumble"


@pytest.mark.soak
def test_one_tab_writes_the_other_says_so_and_goes_on_where_the_first_was_and_a_match_comes_and_goes_as_a_file(
    pwa: BrowserRuntime, tmp_path: Path
) -> None:
    lot = random.Random(3)
    context = pwa.started()
    context.add_init_script(A_SHEET)
    first = context.pages[0]
    come_up(first, pwa.address, FIRST)

    turn_to(first, "/history")
    with first.expect_file_chooser() as chooser:
        tap(first, "Import a match")
    chooser.value.set_files(MATCH)
    expect(first.get_by_text("Imported").first).to_be_attached()
    tap(first, "More: ", exact=False)
    tap(first, "Save as file")
    with first.expect_download() as saved:
        tap(first, "Save as file")
    given = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert given["players"] == json.loads(MATCH.read_text(encoding="utf-8"))["players"]
    tap(first, "More: ", exact=False)
    tap(first, "Save as file")
    tap(first, "Share")
    name, kind, text = first.wait_for_function("() => window.shared").json_value()
    assert (name.endswith(".json.txt"), kind, json.loads(text)) == (True, "text/plain", given)
    turn_to(first, "/settings")
    with first.expect_download() as saved:
        tap(first, "Save as file")
    copy = shutil.copy(saved.value.path(), tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("SELECT count(*) FROM matches").fetchone() == (1,)

    turn_to(first, "/")
    begin(first, "Cy", "Dee")
    enter(first, lot)
    second = context.new_page()
    come_up(second, pwa.address, TAKE_OVER)
    tap(second, TAKE_OVER)
    tap(second, GO_ON)
    expect(button(first, TAKE_OVER)).to_be_visible()
    assert entries(second) == 2
    enter(second, lot)
    second.close()
    expect(button(first, "Log")).to_be_visible()
    assert entries(first) == 3, "it goes on by itself, with what the other one entered"

    turn_to(first, "/settings")
    with first.expect_file_chooser() as chooser:
        tap(first, "Restore from a file")
    chooser.value.set_files(copy)
    expect(first.get_by_text("This would be lost: Tabby Tumble of Cy and Dee").first).to_be_attached()
    tap(first, "Restore it")
    expect(first.get_by_text("Restored").first).to_be_attached()
    context.close()
    with pwa.opened() as page:
        come_up(page, pwa.address, FIRST)
        expect(page.get_by_text("No match is in progress").first).to_be_attached()
        turn_to(page, "/history")
        expect(button(page, "More: ", exact=False)).to_be_visible()


TAKE_OVER = "Go on here"
A_SHEET = """
  const media = window.matchMedia.bind(window);
  window.matchMedia = (asked) => (asked === '(pointer: coarse)' ? { matches: true } : media(asked));
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file] }) => { window.shared = [file.name, file.type, await file.text()]; };"""
