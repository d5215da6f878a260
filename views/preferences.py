"""The preferences of this device, kept on the device itself."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import flet as ft

from companion.engine.game import NAME_LIMIT
from companion.engine.player_names import beginning, plain_name
from companion.flet_patches.page_errors import LEFT
from views.session import Preferences

PREFIX = "tableside."
log = logging.getLogger(__name__)
FEWEST, MOST = 50, 200  # per cent of text
UNTIL_CLOSED = (
    "This browser did not keep that; it may have no room left. It holds until this page is closed. Make room on this "
    "device, then set it again."
)


def sane(preferences: Preferences, name: str, value: Any) -> Preferences:
    """These wishes with one more, unless the device has kept something that cannot be."""
    usual = getattr(Preferences(), name)
    fits = type(value) is type(usual)
    match name:
        case "theme":
            fits = value in ("system", "light", "dark")
        case "text":
            fits = fits and FEWEST <= value <= MOST
        case "holder" if fits:
            value = beginning(plain_name(value), NAME_LIMIT)
    return replace(preferences, **{name: value}) if fits else preferences


async def saved_preferences(device: ft.SharedPreferences) -> Preferences:
    """What was set here before; the usual where a browser keeps nothing for us, or does not answer."""
    with whatever_it_keeps("tell"):
        return await _kept(device)
    return Preferences()


async def _kept(device: ft.SharedPreferences) -> Preferences:
    preferences = Preferences()
    for name in await device.get_keys(PREFIX):
        field = name.removeprefix(PREFIX)
        if field in {f.name for f in fields(Preferences)}:
            preferences = sane(preferences, field, await device.get(name))
    return preferences


async def save_preferences(device: ft.SharedPreferences, before: Preferences, preferences: Preferences) -> str:
    """Nothing; a sentence where a browser keeps nothing for us, and they hold until the page is closed."""
    with whatever_it_keeps("keep"):
        for field in fields(Preferences):
            value = getattr(preferences, field.name)
            if value != getattr(before, field.name):
                await device.set(PREFIX + field.name, value)
        return ""
    return UNTIL_CLOSED


@contextmanager
def whatever_it_keeps(what: str) -> Iterator[None]:
    """A browser may be full, forbid us its storage, or not answer for ten seconds: that breaks nothing."""
    try:
        yield
    except RuntimeError as why:
        if str(why) == LEFT:
            raise
        log.warning("The device does not %s what is set on it: %s", what, why)
