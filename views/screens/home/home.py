"""The home screen: matches in progress, the shelf of games, and what lies next to it."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

import flet as ft

from companion.engine.game import Prompt
from companion.engine.match import Match
from companion.service.match_service import MatchCard, NoSuchMatch, ParseError
from views.components.bottom_sheet import Sheet
from views.components.hooks.flet_hooks import keyed, use_optional
from views.components.inputs.keyboard import TakesKeys
from views.components.layout import Drawn, Part, in_column, in_lines, in_row, mid_row
from views.components.loading import broken, busy, empty, failed, telling, told, undoable
from views.components.notices import storage_notice
from views.components.read_out import heading
from views.components.scaffold import Place, bottom, named_in, room, spread
from views.components.surfaces import LEFT, OnTap, at_least, key, slip_key
from views.components.taps import calls
from views.components.text import bold, headline, letter, pic, small, symbol, text, token
from views.components.text_metrics import unbroken, width
from views.games import SCREENS
from views.games.game_screens import Figure
from views.match.match_endings import EndingSheet
from views.match.rights_line import locked, use_barred
from views.match.use_match import alike, named, speaks, use_lists, use_once_more
from views.protocols import Browser
from views.screens.damaged_match import Damaged
from views.screens.game_shelf import lid, plank
from views.screens.history.past_matches import Played, as_played
from views.screens.home.current_match_card import newest
from views.screens.home.slim_match_cards import last_lid, match_lid, more_key
from views.session import session, use_session
from views.theme import BODY, FIGURE, G1, G2, G3, G4, HEAVY, SEATS, TABLESIDE, TOUCH, box_of, drawings, theme

UNOFFICIAL = "Unofficial: made by players. Each game and its name belong to their owner."
GOES_DARK = (
    "This screen may go dark: the browser lets no page keep it awake here. "
    "Set the phone’s own screen time-out a few minutes longer."
)
SIGN = 46  # dp of a key beside its name: its sign, and the air around both
SHELF, LID = 490, 90  # dp of Home with a large match and the first row of games whole; of each match besides
SHOWN = 12  # slim lids at first, and with each further tap: every one is drawn anew at every entry of any phone
SHELVES = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3)}


@dataclass(frozen=True)
class OnTheTable:
    """The matches in progress, the newest of them opened, with what the referee says, and by id those of the others in
    which time goes on; and those that cannot be read.
    """

    cards: tuple[MatchCard, ...] = ()
    newest: tuple[Match, Prompt] | None = None
    damaged: tuple[MatchCard, ...] = ()
    ticking: Mapping[str, Match] = field(default_factory=dict)


@ft.component
def Home() -> ft.Control:
    session = use_session()
    session.entitle("Tableside")

    async def played_last() -> Played | None:
        found = await session.service.lists.last_played()
        return await as_played(found.card, found.summary) if found and found.summary else None

    async def look() -> OnTheTable:
        found = await session.service.open_matches()
        whole, damaged = [card for card in found if not card.damage], [card for card in found if card.damage]
        while whole:
            try:
                return OnTheTable(tuple(whole), await speaks(whole[0].id), tuple(damaged), await ticking(whole[1:]))
            except ParseError as broke:  # the referee cannot say a word on it
                damaged.insert(0, replace(whole.pop(0), damage=str(broke)))
        return OnTheTable(damaged=tuple(damaged))

    got, again = use_lists(look, entries=True)
    last, _ = use_lists(played_last)
    read, set_read = ft.use_state(False)
    choosing, set_choosing = ft.use_state(False)
    ending, set_ending = use_optional(MatchCard)
    ended, set_ended = use_optional(tuple[str, MatchCard])  # what has become of a match, and which
    trouble, set_trouble = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)
    once_more = use_once_more()
    barred = use_barred()

    def end(card: MatchCard, how: str) -> None:
        set_ending(None)
        set_ended((how, card))

    async def resume(card: MatchCard) -> None:
        set_trouble("")
        with telling(set_trouble):
            await session.service.resume(card.id)
            set_ended(None)

    async def rematch(card: MatchCard) -> None:
        set_trouble(await once_more(card.id))

    if got.busy or last.busy:  # a screen that is drawn once stands sooner than one that is drawn twice
        return room([busy("Looking at the table …")])
    share = key("Share", session.going("/share"), ft.Icons.QR_CODE_ROUNDED, expand=False)
    sheet = None
    if ending:
        sheet = keyed(ending.id, EndingSheet, ending, partial(end, ending), lambda: set_ending(None))
    elif choosing:
        sheet = Sheet("New match", shelves(), lambda: set_choosing(False))
    plate = name_plate(share if session.pairing else None)  # only this machine can let others join
    come = TakesKeys({})  # no key does anything here: it tells that Home has come, where the focus is led back to
    upper = [
        in_column(plate, come, sheet, gap=0),  # nothing below moves while a sheet is up
        note(ft.Icons.BEDTIME_ROUNDED, GOES_DARK) if session.preferences.awake == "no" else None,
    ]
    if session.pwa and (warning := storage_notice.warning(session.pwa.keeping)):
        upper.append(told(*warning, ft.Icons.NO_LUGGAGE_ROUNDED))
    if notices := () if read else (*session.service.notices, *(session.pwa.notices if session.pwa else ())):
        understood = slip_key("Understood", lambda: set_read(True))
        upper.append(told("Please note", " ".join(notices), ft.Icons.INVENTORY_2_ROUNDED, [understood]))
    slips = [failed(trouble, "This did not work")] if trouble else []
    if ended:
        how, card = ended
        back = ("Resume", calls(resume, card), ft.Icons.UNDO_ROUNDED)
        now = f"{named(card)} is now under History."
        slips.append(undoable(how, now, ft.Icons.INVENTORY_2_ROUNDED, back, lambda: set_ended(None)))
    # above the keys, in sight however far down the match is that it tells of
    over = in_column(*slips) if slips and not theme.big else None
    if theme.big:
        upper += slips
    if got.trouble:
        upper.append(broken(got.trouble, again))
    else:
        upper += on_the_table(got.value, None if barred else set_ending, shown, lambda: set_shown(shown + SHOWN))
    if played := last.or_else(None):
        upper.append(last_lid(played, None if barred else calls(rematch, played.card)))
    games = [locked(barred)] if barred else shelves()
    shelf = [heading(headline("New match")), *games, *small_print(session.pwa)]
    new = key("New match", lambda: set_choosing(True), ft.Icons.ADD_ROUNDED)
    below = not barred and shelf_lies_below(got.or_else(OnTheTable()), bool(last.or_else(None)))
    # All of it scrolls as one: however much is in progress, the next thing is seen to go on below.
    return spread(upper, shelf, [new if below else None, beside()], gap=G1, over=over, reached=True)


def shelf_lies_below(table: OnTheTable, played: bool) -> bool:
    """Are so many matches in progress that the first games are out of sight, with what was `played` last above them?"""
    lids = len(table.cards) + len(table.damaged)
    return not theme.wide and lids > 0 and (SHELF + LID * (lids + played)) * theme.scale > theme.height


def name_plate(beside: Part = None) -> ft.Control:
    taken = 36 + G3 + (width("Share", BODY) + 22 + G2 + 16 + G3 if beside else 0)
    name = text("Tableside", unbroken("Tableside", FIGURE, theme.room - taken), HEAVY, lh=1.1)
    plate = in_row(
        letter(TABLESIDE.mark, 36, theme.ink),
        heading(name, True, news=True),
        beside,
        gap=G3,
    )
    return at_least(TOUCH - G1, plate, LEFT)


async def ticking(cards: Sequence[MatchCard]) -> dict[str, Match]:
    """Those in which time goes on while nobody enters, by id."""
    found = {}
    for card in cards:
        if session.service.lists.ticking(card):
            with suppress(NoSuchMatch, ParseError):  # gone or broken a moment ago: the list is on its way again
                found[card.id] = await session.service.open(card.id)
    return found


def on_the_table(table: OnTheTable, on_more: Callable[[MatchCard], object] | None, shown: int, on_rest: OnTap) -> Drawn:
    """The newest large, the others as slim lids, so many of them `shown`; how many there are is said, so that nobody
    misses the last. Without `on_more` none can be parked or ended here, nor begun.
    """
    damaged = [keyed(card.id, Damaged, card) for card in table.damaged]
    if table.newest is None:
        what_next = "Choose a game below to begin a match." if on_more else "One that others begin is listed here."
        return [nobody_sits(what_next), *damaged]
    same = alike(table.cards)

    def more(card: MatchCard) -> Part:
        return more_key(card, card.id in same, calls(on_more, card)) if on_more else None

    def clock(card: MatchCard) -> Figure | None:
        match = table.ticking.get(card.id)
        now = partial(session.service.now, card.id)
        return SCREENS[card.game].lid_clock(match.state, now) if match else None

    rest = table.cards[1:]
    many = [heading(bold(f"{len(table.cards)} matches in progress"))] if rest else []
    left = f"{len(rest) - shown} more in progress"
    return [
        *many,
        newest(table.cards[0], *table.newest, more(table.cards[0])),
        *(match_lid(card, card.id in same, clock(card), more(card)) for card in rest[:shown]),
        *([key(left, on_rest, ft.Icons.EXPAND_MORE_ROUNDED)] if len(rest) > shown else []),
        *damaged,
    ]


def nobody_sits(what_next: str) -> ft.Control:
    """The empty table invites: hollows where pieces will stand."""
    drawn = [pic(drawings.hollow(seat.shape, theme.tray, theme.soft), 48) for seat in SEATS[:4]]
    hollows = mid_row(*drawn, gap=G4, tight=True)
    return empty(hollows, "No match is in progress", what_next)


def shelves() -> Drawn:
    """One to five boxes on planks; a box that stands alone has the wooden pieces beside it."""
    games = tuple(session.service.titles)

    def box(game: str, share: int, size: int, note: str = "") -> ft.Control:
        title = session.service.titles[game]
        return lid(box_of(game), title, note, session.going(f"/new/{game}"), share=share, size=size)

    def board(cells: Drawn) -> ft.Control:
        return in_lines(in_row(*cells, vertical_alignment=ft.CrossAxisAlignment.END), plank(), gap=0, tight=False)

    if theme.big:
        return [board([box(game, 1, 52)]) for game in games]
    if len(games) == 1:
        game = games[0]
        fewest, most = session.service.games[game].seats
        pieces = mid_row(
            *(token(SEATS[index], 38 if theme.width > 400 else 30) for index in range(min(most, 4))),
            gap=2,
            expand=4,
            vertical_alignment=ft.CrossAxisAlignment.END,
        )
        return [board([box(game, 5, 60, f"{fewest} to {most} players"), pieces])]
    rows = SHELVES.get(len(games)) or tuple([3] * ((len(games) + 2) // 3))
    left = iter(games)
    return [board([box(game, 1, 60 if number < 3 else 52) for game in islice(left, number)]) for number in rows]


def small_print(pwa: Browser | None) -> Drawn:
    """What this browser cannot do, said once; and whose games these are."""
    lines = storage_notice.advice(pwa.keeping) if pwa else ()
    return [*(note(ft.Icons.SAVE_ROUNDED, line) for line in lines), note(ft.Icons.HANDSHAKE_ROUNDED, UNOFFICIAL)]


def note(icon: ft.IconData, said: str) -> ft.Control:
    return in_row(symbol(icon, 18, theme.soft), small(said, expand=True))


def beside() -> ft.Control:
    """What lies beside the table: three keys; with large text a bar, where a name has a line of its own."""
    ways = (
        Place(ft.Icons.MENU_BOOK_ROUNDED, "Rules", session.going("/rulings")),
        Place(ft.Icons.HISTORY_ROUNDED, "History", session.going("/history")),
        Place(ft.Icons.TUNE_ROUNDED, "Settings", session.going("/settings")),
    )
    if theme.big:
        return bottom(ways)
    size = named_in(tuple(way.name for way in ways), G2, BODY, SIGN)
    return in_row(*(key(way.name, way.on_tap, way.icon, size=size, expand=True) for way in ways))
