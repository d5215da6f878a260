"""The home screen: matches in progress, the shelf of games, and what lies next to it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from companion.engine.game import Prompt
from companion.engine.match import Match
from companion.service.match_service import MatchCard, ParseError
from views.components.formats.date_format import listed
from views.components.hooks import keyed, use_optional
from views.components.layout import in_lines, in_row
from views.components.loading import TOLD, broken, busy, empty, failed, told
from views.components.notices import storage_notice
from views.components.scaffold import bottom, named_in, room
from views.components.surfaces import MAIN, OnTap, at_least, key, slip_key
from views.components.text import pic, small, symbol, text, token
from views.match.match_endings import EndingSheet
from views.match.use_match import once_more, speaks, title, use_lists
from views.screens.damaged_match import Damaged
from views.screens.game_shelf import lid, plank
from views.screens.history.past_matches import as_played
from views.screens.home.current_match_card import newest
from views.screens.home.match_lids import last_lid, match_lid
from views.session import Session, use_session
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import box_of
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    G4,
    HEAVY,
    TITLE,
    TOUCH,
)

AT_HOME = ("localhost", "127.0.0.1", "::1")  # addresses a browser trusts without a certificate
SIGN = 46  # dp of a key beside its name: its sign, and the air around both
SHELVES = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3)}


@dataclass(frozen=True)
class OnTheTable:
    """The matches in progress, the newest of them opened, with what the referee says; and those that cannot be read."""

    cards: tuple[MatchCard, ...] = ()
    newest: tuple[Match, Prompt] | None = None
    damaged: tuple[MatchCard, ...] = ()


@ft.component
def Home() -> ft.Control:
    session = use_session()
    session.entitle("Tableside")

    async def look() -> OnTheTable:
        found = await session.service.open_matches()
        whole, damaged = [card for card in found if not card.damage], [card for card in found if card.damage]
        while whole:
            try:
                return OnTheTable(tuple(whole), await speaks(session, whole[0].id), tuple(damaged))
            except ParseError as broke:  # the referee cannot say a word on it
                damaged.insert(0, replace(whole.pop(0), damage=str(broke)))
        return OnTheTable(damaged=tuple(damaged))

    got, again = use_lists(session, look, entries=True)
    last, _ = use_lists(session, session.service.lists.last_played)
    read, set_read = ft.use_state(False)
    ending, set_ending = use_optional(MatchCard)
    ended, set_ended = use_optional(tuple[str, MatchCard])  # what has become of a match, and which
    trouble, set_trouble = ft.use_state("")

    def end(card: MatchCard, how: str) -> None:
        set_ending(None)
        set_ended((how, card))

    async def resume() -> None:
        try:
            if ended:
                await session.service.resume(ended[1].id)
            set_ended(None)
        except TOLD as no:
            set_trouble(str(no))

    async def rematch() -> None:
        try:
            set_trouble(await once_more(session, await session.service.open(last.value.card.id)))
        except TOLD as no:
            set_trouble(str(no))

    if got.busy or last.busy:  # a screen that is drawn once stands sooner than one that is drawn twice
        return room([busy("Looking at the table …")])
    table = [broken(got.trouble, again)] if got.trouble else on_the_table(session, got.value, set_ending)
    notices = () if read else (*session.service.notices, *(session.pwa.notices if session.pwa else ()))
    steps = [slip_key("Understood", lambda: set_read(True))]
    slips = [told("Please note", " ".join(notices), ft.Icons.INVENTORY_2_ROUNDED, steps)] if notices else []
    if session.pwa and (warning := storage_notice.warning(session.pwa.keeping)):
        slips.insert(0, told(*warning, ft.Icons.NO_LUGGAGE_ROUNDED))
    if trouble:
        slips.append(failed(trouble, "This did not work"))
    if ended:
        slips.append(has_ended(session, *ended, resume, lambda: set_ended(None)))
    if last.value:
        table.append(last_lid(session, as_played(last.value.card, last.value.summary), rematch))
    if ending:
        slips.append(keyed(ending.id, EndingSheet, session, ending, partial(end, ending), lambda: set_ending(None)))
    shelf = [text("New match", TITLE, HEAVY), *shelves(session), *small_print(session.pwa)]
    dark = cannot(ft.context.page.url or "")
    goes_dark = note(ft.Icons.BEDTIME_ROUNDED, dark) if dark else None
    upper = [name_plate(share_key(session)), goes_dark, *slips, *table]
    if theme.wide:
        return room(upper, shelf, [beside(session)])
    # All of it scrolls as one: however much is in progress, the next thing is seen to go on below.
    return room([*upper, ft.Container(height=G1), *shelf], (), [beside(session)])


def share_key(session: Session) -> ft.Control | None:
    """The way to let others join, where this machine can."""
    go = key("Share", lambda: session.go("/share"), ft.Icons.QR_CODE_ROUNDED, expand=False)
    return go if session.pairing else None


def name_plate(beside: ft.Control | None = None) -> ft.Control:
    plate = in_row(
        pic(mark("tableside", theme.ink, theme.glow), 36),
        ft.Semantics(content=text("Tableside", FIGURE, HEAVY, lh=1.1), header=True, expand=True),
        beside,
        gap=G3,
    )
    return at_least(TOUCH - G1, plate, ft.Alignment.CENTER_LEFT)


def on_the_table(session: Session, table: OnTheTable, on_more: Callable[[MatchCard], object]) -> list[ft.Control]:
    """The newest large, the others as slim lids; how many there are is said, so that nobody misses the last."""
    damaged = [keyed(card.id, Damaged, card) for card in table.damaged]
    if table.newest is None:
        return [nobody_sits(), *damaged]
    rest = table.cards[1:]
    many = [text(f"{len(table.cards)} matches in progress", BODY, HEAVY)] if rest else []
    return [
        *many,
        newest(session, table.cards[0], *table.newest, partial(on_more, table.cards[0])),
        *(match_lid(session, card, partial(on_more, card)) for card in rest),
        *damaged,
    ]


def has_ended(session: Session, how: str, card: MatchCard, on_resume: OnTap, on_read: OnTap) -> ft.Control:
    """A match that was just parked or ended, and the way to have it back."""
    steps = [slip_key("Resume", on_resume, ft.Icons.UNDO_ROUNDED), slip_key("Done", on_read)]
    said = f"{title(session, card)} with {listed(card.players)} lies under History."
    return told(how, said, ft.Icons.INVENTORY_2_ROUNDED, steps)


def nobody_sits() -> ft.Control:
    """The empty table invites: hollows where pieces will stand."""
    edge = theme.soft
    hollows = in_row(
        *(pic(drawings.hollow(seat.shape, theme.tray, edge), 48) for seat in SEATS[:4]),
        gap=G4,
        alignment=MAIN,
        tight=True,
    )
    return empty(hollows, "No match is in progress", "Choose a game below to begin a match.")


def shelves(session: Session) -> list[ft.Control]:
    """One to five boxes on planks; a box that stands alone has the wooden pieces beside it."""
    games = tuple(session.service.titles)

    def box(game: str, share: int, size: int, note: str = "") -> ft.Control:
        named = session.service.titles[game]
        return lid(box_of(game), named, note, lambda: session.go(f"/new/{game}"), share=share, size=size)

    def board(cells: list[ft.Control]) -> ft.Control:
        return in_lines(in_row(*cells, vertical_alignment=ft.CrossAxisAlignment.END), plank(), gap=0, tight=False)

    if theme.big:
        return [board([box(game, 1, 52)]) for game in games]
    if len(games) == 1:
        game = games[0]
        fewest, most = session.service.games[game].seats
        pieces = in_row(
            *(token(SEATS[index], 38 if theme.width > 400 else 30) for index in range(min(most, 4))),
            gap=2,
            expand=4,
            alignment=MAIN,
            vertical_alignment=ft.CrossAxisAlignment.END,
        )
        return [board([box(game, 5, 60, f"{fewest} to {most} players"), pieces])]
    rows = SHELVES.get(len(games)) or tuple([3] * ((len(games) + 2) // 3))
    cells: list[ft.Control] = []
    at = 0
    for number in rows:
        cells.append(board([box(game, 1, 60 if number < 3 else 52) for game in games[at : at + number]]))
        at += number
    return cells


def small_print(pwa: Any = None) -> list[ft.Control]:
    """What this browser cannot do, said once; and whose games these are."""
    lines = [
        *((ft.Icons.SAVE_ROUNDED, line) for line in (storage_notice.advice(pwa.keeping) if pwa else ())),
        (ft.Icons.HANDSHAKE_ROUNDED, "Unofficial: made by players. Each game and its name belong to their owner."),
    ]
    return [note(icon, said) for icon, said in lines]


def note(icon: ft.IconData, said: str) -> ft.Control:
    return in_row(symbol(icon, 18, theme.soft), small(said, expand=True))


def cannot(address: str) -> str:
    """What a browser leaves out on this address: it trusts https and its own machine, and nothing else."""
    at = urlsplit(address)
    if at.scheme != "http" or (at.hostname or "") in AT_HOME:
        return ""
    return (
        "This screen may go dark: over plain http a browser lets no page keep it awake. "
        "Set the phone’s own screen time-out a few minutes longer."
    )


def beside(session: Session) -> ft.Control:
    """What lies beside the table: three keys; with large text a bar, where a name has a line of its own."""
    ways = (
        (ft.Icons.MENU_BOOK_ROUNDED, "Rules", lambda: session.go("/rulings")),
        (ft.Icons.HISTORY_ROUNDED, "History", lambda: session.go("/history")),
        (ft.Icons.TUNE_ROUNDED, "Settings", lambda: session.go("/settings")),
    )
    if theme.big:
        return bottom([(*way, True, False) for way in ways])
    size = named_in(tuple(name for _, name, _ in ways), G2, BODY, SIGN)
    return in_row(*(key(name, on_tap, icon, size=size) for icon, name, on_tap in ways))
