"""The share screen: the code by which another device joins, and who has joined."""

import flet as ft

from views.components.loading import told
from views.components.read_out import heading
from views.components.scaffold import room, spread, strip
from views.components.text import headline
from views.screens.devices.devices import Devices
from views.screens.devices.pairing_code import PairingCode
from views.session import use_session
from views.theme import TABLESIDE

HERE_ALONE = (
    "Tableside runs in this browser alone: no other device can join. To go on elsewhere, save the match as a file "
    "(History) and import it there."
)
AT_THE_HOST = "Only the machine that keeps this table lets others in. Open Share there."


@ft.component
def Share() -> ft.Control:
    """From Home, or from a match, where the way back leads to its table."""
    session = use_session()
    session.entitle("Share")
    match_id = ft.use_route_params().get("match", "")
    home, back = (f"/match/{match_id}", "Table") if match_id else ("/", "Home")
    leave = session.going(home)
    top = strip(TABLESIDE, "Share this table", "Everyone sees the same table.", leave, back)
    if not (pairing := session.pairing):
        why = HERE_ALONE if session.pwa else AT_THE_HOST
        return room([top, told("Not from here", why, ft.Icons.PHONELINK_OFF_ROUNDED)])
    code = PairingCode(pairing, at_once=True)
    return spread([top, code], [heading(headline("Who has joined")), Devices(pairing)])
