"""The door, in the settings of the machine that keeps the table: the digits that lead in, and how to draw new ones."""

import flet as ft

from views.look.paint import BODY, G2, NOTE, STRONG
from views.parts.slabs import STRETCH, key
from views.parts.writing import text
from views.session import Session


@ft.component
def PairingCode(s: Session):
    k = s.k
    door, set_door = ft.use_state(s.pairing.door)

    def open_again() -> None:
        s.pairing.open_again()
        set_door(s.pairing.door)

    wrong = "1 wrong try" if door.guesses == 1 else f"{door.guesses:,} wrong tries"
    return ft.Column(
        [
            text(f"Six digits for another device: {door.code[:3]} {door.code[3:]}", BODY, STRONG, k.ink, lh=1.3),
            text(f"{wrong} so far. Who misses them often has to wait; new digits end that.", NOTE, STRONG, k.soft),
            ft.Row([key(k, "Open the door again", open_again, ft.Icons.LOCK_OPEN_ROUNDED)]),
        ],
        spacing=G2, tight=True, horizontal_alignment=STRETCH,
    )  # fmt: skip
