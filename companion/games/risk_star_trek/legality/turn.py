"""Whose turn, which step, and what a step allows."""

from typing import get_args

from companion.engine.game import Refusal
from companion.engine.wording import counted, listed

from .. import events
from ..board import LOCATIONS, SHORT, SectorKey
from ..cards.quests import ALL_CREW
from ..cards.qvents import BEFORE_AND_AFTER
from ..reinforcement import FEWEST_STARS, MOST_STARS
from ..state import Table
from ..tribbles import growing
from ..turns import card_before_maneuver, maneuvers_allowed, may_have_conquered
from ..words import STEPS, is_number, is_title, locations, star_word
from .waiting import no

MOST_ROUNDS = 1_000


def walking(table: Table, event: events.WalkingBegun) -> Refusal | None:
    if table.walking:
        return no("Step by step is on already. Switch it off first to begin elsewhere.", "walker")
    if not is_number(event.round, 1) or event.round > MOST_ROUNDS:
        return no("Which round it is, is a number from 1 up.", "walker")
    steps: tuple[events.Step, ...] = get_args(events.Step)
    if event.step not in steps:
        return no(f"A turn has no step “{event.step}”. It has {listed(STEPS.values())}.", "turn")
    if event.step == "qvent" and not (table.frontier and event.round > 1):
        return no("Q-Vents are read in mission 2, and from round 2 on. This turn begins with Reinforce.", "qvents")
    return None


def stopping(table: Table, event: events.WalkingStopped) -> Refusal | None:
    return None if table.walking else no("Step by step is off already: there is nothing to switch off.", "walker")


def turn(table: Table, event: events.TurnBegun) -> Refusal | None:
    if table.walking:
        return no(f"The turns go by themselves: {_step_now(table)}", "walker")
    return None


def step(table: Table, event: events.StepEnded) -> Refusal | None:
    if not table.walking or table.turn is None:
        return no("Steps are ended only step by step. Switch that on first.", "walker")
    if event.step != table.turn.step:
        return no(f"That is not the step that can end now: {_step_now(table)}", "turn")
    if event.step == "qvent":
        return no(f"{table.turn.player} reads the topmost Q-Vent first.", "qvents")
    if event.step == "reinforce":
        return no(f"{table.turn.player} takes the reinforcements first: at least 3 ships.", "income")
    return held_up(table)


def qvent(table: Table, event: events.QVentRead) -> Refusal | None:
    if event.title != "" and not is_title(event.title):
        return no("The Q-Vent has no readable title. Give it 1 to 40 letters, or none.", "qvents")
    if event.sector not in ("", *SHORT):
        return no(f"There is no such sector. Name {listed(SHORT.values(), 'or')}.", "year_of_hell")
    return out_of_step(table, event.player, "qvent")


def reinforced(table: Table, event: events.Reinforced) -> Refusal | None:
    return out_of_step(table, event.player, "reinforce") or refuse_reinforcement(table, event)


def refuse_reinforcement(table: Table, event: events.Reinforced) -> Refusal | None:
    """Whether these figures can be, whoever's turn it is."""
    held, bases = event.locations, event.starbases
    if not is_number(held, 1) or held > LOCATIONS:
        return no(f"{event.player} can hold 1 to {LOCATIONS} locations.", "income")
    if not is_number(bases):
        return no("Starbases are a whole number, 0 or more.", "income_frontier")
    if bases and not table.frontier:
        return no("Starbases count in mission 2. This match is mission 1, Exploration.", "income_frontier")
    most = min(held, table.board.starbases if table.board.starbases is not None else LOCATIONS)
    if bases > most:
        return no(f"{counted(bases, 'starbase')} cannot be: {event.player} has {most} at most.", "income_frontier")
    return _sectors(table, event) or _stars(table, event)


def expanded(table: Table, event: events.Expanded) -> Refusal | None:
    room = LOCATIONS - table.logs[event.player].locations
    if not is_number(event.locations, 1):
        return no("An expansion goes into 1 location or more.", "expansion")
    if event.locations > room:
        return no(f"The board has {LOCATIONS} locations. There is room for {room} more.", "expansion")
    return out_of_step(table, event.player, "invade")


def maneuvered(table: Table, event: events.Maneuvered) -> Refusal | None:
    if type(event.crew) is not bool:
        return no("Say whether a crew member allows the maneuver.", "maneuver")
    if event.crew:
        if not table.frontier:
            return no("There is no crew in mission 1: it is the one maneuver of the turn.", "maneuver")
        return _not_yours(table, event.player) or held_up(table)
    done = table.turn.maneuvers if table.turn and table.turn.player == event.player else 0
    allowed = maneuvers_allowed(table.turn) if table.turn and table.turn.player == event.player else 1
    if done >= allowed:
        once = "one maneuver" if allowed == 1 else "two maneuvers"
        return no(f"{event.player} has made the {once} of this turn. {_new_turn(table)}", "maneuver")
    return None if _early_maneuver(table, event) else out_of_step(table, event.player, "maneuver")


def card(table: Table, event: events.CardDrawn) -> Refusal | None:
    step: events.Step = "maneuver" if card_before_maneuver(table) else "card"
    refusal = out_of_step(table, event.player, step) or _taken(table, event.player)
    if refusal:
        return refusal
    if table.walking and not may_have_conquered(table):
        return no(f"{event.player} has conquered no location by invasion this turn. Expanding is not enough.", "card")
    if not table.card_left:
        return no("No location card is left: all of them are in hands.", "empty_deck")
    return None


def quest(table: Table, event: events.QuestClaimed) -> Refusal | None:
    refusal = out_of_step(table, event.player, "card") or _taken(table, event.player)
    if refusal:
        return refusal
    if event.title not in table.quests:
        named = tuple(f"“{title}”" for title in table.quests if title)
        right = f"Open on the board: {listed(named)}." if named else "Name it first, or claim one without a name."
        return no(f"“{event.title}” does not lie open on the board. {right}", "open_quests")
    if event.title == ALL_CREW and table.logs[event.player].short_of_crew:
        return no(f"{event.player} is short of a crew member and can never use the powers of all four.", "i_borg")
    return None


def held_up(table: Table) -> Refusal | None:
    """In a walked turn: what has to be answered before it goes on."""
    if not table.walking or table.turn is None:
        return None
    if growing(table) and not table.turn.placed:
        return grow_first(table)
    return next((out_or_not(player) for player in table.without_location if not table.logs[player].emptied), None)


def grow_first(table: Table) -> Refusal:
    return no(f"A turn begins with the Tribbles: one more on {listed(growing(table))}.", "tribbles")


def out_or_not(player: str) -> Refusal:
    return no(f"{player} holds no location any more. First say whether {player} is out.", "elimination")


def out_of_step(table: Table, player: str, step: events.Step) -> Refusal | None:
    """In a walked match: not this player's turn, or not this step."""
    refusal = _not_yours(table, player) or held_up(table)
    if refusal or not table.walking or table.turn is None or table.turn.step == step:
        return refusal
    if step == "qvent" and table.turn.round == 1:
        return no(f"Not now: {_step_now(table)} Q-Vents are read from round 2 on.", "qvents")
    order = tuple(STEPS)
    over = order.index(step) < order.index(table.turn.step)
    when = f"{STEPS[step]} is over: Undo goes back to it." if over else f"{STEPS[step]} comes later."
    return no(f"Not now: {_step_now(table)} {when}", "turn")


def _not_yours(table: Table, player: str) -> Refusal | None:
    if table.walking and table.turn and player != table.turn.player:
        return no(f"It is not {player}’s turn. {_step_now(table)}", "turn")
    return None


def _step_now(table: Table) -> str:
    assert table.turn is not None
    return f"{table.turn.player} is at the {STEPS[table.turn.step]} step."


def _early_maneuver(table: Table, event: events.Maneuvered) -> bool:
    """“Before and After”: the first of two maneuvers, once the ships are placed and before anything else."""
    turn = table.turn
    return (
        table.walking
        and turn is not None
        and turn.player == event.player
        and turn.qvent == BEFORE_AND_AFTER
        and turn.step == "invade"
        and not turn.maneuvers + turn.invasions + turn.expanded
        and held_up(table) is None
    )


def _taken(table: Table, player: str) -> Refusal | None:
    """One card or one quest a turn, never both (R9)."""
    turn = table.turn
    if turn is None or turn.player != player or not (turn.card or turn.quest):
        return None
    had = "a quest" if turn.quest else "a location card"
    if not table.frontier:
        return no(f"{player} took {had} this turn: a turn brings one. {_new_turn(table)}", "card")
    return no(
        f"{player} took {had} this turn: a turn brings one card or one quest. {_new_turn(table)}", "quest_or_card"
    )


def _new_turn(table: Table) -> str:
    return f"{_step_now(table)}" if table.walking else "If a new turn has begun, say whose."


def _sectors(table: Table, event: events.Reinforced) -> Refusal | None:
    if not isinstance(event.sectors, tuple):
        return no("The sectors are not named one by one.", "sector_bonus")
    named: list[SectorKey] = []
    for key in event.sectors:
        sector = table.board.sector(key) if isinstance(key, str) else None
        if sector is None:
            return no(f"There is no such sector. Name {listed(SHORT.values(), 'or')}.", "sector_bonus")
        if sector.key in named:
            return no(f"The {sector.name} is counted twice. Its bonus comes once.", "sector_bonus")
        if sector.bonus is None:
            return no(f"The bonus of the {sector.name} is not set. Read it off the board first.", "board_sheet")
        named.append(sector.key)
    needed = table.board.fewest_of(named)
    if needed > event.locations:
        names = listed(sector.name for sector in table.board.sectors if sector.key in named)
        has = f"has {needed}" if len(named) == 1 else f"have {needed} or more together"
        return no(f"{event.player} holds {locations(event.locations)}. The {names} {has}.", "sector_bonus")
    return None


def _stars(table: Table, event: events.Reinforced) -> Refusal | None:
    if not is_number(event.one_star) or not is_number(event.two_stars):
        return no("Cards with one star and cards with two are counted from 0 up.", "stars")
    stars, cards = event.stars, event.cards
    if stars and not FEWEST_STARS <= stars <= MOST_STARS:
        few = f"{star_word(stars)} cannot be traded"
        return no(f"{few}: it is {FEWEST_STARS} to {MOST_STARS} in one turn, or none.", "stars")
    log = table.logs[event.player]
    most = log.cards if table.walking else log.cards + table.deck
    if cards > most:
        return no(f"{event.player} has {counted(most, 'card')}, not {cards}. If that is off, count them.", "cards")
    return None
