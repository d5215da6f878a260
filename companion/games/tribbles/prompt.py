"""The referee speaks: what the table does now, in one sentence, and what stands behind it."""

from dataclasses import replace

from companion.engine.game import Prompt
from companion.engine.wording import doing, listed, printed, who_wins

from .choices import choices
from .legality.play import wants
from .pods import FEWEST
from .powers import POWERS
from .rounds import away, lowest_out
from .scoring import outcome
from .standing import by_name
from .state import HAND, ROUNDS, Table
from .tasks import tasks
from .troubles import TROUBLES
from .words import reached

NEARLY = HAND - 2  # cards laid from which on a hand may soon be empty
Spoken = tuple[str, str, str, str | None]  # sentence, note, rule, whose turn


def prompt(table: Table, now: int) -> Prompt:
    """Sentence, note, whose turn, everything that could be entered, and what hands do meanwhile."""
    return replace(said(table, now), choices=choices(table, now))


def said(table: Table, now: int) -> Prompt:
    """The same without what could be entered, where nobody reads a list of it: in play each tap is asked for itself."""
    sentence, note, rule, player = _spoken(table, now)
    return Prompt(sentence, rule, note, player, tasks=tasks(table))


def _spoken(table: Table, now: int) -> Spoken:
    if table.stage == "over":
        won = outcome(table, now)
        assert won is not None
        return who_wins(won.winners), won.why, won.rule, None
    if table.shifts and table.stage == "cut":
        return "Which trouble lies open first?", "Shuffle the pile and turn one up.", "tribbles.trouble_pile", None
    if table.shifts and not (table.follows and table.owed):
        return _shifting(table)
    match table.stage:
        case "cut":
            return _cutting(table)
        case "play" if table.depth == "referee":
            return _turn(table)
        case "play":
            return f"Round {table.round} of {ROUNDS}", _progress(table), "tribbles.going_out", None
        case "count":
            return _counting(table)
        case "between":
            return _next_round(table)


def _cutting(table: Table) -> Spoken:
    few = len(table.players) < FEWEST
    house = f" The rulebook is for {FEWEST} to 8 players; fewer is a house rule." if few else ""
    rule = "tribbles.players" if few else "tribbles.first_player"
    if len(table.contenders) < len(table.players):
        return f"{listed(table.contenders)} cut again", f"They are tied for the highest card.{house}", rule, None
    return "Who cuts the highest card?", f"Tap the number each player cut to, or draw by lot.{house}", rule, None


def _shifting(table: Table) -> Spoken:
    whys = {
        "start": "The first one is turned up at the set-up.",
        "miss": _missed(table),
        "power": "By the power just played.",
        "paid": "The action is paid.",
        "round": f"Round {table.round} is over.",
        "reset": "All troubles are shuffled by the Reset.",
    }
    return "Which trouble lies open now?", whys[table.shifts[0]], "tribbles.shifting", None


def _missed(table: Table) -> str:
    """Who missed which number; and which one the table counts, where it rules otherwise."""
    if table.missed is None or table.trouble is None:
        return "By a miss."
    (player, asked), counted = table.missed, TROUBLES[table.trouble].miss
    return f"{player} missed {printed(asked)}{f', counted as {printed(counted)}' if counted != asked else ''}."


def _turn(table: Table) -> Spoken:
    if table.unsure:
        return "Where does the round stand?", "Turns went by unseen: whose turn, which number?", "tribbles.depth", None
    assert table.turn is not None
    if table.owed:
        owed = table.owed[0]
        number = printed(owed.number or table.asked)
        joined = table.chain.last == owed.number  # somebody placed one before
        sentence = {
            "points": f"What does {owed.player} score?",
            "target": f"Whom does {owed.player} choose?",
            "name": f"Which power does {owed.player} name?",
            "borrowed": f"Which power does {owed.player} use?",
            "stampede": "Who else places a card?",
            "own": f"{owed.player} plays {number} {'too' if joined else f'by {owed.power}'}",
            "again": f"{owed.player} plays {printed(table.asked)} by {owed.power}",
        }[owed.asks]
        return sentence, f"{reached(owed.power, owed.via)}. {wants(table, owed)}", POWERS[owed.power].rule, owed.player
    player, asked = table.turn.player, printed(table.asked)
    if table.go_lost:
        note = f"{listed(table.out)} went out, and the turn of {player}’s Go is lost."
        return "The round is over", note, "tribbles.go_while_out", player
    if table.chain.broken and table.asked != 1:
        return f"{player} plays {asked}, or starts again with 1", _progress(table), "tribbles.missing", player
    return f"{player} plays {asked}", _progress(table), "tribbles.chain", player


def _progress(table: Table) -> str:
    """ "Round 3 of 5. Ann missed 100." """
    parts = [f"Round {table.round} of {ROUNDS}."] if table.depth == "referee" else []
    if table.missed and table.depth == "referee":
        parts.append(f"{table.missed[0]} missed {printed(table.missed[1])}.")
    if table.skipped and table.depth == "referee":
        parts.append(f"{doing(table.skipped, 'is', 'are')} skipped.")
    if table.depth == "referee" and any(len(cards) >= NEARLY for cards in table.laid.values()):
        parts.append("Tap who goes out.")  # nothing else on the table says it
    if table.depth == "scorekeeper":
        parts.append(f"{table.first} began." if table.first else "")
    if table.decked:
        parts.append(f"{doing(table.decked, 'is', 'are')} decked.")
    if table.sitting_out:
        parts.append(f"{doing(table.sitting_out, 'sits', 'sit')} out.")
    return " ".join(part for part in parts if part)


def _counting(table: Table) -> Spoken:
    left = [player for player in table.out if player not in table.piles]
    over = f"Round {table.round} is over: {listed(table.out)} went out.{_discarding(table)}"
    if left and left[0] == table.alone:
        note = f"All others {_out_how(table)}: the hand goes on the pile, and the round is over."
        return f"Lay {left[0]}’s whole hand down, then count", note, "tribbles.last_one", left[0]
    if left:
        return f"Count {left[0]}’s pile", over, "tribbles.pile", left[0]
    return (
        f"Is round {table.round} complete?",
        f"{listed(table.out) if table.out else 'Nobody'} went out. A Bonus run counts for everybody who is not decked.",
        "tribbles.round_end",
        None,
    )


def _out_how(table: Table) -> str:
    """Why one is left alone in the round."""
    return " or ".join(["are decked"] * bool(table.decked) + ["sit out"] * bool(table.sitting_out))


def _discarding(table: Table) -> str:
    """What hands do first; with a Safety the hand goes into the deck instead, as the task says."""
    still_in = [player for player in table.playing if player not in table.out]
    if not still_in:
        return ""
    if len(still_in) == 1:
        return f" {still_in[0]} discards the hand."
    return f" {by_name(still_in) or 'The others'} discard their hands."


def _next_round(table: Table) -> Spoken:
    uncounted = [player for player in away(table) if player not in table.decks]
    if uncounted:
        note = f"{uncounted[0]} was out of round {table.round}; with fewer than seven cards the next one is missed too."
        return f"How many cards does {uncounted[0]} have for a deck?", note, "tribbles.rejoining", uncounted[0]
    lowest = lowest_out(table)
    if len(lowest) > 1 or not table.out:
        why = "They went out with equal points." if table.out else "Nobody went out."
        return f"Draw who begins: {listed(lowest, 'or')}", why, "tribbles.starter", None
    return (
        f"{lowest[0]} begins round {table.round + 1}",
        f"Round {table.round} is finished.",
        "tribbles.starter",
        lowest[0],
    )
