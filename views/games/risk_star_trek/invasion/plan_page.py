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
from views.components.bottom_sheet import Sheet
from views.components.inputs.text_field import line
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, MID, STRETCH, action, grid, key, slab, slip
from views.components.text import called, text
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.dice_duel import ALIENS, TRIBBLES, emblem, paint_of
from views.games.risk_star_trek.invasion.odds_summary import compact, lost
from views.games.risk_star_trek.pieces import BOX, counter, peg
from views.games.risk_star_trek.ui_state import Laid, Plan, declared, foes, foreseen, seat_of
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_CARD,
    R_TILE,
    STRONG,
    AppTheme,
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


def planning(k: AppTheme, table: Table, plan: Plan, laid: Laid, hands: Hands, free: bool) -> tuple[Drawn, Drawn, Drawn]:
    """What is looked at, what is tapped, the next step. `free`: nobody is walked through turns, anyone may attack."""

    def turn(**change: Any) -> None:
        hands.lay(plan=replace(plan, **change), open="")

    us, _ = foes(k, table, foreseen(table, plan))
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

    top = side(
        k, table, plan.attacker, plan.ships, "from", plan.origin, True, lambda n: turn(ships=n),
        hands.to("invade", open="origin"), 1, hands,
    )  # fmt: skip
    bottom = side(
        k, table, plan.defender, plan.against, "on", plan.target, False, lambda n: turn(against=n),
        hands.to("invade", open="target"), 1, hands,
    )  # fmt: skip
    choice = [who(k, table, defenders, plan.defender, lambda name: lambda: turn(defender=name), "Against")]
    if len(attackers) > 1:
        choice.insert(0, who(k, table, attackers, plan.attacker, attack, "Attacks"))
    duel = ft.Column([top, bottom], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    chance = prospect(k, table, plan, us.name, hands)
    upper = [*choice[:-1], duel, choice[-1]] if len(choice) > 1 else [duel, *choice]
    lower = pegs(k, table, plan, turn)
    against = f"{plan.ships} against {plan.against}"
    go = action(
        k,
        BOX,
        "Attack" if plan.attacker == ALIENS else "Invade",
        hands.entering(declared(table, plan), page="fight", plan=None),
        against,
        expand=3,
    )
    foot = [ft.Row([go, key(k, "Not now", hands.to("", plan=None), expand=2, low=64)], spacing=G2)]
    if k.wide:
        return upper, [*lower, chance], foot
    return [*upper, *lower, chance], [], foot


def side(
    k: AppTheme, table: Table, name: str, ships: int, word: str, location: str, attacks: bool,
    on_ships: Callable[[int], object], on_where: Callable[[], object], least: int, hands: Hands,
) -> ft.Control:  # fmt: skip
    """One board of the two: who, where, and how many lie there."""
    seat = seat_of(table, name)
    p = paint_of(k, name, seat, attacks)
    shown = name if seat is not None else name.capitalize()
    place = slab(
        ft.Row(
            [
                ft.Icon(ft.Icons.PLACE_ROUNDED, size=18, color=p.ink),
                text(f"{word} {location}" if location else f"{word} where?", NOTE, HEAVY, p.ink, lh=1.1, lines=2),
            ],
            spacing=3,
            tight=True,
        ),
        SurfaceColors(p.well, p.ink, p.side, p.well),
        low=LOW,
        radius=R_TILE,
        pad=ft.Padding(8, 0, 10, 0),
        on_tap=on_where,
        label=f"{shown} {word} {location or 'a location nobody has named'}. Say where",
        drop=2,
        tight=True,
    )
    room = k.room - 32 - 36 - G3 - (0 if k.big else 130)
    who_ = [
        emblem(k, name, seat, 36, on=p),
        ft.Container(called(k, shown, p.ink, lit=attacks, expand=None, room=room), expand=True),
    ]
    head = ft.Row([*who_, *([] if k.big else [place])], spacing=G3, vertical_alignment=MID)
    unit = f"{shown}: ships" if seat is not None else f"{shown}: units"
    paint = SurfaceColors(p.well, p.ink, p.side, p.well)
    count = counter(
        k, unit, ships, least, MOST, on_ships, drawings.ship() if seat is not None else None,
        hands.to("invade", open="ships" if attacks else "against"), None, on=paint, named=k.big,
    )  # fmt: skip
    radius = ft.BorderRadius(24, 24, R_CARD, R_CARD) if attacks else ft.BorderRadius(R_CARD, R_CARD, 24, 24)
    rows = [head, *([ft.Row([place])] if k.big else []), count]
    return rounded(
        ft.Column(rows, spacing=G1, tight=True, horizontal_alignment=STRETCH), bgcolor=p.fill, border_radius=radius,
        padding=ft.Padding(16, 8, 16, 10), margin=ft.Margin(0, 0, 0, 4),
        shadow=ft.BoxShadow(blur_radius=0, color=p.side, offset=ft.Offset(0, 4)),
    )  # fmt: skip


def who(
    k: AppTheme, table: Table, names: list[str], chosen: str, on_tap: Callable[[str], Callable[[], object]], title: str
) -> ft.Control:  # fmt: skip
    """Everyone it could be, by piece and name, the chosen one lit. Of many only the pieces are shown."""
    named = len(names) < 4 or k.big

    def one(name: str) -> ft.Control:
        seat, on = seat_of(table, name), name == chosen
        p = paint_of(k, name, seat, on)
        shown = name if seat is not None else name.capitalize()
        words = [text(shown, NOTE, HEAVY, p.ink, lines=1, lh=1.1, expand=True)] if named else []
        piece = emblem(k, name, seat, 20 if named else 26, on=p)
        face = ft.Row([piece, *words], spacing=G1, alignment=MAIN, vertical_alignment=MID)
        return slab(
            face, p, low=LOW - 2, radius=R_TILE, pad=ft.Padding(8, 0, 4, 0) if named else None, expand=True,
            on_tap=on_tap(name), label=f"{title}: {shown}", chosen=on, drop=4 if on else 2,
        )  # fmt: skip

    row = grid(k, [one(name) for name in names], len(names), 2, G1)
    said = text(title, NOTE, HEAVY, k.soft)
    if named:
        return ft.Column([said, row], spacing=2, tight=True)
    row.expand = True
    return ft.Row([ft.Container(said, width=60), row], spacing=G2, vertical_alignment=MID)


def pegs(k: AppTheme, table: Table, plan: Plan, turn: Callable[..., None]) -> Drawn:
    if not table.frontier or plan.attacker == ALIENS:
        return []

    def one(name: str, says: str, field: str) -> ft.Control:
        on = getattr(plan, field)
        return peg(k, name, says, on, lambda: turn(**{field: not on}))

    row = [
        one("First Officer", "+1 on highest attack die", "officer"),
        one("Neutral Zone", "two may attack, not three", "neutral_zone"),
        one("Mirror", "lowest pair up, lower wins", "lowest_wins"),
    ]
    # the last ship is asked about only where it matters
    if plan.to_the_death or plan.ships <= MOST_ATTACK:
        row.append(one("To the Death", "even the last ship may go", "to_the_death"))
    return [grid(k, row, 3 if len(row) == 3 and k.room > 350 else 2)]


def prospect(k: AppTheme, table: Table, plan: Plan, name: str, hands: Hands) -> ft.Control:
    fight = foreseen(table, plan)
    us, them = foes(k, table, fight)
    if fight.battle.attackers < 1:
        words = text(f"{fight.attack_limit.why.capitalize()}: nobody is left to attack.", BODY, STRONG, k.soft)
        return rounded(words, bgcolor=k.tray, border_radius=R_ACT, padding=ft.Padding(16, 12, 16, 12))
    now = odds(fight.battle)
    takes = f"{name} takes {plan.target}" if plan.target else f"{name} takes it"
    return compact(k, now, us, them, takes, f"loses {lost(now.attacker)}", hands.to("odds"))


@ft.component
def Where(
    k: AppTheme, title: str, names: tuple[str, ...], on_name: Callable[[str], object], on_away: Callable[[], object]
):
    """Which location: a name from the board sheet, one that is typed, or none at all."""
    draft = ft.use_ref(lambda: {"name": ""}).current

    def typed(e: Any) -> None:
        draft["name"] = e.control.value or ""

    def enter(_: Any = None) -> None:
        on_name(" ".join(draft["name"].split()))

    def pick(name: str) -> ft.Control:
        words = text(name, BODY, STRONG, k.ink, lh=1.1)
        return slab(
            words, slip(k), low=LOW, radius=R_TILE, pad=ft.Padding(12, 0, 12, 0), tight=True,
            on_tap=lambda: on_name(name), label=name,
        )  # fmt: skip

    tick = slab(
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=24, color=k.ink), slip(k), low=LOW, width=56, radius=R_TILE, on_tap=enter,
        label="Take this name",
    )  # fmt: skip
    content = [
        ft.Row(
            [line(k, "Another location", on_enter=enter, on_change=typed), tick], spacing=G2, vertical_alignment=MID
        ),
        ft.Row([pick(name) for name in names], spacing=G2, run_spacing=G2, wrap=True),
        key(k, "No name", lambda: on_name(""), expand=None, on=slip(k)),
    ]
    return Sheet(k, title, content, on_away)
