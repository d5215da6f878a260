"""Reinforcements counted on the board, the working line by line: of the turn, or for whoever asks without a match."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.wording import clauses, plural
from companion.games.risk_star_trek.board import SHORT, Board, Sector
from companion.games.risk_star_trek.events import Reinforced
from companion.games.risk_star_trek.reinforcement import MOST_STARS, Line, Working, brought, reinforcement, star_note
from companion.games.risk_star_trek.words import ships
from views.components.hooks.flet_hooks import use_once
from views.components.inputs.segmented_control import Position, switch
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_row
from views.components.read_out import Changing, voiced
from views.components.scaffold import spread, strip
from views.components.step_buttons import cancel, side_by_side
from views.components.surfaces import LEFT, OnTap, OnText, at_least, grid, key, paper, slab, touch, well
from views.components.taps import calls
from views.components.text import bold, figure, headline, pic, small, small_bold, strong, symbol, token
from views.games.board_parts import name_row
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.board_room import small_phone
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.pieces import BOX, leaf, next_step
from views.games.risk_star_trek.slip_forms import held_counters
from views.games.risk_star_trek.tool_frame import lying, use_kept_board, way_back
from views.games.table_shell import Page
from views.match.entry_form.picks import ink_of
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import session
from views.set_aside import set_aside, taken_up
from views.theme import (
    G1,
    G3,
    GLANCE,
    HUGE,
    LOW,
    R_ACT,
    R_BOARD,
    R_TILE,
    SEATS,
    TITLE,
    SurfaceColors,
    flat_unless,
    mix,
    theme,
)


def reinforcement_page(counts: Reinforced) -> Page:
    table = hands.table
    log, working = table.logs[counts.player], brought(table, counts)
    seat = table.players.index(counts.player)
    note = log.captain or ("" if not table.turn else f"round {table.turn.round}")
    board = sum_board(seat, counts.player, note, working, table.frontier, hands.rule)

    others = []
    if not table.walking:
        others = [who(table, table.alive, counts.player, lambda name: calls(hands.count_ships, name), "Whose?")]
    lower = holdings(
        table.board,
        counts,
        table.frontier,
        lambda to: hands.lay(counts=to, open=None),
        hands.tool("board"),
        log.cards,
        hands.lay,
    )
    apart = not small_phone()  # a line more of the sum moves no key under the finger
    word = f"Take {ships(working.ships)}"
    paid = f"and {working.credits:,} credits" if table.frontier else "place all of them"
    take = next_step(word, hands.entering(counts, page=""), clauses(paid, hands.ending(counts)), expand=3)
    return Page(
        f"{counts.player} reinforces",
        "Counted before any are placed.",
        head=[board, *others] if theme.wide else [*others, board, *([] if apart else lower)],
        lower=lower if apart else [],
        step=[side_by_side(take, cancel(hands.back))],
    )


MISSIONS = (Position(False, "1: Exploration"), Position(True, "2: The Final Frontier"))


@dataclass(frozen=True)
class Counted:
    """What has been set on the tool."""

    counts: Reinforced
    frontier: bool


@ft.component
def ShipsTool(live: LiveMatch | None) -> ft.Control:
    """With the board sheet of the match, or else the one this table keeps."""
    back, place = way_back(live)
    kept = use_kept_board(back)
    aside = lying("ships", live)
    first = Counted(Reinforced("", 9), live is not None and live.match.state.frontier)
    before = use_once(lambda: taken_up(aside, Counted) or first)
    counts, count = ft.use_state(before.counts)
    frontier, play = ft.use_state(before.frontier)
    match_id = ft.use_route_params().get("match", "")
    sheet = calls(session.go, f"/match/{match_id}/tools/board" if live else "/tools/risk_star_trek/board")
    if isinstance(kept, ft.Control):
        return kept
    board = live.match.state.board if live else kept[0]  # what is wrong with the kept one is said on its own page
    working = reinforcement(
        board,
        counts.locations,
        counts.starbases,
        counts.sectors,
        counts.stars,
        frontier=frontier,
        least_credits=live.match.state.options.credits if live else "minimum",
    )
    top = strip(BOX, "How many ships?", "At the start of a turn.", back, place)

    def look(rule: str) -> None:
        set_aside(aside, Counted(counts, frontier))
        open_rule(rule)

    picture = sum_board(1, "Your turn", "", working, frontier, look)
    mission = switch("Mission", "which is played", MISSIONS, frontier, play)
    lower = [mission, *holdings(board, counts, frontier, count, sheet)]
    icons = ft.Icons
    foot = in_row(
        key("Board sheet", sheet, icons.MAP_ROUNDED, expand=True),
        key("Back", back, icons.ARROW_BACK_ROUNDED, leads_back=True, expand=True),
    )
    return spread([picture], lower, [foot], top=[top])


SAYS = {"sure": "held?", "check": "held?", "open": "tap to set", "ours": "our figure"}


def sum_board(seat: int, name: str, note: str, working: Working, frontier: bool, on_rule: OnText) -> ft.Control:
    """The largest figure is what is placed; the credits stand beside it in mission 2."""
    colors, inside = SEATS[seat].paint(True), theme.inside
    size = GLANCE if theme.big or theme.close else HUGE + 16

    def total(value: int, unit: str, drawing: str, large: float, share: float) -> ft.Control:
        face = in_lines(
            figure(f"{value:,}", large, colors.ink, inside if theme.big else inside * share),
            in_row(pic(drawing, 22), bold(unit, colors.ink, lh=1.1), gap=G1, tight=True),
            gap=0,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
        return Changing(f"{value:,} {unit}", lambda news: voiced(face, f"{value:,} {unit}", news=news))

    figures = in_row(
        total(working.ships, "ships", drawings.SHIP, size, 0.42),
        total(working.credits, "credits", drawings.CHIT, size * 0.8, 0.52) if frontier else None,
        gap=10,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.END,
        wrap=theme.big,
    )
    last = None if theme.big else strong(note, colors.ink)
    who = name_row(token(SEATS[seat], 36, on=colors), name, colors.ink, last, gap=G3, lit=True)
    lines = in_lines(*(_line(line, colors, frontier, on_rule) for line in working.lines), gap=0)
    body = in_column(who, figures, well(lines, colors.well, pad=(12, 4)), gap=G1)
    return slab(body, colors, radius=R_BOARD, pad=(16, 8, 16, 12))


def _line(line: Line, colors: SurfaceColors, frontier: bool, on_rule: OnText) -> ft.Control:
    """A line of the sum opens its rule."""
    words = in_lines(
        small_bold(line.what, colors.ink, lh=1.15),
        small(line.why, colors.ink, lh=1.15),
        gap=0,
        expand=True,
    )

    def cell(value: str, room: float) -> ft.Control:
        number, width = figure(value, TITLE, colors.ink, room), room * min(theme.scale, 1.4)
        return ft.Container(number, width=width, alignment=ft.Alignment.CENTER_RIGHT)

    cells = [cell(str(line.ships), 40)]
    if frontier:
        cells.append(cell(f"{line.credits:,}" if line.credits else "–", 64))
    row: ft.Control = in_row(words, *cells, gap=0)
    if theme.big:
        row = in_lines(words, in_row(*cells, gap=10, alignment=ft.MainAxisAlignment.END), gap=0)
    paid = f", {line.credits:,} credits" if frontier else ""
    told = f"{line.what}, {line.why}: {plural(line.ships, 'ship')}{paid}. Open the rule."
    return touch(ft.Container(at_least(LOW - 2, row, LEFT)), told, calls(on_rule, line.rule))


def holdings(
    board: Board,
    counts: Reinforced,
    frontier: bool,
    on_counts: Callable[[Reinforced], object],
    on_set: OnTap,
    cards: int | None = None,
    lay: Callable[..., object] | None = None,
) -> Drawn:
    """What the sum is made of. `on_set` opens the board sheet, where a figure is missing; `cards` are in the hand;
    `lay` has the ten keys of a figure come up.
    """

    def change(**to: Any) -> None:
        on_counts(replace(counts, **to))

    def hold(key: str) -> OnTap:
        held = tuple(one for one in SHORT if (one == key) != (one in counts.sectors))
        return lambda: change(sectors=held)

    fields = ("locations", "starbases") if frontier else ("locations",)
    fleets = held_counters(counts, counts.player, fields, change, lay)
    tiles = [
        sector_tile(one, one.key in counts.sectors, on_set if one.bonus is None else hold(one.key))
        for one in board.sectors
    ]
    sectors, stars = grid(tiles, 3, 2), star_cards(board, counts, change, cards)
    # on a small glass what is held stays as it was, and the cards are handed in above it, in sight
    return [grid(fleets, len(fleets)), *([stars, sectors] if theme.low else [sectors, stars])]


def sector_tile(sector: Sector, held: bool, on_tap: OnTap) -> ft.Control:
    """It stands when every location of the sector is held. A figure nobody has read off is a gap, not a guess."""
    bonus, unsure = sector.bonus, sector.bonus_from == "check"  # very likely: the board says it
    said = "all held" if held else SAYS[sector.bonus_from]
    words = in_lines(
        small_bold(SHORT[sector.key], lh=1.1, lines=1),
        small(said, ink_of(held), lh=1.1, lines=1),
        expand=True,
    )
    number = "?" if bonus is None else f"+{bonus}{'?' if unsure and not held else ''}"
    value = headline(number, ink_of(bonus is not None), lh=1.0)
    tile = leaf(at_least(46, in_row(words, value, gap=0), LEFT), held, (8, 2, 5, 2))
    checked = ", to be checked against the board" if unsure else ""
    holds = "all held" if held else "not all held"
    brings = "not set. Set it" if bonus is None else f"{plural(bonus, 'ship')}{checked}, {holds}"
    return touch(tile, f"{sector.name}: bonus {brings}", on_tap, radius=R_TILE, ticked=held)


def star_cards(board: Board, counts: Reinforced, change: Callable[..., None], cards: int | None) -> ft.Control:
    """Cards handed in: one with a star, one with two; what they come to stands above them."""
    stars, handed = counts.stars, counts.cards
    note = star_note(board, stars)
    of = f", of {cards} in the hand" if cards else ""
    if cards is not None and handed > cards:  # conquests nobody entered may have brought them
        of = f", only {cards} counted" if cards else ", but none counted"
    title = f"{plural(handed, 'card')} handed in{of}" if handed else f"Cards handed in{of}"
    star, free = drawings.star(), drawings.star(mix(theme.tray, theme.ink, 0.1), theme.tray)
    lying = in_row(*(pic(star if index < stars else free, 13) for index in range(MOST_STARS)), gap=0, tight=True)

    def slot(many: int, label: str, **after: int) -> ft.Control:
        face = mid_row(symbol(ft.Icons.ADD_ROUNDED, 18), *(pic(star, 18) for _ in range(many)), gap=1, tight=True)
        return slab(face, low=LOW, width=44 + 14 * many, on_tap=lambda: change(**after), label=label)

    none = slab(
        symbol(ft.Icons.BACKSPACE_ROUNDED, 20, ink_of(handed > 0)),
        flat_unless(handed > 0, paper()),
        low=LOW,
        width=50,
        on_tap=lambda: change(one_star=0, two_stars=0),
        label="Take all cards back",
        off=not handed,
    )
    keys = in_row(
        none,
        slot(1, "A card with one star", one_star=counts.one_star + 1),
        slot(2, "A card with two stars", two_stars=counts.two_stars + 1),
        tight=True,
    )
    said = in_lines(small_bold(title, lh=1.1), small(note, lh=1.15), lying, expand=not theme.big)
    told = f"{title}: {note}"
    spoken = Changing(told, lambda news: voiced(said, told, not theme.big or None, news=news))
    body: ft.Control = in_lines(spoken, keys, gap=G1) if theme.big else in_row(spoken, keys)
    return well(body, radius=R_ACT, pad=(12, 6, 8, 4))
