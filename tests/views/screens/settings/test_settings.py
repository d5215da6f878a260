"""Settings: how the app looks and what it is, whose name goes into the log, and backups."""

from importlib.metadata import version
from pathlib import Path
from typing import Any

import flet as ft

from companion.service.match_service import MatchService, StorageError
from views.components.inputs.key_list import KEYS
from views.screens.settings.settings import Settings
from views.session import Preferences


async def test_a_wish_is_kept_at_one_tap(screen: Any) -> None:
    await screen.show(Settings)
    for tap in ("Appearance: Dark", "Text: 150", "Motion: Off"):
        await screen.tap(tap)
        await screen.show(Settings)
    assert (screen.preferences.theme, screen.preferences.text, screen.preferences.motion) == ("dark", 150, False)


async def test_a_browser_that_shakes_no_phone_is_asked_for_no_vibration(screen: Any) -> None:
    await screen.show(Settings)
    assert "Vibration: On" in screen.labels()
    screen.preferences = Preferences(vibrates=False)
    await screen.show(Settings)
    assert "Sound: On" in screen.labels()
    assert "Vibration: On" not in screen.labels()


async def test_the_keys_of_a_keyboard_are_listed(screen: Any) -> None:
    await screen.show(Settings)
    assert [one for one in KEYS if not (screen.says(one.written) and screen.says(one.does))] == []


async def test_the_version_it_says_is_the_one_it_is_packed_as(screen: Any) -> None:
    await screen.show(Settings)
    assert screen.says(f"Tableside {version('tableside')}, the referee")


async def test_whose_name_goes_into_the_log(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Settings)
    await screen.until(lambda: "Bo holds this device" in screen.labels())
    await screen.tap("Bo holds this device")
    assert screen.preferences.holder == "Bo"


async def test_of_a_list_of_names_the_first_goes_into_the_log(screen: Any) -> None:
    await screen.show(Settings)
    await screen.tap("Another name holds this device")
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    await screen.session.dispatch_event(line._i, "change", "\nAnn\nBo\n")
    await screen.settle()
    assert screen.preferences.holder == "Ann"


async def test_a_copy_that_cannot_be_made_is_said_so(screen: Any, service: MatchService, monkeypatch: Any) -> None:
    async def full(_: Any = None) -> Path:
        raise StorageError("The disk is full. Make room and try again.")

    monkeypatch.setattr(service, "backup", full)
    await screen.show(Settings)
    await screen.tap("Back up now")
    told = screen.texts()
    assert told.index("What is kept") < told.index("No backup was made"), "where the tap was, in sight"


async def test_a_file_that_is_no_backup_changes_nothing(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Settings)
    await screen.pick("Restore from a file", ("holiday.jpg", b"not a database at all" * 100))
    told = screen.texts()
    assert told.index("What is kept") < told.index("Nothing was restored"), "where the tap was, in sight"
    [why] = [line for line in told if "is no good backup" in line]
    assert why == "holiday.jpg is no good backup: it cannot be read as a database. Nothing was changed. Take another."
    assert len(await service.open_matches()) == 1
