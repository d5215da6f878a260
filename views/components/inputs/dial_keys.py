"""The keys of a keyboard at one of several numbers on a screen."""

from functools import partial

import flet as ft

from views.components.inputs.dials import Keys
from views.components.inputs.keyboard import TakesKeys, keyboard
from views.components.surfaces import OnNumber


@ft.component
def DialKeys(
    amount: int, low: int, high: int, on_amount: OnNumber, step: int, dial: str, first: bool, empties: bool
) -> ft.Control:
    """What a keyboard does at a dial: figures type it, + and − turn it, Backspace takes its last figure off.

    A figure goes on from the one typed before it, where the two together can be; else it begins anew.
    """
    dials = keyboard().dials

    def to(number: int, by_figure: bool = False) -> object:
        if not low <= number <= high:
            return None
        if by_figure:
            dials.typed(dial, number)
        return on_amount(number) if number != amount else None

    def type_(figure: int) -> object:
        longer = amount * 10 + figure
        goes_on = dials.goes_on(dial, amount) and step == 1 and longer <= high
        return to(longer if goes_on else figure * step, by_figure=True)

    def erase() -> object:
        shorter = int(amount / 10)
        return on_amount(0) if empties and shorter < low else to(shorter)

    figures: Keys = {str(number): partial(type_, number) for number in range(10)}
    turns: Keys = {"-": partial(to, amount - step), "+": partial(to, amount + step)}
    return TakesKeys({**figures, **turns, "Backspace": erase}, dial=dial, first=first)
