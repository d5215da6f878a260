"""One table for each game, and what each lends to the other screens, by the game's key."""

from views.tables import risk_star_trek, tabby_tumble, traveller, treble_tracker, tribbles
from views.tables.screens import Screens

SCREENS: dict[str, Screens] = {
    "risk_star_trek": risk_star_trek.SCREENS,
    "tabby_tumble": tabby_tumble.SCREENS,
    "treble_tracker": treble_tracker.SCREENS,
    "traveller": traveller.SCREENS,
    "tribbles": tribbles.SCREENS,
}
