"""Every player's name is drawn, from the table's own letters: nothing is a box, nothing is asked of the world."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import Page, Response

from .conftest import Served, wait_for, wait_for_screen, wait_until_still

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

# What each line of the page of names needs beside Nunito and Roboto, which write Greek and Cyrillic.
SCRIPTS = {
    "notosanssc": "小明 さくら",
    "notosanskr": "민준",
    "notosansarabic": "محمد",
    "notosanshebrew": "נועה",
    "notosanssymbols2": "✓⚅★♥",
    "notocoloremoji": "😀🎲 1️⃣",
    "notosansgeorgian": "ნინო",
    "notosansarmenian": "Արամ",
    "notosansthai": "สมชาย",
}


@pytest.fixture
def names(serve: Callable[..., Served], open_page: Open) -> tuple[Page, list[Response], list[str]]:
    """The page of names, every answer it got, and every address it asked for."""
    table = serve("plain")
    page = open_page("about:blank", wait=False)
    answers: list[Response] = []
    asked: list[str] = []
    page.on("response", lambda answer: answers.append(answer))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{table.address}/names")
    wait_for_screen(page)
    wait_for(lambda: page.wait_for_timeout(100) or families(answers) >= SCRIPTS.keys(), 60)
    page.wait_for_load_state("networkidle")
    wait_until_still(page)
    return page, answers, asked


def families(answers: list[Response]) -> set[str]:
    """The families of fallback letters among the answers."""
    return {
        answer.url.split("/assets/fonts/")[1].split("/")[0] for answer in answers if "/assets/fonts/noto" in answer.url
    }


def test_every_script_is_answered_by_the_table_itself(names: tuple[Page, list[Response], list[str]]) -> None:
    page, answers, asked = names
    letters = [answer for answer in answers if "/assets/fonts/" in answer.url]
    assert families(answers) >= SCRIPTS.keys()
    assert [answer.url for answer in letters if answer.status != 200] == []
    home = page.url.removesuffix("/names")
    away = [url for url in asked if not url.startswith((home, f"blob:{home}", "data:", "about:"))]
    # Flet's client asks a far server for a drawing library it can do without. The table's own rules keep the browser
    # from asking: the request is stopped before it leaves, so nothing answers it, not even a refusal.
    answered = {answer.url for answer in answers}
    assert [url for url in away if "rive_native" not in url] == []
    assert answered.isdisjoint(away)


def test_no_letter_is_drawn_as_a_box(serve: Callable[..., Served], open_page: Open) -> None:
    """Each letter beside itself on a page that is denied our letters: there it is a box, so here it must differ."""
    table = serve("plain")
    ours = drawn(open_page("about:blank", wait=False), f"{table.address}/letters")
    bare = open_page("about:blank", wait=False)
    bare.route("**/assets/fonts/noto*/**", lambda route: route.fulfill(status=404))
    boxes = drawn(bare, f"{table.address}/letters")
    assert ours.keys() == boxes.keys()
    assert len(ours) > 45
    same = {letter for letter in ours if ours[letter] == boxes[letter]}
    greek_and_cyrillic = set("ΑλέξηςДмитрий")
    assert same == greek_and_cyrillic, "Roboto writes these; every other letter needs the bundled ones"


def drawn(page: Page, address: str) -> dict[str, bytes]:
    """Each letter on the page of letters, and the picture of it."""
    page.goto(address)
    wait_for_screen(page)
    page.wait_for_load_state("networkidle")
    wait_until_still(page)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    letters = {}
    for node in page.locator("flt-semantics:not(:has(flt-semantics))").all():
        box = node.bounding_box()
        assert box is not None
        left, top = int(box["x"]), int(box["y"])
        letters[node.inner_text()] = picture.crop((left, top, left + 44, top + int(box["height"]))).tobytes()
    return letters
