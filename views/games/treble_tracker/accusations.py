"""Who was accused, and how many red cards were shown: a row a player."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import Choice
from views.components.bottom_sheet import sheet_room
from views.components.inputs.dials import DIAL
from views.components.inputs.keyboard import TakesKeys
from views.components.inputs.number_pad import turns_dial
from views.components.layout import Drawn, in_lines
from views.components.surfaces import OnTap, grid, slab, slip, well
from views.components.text import headline, token
from views.games.board_parts import name_row
from views.games.treble_tracker.actions import hands
from views.games.treble_tracker.pieces import hearts, lives_of
from views.games.treble_tracker.player_page import alone_wins, called
from views.theme import G1, G2, LOW, R_TILE


def accusations(choices: tuple[Choice, ...], tapping: Callable[[Choice], OnTap]) -> Drawn:
    """One row a player, one tap a number of red cards; or a figure, for the row that has the focus where there are more
    than one: it enters whom it accuses.
    """
    names = tuple(dict.fromkeys(choice.event.accused for choice in choices))

    def number(choice: Choice) -> ft.Control:
        face = headline(choice.event.red_cards, lh=1.0)
        return slab(face, slip(), low=LOW, on_tap=tapping(choice), label=called(choice))

    def row(name: str) -> ft.Control:
        seat = hands.seat(name)
        colors = seat.paint()
        lives = hearts(lives_of(hands.table, name), colors, 20)
        who = name_row(token(seat, 26, on=colors), name, colors.ink, lives, room=sheet_room() - 24)
        own = [choice for choice in choices if choice.event.accused == name]
        rows = in_lines(who, grid([number(choice) for choice in own], len(own), 3, G1), gap=G2)
        lying = well(rows, colors.fill, radius=R_TILE, pad=(12, 8))
        turns_dial([lying], name)
        figures = {str(choice.event.red_cards): tapping(choice) for choice in own}
        keys = TakesKeys(figures, dial=DIAL + name, first=len(names) == 1)
        return ft.Stack([lying, keys], fit=ft.StackFit.PASS_THROUGH)

    return [*alone_wins(choices), *(row(name) for name in names)]
