"""A lost phone, in real browsers: let in, seen in Settings, shut out at once, told so, and back by a new code."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.__main__ import main

from .conftest import ANOTHER_DEVICE, Served, wait_for_screen

pytestmark = pytest.mark.browser
NO_LONGER = "This device is let in no longer"


def digits(host: Page) -> str:
    """The six digits that stand in Settings."""
    told = host.get_by_text(re.compile(r"^Six digits: (\d ?){6}$"))
    expect(told).to_be_visible()
    return re.sub(r"\D", "", told.inner_text())


def type_in(phone: Page, code: str) -> None:
    phone.get_by_label("Six digits").fill(code)
    phone.get_by_role("button", name="Join").click()


def test_a_lost_phone_is_shut_out_and_comes_back(serve: Callable[..., Served], open_page: Callable[..., Page]) -> None:
    table = serve(more=("--host", "0.0.0.0", "--name", ANOTHER_DEVICE))
    host = open_page(f"{table.address}/settings", height=3_000)
    away = f"http://{ANOTHER_DEVICE}:{table.port}"
    phone = open_page(away, wait=False)
    expect(phone.get_by_role("heading", name="Join this table")).to_be_visible()
    assert NO_LONGER not in phone.content()

    host.get_by_role("button", name="Let a device in").click()
    old = digits(host)
    type_in(phone, old)
    wait_for_screen(phone)
    expect(phone.get_by_role("button", name="New match of Tribbles")).to_be_visible()
    expect(phone.get_by_text("This screen may go dark")).to_be_visible()  # over http; the page alone knows what it can

    # Whoever holds it says so on the phone itself, and the list follows.
    phone.goto(f"{away}/settings")
    wait_for_screen(phone)
    phone.get_by_role("button", name="Another name holds this device").click()
    expect(phone.get_by_role("textbox")).to_be_focused()
    phone.keyboard.type("Ann")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Ann is written in the log beside what is entered here.")).to_be_visible()
    shut_out = host.get_by_role("button", name=re.compile("^Shut out Ann, .*Chrome$"))
    expect(shut_out).to_be_visible()
    expect(host.get_by_text("here now")).to_be_visible()
    box = shut_out.bounding_box()
    assert box is not None
    assert box["height"] >= 48
    begun = time.monotonic()
    shut_out.click()
    expect(phone.get_by_role("alert")).to_contain_text(NO_LONGER)
    assert time.monotonic() - begun < 5, "a second, where the machine has nothing else to do"
    expect(phone.get_by_role("heading", name="Join this table")).to_be_visible()
    expect(host.get_by_text("No other device has joined yet.")).to_be_visible()

    # The code it knows was dropped with it; the one that stands there now is another.
    expect(host.get_by_text(re.compile(r"^Six digits: "))).not_to_have_text(f"Six digits: {' '.join(old)}")
    type_in(phone, old)
    expect(phone.get_by_role("status")).to_contain_text("These are not the six digits that this table shows.")
    type_in(phone, digits(host))
    wait_for_screen(phone)
    expect(phone.get_by_text("Ann is written in the log beside what is entered here.")).to_be_visible()

    # From the command line, beside the running table.
    assert main(["devices", "revoke", "--all", "--data", str(table.data)]) == 0
    expect(phone.get_by_role("alert")).to_contain_text(NO_LONGER)
    assert "Traceback" not in table.said


def test_a_phone_that_slept_meanwhile_is_told_when_it_wakes(
    serve: Callable[..., Served], open_page: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    """Its socket was gone already, so nobody could tell it."""
    table = serve(more=("--host", "0.0.0.0"))
    assert main(["devices", "add", "--data", str(table.data)]) == 0
    code = "".join(re.findall(r"Six digits to type: +(\d{3}) (\d{3})", capsys.readouterr().out)[0])
    phone = open_page(f"http://127.0.0.2:{table.port}", wait=False)
    type_in(phone, code)
    wait_for_screen(phone)
    phone.context.set_offline(True)
    expect(phone.locator("#lost.shown")).to_be_visible()
    assert main(["devices", "revoke", "--all", "--data", str(table.data)]) == 0
    phone.context.set_offline(False)
    expect(phone.get_by_role("alert")).to_contain_text(NO_LONGER)
