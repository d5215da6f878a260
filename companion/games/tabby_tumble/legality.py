"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from typing import Any, assert_never, get_args

from companion.engine.game import TO_REOPEN, Refusal
from companion.engine.wording import listed, plural

from . import events
from .events import Event
from .points_only import refuse_kind, refuse_sums
from .state import ACTIONS, COLOURS, FINISH, TOKENS_OF_A_COLOUR, Stage, Table
from .words import TITLES, cats, die, mice, shown

KNOWN = get_args(Event)
FIVE = listed([TITLES[action] for action in ACTIONS if action != "hairball"], "or")  # what a Hairball can become


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return Refusal(
            "That happens in no game of Tabby Tumble. Enter what happened at this table.", "tabby_tumble.round"
        )
    if not isinstance(event, events.FirstPlayerDrawn) and (no := refuse_kind(table, event)):
        return no
    wanted = STAGES[type(event)]
    if table.stage != wanted:
        return _not_now(table, wanted)
    if isinstance(event, events.RoundScored | events.TokensScored):
        return refuse_sums(table, event)
    if not isinstance(event, events.DiceRolled) and event.player not in table.players:
        return _stranger(table, event.player)
    match event:
        case events.DieTaken():
            return _refuse_die(table, event)
        case events.DiceRolled():
            return _refuse_roll(table, event)
        case events.MiceEaten():
            return _refuse_mice(table, event)
        case events.CatsRehomed():
            return _refuse_rehoming(table, event)
        case events.HairballCoughed():
            return _refuse_hairball(table, event)
        case events.FirstPlayerDrawn():
            return None
        case events.TokenRevealed():
            return _refuse_token(table, event)
    assert_never(event)


STAGES: dict[type[Any], Stage] = {
    events.FirstPlayerDrawn: "draw",
    events.DiceRolled: "roll",
    events.DieTaken: "draft",
    events.HairballCoughed: "decide",
    events.MiceEaten: "decide",
    events.CatsRehomed: "decide",
    events.TokenRevealed: "reveal",
    events.RoundScored: "roll",
    events.TokensScored: "reveal",
}


def _refuse_roll(table: Table, event: events.DiceRolled) -> Refusal | None:
    if not isinstance(event.cats, tuple) or not isinstance(event.actions, tuple):
        return Refusal("The dice are not listed one by one. Enter the face of each die.", "tabby_tumble.dice")
    for kind, allowed, faces in (("cat", COLOURS, event.cats), ("action", ACTIONS, event.actions)):
        for face in faces:
            if face not in allowed:
                right = listed([shown(one) for one in allowed], "or")
                return Refusal(f"No {kind} die shows “{face}”. It shows {right}.", "tabby_tumble.dice")
    if not event.cats and not event.actions:
        return Refusal("No die was rolled. Enter the face of at least one die.", "tabby_tumble.dice")
    wanted = table.dice_of_a_kind
    for kind, lying, more in (("cat", table.cats, event.cats), ("action", table.actions, event.actions)):
        if len(lying) + len(more) > wanted:
            return Refusal(
                f"That would make {len(lying) + len(more)} {kind} dice. {len(table.players)} players roll {wanted}, "
                f"and {plural(len(lying), 'lies', 'lie')} in the tray already.",
                "tabby_tumble.dice",
            )
    return None


def _refuse_die(table: Table, event: events.DieTaken) -> Refusal | None:
    picker = table.order[table.picks]
    if event.player != picker:
        return Refusal(f"It is not {event.player}’s pick. {picker} takes a die now.", "tabby_tumble.draft")
    turn, face = table.turns[picker], event.face
    if face in COLOURS:
        if turn.colour:
            return Refusal(
                f"{picker} has a cat die already, the {turn.colour} one. {picker} takes an action die now.",
                "tabby_tumble.one_of_each",
            )
        lying: tuple[str, ...] = table.cats
    elif face in ACTIONS:
        if turn.die:
            return Refusal(
                f"{picker} has an action die already, {TITLES[turn.die]}. {picker} takes a cat die now.",
                "tabby_tumble.one_of_each",
            )
        lying = table.actions
    else:
        return Refusal(f"No die shows “{face}”. {picker} takes a die that lies in the tray.", "tabby_tumble.draft")
    if face not in lying:
        open_dice = listed([f"the {die(one)}" for one in dict.fromkeys(lying)], "or")
        return Refusal(
            f"No {die(face)} lies in the tray. {picker} can take {open_dice}.",
            "tabby_tumble.draft",
        )
    return None


def _refuse_hairball(table: Table, event: events.HairballCoughed) -> Refusal | None:
    player, turn = event.player, table.turns[event.player]
    if turn.die != "hairball":
        return Refusal(f"{player} has no Hairball this round. {_whose_word(table)}", "tabby_tumble.hairball")
    if turn.instead:
        return Refusal.in_log(f"{player}’s Hairball is {TITLES[turn.instead]} already.", "tabby_tumble.hairball")
    if event.action == "hairball":
        return Refusal(
            f"A Hairball does not become a Hairball. {player} names {FIVE}.",
            "tabby_tumble.hairball_again",
        )
    if event.action not in ACTIONS:
        return Refusal(
            f"“{event.action}” is no action. {player} names {FIVE}.",
            "tabby_tumble.hairball",
        )
    return None


def _refuse_mice(table: Table, event: events.MiceEaten) -> Refusal | None:
    player, most = event.player, table.most(event.player)
    refusal = _refuse_word(table, player, "eat")
    if refusal:
        return refusal
    if not _is_number(event.mice):
        return Refusal(f"{player} gives back a whole number of mice, from 0 to {most}.", "tabby_tumble.eat")
    if event.mice > most:
        home, colour = table.homes[player], table.turns[player].colour
        assert colour is not None
        are, them = ("is", "it") if home.mice == 1 else ("are", "them")
        return Refusal(
            f"{player} cannot give back {mice(event.mice)}: there {are} {mice(home.mice)} at home, and "
            f"{cats(home.cats(colour), colour)} to eat {them}. From 0 to {most} would do.",
            "tabby_tumble.eat",
        )
    return None


def _refuse_rehoming(table: Table, event: events.CatsRehomed) -> Refusal | None:
    player, to, most = event.player, event.to, table.most(event.player)
    refusal = _refuse_word(table, player, "rehome")
    if refusal:
        return refusal
    colour = table.turns[player].colour
    assert colour is not None
    if not _is_number(event.cats):
        return Refusal(f"{player} gives away a whole number of cats, from 0 to {most}.", "tabby_tumble.rehome")
    if event.cats > most:
        return Refusal(
            f"{player} cannot give away {cats(event.cats, colour)}: {most} at home. From 0 to {most} would do.",
            "tabby_tumble.rehome",
        )
    others = listed([name for name in table.players if name != player], "or")
    if to is None and event.cats:
        return Refusal(f"Say who gets {cats(event.cats, colour)}: {others}.", "tabby_tumble.one_receiver")
    if to == player:
        return Refusal(f"{player} cannot rehome cats to {player}. They go to {others}.", "tabby_tumble.one_receiver")
    if to is not None and to not in table.players:
        return _stranger(table, to)
    return None


def _refuse_token(table: Table, event: events.TokenRevealed) -> Refusal | None:
    player = event.player
    if player in table.tokens:
        return Refusal.in_log(f"{player}’s token is turned over already: {table.tokens[player]}.", "tabby_tumble.token")
    if event.colour not in COLOURS:
        return Refusal(f"No token shows “{event.colour}”. It is {listed(COLOURS, 'or')}.", "tabby_tumble.token")
    if table.options.tokens == "two" and table.shown(event.colour) >= TOKENS_OF_A_COLOUR:
        return Refusal(
            f"Two {event.colour} tokens are turned over already, and this table has decided that there are no more. "
            f"Look at {player}’s token again, or correct that entry.",
            "tabby_tumble.tokens_of_a_colour",
        )
    return None


def _refuse_word(table: Table, player: str, action: str) -> Refusal | None:
    """Is this the word that the player still owes?"""
    turn = table.turns[player]
    if turn.die == "hairball" and turn.instead is None:
        return Refusal(f"{player}’s Hairball has no action yet. {player} names it first.", "tabby_tumble.hairball")
    if turn.action != action:
        return Refusal(
            f"{player} does not {TITLES[action].lower()} this round. {_whose_word(table)}", f"tabby_tumble.{action}"
        )
    if turn.amount is not None:
        return Refusal.in_log(f"{player} has said how many already: {turn.amount}.", f"tabby_tumble.{action}")
    if not table.wants_word(player):
        return Refusal(
            f"{player} has nothing to {TITLES[action].lower()}. {_whose_word(table)}", f"tabby_tumble.{action}"
        )
    return None


def _not_now(table: Table, wanted: Stage) -> Refusal:
    if table.stage == "over":
        return Refusal.in_log(_stands(table), "tabby_tumble.end", TO_REOPEN)
    if wanted == "reveal":
        until = f"until a round has ended with {FINISH} points or more for somebody"
        return Refusal(f"Hidden tokens stay hidden {until}. {_stands(table)}", "tabby_tumble.token")
    rule = {"draw": "first_player", "roll": "dice", "draft": "draft", "decide": "together"}.get(table.stage, "end")
    return Refusal(_stands(table), f"tabby_tumble.{rule}")


def _stands(table: Table) -> str:
    """What the table does now."""
    match table.stage:
        case "draw":
            return "Nobody has been drawn yet. First say who rolls in round 1."
        case "roll" if table.points_only:
            return f"Enter what round {table.round} brought each player."
        case "roll":
            short = 2 * table.dice_of_a_kind - len(table.cats) - len(table.actions)
            return f"{table.roller} is rolling: {plural(short, 'die is', 'dice are')} still to be entered."
        case "draft":
            return f"The dice are being picked. {table.picker} takes a die now."
        case "decide":
            return f"The dice are all taken. {_whose_word(table)}"
        case "reveal":
            hidden = listed([player for player in table.players if player not in table.tokens])
            return f"Round {table.round} was the last. What is left is to turn over the hidden tokens of {hidden}."
        case "over":
            return "The match is over."


def _whose_word(table: Table) -> str:
    return f"The table waits for {listed(table.undecided)}."


def _stranger(table: Table, name: Any) -> Refusal:
    return Refusal(f"{name} is not at this table. Here sit {listed(table.players)}.", "tabby_tumble.players")


def _is_number(number: Any) -> bool:
    return type(number) is int and number >= 0
