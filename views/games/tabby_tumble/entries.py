"""Tabby Tumble's entries: what is asked where more than one choice can be wrong, and their pieces in the log."""

import flet as ft

from companion.games.tabby_tumble.events import DiceRolled, Event, RoundScored, TokensScored
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.layout import Part
from views.components.rounded_corners import disc
from views.components.surfaces import side
from views.components.text import pic, token
from views.games.tabby_tumble import pieces
from views.games.tabby_tumble.points_entry import limits
from views.match.entry_form.counts import count
from views.match.entry_form.field import Field
from views.match.entry_form.picks import dice
from views.theme import SEATS, THICK, theme


def is_one_die(event: Event) -> bool:
    """A die typed as it fell: one tap, one entry."""
    return event.kind == "dice_rolled" and len(event.cats) + len(event.actions) == 1


def piece(event: Event, size: float) -> Part:
    """The die, cat or mouse an entry is about; what has none is told in words alone."""
    match event.kind:
        case "dice_rolled" if is_one_die(event):
            return die((event.cats + event.actions)[0], size)
        case "die_taken":
            return die(event.face, size)
        case "hairball_coughed":
            return die(event.action, size)
        case "token_revealed":
            return pieces.piece(event.colour, size)
        case "mice_eaten":
            return pieces.piece("mouse", size)
    return None


def die(face: str, size: float) -> ft.Control:
    """As on the table, but engraved larger, as it lies small among words."""
    below, air = side(theme.bone_side), ft.Margin(0, 0, 0, THICK)
    return disc(size, theme.bone, pic(pieces.engraved(face), size * 0.68), radius=size * 0.24, margin=air, shadow=below)


def _faces(path: str, title: str, faces: tuple[str, ...]) -> Field:
    return Field(path, title, labels=tuple((face, face.capitalize()) for face in faces), face=die)


DICE = dice(_faces("cats", "Cat dice", COLOURS), _faces("actions", "Action dice", ACTIONS))


def fields_of(table: Table, event: Event) -> tuple[Field, ...]:
    """The dice of a whole roll, or what a round or the tokens brought everybody."""
    match event:
        case DiceRolled() if not is_one_die(event):
            return (DICE,)
        case RoundScored() | TokensScored():
            return tuple(_points(table, seat, name) for seat, name in enumerate(table.players))
    return ()


def _points(table: Table, seat: int, name: str) -> Field:
    return Field(f"points.{seat}", name, count, *limits(table, seat), picture=lambda size: token(SEATS[seat], size))
