"""The board sheet: what is printed on the board and in no guide. Read off once, kept for every later match."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.risk_star_trek.board import LOCATIONS, SHORT, Board, Sector, Standing
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
from views.components.loading import broken, busy, told, use_loaded
from views.components.refusal_card import refused
from views.components.scaffold import room, strip
from views.components.surfaces import MID, grid, key, paper, slab, well
from views.components.text import text
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.board_sheet.board_edit import LocationSheet, SectorSheet, StarSheet
from views.games.risk_star_trek.pieces import BOX, counter, heading
from views.rulings.ruling_page import open_rule
from views.session import Session
from views.theme.tokens import BODY, G1, G2, HEAVY, NOTE, R_ACT, R_TILE, STRONG, TITLE, AppTheme, SurfaceColors

NOTE_KEY = ".".join(("risk_star_trek", "board"))  # the match option of this name is taken from it
STANDS: dict[Standing, str] = {
    "sure": "in the guide", "check": "check your board", "open": "read it off", "ours": "our figure",
}  # fmt: skip

BRIEF: dict[Standing, str] = {"sure": "guide", "check": "check", "open": "?", "ours": "ours"}


@ft.component
def BoardTool(s: Session, live: Any):
    """Alone or beside a match: what is kept is the table's, for every match laid out from now on."""
    got, _ = use_loaded(lambda: s.service.note(NOTE_KEY), ())
    match_id = ft.use_route_params().get("match", "")
    back = (lambda: s.go(f"/match/{match_id}")) if match_id else (lambda: s.go("/new/risk_star_trek"))
    if got.busy:
        return room(s.k, [busy(s.k, "Fetching the board sheet …")])
    if got.trouble:
        return room(s.k, [broken(s.k, got.trouble, on_home=back)])
    try:
        board, trouble = read_board(got.value), ""
    except NoSuchSheet as why:
        board, trouble = Board(), str(why)
    return BoardSheet(s, board, trouble, live, back)


@ft.component
def BoardSheet(s: Session, kept: Board, unread: str, live: Any, on_back: Callable[[], object]):
    """Beside a match a figure put right holds in that match too, from now on."""
    k = s.k
    board, lay = ft.use_state(live.match.state.board if live else kept)
    opened, open_ = ft.use_state(("", ""))
    trouble, say = ft.use_state(unread)
    refusal, refuse = ft.use_state(None)

    async def keeping(after: Board) -> None:
        no = refuse_board(after)
        goes_on = live and live.match.game.outcome(live.match.state, s.service.now()) is None
        entered = no is not None or not goes_on or await live.enter(BoardCorrected(after))
        refuse(no if entered else live.refusal)
        say("" if entered else live.trouble)
        open_(("", ""))
        if no or not entered:
            return
        try:
            await s.service.keep_note(NOTE_KEY, board_text(after))
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
    top = strip(k, BOX, "The board sheet", note, on_back, "Table" if live else "New match")
    wrong: list[ft.Control] = [told(k, "Not kept", trouble, ft.Icons.BACK_HAND_ROUNDED)] if trouble else []
    if refusal:
        wrong.append(refused(k, refusal, lambda: open_rule(s, refusal.rule), lambda: refuse(None)))
    sectors = [heading(k, "Sectors", "How many locations, and what all of them bring."), *(
        sector_row(k, sector, opens("sector", sector.key)) for sector in board.sectors
    )]  # fmt: skip
    others = [*stars(k, board, opens, keep), *bases(k, board, keep), *places(k, board, opens)]
    foot = [key(k, "Back", on_back, ft.Icons.ARROW_BACK_ROUNDED, expand=None)]
    sheet = sheet_of(k, board, opened, keep, lambda: open_(("", "")))
    if k.wide:
        return room(k, [*wrong, *sectors, *sheet], others, foot, top=[top])
    return room(k, [*wrong, *sectors, *others, *sheet], (), foot, top=[top])


def sheet_of(
    k: AppTheme, board: Board, opened: tuple[str, str], keep: Any, away: Callable[[], object]
) -> list[ft.Control]:
    what, which = opened
    if what == "sector":
        found = board.sector(which)
        return [SectorSheet(k, board, found, keep, away)] if found else []
    if what == "stars":
        return [StarSheet(k, board, int(which), keep, away)]
    if what == "location":
        return [LocationSheet(k, board, which, keep, away)]
    return []


def stamp(k: AppTheme, standing: Standing) -> ft.Control:
    """How surely it is known: a word and a sign, not a colour."""
    icons = ft.Icons
    icon = {
        "sure": icons.MENU_BOOK_ROUNDED, "check": icons.VISIBILITY_ROUNDED, "open": icons.HELP_ROUNDED,
        "ours": icons.CHECK_CIRCLE_ROUNDED,
    }[standing]  # fmt: skip
    return ft.Row(
        [ft.Icon(icon, size=14, color=k.soft), text(STANDS[standing], NOTE, STRONG, k.soft, lh=1.1)], spacing=3,
        tight=True, vertical_alignment=MID,
    )  # fmt: skip


def sector_row(k: AppTheme, sector: Sector, on_tap: Callable[[], object]) -> ft.Control:
    """A gap is shown as a gap: what nobody has read off is a question mark, not a guess."""

    def cell(value: str, unit: str, standing: Standing) -> ft.Control:
        words = [text(value, TITLE, HEAVY, k.ink, lh=1.0), text(unit, NOTE, STRONG, k.ink, lh=1.1), stamp(k, standing)]
        return ft.Column(words, spacing=1, tight=True, expand=1)

    size = "?" if sector.size is None else str(sector.size)
    bonus = "?" if sector.bonus is None else f"+{sector.bonus}"
    cells = [cell(size, "locations", sector.size_from), cell(bonus, "ships, all held", sector.bonus_from)]
    body = ft.Column(
        [
            text(sector.name, BODY, HEAVY, k.ink, lh=1.15),
            ft.Row(cells, spacing=G2, vertical_alignment=ft.CrossAxisAlignment.START),
        ],
        spacing=G1, tight=True,
    )  # fmt: skip
    told_ = f"{sector.name}: {size} locations, {STANDS[sector.size_from]}; bonus {bonus}, {STANDS[sector.bonus_from]}"
    return slab(
        body, paper(k), radius=R_TILE, pad=ft.Padding(14, 8, 12, 8), on_tap=on_tap, label=f"{told_}. Change it",
        align=ft.Alignment.CENTER_LEFT,
    )  # fmt: skip


def stars(k: AppTheme, board: Board, opens: Any, keep: Any) -> list[ft.Control]:
    def cell(count: int, ships: int) -> ft.Control:
        sure = board.star_standing(count)
        words = ft.Column(
            [
                text(f"{count} stars", NOTE, STRONG, k.soft, lh=1.1),
                text(str(ships), TITLE, HEAVY, k.ink, lh=1.0),
                text(BRIEF[sure], NOTE, STRONG, k.soft, lh=1.1),
            ],
            spacing=1, tight=True, horizontal_alignment=MID,
        )  # fmt: skip
        return slab(
            words, paper(k), low=64, radius=R_TILE, expand=True, pad=ft.Padding(2, 4, 2, 4),
            on_tap=opens("stars", str(count)), label=f"{count} stars bring {ships} ships, {STANDS[sure]}. Change it",
        )  # fmt: skip

    cells = [cell(i + 2, ships) for i, ships in enumerate(board.stars)]
    rows = [heading(k, "Star chart", "Ships for the stars of cards traded in one turn."), grid(k, cells, 5, 3)]
    if board.stars_from == "check":
        say = key(
            k,
            "All as on our board",
            lambda: keep(with_stars(board, board.stars)),
            ft.Icons.CHECK_ROUNDED,
            expand=None,
        )
        rows.append(say)
    return rows


def bases(k: AppTheme, board: Board, keep: Any) -> list[ft.Control]:
    named = sum(one.starbase for one in board.locations)
    count = board.starbases if board.starbases is not None else named
    note = "Nobody has counted them yet." if board.starbases is None else "Counted on our board."
    return [
        heading(k, "Starbases", f"{note} {named} of them by name, below."),
        counter(
            k, "Starbases on the board", count, named, LOCATIONS,
            lambda n: keep(with_starbases(board, n)), drawings.base(), expand=None,
        ),
    ]  # fmt: skip


def places(k: AppTheme, board: Board, opens: Any) -> list[ft.Control]:
    """Every location that has a name, by sector; the way to name another."""
    by_sector: dict[str, list[Any]] = {}
    for one in board.locations:
        by_sector.setdefault(one.sector, []).append(one)
    known = len(board.locations)
    parts: list[ft.Control] = [
        heading(k, "Locations", f"{known} of {LOCATIONS} by name. A name is wanted only where you like to enter it.")
    ]
    for sector in (*SHORT, ""):
        if found := by_sector.get(sector):
            title = SHORT.get(sector, "Sector not said yet")  # type: ignore[call-overload]
            row = ft.Row([_place(k, one, opens) for one in found], spacing=G2, run_spacing=G2, wrap=True)
            parts.append(
                well(
                    ft.Column([text(title, NOTE, HEAVY, k.soft), row], spacing=G1, tight=True), k.tray, radius=R_ACT,
                    pad=ft.Padding(10, 8, 10, 6),
                )
            )  # fmt: skip
    if known < LOCATIONS:
        parts.append(key(k, "Name a location", opens("location"), ft.Icons.ADD_ROUNDED, expand=None))
    return parts


def _place(k: AppTheme, one: Any, opens: Any) -> ft.Control:
    marks = ", starbase" if one.starbase else ""
    near = f", {len(one.neighbours)} neighbours" if one.neighbours else ""
    words = text(one.name, BODY, STRONG, k.ink, lh=1.1)
    icon = [ft.Icon(ft.Icons.STAR_RATE_ROUNDED, size=16, color=k.ink)] if one.starbase else []
    row = ft.Row([words, *icon], spacing=3, tight=True, vertical_alignment=MID)
    return slab(
        row,
        SurfaceColors(k.slab, k.ink, k.slab_side, k.tray),
        low=48,
        radius=R_TILE,
        pad=ft.Padding(12, 0, 12, 0),
        tight=True,
        on_tap=opens("location", one.name),
        label=f"{one.name}{marks}{near}. Change it",
    )
