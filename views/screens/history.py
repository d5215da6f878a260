"""The history: what was played here, by whom, how it ended; parked matches can be resumed."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.service.exchange.import_conflicts import ImportResult
from companion.service.match_service import MatchCard, ParseError, StorageError
from views.components.formats.date_format import capital, lasted, listed, when
from views.components.formats.number_format import signless
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
    AppTheme,
    SurfaceColors,
    mix,
)

SHOWN = 12  # matches at first, and with each further tap
ROW = 4  # players side by side on the shelf


@ft.component
def History():
    s = use_session()
    k = s.k
    s.entitle("History")
    looking, looked = use_progress()
    coming, came = use_progress()  # a file that is being taken in
    got, again = use_lists(s, lambda: gathered(s, looked))
    player, set_player = ft.use_state(None)
    shown, set_shown = ft.use_state(SHOWN)
    said, set_said = ft.use_state(("", ""))
    longer, set_longer = ft.use_state(b"")  # a file whose log goes on after ours
    offered, set_offered = ft.use_state(())  # a match as a file: what it is called here, its name, its content

    async def take_in():
        try:
            picked = await file_dialogs.pick("A match saved by Tableside")
            if picked is None:
                return
            taken = await s.service.take_in(picked[1], tell=came)
        except (ParseError, StorageError, file_dialogs.TooLarge) as no:
            set_said(("This file was not taken in", f"{no} Nothing here has changed."))
            return
        finally:
            came(None)
        await tell(taken, picked[1])

    async def tell(taken: ImportResult, content: bytes) -> None:
        await again()
        card, here = taken.card, taken.kinship in ("same", "shorter", "longer") and not taken.went_on
        named = f"{title(s, card)} with {listed(card.players)}"
        set_said(("Nothing new" if here else "Taken in", f"{named}. {taken.sentence}"))
        set_longer(content if taken.kinship == "longer" and here else b"")

    async def go_on():
        try:
            await tell(await s.service.take_in(longer, go_on=True, tell=came), longer)
        except (ParseError, StorageError) as no:
            set_said(("This file was not taken in", f"{no} Nothing here has changed."))
        finally:
            came(None)

    def understood() -> None:
        set_said(("", ""))
        set_longer(b"")

    def act(card: MatchCard, what: str):
        async def tapped():
            try:
                if what == "resume":
                    await s.service.resume(card.id)
                    s.go(f"/match/{card.id}")
                    return
                text_ = await s.service.export(card.id)
            except TOLD as no:
                set_said(("This did not work", str(no)))
                return
            file = file_dialogs.file_name(card.game, *card.players) + ".json", text_.encode()
            if s.pwa and s.pwa.keeping.shares:
                set_offered((f"{title(s, card)} with {listed(card.players)}", *file))
            else:
                await file_dialogs.save(*file)

        return tapped

    def give(hand):
        async def tapped():
            set_offered(())
            await hand(*offered[1:])

        return tapped

    top = [strip(k, TABLESIDE, "What was played", head(got.value), lambda: s.go("/"))]
    if said[0]:
        steps = [key(k, "Go on with it", go_on, on=slip(k))] if longer else []
        top.append(told(k, *said, steps=[*steps, key(k, "Understood", understood, on=slip(k))]))
    if offered:
        ways = [
            key(k, "Share", give(partial(file_dialogs.share, s.pwa)), ft.Icons.SHARE_ROUNDED, on=slip(k)),
            key(k, "Save as file", give(file_dialogs.save), ft.Icons.DOWNLOAD_ROUNDED, on=slip(k)),
        ]
        top.append(
            told(k, offered[0], "As a file it can be taken in on any device.", ft.Icons.DESCRIPTION_ROUNDED, ways)
        )
    if coming:
        top.append(busy(k, f"Taking the match in … {coming}"))
    foot = [ft.Row([key(k, "Take in a match", take_in, ft.Icons.FILE_OPEN_ROUNDED)])]
    if got.busy:
        return room(k, [*top, busy(k, f"Looking through the evenings … {looking}".strip())], (), foot)
    if got.trouble:
        return room(k, [*top, broken(k, got.trouble, again)], (), foot)
    past: Past = got.value
    damaged = [Damaged(card, key=card.id) for card in past.damaged]
    if not past.played:
        return room(
            k,
            [*top, nothing_yet(k), *damaged],
            (),
            [*foot, ft.Row([key(k, "Take a box off the shelf", lambda: s.go("/"))])],
        )
    chosen = past.by(player)
    rows = [match_row(s, one, act) for one in chosen[:shown]]
    if len(chosen) > shown:
        more = key(k, f"{len(chosen) - shown} earlier", lambda: set_shown(shown + SHOWN), ft.Icons.EXPAND_MORE_ROUNDED)
        rows.append(more)
    rows += damaged
    people = everyone(s, past, player, lambda name: set_player(None if name == player else name))
    if k.wide:
        return room(k, [*top, *rows], people, foot)
    return room(k, [*top, *people, *rows], (), foot)


def head(past: Past | None) -> str:
    if past is None or not past.played:
        return "Finished matches, and those that were left."
    over = sum(1 for one in past.played if one.card.status == "finished")
    left = len(past.played) - over
    return f"{over} finished" + (f", {left} left unfinished." if left else ".")


def nothing_yet(k: AppTheme):
    coins = ft.Row([pic(drawings.hollow("disc", k.tray, k.soft), 40) for _ in range(3)], spacing=G3, tight=True)
    return empty(k, coins, "No match is finished yet", "The first one you play to its end will lie here.")


def everyone(s: Session, past: Past, chosen: str | None, on_pick: Callable[[str], None]) -> list[ft.Control]:
    """Who has played, on the shelf: how many matches, and a lamp with how many were won. A tap shows only theirs."""
    k = s.k

    def pick(name: str):
        return lambda: on_pick(name)

    def one(name: str, n: int, won: int):
        lamps = [ft.Icon(ft.Icons.LIGHT_ROUNDED, size=22, color=k.ink if won else mix(k.tray, k.soft, 0.45))]
        if won:
            lamps.append(text(f"× {won}", BODY, HEAVY, k.ink))
        under = ft.Row(lamps, spacing=3, tight=True, vertical_alignment=MID)
        said = [text(name, BODY, HEAVY, k.ink, lines=1), under, text(f"{n} played", NOTE, STRONG, k.soft)]
        face = ft.Column(said, spacing=2, tight=True, horizontal_alignment=MID)
        on = name == chosen
        paint = (
            SurfaceColors(k.slab, k.ink, k.slab_side, k.tray) if on else SurfaceColors(k.tray, k.ink, k.tray, k.tray)
        )
        show = "Show everyone’s" if on else "Show only theirs"
        return slab(
            face, paint, low=72, radius=R_TILE, pad=ft.Padding(4, 2, 4, 2), expand=True, on_tap=pick(name),
            drop=4 if on else 0, chosen=on or None, label=f"{name}: {n} played, {won} won. {show}",
        )  # fmt: skip

    tally = list(past.tally().items())[: 2 * ROW]
    cells = [one(name, n, won) for name, (n, won) in tally]
    cells += [ft.Container(expand=True) for _ in range(ROW - len(cells) if len(cells) < ROW else 0)]
    return [well(grid(k, cells, ROW, 2, G1), k.tray, radius=R_LID - 4, pad=G1)] if tally else []


def match_row(s: Session, one: Played, act: Callable[[MatchCard, str], Callable[[], object]]):
    """One evening: the box, who won, everyone's piece and figure; a tap opens it."""
    k, card = s.k, one.card
    box = BOXES.get(card.game, TABLESIDE)
    p, now = box.accent(k), s.service.now()
    took = f", {lasted(card.created, card.ended)}" if card.ended and card.ended > card.created else ""
    won = listed(one.winners)
    lost = "Left unfinished" if one.early or not one.sums else "Nobody wins"
    told_ = f"{won} {'wins' if len(one.winners) == 1 else 'share the win'}" if one.winners else lost
    if not one.sums:
        told_ = "This game is not on the shelf"
    words = ft.Column(
        [
            text(told_, TITLE if len(told_) < 20 else BODY, HEAVY, k.ink, lh=1.1),
            text(f"{capital(when(card.ended or card.last_at, now))}{took}", NOTE, STRONG, k.ink, lh=1.2),
        ],
        spacing=2, tight=True, expand=True,
    )  # fmt: skip
    sign = slab(pic(mark(box.key, p.ink, p.fill), 32), p, width=48, height=48)
    figures = ft.Row(
        [figure_of(k, i, name, one) for i, name in enumerate(card.players)], spacing=6, run_spacing=4, wrap=True
    )
    head_ = ft.Row([sign, words], spacing=G3, vertical_alignment=MID)
    face = ft.Container(ft.Column([head_, figures], spacing=G2, tight=True), padding=ft.Padding(G4, G3, 4, G2))
    score = ", ".join(f"{name} {n}" for name, n in one.sums.items())
    opens = spoken(
        face,
        f"{title(s, card)}, {told_}, {score}. Open",
        True,
        (lambda: s.go(f"/match/{card.id}")) if one.sums else None,
    )

    def tool(icon, name: str, what: str):
        return slab(
            ft.Icon(icon, size=24, color=k.ink), SurfaceColors(k.slip, k.ink, k.slip_side, k.tray), low=LOW, width=52,
            radius=R_TILE, on_tap=act(card, what), label=f"{name}: {title(s, card)}, {listed(card.players)}",
        )  # fmt: skip

    tools = [tool(ft.Icons.DOWNLOAD_ROUNDED, "Save as a file", "export")]
    if one.early:
        tools.insert(0, tool(ft.Icons.PLAY_ARROW_ROUNDED, "Take it up again", "resume"))
    row = ft.Row([opens, ft.Column(tools, spacing=G1, tight=True)], spacing=G1, vertical_alignment=MID)
    return rounded(row, bgcolor=box.strip(k), border_radius=R_LID, padding=ft.Padding(0, 4, G3, 4))


def figure_of(k: AppTheme, i: int, name: str, one: Played):
    """A player's piece and final figure; the winner's is lit."""
    p = SEATS[i].paint(k, lit=name in one.winners)
    short = name if len(name) < 11 else name[:9] + "…"
    row = ft.Row(
        [
            token(SEATS[i], k, 18, on=p), text(short, NOTE, HEAVY, p.ink, lines=1),
            *([text(signless(one.sums[name]), BODY, HEAVY, p.ink)] if name in one.sums else []),
        ],
        spacing=5, tight=True, vertical_alignment=MID,
    )  # fmt: skip
    return rounded(row, bgcolor=p.fill, border_radius=12, padding=ft.Padding(8, 3, 10, 3))
