"""An invasion before it is declared: who against whom, with how many, from where, and what holds for it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.risk_star_trek.cards.qvents import ANNIHILATE, DEATH, MIRROR, aliens_come
from companion.games.risk_star_trek.choices import LIKELY
from companion.games.risk_star_trek.choices.likely import DEFENCE, FLEET
from companion.games.risk_star_trek.invasion.odds import MOST_ATTACK, odds
from companion.games.risk_star_trek.state import Table
from views.components.layout import around, in_column, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, action, grid, key, slab
from views.components.text import called, symbol, text
from views.games.match_table import Page
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.dice_duel import ALIENS, TRIBBLES, emblem, paint_of
from views.games.risk_star_trek.invasion.fight_words import officer_says
from views.games.risk_star_trek.invasion.foes import foes
from views.games.risk_star_trek.invasion.odds_summary import chance_line, compact, lost
from views.games.risk_star_trek.pieces import BOX, counter, peg
from views.games.risk_star_trek.ui_state import Laid, Plan, declared, foreseen, seat_of
from views.theme.current_theme import theme
from views.theme.tokens import (
    BODY,
    G1,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_CARD,
    R_TILE,
    STRONG,
    SurfaceColors,
)

MOST = 99  # ships on a location
Drawn = list[ft.Control]


def plan_of(table: Table, laid: Laid, player: str) -> Plan:
    """What is laid out, or what a plan begins with: this captain against the next one that has ships."""
    if laid.plan:
        return laid.plan
    others = [name for name in table.alive if name != player]
    read = table.turn.qvent if table.turn and table.turn.player == player else None
    if read and aliens_come(table):
        return Plan(ALIENS, player, LIKELY[0], DEFENCE)
    return Plan(
        player, others[0] if others else ALIENS, FLEET, DEFENCE, lowest_wins=read == MIRROR, to_the_death=read == DEATH
    )


def plan_page(table: Table, plan: Plan, hands: Hands, slip: ft.Control | None) -> Page:
    """Where nobody is walked through turns anyone may attack."""
    free = not table.walking

    def turn(**change: Any) -> None:
        hands.lay(plan=replace(plan, **change), open="")

    us, _ = foes(table, foreseen(table, plan))
    attackers = [*(table.alive if free else (plan.attacker,))]
    by_card = table.turn is not None and table.turn.qvent == ANNIHILATE
    if table.frontier and (free or by_card or plan.attacker == ALIENS):
        attackers += [ALIENS] if ALIENS not in attackers else []
    defenders = [name for name in table.alive if name != plan.attacker]
    if plan.attacker != ALIENS:
        defenders += [ALIENS, *([TRIBBLES] if table.frontier else [])]

    def attack(name: str) -> Callable[[], None]:
        other = plan.defender if plan.defender != name else next(one for one in table.alive if one != name)
        if name == ALIENS and other not in table.players:
            other = table.alive[0]
        return lambda: turn(attacker=name, defender=other)

    stays = plan.attacker in table.players and not plan.to_the_death
    top = side(
        table,
        plan.attacker,
        plan.ships,
        "from",
        plan.origin,
        True,
        lambda number: turn(ships=number),
        hands.to("invade", open="origin"),
        1,
        hands,
        "one must stay behind" if stays else "",
    )
    bottom = side(
        table,
        plan.defender,
        plan.against,
        "on",
        plan.target,
        False,
        lambda number: turn(against=number),
        hands.to("invade", open="target"),
        1,
        hands,
    )
    foe = who(table, defenders, plan.defender, lambda name: lambda: turn(defender=name), "Against")
    attacks = [who(table, attackers, plan.attacker, attack, "Attacks")] if len(attackers) > 1 else []
    duel = in_column(top, bottom, gap=G1)
    switches = pegs(table, plan, turn)
    beside = theme.wide and not theme.big
    # lying, the duel fills its side: whom one invades lies with what is tapped, and the chance is a line for it
    chance = prospect(table, plan, hands, bool(switches) and beside and theme.low)
    upper = [*attacks, duel] if beside else [*attacks, duel, foe]
    lower = [foe, *switches] if beside else switches
    against = f"{plan.ships} against {plan.against}"
    go = action(
        BOX,
        "Attack" if plan.attacker == ALIENS else "Invade",
        hands.entering(declared(table, plan), page="fight", plan=None),
        against,
        expand=3,
    )
    lower.append(chance)
    return Page(
        us.does("invades", "invade"),
        "From one location against another.",
        head=upper if theme.wide else [*upper, *lower],
        lower=lower if theme.wide else [],
        step=[in_row(go, key("Not now", hands.to("", plan=None), expand=2, low=64))],
        slip=slip,
    )


def side(
    table: Table,
    name: str,
    ships: int,
    word: str,
    location: str,
    attacks: bool,
    on_ships: Callable[[int], object],
    on_where: Callable[[], object],
    least: int,
    hands: Hands,
    note: str = "",
) -> ft.Control:
    """One board of the two: who, where, and how many lie there; a `note` says how many of them may go."""
    seat = seat_of(table, name)
    colors = paint_of(name, seat, attacks)
    shown = name if seat is not None else name.capitalize()
    place = slab(
        in_row(
            symbol(ft.Icons.PLACE_ROUNDED, 18, colors.ink),
            text(f"{word} {location}" if location else "Which location?", NOTE, HEAVY, colors.ink, lh=1.1, lines=2),
            gap=3,
            tight=True,
        ),
        SurfaceColors(colors.well, colors.ink, colors.side, colors.well),
        low=LOW,
        radius=R_TILE,
        pad=ft.Padding(8, 0, 10, 0),
        on_tap=on_where,
        label=f"{shown}, {word} {location}. Another location?" if location else f"{shown}: which location?",
        drop=2,
        tight=True,
    )
    room = theme.room - 32 - 36 - G3 - (0 if theme.big else 130)
    named = called(shown, colors.ink, lit=attacks, expand=None, room=room)
    below = text(note, NOTE, STRONG, colors.ink, lh=1.1) if note else None
    who_ = [emblem(name, seat, 36, on=colors), in_lines(named, below, gap=0, expand=True)]
    head = in_row(*who_, *([] if theme.big else [place]), gap=G3)
    unit = f"{shown}: ships" if seat is not None else f"{shown}: units"
    paint = SurfaceColors(colors.well, colors.ink, colors.side, colors.well)
    count = counter(
        unit,
        ships,
        least,
        MOST,
        on_ships,
        drawings.ship() if seat is not None else None,
        hands.to("invade", open="ships" if attacks else "against"),
        None,
        on=paint,
        named=theme.big,
        keys=attacks,
    )
    radius = ft.BorderRadius(24, 24, R_CARD, R_CARD) if attacks else ft.BorderRadius(R_CARD, R_CARD, 24, 24)
    rows = [head, *([in_row(place)] if theme.big else []), count]
    return rounded(
        in_column(*rows, gap=G1),
        bgcolor=colors.fill,
        border_radius=radius,
        padding=ft.Padding(16, 8, 16, 10),
        margin=ft.Margin(0, 0, 0, 4),
        shadow=side(colors.side),
    )


def who(
    table: Table,
    names: list[str],
    chosen: str,
    on_tap: Callable[[str], Callable[[], object]],
    title: str,
) -> ft.Control:
    """Everyone it could be, by piece and name, the chosen one lit. Of many only the pieces are shown."""
    named = len(names) < 4 or theme.big

    def one(name: str) -> ft.Control:
        seat, on = seat_of(table, name), name == chosen
        colors = paint_of(name, seat, on)
        shown = name if seat is not None else name.capitalize()
        words = [text(shown, NOTE, HEAVY, colors.ink, lines=1, lh=1.1, expand=True)] if named else []
        piece = emblem(name, seat, 20 if named else 26, on=colors)
        face = in_row(piece, *words, gap=G1, alignment=MAIN)
        return slab(
            face,
            colors,
            low=LOW - 2,
            radius=R_TILE,
            pad=ft.Padding(8, 0, 4, 0) if named else None,
            expand=True,
            on_tap=on_tap(name),
            label=f"{title}: {shown}",
            chosen=on,
            drop=4 if on else 2,
        )

    row = grid([one(name) for name in names], len(names), 2, G1)
    said = text(title, NOTE, HEAVY, theme.soft)
    if named:
        return in_lines(said, row)
    row.expand = True
    return in_row(ft.Container(said, width=60), row)


def pegs(table: Table, plan: Plan, turn: Callable[..., None]) -> Drawn:
    if not table.frontier or plan.attacker == ALIENS:
        return []

    def one(name: str, says: str, field: str) -> ft.Control:
        on = getattr(plan, field)
        return peg(name, says, on, lambda: turn(**{field: not on}))

    row = [
        one("First Officer", officer_says(table, plan.attacker), "officer"),
        one("Neutral Zone", "two may attack, not three", "neutral_zone"),
        one("Mirror", "lowest pair up, lower wins", "lowest_wins"),
    ]
    # the last ship is asked about only where it matters
    if plan.to_the_death or plan.ships <= MOST_ATTACK:
        row.append(one("To the Death", "even the last ship may go", "to_the_death"))
    return [grid(row, 3 if len(row) == 3 and theme.room > 350 else 2)]


def prospect(table: Table, plan: Plan, hands: Hands, in_line: bool = False) -> ft.Control:
    fight = foreseen(table, plan)
    us, them = foes(table, fight)
    if fight.battle.attackers < 1:
        words = text(f"{fight.attack_limit.why.capitalize()}: nobody is left to attack.", BODY, STRONG, theme.soft)
        return rounded(words, bgcolor=theme.tray, border_radius=R_ACT, padding=around(16, 12))
    now = odds(fight.battle)
    if in_line:
        return chance_line(now, us, "", hands.to("odds"))
    takes = f"{us.does('takes', 'take')} {plan.target or 'it'}"
    note = f"{'lose' if us.many else 'loses'} {lost(now.attacker)}"
    return compact(now, us, them, takes, note, hands.to("odds"))
