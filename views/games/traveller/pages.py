"""What lies open at the table: a captain with figures and cards, a contract in its slot, the ships on the shelf."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.wording import listed, plural
from companion.games.traveller.cards.printed import Ship
from companion.games.traveller.cards.ships import SHIPS, SPECIALS
from companion.games.traveller.drafts import draft_of
from companion.games.traveller.drafts.following import followed
from companion.games.traveller.drafts.token_drafts import Needed
from companion.games.traveller.events import (
    CardJettisoned,
    ComplicationResolved,
    ComplicationsChanged,
    ContractDiscarded,
    FigureChanged,
    ShipLaid,
)
from companion.games.traveller.events_any_time import Figure
from companion.games.traveller.legality.figures import bounds
from companion.games.traveller.slots import control
from companion.games.traveller.standing import pursuing
from companion.games.traveller.state import TARGET
from views.components.inputs.focus import marked
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_lines, mid_row, with_air
from views.components.read_out import voiced
from views.components.surfaces import OnTap, grid, key, slab, slip, tray
from views.components.taps import calls
from views.components.text import MIDDLE, caption, headline, pic, small, small_bold, text, token
from views.double_taps import NEXT
from views.games.points_list import point_lines
from views.games.traveller.actions import hands
from views.games.traveller.drawings import rocket, sign
from views.games.traveller.entry_forms.entry_fields import FIGURES, spoken
from views.games.traveller.entry_forms.tokens import lying, sign_of
from views.games.traveller.figure_steppers import knobs
from views.games.traveller.slots import card_paint
from views.match.entry_form.counts import between
from views.theme import FIGURE, G1, G2, G3, HEAVY, LEAF, LOW, R_CARD, SEATS, TITLE, theme

SIGN_OF = {"target": "vp", "hand": "expense", "counters": "limited", "wounds": "wound"}
OFTEN: tuple[Figure, ...] = ("initiative", "infamy", "jump", "attack", "defence", "target", "wounds", "structure")
SELDOM: tuple[Figure, ...] = ("hand", "counters", "crew", "computer", "hardpoint", "hull", "internal")
ON_CONTRACTS = (
    ("vp", "points", "VP"),
    ("distance", "distance", "distance"),
    ("abandonment", "abandonment", "cost to leave"),
)
ON_SHIPS = ("initiative", "jump", "attack", "defence")
Way = tuple[str, OnTap, ft.IconData]
RESOLVE = "Resolve complications"


def figures_page(player: str) -> Drawn:
    """What the ship says, and the figures as cards have changed them."""
    one = hands.table.captains[player]
    parts: Drawn = []
    if one.ship and one.ship.special:
        parts.append(with_air(small(SPECIALS[one.ship.special], theme.ink), 8, 0))
    if one.solvent:
        parts += [_title("Figures as cards have changed them"), _figures(player, OFTEN)]
    return parts


def captain_page(player: str) -> Drawn:
    """The cards in play, and what this captain may want entered."""
    one, icons = hands.table.captains[player], ft.Icons
    parts: Drawn = []
    if one.solvent:
        parts += _cards(player)
        if one.ship and one.ship.capabilities:
            parts += [_title("What the ship gives in the Resource phase"), lying(one.ship.capabilities, None, "")]
        if one.pool:
            parts += [_title("In the resource pool"), lying(one.pool, None, "")]
        parts += [
            _ways(
                ("May I play this?", hands.composing(player, "card_procured"), icons.ADD_CARD_ROUNDED),
                ("Another ship", lambda: hands.turn_to("fleet", player), icons.ROCKET_LAUNCH_ROUNDED),
                ("Pay an expense", hands.composing(player, "expense_met"), icons.PAYMENTS_ROUNDED),
                ("Goes bankrupt", hands.composing(player, "went_bankrupt"), icons.MONEY_OFF_ROUNDED),
            ),
            _title("Limits of the hand and of the ship"),
            _figures(player, SELDOM),
        ]
    return parts


def points_page(player: str) -> Drawn:
    """Every line of the captain's points."""
    return [_title("Victory points, line by line"), *point_lines(player)]


def _title(words: str) -> ft.Control:
    return with_air(caption(words), 4, 4, 0, 0)


def _ways(*ways: Way, first: str = "") -> ft.Control:
    """What can be done from here, two in a row. Who comes by key has the `first` one."""
    return grid([marked(key(*way, low=LOW), NEXT) if way[0] == first else key(*way, low=LOW) for way in ways], 2)


def _figures(player: str, names: tuple[Figure, ...]) -> ft.Control:
    def one(name: Figure) -> ft.Control:
        mark = [sign(SIGN_OF.get(name, name), 20, theme.ink)]
        now, (least, most) = getattr(hands.table.captains[player], name), bounds(name)
        less, more = knobs(
            f"{FIGURES[name]}: one",
            lambda by: hands.entering(FigureChanged(player, name, by)),
            none=now <= least,
            full=now >= most,
        )
        return between(less, more, mark, FIGURES[name], str(now), TITLE)

    return tray(grid([one(name) for name in names], 2), (8, 8, 8, 6))


def _cards(player: str) -> Drawn:
    """The cards the table entered; a tap takes one up, to be jettisoned."""
    cards = hands.table.captains[player].cards
    if not cards:
        return [_title("No card entered yet: only those with a limit need to be")]

    def one(card: Any) -> ft.Control:
        colors = card_paint()
        name, below = spoken(card), card.on if card.kind == "gear" else card.subtype
        face = mid_lines(
            sign(sign_of(card.subtype or card.kind), 24, colors.ink),
            small_bold(name, colors.ink, lh=1.05, lines=2, align=MIDDLE),
            small(below, lh=1.0, lines=1, align=MIDDLE) if below not in ("", name) else None,
        )
        return slab(
            face,
            colors,
            low=76,
            radius=R_CARD,
            pad=(4, 4),
            drop=LEAF,
            on_tap=lambda: hands.compose(CardJettisoned(player, card)),
            label=f"{name}, {card.kind}. Jettison?",
        )

    return [_title("Cards in play"), grid([one(card) for card in cards], 4, 2)]


def slot_page(number: int) -> Drawn:
    """The contract that lies there as a card, and below it what can become of it: the usual next has the focus."""
    table = hands.table
    there, left = pursuing(table, number), table.slots[number - 1].complications
    usual = "Jump there" if not there else "Completed" if not table.walking else RESOLVE if left else "Jump there"
    return [_contract(number), _ways(*ways_of(number), first=usual)]


def ways_of(number: int) -> list[Way]:
    """What can become of the contract in this slot."""
    table = hands.table
    slot, owner, icons = table.slots[number - 1], control(table)[number - 1], ft.Icons
    there, left = pursuing(table, number), slot.complications
    ways: list[Way] = []
    if owner.tied:
        words = "Whose slot is it?" if owner.unknown else "Lots are drawn"
        ways.append((words, hands.composing(None, "fourth_slot_drawn"), icons.CASINO_ROUNDED))
    if there:  # where none is left it says so: no key below what is tapped goes away
        resolved = ComplicationResolved(there[0], (), 1 if table.walking or not left else left)
        resolve = calls(hands.compose, Needed(resolved)) if left else hands.entering(resolved)
        ways.append((RESOLVE, resolve, icons.DONE_ALL_ROUNDED))
    if not table.walking:  # step by step each captain who is there meets it in turn
        draft = draft_of(table, None, "contract_completed")
        completed = followed(table, draft, replace(draft, slot=number))
        ways.append(("Completed", calls(hands.compose, completed), icons.CHECK_ROUNDED))
    away = next((player for player in table.solvent if player not in there), table.solvent[0])
    ways += [
        ("Jump there", hands.composing(away, "contract_pursued", number), icons.ROCKET_LAUNCH_ROUNDED),
        ("Discard it", hands.entering(ContractDiscarded(number)), icons.DELETE_OUTLINE_ROUNDED),
        ("The rule", calls(hands.rule, owner.rule), icons.MENU_BOOK_ROUNDED),
    ]
    return ways


def _contract(number: int) -> ft.Control:
    table = hands.table
    slot, owner, colors = table.slots[number - 1], control(table)[number - 1], card_paint()
    contract = slot.contract
    assert contract is not None  # an empty slot is composed, not opened
    there = [token(SEATS[table.players.index(player)], 24) for player in pursuing(table, number)]
    name = headline(contract.name or f"The contract in slot {number}", colors.ink, lh=1.1, expand=True)

    def printed(icon: str, field: str, word: str) -> ft.Control:
        value = text(getattr(contract, field), FIGURE, HEAVY, colors.ink)
        figure = mid_row(sign(icon, 22, colors.ink), value, gap=G1)
        face = mid_lines(figure, small(word, lh=1.0))
        return voiced(face, f"{word}: {getattr(contract, field)}", True)

    filled = f"{owner.player} fills this slot. {owner.why}."
    if owner.tied:
        filled = f"{owner.why}: {listed(owner.tied, 'or')}."
    return slab(
        in_column(
            in_row(name, *there, gap=G1),
            in_row(*(printed(*one) for one in ON_CONTRACTS), gap=10, wrap=theme.big),
            _complications(number, slot.complications, contract.limit),
            small(filled),
            gap=G3,
        ),
        colors,
        radius=R_CARD,
        pad=(14, 12, 12, 12),
        drop=2,
    )


def _complications(number: int, lie: int, limit: int) -> ft.Control:
    ink = card_paint().ink
    # on the paper of a contract
    less, more = knobs(
        "One complication",
        lambda by: hands.entering(ComplicationsChanged(number, by)),
        slip(),
        none=not lie,
        full=lie >= limit,
    )
    marks = [sign("complication", 26, ink, opacity=1 if index < lie else 0.2) for index in range(max(limit, lie))]
    said = mid_lines(
        mid_row(*marks, gap=2, wrap=True),
        small(f"{lie} of {plural(limit, 'complication')}", lh=1.0),
        expand=True,
    )
    return in_row(less, said, more, gap=10)


def fleet(player: str) -> Drawn:
    """A tap lays the ship before this captain; last the one that is on no list."""
    cells = [_ship(player, ship) for ship in SHIPS]
    other = hands.composing(player, "ship_laid")
    own = key("Another ship", other, ft.Icons.EDIT_ROUNDED, "Its figures as printed")
    if theme.wide:
        return [grid(cells[:6], 2), in_lines(grid(cells[6:], 2), own, gap=G2, tight=False)]
    return [grid(cells, 2), own]


def _ship(player: str, ship: Ship) -> ft.Control:
    colors, narrow = SEATS[hands.table.players.index(player)].paint(True), theme.big or theme.aside < 350

    def printed(name: str) -> ft.Control:
        value = small_bold(getattr(ship, name), lh=1.0)
        return in_row(sign(name, 15, theme.soft), value, gap=2, tight=True)

    holds = [sign(sign_of(name), 24, theme.ink) for name in ship.capabilities]
    target = small_bold(f"needs {ship.target}", lh=1.0) if ship.target != TARGET else None
    face = in_row(
        pic(rocket(colors.fill, colors.side), 36, 40),
        in_lines(
            small_bold(ship.name, lh=1.1),
            in_row(*map(printed, ON_SHIPS), gap=6, wrap=narrow, run_spacing=0),
            in_row(*holds, target, gap=G1, wrap=narrow, run_spacing=0),
            gap=G1,
            expand=True,
        ),
    )
    told = ", ".join(f"{name} {getattr(ship, name)}" for name in ON_SHIPS)
    special = f" {SPECIALS[ship.special]}" if ship.special else ""
    return slab(
        face,
        low=80,
        pad=(8, 4, 6, 4),
        on_tap=hands.entering(ShipLaid(player, ship)),
        label=f"{player} flies {ship.name}: {told}. {', '.join(ship.capabilities)}. {ship.target} VP to win.{special}",
        chosen=ship == hands.table.captains[player].ship or None,
    )
