"""The ledger: what belongs to no captain alone. Turns, decks, quests, aliens, Tribbles, markers, the wormhole."""

import flet as ft

from companion.engine.wording import plural
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.state import ALIENS, MARKERS, TRIBBLES, Table
from views.components.layout import in_row
from views.components.surfaces import grid, key
from views.components.text import text, token
from views.games.match_table import Page
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.ledger.ledger_rows import row, section
from views.games.risk_star_trek.turns.walker import switch
from views.games.table_scaffold import back_to_table
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, HEAVY, STRONG

Drawn = list[ft.Control]


def ledger_page(table: Table, hands: Hands) -> Page:
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
