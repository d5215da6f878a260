"""The Tribbles table: boards, the ladder, powers on the rack, piles by denomination; and what it lends beside."""

import flet as ft

from companion.games.tribbles.events import Event
from companion.games.tribbles.state import Table
from views.games.game_screens import Screens, Tool
from views.games.tribbles.entries import fields_of, piece, settled
from views.games.tribbles.powers.power_list import PowersPage
from views.games.tribbles.snapshot import still
from views.games.tribbles.table import TribblesTable
from views.games.tribbles.tools.deck_page import DeckPage
from views.games.tribbles.tools.pods_page import PodsPage

SCREENS: Screens[Table, Event] = Screens(
    table=TribblesTable,
    still=still,
    picture=piece,
    fields=fields_of,
    settled=settled,
    tools=(
        Tool("powers", "Every power", "and its ruling", ft.Icons.STYLE_ROUNDED, PowersPage),
        Tool("pods", "Pods", "nine players or more", ft.Icons.GROUPS_ROUNDED, PodsPage),
        Tool("deck", "Deck check", "35 cards or more", ft.Icons.FACT_CHECK_ROUNDED, DeckPage),
    ),
)
