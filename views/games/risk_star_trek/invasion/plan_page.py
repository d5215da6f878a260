"""An invasion before it is declared: who against whom, with how many, from where, and the pegs that say what holds."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.engine.wording import plural
from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.cards.qvents import ANNIHILATE
from companion.games.risk_star_trek.events import Modifier
from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.invasion.invading import doubt
from companion.games.risk_star_trek.invasion.odds import MOST_ATTACK, MOST_SHIPS, odds
from companion.games.risk_star_trek.words import FIRST_OFFICER
from views.components.hooks.flet_hooks import keyed
from views.components.inputs.number_pad import with_dial
from views.components.layout import Drawn, in_column, in_row
from views.components.scaffold import strip_height
from views.components.step_buttons import cancel, side_by_side
from views.components.surfaces import OnTap, grid, paper, slab, well
from views.components.text import bold, headline, small_bold, strong, symbol
from views.games.board_parts import name_row
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.board_room import small_phone
from views.games.risk_star_trek.entries import SHIP
from views.games.risk_star_trek.invasion.dice_duel import half
from views.games.risk_star_trek.invasion.first_plan import between, only_aliens, plan_of
from views.games.risk_star_trek.invasion.foes import ALIENS, TRIBBLES, Sides, foe, who
from views.games.risk_star_trek.invasion.odds_chart import percent, prospect
from views.games.risk_star_trek.pieces import counter, next_step, peg
from views.games.risk_star_trek.slip_forms import Amount, Where, names_of
from views.games.risk_star_trek.ui_state import Plan, declared, foreseen
from views.games.table_shell import Page
from views.theme import G1, G3, LOW, R_ACT, SurfaceColors, theme

FEW = 12  # numbers to tap in two rows, or where room is short half of them in one


def modifier_pegs(player: str, held: Plan | Fight, last_ship: bool, on_tap: Callable[[Modifier, bool], OnTap]) -> Drawn:
    """Those of a captain's invasion; the last ship is asked about only where it matters."""
    table = hands.table

    def one(name: str, says: str, field: Modifier) -> ft.Control:
        on = getattr(held, field)
        return peg(name, says, on, on_tap(field, not on))

    mirror = one("Mirror", "lowest dice meet, lower wins", "lowest_wins")
    if player not in table.players:
        return [mirror]
    member = table.logs[player].member(FIRST_OFFICER)
    paid = f"for {member.cost:,} credits" if member else "its credits by hand"
    lowest = held.lowest_wins and table.options.bonus_die == "lowest"
    die = "the die compared first" if lowest else "highest attack die"
    pegs = [
        one("First Officer", f"+1 on {die}, {paid}", "officer"),
        one("Neutral Zone", "at most two attack dice", "neutral_zone"),
        mirror,
    ]
    if held.to_the_death or last_ship:
        pegs.append(one("To the Death", "even the last ship may go", "to_the_death"))
    return pegs


def abreast(pegs: Drawn) -> int:
    """How many pegs lie side by side."""
    return len(pegs) if len(pegs) < 4 and theme.room > 350 else 2


def plan_page() -> Page:
    """Where nobody is walked through turns anyone may attack."""
    table, plan = hands.table, plan_of()
    free, alien = not table.walking, plan.attacker == ALIENS

    def turn(**change: Any) -> OnTap:
        return hands.laying(plan=plan.but(**change))

    def attack(name: str) -> OnTap:
        against = plan.defender if plan.defender != name else next(one for one in table.alive if one != name)
        if name == ALIENS and against not in table.players:
            against = table.alive[0]
        return hands.laying(plan=between(plan, name, against))

    by_card = table.turn is not None and table.turn.qvent == ANNIHILATE
    attackers = list(table.alive) if free else [] if only_aliens() else [hands.whose]
    if table.frontier and (free or by_card):
        attackers.append(ALIENS)
    defenders = [name for name in table.alive if name != plan.attacker]
    pegs = []
    if not alien:
        defenders += [ALIENS, TRIBBLES] if table.frontier else [ALIENS]
        if table.frontier:
            last = 0 < plan.ships <= MOST_ATTACK
            pegs = modifier_pegs(plan.attacker, plan, last, lambda field, on: turn(**{field: on}))
    duel = in_column(side(plan, True), side(plan, False), gap=G1)
    against = who(
        table, defenders, plan.defender, lambda name: hands.laying(plan=between(plan, plan.attacker, name)), "Against"
    )
    attacks = [who(table, attackers, plan.attacker, attack, "Attacks")] if len(attackers) > 1 else []
    switches = [grid(pegs, abreast(pegs))] if pegs else []
    beside = theme.wide and not theme.big
    sentence = foe(table, plan.attacker).does("invades")
    note = "Captains invade at their own step." if only_aliens() else "From one location against another."
    # a long name makes strip and board higher, and the numbers to tap, or the chance, are a line for it; lying the duel
    # fills its side: whom one invades lies with what is tapped, and the chance is a line for that
    long = theme.upright and bool(pegs) and strip_height(sentence, note) > strip_height("", note)
    chance = chances(plan, long or (bool(pegs) and beside and theme.low))
    boards = [duel] if beside else [duel, against]
    # and where it is low, or small, too, both boards and whom one invades lie whole above who else could attack
    upper = [*boards, *attacks] if small_phone() or (beside and theme.low) else [*attacks, *boards]
    lower = [*([against] if beside else []), *switches, *chance]
    if theme.big:  # what is tapped lies before the boards
        upper, lower = chance, [*upper, *switches]
    under_thumb = theme.wide or (bool(plan.uncounted) and not theme.big)  # what is tapped each time
    if not theme.wide and under_thumb:
        upper, lower = [*upper, *switches], chance
    doubted = doubt(declared(table, plan))
    if plan.uncounted:
        asked = plan.asked
        lies = foe(table, plan.attacker if asked == "ships" else plan.defender)
        word = "Count the ships" if lies.seat is not None else f"Count the {lies.name}"
        where = f"{lies.name}, on that location"
        go = next_step(word, hands.opening(planned, asked), where, expand=3)
        if typed := getattr(plan, asked):
            go = next_step(f"Set it to {typed}", hands.laying(plan=plan.but(typed="")), doubted or where, expand=3)
    else:
        enter = hands.entering(declared(table, plan), page="fight")
        ships = f"{plan.ships} against {plan.against}"
        if small_phone() and (fight := foreseen(table, plan)).at_stake:  # there the odds lie below
            ships += f", {percent(odds(Sides(table, fight).battle).win)}\N{NO-BREAK SPACE}% to win"
        go = next_step("Attack" if alien else "Invade", enter, doubted or ships, expand=3)
    return Page(
        sentence,
        note,
        head=upper if under_thumb else [*upper, *lower],
        lower=lower if under_thumb else [],
        step=[side_by_side(go, cancel(hands.back))],
    )


def side(plan: Plan, attacks: bool) -> ft.Control:
    """One board of the two: who, where, and how many lie there; below the name, how many of them may go."""
    name, word = (plan.attacker, "from") if attacks else (plan.defender, "on")
    end, ships = ("origin", "ships") if attacks else ("target", "against")
    shown, location = foe(hands.table, name), getattr(plan, end)
    captain, colors = shown.seat is not None, shown.paint(attacks)
    cut = SurfaceColors(colors.well, colors.ink, colors.side, colors.well)
    said = f"{word} {location}" if location else "Which location?"
    pin = symbol(ft.Icons.PLACE_ROUNDED, 18, colors.ink)
    place = (
        None
        if attacks and not captain
        else slab(  # where aliens come from is not kept
            in_row(pin, small_bold(said, colors.ink, lh=1.1, lines=2), gap=3, tight=True),
            cut,
            low=LOW,
            pad=(8, 0, 10, 0),
            on_tap=hands.opening(planned, end),
            label=f"{shown.name}, {said}. Another location?" if location else f"{shown.name}: which location?",
            drop=2,
            tight=True,
        )
    )
    note = "one must stay behind" if attacks and captain and not plan.to_the_death else ""
    beside = None if theme.big else place
    head = name_row(shown.piece(36, on=colors), shown.name, colors.ink, beside, note=note, gap=G3, lit=attacks)
    asked = small_phone() and plan.asked == ships  # below the boards the numbers would lie behind the large key
    called, lying = f"{shown.name}: {'ships' if captain else 'units'}", getattr(plan, ships)
    first = ships == (plan.typed or plan.uncounted or "ships")

    def lay(amount: int, typed: str = "") -> None:
        hands.lay(plan=plan.but(**{ships: amount}, typed=typed))

    def type_(amount: int) -> None:
        lay(amount, ships)

    count = (
        with_dial(few_or_many(plan, True), lying, 1, MOST_SHIPS, type_, name=called, first=first)
        if asked
        else counter(
            called,
            lying,
            1,
            MOST_SHIPS,
            lay,
            SHIP if captain else None,
            hands.opening(planned, ships),
            on=cut,
            named=theme.big,
            first=first,
            on_key=type_,
        )
    )
    rows = in_column(head, in_row(place) if theme.big and place else None, count, gap=G1)
    return half(rows, colors, attacks, (16, 8, 16, 10))


def few_or_many(plan: Plan, in_a_line: bool) -> ft.Control:
    """The numbers that lie on most locations, a tap each; the large key leads to the others, and in a line its last."""
    asked = plan.asked
    attacks = asked == "ships"
    lies = foe(hands.table, plan.attacker if attacks else plan.defender)
    captain, colors = lies.seat is not None, lies.paint(attacks)
    first = 2 if attacks and captain and not plan.to_the_death else 1  # of one alone nobody could leave

    def chip(number: int, on_tap: OnTap, more: str = "") -> ft.Control:
        return slab(
            headline(f"{number}{more}", lh=1.0),
            paper(),
            low=LOW,
            expand=True,
            on_tap=on_tap,
            label=f"{lies.name}: {plural(number, 'ship' if captain else 'unit')}{' or more' if more else ''}",
            key=f"{asked} {number}",
        )

    def counted(number: int) -> ft.Control:
        return chip(number, hands.laying(plan=plan.but(**{asked: number}, typed="")))

    chips = [counted(first + index) for index in range(FEW)]
    if in_a_line:
        half_of = FEW // 2
        others = chip(first + half_of - 1, hands.opening(planned, asked), "+")
        return grid([*chips[: half_of - 1], others], half_of, 4, 2)
    title = bold(f"{lies.name}: how many on that location?", colors.ink, lh=1.1)
    pad = 12, 4, 12, 2  # with five who attack it just lies whole
    return well(in_column(title, grid(chips, FEW // 2, 4, G1), gap=2), colors.fill, radius=R_ACT, pad=pad)


def chances(plan: Plan, in_a_line: bool) -> Drawn:
    """What the invasion would bring, or why there is none; first how many lie there, where its board does not ask."""
    table = hands.table
    if plan.uncounted:
        return [] if small_phone() else [few_or_many(plan, in_a_line)]
    fight = foreseen(table, plan)
    if fight.at_stake < 1:
        words = strong(f"{fight.attack_limit.why.capitalize()}: nobody is left to attack.", theme.soft)
        return [well(words, radius=R_ACT, pad=(16, 12))]
    takes = f"{foe(table, plan.attacker).does('takes')} {plan.target or 'it'}"
    return [prospect(Sides(table, fight), takes, "", in_a_line)]


def planned(asked: str) -> ft.Control:
    """From where, against where, or how many lie there, of the invasion that is planned."""
    table = hands.table
    plan = plan_of()

    def put(said: str | int) -> None:
        after = plan.but(**{asked: said}, typed="" if isinstance(said, int) else plan.typed)
        if isinstance(said, int):
            hands.lay(plan=after, open=partial(planned, after.uncounted) if after.uncounted else None)
            return
        if said and table.fought and (left := table.fought.left_on(said)):
            after = after.but(**{"ships" if asked == "origin" else "against": left})
        if table.frontier:
            zone, before = (across_neutral_zone(table, one.origin, one.target) for one in (after, plan))
            if zone is not None or before is not None:  # what the sheet knew of the locations before is no answer now
                after = after.but(neutral_zone=bool(zone))
        hands.lay(plan=after, open=None)

    match asked:
        case "origin":
            return Where("From which location?", near(plan.target), put, nameless=True)
        case "target":
            return Where("Against which location?", near(plan.origin), put, nameless=True)
    shown = foe(table, plan.attacker if asked == "ships" else plan.defender)
    return keyed(asked, Amount, f"{shown.name}: how many on that location?", getattr(plan, asked), 1, MOST_SHIPS, put)


def near(other: str) -> tuple[str, ...]:
    """Locations that could be meant: what touches the other one first, and nothing that is known not to."""
    names = [name for name in names_of() if name != other]
    touch = {name: adjacent(hands.table, name, other) if other else None for name in names}
    return tuple(sorted((name for name in names if touch[name] is not False), key=lambda name: not touch[name]))
