"""The door in a real browser: by QR code, by the six digits, and straight in on this machine."""

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from companion.server.auth.device_store import DeviceStore
from companion.server.auth.join_codes import JoinCode, JoinCodes

from .conftest import ANOTHER_DEVICE, Served, wait_for_screen

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


@pytest.fixture
def table(serve: Callable[..., Served]) -> Served:
    """A table that is also known as `table.test`, which is not this machine's loopback name."""
    return serve("plain", more=(ANOTHER_DEVICE,))


def far(table: Served, path: str = "/") -> str:
    return f"http://{ANOTHER_DEVICE}:{table.port}{path}"


@pytest.fixture
def code(table: Served) -> JoinCode:
    """What somebody on the table's machine has asked for."""
    with closing(DeviceStore(table.data)) as file:
        return JoinCodes(file).new()


def test_the_qr_code_leads_straight_in_and_leaves_no_key_in_the_address(
    table: Served, code: JoinCode, open_page: Open
) -> None:
    page = open_page(far(table, f"/score/7#k={code.secret}"))
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()
    assert page.url == far(table, "/score/7")
    assert all(code.secret not in str(cookie) for cookie in page.context.cookies())
    [ticket] = page.context.cookies()
    assert (ticket["httpOnly"], ticket["sameSite"]) == (True, "Lax")

    # A device that is known scans again: the key is cleared all the same, before Flet could see it.
    again = open_page("about:blank", context=page.context, wait=False)
    again.route("**/flutter_bootstrap.js", lambda route: route.abort())
    again.goto(far(table, f"/score/7#k={code.secret}"))
    assert again.url == far(table, "/score/7")
    again.unroute("**/flutter_bootstrap.js")
    again.reload()
    wait_for_screen(again)
    expect(again.get_by_text("Table at /score/7", exact=True)).to_be_visible()


def test_a_phone_that_was_let_in_can_put_the_table_on_its_home_screen(
    table: Served, code: JoinCode, open_page: Open
) -> None:
    """A browser asks for the manifest without cookies, unless the page says otherwise."""
    page = open_page(far(table, f"/#k={code.secret}"))
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert '"display": "standalone"' in manifest.get("data", ""), manifest


def test_the_six_digits_lead_in_and_a_wrong_try_is_told(table: Served, code: JoinCode, open_page: Open) -> None:
    page = open_page(far(table, "/score/7"), wait=False)
    digits = page.get_by_label("Six digits")
    page.get_by_role("button", name="Join").click()
    digits.fill("12")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("status")).to_have_text(
        "The code has six digits. Share, on the first screen of the machine where Tableside runs, shows them."
    )
    digits.fill("000000" if code.digits != "000000" else "111111")
    digits.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("4 tries are left before this device has to wait.")

    # After the fifth a try within a second is not looked at; the page says so, and a later one is.
    for left in ("3 tries", "2 tries", "1 try", "No tries"):
        digits.press("Enter")
        expect(page.get_by_role("status")).to_contain_text(left)
    digits.fill(f"{code.digits[:3]} {code.digits[3:]}")
    digits.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("too many wrong tries from this device")
    page.wait_for_timeout(1_000)
    digits.press("Enter")
    wait_for_screen(page)
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("figures", "between"),
    [("٠١٢٣٤٥٦٧٨٩", " "), ("०१२३४५६७८९", ""), ("0123456789", "-")],
    ids=("Arabic", "Devanagari", "a dash"),
)
def test_the_six_digits_may_be_written_as_a_keyboard_has_them(
    table: Served, code: JoinCode, open_page: Open, figures: str, between: str
) -> None:
    page = open_page(far(table, "/score/7"), wait=False)
    typed = "".join(figures[int(digit)] for digit in code.digits)
    page.get_by_label("Six digits").fill(f"{typed[:3]}{between}{typed[3:]}")
    page.get_by_role("button", name="Join").click()
    wait_for_screen(page)
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()


def test_another_tables_qr_code_is_told_and_cleared(table: Served, open_page: Open) -> None:
    page = open_page(far(table, "/#k=AAAAAAAAAAAAAAAAAAAAAA"), wait=False)
    expect(page.get_by_role("status")).to_contain_text("This QR code opens nothing any more, or is another table's.")
    assert page.url == far(table)


def test_the_qr_codes_address_opened_where_the_door_stands_leads_in(
    table: Served, code: JoinCode, open_page: Open
) -> None:
    """As a link to it does, or whoever pastes it: the tab loads nothing anew for what follows the #."""
    page = open_page(far(table, "/score/7"), wait=False)
    expect(page.get_by_role("button", name="Join")).to_be_visible()
    page.goto(far(table, f"/score/7#k={code.secret}"))
    wait_for_screen(page)
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()
    assert page.url == far(table, "/score/7")


def test_this_machine_is_never_asked(table: Served, open_page: Open) -> None:
    page = open_page(f"{table.address}/score/7")
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()
    assert page.context.cookies() == []


def test_the_table_that_died_while_somebody_typed_is_told(table: Served, open_page: Open) -> None:
    page = open_page(far(table), wait=False)
    table.kill()
    page.get_by_label("Six digits").fill("123456")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("status")).to_contain_text("The table does not answer.")
    expect(page.get_by_role("button", name="Join")).to_be_enabled()


def test_no_other_page_in_the_same_browser_can_drive_the_table(table: Served, open_page: Open) -> None:
    page = open_page(table.address, wait=False)
    other = page.context.new_page()
    other.route("http://evil.example/", lambda route: route.fulfill(body="<p>elsewhere</p>", content_type="text/html"))
    other.goto("http://evil.example/")
    socket = other.evaluate(
        """(place) => new Promise((told) => {
            const line = new WebSocket(place);
            line.onopen = () => told('open');
            line.onerror = () => told('refused');
        })""",
        f"ws://127.0.0.1:{table.port}/ws",
    )
    read = other.evaluate("(place) => fetch(place).then(() => 'read', () => 'refused')", f"{table.address}/alive")
    assert (socket, read) == ("refused", "refused")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_door_fits_a_phone_and_a_thumb(table: Served, open_page: Open, text: float) -> None:
    page = open_page(far(table), text=text, wait=False)
    for light, colour in (("light", "rgb(241, 231, 214)"), ("dark", "rgb(21, 16, 12)")):
        page.emulate_media(color_scheme=light)
        assert page.evaluate("document.documentElement.scrollWidth") <= 412
        for part in (page.get_by_label("Six digits"), page.get_by_role("button", name="Join")):
            box = part.bounding_box()
            assert box is not None
            assert box["height"] >= 56
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == colour
