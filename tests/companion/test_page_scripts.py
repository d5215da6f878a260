"""The page has its own scripts inside it or asks for them one by one, and each stays by itself."""

from html.parser import HTMLParser
from pathlib import Path

from companion import page_scripts
from companion.rulings import assets

WEB = assets() / "web"
PAGE = (WEB.parent / "index.html").read_text("utf-8")


class Scripts(HTMLParser):
    """What stands in the elements of a page that are scripts, as a browser reads it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.asked: list[str | None] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script" and "src" in dict(attrs):
            self.asked.append(dict(attrs)["src"])

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and data.strip():
            self.texts.append(data)


def test_the_page_holds_each_script_whole_and_in_its_order_and_asks_for_none() -> None:
    read = Scripts(page_scripts.inside(PAGE, WEB))
    assert read.asked == ["flutter_bootstrap.js"]
    names = (*page_scripts.FIRST, *page_scripts.THEN)
    for name, text in zip(names, read.texts[-len(names) :], strict=True):
        assert text == f"\n{(WEB / f'{name}.js').read_text('utf-8')}\n//# sourceURL=/web/{name}.js\n"
        assert "<!--" not in text, "a browser may take the end of such a script for a part of it"


def test_beside_it_those_that_are_there_come_one_by_one(tmp_path: Path) -> None:
    for name in ("splash", "python_boot", "connection"):
        (tmp_path / f"{name}.js").touch()
    assert page_scripts.beside(tmp_path, ("page_bridge", "python_boot")) == (
        '<script src="web/splash.js" onerror="loadForThis(this)"></script>'
        '<script src="web/python_boot.js"></script>'
        '<script src="web/connection.js"></script>'
    )
