"""The Traveller table: captains in a race, contract slots, the sums, and the round walked when it is wanted."""

from companion.games.traveller.drafts.following import corrected
from companion.games.traveller.events import Event
from companion.games.traveller.state import Table
from views.games.game_screens import Screens
from views.games.traveller.entry_forms.entries import gathers, picture
from views.games.traveller.entry_forms.entry_fields import fields_of
from views.games.traveller.sums.tools import TOOLS
from views.games.traveller.table import TravellerTable, still

SCREENS: Screens[Table, Event] = Screens(
    table=TravellerTable,
    still=still,
    picture=picture,
    gathers=gathers,
    fields=fields_of,
    settled=corrected,
    tools=TOOLS,
)
