"""One figure or name of the board sheet, on a slip that comes up: less and more, and a tap that keeps it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.risk_star_trek.board import LOCATIONS, SHORT, Board, Location, Sector, SectorKey
from companion.games.risk_star_trek.board.sheet import (
    MOST_BONUS,
    with_bonus,
    with_location,
    with_size,
    with_stars,
    without_location,
)
from views.components.bottom_sheet import Sheet
from views.components.inputs.text_field import line
from views.components.surfaces import action, grid, key, slab, slip
from views.components.text import text
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import BOX, counter, peg
from views.theme.tokens import BODY, G1, HEAVY, LOW, NOTE, R_TILE, STRONG, AppTheme, SurfaceColors

MOST_SHIPS = 60
Keep = Callable[[Board], object]


@ft.component
def SectorSheet(k: AppTheme, board: Board, sector: Sector, on_keep: Keep, on_away: Callable[[], object]):
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
        text("As it is printed on your board.", NOTE, STRONG, k.soft),
        counter(k, "Locations in it", size, 0, LOCATIONS, set_size, drawings.planet(k.ink, k.soft), expand=None),
        counter(k, "Ships when all are held", bonus, 0, MOST_BONUS, set_bonus, drawings.ship(), expand=None),
        action(k, BOX, "That is on our board", keep),
    ]
    return Sheet(k, sector.name, content, on_away)


@ft.component
def StarSheet(k: AppTheme, board: Board, stars: int, on_keep: Keep, on_away: Callable[[], object]):
    ships, set_ships = ft.use_state(board.ships_for(stars))

    def keep() -> None:
        chart = tuple(ships if i + 2 == stars else old for i, old in enumerate(board.stars))
        on_keep(with_stars(board, chart))

    content = [
        text("The chart on your board says how many ships they bring.", NOTE, STRONG, k.soft),
        counter(k, "Ships", ships, 1, MOST_SHIPS, set_ships, drawings.ship(), expand=None),
        action(k, BOX, f"{ships} ships for {stars} stars", keep),
    ]
    return Sheet(k, f"{stars} stars traded in", content, on_away)


@ft.component
def LocationSheet(k: AppTheme, board: Board, name: str, on_keep: Keep, on_away: Callable[[], object]):
    """A location: its name, its sector, a starbase, and who lies around it, clockwise."""
    known = board.location(name)
    place, set_place = ft.use_state(known or Location("", standing="ours"))
    # What is half typed is no state: drawing the line again would wipe it under the typing finger.
    draft = ft.use_ref(lambda: {"name": place.name}).current
    around, set_around = ft.use_state(False)

    def typed(e: Any) -> None:
        draft["name"] = e.control.value or ""

    def keep() -> None:
        on_keep(with_location(board, replace(place, name=" ".join(draft["name"].split())), name or None))

    def near(other: str) -> Callable[[], None]:
        held = place.neighbours
        return lambda: set_place(
            replace(place, neighbours=tuple(n for n in held if n != other) if other in held else (*held, other))
        )

    def in_sector(key_: SectorKey) -> ft.Control:
        on = place.sector == key_
        return _pick(k, SHORT[key_], on, lambda: set_place(replace(place, sector="" if on else key_)))

    content: list[ft.Control] = [
        ft.Row([line(k, "Name", place.name, on_change=typed)]),
        grid(k, [in_sector(key_) for key_ in SHORT], 3, 2, G1),
        peg(
            k, "Starbase", "it stands on this location", place.starbase,
            lambda: set_place(replace(place, starbase=not place.starbase)),
        ),
    ]  # fmt: skip
    if around:
        names = [one.name for one in board.locations if one.name != name]
        cells = [_pick(k, _numbered(n, place.neighbours), n in place.neighbours, near(n)) for n in names]
        content += [text("Tap them clockwise.", NOTE, STRONG, k.soft), grid(k, cells, 2, 1, G1)]
    else:
        lie = ", ".join(place.neighbours) or "nobody has said"
        content.append(key(k, "Neighbours", lambda: set_around(True), note=lie, expand=None, on=slip(k)))
    if known:
        content.append(
            key(k, "Take it off the sheet", lambda: on_keep(without_location(board, name)), expand=None, on=slip(k))
        )
    content.append(action(k, BOX, "Keep it", keep))
    return Sheet(k, name or "A location", content, on_away)


def _numbered(name: str, around: tuple[str, ...]) -> str:
    return f"{around.index(name) + 1}. {name}" if name in around else name


def _pick(k: AppTheme, said: str, on: bool, on_tap: Callable[[], object]) -> ft.Control:
    p = slip(k) if on else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
    words = text(
        said, NOTE if len(said) > 14 else BODY, HEAVY if on else STRONG, p.ink, lh=1.1, align=ft.TextAlign.CENTER
    )
    return slab(
        words, p, low=LOW, radius=R_TILE, expand=True, pad=ft.Padding(6, 2, 6, 2), on_tap=on_tap, chosen=on, label=said,
        drop=4 if on else 0, border=ft.Border.all(3, BOX.ring(k)) if on else None,
    )  # fmt: skip
