"""What a device may do, where the host chooses it: its role, and the seat that a player's device records for."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import NAME_LIMIT
from companion.service.match_service import StorageError
from companion.service.rights.device_rights import Role
from views.components.inputs.segmented_control import Position, groove, switch
from views.components.inputs.text_field import NameField
from views.components.surfaces import STRETCH, key, slip
from views.components.text import text
from views.protocols import Device, Pairing
from views.theme.current_theme import theme
from views.theme.tokens import G2, G3, G4, NOTE, STRONG

Say = Callable[[str], object]
ROLES: tuple[Position[Role], ...] = (
    Position("keeper", "Records all"),
    Position("player", "Own seat"),
    Position("watcher", "Only looks"),
)
ONCE = "No seat yet: whoever holds it taps a name in a match."


def joining(pairing: Pairing, joins_as: Role, say: Say, look: Callable[[], None]) -> ft.Control:
    """What whoever joins from now on may do."""

    def choose(role: Role) -> None:
        try:
            pairing.let_join_as(role)
        except StorageError as no:
            say(str(no))
        look()

    return switch("Who joins", "from now on", ROLES, joins_as, choose)


@ft.component
def DeviceRole(device: Device, called: str, pairing: Pairing, say: Say, look: Callable[[], None]) -> ft.Control:
    """One device's, which is `called` so in the list. It holds from the device's next entry on."""
    typing, set_typing = ft.use_state(False)
    refused, set_refused = ft.use_state("")

    def give(role: Role, seat: str | None = None) -> None:
        set_typing(False)
        try:
            pairing.give(device.id, role, seat)
        except StorageError as no:
            say(str(no))
        look()

    def typed(name: str, *_: str) -> tuple[str, ...]:
        # a device has one seat: of a list, the first
        long = len(" ".join(name.split())) > NAME_LIMIT
        set_refused(f"A name has at most {NAME_LIMIT} letters." if long else "")
        if long:
            return (name,)
        give("player", name)
        return ()

    rows = [groove(called, ROLES, device.role, lambda role: give(role), theme.aside - G3 - G4)]
    if device.role == "player":
        said = f"Records for {device.seat}." if device.seat else ONCE
        rows.append(text((typing and refused) or said, NOTE, STRONG, theme.soft))
        rows.append(ft.Row([key(f"Give {called} a seat", lambda: set_typing(True), on=slip())]))
        if typing:
            rows.append(NameField("Name of the player", typed, lambda: set_typing(False)))
    return ft.Column(rows, spacing=G2, tight=True, horizontal_alignment=STRETCH)
