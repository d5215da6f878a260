"""Tabby Tumble's entries: what is asked where more than one choice can be wrong, and their pieces in the log."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.tabby_tumble.events import CatsRehomed, DiceRolled, Event, RoundScored, TokensScored
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.layout import Part
from views.components.rounded_corners import disc
from views.components.surfaces import side
from views.components.text import pic, token
from views.games.tabby_tumble import pieces
from views.games.tabby_tumble.points_entry import limits
from views.match.entry_form.counts import count
from views.match.entry_form.field import Field
from views.match.entry_form.people import who
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
    """The dice of a whole roll, how many cats went to whom, or what a round or the tokens brought everybody."""
    match event:
        case DiceRolled() if not is_one_die(event):
            return (DICE,)
        case CatsRehomed() if _rehomes(table, event.player):
            return tuple(_rehoming(table, event))
        case RoundScored() | TokensScored():
            return tuple(_points(table, seat, name) for seat, name in enumerate(table.players))
    return ()


def _points(table: Table, seat: int, name: str) -> Field:
    return Field(f"points.{seat}", name, count, *limits(table, seat), picture=lambda size: token(SEATS[seat], size))


def _rehoming(table: Table, event: CatsRehomed) -> Iterator[Field]:
    """Who gives, where more than one may have said so, how many, and to whom."""
    giver = event.player
    givers = [name for name in table.players if name == giver or (name in table.undecided and _rehomes(table, name))]
    if len(givers) > 1:
        yield Field("player", "Who gives", who, labels=tuple((name, name) for name in givers))
    colour = table.turns[giver].colour or ""
    cat = partial(pieces.piece, colour)
    yield Field("cats", f"{colour} cats to give", count, 0, table.most(giver), picture=cat)
    yield Field("to", "Who gets them", who, labels=tuple((name, name) for name in table.players if name != giver))


def _rehomes(table: Table, player: str) -> bool:
    return table.turns[player].action == "rehome"


def settled(table: Table, before: Event, after: Event) -> Event:
    """No cats go to nobody, and whoever is to get some gets one at least; nobody gives more than there are."""
    if not isinstance(after, CatsRehomed) or not isinstance(before, CatsRehomed):
        return after
    if after.player != before.player:
        after = replace(after, cats=min(after.cats, table.most(after.player)))
        after = replace(after, to=before.player) if after.to == after.player else after
    elif after.to != before.to and not after.cats:
        return replace(after, cats=1)
    return after if after.cats else replace(after, to=None)
