"""What a device may do, where the host chooses it: its role, and the seat that a player's device records for."""

import flet as ft

from companion.service.rights.device_rights import Role
from views.components.inputs.segmented_control import Position, groove, switch
from views.components.inputs.text_field import NameField, use_one_name
from views.components.layout import in_column
from views.components.loading import telling
from views.components.read_out import news
from views.components.surfaces import OnTap, OnText, slip_key
from views.components.text import small
from views.protocols import Device, Pairing
from views.theme import G3, G4, theme

Say = OnText
ROLES: tuple[Position[Role], ...] = (
    Position("keeper", "Records all"),
    Position("player", "Own seat"),
    Position("watcher", "Only looks"),
)
ONCE = "No seat yet: whoever holds it taps a name in a match."


def joining(pairing: Pairing, joins_as: Role, say: Say, look: OnTap) -> ft.Control:
    """What whoever joins from now on may do."""

    def choose(role: Role) -> None:
        with telling(say):
            pairing.let_join_as(role)
        look()

    return switch("A new device", "from now on", ROLES, joins_as, choose)


@ft.component
def DeviceRole(device: Device, called: str, pairing: Pairing, say: Say, look: OnTap) -> ft.Control:
    """One device's, which is `called` so in the list. It holds from the device's next entry on."""
    typing, set_typing = ft.use_state(False)

    def give(role: Role, seat: str | None = None) -> None:
        set_typing(False)
        with telling(say):
            pairing.give(device.id, role, seat)
        look()

    refused, typed = use_one_name(lambda name: give("player", name))
    roles = groove(called, ROLES, device.role, lambda role: give(role), theme.aside - G3 - G4)
    if device.role != "player":
        return in_column(roles)
    said = f"Records for {device.seat}." if device.seat else ONCE
    return in_column(
        roles,
        news(small(refused)) if typing and refused else small(said),
        slip_key(f"Give {called} a seat", lambda: set_typing(True), expand=None),
        NameField("Name of the player", typed, lambda: set_typing(False)) if typing else None,
    )
