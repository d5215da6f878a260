"""The ledger, which is no captain’s alone: turns, decks, quests, aliens, Tribbles, markers, the wormhole; its rows."""

from functools import partial
from typing import Literal

import flet as ft

from companion.engine.game import Choice
from companion.engine.wording import clauses, listed, plural, sentences
from companion.games.risk_star_trek.cards.quests import QUESTS_IN_GUIDE, doubt
from companion.games.risk_star_trek.cards.qvents import MANHUNT
from companion.games.risk_star_trek.events import (
    AliensCounted,
    How,
    MarkerCollected,
    MarkerPlaced,
    QuestClaimed,
    QuestNamed,
    WalkingStopped,
    WormholePlaced,
)
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import ALIENS, MARKERS, TRIBBLES
from views.components.layout import Drawn, Part, in_column, in_lines, in_row, mid_lines
from views.components.read_out import voiced
from views.components.surfaces import LEFT, OnTap, at_least, grid, key, paper, slab, slip, well
from views.components.taps import calls
from views.components.text import MIDDLE, bold, figure, pic, small, strong, text, token
from views.components.text_metrics import width
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.pieces import heading, peg
from views.games.risk_star_trek.slip_forms import Amount, at_place, up, use_name_line
from views.games.risk_star_trek.turns import walk
from views.games.table_scaffold import back_to_table
from views.games.table_shell import Page
from views.theme import (
    BODY,
    FIGURE,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_TILE,
    SEATS,
    TITLE,
    SurfaceColors,
    flat,
    flat_unless,
    theme,
)

UNNAMED = "A quest without a name"
WHY = "Not now. Tap for why"


def ledger_page() -> Page:
    table = hands.table
    icons = ft.Icons
    tools = [
        key("Board sheet", hands.tool("board"), icons.MAP_ROUNDED),
        key("Set up", hands.opening(lambda: up("Everybody begins with", *set_up_rows())), icons.TABLE_ROWS_ROUNDED),
    ]
    says = "the app names what to do" if table.walking else "you keep track of the turns"
    turn = hands.entering(WalkingStopped()) if table.walking else hands.opening(walk)
    parts: Drawn = [in_row(peg("Step by step", says, table.walking, turn)), grid(tools, 2)]
    free = f"{table.markers_left} of {MARKERS} markers are free."
    manhunt = section("Manhunt", markers(), free) if table.frontier else []
    hunted = table.turn is not None and table.turn.qvent == MANHUNT
    if hunted:  # the table has turned here for it
        parts += manhunt
    if table.frontier:
        pile = f"{table.quests_to_win} quests win, {table.quests_left} more are in the pile. Name them as you like."
        parts += section("Q’s Quests on the board", open_quests(), pile)
        parts.append(row(drawings.quest(), "Q-Vents", "what each of them asks for", on_tap=hands.to("qvent")))
    deck = f"{table.deck} to draw, {table.traded} traded in"
    parts.append(row(drawings.card(theme.bone, theme.bone_side), "Location cards", deck))
    recount = hands.opening(
        Amount, "Alien Lifeforms on the board", table.aliens, 0, ALIENS, hands.putting(AliensCounted)
    )
    aliens = f"on the board, {table.aliens_left} of {ALIENS} in the reserve"
    parts.append(row(drawings.ALIEN, "Alien Lifeforms", aliens, str(table.aliens), recount))
    if table.frontier:
        count = sum(table.tribbles.values())
        left = f"on the board, {table.tribbles_left} of {TRIBBLES} in the reserve"
        parts.append(row(drawings.tribble(), "Tribbles", left, str(count), hands.to("tribbles")))
        parts += [] if hunted else manhunt
    parts += section("The wormhole", wormhole(), "Its two ends count as neighbours.")
    return Page("The ledger", "What all captains share.", head=parts, step=[back_to_table(hands.back)])


def open_quests() -> Drawn:
    cells = [
        row(
            drawings.quest(),
            title or "Not named",
            on_tap=hands.opening(quest, index),
            label=f"Quest {index + 1}: {title or 'not named'}",
        )
        for index, title in enumerate(hands.table.quests)
    ]
    return [grid(cells, 2)]


def markers() -> Drawn:
    rows_ = [
        row(
            drawings.marker(theme.bone),
            place,
            "tap: who collects it",
            on_tap=hands.opening(collected, place),
        )
        for place in hands.table.markers
    ]
    if hands.table.markers_left > 0:
        rows_.append(
            key("Lay a marker", hands.opening(at_place, "A marker lies on", MarkerPlaced), ft.Icons.ADD_ROUNDED)
        )
    return rows_


def wormhole() -> Drawn:
    def end(quadrant: Literal["alpha", "beta"]) -> ft.Control:
        named = f"{quadrant.capitalize()} quadrant"
        lay = hands.opening(at_place, f"This end, in the {named}", partial(WormholePlaced, quadrant))
        return row(drawings.WORMHOLE, hands.table.wormhole.get(quadrant, "Not placed"), named, on_tap=lay)

    return [grid([end("alpha"), end("beta")], 2)]


def set_up_rows() -> Drawn:
    """The guide's set-up table for this match."""
    table = hands.table
    has = set_up(table)
    out: Drawn = [strong(f"{has.aliens} Alien Lifeforms: 2 on each of {has.alien_cards} locations.")]
    for one in rows(table):
        paid = f", {one.credits:,} credits" if table.frontier else ""
        seat = SEATS[table.players.index(one.player)]
        out.append(in_row(token(seat, 24), bold(f"{one.player}: {plural(one.ships, 'ship')}{paid}", expand=True)))
    return out


def row(
    drawing: str | None,
    title: str,
    note: str = "",
    value: str = "",
    on_tap: OnTap | None = None,
    label: str = "",
    on: SurfaceColors | None = None,
    shut: bool = False,
    decisive: bool = False,
) -> ft.Control:
    """A slab with a piece on it, a title, and the figure at the right. What has no tap has no side."""
    colors = on or (flat(theme.tray, theme.soft if shut else theme.ink) if shut or not on_tap else paper())
    words = in_lines(
        bold(title, colors.ink, lh=1.15),
        small(note, theme.soft if on is None else colors.ink) if note else None,
        gap=0,
        expand=True,
    )
    parts = pic(drawing, 28) if drawing else None, words
    end = figure(value, FIGURE if len(value) < 5 else TITLE, colors.ink, 110) if value else None
    body: ft.Control = in_row(*parts, end, gap=G3)
    if theme.big and value:
        body = in_lines(in_row(*parts, gap=G3), in_row(end, gap=10), gap=10)
    told = label or sentences(f"{title} {value}".strip(), note)
    face = at_least(LOW, body, LEFT)
    if on_tap is None:
        return well(voiced(face, told), colors.fill, radius=R_TILE, pad=(14, 4))
    return slab(
        face,
        colors,
        pad=(14, 4),
        on_tap=on_tap,
        label=told,
        align=LEFT,
        decisive=decisive,
    )


def deed(choice: Choice) -> ft.Control:
    """One thing that could be entered now; where it may not be, a tap says why."""
    shut = choice.refusal is not None
    colors = flat_unless(not shut, paper())
    over = hands.ending(choice.event)
    below = clauses(f"{choice.gain} {choice.unit}".strip() or choice.note, over)
    seen = WHY if shut else below
    size = BODY if width(choice.title, BODY) < 170 else NOTE
    words = mid_lines(
        text(choice.title, size, HEAVY, colors.ink, lh=1.1, align=MIDDLE),
        small(seen, lh=1.1, align=MIDDLE) if 0 < len(seen) < 44 else None,
    )
    tap = calls(hands.live.refuse, choice.refusal) if choice.refusal else hands.entering(choice.event)
    return slab(
        words,
        colors,
        low=LOW + 4,
        pad=(8, 2),
        on_tap=tap,
        label=sentences(choice.title, below, "Not now" if shut else ""),
    )


def section(title: str, rows: Drawn, note: str = "") -> Drawn:
    """A stretch of the ledger under its name."""
    return [heading(title, note, 0), in_column(*rows)] if rows else []


@ft.component
def QuestSlip(at: int) -> ft.Control:
    """What it is called, as it lies open on the board; who has completed it."""
    table = hands.table
    title = table.quests[at]

    def claim(player: str) -> OnTap:
        return hands.entering(QuestClaimed(player, title), page="")

    naming = use_name_line("What the card says", hands.putting(QuestNamed))
    done = who(table, table.alive, "", claim, "Completed by")
    winners = [player for player in table.alive if hands.ending(QuestClaimed(player, title))]
    wins = [small(f"With it {listed(winners, 'or')} wins.")] if winners else []
    if title:
        against = doubt(table, hands.whose, title)
        return up(title, done, *wins, *([small(against)] if against else []))
    known = [
        row(None, one, on_tap=hands.entering(QuestNamed(one)), on=slip())
        for one in QUESTS_IN_GUIDE
        if one not in table.quests
    ]
    return up(UNNAMED, naming, *known, done, *wins)


def quest(at: int) -> Part:
    """Once the pile is empty, each claim leaves one less."""
    return QuestSlip(at) if at < len(hands.table.quests) else None


def collected(place: str) -> ft.Control:
    """By expansion or by invasion; a location held already brings none."""

    def by(how: How) -> ft.Control:
        def taken(name: str) -> OnTap:
            return hands.entering(MarkerCollected(name, place, how))

        return who(hands.table, hands.table.alive, "", taken, f"By {how}")

    return up(f"Who collects the marker on {place}?", by("expansion"), by("invasion"))
