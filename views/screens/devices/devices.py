"""The list of paired devices in the settings, each with what it may do and a way to shut it out."""

import flet as ft

from companion.service.rights.device_rights import Role
from views.components.formats.date_format import day, when
from views.components.hooks.flet_hooks import keyed
from views.components.hooks.polling import use_polling
from views.components.layout import Part, in_column, in_lines, in_row
from views.components.loading import telling, told
from views.components.read_out import news
from views.components.surfaces import OnTap, key, slip_key, small_key, well
from views.components.taps import calls
from views.components.text import bold, small, strong, symbol
from views.protocols import Device, Pairing
from views.screens.devices.device_role import DeviceRole, joining
from views.session import session
from views.theme import G3, G4, R_TILE, theme

LOOKS_EVERY = 1.0  # seconds: somebody may come in, or be shut out by a command
NOBODY = "No other device has joined yet."
FORGETS = "A device that is not used for 90 days has to join again."
SURE = (
    "Their open pages end at once, and each can join again only with a new code. Nothing that was entered is lost, and "
    "this machine stays in."
)
ICONS = {
    "iPhone": ft.Icons.SMARTPHONE_ROUNDED,
    "Android phone": ft.Icons.SMARTPHONE_ROUNDED,
    "iPad": ft.Icons.TABLET_ROUNDED,
    "Android tablet": ft.Icons.TABLET_ROUNDED,
    "A device": ft.Icons.DEVICES_ROUNDED,
}


@ft.component
def Devices(pairing: Pairing) -> ft.Control:
    """The list follows what happens at the door and on the command line by itself."""
    found, set_found = ft.use_state(tuple[tuple[Device, bool], ...]())  # each, and whether it is here now
    joins_as, set_joins_as = ft.use_state(tuple[Role, ...]())  # one, once it is read
    said, set_said = ft.use_state("")
    sure, set_sure = ft.use_state(False)

    def look() -> None:
        with telling(set_said):
            set_found(tuple((device, pairing.is_here(device.id)) for device in pairing.devices()))
            set_joins_as((pairing.joins_as,))

    use_polling(session, look, LOOKS_EVERY)

    def shut_out(device: Device) -> None:
        with telling(set_said):
            pairing.revoke(device.id)
            set_said(f"{named(device)} is shut out. It can join again only with a new code.")
        look()

    def everybody_out() -> None:
        set_sure(False)
        with telling(set_said):
            pairing.revoke_all()
            set_said("Everybody is shut out. Whoever is to come back joins with a new code.")
        look()

    def row(device: Device, here: bool) -> ft.Control:
        may = keyed(device.id, DeviceRole, device, named(device), pairing, set_said, look)
        return entry(device, here, calls(shut_out, device), may)

    last: Part = None
    if sure:
        out = slip_key("Everybody out", everybody_out, ft.Icons.LOGOUT_ROUNDED)
        cancel = slip_key("Cancel", lambda: set_sure(False))
        last = told("Shut everybody out?", SURE, ft.Icons.HELP_ROUNDED, [out, cancel])
    elif found:
        last = key("Shut everybody out", lambda: set_sure(True), ft.Icons.LOGOUT_ROUNDED)
    return in_column(
        small(FORGETS if found else NOBODY, lh=1.3),
        news(strong(said, lh=1.3)) if said else None,
        *(joining(pairing, role, set_said, look) for role in joins_as),
        *(row(*one) for one in found),
        last,
    )


def named(device: Device) -> str:
    """Whose it is and what it is: "Ann, iPhone"."""
    return f"{device.name}, {device.kind}" if device.name else device.kind


def entry(device: Device, here: bool, shut: OnTap, role: ft.Control) -> ft.Control:
    """One device: who holds it, with which browser, since when, when it was last seen, what it may do."""
    now = session.service.now()
    joined = when(device.since, now) if day(device.since, now) == "today" else day(device.since, now)
    seen = "here now" if here else f"last seen {when(device.seen, now)}"
    words = in_lines(
        bold(named(device)),
        small(f"{device.browser}, joined {joined}"),
        small(seen),
        expand=True,
    )
    icon = symbol(ICONS.get(device.kind, ft.Icons.COMPUTER_ROUNDED), 28, theme.soft)
    out = small_key(
        bold("Shut out", lh=1.1),
        f"Shut out {named(device)}, {device.browser}",
        shut,
        tight=not theme.big,
    )
    top = in_row(icon, words, gap=G3, expand=not theme.big)
    body = in_column(top, out) if theme.big else in_row(top, out, gap=G3)
    return well(in_column(body, role), radius=R_TILE, pad=(G4, 10, G3, 10))
