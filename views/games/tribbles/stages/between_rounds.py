"""Between two rounds: the check list, what piles do to the next round, decks that are counted, who begins."""

import secrets
from dataclasses import replace
from math import ceil
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.engine.wording import listed, plural
from companion.games.tribbles.events import DeckCounted, PowerKept, Reseated, RoundBegun
from companion.games.tribbles.powers import POWERS
from companion.games.tribbles.rounds import away, lowest_out
from companion.games.tribbles.state import LADDER, Table
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import action, at_least, grid, key
from views.games.match_table import Page, Parts
from views.games.table_scaffold import waiting
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import seen
from views.games.tribbles.fitting import filling, space
from views.games.tribbles.pieces import BOX, lying_card
from views.games.tribbles.piles.pile_tray import mode, pad_high, typed_pad
from views.games.tribbles.stages.first_player import shuffled
from views.games.tribbles.stages.task_fold import task_list
from views.games.tribbles.tray import whom
from views.games.tribbles.ui_state import Laid
from views.theme.current_theme import theme
from views.theme.tokens import G2

KEPT, KEPT_LOW, WAY = 196, 132, 68  # dp of three rows of cards, of two on a low screen, of a key or a row of boards


def asked_of(table: Table, laid: Laid) -> str | None:
    """Who was tapped; else whose deck is still to be counted."""
    return laid.who or next(iter(_uncounted(table)), None)


def _uncounted(table: Table) -> list[str]:
    return [name for name in away(table) if name not in table.decks]


def between_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands, head: Parts) -> Page:
    """The check list first; where it leaves the boards no room it is a key."""
    who = asked_of(table, laid)
    lower, high, step = _asked(table, prompt, laid, who, hands)
    shown, title = seen(table, who), f"Before round {table.round + 1}"
    room = space(prompt, high) - len(head) * WAY
    slip, taken = task_list(table.players, prompt.tasks, title, room - ceil(len(shown) / 4) * WAY, hands)
    filled, _ = filling(shown, room - taken)
    if filled[0].high and not theme.wide:  # the boards stay where they are, whoever is picked
        lower = [at_least(high, in_column(*lower), ft.Alignment.BOTTOM_CENTER)]
    return Page(head=[*head, *slip], boards=[boards.Boards(filled, hands)], lower=lower, step=[step])


def _asked(
    table: Table, prompt: Prompt, laid: Laid, who: str | None, hands: Hands
) -> tuple[list[ft.Control], float, ft.Control]:
    """What is tapped, how much room it has, whoever is picked, and the next step."""
    if who in _uncounted(table):
        return [typed_pad(laid.count, lambda number: hands.lay(count=number), 999)], pad_high(), _deck(laid, who, hands)
    # as if all of a pile's cards lay there; on a low screen a third row is rarer than boards
    high = KEPT_LOW if theme.low else KEPT
    if who:
        lower = [*kept_powers(table, prompt, laid, who, hands), *beaming(table, who, hands)]
        return lower, high, _picked(table, who, hands)
    lower = []
    if any(power == "BaH!" for _, power, _ in table.kept) and not table.reseated:
        draw = hands.drawing(lambda: Reseated(shuffled(table.seats), "BaH!"))
        lower = [key("Draw new seats", draw, ft.Icons.SHUFFLE_ROUNDED, expand=None)]
    elif not (theme.big or theme.wide):
        lower = [waiting("Tap whose pile acts on the next round: Time Warp, Roll, Safety, BaH!")]
    return lower, high, _begin(table, hands)


def kept_powers(table: Table, prompt: Prompt, laid: Laid, who: str, hands: Hands) -> list[ft.Control]:
    """What lies in this player's pile and acts on the next round; where it counts, one card for each count.

    With the later cards a Loyalty lends the pile of somebody else.
    """
    offered = [choice.event for choice in prompt.choices if isinstance(choice.event, PowerKept)]
    offered = [event for event in offered if event.player == who]
    have = [power for player, power, _ in table.kept if player == who]
    if not (offered or have):
        stayed = "sat the round out" if who in table.sitting_out else "went out"
        return [waiting(f"{who} {stayed}: there is nothing to enter")]
    cards = []
    for event in offered:
        power = POWERS[event.power]
        for count in range(1, len(LADDER)):
            kept = replace(event, count=count, via=laid.via)
            if hands.refuses(kept):
                break
            name = power.name if count == 1 else f"{power.name} × {count}"
            cards.append(lying_card(name, power.note, hands.trying(kept), label=f"{who}: {name}"))
    cards += [lying_card(name, "entered", lambda: None, chosen=True, shut=True) for name in have]
    lying = [grid(cards, 2)] if cards else []
    if not table.later:
        return lying
    lent, icon = laid.via == "Loyalty", ft.Icons.HANDSHAKE_ROUNDED
    lend = hands.laying(via="" if lent else "Loyalty")
    return [mode("by Loyalty, from another’s pile", icon, lent, lend), *lying]


def beaming(table: Table, who: str, hands: Hands) -> list[ft.Control]:
    """A Beam in the pile swaps two seats."""
    if not any((player, power) == (who, "Beam") for player, power, _ in table.kept):
        return []
    others = [name for name in table.seats if name != who]

    def swap(name: str) -> Any:
        turned = {who: name, name: who}
        return hands.trying(Reseated(tuple(turned.get(one, one) for one in table.seats), "Beam"))

    return [whom(f"With whom does {who} swap seats?", table, others, swap, "Swap with")]


def _deck(laid: Laid, who: str, hands: Hands) -> ft.Control:
    if laid.count is None:
        return waiting(f"Type how many cards {who} has")
    return action(BOX, plural(laid.count, "card"), hands.trying(DeckCounted(who, laid.count)), f"{who}’s deck")


def _picked(table: Table, who: str, hands: Hands) -> ft.Control:
    """The next step for the player that was tapped."""
    back = key("Back", hands.laying(who=None), expand=3, low=64, leads_back=True)
    begins = RoundBegun(who)
    if hands.refuses(begins):
        return in_row(back)
    # small and beside it: a tap where the round was to begin a moment before only leads back
    other = key(f"{who} begins", hands.trying(begins), note=f"round {table.round + 1}", expand=2, low=64, decisive=True)
    return in_lines(back, other, gap=G2, tight=False) if theme.big else in_row(back, other)


def _begin(table: Table, hands: Hands) -> ft.Control:
    """Who begins is known, or is drawn between those who tie; a tap on a board overrides it."""
    first = lowest_out(table)
    begins = RoundBegun(first[0])
    if waits := hands.refuses(begins):
        return waiting(waits.reason.partition(". ")[0])
    if len(first) == 1:
        begin, note = hands.trying(begins), f"{first[0]} plays first"
    else:
        begin, note = (
            hands.drawing(lambda: RoundBegun(secrets.choice(first))),
            f"the lot decides: {listed(first, 'or')}",
        )
    return action(BOX, f"Begin round {table.round + 1}", begin, hands.caution(begins) or note)
