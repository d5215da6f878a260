"""What a captain's board says of the ship: its name at the table, its figures, and what it pursues."""

import flet as ft

from views.components.text import letters, text
from views.components.text_metrics import width
from views.games.traveller.board_model import Seen
from views.games.traveller.drawings import inline
from views.theme.current_theme import theme
from views.theme.tokens import HEAVY, NOTE, STRONG

CALLED = {  # a ship goes by the name it has at the table; its page has the whole of it
    "Beowulf Free Trader": "Free Trader",
    "Empress Marava Far Trader": "Far Trader",
    "Subsidized Merchant": "Merchant",
    "Gazelle Close Escort": "Close Escort",
    "Type HT Bounty Hunter": "Bounty Hunter",
    "Broadsword Mercenary Cruiser": "Broadsword",
}
FACTS = 18  # dp of the line of the ship's figures
APART = "\u00a0 "  # between a figure and what comes after it


def called_at_table(ship: str) -> str:
    """A ship by the name it has at the table; the captain's page has the whole of it."""
    return CALLED.get(ship, ship)


def facts(seen: Seen, said: str | None, across: float) -> ft.Control:
    """The ship's figures behind their icons, and what is pursued: one line, which the browser sets at once.

    The words about what is pursued give way where it would be wider than `across` dp.
    """
    size = FACTS * (theme.scale if theme.big else 1)
    heavy = letters(NOTE, HEAVY, None, 1.0)
    line = [
        inline("initiative", size),
        ft.TextSpan(f"\u00a0{seen.initiative}{APART}", heavy),
        inline("infamy", size),
        ft.TextSpan(f"\u00a0{seen.infamy}", heavy),
    ]
    if seen.busy:
        icon = inline("attack" if seen.busy == "piracy" else "contract", size)
        line += [ft.TextSpan(APART), icon, ft.TextSpan(_pursued(seen, across).replace(" ", "\u00a0"))]
    return text("", NOTE, STRONG, seen.colors.ink, lh=1.0, lines=None if theme.big else 1, spans=line, said=said)


def _pursued(seen: Seen, across: float) -> str:
    """What is pursued, in words; nothing where its sign alone has room."""
    words = f"\u00a0{seen.busy}" if seen.busy else ""
    return words if theme.big or _figures_wide(seen) + width(words, NOTE) <= across else ""


def facts_wide(seen: Seen, across: float) -> float:
    """dp of the line of the ship's figures."""
    return _figures_wide(seen) + width(_pursued(seen, across), NOTE)


def _figures_wide(seen: Seen) -> float:
    """dp of it without the words about what is pursued."""
    said = f"\u00a0{seen.initiative}{APART}\u00a0{seen.infamy}{APART if seen.busy else ''}"
    return FACTS * (3 if seen.busy else 2) + width(said, NOTE)
