"""Every player's name is drawn, from the table's own letters: nothing is a box, nothing is asked of the world."""

import io
from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Response

from ..conftest import (
    APPS,
    Served,
    dressed,
    free_port,
    profile,
    wait_for,
    wait_for_screen,
    wait_until_still,
)

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
Letters = tuple[Page, list[Response], list[str]]

# What the page of letters needs beside Nunito and Roboto, which write Greek and Cyrillic.
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


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Letters]:
    """The page of letters, every answer it got, and every address it asked for."""
    folder = tmp_path_factory.mktemp("letters")
    plain = str(APPS / "plain.py")
    table = Served(lambda port: [plain, "127.0.0.1", str(port), str(folder)], free_port(), folder, folder / "log")
    table.start()
    with profile(chromium, table.address) as context:
        page = context.new_page()
        dressed(page, 412, 915, dark=False, text=1.0, painted=True)
        answers: list[Response] = []
        asked: list[str] = []
        page.on("response", lambda answer: answers.append(answer))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{table.address}/letters")
        wait_for_screen(page)
        wait_for(lambda: page.wait_for_timeout(100) or families(answers) >= SCRIPTS.keys(), 60)
        yield page, answers, asked
    table.kill()


def families(answers: list[Response]) -> set[str]:
    """The families of fallback letters among the answers."""
    return {
        answer.url.split("/assets/fonts/")[1].split("/")[0] for answer in answers if "/assets/fonts/noto" in answer.url
    }


def test_every_script_is_answered_by_the_table_itself(letters: Letters) -> None:
    page, answers, asked = letters
    stood_still(page)
    fonts = [answer for answer in answers if "/assets/fonts/" in answer.url]
    assert families(answers) >= SCRIPTS.keys()
    assert [answer.url for answer in fonts if answer.status != 200] == []
    home = page.url.removesuffix("/letters")
    away = [url for url in asked if not url.startswith((home, f"blob:{home}", "data:", "about:"))]
    # Flet's client asks a far server for a drawing library it can do without. The table's own rules keep the browser
    # from asking: the request is stopped before it leaves, so nothing answers it, not even a refusal.
    answered = {answer.url for answer in answers}
    assert [url for url in away if "rive_native" not in url] == []
    assert answered.isdisjoint(away)


def test_no_letter_is_drawn_as_a_box(letters: Letters, open_page: Open) -> None:
    """Each letter beside itself on a page that is denied our letters: there it is a box, so here it must differ."""
    page, _, _ = letters
    ours = drawn(page)
    bare = open_page("about:blank", wait=False, painted=True)
    bare.route("**/assets/fonts/noto*/**", lambda route: route.fulfill(status=404))
    bare.goto(page.url)
    wait_for_screen(bare)
    boxes = drawn(bare)
    assert ours.keys() == boxes.keys()
    assert len(ours) > 45
    same = {letter for letter in ours if ours[letter] == boxes[letter]}
    greek_and_cyrillic = set("ΑλέξηςДмитрий")
    assert same == greek_and_cyrillic, "Roboto writes these; every other letter needs the bundled ones"


def stood_still(page: Page) -> None:
    """Waits until everything that was asked for is there and drawn."""
    page.wait_for_load_state("networkidle")
    wait_until_still(page)


def drawn(page: Page) -> dict[str, bytes]:
    """Each letter on the page of letters, and the picture of it."""
    stood_still(page)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    pictures = {}
    for node in page.locator("flt-semantics:not(:has(flt-semantics))").all():
        box = node.bounding_box()
        assert box is not None
        left, top = int(box["x"]), int(box["y"])
        pictures[node.inner_text()] = picture.crop((left, top, left + 44, top + int(box["height"]))).tobytes()
    return pictures
