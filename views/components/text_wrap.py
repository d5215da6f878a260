"""How many lines words will take, before they are drawn: what stands below them is laid out to the dp."""

import re
from unicodedata import east_asian_width

from views.theme.current_theme import theme

# How wide Nunito's heaviest letters are, in em, near enough.
WIDTHS = {0.29: " \u00a0ijI.,:;!'’“”()", 0.36: "lJ", 0.43: "frt-", 0.5: "csz", 0.56: "aekvxyFL", 0.9: "mwM", 1.13: "W"}
KERNED = 0.98  # letters move closer together
EM = {letter: width for width, letters in WIDTHS.items() for letter in letters}
PIECE = re.compile(r"[^\s-]*-+|[^\s-]+|\s+")  # a line ends at a space, or behind a hyphen


def em(letter: str) -> float:
    if letter in EM:
        return EM[letter]
    if east_asian_width(letter) in "WF":
        return 1.05
    return 0.73 if letter.isupper() else 0.62


def width(words: str, size: float) -> float:
    """How wide these words are on one line, dp."""
    return KERNED * sum(map(em, words)) * size * theme.scale


def lines(words: str, size: float, room: float) -> int:
    """How many lines of `room` dp they take; a word that is longer than a line is broken."""
    count, at = 1, 0.0
    for piece in PIECE.findall(words):
        wide = width(piece, size)
        if at + wide <= room:
            at += wide
        elif piece.isspace():
            at = room
        else:
            more = int(wide // room)
            count, at = count + (at > 0) + more, wide - more * room
    return count
