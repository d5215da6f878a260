"""Should I? The odds of any fight, with every modifier, as a picture; the ships that would be enough; stop in time."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.risk_star_trek.invasion.odds import MOST_ATTACK, MOST_SHIPS, Battle, odds, ships_needed
from views.components.hooks.flet_hooks import use_drawn, use_once, use_ref
from views.components.layout import in_column, in_lines, in_row
from views.components.scaffold import spread, strip
from views.components.surfaces import MID, OnNumber, OnTap, grid, key, paper, slab, well
from views.components.taps import calls
from views.components.text import bold, small, text
from views.games.risk_star_trek.entries import SHIP
from views.games.risk_star_trek.invasion.foes import Foe
from views.games.risk_star_trek.invasion.odds_chart import Spread, percent, percent_in_words
from views.games.risk_star_trek.invasion.plan_page import abreast
from views.games.risk_star_trek.pieces import BOX, counter, peg, ring
from views.games.risk_star_trek.slip_forms import Amount
from views.games.risk_star_trek.tool_frame import lying, way_back
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule
from views.set_aside import set_aside, taken_up
from views.theme import G1, LOW, NOTE, R_ACT, STRONG, flat, theme

WANTED = (0.5, 0.75, 0.9, 0.95)
OVER_THE_ZONE = 2  # attack dice
FIELDS = {"attackers": "Ships attacking", "defenders": "Ships defending"}


@ft.component
def OddsOf(
    first: Battle,
    us: Foe,
    them: Foe,
    on_back: OnTap,
    back: str,
    foot: Sequence[ft.Control] = (),
    keep: Callable[[Battle], object] = lambda _: None,
) -> ft.Control:
    """The page; `first` is the fight it opens with, `us` attacks. `keep` sets it aside while the rule is read."""
    battle, fight = ft.use_state(first)
    typing, type_ = ft.use_state("")
    latest = use_ref(battle)
    latest.current = battle  # what stays as it was is not drawn again, and its taps still change what stands now
    now = ft.use_memo(lambda: odds(battle), [battle])

    def change(**to: Any) -> None:
        after = replace(latest.current, **to)
        latest.current = replace(after, stop_at=min(after.stop_at, max(0, after.attackers - 1)))
        fight(latest.current)

    def typed(number: int) -> None:
        type_("")
        change(**{typing: number})

    def count(name: str, field: str, low: int, high: int) -> ft.Control:
        amount, fleet = getattr(battle, field), field in FIELDS
        picture, on_type = (SHIP, calls(type_, field)) if fleet else (None, None)

        def draw(amount: int, _: int) -> ft.Control:
            turned = amount, low, high, lambda number: change(**{field: number})
            return counter(name, *turned, picture, on_type, expand=True, first=field == "attackers")

        return use_drawn(draw, amount, min(high, amount + 1))

    def switch(name: str, says: str, field: str, off: Any, on: Any) -> ft.Control:
        held = getattr(battle, field) == on

        def turn() -> None:
            change(**{field: off if held else on})

        return use_drawn(lambda says, held: peg(name, says, held, turn), says, held)

    said = f"{us.does('takes')} it"
    if battle.stop_at:
        said += f", or {us.verb('stops')} at {battle.stop_at}"
    top = use_drawn(lambda back: strip(BOX, "Odds of an invasion", "Exact: every throw counted.", on_back, back), back)
    fleets = [count(name, field, 1, MOST_SHIPS) for field, name in FIELDS.items()]
    pegs = [
        switch("First Officer", "+1 on highest attack die", "first_officer", False, True),
        switch("Neutral Zone", "at most two attack dice", "attack_dice", MOST_ATTACK, OVER_THE_ZONE),
        switch("Mirror", "lowest dice meet, lower wins", "lowest_wins", False, True),
    ]
    more = [
        switch("One die defends", "a single ship, or one held back", "defence_dice", 2, 1),
        switch("Aliens attack", "three dice, however few are left", "all_dice", False, True),
    ]
    reads = "now on the die compared first" if battle.bonus_die == "lowest" else "now on the highest die"
    falls = switch("Where +1 falls", reads, "bonus_die", "highest", "lowest")
    if battle.first_officer and battle.lowest_wins:
        more.append(falls)
    stop = count("Stop attacking at this many ships", "stop_at", 0, max(0, battle.attackers - 1))
    stays = use_drawn(small, "The ship that must stay behind is not counted.")
    wanted = tuple(ships_needed(battle, chance, MOST_SHIPS) for chance in WANTED)
    plenty = use_drawn(
        lambda wanted, here: enough(wanted, here, lambda number: change(attackers=number)),
        wanted,
        battle.attackers if battle.attackers in wanted else 0,
    )
    asked = [Amount(FIELDS[typing], getattr(battle, typing), 1, MOST_SHIPS, typed, calls(type_, ""))] if typing else []
    lower = [grid(fleets, 2), stays, grid(pegs, abreast(pegs)), grid(more, abreast(more)), stop, plenty, *asked]

    def look() -> None:
        keep(latest.current)
        open_rule("risk_star_trek.engagement")

    rule = key("The rule", look, ft.Icons.MENU_BOOK_ROUNDED, expand=True)
    leave = key("Back", on_back, ft.Icons.ARROW_BACK_ROUNDED, leads_back=True, expand=True)
    return spread([Spread(now, us, them).large(said)], lower, foot or [in_row(rule, leave)], top=[top])


def enough(needed: tuple[int | None, ...], here: int, on_ships: OnNumber) -> ft.Control:
    """How many ships would do, for a chance one can sleep with; a tap takes them."""

    def cell(wanted: float, ships: int | None) -> ft.Control:
        on = ships == here
        win = "1 ship wins" if ships == 1 else f"{ships or f'More than {MOST_SHIPS}'} ships win"
        number = bold(str(ships) if ships else f"over {MOST_SHIPS}", lh=1.1)
        return slab(
            in_lines(number, small(f"{percent(wanted)} %", lh=1.1), gap=0, horizontal_alignment=MID),
            paper() if ships else flat(theme.tray),
            low=LOW,
            expand=True,
            pad=(4, 2),
            on_tap=lambda: on_ships(ships) if ships else None,
            ticked=on,
            border=ring(on),
            label=f"{win} {percent_in_words(wanted)} of the time",
        )

    title = text("Ships that would be enough", NOTE, STRONG)
    row = grid([cell(*one) for one in zip(WANTED, needed, strict=True)], len(WANTED), 2, G1)
    return well(in_column(title, row, gap=G1), radius=R_ACT, pad=(10, 8, 10, 6))


@ft.component
def OddsTool(live: LiveMatch | None) -> ft.Control:
    """Alone, or beside a match: two fleets nobody has named."""
    aside = lying("odds", live)
    battle = Battle(5, 3, bonus_die=live.match.state.options.bonus_die if live else "highest")
    first = use_once(lambda: taken_up(aside, Battle) or battle)
    us, them = Foe("Attacker", 1), Foe("Defender", 0)
    return OddsOf(first, us, them, *way_back(live), keep=partial(set_aside, aside))
