"""RISK Star Trek's entries: what their fields ask, and the pieces that stand for them in the log."""

from collections.abc import Callable
from dataclasses import fields, replace

import flet as ft

from companion.games.risk_star_trek.board import LOCATIONS, SHORT
from companion.games.risk_star_trek.events import CrewCommanded, CrewSacrificed, DiceRolled, Event, InvasionDeclared
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS
from companion.games.risk_star_trek.legality.ledger import MOST_COST, MOST_CREDITS
from companion.games.risk_star_trek.legality.turn import MOST_ROUNDS
from companion.games.risk_star_trek.reinforcement import MOST_STARS
from companion.games.risk_star_trek.state import ALIENS, HUNDRED, TRIBBLES, Table
from companion.games.risk_star_trek.words import MODIFIERS, STEPS
from views.components.layout import Part, in_row
from views.components.text import pic
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import die
from views.match.entry_form.described import described
from views.match.entry_form.field import Field, Picture
from views.match.entry_form.people import who
from views.match.entry_form.picks import dice, pick, some
from views.theme import theme


def drawn(drawing: str) -> Picture:
    return lambda size: pic(drawing, size)


def planet(size: float) -> ft.Control:
    return pic(drawings.planet(theme.ink, theme.soft), size)


def two_stars(size: float) -> ft.Control:
    return in_row(STAR(size * 0.6), STAR(size * 0.6), gap=0, tight=True)


def location_card(size: float) -> ft.Control:
    return pic(drawings.card(theme.bone, theme.bone_side), size)


SHIP, STAR, CHIT, BASE = map(drawn, (drawings.SHIP, drawings.star(), drawings.CHIT, drawings.BASE))
FIELDS = (  # what a field asks, where its name and type do not say it
    Field("round", "round", high=MOST_ROUNDS),
    Field("step", "Step", labels=tuple(STEPS.items())),
    Field("ships", "ships", high=MOST_SHIPS, picture=SHIP),
    Field("against", "ships against them", high=MOST_SHIPS, picture=SHIP),
    Field("locations", "locations", high=LOCATIONS, picture=planet),
    Field("starbases", "starbases", high=LOCATIONS, picture=BASE),
    Field("sectors", "Sectors held whole", some, labels=tuple(SHORT.items())),
    Field("one_star", "cards with one star", high=MOST_STARS, picture=STAR),
    Field("two_stars", "cards with two stars", high=MOST_STARS, picture=two_stars),
    Field("cards", "cards", high=LOCATIONS, picture=location_card),
    Field("credits", "credits", high=MOST_CREDITS, step=HUNDRED, picture=CHIT),
    Field("cost", "credits to command", high=MOST_COST, step=HUNDRED, picture=CHIT),
    Field("aliens_counted.units", "units", high=ALIENS),
    Field("quest_claimed.title", "What the card says"),
    Field("quest_named.title", "What the card says"),
    Field("tribbles", "Tribbles", high=TRIBBLES, picture=drawn(drawings.tribble())),
    Field("attack", "attack dice"),
    Field("defence", "defence dice"),
    *(Field(modifier, name) for modifier, name in MODIFIERS.items()),
    Field("on", "It applies"),
    Field("crew", "By a crew member"),
    Field("origin", "From"),
    Field("target", "Against"),
    Field("holder", "Who was there"),
    Field("defender", "Whose", who),
    Field("conqueror", "By whom", who),
    Field("modifier", "What"),
    Field("sector", "Sector", pick, labels=(("", "None"), *SHORT.items())),
)
BY_NAME = {one.path: one for one in FIELDS}
PIPS = tuple((number, "") for number in range(1, 7))
ATTACK = Field("attack", "Attack dice", labels=PIPS, face=die)
DEFENCE = Field("defence", "Defence dice", labels=PIPS, face=die)
STANDS_FOR: tuple[tuple[str, tuple[str, ...]], ...] = (
    (drawings.SHIP, ("reinforced", "invasion_declared", "moved_in", "expanded", "maneuvered")),
    (drawings.ALIEN, ("aliens_attacked", "aliens_counted")),
    (drawings.tribble(), ("tribbles_placed", "tribbles_grown", "tribbles_counted", "overrun_spread", "tribble_met")),
    (drawings.CHIT, ("credits_counted",)),
    (drawings.card(), ("card_drawn", "cards_counted")),
    (drawings.quest(), ("quest_named", "quest_claimed", "qvent_read")),
    (drawings.marker(), ("marker_placed", "marker_collected")),
    (drawings.WORMHOLE, ("wormhole_placed",)),
    (drawings.SECTORS, ("board_corrected",)),
)
PIECES = {kind: drawing for drawing, kinds in STANDS_FOR for kind in kinds}
IN_INK: dict[str, Callable[[str, str], str]] = {
    "locations_counted": drawings.planet,
    "crew_picked": drawings.person,
    "crew_commanded": drawings.person,
    "crew_sacrificed": drawings.person,
}


def dice_of(event: Event) -> tuple[int, ...]:
    return (*event.attack, *event.defence) if isinstance(event, DiceRolled) else ()


def is_one_die(event: Event) -> bool:
    """A die typed as it fell: one tap, one entry."""
    return len(dice_of(event)) == 1


def piece(event: Event, size: float) -> Part:
    """The die or the piece an entry is about; what has none is told in words alone."""
    if is_one_die(event):
        return die(dice_of(event)[0], size)
    if drawn := PIECES.get(event.kind):
        return pic(drawn, size)
    plain = IN_INK.get(event.kind)
    return pic(plain(theme.ink, theme.soft), size) if plain else None


def fallen(table: Table, event: DiceRolled) -> Field:
    """The dice of one entry. Where some are still to come, one more may have fallen with them, the attacker's first."""
    fight = table.fight
    if fight is None or fight.conquered:  # nobody rolls any more: none is missing
        return dice(ATTACK, DEFENCE)
    attack, defence = fight.to_come
    first = len(event.attack) < attack
    ours, theirs = len(event.attack) + 1, len(event.defence) + (not first)
    lying = len(fight.attack), len(fight.defence)  # typed die by die, each is an entry
    return dice(
        replace(ATTACK, most=min(attack, ours), lying=lying[0]),
        replace(DEFENCE, most=min(defence, theirs), lying=lying[1]),
    )


def fields_of(table: Table, event: Event) -> tuple[Field, ...]:
    """What an entry asks. One that is about a player alone asks nothing; the board sheet has a page of its own.

    Where Tribbles grow, the table tells (`growth`).
    """
    if isinstance(event, DiceRolled):
        return (fallen(table, event),)
    if {one.name for one in fields(event)} <= {"kind", "player", "board", "places"}:
        return ()
    names = table.players
    if isinstance(event, InvasionDeclared):  # nobody invades who is out, or against themselves
        names = tuple(one for one in names if one == event.defender or (one in table.alive and one != event.player))
    nobody = (*((name, name) for name in names), ("", "Nobody"))
    asked = described(event, FIELDS, without=("committed",) if table.frontier else ("committed", "starbases"))
    if isinstance(event, CrewCommanded | CrewSacrificed):  # as at the table: one of the team
        team = (one.position for one in table.logs[event.player].crew)
        crew = Field("position", "Position", pick, labels=tuple((one, one) for one in team))
        asked = tuple(crew if one.path == "position" and crew.labels else one for one in asked)
    there = tuple((name, name) for name in table.players if name in table.alive or name == getattr(event, "player", ""))
    people = {one.path: there if one.path == "player" else nobody for one in asked if one.part is who}
    return tuple(replace(one, labels=people[one.path]) if one.path in people else one for one in asked)
