"""Should I? The odds of any fight, with every modifier, as a picture; the ships that would be enough; stop in time."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.risk_star_trek.odds import MOST_ATTACK, Battle, odds, ships_needed
from views.look.paint import BODY, G1, G2, HEAVY, LOW, NOTE, R_ACT, R_TILE, STRONG, Paint, Skin
from views.look.seats import SEATS
from views.parts.frame import room, strip
from views.parts.slabs import STRETCH, grid, key, paper, slab, well
from views.parts.writing import text
from views.ruling import open_rule
from views.session import Session
from views.tables.risk_star_trek import art
from views.tables.risk_star_trek.amount import Amount
from views.tables.risk_star_trek.chances import Foe, large, percent
from views.tables.risk_star_trek.pieces import BOX, counter, peg

MOST = 100  # ships on a side of the picture; more have never met
WANTED = (0.5, 0.75, 0.9, 0.95)
OVER_THE_ZONE = 2  # attack dice


@ft.component
def OddsOf(
    s: Session, first: Battle, us: Foe, them: Foe, on_back: Callable[[], object], back: str, foot: tuple[Any, ...] = ()
):  # fmt: skip
    """The page; `first` is the fight it opens with, `us` attacks."""
    k = s.k
    battle, fight = ft.use_state(first)
    typing, type_ = ft.use_state("")
    now = ft.use_memo(lambda: odds(battle), [battle])

    def change(**to: Any) -> None:
        after = replace(battle, **to)
        fight(replace(after, stop_at=min(after.stop_at, max(0, after.attackers - 1))))

    def count(name: str, field: str, low: int, high: int) -> ft.Control:
        return counter(
            k, name, getattr(battle, field), low, high, lambda n: change(**{field: n}), art.ship(),
            lambda: type_(field),
        )  # fmt: skip

    said = f"{us.name} takes it" if not battle.stop_at else f"{us.name} takes it, or stops at {battle.stop_at}"
    top = strip(k, BOX, "Should I?", "Exact: every throw counted.", on_back, back)
    fleets = [count("Ships to attack with", "attackers", 1, MOST), count("Ships in defence", "defenders", 1, MOST)]
    over = battle.attack_dice == OVER_THE_ZONE
    pegs = [
        peg(k, "First Officer", "+1 on highest attack die", battle.first_officer,
            lambda: change(first_officer=not battle.first_officer)),
        peg(k, "Neutral Zone", "two attack dice, not three", over,
            lambda: change(attack_dice=MOST_ATTACK if over else OVER_THE_ZONE)),
        peg(k, "Mirror", "lowest pair up, lower wins", battle.lowest_wins,
            lambda: change(lowest_wins=not battle.lowest_wins)),
    ]  # fmt: skip
    more = [
        peg(k, "One die defends", "a single ship, or one held back", battle.defence_dice == 1,
            lambda: change(defence_dice=3 - battle.defence_dice)),
        peg(k, "Aliens attack", "three dice, however few are left", battle.all_dice,
            lambda: change(all_dice=not battle.all_dice)),
    ]  # fmt: skip
    if battle.first_officer and battle.lowest_wins:
        lowest = battle.bonus_die == "lowest"
        reads = "now on the die compared first" if lowest else "now on the highest die"
        more.append(
            peg(k, "Where +1 falls", reads, lowest, lambda: change(bonus_die="highest" if lowest else "lowest"))
        )
    stop = counter(
        k, "Stop when so many are left", battle.stop_at, 0, max(0, battle.attackers - 1), lambda n: change(stop_at=n),
    )  # fmt: skip
    stays = text("The ship that must stay behind is not counted.", NOTE, STRONG, k.soft)
    lower = [
        grid(k, fleets, 2), stays, grid(k, pegs, 3), grid(k, more, len(more)), stop,
        enough(k, battle, lambda n: change(attackers=n)),
    ]  # fmt: skip
    if typing:
        names = {"attackers": "Ships to attack with", "defenders": "Ships in defence"}
        lower.append(
            Amount(
                k, names[typing], getattr(battle, typing), 1, MOST,
                lambda n: (type_(""), change(**{typing: n})), lambda: type_(""),
            )
        )  # fmt: skip
    rules = [
        key(k, "The rule", lambda: open_rule(s, "risk_star_trek.engagement"), ft.Icons.MENU_BOOK_ROUNDED),
        key(k, "Back", on_back, ft.Icons.ARROW_BACK_ROUNDED),
    ]
    steps = [*foot] if foot else [ft.Row(rules, spacing=G2)]
    picture = large(k, now, us, them, said)
    if k.wide:
        return room(k, [picture], lower, steps, top=[top])
    return room(k, [picture, *lower], (), steps, top=[top])


def enough(k: Skin, battle: Battle, on_ships: Callable[[int], object]) -> ft.Control:
    """How many ships would do, for a chance one can sleep with; a tap takes them."""

    def cell(wanted: float) -> ft.Control:
        ships = ships_needed(battle, wanted, MOST)
        on = ships == battle.attackers
        words = ft.Column(
            [
                text(str(ships) if ships else f"over {MOST}", BODY, HEAVY, k.ink, lh=1.1),
                text(f"{percent(wanted)} %", NOTE, STRONG, k.soft, lh=1.1),
            ],
            spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )  # fmt: skip
        p = Paint(k.tray, k.ink, k.tray, k.tray) if ships is None else paper(k)
        return slab(
            words, p, low=LOW, radius=R_TILE, expand=True, pad=ft.Padding(4, 2, 4, 2), drop=0 if ships is None else 4,
            on_tap=lambda: on_ships(ships) if ships else None, chosen=on or None,
            border=ft.Border.all(3, BOX.ring(k)) if on else None,
            label=f"{ships or f'More than {MOST}'} ships win {percent(wanted)} per cent of the time",
        )  # fmt: skip

    title = text("Ships that would be enough", NOTE, STRONG, k.ink)
    row = grid(k, [cell(wanted) for wanted in WANTED], len(WANTED), 2, G1)
    column = ft.Column([title, row], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    return well(column, k.tray, radius=R_ACT, pad=ft.Padding(10, 8, 10, 6))


@ft.component
def OddsTool(s: Session, live: Any):
    """Alone, or beside a match: two fleets nobody has named."""
    ours, theirs = SEATS[1].paint(s.k, True).fill, SEATS[0].paint(s.k, True).fill
    match_id = ft.use_route_params().get("match", "")
    back = (lambda: s.go(f"/match/{match_id}")) if live else (lambda: s.go("/new/risk_star_trek"))
    us, them = Foe("Attacker", ours), Foe("Defender", theirs)
    return OddsOf(s, Battle(5, 3), us, them, back, "Table" if live else "New match")
