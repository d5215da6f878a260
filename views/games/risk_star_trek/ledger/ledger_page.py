"""The ledger: what belongs to no captain alone. Turns, decks, quests, aliens, Tribbles, markers, the wormhole."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.engine.wording import plural
from companion.games.risk_star_trek import events
from companion.games.risk_star_trek.choices.likely import QUESTS_IN_GUIDE
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import ALIENS, MARKERS, TRIBBLES, Table
from views.components.bottom_sheet import Sheet
from views.components.layout import in_row
from views.components.surfaces import grid, key, slip
from views.components.text import text, token
from views.games.match_table import Page
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.foes import who
from views.games.risk_star_trek.ledger.ledger_rows import row, section
from views.games.risk_star_trek.slip_forms import Amount, Where, use_name_line
from views.games.risk_star_trek.turns.walker import WalkSlip, switch
from views.games.risk_star_trek.ui_state import Laid
from views.games.table_scaffold import back_to_table
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, HEAVY, STRONG

Drawn = list[ft.Control]


def ledger_page(table: Table, laid: Laid, hands: Hands) -> Page:
    icons = ft.Icons
    tools = [
        key("Board sheet", hands.tool("board"), icons.MAP_ROUNDED),
        key("Set-up", hands.laying(open="setup"), icons.TABLE_ROWS_ROUNDED),
    ]
    parts = [switch(table, hands), grid(tools, 2)]
    if table.frontier:
        parts += section("Q’s Quests on the board", open_quests(table, hands), quests_note(table))
        parts.append(row(drawings.quest(), "Q-Vents", "what each of them asks for", on_tap=hands.to("qvent")))
    deck = f"{table.deck} to draw, {table.traded} traded in beside it"
    parts.append(row(drawings.card(theme.bone, theme.bone_side), "Location cards", deck))
    aliens = f"{table.aliens_left} of {ALIENS} in the reserve"
    parts.append(row(drawings.alien(), "Alien Lifeforms", aliens, str(table.aliens), hands.laying(open="aliens")))
    if table.frontier:
        count = sum(table.tribbles.values())
        left = f"{table.tribbles_left} of {TRIBBLES} in the reserve"
        parts.append(row(drawings.tribble(), "Tribbles", left, str(count), hands.to("tribbles")))
        parts += section("Manhunt", markers(table, hands), f"{table.markers_left} of {MARKERS} markers are free.")
    parts += section("The wormhole", wormhole(table, hands), "Its two ends count as neighbours.")
    return Page(
        "The ledger",
        "What belongs to no captain alone.",
        head=parts,
        step=[back_to_table(hands.back)],
        slip=slip_of(table, laid, hands),
    )


def quests_note(table: Table) -> str:
    return f"{table.quests_to_win} win. {table.quests_left} more in the pile. Name them as you like."


def open_quests(table: Table, hands: Hands) -> Drawn:
    cells = [
        row(
            drawings.quest(),
            title or "Not named",
            on_tap=hands.laying(open=f"quest {index}"),
            label=f"Quest {index + 1}: {title or 'not named'}",
            expand=True,
        )
        for index, title in enumerate(table.quests)
    ]
    return [grid(cells, 2)]


def markers(table: Table, hands: Hands) -> Drawn:
    rows_ = [
        row(
            drawings.marker(theme.bone),
            place,
            "tap: who collects it",
            on_tap=hands.laying(open=f"marker {place}"),
        )
        for place in table.markers
    ]
    if table.markers_left > 0:
        rows_.append(key("Lay a marker", hands.laying(open="marker"), ft.Icons.ADD_ROUNDED, expand=None))
    return rows_


def wormhole(table: Table, hands: Hands) -> Drawn:
    cells = [
        row(
            drawings.wormhole(),
            table.wormhole.get(quadrant, "Not placed"),
            f"{quadrant.capitalize()} quadrant",
            on_tap=hands.laying(open=f"wormhole {quadrant}"),
            expand=True,
        )
        for quadrant in ("alpha", "beta")
    ]
    return [grid(cells, 2)]


def names_of(table: Table) -> tuple[str, ...]:
    return tuple(sorted(one.name for one in table.board.locations))


def slip_of(table: Table, laid: Laid, hands: Hands) -> ft.Control | None:
    """What has come up over the ledger, or over the page of it that lies open."""
    what, _, which = laid.open.partition(" ")
    match what:
        case "walk":
            return WalkSlip(table, hands)
        case "setup":
            return Sheet("Everybody begins with", set_up_rows(table), hands.shut)
        case "aliens":
            title, count = "Alien Lifeforms on the board", events.AliensCounted
            return Amount(title, table.aliens, 0, ALIENS, lambda number: hands.put(count(number)), hands.shut)
        case "quest":
            return QuestSlip(table, int(which), hands)
        case "marker" if which:
            return Sheet(f"Who collects the marker on {which}?", collected(table, which, hands), hands.shut)
        case "marker":
            return _where(table, "A marker lies on", hands, events.MarkerPlaced)
        case "wormhole":
            title = f"This end, in the {which.capitalize()} quadrant"
            return _where(table, title, hands, partial(events.WormholePlaced, which))  # type: ignore[arg-type]
        case "tribbles":
            return _where(table, "Tribbles come to", hands, events.TribblesPlaced)
    return None


def _where(table: Table, title: str, hands: Hands, event: Callable[[str], Any]) -> ft.Control:
    def take(place: str) -> None:
        if place:
            hands.put(event(place))
        else:
            hands.shut()

    return Where(title, names_of(table), take, hands.shut)


def set_up_rows(table: Table) -> Drawn:
    """The guide's set-up table for this match."""
    has = set_up(table)
    cards = f"{has.aliens} Alien Lifeforms: 2 on each of {has.alien_cards} locations."
    out: Drawn = [text(cards, BODY, STRONG)]
    for one in rows(table):
        paid = f", {one.credits:,} credits" if table.frontier else ""
        seat = SEATS[table.players.index(one.player)]
        words = text(f"{one.player}: {plural(one.ships, 'ship')}{paid}", BODY, HEAVY, expand=True)
        out.append(in_row(token(seat, 24), words))
    return out


def collected(table: Table, place: str, hands: Hands) -> Drawn:
    """By expansion or by invasion; a location held already brings none."""

    def by(how: str) -> Callable[[str], Callable[[], object]]:
        return lambda name: hands.entering(events.MarkerCollected(name, place, how))  # type: ignore[arg-type]

    return [who(table, table.alive, "", by(how), f"By {how}") for how in ("expansion", "invasion")]


@ft.component
def QuestSlip(table: Table, at: int, hands: Hands) -> ft.Control:
    """What it is called, as it lies open on the board; who has completed it."""
    title = table.quests[at]
    naming = use_name_line("What the card says", lambda said: hands.put(events.QuestNamed(said)))
    claim = who(
        table,
        list(table.alive),
        "",
        lambda player: hands.entering(events.QuestClaimed(player, title), page=""),
        "Completed by",
    )
    if title:
        return Sheet(title, [claim], hands.shut)
    known = [
        row(None, one, on_tap=hands.entering(events.QuestNamed(one)), on=slip())
        for one in QUESTS_IN_GUIDE
        if one not in table.quests
    ]
    return Sheet("A quest without a name", [naming, *known, claim], hands.shut)
