"""What browsers say of themselves, read as a person would name the device."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.server.auth.user_agent import BROWSERS, DEVICES, browser_name, device_kind

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("said", "kind", "browser"),
    [
        (
            f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36",
            "Android phone",
            "Chrome",
        ),
        (
            f"Mozilla/5.0 (Linux; Android 14; SM-X910) {WEBKIT} Chrome/130.0.0.0 Safari/537.36",
            "Android tablet",
            "Chrome",
        ),
        ("Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Android phone", "Firefox"),
        (
            f"Mozilla/5.0 (Linux; Android 14; K) {WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
            "Android phone",
            "Samsung Internet",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.0 Mobile/15E148 Safari/604.1",
            "iPhone",
            "Safari",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1",
            "iPhone",
            "Chrome",
        ),
        (
            f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0",
            "Windows computer",
            "Edge",
        ),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/130.0.0.0 Safari/537.36", "Chromebook", "Chrome"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Mac", "Safari"),
        (
            f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0",
            "Linux computer",
            "Opera",
        ),
        ("curl/8.5.0", "A device", "A browser"),
        ("", "A device", "A browser"),
    ],
)
def test_what_it_is_called(said: str, kind: str, browser: str) -> None:
    assert (device_kind(said), browser_name(said)) == (kind, browser)


@given(st.text())
def test_whatever_is_said_the_words_are_ours(said: str) -> None:
    assert device_kind(said) in {name for _, name in DEVICES} | {"Android phone", "Android tablet", "A device"}
    assert browser_name(said) in {name for _, name in BROWSERS} | {"A browser"}
