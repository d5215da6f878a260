"""A file that is too large for a message to the table is not read, and one that is not is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from views.components.inputs.file_dialogs import LIMIT

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "large_files.js"
READ = """size => new Promise(told => {
  const reader = new FileReader();
  reader.onload = () => told(reader.result.byteLength);
  reader.readAsArrayBuffer(new File([new Uint8Array(size)], 'film.mp4'));
})"""


@pytest.mark.parametrize(("size", "read"), [(0, 0), (5, 5), (LIMIT, LIMIT), (LIMIT + 1, 0)])
def test_only_what_can_be_sent_is_read(alone: Callable[[Path, str], Page], size: int, read: int) -> None:
    assert alone(SCRIPT, "// nothing").evaluate(READ, size) == read
