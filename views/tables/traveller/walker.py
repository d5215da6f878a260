"""The round, walked: the six phases as a track, whose turn it is, what may be done, what the referee did by itself."""

from typing import Any

import flet as ft

from companion.engine import Choice, Prompt
from companion.games.traveller.events import PhaseEnded, WalkerClosed
from companion.games.traveller.pieces import PHASES
from companion.games.traveller.state import Change, Step, Table
from companion.games.traveller.turns import TITLES
from companion.games.traveller.walk import Open, open_matters, waiting
from views.look.boxes import BOXES
from views.look.paint import (
    BODY,
    G1,
    G2,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_BOARD,
    R_TILE,
    STRONG,
    THICK,
    Paint,
    Skin,
)  # fmt: skip
from views.look.seats import SEATS
from views.parts.slabs import MAIN, MID, STRETCH, action, at_least, grid, key, paper, slab, touch, well
from views.parts.writing import called, pic, text, token
from views.tables.bar import waiting as hollow
from views.tables.traveller.art import sign
from views.tables.traveller.drafts import draft_of
from views.tables.traveller.entries import ENTRIES, dials_of

BOX = BOXES["traveller"]
SIGNS = {
    "ready": "ready", "adventure": "complication", "procurement": "crew", "action": "action", "resource": "cargo",
    "resolution": "vp",
}  # fmt: skip
MAIN_KIND: dict[Step, str] = {
    "restore": "passed",
    "activity": "contract_kept",
    "procure": "passed",
    "act": "action_taken",
    "collect": "tokens_collected",
    "resolve": "passed",
    "complete": "contract_resolved",
}
BESIDE: dict[Step, str] = {"act": "passed", "complete": "contract_missed"}
TILES: dict[Step, tuple[str, ...]] = {
    "restore": ("restored", "gear_moved"),
    "complicate": ("complication_attached",),
    "activity": ("contract_pursued", "piracy_declared", "went_uncommitted"),
    "procure": (),
    "act": (),
    "collect": (),
    "resolve": ("complication_resolved", "complication_failed", "piracy_performed"),
    "complete": (),
}
SET: dict[Step, tuple[tuple[str, str], ...]] = {  # what is set before it is entered, beside the tiles
    "restore": (("restored", "Restore"),),
    "procure": (("card_procured", "Put into play"), ("expense_met", "An expense")),
    "act": (("expense_met", "An expense"), ("points_counted", "VP from a card")),
    "collect": (("tokens_collected", "Other tokens"),),
    "resolve": (("expense_met", "An expense"), ("subplot_resolved", "A subplot")),
    "complete": (("subplot_resolved", "A subplot"), ("expense_met", "An expense")),
}  # fmt: skip
ASKED: dict[Step, str] = {"complicate": "Tap the contract it lies under", "activity": "Tap what {} pursues"}


@ft.component
def _PhaseTrack(k: Skin, phase: str, there: tuple[int, ...], over: bool):
    """Done phases sink in, the present one stands up with its name and with whom it waits for."""
    at = PHASES.index(phase)  # type: ignore[arg-type]

    def cell(i: int, name: str) -> ft.Control:
        if i != at:
            drawing = pic(sign(SIGNS[name], k.ink, k.tray), 20, opacity=0.35 if i < at else 0.9)
            return ft.Container(ft.Row([drawing], alignment=MAIN), expand=2)
        pieces = [token(SEATS[s], k, 16) for s in there] if not k.big else []
        done = [ft.Icon(ft.Icons.CHECK_ROUNDED, size=18, color=k.ink)] if over else []
        words = [
            pic(sign(SIGNS[name], k.ink, k.sheet), 20),
            text(TITLES[name], NOTE, HEAVY, k.ink, lh=1.0, lines=1),
            *pieces,
            *done,
        ]
        return ft.Container(
            ft.Row(words, spacing=G1, alignment=MAIN, vertical_alignment=MID),
            expand=11,
            height=34 if not k.big else None,
            bgcolor=k.sheet,
            border_radius=17,
            border=ft.Border.all(2, BOX.ring(k)),
            padding=ft.Padding(6, 0, 6, 0),
        )

    row = ft.Row([cell(i, name) for i, name in enumerate(PHASES)], spacing=2, vertical_alignment=MID)
    told = f"{TITLES[phase]}, phase {at + 1} of 6"
    return ft.Semantics(content=well(row, k.tray, radius=R_ACT, pad=G1), label=told, exclude_semantics=True)


PhaseTrack = ft.memo(_PhaseTrack)


def track(k: Skin, table: Table) -> ft.Control:
    there = waiting(table) if table.walk.first else ()
    over = table.walk.first is not None and not there
    return PhaseTrack(k, table.walk.phase, tuple(table.players.index(p) for p in there), over)


def by_itself(k: Skin, table: Table, hands: Any) -> list[ft.Control]:
    """What the last end of a phase did without anybody: on a slip, until the first one has gone on."""
    if not table.changes or table.walk.done:
        return []
    rows = [_done(k, table, change, hands) for change in table.changes]
    head = text("Done by itself", NOTE, HEAVY, k.soft)
    return [
        slab(
            ft.Column([head, *rows], spacing=0, tight=True, horizontal_alignment=STRETCH),
            paper(k),
            radius=R_BOARD,
            pad=ft.Padding(16, 8, 12, 6),
        )
    ]


def _done(k: Skin, table: Table, change: Change, hands: Any) -> ft.Control:
    piece = [token(SEATS[table.players.index(change.player)], k, 22)] if change.player in table.players else []
    said = change.text if not piece or change.text.startswith(change.player) else f"{change.player}: {change.text}"
    row = ft.Row([*piece, text(said, BODY, HEAVY, k.ink, lh=1.2, expand=True)], spacing=G3, vertical_alignment=MID)
    return touch(
        at_least(LOW - 4, row, ft.Alignment.CENTER_LEFT), f"{said}. Open the rule.", lambda: hands.rule(change.rule)
    )


def stage(k: Skin, table: Table, prompt: Prompt, hands: Any) -> list[ft.Control]:
    """What may be done now, as things to take."""
    walk, who = table.walk, prompt.player
    if walk.first is None:
        kinds = ("first_captain_chosen", "chooser_drawn")
        return [_captains(k, table, [c for c in prompt.choices if c.event.kind in kinds], hands)]
    if who is None:
        return [_ways(k, table, hands)]
    mine = [c for c in prompt.choices if c.event.kind in TILES[walk.step] and c.event.player == who]
    cells = [_tile(k, table, c, hands) for c in mine]
    cells += [_compose(k, table, who, kind, words, hands) for kind, words in SET.get(walk.step, ())]
    tray = (
        [
            ft.Container(
                grid(k, cells, 2 if len(cells) < 3 or k.width < 380 else 3, 1, G1),
                bgcolor=k.tray,
                border_radius=R_BOARD,
                padding=G2,
            )
        ]
        if cells
        else []
    )
    return [*tray, _ways(k, table, hands)]


def _captains(k: Skin, table: Table, choices: list[Choice], hands: Any) -> ft.Control:
    """Who it is: a tap on the piece."""
    across = 1 if len(choices) == 3 else 2

    def one(choice: Choice) -> ft.Control:
        name = choice.event.player
        i = table.players.index(name)
        p = SEATS[i].paint(k, False)
        face = ft.Row(
            [token(SEATS[i], k, 30, on=p), called(k, name, p.ink, room=k.room / across - 76)],
            spacing=G2,
            vertical_alignment=MID,
        )
        return slab(
            face,
            p,
            low=60,
            radius=R_ACT,
            pad=ft.Padding(14, 4, 10, 4),
            expand=True,
            on_tap=hands.entering(choice.event),
            label=choice.title,
        )

    return grid(k, [one(c) for c in choices], across, 1)


def _tile(k: Skin, table: Table, choice: Choice, hands: Any) -> ft.Control:
    """One thing to do: its icon, what it is called, what it costs. One that may not be done lies flat and says why."""
    why = choice.refusal
    p = Paint(k.tray, k.soft, k.tray, k.tray) if why else paper(k)
    gain = f"{choice.gain} {choice.unit}".strip()
    below = "not now" if why else gain or choice.note
    face = ft.Column(
        [pic(sign(ENTRIES[choice.event.kind].sign, p.ink, p.fill), 26),
         text(choice.title, NOTE, HEAVY, p.ink, lh=1.05, lines=2, align=ft.TextAlign.CENTER),
         *([text(below, NOTE, STRONG, k.soft, lh=1.05, lines=2, align=ft.TextAlign.CENTER)] if below else [])],
        spacing=2, tight=True, horizontal_alignment=MID,
    )  # fmt: skip
    if why:
        tap: Any = lambda: hands.refuse(why, choice.event)  # noqa: E731
    elif dials_of(table, choice.event):
        tap = lambda: hands.compose(choice.event)  # noqa: E731
    else:
        tap = hands.entering(choice.event)
    told = (
        f"{choice.title}: not now, {why.reason}"
        if why
        else ". ".join(s for s in (choice.title, gain, choice.note) if s)
    )
    return slab(
        face,
        p,
        low=72 if not k.low else 60,
        radius=R_TILE,
        pad=ft.Padding(6, 6, 6, 4),
        expand=True,
        on_tap=tap,
        label=told,
        drop=0 if why else THICK,
    )


def _compose(k: Skin, table: Table, who: str, kind: str, words: str, hands: Any) -> ft.Control:
    face = ft.Column(
        [
            pic(sign(ENTRIES[kind].sign, k.ink, k.slab), 26),
            text(words, NOTE, HEAVY, k.ink, lh=1.05, lines=2, align=ft.TextAlign.CENTER),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=MID,
    )
    return slab(
        face, paper(k), low=72 if not k.low else 60, radius=R_TILE, pad=ft.Padding(6, 6, 6, 4), expand=True,
        on_tap=lambda: hands.compose(draft_of(table, who, kind)), label=words,
    )  # fmt: skip


def _ways(k: Skin, table: Table, hands: Any) -> ft.Control:
    """The sums, the end of the phase, and back to the quiet table."""
    icons = ft.Icons
    ways = [key(k, "Sums", lambda: hands.turn_to("sums"), icons.CALCULATE_ROUNDED, low=LOW - 4)]
    if open_matters(table):
        ways.append(key(k, "End phase", lambda: hands.turn_to("open"), icons.SKIP_NEXT_ROUNDED, low=LOW - 4))
    ways.append(key(k, "Quiet", hands.entering(WalkerClosed()), icons.BEDTIME_ROUNDED, low=LOW - 4))
    return grid(k, ways, len(ways), 1, G2)


def next_step(k: Skin, table: Table, prompt: Prompt, hands: Any) -> list[ft.Control]:
    """The one next step under the thumb."""
    walk, who = table.walk, prompt.player
    if walk.first is None:
        return [hollow(k, "Tap who is first captain" if who else "Tap on whom the lot fell")]
    if who is None:
        return [action(k, BOX, f"End {TITLES[walk.phase]}", hands.entering(PhaseEnded()), "Victory is checked")]
    mine = [c for c in prompt.choices if getattr(c.event, "player", "") == who and c.refusal is None]
    first = next((c for c in mine if c.event.kind == MAIN_KIND.get(walk.step)), None)
    beside = next((c for c in mine if c.event.kind == BESIDE.get(walk.step)), None)
    if first is None:
        passing = next((c for c in mine if c.event.kind == "passed"), None)
        if passing is not None:
            return [action(k, BOX, passing.title, hands.entering(passing.event), passing.note)]
        return [hollow(k, ASKED.get(walk.step, "Tap what {} does").format(who))]
    main = action(k, BOX, first.title, hands.entering(first.event), first.note[:60], expand=5 if beside else None)
    if beside is None:
        return [main]
    return [ft.Row([main, key(k, beside.title, hands.entering(beside.event), expand=3, low=64)], spacing=G2)]


def still_open(k: Skin, table: Table, hands: Any) -> list[ft.Control]:
    """What nobody has done yet in this phase, before it is ended all the same."""

    def one(matter: Open) -> ft.Control:
        i = table.players.index(matter.player)
        row = ft.Row(
            [token(SEATS[i], k, 24), text(matter.text, BODY, HEAVY, k.ink, lh=1.15, expand=True)],
            spacing=G3,
            vertical_alignment=MID,
        )
        return slab(
            row, paper(k), low=LOW, radius=R_TILE, pad=ft.Padding(14, 4, 12, 4), on_tap=lambda: hands.rule(matter.rule),
            label=f"{matter.text}. Open the rule.", align=ft.Alignment.CENTER_LEFT,
        )  # fmt: skip

    return [one(matter) for matter in open_matters(table)]
