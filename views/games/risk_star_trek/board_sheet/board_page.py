"""The board sheet: what is printed on the board and in no guide. Read off once, kept for every later match."""

from collections.abc import Callable
from typing import Any, Literal

import flet as ft

from companion.engine.game import Refusal
from companion.engine.wording import plural
from companion.games.risk_star_trek.board import LOCATIONS, SHORT, Board, Location, Sector, SectorKey, Standing
from companion.games.risk_star_trek.board.sheet import (
    NoSuchSheet,
    board_text,
    read_board,
    refuse_board,
    with_starbases,
    with_stars,
)
from companion.games.risk_star_trek.events import BoardCorrected
from companion.service.match_service import StorageError
from views.components.layout import around, in_lines, in_row
from views.components.loading import broken, busy, told, use_loaded
from views.components.notices.refusal_card import refused
from views.components.scaffold import room, strip
from views.components.surfaces import MID, grid, key, paper, slab, well
from views.components.text import small, symbol, text
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.board_sheet.board_edit import LocationSheet, SectorSheet, StarSheet
from views.games.risk_star_trek.pieces import BOX, counter, heading
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G1, G2, HEAVY, NOTE, R_ACT, R_TILE, STRONG, TITLE

NOTE_KEY = ".".join(("risk_star_trek", "board"))  # the match option of this name is taken from it
STANDS: dict[Standing, str] = {
    "sure": "in the guide",
    "check": "check your board",
    "open": "read it off",
    "ours": "our figure",
}

BRIEF: dict[Standing, str] = {"sure": "guide", "check": "check", "open": "?", "ours": "ours"}


@ft.component
def BoardTool(session: Session, live: LiveMatch | None) -> ft.Control:
    """Alone or beside a match: what is kept is the table's, for every match laid out from now on."""
    got, _ = use_loaded(lambda: session.service.note(NOTE_KEY), ())
    match_id = ft.use_route_params().get("match", "")
    back = (lambda: session.go(f"/match/{match_id}")) if match_id else (lambda: session.go("/new/risk_star_trek"))
    if got.busy:
        return room([busy("Fetching the board sheet …")])
    if got.trouble:
        return room([broken(got.trouble, on_home=back)])
    try:
        board, trouble = read_board(got.value), ""
    except NoSuchSheet as why:
        board, trouble = Board(), str(why)
    return BoardSheet(session, board, trouble, live, back)


@ft.component
def BoardSheet(
    session: Session, kept: Board, unread: str, live: LiveMatch | None, on_back: Callable[[], object]
) -> ft.Control:
    """Beside a match a figure put right holds in that match too, from now on."""
    board, lay = ft.use_state(live.match.state.board if live else kept)
    opened, open_ = ft.use_state(("", ""))
    trouble, say = ft.use_state(unread)
    refusal: Refusal | None = None
    refusal, refuse = ft.use_state(refusal)

    async def keeping(after: Board) -> None:
        no = refuse_board(after)
        goes_on = live and live.match.game.outcome(live.match.state, session.service.now()) is None
        entered = no is not None or not (live and goes_on) or await live.enter(BoardCorrected(after))
        refuse(no if entered or not live else live.refusal)
        say("" if entered or not live else live.trouble)
        open_(("", ""))
        if no or not entered:
            return
        try:
            await session.service.keep_note(NOTE_KEY, board_text(after))
        except StorageError as why:
            say(str(why))
            return
        lay(after)

    def keep(after: Board) -> None:
        """From taps that cannot wait for the disk."""
        ft.context.page.run_task(keeping, after)

    def opens(what: str, which: str = "") -> Callable[[], None]:
        return lambda: open_((what, which))

    note = "Read it off your board once: it is kept."
    top = strip(BOX, "The board sheet", note, on_back, "Table" if live else "New match")
    wrong: list[ft.Control] = [told("Not kept", trouble, ft.Icons.BACK_HAND_ROUNDED)] if trouble else []
    if refusal:
        wrong.append(refused(refusal, lambda: open_rule(session, refusal.rule), lambda: refuse(None)))
    sectors = [
        heading("Sectors", "How many locations, and what all of them bring."),
        *(sector_row(sector, opens("sector", sector.key)) for sector in board.sectors),
    ]
    others = [*stars(board, opens, keep), *bases(board, keep), *places(board, opens)]
    foot = [key("Back", on_back, ft.Icons.ARROW_BACK_ROUNDED, expand=None)]
    sheet = sheet_of(board, opened, keep, lambda: open_(("", "")))
    if theme.wide:
        return room([*wrong, *sectors, *sheet], others, foot, top=[top])
    return room([*wrong, *sectors, *others, *sheet], (), foot, top=[top])


def sheet_of(board: Board, opened: tuple[str, str], keep: Any, away: Callable[[], object]) -> list[ft.Control]:
    what, which = opened
    if what == "sector":
        found = board.sector(which)
        return [SectorSheet(board, found, keep, away)] if found else []
    if what == "stars":
        return [StarSheet(board, int(which), keep, away)]
    if what == "location":
        return [LocationSheet(board, which, keep, away)]
    return []


def stamp(standing: Standing) -> ft.Control:
    """How surely it is known: a word and a sign, not a colour."""
    icons = ft.Icons
    icon = {
        "sure": icons.MENU_BOOK_ROUNDED,
        "check": icons.VISIBILITY_ROUNDED,
        "open": icons.HELP_ROUNDED,
        "ours": icons.CHECK_CIRCLE_ROUNDED,
    }[standing]
    return in_row(symbol(icon, 14, theme.soft), small(STANDS[standing], lh=1.1), gap=3, tight=True)


def sector_row(sector: Sector, on_tap: Callable[[], object]) -> ft.Control:
    """A gap is shown as a gap: what nobody has read off is a question mark, not a guess."""

    def cell(value: str, unit: str, standing: Standing) -> ft.Control:
        words = [
            text(value, TITLE, HEAVY, lh=1.0),
            text(unit, NOTE, STRONG, lh=1.1),
            stamp(standing),
        ]
        return in_lines(*words, gap=1, expand=1)

    size = "?" if sector.size is None else str(sector.size)
    bonus = "?" if sector.bonus is None else f"+{sector.bonus}"
    cells = [cell(size, "locations", sector.size_from), cell(bonus, "ships, all held", sector.bonus_from)]
    body = in_lines(
        text(sector.name, BODY, HEAVY, lh=1.15), in_row(*cells, vertical_alignment=ft.CrossAxisAlignment.START), gap=G1
    )
    places = "locations not known" if sector.size is None else plural(sector.size, "location")
    brings = "bonus not known" if sector.bonus is None else f"bonus {plural(sector.bonus, 'ship')}"
    told_ = f"{sector.name}: {places}, {STANDS[sector.size_from]}; {brings}, {STANDS[sector.bonus_from]}"
    return slab(
        body,
        paper(),
        radius=R_TILE,
        pad=ft.Padding(14, 8, 12, 8),
        on_tap=on_tap,
        label=f"{told_}. Change it",
        align=ft.Alignment.CENTER_LEFT,
    )


def stars(board: Board, opens: Any, keep: Any) -> list[ft.Control]:
    def cell(count: int, ships: int) -> ft.Control:
        sure = board.star_standing(count)
        words = in_lines(
            small(plural(count, "star"), lh=1.1),
            text(str(ships), TITLE, HEAVY, lh=1.0),
            small(BRIEF[sure], lh=1.1),
            gap=1,
            horizontal_alignment=MID,
        )
        return slab(
            words,
            paper(),
            low=64,
            radius=R_TILE,
            expand=True,
            pad=around(2, 4),
            on_tap=opens("stars", str(count)),
            label=f"{plural(count, 'star')} bring {plural(ships, 'ship')}, {STANDS[sure]}. Change it",
        )

    cells = [cell(index + 2, ships) for index, ships in enumerate(board.stars)]
    rows = [heading("Star chart", "Ships for the stars of cards traded in one turn."), grid(cells, 5, 3)]
    if board.stars_from == "check":
        say = key(
            "All as on our board",
            lambda: keep(with_stars(board, board.stars)),
            ft.Icons.CHECK_ROUNDED,
            expand=None,
        )
        rows.append(say)
    return rows


def bases(board: Board, keep: Any) -> list[ft.Control]:
    named = sum(one.starbase for one in board.locations)
    count = board.starbases if board.starbases is not None else named
    note = "Nobody has counted them yet." if board.starbases is None else "Counted on our board."
    return [
        heading("Starbases", f"{note} {named} of them by name, below."),
        counter(
            "Starbases on the board",
            count,
            named,
            LOCATIONS,
            lambda number: keep(with_starbases(board, number)),
            drawings.base(),
            expand=None,
        ),
    ]


def places(board: Board, opens: Any) -> list[ft.Control]:
    """Every location that has a name, by sector; the way to name another."""
    by_sector: dict[SectorKey | Literal[""], list[Location]] = {}
    for one in board.locations:
        by_sector.setdefault(one.sector, []).append(one)
    known = len(board.locations)
    parts: list[ft.Control] = [
        heading("Locations", f"{known} of {LOCATIONS} by name. A name is wanted only where you like to enter it.")
    ]
    sectors: tuple[SectorKey | Literal[""], ...] = (*SHORT, "")
    for sector in sectors:
        if found := by_sector.get(sector):
            title = SHORT[sector] if sector else "Sector not said yet"
            row = in_row(*(_place(one, opens) for one in found), run_spacing=G2, wrap=True)
            parts.append(
                well(
                    in_lines(text(title, NOTE, HEAVY, theme.soft), row, gap=G1),
                    theme.tray,
                    radius=R_ACT,
                    pad=ft.Padding(10, 8, 10, 6),
                )
            )
    if known < LOCATIONS:
        parts.append(key("Name a location", opens("location"), ft.Icons.ADD_ROUNDED, expand=None))
    return parts


def _place(one: Any, opens: Any) -> ft.Control:
    marks = ", starbase" if one.starbase else ""
    near = f", {len(one.neighbours)} neighbours" if one.neighbours else ""
    words = text(one.name, BODY, STRONG, lh=1.1)
    icon = [symbol(ft.Icons.STAR_RATE_ROUNDED, 16)] if one.starbase else []
    row = in_row(words, *icon, gap=3, tight=True)
    return slab(
        row,
        paper(),
        low=48,
        radius=R_TILE,
        pad=around(12, 0),
        tight=True,
        on_tap=opens("location", one.name),
        label=f"{one.name}{marks}{near}. Change it",
    )
