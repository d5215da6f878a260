"""Who holds this device, as it is typed in the settings."""

from typing import Any

import pytest

from views.screens.settings.settings import Settings

ASTRONAUT = "👩\u200d🚀"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


async def typed(screen: Any, name: str) -> None:
    await screen.show(Settings)
    await screen.tap("Another name holds this device")
    await screen.write(name)


@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("  Ann  Lee ", "Ann Lee"),
        (ASTRONAUT, ASTRONAUT),
        (f"Bo {ENGLAND}", f"Bo {ENGLAND}"),
        ("نی\u200cما", "نی\u200cما"),
        ("Cy\x07\u202e", "Cy"),
        ("\u200b\x07", ""),
    ],
)
async def test_a_name_goes_into_the_log_as_it_is_kept_at_a_seat(screen: Any, name: str, holds: str) -> None:
    await typed(screen, name)
    assert screen.preferences.holder == holds


async def test_who_types_the_name_that_is_there_still_holds_it(screen: Any) -> None:
    for _ in range(2):
        await typed(screen, "Ann")
        assert screen.preferences.holder == "Ann"
    await screen.show(Settings)
    await screen.tap("Ann holds this device. Tap for nobody")
    assert screen.preferences.holder == ""


async def test_what_is_not_kept_is_told(screen: Any) -> None:
    screen.not_kept = "This browser did not keep that."
    await typed(screen, "Ann")
    await screen.until(lambda: screen.says("This browser did not keep that."))
    await screen.tap("Understood")
    await screen.tap("Vibration: Off")
    assert screen.says("This browser did not keep that.")
