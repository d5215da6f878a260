"""The screen for an address that leads nowhere."""

import flet as ft

from views.components.loading import told
from views.components.scaffold import room
from views.components.surfaces import slip_key
from views.session import use_session


@ft.component
def NotFound() -> ft.Control:
    session = use_session()
    home = slip_key("Home", session.going("/"), ft.Icons.TABLE_BAR_ROUNDED)
    said = "There is no such screen. The address may be cut off, or older than this version."
    return room([told("There is nothing here", said, ft.Icons.WRONG_LOCATION_ROUNDED, [home])])
