"""The Traveller table: captains in a race, contract slots, the sums, and the round walked when it is wanted."""

from views.tables.screens import Screens
from views.tables.traveller.corrector import EntryEditor, edits, gathers, picture
from views.tables.traveller.still import still
from views.tables.traveller.table import TravellerTable
from views.tables.traveller.tools import TOOLS

SCREENS = Screens(
    table=TravellerTable, still=still, picture=picture, gathers=gathers, edits=edits, editor=EntryEditor, tools=TOOLS
)
