"""Tribbles: where they are and how many, the reserve, an overrun neighbour by neighbour, and the end nobody wins."""

from dataclasses import replace
from functools import partial
from typing import Literal

import flet as ft

from companion.engine.game import Outcome
from companion.engine.wording import plural
from companion.games.risk_star_trek.events import OverrunSpread, TribbleMet, TribblesCounted, TribblesPlaced
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS
from companion.games.risk_star_trek.state import TRIBBLES, Table
from companion.games.risk_star_trek.tribbles import TENTH, arriving, growing, growth, overrunning
from views.components.layout import Drawn, Part, in_column, in_lines, in_row, mid_lines, mid_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.step_buttons import waiting_step
from views.components.surfaces import LEFT, OnTap, grid, key, slab, slip_key, tray, well
from views.components.text import MIDDLE, bold, figure, pic, small, strong, text, token
from views.games.board_parts import name_row
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.entries import drawn
from views.games.risk_star_trek.invasion.first_plan import known, tribbles_invaded
from views.games.risk_star_trek.invasion.foes import ALIENS, NOBODY, who
from views.games.risk_star_trek.main_page import on_the_board
from views.games.risk_star_trek.overrun_ring import MOST, Neighbour, Told, listed, way_round
from views.games.risk_star_trek.pieces import counter, heading, next_step, ring
from views.games.risk_star_trek.slip_forms import Amount, Where, at_place, clockwise, names_of, up
from views.games.table_scaffold import back_to_table
from views.games.table_shell import Page
from views.match.entry_form.picks import ink_of, standing
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.theme import (
    BODY,
    COAL,
    FIGURE,
    G1,
    G3,
    HEAVY,
    LOW,
    R_ACT,
    R_LID,
    R_TILE,
    SEATS,
    TITLE,
    SurfaceColors,
    mix,
    theme,
)

END = "With the last one Q and the Tribbles win."


def tribbles_page() -> Page:
    """Where they are; an overrun that waits for an answer comes first."""
    table = hands.table
    if place := arriving(table):
        page = meeting(place)
    elif full := overrunning(table):
        page = spreading(full)
    else:
        page = heaped()
    fought = on_the_board() if table.fought else []
    return replace(page, head=[*fought, *page.head])


def heaped() -> Page:
    table = hands.table
    heaps = [heap(place, number) for place, number in table.tribbles.items()]
    parts: Drawn = [reserve(), *heaps]
    if not heaps:
        parts.append(heading("No Tribbles on the board", "A Q-Vent brings them; then they grow."))
    parts.append(
        key(
            "Tribbles come to a location",
            hands.opening(at_place, "Tribbles come to", TribblesPlaced),
            ft.Icons.ADD_ROUNDED,
        )
    )
    step: Drawn = [back_to_table(hands.back)]
    if number := len(growing(table)):
        note = f"one more on {plural(number, 'location')}"
        step.insert(0, next_step("They grow", hands.entering(growth(table)), note))
    return Page("Tribbles", "They grow at the start of every turn.", head=parts, step=step)


def reserve() -> ft.Control:
    """How near the end is: with the last one all captains lose."""
    left = hands.table.tribbles_left
    share = max(0.0, min(1.0, left / TRIBBLES))
    bar = ft.Container(
        in_row(
            rounded(bgcolor=drawings.FUR[0], border_radius=6, height=12, expand=max(1, round(share * 100))),
            ft.Container(expand=max(1, round((1 - share) * 100))),
            gap=0,
        ),
        bgcolor=mix(theme.tray, theme.ink, 0.14),
        border_radius=6,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,  # of the last few, less is left than the corner is wide
    )
    head = in_row(
        pic(drawings.tribble(), 36),
        figure(str(left), FIGURE, theme.ink, 90),
        small(f"of {TRIBBLES} in the reserve. {END}", expand=True),
    )
    return tray(in_column(head, bar), (14, 10, 14, 14))


def heap(place: str, number: int) -> ft.Control:
    """Ten places; the tenth overruns. A tap puts the number right."""
    there, free = drawings.tribble(), drawings.tribble(mix(theme.slab, theme.ink, 0.12), theme.slab)
    lying = [pic(there if index < number else free, 22) for index in range(max(TENTH, number))]
    words = in_row(bold(place, expand=True, lh=1.1), figure(str(number), TITLE, theme.ink, 60), gap=10)
    return slab(
        in_lines(words, in_row(*lying, gap=2, run_spacing=2, wrap=True), gap=G1),
        low=LOW,
        pad=(14, 8),
        on_tap=hands.opening(lying_there, place),
        label=f"{place}: {plural(number, 'Tribble')} of {TENTH}. Count them",
        align=LEFT,
    )


def spreading(full: str) -> Page:
    """The tenth Tribble: one to every neighbour, clockwise, as the board sheet has them or as they are tapped."""
    known = hands.table.board.neighbours(full)
    chosen: tuple[str, ...] = known or hands.laid.ready.get("neighbours", ())

    upper: Drawn = round_about(full, chosen, "next")
    icons = ft.Icons
    if known:
        other = key("Board sheet", hands.tool("board"), icons.MAP_ROUNDED, own="sheet")
    else:
        names = (*chosen, *(one for one in names_of() if one != full and one not in chosen))
        upper.append(clockwise(names, chosen, lambda around: hands.set(neighbours=around), 2))
        other = key(
            "Another neighbour", hands.opening(Where, "What else lies around it?", (), another), icons.ADD_ROUNDED
        )
    number = len(chosen)
    if not number:
        return Page(head=upper, lower=[other], step=[waiting_step(f"Tap what lies around {full}, clockwise")])
    stay = f"{plural(hands.table.tribbles[full] - number, 'stays', 'stay')} on {full}"
    word = f"{plural(number, 'Tribble moves', 'Tribbles move')} out"
    spread = hands.entering(OverrunSpread(full, chosen), page="tribbles")
    return Page(head=upper, lower=[other], step=[next_step(word, spread, stay)])


def round_about(place: str, names: tuple[str, ...], waits: Literal["next", "to come"]) -> Drawn:
    """The round as a picture; with large text, or where too many lie around it, as a list."""
    table = hands.table
    on_its_way = arriving(table)
    left = {name for one in table.overruns for name in one.left}

    def told(name: str) -> Told:
        return "now" if name == on_its_way else waits if waits == "next" or name in left else "gone by"

    stops = tuple(Neighbour(name, told(name), table.tribbles.get(name, 0)) for name in names)
    if not stops:
        return []
    if theme.big or len(stops) > MOST:
        return [listed(place, stops)]
    return [way_round(place, table.tribbles.get(place, 0), stops)]


def meeting(place: str) -> Page:
    """One neighbour after the other: who is there?"""
    table = hands.table
    first = table.overruns[0]
    holder: str | None = hands.laid.ready.get("holder")
    ships = hands.laid.ready.get("ships")
    captains = who(table, table.alive, holder or "", lambda name: hands.setting(holder=name), "Ships of")
    others = [
        _option("Nobody", None, holder == NOBODY, hands.setting(holder=NOBODY)),
        _option("Aliens", drawings.ALIEN, holder == ALIENS, hands.setting(holder=ALIENS)),
    ]
    upper = round_about(first.location, table.board.neighbours(first.location) or first.left, "to come")
    lower: Drawn = [grid(others, 2, 2), captains]
    if holder is None:
        step = waiting_step(f"Tap who is on {place}")
    elif holder == NOBODY:
        stays = hands.entering(TribbleMet(place, "nobody"), page="tribbles")
        step = next_step("The Tribble stays", stays, "and the population grows")
    else:
        ships = ships or known(holder)
        there = ships, 1, MOST_SHIPS, lambda number: hands.set(ships=number)
        typed = hands.opening(Amount, f"{place}: how many lie there?", *there)
        lower.insert(0, counter("How many lie there", *there, on_type=typed))  # who is there stays under the finger
        captain = holder in table.players
        event = TribbleMet(place, "captain" if captain else "aliens", holder if captain else "", ships)
        attack = next_step("The Tribble attacks", hands.entering(event, page="fight"), "with one die")
        step = attack if ships else waiting_step("Count what lies there")
    return Page(head=upper, lower=lower, step=[step])


def _option(said: str, drawing: str | None, on: bool, on_tap: OnTap) -> ft.Control:
    piece = pic(drawing, 22) if drawing else None
    face = mid_row(piece, bold(said, ink_of(on)), gap=G3)
    return standing(face, on, on_tap, said, radius=R_TILE, pad=None, border=ring(on))


@ft.component
def HeapSlip(place: str) -> ft.Control:
    number, count = ft.use_state(hands.table.tribbles[place])
    invade = hands.to_invasion(plan=tribbles_invaded(place))
    entered = hands.putting(partial(TribblesCounted, place))
    typed = hands.opening(Amount, f"{place}: how many Tribbles?", number, 0, TRIBBLES, entered)
    content = [
        counter("Tribbles there", number, 0, TRIBBLES, count, drawn(drawings.tribble()), typed),
        next_step(f"Set it to {number}", hands.entering(TribblesCounted(place, number))),
        slip_key("Invade them", invade, ft.Icons.SPORTS_KABADDI_ROUNDED, expand=None),
    ]
    return up(place, *content)


def tribbles_win(live: LiveMatch, outcome: Outcome) -> ft.Control:
    advice = small("Tribbles can be attacked like Alien Lifeforms.")
    captains = (_captain(live.match.state, *seat) for seat in enumerate(live.match.players))
    return Finished(live, outcome, [advice], boards=[_heaped(), *captains])


def _heaped() -> ft.Control:
    """All fifty of the box: they have the board."""
    fur, edge = drawings.FUR
    paint = SurfaceColors(mix(fur, "#FFFFFF", 0.3), COAL, edge, fur)
    words = mid_lines(
        pic(drawings.HEAP, 300, 112 if theme.close else 132),
        text("Q and the Tribbles", FIGURE, HEAVY, COAL, align=MIDDLE),
        strong("All captains lose", COAL, align=MIDDLE, lh=1.25),
        gap=G3,
    )
    return slab(words, paint, radius=R_LID, pad=(16, 18))


def _captain(table: Table, index: int, name: str) -> ft.Control:
    """How far a captain had come, lying flat: nobody has a place."""
    colors = SEATS[index].paint()
    total, of = table.totals[name], f" of {table.quests_to_win} quests"
    number = text(f"{total}{'' if theme.big else of}", TITLE if theme.big else BODY, HEAVY, colors.ink)
    row = name_row(token(SEATS[index], 28, on=colors), name, colors.ink, number, gap=G3)
    return voiced(well(row, colors.fill, radius=R_ACT, pad=(16, 8)), f"{name}: {total}{of}")


def lying_there(place: str) -> Part:
    return HeapSlip(place) if place in hands.table.tribbles else None


def another(name: str) -> None:
    """One neighbour more of a location that overruns, which the board sheet does not know."""
    chosen = hands.laid.ready.get("neighbours", ())
    more = (*chosen, name) if name and name not in chosen else chosen
    hands.lay(open=None, ready={"neighbours": more})
