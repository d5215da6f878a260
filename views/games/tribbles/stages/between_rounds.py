"""Between two rounds: the check list, what piles do to the next round, decks that are counted, who begins."""

import secrets
from dataclasses import replace
from math import ceil
from typing import Any

import flet as ft

from companion.engine.game import Choice, Prompt
from companion.engine.wording import listed, plural
from companion.games.tribbles.events import DeckCounted, Reseated, RoundBegun
from companion.games.tribbles.powers import POWERS
from companion.games.tribbles.rounds import away, lowest_out
from companion.games.tribbles.state import LADDER, Table
from views.components.inputs.number_pad import number_pad
from views.components.layout import in_column, in_lines, in_row
from views.components.surfaces import action, at_least, grid, key
from views.games.match_table import Page, Parts
from views.games.table_scaffold import waiting
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import seen
from views.games.tribbles.fitting import filling, space
from views.games.tribbles.pieces import BOX, lying_card
from views.games.tribbles.piles.pile_tray import mode, pad_high
from views.games.tribbles.stages.first_player import shuffled
from views.games.tribbles.stages.task_fold import task_list
from views.games.tribbles.tray import choice_cards, seats_row, titled
from views.games.tribbles.ui_state import Laid
from views.theme.current_theme import theme
from views.theme.tokens import G2

KEPT, KEPT_LOW, WAY = 196, 132, 68  # dp of three rows of cards, of two on a low screen, of a key or a row of boards


def asked_of(table: Table, laid: Laid) -> str | None:
    """Who was tapped; else whose deck is still to be counted."""
    uncounted = [name for name in away(table) if name not in table.decks]
    return laid.who or (uncounted[0] if uncounted else None)


def between_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands, head: Parts) -> Page:
    who = asked_of(table, laid)
    mine = tuple(choice for choice in prompt.choices if getattr(choice.event, "player", None) == who)
    if who:
        decks = who in away(table) and who not in table.decks
        if decks:
            low = theme.low and not (theme.big or theme.wide)
            lower: list[ft.Control] = [number_pad(laid.count, lambda number: hands.lay(count=number), 999, close=low)]
            high = pad_high()
        else:
            offered = [choice for choice in mine if choice.event.kind == "power_kept"]
            had = any(player == who for player, _, _ in table.kept)
            lower = [waiting(_nothing(table, who))]
            if offered or had:
                lower = [*kept_powers(table, laid, who, offered, hands), *beaming(table, who, hands)]
            high = _kept_high()
        return _laid(table, prompt, who, high, hands, head, tuple(lower), _step_of(table, laid, who, decks, hands))
    ways = [choice for choice in prompt.choices if choice.event.kind in ("shift_waived",)]
    lower = [choice_cards(ways, hands)] if ways else []
    if table.kept and any(power == "BaH!" for _, power, _ in table.kept) and not table.reseated:
        lower.append(key("Draw new seats", _reseat(table, hands), ft.Icons.SHUFFLE_ROUNDED, expand=None))
    hint = "Tap whose pile acts on the next round: Time Warp, Roll, Safety, BaH!"
    if not (lower or theme.big or theme.wide):
        lower = [waiting(hint)]
    return _laid(table, prompt, None, _kept_high(), hands, head, tuple(lower), _begin(table, hands))


def _nothing(table: Table, who: str) -> str:
    """Said of a player whose pile does nothing for the next round."""
    return f"{who} {'sat the round out' if who in table.sitting_out else 'went out'}: there is nothing to enter"


def _kept_high() -> float:
    """The place for a pile's cards, as if all of them lay there; on a low screen a third row is rarer than boards."""
    return KEPT_LOW if theme.low else KEPT


def _laid(
    table: Table,
    prompt: Prompt,
    who: str | None,
    high: float,
    hands: Hands,
    head: Parts,
    lower: Parts,
    step: ft.Control,
) -> Page:
    """The check list first; where it leaves the boards no room it is a key. `high` is how high what is tapped is."""
    shown, title = seen(table, who, close=True), f"Before round {table.round + 1}"
    room = space(prompt, high) - len(head) * WAY
    slip, taken = task_list(table.players, prompt.tasks, title, room - ceil(len(shown) / 4) * WAY, hands)
    filled, _ = filling(shown, room - taken)
    if not (theme.big or theme.wide) and filled[0].high:  # the boards stay where they are, whoever is picked
        column = in_column(*lower)
        lower = (at_least(high, column, ft.Alignment.BOTTOM_CENTER),)
    return Page(head=[*head, *slip], boards=[boards.Boards(filled, hands)], lower=lower, step=[step])


def kept_powers(table: Table, laid: Laid, who: str, offered: list[Choice], hands: Hands) -> list[ft.Control]:
    """What lies in this player's pile and acts on the next round; where it counts, one card for each count.

    With the later cards a Loyalty lends the pile of somebody else.
    """
    cards = []
    for choice in offered:
        event, power = choice.event, POWERS[choice.event.power]
        for count in range(1, len(LADDER)):
            kept = replace(event, count=count, via=laid.via)
            if hands.refuses(kept):
                break
            name = power.name if count == 1 else f"{power.name} × {count}"
            cards.append(lying_card(name, power.note, hands.trying(kept), label=f"{who}: {name}"))
    have = [power for player, power, _ in table.kept if player == who]
    cards += [lying_card(name, "entered", lambda: None, chosen=True, shut=True) for name in have]
    lent = laid.via == "Loyalty"
    loyal = (
        [
            mode(
                "by Loyalty, from another’s pile",
                ft.Icons.HANDSHAKE_ROUNDED,
                lent,
                hands.laying(via="" if lent else "Loyalty"),
            )
        ]
        if table.later
        else []
    )
    return [*loyal, *([grid(cards, 2, 1)] if cards else [])]


def beaming(table: Table, who: str, hands: Hands) -> list[ft.Control]:
    """A Beam in the pile swaps two seats."""
    if not any((player, power) == (who, "Beam") for player, power, _ in table.kept):
        return []
    others = [name for name in table.seats if name != who]

    def swapped(name: str) -> Reseated:
        turned = {who: name, name: who}
        return Reseated(tuple(turned.get(one, one) for one in table.seats), "Beam")

    row = seats_row(table.players, others, (), lambda name: hands.trying(swapped(name)), "Swap with")
    return [titled(f"With whom does {who} swap seats?", row)]


def _step_of(table: Table, laid: Laid, who: str, decks: bool, hands: Hands) -> ft.Control:
    """The next step for the player that was tapped."""
    if decks:
        if laid.count is None:
            return waiting(f"Type how many cards {who} has")
        event = DeckCounted(who, laid.count)
        return action(BOX, plural(laid.count, "card"), hands.trying(event), f"{who}’s deck")
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
    waits = hands.refuses(RoundBegun(first[0]))
    if waits:
        return waiting(waits.reason.partition(". ")[0])
    doubt = hands.caution(RoundBegun(first[0]))
    if len(first) == 1:
        note = doubt or f"{first[0]} plays first"
        return action(BOX, f"Begin round {table.round + 1}", hands.trying(RoundBegun(first[0])), note)

    async def draw() -> None:
        await hands.live.enter(RoundBegun(secrets.choice(first)))

    note = doubt or f"the lot decides: {listed(first, 'or')}"
    return action(BOX, f"Begin round {table.round + 1}", draw, note)


def _reseat(table: Table, hands: Hands) -> Any:
    async def draw() -> None:
        await hands.live.enter(Reseated(shuffled(table.seats), "BaH!"))

    return draw
