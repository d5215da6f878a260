"""The referee speaks: what the table does now, in one sentence, and what stands behind it."""

from collections.abc import Sequence

from companion.engine.game import Prompt
from companion.engine.wording import who_wins

from . import points_only
from .choices import choices
from .deeds import rule_of
from .rules import undecided
from .scoring import outcome
from .state import Table
from .tasks import tasks
from .words import TITLES


def prompt(table: Table, now: int) -> Prompt:
    """Sentence, note, whose turn, everything that could be entered, and what hands do meanwhile."""
    sentence, note, rule, player = _spoken(table, now)
    return Prompt(sentence, rule, note, player, choices(table, now), tasks(table))


def _spoken(table: Table, now: int) -> tuple[str, str, str, str | None]:
    """Sentence, note, rule and whose turn it is."""
    match table.stage:
        case "draw":
            return "Who rolls first?", "Drawn by lot, or as the table agrees.", "tabby_tumble.first_player", None
        case "roll" | "reveal" if table.points_only:
            return *points_only.spoken(table), points_only.RULE, None
        case "roll":
            return *_rolling(table), "tabby_tumble.dice", table.roller
        case "draft":
            return *_picking(table), "tabby_tumble.draft", table.picker
        case "decide":
            player = undecided(table)[0]
            return *asks(table, player), rule_of(table.turns[player].action or "hairball"), player
        case "reveal":
            hidden = [player for player in table.seats_from_roller if player not in table.tokens]
            if table.in_doubt:
                note = f"Three {table.in_doubt} tokens are shown: the box should have two."
                return f"{hidden[0]} shows the hidden token", note, "tabby_tumble.tokens_of_a_colour", hidden[0]
            note = f"Round {table.round} was the last.{_then(hidden)}"
            return f"{hidden[0]} shows the hidden token", note, "tabby_tumble.token", hidden[0]
        case "over":
            won = outcome(table, now)
            assert won is not None
            return who_wins(won.winners), won.why, won.rule, None


def _rolling(table: Table) -> tuple[str, str]:
    wanted = table.dice_of_a_kind
    kinds = (("cat", wanted - len(table.cats)), ("action", wanted - len(table.actions)))
    missing = [f"{number} {kind} {'die' if number == 1 else 'dice'}" for kind, number in kinds if number]
    come = "to come" if table.cats or table.actions else "to roll"
    by = "The app rolls for" if table.options.dice == "rolled" else ""
    sentence = f"{by} {table.roller}" if by else f"{table.roller} rolls all the dice"
    return sentence, f"Round {table.round}: {', '.join(missing)} {come}."


def _picking(table: Table) -> tuple[str, str]:
    player = table.order[table.picks]
    turn, seats = table.turns[player], len(table.players)
    where = f"Round {table.round}, pick {table.picks + 1} of {2 * seats}."
    if turn.colour:
        return f"{player} picks an action die", f"{where} The cat die is {turn.colour}."
    if turn.die:
        return f"{player} picks a cat die", f"{where} To go with {TITLES[turn.die]}."
    return f"{player} picks a die", f"{where} Then once more." if table.picks == seats - 1 else where


def asks(table: Table, player: str, names_others: bool = True) -> tuple[str, str]:
    """What a player who waits is to say, and who does after; in whichever order they say it."""
    waiting = [player, *(name for name in undecided(table) if name != player)] if names_others else [player]
    turn, then = table.turns[player], _then(waiting)
    if turn.action is None:
        return f"{player} names an action", f"Hairball, {turn.colour} cats.{then}"
    most = table.most(player)
    if turn.action == "eat":
        return f"{player} says how many mice", f"Eat, {turn.colour}: up to {most}.{then}"
    return f"{player} says how many cats", f"Rehome, {turn.colour}: up to {most}.{then}"


def _then(waiting: Sequence[str]) -> str:
    return f" Then {', '.join(waiting[1:])}." if waiting[1:] else ""
