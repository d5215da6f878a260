"""Every address of a screen is answered with the app's page, which has all it says and runs inside it."""

import re
import shutil
from pathlib import Path

import httpx
import pytest
from flet_web import patch_index_html

from companion.rulings import assets

from .test_fonts import here

__all__ = ["here"]

PAGE = assets() / "index.html"


@pytest.mark.parametrize(
    "address",
    ["/", "/history", "/match/7/log", "/v1.2/history", "/index.html", "/%00", f"/{'a' * 5_000}"],
    ids=lambda address: address[:20],
)
async def test_each_screen_is_the_page_with_its_scripts(here: httpx.AsyncClient, address: str) -> None:
    answer = await here.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "sourceURL=/web/browser_back.js" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/match/0123456789ab.", "/rulings/tabby_tumble.supply"])
async def test_whatever_a_browser_opens_is_the_page(here: httpx.AsyncClient, address: str) -> None:
    """A full stop of the sentence around it is easily copied with an address."""
    opened = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
    answer = await here.get(address, headers=opened)
    assert (answer.status_code, "sourceURL=/web/browser_back.js" in answer.text) == (200, True)
    assert (await here.get("/icons/nothing.png", headers={"accept": "image/*"})).status_code == 404


async def test_a_page_that_is_kept_is_not_sent_again(here: httpx.AsyncClient) -> None:
    etag = (await here.get("/")).headers["etag"]
    for known in (etag, f'"another", W/{etag}'):
        answer = await here.get("/history", headers={"if-none-match": known})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", etag)
    assert (await here.get("/", headers={"if-none-match": '"another"'})).status_code == 200
    head = await here.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 40_000


async def test_all_else_is_flets(here: httpx.AsyncClient) -> None:
    assert "javascript" in (await here.get("/flutter_bootstrap.js")).headers["content-type"]
    assert (await here.get("/nothing.js")).status_code == 404
    assert (await here.post("/")).status_code == 405


def test_the_page_says_of_itself_what_flet_would_say(tmp_path: Path) -> None:
    copy = tmp_path / "index.html"
    shutil.copyfile(PAGE, copy)
    patch_index_html(str(copy), "/", websocket_endpoint_path="/ws", app_name="Tableside", no_cdn=True)
    told = dict(re.findall(r"^flet\.(\w+) ?= ?(.+);$", copy.read_text("utf-8"), flags=re.MULTILINE))
    assert len(told) > 5
    assert told.items() <= dict(re.findall(r"^ +(\w+): (.+?),?$", PAGE.read_text("utf-8"), flags=re.MULTILINE)).items()
