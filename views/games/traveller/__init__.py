"""The Traveller table: captains in a race, contract slots, the sums, and the round walked when it is wanted."""

from companion.games.traveller.events import Event
from companion.games.traveller.state import Table
from views.games.game_screens import Screens
from views.games.traveller.event_editor import EntryEditor, edits, gathers, picture
from views.games.traveller.snapshot import still
from views.games.traveller.sums.tools import TOOLS
from views.games.traveller.table import TravellerTable

SCREENS: Screens[Table, Event] = Screens(
    unit=lambda table: ("VP", "VP"),
    table=TravellerTable,
    still=still,
    picture=picture,
    gathers=gathers,
    edits=edits,
    editor=EntryEditor,
    tools=TOOLS,
)
