"""The end of a round: who went out, each one's pile and what it brings, Bonus runs of the others, and it is kept."""

import flet as ft

from companion.engine.wording import clauses
from companion.games.tribbles.events import PlayerDecked, RoundScored, WentOut
from companion.games.tribbles.standing import hands_away
from views.components.layout import Drawn, in_column
from views.components.step_buttons import STEP_HEIGHT, side_button, step_button, waiting_step
from views.components.surfaces import grid, key
from views.components.text import strong
from views.games.board_fit import room_beside_boards
from views.games.table_shell import Page
from views.games.tribbles.actions import hands
from views.games.tribbles.board_figures import Seen, seen
from views.games.tribbles.boards import Boards, board
from views.games.tribbles.fitting import above, filling, space
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles import extras
from views.games.tribbles.piles.pile_count import Sum, counting, tabs, total_line
from views.games.tribbles.piles.pile_tray import folding, keys, tray
from views.games.tribbles.powers import points_entry
from views.games.tribbles.tray import Fact, Facts, Taps, facts_high
from views.games.tribbles.ui_state import Draft
from views.theme import G2, theme

RUNS_KEY = 64  # dp of a key and of the air beside it


def count_stage() -> Page:
    """The pile in hand; else somebody else who was tapped; else, when all are counted, what is left to enter."""
    who, draft = hands.laid.who, hands.draft
    if who and hands.laid.power:  # points now, when the round is over already: another one's tap says whose card it was
        return _beside(who, points_entry.scoring(who))
    if draft:
        return _counting(draft)
    return _beside(who, _ways(who)) if who else _all_counted()


def _counting(draft: Draft) -> Page:
    """The board with the running total, what the pile brings besides, and the tray; what has no room is a key."""
    table, player = hands.table, draft.player
    sum_of, cards = Sum.of(draft), extras.offered(draft)
    # whether the last ones can be decked together the table decides: a tap does it, or leads to what settles it
    decked, alone = hands.trying(PlayerDecked(player)), player == table.alone
    too = [key(f"{player} is decked too", decked)] if alone else []
    fold = folding(draft, len(cards), len(too) * RUNS_KEY)
    pad = tray(draft)
    # What comes must not move what a finger counts on: where the lower part grows upwards, it comes above. In a
    # column of its own it leaves the pad the second of two: the same keys, which take the next tap.
    shown = keys(fold, draft) + ([] if fold.extras else extras.extras(draft, cards)) + too
    more = in_column(*shown, visible=bool(shown))
    keep = _keep(draft)
    return Page(
        hands.prompt.sentence if fold.crowded else "",  # what became of the round gives its room to the board
        head=() if fold.tabs else (tabs(player),),
        boards=[counting(sum_of, fold), *discards(fold.left)],
        lower=(pad, more) if not theme.upright else (more, pad),
        step=(total_line(sum_of), keep) if theme.big else (keep,),
    )


def discards(room: float) -> Drawn:
    """Who puts the hand away now; left out where it has not so many dp, for the referee says it too."""
    said = hands_away(hands.table)
    fact = (Fact(ft.Icons.BACK_HAND_ROUNDED, said, rule="tribbles.round_end"),)
    fits = bool(said) and not theme.big and (theme.wide or room >= facts_high(fact) + G2)
    return [Facts(fact)] if fits else []


def _keep(draft: Draft) -> ft.Control:
    table, event, pile = hands.table, draft.event, f"{draft.player}’s pile"
    if not draft.begun:
        return waiting_step(f"Type what {pile} comes to" if draft.typing else f"Tap {draft.player}’s cards, one by one")
    if refusal := hands.refuses(event):
        return waiting_step(refusal.reason)
    left = [name for name in table.out if name not in table.piles and name != draft.player]
    note = f"then {left[0]}’s" if left else "then Bonus runs and the end of the round"
    return step_button(BOX, f"Done with {pile}", hands.trying(event), hands.caution(event) or note)


def extras_slip() -> Drawn:
    """What a pile brings besides its cards, where it has no room of its own."""
    draft = hands.draft
    if not draft:
        return []
    shown = extras.extras(draft, extras.offered(draft))
    return shown or [strong("Nothing that scores can lie in this pile so far.")]


def players_slip() -> Drawn:
    """What has become of everyone; a tap picks one."""
    said = hands_away(hands.table)
    words = [strong(f"{said}.")] if said else []
    return [tabs(hands.draft.player if hands.draft else hands.laid.who), *words]


def runs_slip() -> Drawn:
    return [grid(extras.every_run(), 2)]


def _beside(who: str, taps: Taps) -> Page:
    """Somebody whose pile is not in hand was tapped; where a board has no room, the lit tab opens the points."""
    lower, step = taps
    boards = [] if theme.low and theme.upright else [board(Seen.of(hands.table, who, lit=True), hands.look)]
    return Page(head=[tabs(who, hands.laid.source)], boards=boards, lower=lower, step=[step])


def _ways(who: str) -> Taps:
    """Perhaps this one has a Bonus run, went out too, or is decked, or scores late."""
    out, decked = WentOut(who), PlayerDecked(who)
    cards, ways = extras.bonus(who), Drawn()
    if cards:
        ways.append(grid(cards, 2))
    if not hands.refuses(out):
        ways.append(side_button(f"{who} went out too", hands.trying(out), ft.Icons.FLAG_ROUNDED, expand=None))
    less = [late_key(who, expand=3)] if who in hands.table.playing else []
    if not hands.refuses(decked):
        less.append(key(f"{who} is decked", hands.trying(decked), expand=2))
    if less:
        ways.append(grid(less, 2))
    return ways, key("Back", hands.laying(who=None), leads_back=True)


def late_key(who: str, expand: int | None = None) -> ft.Control:
    """Who goes out with a Poison scores it first; where that was forgotten, it is entered now."""
    return key("Points forgotten in play", hands.laying(who=who, looked=None, slip="points"), expand=expand)


def _all_counted() -> Page:
    """Every pile is counted: Bonus runs of those still in, and the round can be kept."""
    table, cards = hands.table, extras.every_run()
    name, note = f"Finish round {table.round}", clauses("every pile is counted", hands.ending(RoundScored()))
    keep = step_button(BOX, name, hands.trying(RoundScored()), note, decisive=True)
    runs = [grid(cards, 2)] if cards else []
    high = extras.runs_high()
    lying = seen(table, None)
    filled, air = filling(lying, space(high))
    if theme.big:
        return Page(boards=[Boards(filled), *runs], step=[keep])
    # in a hand they would leave the boards no room; across they lie beside them, and the last would be out of sight
    crowded = high > room_beside_boards(STEP_HEIGHT) if theme.wide else filled[0].across > 2 or not filled[0].high
    if cards and crowded:
        runs = [key("A Bonus run", hands.laying(slip="runs"), note="of anybody who is not decked")]
        filled, air = filling(lying, space(RUNS_KEY))
    return Page(boards=[*above(air), Boards(filled)], lower=runs, step=[keep])
