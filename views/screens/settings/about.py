"""About the app: its version, that it is unofficial, and the licences of what it carries."""

import flet as ft

from companion.version import VERSION
from views.components.layout import in_lines
from views.components.text import text
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G1, NOTE, STRONG, TEXT

LICENCES = (
    "Tableside: MIT licence. Nunito and the Noto letters: SIL Open Font License 1.1. "
    "Flet: Apache License 2.0. SQLModel: MIT licence."
)


def about() -> list[ft.Control]:
    lines = (
        f"Tableside {VERSION}, the referee that lies on the table.",
        "Unofficial: made by players. Each game and its name belong to their owner.",
        LICENCES,
    )
    return [
        in_lines(
            *(
                text(
                    line,
                    BODY if index == 0 else NOTE,
                    STRONG if index == 0 else TEXT,
                    theme.ink if index == 0 else theme.soft,
                    lh=1.3,
                )
                for index, line in enumerate(lines)
            ),
            gap=G1,
        ),
    ]
