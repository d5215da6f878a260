"""What a match's screens show until it is open: that it is loading, or why it does not come."""

import flet as ft

from views.components.hooks import keyed
from views.components.layout import in_row
from views.components.loading import Fetched, broken, busy
from views.components.scaffold import room
from views.components.surfaces import key
from views.screens.damaged_match import Damaged
from views.session import Session


def not_open(session: Session, got: Fetched, said: str) -> ft.Control | None:
    """The screen that says so (`said`: that it is on its way); None once the match is there.

    A damaged one has the ways on that it has in the lists.
    """
    if got.busy:
        return room([busy(said)])

    def home() -> None:
        session.go("/")

    if got.damaged:
        way_home = key("Home", home, ft.Icons.TABLE_BAR_ROUNDED)
        return room([keyed(got.damaged.id, Damaged, got.damaged, home), in_row(way_home)])
    return room([broken(got.trouble, on_home=home)]) if got.trouble else None
