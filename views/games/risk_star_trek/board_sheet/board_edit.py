"""One figure or name of the board sheet, on a slip that comes up: less and more, and a tap that keeps it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import flet as ft

from companion.engine.wording import plural
from companion.games.risk_star_trek.board import LOCATIONS, SHORT, Board, Chart, Location, Sector, SectorKey
from companion.games.risk_star_trek.board.sheet import (
    MOST_BONUS,
    doubt_of_sector,
    doubt_of_stars,
    with_bonus,
    with_location,
    with_size,
    with_stars,
    without_location,
)
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS
from views.components.bottom_sheet import Sheet
from views.components.inputs.text_field import line, use_writing
from views.components.layout import Drawn, in_row
from views.components.read_out import news
from views.components.surfaces import OnTap, grid, key, slip, slip_key
from views.components.text import bold, small
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import BOX, choice_on_slip, counter, next_step, peg
from views.games.risk_star_trek.slip_forms import numbered, turned
from views.rulings.ruling_page import rule_link
from views.theme import BODY, G1, NOTE, theme

Keeps = Callable[[Board], object]


@ft.component
def SectorSheet(board: Board, sector: Sector, on_keep: Keeps, on_away: OnTap) -> ft.Control:
    """How many locations, and what they bring together."""
    size, set_size = ft.use_state(sector.size or 0)
    bonus, set_bonus = ft.use_state(sector.bonus or 0)

    def keep() -> None:
        """What was not touched keeps its standing."""
        after = board
        if size != (sector.size or 0):
            after = with_size(after, sector.key, size or None)
        if bonus != (sector.bonus or 0) or sector.bonus_from == "check":
            after = with_bonus(after, sector.key, bonus or None)
        on_keep(after)

    content = [
        question("As it is printed on your board.", doubt_of_sector(board, sector.key, size, bonus), "sector_bonus"),
        counter("Locations in it", size, 0, LOCATIONS, set_size, drawings.planet(theme.ink, theme.soft)),
        counter("Ships when all are held", bonus, 0, MOST_BONUS, set_bonus, drawings.SHIP, keys=False),
    ]
    return Sheet(sector.name, [*content, next_step("Save", keep, "as on our board")], on_away, whole=True)


def question(told: str, doubt: str, rule: str) -> ft.Control:
    """What is asked; where the figure is unlikely, why, and the rule. It may be saved all the same."""
    if not doubt:
        return news(small(told))
    return in_row(news(bold(doubt), expand=True), rule_link(f"{BOX.key}.{rule}"))


@ft.component
def StarSheet(board: Board, stars: int, on_keep: Keeps, on_away: OnTap) -> ft.Control:
    ships, set_ships = ft.use_state(board.ships_for(stars))

    def keep() -> None:
        chart = tuple(ships if index + 2 == stars else old for index, old in enumerate(board.stars))
        on_keep(with_stars(board, cast(Chart, chart)))

    content = [
        question("The chart on your board says how many ships they bring.", doubt_of_stars(stars, ships), "stars"),
        counter("Ships", ships, 1, MOST_SHIPS, set_ships, drawings.SHIP),
    ]
    save = next_step("Save", keep, f"{plural(ships, 'ship')} for {plural(stars, 'star')}")
    return Sheet(f"{stars} stars traded in", [*content, save], on_away, whole=True)


@ft.component
def LocationSheet(board: Board, name: str, on_keep: Keeps, on_away: OnTap) -> ft.Control:
    """A location: its name, its sector, a starbase, and who lies around it, clockwise."""
    known = board.location(name)
    place, set_place = ft.use_state(known or Location("", standing="ours"))
    written, typed = use_writing(place.name)
    around, set_around = ft.use_state(False)

    def keep() -> None:
        on_keep(with_location(board, replace(place, name=written()), name or None))

    def turn(**change: Any) -> OnTap:
        return lambda: set_place(replace(place, **change))

    def in_sector(key_: SectorKey) -> ft.Control:
        on = place.sector == key_
        return _pick(SHORT[key_], on, turn(sector="" if on else key_))

    def near(other: str) -> ft.Control:
        held = place.neighbours
        return _pick(numbered(held, other), other in held, turn(neighbours=turned(held, other)))

    content: Drawn = [
        in_row(line("Name", place.name, on_words=typed)),
        grid([in_sector(key_) for key_ in SHORT], 3, 2, G1),
        peg("Starbase", "it stands on this location", place.starbase, turn(starbase=not place.starbase)),
    ]
    if around:
        cells = [near(one.name) for one in board.locations if one.name != name]
        content += [small("Tap them clockwise."), grid(cells, 2, 1, G1)]
    else:
        lie = ", ".join(place.neighbours) or "not known yet"
        content.append(key("Neighbours", lambda: set_around(True), note=lie, on=slip()))
    if known:
        content.append(
            slip_key("Remove it from the sheet", lambda: on_keep(without_location(board, name)), expand=None)
        )
    return Sheet(name or "A location", [*content, next_step("Save", keep)], on_away, whole=True)


def _pick(said: str, on: bool, on_tap: OnTap) -> ft.Control:
    return choice_on_slip(said, on, on_tap, NOTE if len(said) > 14 else BODY, beside=6)
