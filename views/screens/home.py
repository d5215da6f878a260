"""The home screen: matches in progress, the shelf of games, and what lies next to it."""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from companion.engine.game import Prompt
from companion.engine.match import Match
from companion.service.match_service import MatchCard, ParseError
from views.components import storage_notice
from views.components.formats.date_format import when
from views.components.game_shelf import lid, plank
from views.components.loading import broken, busy, empty, told
from views.components.scaffold import bottom, named_in, room
from views.components.surfaces import MAIN, MID, at_least, key, slab, slip
from views.components.text import pic, text, token
from views.match.use_match import speaks, title, use_lists
from views.screens.current_match_card import newest
from views.screens.damaged_match import Damaged
from views.session import Session, use_session
from views.theme import drawings
from views.theme.game_colors import BOXES, TABLESIDE
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import (  # fmt: skip
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    G4,
    HEAVY,
    NOTE,
    R_LID,
    STRONG,
    TITLE,
    TOUCH,
    AppTheme,
    SurfaceColors,
)

AT_HOME = ("localhost", "127.0.0.1", "::1")  # addresses a browser trusts without a certificate
SLIM = 3  # matches in progress shown beside the newest, until the rest is asked for
SIGN = 46  # dp of a key beside its name: its sign, and the air around both
SHELVES = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3)}


@dataclass(frozen=True)
class OnTheTable:
    """The matches in progress, the newest of them opened, with what the referee says; and those that cannot be read."""

    cards: tuple[MatchCard, ...] = ()
    newest: tuple[Match, Prompt] | None = None
    damaged: tuple[MatchCard, ...] = ()


@ft.component
def Home():
    s = use_session()
    k = s.k
    s.entitle("Tableside")

    async def look() -> OnTheTable:
        found = await s.service.open_matches()
        whole, damaged = [card for card in found if not card.damage], [card for card in found if card.damage]
        while whole:
            try:
                return OnTheTable(tuple(whole), await speaks(s, whole[0].id), tuple(damaged))
            except ParseError as broke:  # the referee cannot say a word on it
                damaged.insert(0, replace(whole.pop(0), damage=str(broke)))
        return OnTheTable(damaged=tuple(damaged))

    got, again = use_lists(s, look, entries=True)
    everything, set_everything = ft.use_state(False)
    read, set_read = ft.use_state(False)

    if got.busy:  # a screen that is drawn once stands sooner than one that is drawn twice
        return room(k, [busy(k, "Looking at the table …")])
    if got.trouble:
        table = [broken(k, got.trouble, again)]
    else:
        table = on_the_table(s, got.value, everything, lambda: set_everything(True))
    notices = () if read else (*s.service.notices, *(s.pwa.notices if s.pwa else ()))
    steps = [key(k, "Understood", lambda: set_read(True), on=slip(k))]
    slips = [told(k, "At this start", " ".join(notices), ft.Icons.INVENTORY_2_ROUNDED, steps)] if notices else []
    if s.pwa and (warning := storage_notice.warning(s.pwa.keeping)):
        slips.insert(0, told(k, *warning, ft.Icons.NO_LUGGAGE_ROUNDED))
    return room(
        k,
        [name_plate(k), *slips, *table, *([] if k.wide else [ft.Container(height=G1)])],
        [text("New match", TITLE, HEAVY, k.ink), *shelves(s), *small_print(k, s.pwa)],
        [beside(s)],
    )


def name_plate(k: AppTheme):
    plate = ft.Row(
        [pic(mark("tableside", k.ink, k.glow), 36), text("Tableside", FIGURE, HEAVY, k.ink, lh=1.1, expand=True)],
        spacing=G3, vertical_alignment=MID,
    )  # fmt: skip
    return ft.Semantics(content=at_least(TOUCH - G1, plate, ft.Alignment.CENTER_LEFT), header=True)


def on_the_table(s: Session, table: OnTheTable, everything: bool, on_more) -> list[ft.Control]:
    damaged = [Damaged(card, key=card.id) for card in table.damaged]
    if table.newest is None:
        return [nobody_sits(s.k), *damaged]
    rest = table.cards[1:]
    shown = rest if everything else rest[:SLIM]
    left = len(rest) - len(shown)
    more = [key(s.k, f"{left} more on the table", on_more, ft.Icons.EXPAND_MORE_ROUNDED)] if left else []
    return [newest(s, table.cards[0], *table.newest), *(also(s, card) for card in shown), *more, *damaged]


def nobody_sits(k: AppTheme):
    """The empty table invites: hollows where pieces will stand."""
    edge = k.soft
    hollows = ft.Row(
        [pic(drawings.hollow(seat.shape, k.tray, edge), 48) for seat in SEATS[:4]],
        spacing=G4, alignment=MAIN, tight=True,
    )  # fmt: skip
    return empty(k, hollows, "The table is free", "Take a box off the shelf below and sit down.")


def also(s: Session, card: MatchCard):
    """Another match in progress: a slim lid; everyone's piece in a row."""
    k, box = s.k, BOXES.get(card.game, TABLESIDE)
    p, named = box.accent(k), title(s, card)
    words = ft.Column(
        [
            text(named, BODY, HEAVY, k.ink, lh=1.15),
            text(", ".join(card.players), NOTE, STRONG, k.ink, lines=None if k.big else 1),
        ],
        spacing=2, tight=True, expand=True,
    )  # fmt: skip
    pieces = ft.Row([token(SEATS[i], k, 20) for i in range(len(card.players))], spacing=2, tight=True, wrap=k.big)
    sign = slab(pic(mark(box.key, p.ink, p.fill), 32), p, width=48, height=48)
    row = ft.Row(
        [sign, words, *([] if k.big else [pieces]), ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=28, color=k.ink)],
        spacing=G3, vertical_alignment=MID,
    )  # fmt: skip
    strip = SurfaceColors(box.strip(k), k.ink, k.side, box.strip(k))
    label = f"Go on with {named}: {', '.join(card.players)}, {when(card.last_at or card.created, s.service.now())}"
    return slab(
        row, strip, low=72, radius=R_LID, pad=ft.Padding(G4, 2, G3, 2), label=label,
        on_tap=lambda: s.go(f"/match/{card.id}"),
    )  # fmt: skip


def shelves(s: Session) -> list[ft.Control]:
    """One to five boxes on planks; a box that stands alone has the wooden pieces beside it."""
    k, games = s.k, tuple(s.service.titles)

    def box(game, share, size, note=""):
        named = s.service.titles[game]
        return lid(k, BOXES.get(game, TABLESIDE), named, note, lambda: s.go(f"/new/{game}"), share=share, size=size)

    def board(cells):
        return ft.Column([ft.Row(cells, spacing=G2, vertical_alignment=ft.CrossAxisAlignment.END), plank(k)], spacing=0)

    if k.big:
        return [board([box(game, 1, 52)]) for game in games]
    if len(games) == 1:
        game = games[0]
        fewest, most = s.service.games[game].seats
        pieces = ft.Row(
            [token(SEATS[i], k, 38 if k.width > 400 else 30) for i in range(min(most, 4))],
            spacing=2, expand=4, alignment=MAIN, vertical_alignment=ft.CrossAxisAlignment.END,
        )  # fmt: skip
        return [board([box(game, 5, 60, f"{fewest} to {most} players"), pieces])]
    rows = SHELVES.get(len(games)) or tuple([3] * ((len(games) + 2) // 3))
    cells, at = [], 0
    for n in rows:
        cells.append(board([box(game, 1, 60 if n < 3 else 52) for game in games[at : at + n]]))
        at += n
    return cells


def small_print(k: AppTheme, pwa: Any = None) -> list[ft.Control]:
    """What this browser cannot do, said once; and whose games these are."""
    lines = [
        *((ft.Icons.SAVE_ROUNDED, line) for line in (storage_notice.advice(pwa.keeping) if pwa else ())),
        *([(ft.Icons.BEDTIME_ROUNDED, asleep)] if (asleep := cannot(ft.context.page.url or "")) else []),
        (ft.Icons.HANDSHAKE_ROUNDED, "Unofficial: made by players. Each game and its name belong to their owner."),
    ]
    return [
        ft.Row(
            [ft.Icon(icon, size=18, color=k.soft), text(said, NOTE, STRONG, k.soft, expand=True)],
            spacing=G2, vertical_alignment=MID,
        )
        for icon, said in lines
    ]  # fmt: skip


def cannot(address: str) -> str:
    """What a browser leaves out on this address: it trusts https and its own machine, and nothing else."""
    at = urlsplit(address)
    if at.scheme != "http" or (at.hostname or "") in AT_HOME:
        return ""
    return (
        "This screen may go dark: over a plain http address a browser does not let a page keep it awake. "
        "Give the phone’s own screen time-out a few minutes more."
    )


def beside(s: Session):
    """What lies beside the table: three keys; with large text a bar, where a name has a line of its own."""
    k = s.k
    ways = (
        (ft.Icons.MENU_BOOK_ROUNDED, "Rulings", lambda: s.go("/rulings")),
        (ft.Icons.HISTORY_ROUNDED, "History", lambda: s.go("/history")),
        (ft.Icons.TUNE_ROUNDED, "Settings", lambda: s.go("/settings")),
    )
    if k.big:
        return bottom(k, [(*way, True, False) for way in ways])
    size = named_in(k, tuple(name for _, name, _ in ways), G2, BODY, SIGN)
    return ft.Row([key(k, name, on_tap, icon, size=size) for icon, name, on_tap in ways], spacing=G2)
