"""The history: what was played here, by whom, how it ended; parked matches can be resumed."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from companion.service.exchange.import_conflicts import ImportResult
from companion.service.match_service import MatchCard, ParseError, StorageError
from views.components.formats.date_format import capital, lasted, listed, when
from views.components.formats.number_format import signless
from views.components.hooks import keyed
from views.components.inputs import file_dialogs
from views.components.loading import TOLD, broken, busy, empty, told, use_progress
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import MID, grid, key, slab, slip, spoken, well
from views.components.text import pic, text, token
from views.match.use_match import title, use_lists
from views.screens.damaged_match import Damaged
from views.screens.past_matches import Past, Played, gathered
from views.session import Session, use_session
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE
from views.theme.game_marks import mark
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    G3,
    G4,
    HEAVY,
    LOW,
    NOTE,
    R_LID,
    R_TILE,
    STRONG,
    TITLE,
    SurfaceColors,
    mix,
)

SHOWN = 12  # matches at first, and with each further tap
ROW = 4  # players side by side on the shelf


@ft.component
def History() -> ft.Control:
    session = use_session()
    session.entitle("History")
    looking, looked = use_progress()
    coming, came = use_progress()  # a file that is being taken in
    got, again = use_lists(session, lambda: gathered(session, looked))
    player: str | None = None
    player, set_player = ft.use_state(player)
    shown, set_shown = ft.use_state(SHOWN)
    said, set_said = ft.use_state(("", ""))
    longer, set_longer = ft.use_state(b"")  # a file whose log goes on after ours
    offered: tuple[str, str, bytes] | None = None  # a match as a file: what it is called here, its name, its content
    offered, set_offered = ft.use_state(offered)

    async def take_in() -> None:
        try:
            picked = await file_dialogs.pick("A match saved by Tableside")
            if picked is None:
                return
            taken = await session.service.take_in(picked[1], tell=came)
        except (ParseError, StorageError, file_dialogs.TooLarge) as no:
            set_said(("This file was not imported", f"{no} Nothing here has changed."))
            return
        finally:
            came(None)
        await tell(taken, picked[1])

    async def tell(taken: ImportResult, content: bytes) -> None:
        await again()
        card, here = taken.card, taken.kinship in ("same", "shorter", "longer") and not taken.went_on
        named = f"{title(session, card)} with {listed(card.players)}"
        set_said(("Nothing new" if here else "Imported", f"{named}. {taken.sentence}"))
        set_longer(content if taken.kinship == "longer" and here else b"")

    async def go_on() -> None:
        try:
            await tell(await session.service.take_in(longer, go_on=True, tell=came), longer)
        except (ParseError, StorageError) as no:
            set_said(("This file was not imported", f"{no} Nothing here has changed."))
        finally:
            came(None)

    def understood() -> None:
        set_said(("", ""))
        set_longer(b"")

    def act(card: MatchCard, what: str) -> Callable[[], Awaitable[None]]:
        async def tapped() -> None:
            try:
                if what == "resume":
                    await session.service.resume(card.id)
                    session.go(f"/match/{card.id}")
                    return
                text_ = await session.service.export(card.id)
            except TOLD as no:
                set_said(("This did not work", str(no)))
                return
            file = file_dialogs.file_name(card.game, *card.players) + ".json", text_.encode()
            if session.pwa and session.pwa.keeping.shares:
                set_offered((f"{title(session, card)} with {listed(card.players)}", *file))
            else:
                await file_dialogs.save(*file)

        return tapped

    def give(
        hand: Callable[[str, bytes], Awaitable[object]], name: str, content: bytes
    ) -> Callable[[], Awaitable[None]]:
        async def tapped() -> None:
            set_offered(None)
            await hand(name, content)

        return tapped

    top: list[ft.Control] = [strip(TABLESIDE, "What was played", head(got.value), lambda: session.go("/"))]
    if said[0]:
        steps = [key("Go on with it", go_on, on=slip())] if longer else []
        top.append(told(*said, steps=[*steps, key("Understood", understood, on=slip())]))
    if offered:
        share = partial(file_dialogs.share, session.pwa)
        ways = [
            key("Share", give(share, *offered[1:]), ft.Icons.SHARE_ROUNDED, on=slip()),
            key("Save as file", give(file_dialogs.save, *offered[1:]), ft.Icons.DOWNLOAD_ROUNDED, on=slip()),
        ]
        top.append(told(offered[0], "This file can be imported on any device.", ft.Icons.DESCRIPTION_ROUNDED, ways))
    if coming:
        top.append(busy(f"Importing the match … {coming}"))
    foot: list[ft.Control] = [ft.Row([key("Import a match", take_in, ft.Icons.FILE_OPEN_ROUNDED)])]
    if got.busy:
        return room([*top, busy(f"Looking through the matches … {looking}".strip())], (), foot)
    if got.trouble:
        return room([*top, broken(got.trouble, again)], (), foot)
    past: Past = got.value
    damaged = [keyed(card.id, Damaged, card) for card in past.damaged]
    if not past.played:
        return room(
            [*top, nothing_yet(), *damaged],
            (),
            [*foot, ft.Row([key("New match", lambda: session.go("/"))])],
        )
    chosen = past.by(player)
    rows: list[ft.Control] = [match_row(session, one, act) for one in chosen[:shown]]
    if len(chosen) > shown:
        more = key(f"{len(chosen) - shown} earlier", lambda: set_shown(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED)
        rows.append(more)
    rows += damaged
    people = everyone(session, past, player, lambda name: set_player(None if name == player else name))
    if theme.wide:
        return room([*top, *rows], people, foot)
    return room([*top, *people, *rows], (), foot)


def head(past: Past | None) -> str:
    if past is None or not past.played:
        return "Finished and parked matches."
    over = sum(1 for one in past.played if one.card.status == "finished")
    left = len(past.played) - over
    return f"{over} finished" + (f", {left} parked." if left else ".")


def nothing_yet() -> ft.Control:
    coins = ft.Row([pic(drawings.hollow("disc", theme.tray, theme.soft), 40) for _ in range(3)], spacing=G3, tight=True)
    return empty(coins, "No match is finished yet", "The first one you play to its end is listed here.")


def everyone(session: Session, past: Past, chosen: str | None, on_pick: Callable[[str], None]) -> list[ft.Control]:
    """Who has played, on the shelf: how many matches, and a lamp with how many were won. A tap shows only theirs."""

    def pick(name: str) -> Callable[[], object]:
        return lambda: on_pick(name)

    def one(name: str, number: int, won: int) -> ft.Control:
        lamps: list[ft.Control] = [
            ft.Icon(ft.Icons.LIGHT_ROUNDED, size=22, color=theme.ink if won else mix(theme.tray, theme.soft, 0.45))
        ]
        if won:
            lamps.append(text(f"× {won}", BODY, HEAVY, theme.ink))
        under = ft.Row(lamps, spacing=3, tight=True, vertical_alignment=MID)
        played = text(f"{number} played", NOTE, STRONG, theme.soft)
        said: list[ft.Control] = [text(name, BODY, HEAVY, theme.ink, lines=1), under, played]
        face = ft.Column(said, spacing=2, tight=True, horizontal_alignment=MID)
        on = name == chosen
        paint = (
            SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)
            if on
            else SurfaceColors(theme.tray, theme.ink, theme.tray, theme.tray)
        )
        show = "Show everyone’s" if on else "Show only theirs"
        return slab(
            face,
            paint,
            low=72,
            radius=R_TILE,
            pad=ft.Padding(4, 2, 4, 2),
            expand=True,
            on_tap=pick(name),
            drop=4 if on else 0,
            chosen=on or None,
            label=f"{name}: {number} played, {won} won. {show}",
        )

    tally = list(past.tally().items())[: 2 * ROW]
    cells: list[ft.Control] = [one(name, number, won) for name, (number, won) in tally]
    cells += [ft.Container(expand=True) for _ in range(ROW - len(cells) if len(cells) < ROW else 0)]
    return [well(grid(cells, ROW, 2, G1), theme.tray, radius=R_LID - 4, pad=G1)] if tally else []


def match_row(session: Session, one: Played, act: Callable[[MatchCard, str], Callable[[], object]]) -> ft.Control:
    """One evening: the box, who won, everyone's piece and figure; a tap opens it."""
    card = one.card
    box = BOXES.get(card.game, TABLESIDE)
    colors, now = box.accent(), session.service.now()
    took = f", {lasted(card.created, card.ended)}" if card.ended and card.ended > card.created else ""
    won = listed(one.winners)
    lost = "Parked" if card.status == "abandoned" else "Ended early: nobody wins" if one.early else "Nobody wins"
    told_ = f"{won} {'wins' if len(one.winners) == 1 else 'share the win'}" if one.winners else lost
    if not one.sums:
        told_ = "This game is not on the shelf"
    words = ft.Column(
        [
            text(told_, TITLE if len(told_) < 20 else BODY, HEAVY, theme.ink, lh=1.1),
            text(f"{capital(when(card.ended or card.last_at, now))}{took}", NOTE, STRONG, theme.ink, lh=1.2),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    sign = slab(pic(mark(box.key, colors.ink, colors.fill), 32), colors, width=48, height=48)
    figures = ft.Row(
        [figure_of(index, name, one) for index, name in enumerate(card.players)],
        spacing=6,
        run_spacing=4,
        wrap=True,
    )
    head_ = ft.Row([sign, words], spacing=G3, vertical_alignment=MID)
    face = ft.Container(ft.Column([head_, figures], spacing=G2, tight=True), padding=ft.Padding(G4, G3, 4, G2))
    score = ", ".join(f"{name} {number}" for name, number in one.sums.items())
    opens = spoken(
        face,
        f"{title(session, card)}, {told_}, {score}. Open",
        True,
        (lambda: session.go(f"/match/{card.id}")) if one.sums else None,
    )

    def tool(icon: ft.IconData, name: str, what: str) -> ft.Control:
        return slab(
            ft.Icon(icon, size=24, color=theme.ink),
            SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray),
            low=LOW,
            width=52,
            radius=R_TILE,
            on_tap=act(card, what),
            label=f"{name}: {title(session, card)}, {listed(card.players)}",
        )

    tools = [tool(ft.Icons.DOWNLOAD_ROUNDED, "Save as a file", "export")]
    if one.early:
        tools.insert(0, tool(ft.Icons.PLAY_ARROW_ROUNDED, "Resume", "resume"))
    row = ft.Row([opens, ft.Column(tools, spacing=G1, tight=True)], spacing=G1, vertical_alignment=MID)
    return rounded(row, bgcolor=box.strip(), border_radius=R_LID, padding=ft.Padding(0, 4, G3, 4))


def figure_of(index: int, name: str, one: Played) -> ft.Control:
    """A player's piece and final figure; the winner's is lit."""
    colors = SEATS[index].paint(lit=name in one.winners)
    short = name if len(name) < 11 else name[:9] + "…"
    row = ft.Row(
        [
            token(SEATS[index], 18, on=colors),
            text(short, NOTE, HEAVY, colors.ink, lines=1),
            *([text(signless(one.sums[name]), BODY, HEAVY, colors.ink)] if name in one.sums else []),
        ],
        spacing=5,
        tight=True,
        vertical_alignment=MID,
    )
    return rounded(row, bgcolor=colors.fill, border_radius=12, padding=ft.Padding(8, 3, 10, 3))
