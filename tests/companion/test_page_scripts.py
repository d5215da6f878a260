"""The page asks for its own scripts at once, and each stays by itself."""

import json
from pathlib import Path

from companion import page_scripts
from companion.rulings import assets

WEB = assets() / "web"


def test_the_page_asks_for_one_script_which_holds_each_whole_and_in_its_order() -> None:
    script = page_scripts.bound(WEB).decode()
    texts = json.loads(script[script.index("[") : script.rindex("]") + 1])
    assert [text.rpartition("/")[2] for text in texts] == [
        f"{name}.js" for name in (*page_scripts.FIRST, *page_scripts.THEN)
    ]
    for name, text in zip((*page_scripts.FIRST, *page_scripts.THEN), texts, strict=True):
        assert text.startswith((WEB / f"{name}.js").read_text("utf-8"))
    page = (WEB.parent / "index.html").read_text("utf-8")
    assert page.count(page_scripts.TAG) == page.count('src="web/') == 1


def test_apart_those_that_are_there_come_one_by_one(tmp_path: Path) -> None:
    for name in ("splash", "python_boot", "connection"):
        (tmp_path / f"{name}.js").touch()
    assert page_scripts.apart(tmp_path, ("page_bridge", "python_boot")) == (
        '<script src="web/splash.js" onerror="loadForThis(this)"></script>'
        '<script src="web/python_boot.js"></script>'
        '<script src="web/connection.js"></script>'
    )
