"""Before a round: who cuts the highest card, and between two rounds the check list, decks, what piles do, who begins.

The lot may decide who begins, and seats may be drawn, too.
"""

import secrets
from dataclasses import replace
from math import ceil
from typing import Any

import flet as ft

from companion.engine.wording import listed, plural, printed
from companion.games.tribbles.events import CardCut, DeckCounted, FirstPlayerDrawn, PowerKept, Reseated, RoundBegun
from companion.games.tribbles.powers import POWERS, powers
from companion.games.tribbles.powers.power import ACTS_LATER
from companion.games.tribbles.rounds import away, lowest_out
from companion.games.tribbles.state import HAND, LADDER, Table
from views.components.layout import Drawn, in_column, in_row
from views.components.step_buttons import side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import OnTap, at_least, grid, key
from views.components.text import MIDDLE, small
from views.games.table_shell import Page, Parts
from views.games.task_list import Slip, lines_of, slip_high
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import NONE, Seen, seen
from views.games.tribbles.boards import Boards
from views.games.tribbles.fitting import above, filling, space
from views.games.tribbles.ladder import Ladder, ladder_high
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles.pile_tray import MODE, mode
from views.games.tribbles.powers.power_rack import Card, Rack, card_of, rack_high
from views.games.tribbles.tray import Facts, Stated, numbers, rows_high, taken, titled, titled_high, turned, whom
from views.theme import G2, LOW, THICK, theme

WAYS, HALF = 60, 72  # dp of the keys below the numbers, of two boards abreast
WAY = 68  # dp of a key or a row of boards
NUMBERS = "different numbers"


def task_list(title: str, room: float) -> tuple[Parts, float]:
    """What hands do; where that has not `room` dp a key, before a board slides. And how high it is with the air below.

    A list that is read first is no list to be sought: with large text it never folds.
    """
    tasks = hands.prompt.tasks
    if not tasks:
        return (), 0
    high = slip_high(tasks, title)
    if high <= room or theme.big:
        return (Slip(tasks, title),), high
    note = f"{plural(len(lines_of(tasks)), 'thing')} to do"
    return (key(title, hands.laying(slip="tasks"), note=note, low=LOW),), LOW + THICK + G2


def shuffled(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in an order drawn by lot."""
    return tuple(secrets.SystemRandom().sample(names, len(names)))


# Before the first


def cutter() -> str | None:
    """Whose card is asked for: whoever was tapped, else the next who has not cut."""
    table = hands.table
    return hands.laid.who or next((name for name in table.contenders if name not in table.cuts), None)


def cut_stage(stated: Stated) -> Page:
    table, picked, who = hands.table, hands.laid.who, cutter()
    lying = tuple(replace(one, **_cut(one.name, table)) for one in seen(table, who, picked))
    rungs = Ladder(dict.fromkeys(LADDER, ""), lambda number: hands.trying(CardCut(who or "", number)))
    icons = ft.Icons
    ways = [
        key("Draw seats", hands.entering(lambda: Reseated(shuffled(table.seats))), icons.SHUFFLE_ROUNDED),
        key("More", hands.laying(slip="more"), icons.MORE_HORIZ_ROUNDED),
    ]
    if picked:  # with large text in the place of another: one more above the boards would push them down
        begins = key(f"{picked} begins", hands.trying(FirstPlayerDrawn(picked)), icons.FLAG_ROUNDED)
        ways = [begins, ways[1]] if theme.big else [*ways, begins]
    draw = hands.entering(lambda: FirstPlayerDrawn(secrets.choice(table.contenders or table.seats)))
    room = space(ladder_high() + G2 + WAYS) - rows_high(stated)
    tasks, high = task_list("Set up", room - ceil(len(lying) / 2) * HALF)
    filled, air = filling(lying, room - high)
    head = [*(Facts(some) for some in stated), *tasks]
    if tasks and not (filled[0].high or theme.big):  # the trouble as a sign beside the key, before a board slides
        filled, air = filling(lying, room + rows_high(stated) - high)
        tasks[0].expand = True
        signs = (taken(replace(fact, small=True)) for some in stated for fact in some)
        head = [in_row(*signs, *tasks)]
    return Page(
        asked=who,
        head=head,
        boards=[*above(0 if theme.wide else air), Boards(filled)],
        lower=[rungs, grid(ways, len(ways))],
        step=[step_button(BOX, "Draw by lot", draw, "the app draws who begins")],
    )


def _cut(name: str, table: Table) -> dict[str, Any]:
    """What is told of the card: a 0 would be read as what was cut."""
    out = name not in table.contenders
    if name in table.cuts:
        return {"note": "cut", "instead": printed(table.cuts[name]), "out": out}
    return {"note": "not tied" if out else "not cut yet", "instead": NONE, "out": out}


# Between two


def asked_of() -> str | None:
    """Who was tapped; else whose deck is still to be counted."""
    return hands.laid.who or next(iter(_uncounted()), None)


def _uncounted() -> list[str]:
    return [name for name in away(hands.table) if name not in hands.table.decks]


def between_stage(stated: Stated) -> Page:
    """The check list first; where it leaves the boards no room it is a key."""
    table, who = hands.table, asked_of()
    lower, step = _asked(who)
    high = titled_high(2) if who in _uncounted() else kept_high()
    lying = tuple(_with_kept(one) for one in seen(table, who, hands.laid.who))
    room = space(high) - rows_high(stated)
    slip, taken = task_list(f"Before round {table.round + 1}", room - ceil(len(lying) / 4) * WAY)
    filled, _ = filling(lying, room - taken)
    if filled[0].high and not theme.wide:  # the boards stay where they are, whoever is picked
        lower = [at_least(high, in_column(*lower), ft.Alignment.BOTTOM_CENTER)]
    head = [*(Facts(some) for some in stated), *slip]
    return Page(asked=who, head=head, boards=[Boards(filled)], lower=lower, step=[step])


def _with_kept(one: Seen) -> Seen:
    """The board with what was entered of its player's pile, in the place of how the round ended."""
    kept = [
        f"{power} × {count}" if count > 1 else power
        for player, power, count, _ in hands.table.kept
        if player == one.name
    ]
    return replace(one, note=", ".join(kept)) if kept else one


def _asked(who: str | None) -> tuple[Drawn, ft.Control]:
    """What is tapped, and the next step."""
    table = hands.table
    if who in _uncounted():
        few = numbers(range(HAND), None, lambda number: hands.trying(DeckCounted(who, number)), "card")
        enough = hands.trying(DeckCounted(who, HAND))
        return [titled(f"Fewer than {HAND}: how many?", few)], step_button(BOX, f"{HAND} cards or more", enough, who)
    if who:
        return [*kept_powers(who), *beaming(who)], _picked(who)
    lower = []
    if any(power == "BaH!" for _, power, *_ in table.kept) and not table.reseated:
        draw = hands.entering(lambda: Reseated(shuffled(table.seats), "BaH!"))
        ways = [
            key("Draw new seats", draw, ft.Icons.SHUFFLE_ROUNDED),
            key("Seats as drawn", hands.laying(slip="seats"), ft.Icons.CHAIR_ALT_ROUNDED),
        ]
        lower = [grid(ways, 2)]
    elif theme.upright:
        lower = [
            small("A pile acts on the next round (Time Warp, Roll, Safety, BaH!)? Tap its player above.", align=MIDDLE)
        ]
    return lower, _begin()


def seats_slip() -> Drawn:
    """Seats that the table has drawn by itself: each is tapped in turn, and the last tap enters."""
    seated, seats = hands.laid.some, hands.table.seats

    def sit(name: str) -> OnTap:
        now = turned(seated, name)
        return hands.trying(Reseated(now, "BaH!")) if len(now) == len(seats) else hands.laying(some=now)

    question = f"{', '.join(seated)}, then who?" if seated else "Tap everybody as they sit now, clockwise"
    return [whom(question, seats, sit, "Seat", seated)]


def kept_cards(who: str) -> tuple[Card, ...]:
    """What can lie in this player's pile and acts on the next round; where it counts, one card for each count."""
    cards = []
    for event in (choice.event for choice in hands.prompt.choices):
        if not (isinstance(event, PowerKept) and event.player == who):
            continue
        power = POWERS[event.power]
        for count in range(1, len(LADDER)):
            kept = replace(event, count=count, via=hands.laid.via)
            if hands.refuses(kept):
                break
            # those of one number never add up: who has two of 10,000 has one
            name, note = (power.name, power.note) if count == 1 else (f"{power.name} × {count}", NUMBERS)
            cards.append(Card(kept, name, note))
    have = [PowerKept(player, power) for player, power, *_ in hands.table.kept if player == who]
    return (*cards, *(Card(event, event.power, "entered", True) for event in have))


def kept_powers(who: str) -> Drawn:
    """These cards. With the later ones a Loyalty lends the pile of somebody else."""
    cards, via = kept_cards(who), hands.laid.via
    if not cards:
        stayed = "sat the round out" if who in hands.table.sitting_out else "went out"
        return [waiting_step(f"{who} {stayed}: there is nothing to enter")]
    lying = Rack(cards, None, hands.trying, hands.laying(slip="kept"), "powers in the pile", 2)
    if not hands.table.later:
        return [lying]
    lend = hands.laying(via="" if via else "Loyalty")
    return [mode("by Loyalty, from another’s pile", ft.Icons.HANDSHAKE_ROUNDED, bool(via), lend), lying]


def kept_high() -> float:
    """How high they are at most: boards stay where they are, whoever is picked."""
    later = hands.table.later
    each = (card_of(power) for power in powers(later) if power.effect in ACTS_LATER)
    return (MODE + G2) * later + rack_high((*each, Card("", "Time Warp × 2", NUMBERS)), 2)


def beaming(who: str) -> Drawn:
    """A Beam in the pile swaps two seats."""
    table = hands.table
    if (who, "Beam") not in [kept[:2] for kept in table.kept]:
        return []
    others = [name for name in table.seats if name != who]

    def swap(name: str) -> OnTap:
        turned = {who: name, name: who}
        return hands.trying(Reseated(tuple(turned.get(one, one) for one in table.seats), "Beam"))

    return [whom(f"With whom does {who} swap seats?", others, swap, "Swap with")]


def _picked(who: str) -> ft.Control:
    """The next step for the player that was tapped."""
    back = side_button("Back", hands.laying(who=None), expand=3, leads_back=True)
    begins = RoundBegun(who)
    if hands.refuses(begins):
        return in_row(back)
    # small and beside it: a tap where the round was to begin a moment before only leads back
    begin = side_button(f"{who} begins", hands.trying(begins), note=f"round {hands.table.round + 1}", decisive=True)
    return side_by_side(back, begin)


def _begin() -> ft.Control:
    """Who begins is known, or is drawn between those who tie; a tap on a board overrides it."""
    first = lowest_out(hands.table)
    begins = RoundBegun(first[0])
    if waits := hands.refuses(begins):
        return waiting_step(waits.reason.partition(". ")[0])
    begin: OnTap = hands.trying(begins)
    note = f"{first[0]} plays first"
    if len(first) > 1:
        begin = hands.entering(lambda: RoundBegun(secrets.choice(first)))
        note = f"the lot decides: {listed(first, 'or')}"
    return step_button(BOX, f"Begin round {hands.table.round + 1}", begin, hands.caution(begins) or note)
