"""The page has its own scripts inside it or asks for them one by one, and each stays by itself."""

import re
from pathlib import Path

from companion import page_scripts
from companion.rulings import assets

WEB = assets() / "web"
PAGE = (WEB.parent / "index.html").read_text("utf-8")


def test_the_page_holds_each_script_whole_and_in_its_order_and_asks_for_none() -> None:
    page = page_scripts.inside(PAGE, WEB)
    assert re.findall('src="([^"]+)', page) == ["flutter_bootstrap.js"]
    names = (*page_scripts.FIRST, *page_scripts.THEN)
    texts = re.findall(r"(?s)<script>\n(.*?)</script>", page)[-len(names) :]
    for name, text in zip(names, texts, strict=True):
        assert text == f"{(WEB / f'{name}.js').read_text('utf-8')}\n//# sourceURL=/web/{name}.js\n"
        assert "<!--" not in text, "a browser may take the end of such a script for a part of it"


def test_beside_it_those_that_are_there_come_one_by_one(tmp_path: Path) -> None:
    for name in ("splash", "python_boot", "connection"):
        (tmp_path / f"{name}.js").touch()
    assert page_scripts.beside(tmp_path, ("page_bridge", "python_boot")) == (
        '<script src="web/splash.js" onerror="loadForThis(this)"></script>'
        '<script src="web/python_boot.js"></script>'
        '<script src="web/connection.js"></script>'
    )
