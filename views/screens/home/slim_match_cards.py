"""The slim lids of the home screen: further matches in progress, and the match that was played last."""

import flet as ft

from companion.engine.wording import capital, listed
from companion.service.match_service import MatchCard
from views.components.layout import Part, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.row_room import room_left
from views.components.surfaces import OnTap, key, side, slab
from views.components.text import bold, letter, small, symbol, token
from views.components.text_metrics import lines
from views.games.game_screens import Figure
from views.match.use_match import played, title
from views.screens.history.past_matches import Played
from views.session import session
from views.theme import G1, G2, G3, G4, NOTE, R_LID, SEATS, Box, box_of, flat, theme

SIGN, PLAY, DOTS, PIECE = 48, 28, 48, 20  # dp across of what lies around the names of a lid
BOUND = "\N{NO-BREAK SPACE}"  # between a name and its figure


def sign(box: Box, size: float = 32) -> ft.Control:
    """The mark of a game on a small piece of its colour."""
    colors = box.accent()
    return slab(letter(box.mark, size, colors.ink), colors, width=SIGN, height=SIGN)


def words(upper: str, lower: str, between: Part = None) -> ft.Control:
    """What it is, and a line about it."""
    return in_lines(bold(upper, lh=1.15), between, small(lower, theme.ink), expand=True)


def more_key(card: MatchCard, exact: bool, on_more: OnTap) -> ft.Control:
    """The three dots: what else can be done with a match in progress. `exact` tells the second."""
    strip = box_of(card.game).strip()
    return slab(
        symbol(ft.Icons.MORE_VERT_ROUNDED, 26),
        flat(strip),
        width=DOTS,
        low=DOTS,
        on_tap=on_more,
        label=f"Park or end {title(card)}: {listed(card.players)}, {played(card, exact)}",
    )


def match_lid(card: MatchCard, exact: bool, clock: Figure | None, more: Part) -> ft.Control:
    """Another match in progress: a tap goes on with it. The `clock` that runs in it, if any, goes on here."""
    named, since = title(card), played(card, exact)
    who, many = ", ".join(card.players), len(card.players)
    below = f"{capital(since)}{BOUND}· {who}"
    pieces = in_row(*(token(SEATS[index], PIECE) for index in range(many)), gap=2, tight=True)
    play = ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=PLAY)
    inside = room_left(theme.room - G4 - DOTS, sign(box_of(card.game)), play, pieces, gap=G3)
    # names and a clock are worth more
    beside = None if clock or theme.big or many > 4 or lines(below, NOTE, inside) > 2 else pieces
    face = [words(named, below, clock.face if clock else None), beside, play]
    runs = f", {clock.said}" if clock else ""
    return lid(card, face, f"Go on with {named}: {who}, {since}{runs}", more)


def lid(card: MatchCard, face: list[Part], label: str, *beside: Part, gap: float = 0) -> ft.Control:
    """The game's sign and a face, which opens the match; and what else can be tapped `beside` them."""
    box = box_of(card.game)
    way_in = slab(
        in_row(sign(box), *face, gap=G3),
        flat(box.strip()),
        low=56,
        radius=R_LID,
        pad=(G4, 8, 0, 8),
        expand=True,
        on_tap=session.going(f"/match/{card.id}"),
        label=label,
    )
    return rounded(
        in_row(way_in, *beside, gap=gap),
        bgcolor=box.strip(),
        border_radius=R_LID,
        padding=(0, 0, G1, 0),
        margin=ft.Margin(0, 0, 0, 5),
        shadow=side(theme.side, 5),
    )


def last_lid(last: Played, on_again: OnTap | None) -> ft.Control:
    """What was played last: its result, which opens it, and the same people again in one tap, where that may be."""
    card = last.card
    named = title(card)
    won = f"{listed(last.winners)} {'drew' if last.drawn else 'won'}" if last.winners else "Nobody won"
    figures = ", ".join(f"{name} {last.figure(name)}" for name in last.ranked)
    when_ = capital(played(card))
    said = f"Played last: {named}. {won}. {when_}. {figures}. Open"
    again = (
        [key("Play again", on_again, expand=False, heard=f"Play again: {named}"), ft.Container(width=G2)]
        if on_again
        else []
    )
    shown = ", ".join(f"{name}{BOUND}{last.figure(name).replace(' ', BOUND)}" for name in last.ranked)
    return lid(card, [words(won, f"{when_}{BOUND}· {shown}")], said, *again, gap=G1)
