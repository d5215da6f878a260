"""The error boundary: where the app itself breaks, no traceback reaches a player but what is safe and the way on.

An exception in a tap, in drawing or beside it leads to a screen of our own.
"""

from collections.abc import Callable

import flet as ft

from companion.flet_patches.page_errors import hear_errors
from views.components.loading import failed
from views.components.scaffold import room
from views.components.surfaces import slip_key
from views.theme import theme

NAMELESS = "something without a word"  # many an exception has none, and is shown all the same
SAID = (
    "Something in the app broke. Every entry that was shown is still there; look whether your last tap counted. "
    "What was only being set up may have to be set up again."
)  # true also where nothing is entered yet, and in a window that keeps nothing


def watch(page: ft.Page, show: Callable[[str], None]) -> None:
    """From now on whatever breaks on this page ends in `show(what broke)`."""
    hear_errors(page, lambda message: show(next(iter(message.strip().splitlines()), NAMELESS)))


def mishap(on_again: Callable[[], None], on_home: Callable[[], None]) -> ft.Control:
    """The screen itself: as simple as can be, for it must not break too."""
    steps = [
        slip_key("Try again", on_again, ft.Icons.REFRESH_ROUNDED, expand=not theme.big),
        slip_key("Home", on_home, ft.Icons.TABLE_BAR_ROUNDED, expand=not theme.big),
    ]
    return room([failed(SAID, "This did not work", steps)])
