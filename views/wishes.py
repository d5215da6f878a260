"""What the holder of this device has set, kept on the device itself."""

from dataclasses import fields, replace
from typing import Any

import flet as ft

from views.session import Wishes

PREFIX = "tableside."
FEWEST, MOST = 50, 200  # per cent of text


def sane(wishes: Wishes, name: str, value: Any) -> Wishes:
    """These wishes with one more, unless the device has kept something that cannot be."""
    usual = getattr(Wishes(), name)
    fits = type(value) is type(usual)
    match name:
        case "theme":
            fits = value in ("system", "light", "dark")
        case "text":
            fits = fits and FEWEST <= value <= MOST
    return replace(wishes, **{name: value}) if fits else wishes


async def kept_wishes(device: ft.SharedPreferences) -> Wishes:
    """What was set here before. A browser that keeps nothing for us has the usual."""
    wishes = Wishes()
    for name in await device.get_keys(PREFIX):
        field = name.removeprefix(PREFIX)
        if field in {f.name for f in fields(Wishes)}:
            wishes = sane(wishes, field, await device.get(name))
    return wishes


async def keep_wishes(device: ft.SharedPreferences, before: Wishes, wishes: Wishes) -> None:
    for field in fields(Wishes):
        value = getattr(wishes, field.name)
        if value != getattr(before, field.name):
            await device.set(PREFIX + field.name, value)
