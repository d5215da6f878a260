"""What hands do with the real pieces: at the set-up, when ships come, after a fight, when Tribbles grow."""

from companion.engine.game import Task
from companion.engine.wording import counted, listed, plural, printed

from .cards.qvents import BEFORE_AND_AFTER, SURVIVES, aid, rule_of
from .events import Holder
from .invasion.fight import Fight
from .setup import rows, set_up
from .state import AWAY_TEAM, OPEN_QUESTS, Table, Turn
from .tribbles import growing
from .turns import maneuvers_allowed, may_have_conquered
from .words import ships, units

EXTRA_SHIPS = 2  # for “That Which Survives” and “Before and After”


def tasks(table: Table) -> tuple[Task, ...]:
    """A task of the whole table has no player."""
    if table.stage == "setup":
        return _set_up(table)
    if table.stage == "over":
        return ()
    turn = table.turn
    untouched = turn is None or turn == Turn(turn.player, turn.round, turn.step)
    if untouched and not table.fought and sum(log.turns for log in table.logs.values()) <= 1:
        return _first_ships(table)
    return (*_fought(table), *_turn(table), *_card(table))


def card_due(table: Table) -> bool:
    """Has whose turn it is conquered a location, and taken neither card nor quest for it yet, where there is one?"""
    turn = table.turn
    if turn is None or table.logs[turn.player].out:
        return False
    return turn.conquered > 0 and not (turn.card or turn.quest) and (table.frontier or table.card_left)


def _card(table: Table) -> tuple[Task, ...]:
    """A conquest is easily forgotten before the turn ends."""
    turn = table.turn
    if turn is None or table.fight or not card_due(table) or (table.walking and turn.step == "card"):
        return ()
    if table.frontier:
        return (Task(turn.player, "takes a card or a quest when the turn ends", _rule("quest_or_card")),)
    return (Task(turn.player, "draws a location card when the turn ends", _rule("card")),)


def _set_up(table: Table) -> tuple[Task, ...]:
    has, two = set_up(table), len(table.players) == 2
    aliens = f"Turn over {has.alien_cards} location cards, 2 Alien Lifeforms on each, and shuffle the cards back in"
    laid = [Task("", aliens, _rule("alien_set_up"))]
    if two:
        ends = "Lay the wormhole on Ferenginar and Narendra III"
        laid.append(Task("", ends, _rule("two_player_set_up")))
    else:
        ends = "The highest roller lays one end of the wormhole in Alpha, the lowest the other in Beta"
        laid.append(Task("", ends, _rule("wormhole")))
    if table.frontier:
        laid.append(Task("", f"Everybody picks {AWAY_TEAM} of 6 crew members", _rule("away_team")))
        laid.append(Task("", f"Lay out {OPEN_QUESTS} of Q’s Quests, the others beside them", _rule("open_quests")))
        which, where = (" with the sign II", "beside") if two else ("", "on")
        rule = _rule("two_player_qvents" if two else "setting_up_frontier")
        laid.append(Task("", f"Shuffle the Q-Vents{which} and lay them {where} the board", rule))
    return tuple(laid)


def _first_ships(table: Table) -> tuple[Task, ...]:
    """All of a player's ships go on one location that nobody holds."""
    rule = _rule("set_up_frontier" if table.frontier else "setup")
    fleets = (
        Task(
            row.player,
            f"places {ships(row.ships)} on one free location{f', takes {row.credits} credits' if row.credits else ''}",
            rule,
        )
        for row in rows(table)
    )
    return (*_quadrants(table), *fleets)


def _quadrants(table: Table) -> tuple[Task, ...]:
    """Two fleets begin in different quadrants. In mission 2 the turn order does not say who rolled higher."""
    if len(table.players) > 2:
        return ()
    higher, lower = ("The higher roller", "the lower one") if table.frontier else table.order
    text = f"{higher} chooses the Alpha or the Beta Quadrant, {lower} begins in the other one"
    return (Task("", text, _rule("two_player_start")),)


def _fought(table: Table) -> tuple[Task, ...]:
    """Who takes what off the board after the engagements of a fight."""
    fight = table.fight or table.fought
    if fight is None or not fight.engagements:
        return ()
    sides: tuple[tuple[Holder, str, int, str], ...] = (
        (fight.attacker, fight.player, sum(one.attacker_lost for one in fight.engagements), fight.origin),
        (fight.held_by, fight.defender, sum(one.defender_lost for one in fight.engagements), fight.target),
    )
    in_all = " in all" if len(fight.engagements) > 1 else ""
    off = [
        Task(player, _taken_off(number, side, place, bool(player)) + in_all, _rule("engagement"))
        for side, player, number, place in sides
        if number
    ]
    return (*off, *_moved(fight), *_marker(table, fight), *_inherited(table, fight), *_survived(table, fight))


def _inherited(table: Table, fight: Fight) -> tuple[Task, ...]:
    """What passes to whoever took the last ship of a captain."""
    log = table.logs.get(fight.defender)
    if not fight.player or log is None or not log.out or log.conqueror != fight.player:
        return ()
    money = f" and {plural(printed(log.left), 'credit')}" if log.left else ""
    told = Task(fight.player, f"gets {fight.defender}’s location cards{money}", _rule("elimination"))
    if not table.frontier:
        return (told,)
    return (told, Task(fight.player, f"puts any quests of {fight.defender} back", _rule("eliminated_quests")))


def _moved(fight: Fight) -> list[Task]:
    """Who comes to lie on the location that was taken, and what lies empty now."""
    target, origin = fight.target or "the conquered location", f" from {fight.origin}" if fight.origin else ""
    told: list[Task] = []
    if fight.moved:
        told.append(Task(fight.player, f"moves {ships(fight.moved)}{origin} onto {target}", _rule("move_in")))
    elif fight.conquered and fight.attacker != "captain":
        there = units(fight.ships, fight.attacker)
        verb, rule = ("Move", "operation_annihilate") if fight.attacker == "aliens" else ("Leave", "overrun")
        told.append(Task("", f"{verb} {there} on {fight.target or 'that location'}", _rule(rule)))
    if fight.attacker == "captain" and fight.ships == fight.moved:
        told.append(Task("", f"{fight.origin or 'The location left'} is empty, and nobody’s", _rule("emptied")))
    return told


def _marker(table: Table, fight: Fight) -> tuple[Task, ...]:
    """Whoever conquered a location with a Manhunt marker may take it."""
    if not fight.moved or fight.target not in table.markers:
        return ()
    return (Task(fight.player, f"may take the marker of {fight.target}", _rule("manhunt")),)


def _taken_off(number: int, side: Holder, place: str, player: bool) -> str:
    where = f" from {place}" if place else ""
    return f"takes off {units(number, side)}{where}" if player else f"Take off {units(number, side)}{where}"


def _survived(table: Table, fight: Fight) -> tuple[Task, ...]:
    """Who held out against a captain: a Tribble attacks before the Q-Vent is read."""
    if table.fight or fight.conquered or (fight.attacker, fight.held_by) != ("captain", "captain"):
        return ()
    if not table.turn or table.turn.qvent != SURVIVES:
        return ()
    where = f" on {fight.target}" if fight.target else ""
    return (Task(fight.defender, f"gets {ships(EXTRA_SHIPS)}{where}", _rule("that_which_survives")),)


def _turn(table: Table) -> tuple[Task, ...]:
    turn = table.turn
    if turn is None:
        return ()
    if table.walking and (places := growing(table)):
        return (Task("", f"Add 1 Tribble on {listed(places)}", _rule("tribbles")),)
    told = [] if table.logs[turn.player].out else _of_its_player(table, turn)
    if turn.quest and len(table.quests) == OPEN_QUESTS:  # fewer, once the pile is empty
        told.append(Task("", "Lay a new quest on the board", _rule("open_quests")))
    if not table.deck and table.traded and _draws(table, turn):
        told.append(Task("", f"Shuffle {counted(table.traded, 'traded card')} into a new deck", _rule("empty_deck")))
    return tuple(told)


def _draws(table: Table, turn: Turn) -> bool:
    """May a card still be drawn in this turn, and none be traded before it? Then those that lie there are the deck."""
    if turn.card or turn.quest:
        return False
    if table.walking:
        return turn.conquered > 0 or (turn.step in ("maneuver", "card") and may_have_conquered(table))
    return turn.reinforced or turn.invasions + turn.expanded + turn.maneuvers > 0


def _of_its_player(table: Table, turn: Turn) -> list[Task]:
    """The Q-Vent, the ships to place, the maneuvers it allows."""
    told: list[Task] = []
    if turn.qvent and not turn.reinforced:
        told.append(Task("", ". ".join(aid(table, turn.qvent, turn.sector)), rule_of(turn.qvent)))
    if (
        turn.reinforced
        and not (turn.card or turn.quest)
        and not turn.invasions + turn.expanded + turn.maneuvers
        and turn.step not in ("maneuver", "card")
    ):
        first = turn.round == 1
        where = "with the first fleet" if first else "on locations they hold"
        text = f"places all {ships(turn.ships)} {where}"  # never fewer than three
        told.append(Task(turn.player, text, _rule("first_turn" if first else "deploy")))
    if turn.qvent == BEFORE_AND_AFTER and turn.reinforced:
        told += _before_and_after(turn, table.walking)
    return told


def _before_and_after(turn: Turn, walking: bool) -> list[Task]:
    """A maneuver before anything else; then, at the end, two ships and after them a maneuver."""
    last = f"may place {EXTRA_SHIPS} more ships, then maneuver"
    texts: list[str] = []
    if not turn.invasions + turn.expanded + turn.maneuvers and not (walking and turn.step != "invade"):
        texts.append("may maneuver before expanding or invading")
    if walking and turn.step == "maneuver":
        texts.append(last)
    elif not walking and turn.maneuvers < maneuvers_allowed(turn):
        texts.append(f"at the end {last}")
    return [Task(turn.player, text, _rule("before_and_after")) for text in texts]


def _rule(name: str) -> str:
    return f"risk_star_trek.{name}"
