"""May the trouble shift now, and who may pay for it?"""

from companion.engine.game import Refusal
from companion.engine.wording import printed

from ..events import ActionPaid, ShiftWaived, TroubleShown
from ..powers import POWERS
from ..state import BARRED, STRICTER, Table
from ..troubles import TROUBLES
from ..words import points
from .figures import out_of_round
from .play import waiting, wants

NONE = Refusal("This match is played without troubles.", "tribbles.troubles")
UNKNOWN = Refusal("No trouble lies open yet. First say which was turned up at the set-up.", "tribbles.trouble_pile")
CAUSES = {"round": "at the end of a round", "start": "at the set-up"}


def shown(table: Table, event: TroubleShown) -> Refusal | None:
    if table.options.troubles == "off":
        return NONE
    trouble = TROUBLES[event.trouble]
    if trouble.later and not table.later:
        return Refusal(
            f"{trouble.in_words} is newer than the rulebook, and this match is played with the rulebook’s cards alone.",
            "tribbles.later_cards",
        )
    if refusal := _cause(table, event.how):
        return refusal
    pile = [one for one in TROUBLES.values() if table.later or not one.later]
    down = len(pile) - len(table.shown)
    if event.how != "reset" and event.trouble in table.shown and down:
        others = "One other is" if down == 1 else f"{down} others are"
        return Refusal(
            f"{trouble.in_words} has been turned up already, and the pile holds one of each. {others} still face down.",
            "tribbles.trouble_pile",
        )
    return _unresolved(table) if event.how == "power" else None


def waived(table: Table, event: ShiftWaived) -> Refusal | None:
    if table.options.troubles == "off":
        return NONE
    if event.how not in table.shifts:
        none = "No such shift is proposed, so there is none to waive."
        return Refusal(none, "tribbles.shifting", since=BARRED)  # of two at once there was a second one to waive
    if event.how in ("start", "round"):
        return Refusal(
            f"{CAUSES[event.how].capitalize()} a trouble is always turned up. Say which.", "tribbles.shifting"
        )
    return None


def paid(table: Table, event: ActionPaid) -> Refusal | None:
    if table.trouble is None:
        return NONE if table.options.troubles == "off" else UNKNOWN
    player, trouble, turn = event.player, TROUBLES[table.trouble], table.turn
    if refusal := out_of_round(table, player):
        return refusal
    if table.shifts:
        return Refusal("The trouble is shifting. First say which one lies open now.", "tribbles.shifting")
    if table.depth == "referee" and turn is not None:
        if table.unsure:
            return Refusal("First say whose turn it is: an action is taken in one’s own turn.", "tribbles.depth")
        if turn.player != player:
            return Refusal(
                f"It is {turn.player}’s turn. An action is taken at the start of one’s own.", "tribbles.action"
            )
        if turn.played or turn.done:
            return Refusal(f"{player} has begun to play. An action comes before any card.", "tribbles.action")
        if table.owed:  # an Honesty that is due as the turn comes
            return waiting(table)
        if turn.paid:
            return Refusal(f"{player} has taken an action in this turn: there is one a turn.", "tribbles.action")
    has = table.totals[player]
    if trouble.action == "lose" and has < trouble.amount:
        return Refusal(
            f"{player} has {points(has)} and would lose {printed(trouble.amount)}: whoever has fewer cannot pay.",
            "tribbles.action",
            since=STRICTER,  # who had enough before what was counted too much had gone
        )
    return None


def _unresolved(table: Table) -> Refusal | None:
    """Does the power that shifts the trouble still wait for something? An Honesty that is due now is another one."""
    waits = [owed for owed in table.owed if POWERS[owed.power].effect != "open_hand"]
    if not waits:
        return None
    first = waits[0]
    return Refusal(
        f"The trouble shifts after the power is resolved, and {first.power} is not done yet. {wants(table, first)}",
        "tribbles.shift_power",
        since=STRICTER,
    )


def _cause(table: Table, how: str) -> Refusal | None:
    if how in table.shifts:
        return None
    if how in CAUSES:
        return Refusal(f"No trouble is to be turned up {CAUSES[how]} now.", "tribbles.shifting")
    if table.trouble is None:
        return UNKNOWN
    if table.stage not in ("play", "count"):
        return Refusal("Between two rounds the trouble shifts once, at the end of the round.", "tribbles.shifting")
    if how == "paid":
        return Refusal(
            f"Nobody has paid “{TROUBLES[table.trouble].price}”. First say who pays, on that player’s board, then "
            "which trouble lies open.",
            "tribbles.action",
        )
    return None
