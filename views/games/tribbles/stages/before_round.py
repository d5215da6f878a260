"""Before a round: who cuts the highest card, and between two rounds the check list, decks, what piles do, who begins.

The lot may decide who begins, and seats may be drawn, too.
"""

import secrets
from dataclasses import replace
from math import ceil

import flet as ft

from companion.engine.wording import listed, plural, printed
from companion.games.tribbles.events import CardCut, DeckCounted, FirstPlayerDrawn, PowerKept, Reseated, RoundBegun
from companion.games.tribbles.powers import POWERS
from companion.games.tribbles.rounds import away, lowest_out
from companion.games.tribbles.state import LADDER, Table
from views.components.layout import Drawn, in_column, in_lines, in_row
from views.components.step_buttons import side_button, step_button, waiting_step
from views.components.surfaces import OnTap, at_least, grid, key
from views.games.table_shell import Page, Parts
from views.games.task_list import Slip, lines_of, slip_high
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import NONE, OPENS, PICKS, Seen, seen
from views.games.tribbles.boards import Boards
from views.games.tribbles.fitting import above, filling, space
from views.games.tribbles.ladder import Ladder, ladder_high
from views.games.tribbles.pieces import BOX, lying_card
from views.games.tribbles.piles.pile_tray import mode, pad_high, typed_pad
from views.games.tribbles.tray import Facts, Stated, rows_high, taken, whom
from views.theme import G2, LOW, THICK, theme

WAYS, HALF = 60, 72  # dp of the keys below the numbers, of two boards abreast
KEPT, KEPT_LOW, WAY = 196, 132, 68  # dp of three rows of cards, of two on a low screen, of a key or a row of boards


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
    lying = tuple(
        Seen.of(
            table,
            name,
            **_cut(name, table),
            lit=name == who,
            out=bool(table.contenders) and name not in table.contenders,
            opens=OPENS if name == picked else PICKS,
        )
        for name in table.seats
    )
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
        head=head,
        boards=[*above(0 if theme.wide else air), Boards(filled)],
        lower=[rungs, grid(ways, len(ways))],
        step=[step_button(BOX, "Draw by lot", draw, "the app draws who begins")],
    )


def _cut(name: str, table: Table) -> dict[str, str]:
    """What is told of the card: a 0 would be read as what was cut."""
    if name in table.cuts:
        return {"note": "cut", "instead": printed(table.cuts[name])}
    return {"note": "not cut yet" if name in table.contenders else "not tied", "instead": NONE}


# Between two


def asked_of() -> str | None:
    """Who was tapped; else whose deck is still to be counted."""
    return hands.laid.who or next(iter(_uncounted()), None)


def _uncounted() -> list[str]:
    return [name for name in away(hands.table) if name not in hands.table.decks]


def between_stage(stated: Stated) -> Page:
    """The check list first; where it leaves the boards no room it is a key."""
    table, who = hands.table, asked_of()
    lower, high, step = _asked(who)
    lying = seen(table, who, hands.laid.who)
    room = space(high) - rows_high(stated)
    slip, taken = task_list(f"Before round {table.round + 1}", room - ceil(len(lying) / 4) * WAY)
    filled, _ = filling(lying, room - taken)
    if filled[0].high and not theme.wide:  # the boards stay where they are, whoever is picked
        lower = [at_least(high, in_column(*lower), ft.Alignment.BOTTOM_CENTER)]
    head = [*(Facts(some) for some in stated), *slip]
    return Page(head=head, boards=[Boards(filled)], lower=lower, step=[step])


def _asked(who: str | None) -> tuple[Drawn, float, ft.Control]:
    """What is tapped, how much room it has, whoever is picked, and the next step."""
    table = hands.table
    if who in _uncounted():
        count = hands.laid.count
        pad = typed_pad(count, lambda number: hands.lay(who=who, count=number), 999)
        return [pad], pad_high(), _deck(who, count)
    # as if all of a pile's cards lay there; on a low screen a third row is rarer than boards
    high = KEPT_LOW if theme.low else KEPT
    if who:
        return [*kept_powers(who), *beaming(who)], high, _picked(who)
    lower = []
    if any(power == "BaH!" for _, power, *_ in table.kept) and not table.reseated:
        draw = hands.entering(lambda: Reseated(shuffled(table.seats), "BaH!"))
        lower = [key("Draw new seats", draw, ft.Icons.SHUFFLE_ROUNDED)]
    elif theme.upright:
        lower = [waiting_step("Tap whose pile acts on the next round: Time Warp, Roll, Safety, BaH!")]
    return lower, high, _begin()


def kept_powers(who: str) -> Drawn:
    """What lies in this player's pile and acts on the next round; where it counts, one card for each count.

    With the later cards a Loyalty lends the pile of somebody else.
    """
    table, via = hands.table, hands.laid.via
    choices = (choice.event for choice in hands.prompt.choices)
    offered = [event for event in choices if isinstance(event, PowerKept) and event.player == who]
    have = [power for player, power, *_ in table.kept if player == who]
    if not (offered or have):
        stayed = "sat the round out" if who in table.sitting_out else "went out"
        return [waiting_step(f"{who} {stayed}: there is nothing to enter")]
    cards = []
    for event in offered:
        power = POWERS[event.power]
        for count in range(1, len(LADDER)):
            kept = replace(event, count=count, via=via)
            if hands.refuses(kept):
                break
            # those of one number never add up: who has two of 10,000 has one
            name, note = (power.name, power.note) if count == 1 else (f"{power.name} × {count}", "different numbers")
            cards.append(lying_card(name, note, hands.trying(kept), label=f"{who}: {name}"))
    cards += [lying_card(name, "entered", lambda: None, chosen=True, shut=True) for name in have]
    lying = [grid(cards, 2)] if cards else []
    if not table.later:
        return lying
    lend = hands.laying(via="" if via else "Loyalty")
    return [mode("by Loyalty, from another’s pile", ft.Icons.HANDSHAKE_ROUNDED, bool(via), lend), *lying]


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


def _deck(who: str, count: int | None) -> ft.Control:
    if count is None:
        return waiting_step(f"Type how many cards {who} has")
    return step_button(BOX, plural(count, "card"), hands.trying(DeckCounted(who, count)), f"{who}’s deck")


def _picked(who: str) -> ft.Control:
    """The next step for the player that was tapped."""
    back = side_button("Back", hands.laying(who=None), expand=3, leads_back=True)
    begins = RoundBegun(who)
    if hands.refuses(begins):
        return in_row(back)
    # small and beside it: a tap where the round was to begin a moment before only leads back
    begin = side_button(f"{who} begins", hands.trying(begins), note=f"round {hands.table.round + 1}", decisive=True)
    return in_lines(back, begin, gap=G2, tight=False) if theme.big else in_row(back, begin)


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
