"""The board sheet: what is printed on the board and in no guide. Read off once, kept for every later match."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import flet as ft

from companion.engine.game import Refusal
from companion.engine.wording import counted, plural
from companion.games.risk_star_trek.board import LOCATIONS, SHORT, Board, Chart, Location, Sector, SectorKey, Standing
from companion.games.risk_star_trek.board.sheet import (
    MOST_BONUS,
    doubt_of_sector,
    doubt_of_stars,
    refuse_board,
    with_bonus,
    with_location,
    with_size,
    with_starbases,
    with_stars,
    without_location,
)
from companion.games.risk_star_trek.events import BoardCorrected
from companion.games.risk_star_trek.invasion.odds import MOST_SHIPS
from views.components.bottom_sheet import Sheet
from views.components.hooks.flet_hooks import use_optional
from views.components.inputs.text_field import line, use_writing
from views.components.layout import Drawn, in_lines, in_row, mid_lines
from views.components.loading import failed, telling
from views.components.notices.refusal_card import refused
from views.components.read_out import news
from views.components.scaffold import spread, strip
from views.components.surfaces import LEFT, OnTap, grid, key, slab, slip, slip_key, well
from views.components.taps import calls
from views.components.text import bold, caption, headline, small, strong, symbol
from views.games.risk_star_trek.entries import BASE, SHIP, planet
from views.games.risk_star_trek.pieces import BOX, choice, counter, heading, next_step, peg
from views.games.risk_star_trek.slip_forms import Figure, clockwise, use_figures
from views.games.risk_star_trek.tool_frame import keep_sheet, use_kept_board, way_back
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule, rule_link
from views.session import session
from views.theme import G1, G2, R_ACT, theme

Keeps = Callable[[Board], object]
Opens = Callable[[Callable[..., ft.Control], Any], OnTap]  # a tap that has this slip come up, about this
ICONS = ft.Icons
STANDS: dict[Standing, tuple[str, str, ft.IconData]] = {  # how surely it is known: in words, in one, and as a sign
    "sure": ("in the guide", "guide", ICONS.MENU_BOOK_ROUNDED),
    "check": ("check your board", "check", ICONS.VISIBILITY_ROUNDED),
    "open": ("read it off", "?", ICONS.HELP_ROUNDED),
    "ours": ("our figure", "ours", ICONS.CHECK_CIRCLE_ROUNDED),
}


@ft.component
def BoardTool(live: LiveMatch | None) -> ft.Control:
    """Alone or beside a match: what is kept is the table's, for every match laid out from now on."""
    back, place = way_back(live)
    kept = use_kept_board(back)
    return kept if isinstance(kept, ft.Control) else BoardSheet(*kept, live, back, place)


@ft.component
def BoardSheet(kept: Board, unread: str, live: LiveMatch | None, on_back: OnTap, back: str) -> ft.Control:
    """Beside a match a figure put right holds in that match too, from now on."""
    lying, lay = ft.use_state(live.match.state.board if live else kept)
    goes_on = live is not None and live.match.game.outcome(live.match.state, session.service.now()) is None
    board = live.match.state.board if live and goes_on else lying
    opened, open_ = use_optional(tuple[Callable[..., ft.Control], Any])  # a slip that is up, and what it is about
    trouble, say = ft.use_state(unread)
    refusal, refuse = use_optional(Refusal)

    async def keeping(before: Board, after: Board) -> None:
        if after == before:
            open_(None)
            return
        no = refuse_board(after)
        entered = no is not None or not (live and goes_on) or await live.enter(BoardCorrected(after))
        refuse(no if entered or not live else live.refusal)
        say("" if entered or not live else live.trouble)
        open_(None)
        if no or not entered:
            return
        with telling(say):
            lay(await keep_sheet(session, before, after))

    def keep(after: Board) -> None:
        """From taps that cannot wait for the disk."""
        ft.context.page.run_task(keeping, board, after)

    def opens(slip: Callable[..., ft.Control], about: Any) -> OnTap:
        return calls(open_, (slip, about))

    top = strip(BOX, "The board sheet", "Read it off your board once: it is kept.", on_back, back)
    wrong = [failed(trouble)] if trouble else []
    if refusal:
        wrong.append(refused(refusal, calls(open_rule, refusal.rule), calls(refuse, None)))
    sectors = [
        heading("Sectors", "How many locations, and what all of them bring."),
        *(sector_row(sector, opens(SectorSheet, sector)) for sector in board.sectors),
    ]
    others = [*stars(board, opens, keep), *bases(board, keep), *places(board, opens)]
    foot = [key("Back", on_back, ICONS.ARROW_BACK_ROUNDED, leads_back=True)]
    sheet = [opened[0](board, opened[1], keep, calls(open_, None))] if opened else []
    return spread([*wrong, *sectors], [*others, *sheet], foot, top=[top])


def sector_row(sector: Sector, on_tap: OnTap) -> ft.Control:
    """A gap is shown as a gap: what nobody has read off is a question mark, not a guess. How surely a figure is known
    is a word and a sign, not a colour.
    """

    def cell(value: str, unit: str, standing: Standing) -> ft.Control:
        words, _, icon = STANDS[standing]
        stamp = in_row(symbol(icon, 14, theme.soft), small(words, lh=1.1, expand=True), gap=3)
        return in_lines(headline(value, lh=1.0), small(unit, theme.ink, lh=1.1), stamp, gap=1, expand=1)

    size = "?" if sector.size is None else str(sector.size)
    bonus = "?" if sector.bonus is None else f"+{sector.bonus}"
    figures = in_row(
        cell(size, "locations", sector.size_from),
        cell(bonus, "ships, all held", sector.bonus_from),
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    held, paid = STANDS[sector.size_from][0], STANDS[sector.bonus_from][0]
    places = "locations not known" if sector.size is None else plural(sector.size, "location")
    brings = "bonus not known" if sector.bonus is None else f"bonus {plural(sector.bonus, 'ship')}"
    return slab(
        in_lines(bold(sector.name, lh=1.15), figures, gap=G1),
        pad=(14, 8, 12, 8),
        on_tap=on_tap,
        label=f"{sector.name}: {places}, {held}; {brings}, {paid}. Change it",
        align=LEFT,
    )


def stars(board: Board, opens: Opens, keep: Keeps) -> Drawn:
    def cell(count: int, ships: int) -> ft.Control:
        named, (known, brief, _) = plural(count, "star"), STANDS[board.star_standing(count)]
        return slab(
            mid_lines(small(named, lh=1.1), headline(ships, lh=1.0), small(brief, lh=1.1), gap=1),
            low=64,
            pad=(2, 4),
            on_tap=opens(StarSheet, count),
            label=f"{named} bring {plural(ships, 'ship')}, {known}. Change it",
        )

    cells = [cell(*one) for one in enumerate(board.stars, 2)]
    rows = [heading("Star chart", "Ships for the stars of cards traded in one turn."), grid(cells, 5, 3)]
    if board.stars_from == "check":
        rows.append(key("All as on our board", calls(keep, with_stars(board, board.stars)), ICONS.CHECK_ROUNDED))
    return rows


def bases(board: Board, keep: Keeps) -> Drawn:
    named = sum(one.starbase for one in board.locations)
    count = board.starbases if board.starbases is not None else named
    note = "Not counted yet." if board.starbases is None else "Counted on our board."

    def put(number: int) -> None:
        keep(with_starbases(board, number))

    return [
        heading("Starbases", f"{note} {counted(named, 'starbase').capitalize()} named below."),
        counter("Starbases on the board", count, named, LOCATIONS, put, BASE),
    ]


def places(board: Board, opens: Opens) -> Drawn:
    """Every location that has a name, by sector; the way to name another."""
    known = len(board.locations)
    parts = [heading("Locations", f"{known} of {LOCATIONS} have a name. Names are optional.")]
    for sector, title in (*SHORT.items(), ("", "Sector not set yet")):
        if found := [_place(one, opens) for one in board.locations if one.sector == sector]:
            column = in_lines(caption(title), in_row(*found, run_spacing=G2, wrap=True), gap=G1)
            parts.append(well(column, radius=R_ACT, pad=(10, 8, 10, 6)))
    if known < LOCATIONS:
        parts.append(key("Name a location", opens(LocationSheet, ""), ICONS.ADD_ROUNDED))
    return parts


def _place(one: Location, opens: Opens) -> ft.Control:
    marks = ", starbase" if one.starbase else ""
    near = f", {plural(len(one.neighbours), 'neighbour')}" if one.neighbours else ""
    star = symbol(ICONS.STAR_RATE_ROUNDED, 16) if one.starbase else None
    return slab(
        in_row(strong(one.name, lh=1.1), star, gap=3, tight=True),
        low=48,
        pad=(12, 0),
        tight=True,
        on_tap=opens(LocationSheet, one.name),
        label=f"{one.name}{marks}{near}. Change it",
    )


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

    figures: dict[str, Figure] = {
        "Locations in it": (size, 0, LOCATIONS, set_size, planet),
        "Ships when all are held": (bonus, 0, MOST_BONUS, set_bonus, SHIP),
    }
    counters, typed = use_figures(sector.name, figures)
    if typed:
        return typed
    asked = question("As it is printed on your board.", doubt_of_sector(board, sector.key, size, bonus), "sector_bonus")
    save = next_step("Save", keep, "as on our board")
    return Sheet(sector.name, [asked, *counters, save], on_away, whole=True)


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

    counters, typed = use_figures(f"{stars} stars", {"Ships": (ships, 1, MOST_SHIPS, set_ships, SHIP)})
    if typed:
        return typed
    asked = question("The chart on your board says how many ships they bring.", doubt_of_stars(stars, ships), "stars")
    save = next_step("Save", keep, f"{plural(ships, 'ship')} for {plural(stars, 'star')}")
    return Sheet(f"{stars} stars traded in", [asked, *counters, save], on_away, whole=True)


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
        return choice(SHORT[key_], on, turn(sector="" if on else key_))

    content: Drawn = [
        in_row(line("Name", place.name, on_words=typed)),
        grid([in_sector(key_) for key_ in SHORT], 3, 2, G1),
        peg("Starbase", "it stands on this location", place.starbase, turn(starbase=not place.starbase)),
    ]
    if around:
        others = (one.name for one in board.locations if one.name != name)
        near = clockwise(others, place.neighbours, lambda held: set_place(replace(place, neighbours=held)))
        content += [small("Tap them clockwise."), near]
    else:
        lie = ", ".join(place.neighbours) or "not known yet"
        content.append(key("Neighbours", lambda: set_around(True), note=lie, on=slip()))
    if known:
        content.append(
            slip_key("Remove it from the sheet", lambda: on_keep(without_location(board, name)), expand=None)
        )
    return Sheet(name or "A location", [*content, next_step("Save", keep)], on_away, whole=True)
