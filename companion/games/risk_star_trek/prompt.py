"""The referee speaks: what the table does now, in one sentence, and what stands behind it."""

from companion.engine.game import Prompt
from companion.engine.wording import counted, listed

from .cards.qvents import aliens_come
from .choices import choices
from .scoring import outcome, standing
from .state import Table, Turn
from .tasks import card_due, tasks
from .tribbles import arriving, growing, overrunning
from .turns import card_before_maneuver, may_have_conquered, whose
from .words import ships, side_first, side_name

Spoken = tuple[str, str, str, str | None]  # sentence, note, rule, whose turn


def prompt(table: Table, now: int) -> Prompt:
    """Sentence, note, whose turn, everything that could be entered, and what hands do meanwhile."""
    sentence, note, rule, player = _spoken(table, now)
    return Prompt(sentence, f"risk_star_trek.{rule}", note, player, choices(table, now), tasks(table))


def _spoken(table: Table, now: int) -> Spoken:
    match table.stage:
        case "setup" if table.frontier:
            return _choosing(table)
        case "setup":
            return "Who goes first?", "The highest roller.", "first_player", None
        case "over":
            won = outcome(table, now)
            assert won is not None
            rule = won.rule.removeprefix("risk_star_trek.")
            if not won.winners:
                return "The Tribbles win", won.why, rule, None
            return f"{listed(won.winners)} wins", won.why, rule, None
        case "play":
            return _playing(table)


def _choosing(table: Table) -> Spoken:
    """By the roll of a die, the highest first: it is known for sure only of the last one."""
    left = [player for player in table.players if table.logs[player].captain is None]
    if len(left) == 1:
        return f"{left[0]} chooses a captain", "The lowest roller.", "captains", left[0]
    if len(left) == len(table.players):
        return "The highest roller chooses a captain", "Everybody rolls a die.", "captains", None
    return "The next highest chooses a captain", "From the highest roll to the lowest.", "captains", None


def _playing(table: Table) -> Spoken:
    if table.fight is not None:
        return _fighting(table)
    if place := overrunning(table):
        return f"{place} overruns", f"{table.tribbles[place]} Tribbles: 1 moves to each neighbour.", "overrun", None
    if place := arriving(table):
        note = "It joins the Tribbles there." if place in table.tribbles else "A Tribble came there."
        return f"Who is on {place}?", note, "overrun", None
    if table.without_location:
        at_turn = whose(table) if table.turn else None  # the question takes nobody's turn away
        asked = f"Is {table.without_location[0]} out?"
        return asked, "No location is left in the ledger.", "elimination", at_turn
    turn = table.turn
    if turn is None:
        first = whose(table)
        return f"{first} begins", f"Mission {2 if table.frontier else 1}. Then {first} takes ships.", "turn", None
    where = f"Round {turn.round}."
    if not table.walking:
        return _on_their_own(table, turn, where)
    return _walking(table, turn, where)


def _on_their_own(table: Table, turn: Turn, where: str) -> Spoken:
    """Nobody is led through the turn: what comes first in it, and what is still due at its end."""
    player = turn.player
    if table.logs[player].out:
        return f"{whose(table)} is next", f"{player} is out.", "turn", whose(table)
    done = turn.invasions + turn.expanded + turn.maneuvers or turn.card or turn.quest
    if not turn.reinforced and not done:
        if table.frontier and turn.round > 1 and turn.qvent is None:
            return f"{player} reads the Q-Vent first", where, "qvents", player
        return f"{player} takes ships first", where, "income", player
    return f"{player}’s turn", _due(table, turn) or f"{where} {standing(table)}".rstrip(), "turn", player


def _due(table: Table, turn: Turn) -> str:
    """The card that a conquest earns is drawn when the turn ends."""
    if not card_due(table):
        return ""
    what = "a card or a quest" if table.frontier else "a location card"
    return f"{counted(turn.conquered, 'location')} conquered: {what} at the end."


def _walking(table: Table, turn: Turn, where: str) -> Spoken:
    player = turn.player
    if places := growing(table):
        where_to = places[0] if len(places) == 1 else f"each of {len(places)} locations"
        return "The Tribbles grow", f"{where} 1 more on {where_to}.", "tribbles", player
    match turn.step:
        case "qvent":
            return f"{player} reads the Q-Vent", where, "qvents", player
        case "reinforce":
            first = " They all join the first fleet." if turn.round == 1 else ""
            attack = " The aliens attack first." if aliens_come(table) else ""
            return f"{player} takes ships", f"{where}{first}{attack}", "first_turn" if first else "income", player
        case "invade":
            to_place = turn.reinforced and not turn.invasions + turn.expanded + turn.maneuvers
            place = f"{ships(turn.ships)} to place first. " if to_place else ""
            return f"{player} expands or invades", _due(table, turn) or f"{place}{where}", "turn", player
        case "maneuver":
            first = " First a card, if one was conquered." if card_before_maneuver(table) else ""
            return f"{player} may maneuver", f"{where} Once, between connected locations.{first}", "maneuver", player
        case "card":
            return _card(table, turn, where)


def _card(table: Table, turn: Turn, where: str) -> Spoken:
    player = turn.player
    none_left = "No location card is left: all are in hands."
    if turn.card or turn.quest:
        return (
            f"{player} ends the turn",
            f"{where} One is taken.",
            "quest_or_card" if table.frontier else "card",
            player,
        )
    if table.frontier and may_have_conquered(table) and table.card_left:
        note = "One of the two." if turn.conquered else "A card only for a conquest."
        return f"{player} takes a card or a quest", f"{where} {note}", "quest_or_card", player
    if table.frontier:
        why = none_left if may_have_conquered(table) else "No card: nothing conquered."
        return f"{player} may claim a quest", f"{where} {why}", "quests", player
    if not table.card_left:
        return f"{player} ends the turn", f"{where} {none_left}", "empty_deck", player
    earned = f"{counted(turn.conquered, 'location')} conquered" if turn.conquered else "If a location was conquered"
    return f"{player} draws a card", f"{where} {earned}.", "card", player


def _fighting(table: Table) -> Spoken:
    fight = table.fight
    assert fight is not None
    who, other = side_first(fight.attacker, fight.player), side_name(fight.held_by, fight.defender)
    player = fight.player or fight.defender or None
    path = " to ".join(place for place in (fight.origin, fight.target) if place)
    if fight.conquered:
        fewest, most = fight.move_in
        where = f" onto {fight.target}" if fight.target else ""
        return f"{who} moves in", f"{fewest} to {most} ships{where}.", "move_in", player
    path = f"{path}. " if path else ""
    if fight.begun:
        left, others = fight.to_come
        side, one = fight.attacker, who
        if not left:
            side, one, left = fight.held_by, side_first(fight.held_by, fight.defender), others
        begun = fight.defence if one != who else fight.attack
        verb = "rolls" if side == "captain" else "roll"
        note = f"{path}{fight.ships} against {fight.against}."
        return (
            f"{one} {verb} {left} {'more ' if begun else ''}{'die' if left == 1 else 'dice'}",
            note,
            "engagement",
            player,
        )
    tally = f"{path}{fight.ships} against {fight.against}."
    if fight.engagements and fight.attacker == "captain":
        return f"{who} goes on or stops", tally, "stopping", player
    verb = "attacks" if fight.attacker == "captain" else "attack"
    return f"{who} {verb} {other}", tally, "engagement", player
