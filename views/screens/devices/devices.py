"""The list of paired devices in the settings, each with what it may do and a way to shut it out."""

from collections.abc import Callable

import flet as ft

from companion.service.match_service import StorageError
from companion.service.rights.device_rights import Role
from views.components.formats.date_format import day, when
from views.components.hooks import keyed
from views.components.hooks.polling import use_polling
from views.components.loading import told
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, key, paper, slab, slip
from views.components.text import text
from views.protocols import Device, Pairing
from views.screens.devices.device_role import DeviceRole, joining
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G2, G3, G4, HEAVY, LOW, NOTE, R_ACT, R_TILE, STRONG

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
def Devices(session: Session, pairing: Pairing) -> ft.Control:
    """The list follows what happens at the door and on the command line by itself."""
    found, set_found = ft.use_state(tuple[tuple[Device, bool], ...]())  # each, and whether it is here now
    joins_as, set_joins_as = ft.use_state(tuple[Role, ...]())  # one, once it is read
    said, set_said = ft.use_state("")
    sure, set_sure = ft.use_state(False)

    def look() -> None:
        try:
            set_found(tuple((device, pairing.is_here(device.id)) for device in pairing.devices()))
            set_joins_as((pairing.joins_as,))
        except StorageError as no:
            set_said(str(no))

    use_polling(session, look, LOOKS_EVERY)

    def shut_out(device: Device) -> Callable[[], None]:
        def shut() -> None:
            try:
                pairing.revoke(device.id)
                set_said(f"{named(device)} is shut out. It can join again only with a new code.")
            except StorageError as no:
                set_said(str(no))
            look()

        return shut

    def everybody_out() -> None:
        set_sure(False)
        try:
            pairing.revoke_all()
            set_said("Everybody is shut out. Whoever is to come back joins with a new code.")
        except StorageError as no:
            set_said(str(no))
        look()

    rows: list[ft.Control] = [text(FORGETS if found else NOBODY, NOTE, STRONG, theme.soft, lh=1.3)]
    if said:
        rows.append(ft.Semantics(content=text(said, BODY, STRONG, theme.ink, lh=1.3), live_region=True))
    rows += [joining(pairing, role, set_said, look) for role in joins_as]
    for device, here in found:
        may = keyed(device.id, DeviceRole, device, named(device), pairing, set_said, look)
        rows.append(entry(session, device, here, shut_out(device), may))
    if sure:
        steps = [
            key("Everybody out", everybody_out, ft.Icons.LOGOUT_ROUNDED, on=slip()),
            key("Cancel", lambda: set_sure(False), on=slip()),
        ]
        rows.append(told("Shut everybody out?", SURE, ft.Icons.HELP_ROUNDED, steps))
    elif found:
        rows.append(ft.Row([key("Shut everybody out", lambda: set_sure(True), ft.Icons.LOGOUT_ROUNDED)]))
    return ft.Column(rows, spacing=G2, tight=True, horizontal_alignment=STRETCH)


def named(device: Device) -> str:
    """Whose it is and what it is: "Ann, iPhone"."""
    return f"{device.name}, {device.kind}" if device.name else device.kind


def entry(session: Session, device: Device, here: bool, shut: Callable[[], object], role: ft.Control) -> ft.Control:
    """One device: who holds it, with which browser, since when, when it was last seen, what it may do."""
    now = session.service.now()
    seen = "here now" if here else f"last seen {when(device.seen, now)}"
    words = ft.Column(
        [
            text(named(device), BODY, HEAVY, theme.ink, lh=1.2),
            text(f"{device.browser}, joined {day(device.since, now)}", NOTE, STRONG, theme.soft),
            text(seen, NOTE, STRONG, theme.soft),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    icon = ft.Icon(ICONS.get(device.kind, ft.Icons.COMPUTER_ROUNDED), size=28, color=theme.soft)
    out = slab(
        text("Shut out", BODY, HEAVY, theme.ink, lh=1.1),
        paper(),
        low=LOW,
        radius=R_ACT,
        pad=ft.Padding(G4, 0, G4, 0),
        on_tap=shut,
        tight=not theme.big,
        label=f"Shut out {named(device)}, {device.browser}",
    )
    top = ft.Row([icon, words], spacing=G3, vertical_alignment=MID, expand=not theme.big)
    body = (
        ft.Column([top, out], spacing=G2, tight=True, horizontal_alignment=STRETCH)
        if theme.big
        else ft.Row([top, out], spacing=G3, vertical_alignment=MID)
    )
    body = ft.Column([body, role], spacing=G2, tight=True, horizontal_alignment=STRETCH)
    return rounded(body, bgcolor=theme.tray, border_radius=R_TILE, padding=ft.Padding(G4, 10, G3, 10))
