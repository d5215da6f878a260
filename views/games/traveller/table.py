"""The Traveller table: quiet as it opens, the round walked when it is wanted; what is set lies under the thumb."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.game import Outcome
from companion.engine.wording import sentences
from companion.games.traveller.drafts.token_drafts import Collecting, Needed, event_of, short_of
from companion.games.traveller.events import ExpenseMet, PhaseEnded, RoundEnded, ShipsLeftOut, WalkerOpened
from companion.games.traveller.legality.turn import onward
from companion.games.traveller.phases.round_walk import open_matters
from companion.games.traveller.standing import to_go
from companion.games.traveller.state import Table
from views.components.layout import Drawn, in_column, with_air
from views.components.step_buttons import STEP_HEIGHT, side_button, side_by_side, step_button
from views.components.surfaces import key
from views.components.taps import calls
from views.games.board_fit import room_beside_boards
from views.games.table_scaffold import back_to_table
from views.games.table_shell import GameTable, Page
from views.games.traveller.actions import Laid, TravellerHands, hands
from views.games.traveller.board_figures import Size, boards_of
from views.games.traveller.board_room import (
    BOARD_HIGH,
    CONTRACT,
    DIALS,
    FOLDED,
    KEYS,
    LEAVE,
    NEXT,
    SLOT_PAGE,
    SMALLEST,
    SUMS,
    SUMS_LYING,
    TRACK,
    WAYS,
    below_strip,
    brief,
    folds,
    free,
    largest,
    lists_aside,
    room_beside,
    short,
    spoken,
    taken_by_no,
    to_do,
)
from views.games.traveller.boards import alike, drawn
from views.games.traveller.captains import captain, captains
from views.games.traveller.drawings import BOX
from views.games.traveller.entry_forms.entry_form import (
    asked,
    becomes,
    board_of,
    composer,
    what_would_be_right,
    write_key,
)
from views.games.traveller.pages import captain_page, figures_page, fleet, points_page, slot_page, ways_of
from views.games.traveller.slots import SlotRow, slots_high, slots_of, still_slots
from views.games.traveller.sums.sum_tray import SumTray
from views.games.traveller.walked_round.round_walker import still_open, track
from views.games.traveller.walked_round.small_phone import below_boards
from views.games.traveller.walked_round.turns import (
    NextStep,
    Ways,
    deciding,
    phase_over,
    slots_lie_above,
    stage,
)
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.theme import LOW, theme


def page() -> Page | None:
    """The page that lies open; None once the match is over."""
    if hands.table.winners:
        return None
    follows = theme.wide and not (theme.big or hands.laid.looked)
    lit = lit_of() if follows else None
    return replace(page_at(), lit=lit, moment=hands.laid.page, from_top=True)


def lit_of() -> str | None:
    return hands.laid.looked or getattr(hands.laid.ready, "player", None) or hands.prompt.player


def page_at() -> Page:
    table, laid, lit = hands.table, hands.laid, lit_of()
    if laid.looked:
        return replace(looked_at(laid.looked), step=leave())
    match laid.page:
        case "entry" if laid.ready is not None:
            return entry(laid.ready, lit)
        case "slot" if table.slots[laid.about - 1].contract:
            said = f"Slot {laid.about}", "What became of its contract?"
            high = SLOT_PAGE + KEYS * ((len(ways_of(laid.about)) + 1) // 2)
            # what is asked is the contract: whoever hears it does not hear the keys of all boards before
            boards = boards_above(lit, free(said, high, LEAVE, CONTRACT if theme.wide else 0), keys=False)
            lower = slot_page(laid.about)
            if theme.wide:
                boards.insert(0, lower.pop(0))
            return Page(*said, head=boards, lower=lower, step=leave())
        case "fleet" if laid.about:
            return halves(f"{laid.about}’s ship", "A tap lays it there.", fleet(laid.about), leave())
        case "sums":
            said = "Which sum?", "It writes the entry when it is confirmed."
            boards = boards_above(lit, free(said, SUMS, LEAVE))
            return Page(*said, head=boards, lower=[SumTray(lit)], step=leave())
        case "more":
            said = "What else?", "A sum, or skip the rest of the phase."
            boards = boards_above(lit, free(said, SUMS + WAYS, LEAVE))
            return Page(
                *said, head=boards, lower=[SumTray(lit), Ways(bool(open_matters(table)), sums=False)], step=leave()
            )
        case "told":
            told = to_do(False)
            return Page("At the table", "A tap on a line opens its rule.", head=told, step=leave())
        case "open":
            return ending_phase()
    if table.walking:
        return walked(lit)
    without = next((p for p in table.solvent if table.captains[p].ship is None), None)
    if without and not table.shipless and bare():
        return first_ships(without)
    return quiet(lit)


def leave() -> Drawn:
    """The way back from a page."""
    return [back_to_table(hands.shut)]


def halves(sentence: str, note: str, parts: Drawn, step: Drawn) -> Page:
    """A screen that lies has two sides: the rest goes to the other."""
    head, lower = (parts[:-1], parts[-1:]) if theme.wide else (parts, [])
    return Page(sentence, note, head=head, lower=lower, step=step)


def bare() -> bool:
    """Nothing but ships has been laid yet."""
    table = hands.table
    none = all(captain.points == 0 and captain.slot is None for captain in table.captains.values())
    return none and table.round == 1 and not table.walking and not any(slot.contract for slot in table.slots)


def first_ships(player: str) -> Page:
    note = "Its figures count from now on; cards may change them."
    step = key("Play without ships", hands.entering(ShipsLeftOut()), ft.Icons.SKIP_NEXT_ROUNDED)
    asked = halves(f"Which ship does {player} fly?", note, fleet(player), [step])
    return replace(asked, name=f"fleet of {player}")  # from its first ship again, however far down the last one lay


def quiet(lit: str | None) -> Page:
    table = hands.table
    contracts, tray, high = SlotRow(slots_of(table), filling=True), SumTray(lit), slots_high(table)
    sums = key("Sums", calls(hands.turn_to, "sums"), ft.Icons.CALCULATE_ROUNDED, low=LOW)
    lower, below, beside = [contracts, tray], [], None
    room, folded = room_beside(table, high + SUMS)
    if short() and largest(table, room) in SMALLEST:  # the sums fold away before the boards do
        beside = side_button("Sums", calls(hands.turn_to, "sums"), expand=2) if not theme.big else None
        lower = [contracts] if beside else [contracts, sums]
        room, folded = room_beside(table, high if beside else high + FOLDED)
    if short() and largest(table, room) == "row":  # and then the contracts lie below the boards
        lower, below = [] if beside else [sums], [contracts]
        room, folded = room_beside(table, 0 if beside else FOLDED)
    if theme.wide and not theme.big and high + SUMS_LYING > room_beside_boards(STEP_HEIGHT):  # the next step cuts them
        lower = [contracts, sums]
    if aside := lists_aside(high + SUMS_LYING):
        lower, room, told = [*aside, *lower], free(spoken(), 0) + taken_by_no(), []
    else:
        told = to_do(folded, room)
    boards = [*told, *captains(lit, room - taken_by_no()), *below]
    return Page(
        *spoken(),
        head=[with_air(in_column(*boards), 0, below_strip(), 0, 0)],
        lower=lower,
        step=[side_by_side(ending(), side_button("Step by step", hands.entering(WalkerOpened()), expand=3), beside)],
    )


def ending() -> ft.Control:
    """Ends the round, or already the phase in which somebody has reached the target; asks for what decides the win.

    What ends something is never the next Enter after an entry.
    """
    table = hands.table
    reached = any(to_go(table, player) == 0 for player in table.solvent)
    if asks := deciding():
        return step_button(BOX, asks.title, asks.tap, asks.note, expand=5, decisive=True)
    if reached:
        ends = phase_over("End the phase")
        return step_button(BOX, ends.title, ends.tap, ends.note, expand=5, decisive=True, first=False)
    checked = hands.ending(RoundEnded()) or "victory is checked"
    note = "" if theme.big else f"Infamy falls, {checked}"
    over = hands.entering(RoundEnded())
    # a key of its own for each round: the second of two quick taps does not end the next one, too
    said, own = f"End round {table.round}", f"round {table.round}"
    return step_button(BOX, said, over, note, expand=5, decisive=True, key=own, first=False)


def walked(lit: str | None) -> Page:
    table = hands.table
    lower, high = stage()
    room, folded = room_beside(table, high, TRACK)
    if (
        theme.upright and not (folds() or theme.big) and largest(table, room) in SMALLEST
    ):  # less and more of points stay beside them
        lower, high = stage(close=True)
        room, folded = room_beside(table, high, TRACK)
    above = [SlotRow(slots_of(table))] if slots_lie_above() else []
    if short():
        room, folded, above = below_boards(table, high)
    elif theme.wide and slots_high(table) + high <= room_beside_boards(NEXT):  # where they need not be scrolled to
        above, lower = [], [*above, *lower]
    elif above:  # rather in a row with the contracts whole below them
        less, fold = room_beside(table, high, TRACK + slots_high(table))
        room, folded = (less, fold) if less >= BOARD_HIGH["row"] else (room, folded)
    elif folds() and theme.wide and high > room_beside_boards(NEXT):  # the last row beside the rest of it, not cut
        *lower, ways = lower
        above, (room, folded) = [ways], room_beside(table, high, TRACK + WAYS)
    if aside := lists_aside(high + (0 if above else slots_high(table))):
        lower, room, told = [*aside, *lower], free(spoken(), 0, above=TRACK) + taken_by_no(), []
    else:
        told = to_do(folded, room)
    return Page(
        *spoken(),
        top=[track(table)],
        boards=[*told, *captains(lit, room - taken_by_no()), *above],
        lower=lower,
        step=[NextStep()],
    )


def ending_phase() -> Page:
    end = hands.entering(PhaseEnded(skipping=True))
    over = hands.ending(PhaseEnded(skipping=True))
    step = step_button(BOX, onward(hands.table), end, over, expand=5, decisive=True)
    return Page(
        "Still open",
        "Going on leaves undone what is listed here.",
        head=still_open(),
        step=[side_by_side(step, side_button("Back to the phase", hands.shut, expand=4, leads_back=True))],
    )


def entry(thing: Any, lit: str | None) -> Page:
    """An entry being set: its working beside the boards, its dials under the thumb, and the key that writes it."""
    table, match, now = hands.table, hands.live.match, hands.live.now()
    event = event_of(table, hands.worded(thing))
    refusal = short_of(table, thing) or match.game.refuse(table, event, now)
    note = becomes(match, event, now) if refusal is None else what_would_be_right(refusal)
    said = asked(event), sentences(hands.laid.done, brief(note))
    counts = refusal is None and not hands.laid.done
    foot = write_key(thing, refusal, match.game.tell(table, event), note)
    board, (dials, tall) = board_of(hands.worded(thing)), composer(thing)
    scrolls = short() or theme.big  # there the working would hide what is asked
    if (tall or (board and scrolls)) and not theme.wide:
        # tokens and cards are tapped one after the other: what they come to grows below them, and moves none
        below = scrolls or isinstance(thing, Needed | Collecting | ExpenseMet)
        return Page(*said, counts, head=[*dials, *board] if below else [*board, *dials], step=foot)
    return Page(*said, counts, head=board or boards_above(lit, free(said, DIALS)), lower=dials, step=foot)


def boards_above(lit: str | None, room: float, keys: bool = True) -> Drawn:
    """Everybody's, above what is asked; with large text they would push it out of sight."""
    return [] if theme.big else captains(lit, room, keys)


def looked_at(player: str) -> Page:
    sentence, note = (
        f"{player}: {hands.table.captains[player].points} VP",
        "Tap a line to read its rule, a figure to change it.",
    )
    board, figures, lines = captain(player), figures_page(player), points_page(player)
    rest = captain_page(player)
    head, lower = ([board, *lines], [*figures, *rest]) if theme.wide else ([board, *figures, *lines, *rest], [])
    return Page(sentence, note, head=head, lower=lower)


def still(table: Table, player: str | None) -> Drawn:
    """The table of a moment gone by, nothing on it to take: everyone's board, whose turn it was lit, and the slots."""
    size: Size = "beside" if len(table.players) > 3 else "close"
    seen = [replace(one, keys=False) for one in boards_of(table, player, size, noted=False)]
    return [*map(drawn, alike(tuple(seen))), still_slots(table)]


def finished(live: LiveMatch, outcome: Outcome) -> ft.Control:
    """The end. Another match begins with the same ships, where there were any."""
    ships = "same seats and options" if live.match.state.shipless else "same seats, options and ships"
    return Finished(live, outcome, again_with=ships)


TravellerTable = GameTable(BOX, TravellerHands, Laid(), page, result=finished)
