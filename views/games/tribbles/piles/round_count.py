"""The end of a round: who went out, each one's pile and what it brings, Bonus runs of the others, and it is kept."""

import flet as ft

from companion.engine.game import Prompt, Refusal, ScoreLine
from companion.games.tribbles.events import PlayerDecked, RoundScored, WentOut
from companion.games.tribbles.state import Table
from views.components.formats.number_format import signless
from views.components.surfaces import STRETCH, action, grid, key
from views.games.table_scaffold import waiting
from views.games.tribbles import boards
from views.games.tribbles.actions import Hands
from views.games.tribbles.pieces import BOX
from views.games.tribbles.piles import extras
from views.games.tribbles.piles.pile_count import Sum, counting
from views.games.tribbles.piles.pile_tray import tray
from views.games.tribbles.powers import points_entry
from views.games.tribbles.stage_parts import LaidOut
from views.games.tribbles.ui_state import Draft, Laid, drafted
from views.theme.current_theme import theme
from views.theme.tokens import G1, G2

IN_SIGHT = 8  # Bonus runs offered under the boards


def count_stage(table: Table, prompt: Prompt, laid: Laid, hands: Hands) -> LaidOut:
    if laid.who and laid.power:
        return _late(table, laid, laid.who, hands)
    draft = drafted(table, laid)
    if draft:
        seat = table.players.index(draft.player)
        lines, refusal = hands.lines(draft.event), _refused(draft, hands)
        sum_of = Sum(
            tuple((signless(line.points), _words(line)) for line in lines if line.player == draft.player),
            tuple((signless(line.points), line.player, _words(line)) for line in lines if line.player != draft.player),
            None if refusal else sum(line.points for line in lines if line.player == draft.player),
        )
        board = counting(
            seat,
            draft.player,
            sum_of,
            f"round {table.round}",
            lambda: hands.look(draft.player),
            bool(draft.asked) or len(table.seats) > 5,
            not draft.asked,
        )
        pad = tray(draft, hands)
        cards = [*extras.extras(table, draft, hands), *_decked_too(table, draft, hands)]
        # What comes must not move what a finger counts on: where the lower part grows upwards, it comes above. In a
        # column of its own it leaves the pad the second of two: the same keys, which take the next tap.
        more = ft.Column(cards, spacing=G2, tight=True, horizontal_alignment=STRETCH, visible=bool(cards))
        lower = (pad, more) if theme.wide or theme.big else (more, pad)
        row = tabs(table, draft.player, hands)
        first, then = (board, row) if theme.low and len(table.seats) > 5 else (row, board)
        return LaidOut((first,), (then,), lower, (_keep(table, draft, hands),))
    if laid.who:
        return _beside(table, laid.who, hands)
    return _all_counted(table, hands)


def _refused(draft: Draft, hands: Hands) -> Refusal | None:
    """Why the pile cannot be kept as it lies there; nothing as long as no card does."""
    return hands.refuses(draft.event) if draft.typing or any(draft.pile) else None


def _decked_too(table: Table, draft: Draft, hands: Hands) -> list[ft.Control]:
    """Whether the last ones can be decked together the table decides: a tap does it, or leads to what settles it."""
    if draft.player != table.alone:
        return []
    return [key(f"{table.alone} is decked too", hands.trying(PlayerDecked(table.alone)), expand=None)]


def _words(line: ScoreLine) -> str:
    """What a figure of the working stands for, as short as a well is wide."""
    name, _, more = line.why.partition(": ")
    return more if name == "Pile" else name.partition(" in ")[0]


def tabs(table: Table, lit: str | None, hands: Hands, about: str | None = None) -> ft.Control:
    """What has become of everyone, in one row; where many sit, in two. `about` is whose card is meant."""

    def one(name: str) -> ft.Control:
        away = name in (*table.decked, *table.sitting_out)
        waits = name in table.out and name not in table.piles
        state = (
            "whose card"
            if name == about
            else "decked"
            if name in table.decked
            else "sits out"
            if away
            else "still in"
            if name not in table.out
            else "counts"
            if waits and name == lit
            else "to count"
            if waits
            else "went out"
        )
        score = "" if waits or away else signless(table.earned.get(name, 0))
        return boards.narrow(
            table.players.index(name), name, state, score, lambda: hands.pick(name), lit=name == lit, out=away
        )

    number = len(table.seats)
    return grid([one(name) for name in table.seats], number if number < 6 else (number + 1) // 2, 2, G1, 0)


def _keep(table: Table, draft: Draft, hands: Hands) -> ft.Control:
    event = draft.event
    if not (draft.typing or any(draft.pile)):
        return waiting(f"Lay down {draft.player}’s pile, card by card")
    if refusal := _refused(draft, hands):
        return waiting(refusal.reason)
    left = [name for name in table.out if name not in table.piles and name != draft.player]
    note = f"then {left[0]}’s" if left else "then Bonus runs, and the round is kept"
    return action(BOX, f"Keep {draft.player}’s pile", hands.trying(event), hands.caution(event) or note)


def _beside(table: Table, who: str, hands: Hands) -> LaidOut:
    """Somebody whose pile is not in hand was tapped: perhaps this one went out too, or is decked, or scores late."""
    ways: list[ft.Control] = []
    out, decked = WentOut(who), PlayerDecked(who)
    if hands.refuses(out) is None:
        ways.append(key(f"{who} went out too", hands.trying(out), ft.Icons.FLAG_ROUNDED, expand=None, low=64))
    less = [late_key(who, hands)] if who in table.playing else []
    if hands.refuses(decked) is None:
        less.append(key(f"{who} is decked", hands.trying(decked), expand=2))
    if less:
        ways.append(grid(less, 2, 1))
    cards = extras.bonus(table, who, hands)
    body = [grid(cards, 2, 1)] if cards else []
    back = key("Back", hands.laying(who=None), expand=None, leads_back=True)
    return LaidOut((tabs(table, who, hands),), (_board(table, who, hands),), (*body, *ways), (back,))


def late_key(who: str, hands: Hands) -> ft.Control:
    """Who goes out with a Poison scores it first; where that was forgotten, it is entered now."""
    return key("Points of the last card", hands.laying(who=who, looked=None, slip="points"), expand=3)


def _late(table: Table, laid: Laid, who: str, hands: Hands) -> LaidOut:
    """Points by a power, entered when the round is over already; a tap on another one says whose card it was."""
    lower, step = points_entry.scoring(table, laid, who, hands)
    return LaidOut((tabs(table, who, hands, laid.source),), (_board(table, who, hands),), lower, step)


def _board(table: Table, who: str, hands: Hands) -> ft.Control:
    seen = boards.Seen(table.players.index(who), who, table.totals[who], hands.word(who), True, False)
    return boards.Board(seen, hands.look)


def _all_counted(table: Table, hands: Hands) -> LaidOut:
    """Every pile is counted: Bonus runs of those still in, and the round can be kept."""
    cards = [card for name in table.seats if name not in table.runs for card in extras.run_of(name, hands)]
    seen = tuple(
        boards.Seen(
            index, name, table.totals[name], hands.word(name), False, name in table.decked, len(table.players) < 5
        )
        for index, name in enumerate(table.players)
    )
    keep = action(BOX, f"Keep round {table.round}", hands.trying(RoundScored()), "every pile is counted", decisive=True)
    runs = (grid(cards, 2, 1),) if cards else ()
    laid = (boards.Boards(seen, hands),)
    if theme.low or len(cards) > IN_SIGHT:  # they slide with the boards, so that the next step stays in sight
        return LaidOut((), (*laid, *runs), (), (keep,))
    return LaidOut((), laid, runs, (keep,))
