"""The Tabby Tumble table: homes, dice, the draft there and back, and everybody's word."""

from companion.games.tabby_tumble.events import Event
from companion.games.tabby_tumble.state import Table
from views.games.game_screens import Screens
from views.games.tabby_tumble.entries import fields_of, is_one_die, piece, settled
from views.games.tabby_tumble.table import TabbyTumbleTable, still

SCREENS: Screens[Table, Event] = Screens(
    table=TabbyTumbleTable,
    still=still,
    picture=piece,
    gathers=lambda event: "Dice as they fell" if is_one_die(event) else "",
    fields=fields_of,
    settled=settled,
)
