"""The trouble that lies open: what it does, what moves it on, and which one lies there next."""

import flet as ft

from companion.games.tribbles.events import How, ShiftWaived, TroubleShown
from companion.games.tribbles.state import Table
from companion.games.tribbles.troubles import TROUBLES, Trouble
from views.components.inputs.segmented_control import Position, groove
from views.components.layout import in_row
from views.components.surfaces import action, key
from views.components.text import small, text
from views.games.match_table import Parts
from views.games.tribbles.actions import Hands
from views.games.tribbles.pieces import BOX
from views.games.tribbles.powers.power_rack import Card, every_card
from views.games.tribbles.ui_state import Laid
from views.theme.tokens import BODY, STRONG

WAYS: dict[How, str] = {"miss": "missed", "power": "a power", "paid": "paid"}


def shifting(table: Table, hands: Hands) -> tuple[Parts, Parts]:
    """A shift is due: which trouble lies open now, or it does not happen."""
    waive = ShiftWaived(table.shifts[0])
    find = action(BOX, "Pick the trouble", hands.laying(slip="trouble"), expand=3)
    none = None if hands.refuses(waive) else key("No shift", hands.trying(waive), expand=2, low=64)
    return (), (in_row(find, none),)


def trouble_slip(table: Table, laid: Laid, hands: Hands) -> list[ft.Control]:
    """The open trouble on top; below, those that can lie open next, by what made it shift."""
    why = laid.about or (table.shifts[0] if table.shifts else "power")
    top: list[ft.Control] = []
    if table.trouble:
        now = TROUBLES[table.trouble]
        moves = f"Shifts when {now.miss:,} is missed, after {now.power}, for “{now.price}”, and after each round."
        top += [text(f"{now.title}: {now.fact}.", BODY, STRONG), small(moves)]
        if not table.shifts:
            ways = tuple(Position(how, said) for how, said in WAYS.items())
            top.append(groove("It shifts", ways, why, lambda how: hands.lay(about=how)))

    def card_of(trouble: Trouble) -> Card:
        shut = hands.refuses(TroubleShown(trouble.name, why)) is not None
        return Card(trouble.name, trouble.title, trouble.fact, shut, trouble.rule)

    cards = [card_of(trouble) for trouble in TROUBLES.values() if table.later or not trouble.later]
    open_first = sorted(cards, key=lambda card: card.shut)
    return [*top, *every_card(open_first, lambda card: hands.trying(TroubleShown(card.key, why)), hands)]
