"""About the app: the keys it knows, its version, that it is unofficial, and the licences of what it carries."""

import flet as ft

from companion.version import VERSION
from views.components.inputs.key_list import KEYS, ON_A_MAC
from views.components.layout import in_lines
from views.components.text import small, strong, text
from views.screens.home.home import UNOFFICIAL
from views.theme import G1, G2, NOTE, TEXT, theme

LICENCES = (
    "Tableside: MIT licence. Nunito and the Noto letters: SIL Open Font License 1.1. "
    "Flet: Apache License 2.0. SQLModel: MIT licence."
)


def about() -> ft.Control:
    name = f"Tableside {VERSION}, the referee that lies on the table."
    rest = [text(line, NOTE, TEXT, theme.soft, lh=1.3) for line in (UNOFFICIAL, LICENCES)]
    return in_lines(strong(name, lh=1.3), *rest, gap=G1)


def keys() -> ft.Control:
    """What each key of a keyboard does."""
    listed = (in_lines(strong(one.written), small(one.does), gap=0) for one in KEYS)
    return in_lines(*listed, small(ON_A_MAC), gap=G2)
