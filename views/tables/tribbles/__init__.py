"""The Tribbles table: boards, the ladder, powers on the rack, piles by denomination; and what it lends beside."""

import flet as ft

from views.tables.screens import Screens, Tool
from views.tables.tribbles.corrector import Editor, edits, piece
from views.tables.tribbles.deck_page import DeckPage
from views.tables.tribbles.pods_page import PodsPage
from views.tables.tribbles.power_list import PowersPage
from views.tables.tribbles.still import still
from views.tables.tribbles.table import TribblesTable

SCREENS = Screens(
    table=TribblesTable,
    still=still,
    picture=piece,
    edits=edits,
    editor=Editor,
    tools=(
        Tool("powers", "Every power", "and its ruling", ft.Icons.STYLE_ROUNDED, PowersPage),
        Tool("pods", "Pods", "nine and more", ft.Icons.GROUPS_ROUNDED, PodsPage),
        Tool("deck", "Deck check", "35 cards or more", ft.Icons.FACT_CHECK_ROUNDED, DeckPage),
    ),
)
