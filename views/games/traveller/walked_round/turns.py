"""A walked turn: what may be done as things to take, and the one next step under the thumb."""

import secrets
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.game import Choice
from companion.engine.wording import capital, clauses, counted, listed
from companion.games.traveller.drafts.token_drafts import collecting
from companion.games.traveller.events import ChooserDrawn, PhaseEnded, WalkerClosed
from companion.games.traveller.legality.turn import onward
from companion.games.traveller.phases.endings import undecided
from companion.games.traveller.phases.round_walk import all_ready, highest, movable, open_matters, resolver
from companion.games.traveller.state import Step, Table
from views.components.hooks.flet_hooks import memo
from views.components.hooks.stable_callback import Tap, use_steady
from views.components.layout import Drawn, in_column, in_row
from views.components.step_buttons import side_button, step_button, waiting_step
from views.components.surfaces import OnTap, grid, key, slab
from views.components.taps import calls
from views.components.text import token
from views.components.text_metrics import lines_at_most
from views.games.traveller.actions import hands
from views.games.traveller.board_room import OFFERED, WAYS, folds, short
from views.games.traveller.drawings import BOX
from views.games.traveller.slots import SlotRow, slots_high, slots_of
from views.games.traveller.walked_round.round_walker import LINE, all_together
from views.games.traveller.walked_round.tile_tray import ONE_ROW, Tray, tray_high
from views.match.entry_form.people import named, room_beside
from views.theme import BODY, G2, LOW, NOTE, R_ACT, SEATS, TITLE, theme

FIRST: dict[Step, tuple[str, ...]] = {  # what the large key enters, the first of them that may be entered
    "restore": ("restored", "passed"),
    "activity": ("contract_kept", "passed"),
    "procure": ("passed",),
    "act": ("action_taken",),
    "collect": ("tokens_collected",),
    "resolve": ("piracy_performed", "complication_resolved", "passed"),
    "complete": ("contract_resolved",),
    "complicate": ("passed",),
}
BESIDE: dict[Step, str] = {"restore": "passed", "act": "passed", "complete": "contract_missed", "resolve": "passed"}
ON_SLOTS = ("complication_attached", "contract_pursued")  # these are done on the contracts themselves
TILES: dict[Step, tuple[str, ...]] = {
    "restore": ("gear_moved",),
    "activity": ("piracy_declared", "went_uncommitted"),
    "resolve": ("complication_failed",),
}
PAY, SUBPLOT = ("expense_met", "Pay an expense"), ("subplot_resolved", "Resolve a subplot")
BY_A_CARD = ("tokens_collected", "Tokens by a card"), ("gear_moved", "Gear by a card")
SET: dict[Step, tuple[tuple[str, str], ...]] = {  # what is set before it is entered
    "restore": (("restored", "Restore some"), PAY),
    "procure": (("card_procured", "Put into play"), PAY),
    "act": (PAY, ("points_counted", "VP for the action"), *BY_A_CARD),
    "collect": (("tokens_collected", "Other tokens"),),
    "resolve": (("complication_resolved", "With tokens"), SUBPLOT, PAY),
    "complete": (("contract_resolved", "With tokens"), SUBPLOT, PAY),
}
CHOICE, LOW_CHOICE = 80, 60  # dp of a row of captains one of whom is tapped; on a short glass
ASKED: dict[Step, str] = {"complicate": "Tap the contract it lies under", "activity": "Tap what {} pursues"}


def stage(close: bool = False) -> tuple[Drawn, float]:
    """What may be done now, on the contracts where it is about them, else as things in a tray; how many dp it takes.

    The things lie `close` where boards need the room.
    """
    table = hands.table
    walk, who = table.walk, hands.prompt.player
    ways, ways_high = ([], 0) if short() else ([Ways(bool(open_matters(table)))], WAYS)
    if walk.first is None:
        kinds = ("first_captain_chosen", "chooser_drawn")
        captains = [choice for choice in hands.prompt.choices if choice.event.kind in kinds]
        rows = -(-len(captains) // _abreast(captains))
        return [_captains(captains), *ways], ways_high + rows * (LOW_CHOICE if theme.low else CHOICE)
    mine = choices_of()
    on_slots = tuple(choice for choice in mine if choice.event.kind in ON_SLOTS and walk.step in ASKED)
    lie = [] if slots_lie_above() else [SlotRow(slots_of(table), on_slots, filling())]
    tiles = tuple(
        choice
        for choice in mine
        if choice.event.kind in TILES.get(walk.step, ()) or getattr(choice.event, "complications", 1) > 1
    )
    to_set = set_by(who)
    if short() and not 1 < len(tiles) + len(to_set) <= ONE_ROW:  # not for it alone a row: the sums have it, too
        to_set = tuple(one for one in to_set if one != PAY)
    if not tiles and alone_beside(to_set):
        to_set = ()
    tray = [Tray(tiles, to_set, close)] if tiles or to_set else []
    # once everybody is done boards lie as they lay in the last turn, unless they are short of room
    still = who is None and walk.done and not folds()
    lay = set_by(walk.done[-1]) if still else to_set
    lay = () if still and len(lay) == 1 and walk.step not in BESIDE else lay  # it lay beside the next step
    high = ways_high + tray_high(len(tiles) + len(lay), close)
    if lie:
        high += slots_high(table) + (OFFERED if on_slots or (still and walk.step in ASKED) else 0)
    return [*lie, *tray, *ways], high


def set_by(who: str | None) -> tuple[tuple[str, str], ...]:
    """What this captain may set in this step before it is entered, and what it is called."""
    table = hands.table
    return tuple((kind, words) for kind, words in SET.get(table.walk.step, ()) if fits(table, who, kind))


def alone_beside(to_set: tuple[tuple[str, str], ...]) -> bool:
    """Is this the one thing that lies beside the next step, and needs no tray?"""
    beside = ways_on()[1]
    return beside is not None and [beside.title] == [words for _, words in to_set]


def choices_of() -> list[Choice]:
    """What whose turn it is may do, and what not."""
    return [choice for choice in hands.prompt.choices if getattr(choice.event, "player", "") == hands.prompt.player]


def slots_lie_above() -> bool:
    """Where room is short, contracts that nothing is done with now lie below the boards, to be scrolled to."""
    done = hands.prompt.player is not None and hands.table.walk.step in ASKED
    return folds() and hands.table.walk.first is not None and not done


def filling() -> bool:
    """Is there nothing to do before the next phase but to fill the slots that lie empty?"""
    table = hands.table
    if table.walk.step != "restore" or table.walk.first is None or all(slot.contract for slot in table.slots):
        return False
    return hands.prompt.player is None or all_ready(table)


def fits(table: Table, who: str | None, kind: str) -> bool:
    """Only what can happen to this captain now lies in the tray; a subplot also of who has had the turn."""
    match kind:
        case "subplot_resolved" if resolver(table):
            return True
        case "restored" if who and table.captains[who].wounds + table.captains[who].structure == 1:
            return False  # some of one is all of it
        case "restored" | "complication_resolved" | "contract_resolved":
            return any(choice.event.kind == kind for choice in choices_of())
        case "subplot_resolved":
            return who is not None and table.captains[who].slot is not None
        case "gear_moved":
            return who is not None and movable(table.captains[who])
    return who is not None


def _abreast(choices: list[Choice]) -> int:
    """Three lie one below the other where boards have their room all the same."""
    return 1 if len(choices) == 3 and (theme.big or not theme.low) else 2


def _captains(choices: list[Choice]) -> ft.Control:
    """Who it is: a tap on the piece."""
    across = _abreast(choices)

    def one(choice: Choice) -> ft.Control:
        name = choice.event.player
        seat = SEATS[hands.table.players.index(name)]
        colors = seat.paint()
        face = in_row(token(seat, 30, on=colors), named(name, colors.ink, room_beside(theme.aside, across) - 6))
        return slab(
            face,
            colors,
            low=LOW if theme.low else 60,
            radius=R_ACT,
            pad=(14, 0, 10, 0) if theme.low else (14, 4, 10, 4),
            on_tap=hands.entering(choice.event),
            label=choice.title,
        )

    return grid([one(c) for c in choices], across)


@memo
def Ways(still_open: bool, sums: bool = True) -> ft.Control:
    """The sums, the next phase before everybody is done with this one, and back to where nobody's turn is kept."""
    ways: list[tuple[str, OnTap]] = [("Sums", calls(hands.turn_to, "sums"))] if sums else []
    if still_open:
        ways.append(("Next phase", calls(hands.turn_to, "open")))
    ways.append(("Step by step off", hands.entering(WalkerClosed())))
    return grid([key(*way, low=LOW - 4, size=NOTE) for way in ways], len(ways))


@dataclass(frozen=True)
class Way:
    """A way on: what it says, what is `heard` instead, what a tap on it does. Without a tap, what is waited for.

    Who comes to it by key has it `first`, but where something else is set before.
    """

    title: str
    note: str = ""
    tap: Any = None
    heard: str = ""
    first: bool = True


def deciding() -> Way | None:
    """Asks for the initiative that decides the win, where nobody entered it."""
    unknown = undecided(hands.table)
    return Way("Enter initiative", "It decides the win", calls(hands.look, unknown[0])) if unknown else None


def phase_over(title: str) -> Way:
    return Way(title, clauses("Victory is checked", hands.ending(PhaseEnded())), hands.entering(PhaseEnded()))


@ft.component
def NextStep() -> ft.Control:
    """The one next step under the thumb, and what lies beside it. A key that says the same is not made anew."""
    step, other = ways_on()
    go, go_other = use_steady(lambda *_: step.tap), use_steady(lambda *_: (other or step).tap)
    if step.tap is None:
        return ft.Container() if asked_above() else waiting_step(step.title)
    large = replace(step, tap=None)  # what the key says alone: as long as that stays, it is not made anew
    if other is None:
        return WayKey(large, None, go)
    beside = replace(other, tap=None)
    if theme.big:  # as `side_by_side`, which cannot take their shares from what is drawn but once
        return in_column(WayKey(large, None, go), WayKey(beside, None, go_other, aside=True))
    return in_row(WayKey(large, 5, go), WayKey(beside, 3, go_other, aside=True))


def asked_above() -> bool:
    """Is there no next step, and no hollow for it? On a small phone boards have its room: the strip says it, too."""
    return short() and ways_on()[0].tap is None


@memo
def WayKey(way: Way, share: int | None, on_tap: Tap, aside: bool = False) -> ft.Control:
    """The next step, or what may be done in its stead."""
    if aside:
        return side_button(way.title, on_tap, expand=share, heard=way.heard)
    return step_button(BOX, way.title, on_tap, way.note, expand=share, decisive=True, first=way.first, heard=way.heard)


def ways_on() -> tuple[Way, Way | None]:
    """The next step, and what may be done in its stead."""
    table = hands.table
    walk, who = table.walk, hands.prompt.player
    if walk.first is None:
        if who:
            return Way("Tap who is first captain"), None
        lot = ChooserDrawn(secrets.choice(highest(table)))
        return Way("Draw by lot", "Or tap who drew it", hands.entering(lot)), None
    if who is None:
        asks = deciding()
        over = replace(phase_over(onward(table)), first=not filling())
        return asks or over, None if asks else lone(who)
    mine = [choice for choice in choices_of() if choice.refusal is None]
    first = next((choice for kind in FIRST[walk.step] for choice in mine if choice.event.kind == kind), None)
    if first is None:
        return Way(ASKED.get(walk.step, "Tap what {} does").format(who)), None
    ending = next((choice for choice in hands.prompt.choices if choice.event == PhaseEnded(skipping=True)), None)
    if ending and ending.refusal is None and (together := all_together(table)):
        title, note = together
        note = clauses(note, hands.ending(ending.event))
        all_of_them = Way(title, note, hands.entering(ending.event), first=not filling())
        return all_of_them, whose(Way(first.title, tap=hands.entering(first.event)), who, BODY, 3 / 8)
    beside = next((choice for choice in mine if choice.event.kind == BESIDE.get(walk.step) and choice != first), None)
    tap = hands.entering(first.event)
    if first.event.kind == "piracy_performed":  # somebody assigns the damage
        tap = hands.taking(first)
        ships = {choice.event.defender: "" for choice in mine if choice.event.kind == first.event.kind}
        if len(ships) > 1:  # whose it is is asked with the damage
            first = replace(first, title="Raids a ship", note=listed(ships, "or"))
    elif first.event.kind == "tokens_collected" and any(collecting(table, who).found.to_choose):
        tap = hands.composing(who, "tokens_collected")  # a Jack-of-all-Trades names a skill
        first = replace(first, note="What Jack stands for is named first")
    note = first.note
    if len(note) > LINE:  # so many tokens are counted: a tap on the captain tells them
        note = counted(note.count(",") + 1, "token")
    large, other = Way(first.title, note, tap), Way(beside.title, tap=hands.entering(beside.event)) if beside else None
    other = other or lone(who)
    return whose(large, who, TITLE, 5 / 8 if other else 1), whose(other, who, BODY, 3 / 8) if other else None


def lone(who: str | None) -> Way | None:
    """The one thing that may be set now lies beside a next step that has nothing else there."""
    to_set = set_by(who)
    if len(to_set) != 1 or any(choice.event.kind in TILES.get(hands.table.walk.step, ()) for choice in choices_of()):
        return None
    ((kind, words),) = to_set
    return Way(words, tap=hands.composing_next(kind))


def whose(way: Way, who: str, size: float, share: float) -> Way:
    """Without the name, which the strip says, where it would take more than two lines; the ear has it all the same."""
    room = theme.aside if theme.big else (theme.aside - G2) * share
    if lines_at_most(way.title, size, room - 16) <= 2:
        return way
    return replace(way, title=capital(way.title.removeprefix(f"{who} ").removeprefix("is ")), heard=way.title)
