"""The end of a round: who went out, each one's pile and what it brings, Bonus runs of the others, and it is kept."""

import flet as ft

from companion.engine.game import Prompt, Refusal, ScoreLine
from companion.engine.wording import printed
from companion.games.tribbles.events import PlayerDecked, RoundScored, WentOut
from companion.games.tribbles.standing import hands_away
from companion.games.tribbles.state import Table
from views.components.layout import in_column
from views.components.surfaces import action, grid, key
from views.components.text import text
from views.games.board_fit import room_beside_boards
from views.games.match_table import Page, Parts
from views.games.table_scaffold import waiting
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import Seen
from views.games.tribbles.fitting import STEP, filling, space
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles import extras
from views.games.tribbles.piles.count_fold import folding, keys
from views.games.tribbles.piles.pile_count import Sum, counting, total_line
from views.games.tribbles.piles.pile_tray import tray
from views.games.tribbles.piles.tabs import tabs
from views.games.tribbles.powers import points_entry
from views.games.tribbles.tray import Fact, Facts, facts_high
from views.games.tribbles.ui_state import Draft, Laid
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G2, STRONG

RUNS_KEY = 64  # dp of a key and of the air beside it


def count_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> Page:
    if laid.who and laid.power:
        return _late(table, laid, laid.who, hands)
    if draft := hands.draft:
        return _counting(table, prompt, draft, hands)
    if laid.who:
        return _beside(table, laid.who, hands)
    return _all_counted(table, prompt, hands)


def _counting(table: Table, prompt: Prompt, draft: Draft, hands: Hands) -> Page:
    """The board with the running total, what the pile brings besides, and the tray; what has no room is a key."""
    sum_of, cards = summed(draft, hands), extras.offered(table, draft, hands)
    too = _decked_too(table, draft, hands)
    fold = folding(table, prompt, draft, len(cards), len(too) * RUNS_KEY)
    board = counting(table, draft.player, sum_of, fold, hands)
    pad, row = tray(draft, hands), tabs(table, draft.player, hands)
    # What comes must not move what a finger counts on: where the lower part grows upwards, it comes above. In a
    # column of its own it leaves the pad the second of two: the same keys, which take the next tap.
    shown = keys(fold, draft, hands) + ([] if fold.extras else extras.extras(table, draft, cards, hands)) + too
    more = in_column(*shown, visible=bool(shown))
    lower = (pad, more) if theme.wide or theme.big else (more, pad)
    keep = _keep(table, draft, hands)
    step = (total_line(draft.player, sum_of), keep) if theme.big else (keep,)
    head = () if fold.tabs else (row,)
    return Page(head=head, boards=[board, *discards(table, fold.left, hands)], lower=lower, step=step, stays=[pad])


def summed(draft: Draft, hands: Hands) -> Sum:
    """What the pile comes to as it lies there."""
    lines, refusal = hands.lines(draft.event), _refused(draft, hands)
    return Sum(
        tuple((printed(line.points), _words(line)) for line in lines if line.player == draft.player),
        tuple((printed(line.points), line.player, _words(line)) for line in lines if line.player != draft.player),
        None if refusal else sum(line.points for line in lines if line.player == draft.player),
    )


def discards(table: Table, room: float, hands: Hands) -> list[ft.Control]:
    """Who puts the hand away now; left out where it has not so many dp, for the referee says it too."""
    said = hands_away(table)
    fact = (Fact(ft.Icons.BACK_HAND_ROUNDED, said, rule="tribbles.round_end"),)
    fits = bool(said) and not theme.big and (theme.wide or room >= facts_high(fact) + G2)
    return [Facts(fact, hands)] if fits else []


def extras_slip(table: Table, hands: Hands) -> list[ft.Control]:
    """What a pile brings besides its cards, where it has no room of its own."""
    draft = hands.draft
    if not draft:
        return []
    shown = extras.extras(table, draft, extras.offered(table, draft, hands), hands)
    return shown or [text("Nothing that scores can lie in this pile so far.", BODY, STRONG)]


def players_slip(table: Table, laid: Laid, hands: Hands) -> list[ft.Control]:
    """What has become of everyone; a tap picks one."""
    draft = hands.draft
    said = hands_away(table)
    words = [text(f"{said}.", BODY, STRONG)] if said else []
    return [tabs(table, draft.player if draft else laid.who, hands), *words]


def runs_slip(table: Table, hands: Hands) -> list[ft.Control]:
    return [grid(_runs(table, hands), 2)]


def _refused(draft: Draft, hands: Hands) -> Refusal | None:
    """Why the pile cannot be kept as it lies there; nothing as long as no card does."""
    return hands.refuses(draft.event) if draft.begun else None


def _decked_too(table: Table, draft: Draft, hands: Hands) -> list[ft.Control]:
    """Whether the last ones can be decked together the table decides: a tap does it, or leads to what settles it."""
    if draft.player != table.alone:
        return []
    return [key(f"{table.alone} is decked too", hands.trying(PlayerDecked(table.alone)), expand=None)]


def _words(line: ScoreLine) -> str:
    """What a figure of the working stands for, as short as a well is wide."""
    name, _, more = line.why.partition(": ")
    return more if name == "Pile" else name.partition(" in ")[0]


def _keep(table: Table, draft: Draft, hands: Hands) -> ft.Control:
    event = draft.event
    if not draft.begun:
        pile = f"{draft.player}’s pile"
        return waiting(f"Type what {pile} comes to" if draft.typing else f"Lay down {pile}, card by card")
    if refusal := _refused(draft, hands):
        return waiting(refusal.reason)
    left = [name for name in table.out if name not in table.piles and name != draft.player]
    note = f"then {left[0]}’s" if left else "then Bonus runs and the end of the round"
    return action(BOX, f"Done with {draft.player}’s pile", hands.trying(event), hands.caution(event) or note)


def _beside(table: Table, who: str, hands: Hands) -> Page:
    """Somebody whose pile is not in hand was tapped: perhaps this one went out too, or is decked, or scores late."""
    ways: list[ft.Control] = []
    out, decked = WentOut(who), PlayerDecked(who)
    if hands.refuses(out) is None:
        ways.append(key(f"{who} went out too", hands.trying(out), ft.Icons.FLAG_ROUNDED, expand=None, low=64))
    less = [late_key(who, hands)] if who in table.playing else []
    if hands.refuses(decked) is None:
        less.append(key(f"{who} is decked", hands.trying(decked), expand=2))
    if less:
        ways.append(grid(less, 2))
    if cards := extras.bonus(table, who, hands):
        ways.insert(0, grid(cards, 2))
    back = key("Back", hands.laying(who=None), expand=None, leads_back=True)
    return _page_of(table, who, hands, ways, [back])


def late_key(who: str, hands: Hands) -> ft.Control:
    """Who goes out with a Poison scores it first; where that was forgotten, it is entered now."""
    return key("Points of the last card", hands.laying(who=who, looked=None, slip="points"), expand=3)


def _late(table: Table, laid: Laid, who: str, hands: Hands) -> Page:
    """Points by a power, entered when the round is over already; a tap on another one says whose card it was."""
    return _page_of(table, who, hands, *points_entry.scoring(table, laid, who, hands), laid.source)


def _page_of(table: Table, who: str, hands: Hands, lower: Parts, step: Parts, about: str | None = None) -> Page:
    board = boards.Board(Seen.of(table, who, lit=True), hands.look)
    return Page(head=[tabs(table, who, hands, about)], boards=[board], lower=lower, step=step)


def _all_counted(table: Table, prompt: Prompt, hands: Hands) -> Page:
    """Every pile is counted: Bonus runs of those still in, and the round can be kept."""
    cards = _runs(table, hands)
    seen = tuple(Seen.of(table, name, out=name in table.decked) for name in table.players)
    keep = action(
        BOX, f"Finish round {table.round}", hands.trying(RoundScored()), "every pile is counted", decisive=True
    )
    runs: Parts = (grid(cards, 2),) if cards else ()
    high = extras.runs_high(table, hands)
    filled, air = filling(seen, space(prompt, high))
    if theme.big:
        return Page(boards=[boards.Boards(filled, hands), *runs], step=[keep])
    # in a hand they would leave the boards no room; across they lie beside them, and the last would be out of sight
    crowded = high > room_beside_boards(STEP) if theme.wide else filled[0].across > 2 or not filled[0].high
    if cards and crowded:
        runs = (key("A Bonus run", hands.laying(slip="runs"), note="of anybody who is not decked", expand=None),)
        filled, air = filling(seen, space(prompt, RUNS_KEY))
    above = (ft.Container(height=air),) if air else ()
    return Page(boards=[*above, boards.Boards(filled, hands)], lower=runs, step=[keep], stays=())


def _runs(table: Table, hands: Hands) -> list[ft.Control]:
    return [card for name in table.seats for card in extras.run_of(table, name, hands)]
