"""An entry being set: its form in the tray, its working on the captain's lit board, and the key that writes it."""

from typing import Any

import flet as ft

from companion.engine.game import Refusal
from companion.engine.wording import capital, clauses, sentences
from companion.games.traveller.drafts.following import followed, remedy, repair
from companion.games.traveller.drafts.token_drafts import Needed, sums_of
from companion.games.traveller.events import WentBankrupt
from companion.games.traveller.slots import floating
from companion.games.traveller.standing import named
from companion.games.traveller.state import Table
from views.components.inputs.focus import LEADS_BACK, marked
from views.components.layout import Drawn, in_row
from views.components.step_buttons import AIR, STEP_FACE, side_button, step_button
from views.components.surfaces import OnTap, key, slab
from views.components.text import MIDDLE, caption, small, symbol, token
from views.components.text_metrics import lines_at_most
from views.games.traveller.actions import hands
from views.games.traveller.board_room import first_of
from views.games.traveller.drawings import BOX
from views.games.traveller.entry_forms.entries import ENTRIES
from views.games.traveller.entry_forms.entry_fields import fields_of
from views.games.traveller.entry_forms.tokens import SHIP_TOKENS, SKILL_TOKENS, Crews, Expended, Tokens, lying
from views.games.traveller.sums.sum_answer import answered, journey_of
from views.match.entry_form.entry_form import rows, tray
from views.match.entry_form.field import FormContext, value_at
from views.match.entry_form.lines import words
from views.theme import G2, LOW, NOTE, R_ACT, SEATS, TITLE, flat, mix, theme

TALL = {Tokens, SHIP_TOKENS, SKILL_TOKENS, Crews, Expended}
PAD = 860  # dp of a glass on which ten keys for a value have room below all else that is asked
KEY, CANCEL = 5, 2  # shares of the large key and of what leads back beside it


def board_of(event: Any) -> Drawn:
    """The working stands on the captain's own lit board."""
    table = hands.table
    workings = sums_of(table, event)
    if not workings:
        return []
    player = event.players[0] if event.kind == "contract_completed" else event.player
    seat = SEATS[table.players.index(player)]
    colors, picture = seat.paint(True), None
    if event.kind == "contract_pursued" and (contract := table.slots[event.slot - 1].contract):
        picture = journey_of(contract.distance, table.captains[player].jump, colors)
    board = answered(colors, workings, ENTRIES[event.kind].sign, hands.rule, picture, token(seat, 32, on=colors))
    if event.kind == "expense_met" and sum(event.cards) < event.cost:

        def out() -> None:
            hands.compose(WentBankrupt(player, hands.worded(event).expense))

        return [board, key(f"{player} goes bankrupt", out, ft.Icons.MONEY_OFF_ROUNDED, low=LOW, expand=None)]
    return [board]


def composer(event: Any) -> tuple[Drawn, bool]:
    """The tray with the form of this entry, nothing where nothing is left to set; and whether it asks for more than
    fits under the thumb beside the boards.
    """

    table = hands.table

    def turned(changed: Any) -> None:
        hands.set(repair(table, followed(table, event, changed)))

    wanted = fields_of(table, event, in_turn=True)
    if not wanted:
        return [], False
    began = {field.path: value_at(event, field.path) for field in wanted if field.part is words}
    context = FormContext(table.players, on_words=hands.typed, began=began, turn=hands.turn)
    laid = rows(context, wanted, event, turned)
    if isinstance(event, Needed):
        pool = table.captains[event.player].pool
        laid = [caption("In the pool"), lying(pool, None, "Nothing lies in the pool."), *laid]
    tall = TALL - {Expended} if theme.height >= PAD else TALL
    return [tray(laid)], len(wanted) > 6 or any(field.part in tall for field in wanted)


def write_key(event: Any, refusal: Refusal | None, told: str, above: str = "") -> Drawn:
    """The key that writes it, saying what will be kept; where it may not be, a hollow that says why. What is long and
    stands `above`, where the referee speaks, is not said again.
    """
    if refusal is None:
        moving = floating(hands.table) if event.kind == "fourth_slot_drawn" else None
        # where initiative decides and is not entered, lots may not be needed
        verb = "Highest, or by lot" if moving and moving.unknown else ENTRIES[event.kind].verb
        said, seen = short(told, getattr(event, "player", ""), verb), not ENTRIES[event.kind].guessed
        said = "" if _long(said) and told in above else said
        step = _step(verb, hands.writing(event), said, seen)
        if ENTRIES[event.kind].leads_back:
            marked(step, LEADS_BACK)
    elif first := remedy(hands.table, event, refusal):
        title, done = first
        step = _step(title, hands.entering_before(done, event), first_of(refusal.reason))
    else:
        step = slab(
            small(first_of(refusal.reason), theme.ink, lh=1.15, align=MIDDLE),
            flat(mix(theme.tray, theme.ground, 0.3)),
            low=STEP_FACE,
            radius=R_ACT,
            pad=(10, 2),
            expand=KEY,
            on_tap=lambda: hands.refuse(refusal, event),
            label=f"Cannot be entered: {refusal.reason}",
        )
    leave = beside_action("Cancel", hands.shut, ft.Icons.CLOSE_ROUNDED, CANCEL, leads_back=True)
    return [in_row(step, leave)]


def _step(title: str, on_tap: OnTap, note: str, first: bool = True) -> ft.Control:
    """The large key. A note that would be a third line on it is left to the ear."""
    room = _for_words()
    if note and not theme.big and lines_at_most(title, TITLE, room) + lines_at_most(note, NOTE, room) > 2:
        return step_button(BOX, title, on_tap, expand=KEY, first=first, heard=sentences(title, note))
    return step_button(BOX, title, on_tap, note, expand=KEY, first=first)


def _for_words() -> float:
    """How wide the words on the large key may be, dp."""
    return (theme.aside - G2) * KEY / (KEY + CANCEL) - 2 * AIR


def _long(said: str) -> bool:
    """Does it take more than a line below the word on the key?"""
    return lines_at_most(said, NOTE, _for_words()) > 1


def beside_action(words: str, on_tap: OnTap, icon: ft.IconData, expand: int, leads_back: bool = False) -> ft.Control:
    """A key beside the large one; with large text its sign alone: the words would leave the other no room."""
    if not theme.big:
        return side_button(words, on_tap, expand=expand, leads_back=leads_back)
    return slab(symbol(icon, 36), low=STEP_FACE, width=72, radius=R_ACT, on_tap=on_tap, label=words)


def short(told: str, player: str, verb: str = "") -> str:
    """What the log will say, in whole words: where it is long, the name stands on the board already. What the `verb`
    above says is not said again.
    """
    said = told.partition("; ")[0] if _long(told) else told
    said = said.partition(": ")[0] if _long(said) else said
    does, _, rest = verb.partition(" ")
    again = f"{player} {f'{does}s {rest}'.strip()} ".lower()
    if player and said.lower().startswith(again):
        return capital(said[len(again) :])
    if _long(said) and player and said.startswith(f"{player} "):
        return capital(said.removeprefix(f"{player} "))
    return said


def what_would_be_right(refusal: Refusal) -> str:
    """The referee's no without what is wrong: that stands in the place of the key."""
    return refusal.reason.partition(". ")[2] or "It cannot be entered so."


def becomes(match: Any, event: Any, now: int) -> str:
    """What the entry would make of the scores, or else what the log will say, before it is kept."""
    if event.kind == "fourth_slot_drawn" and (moving := floating(match.state)) and not moving.unknown:
        return "The app has drawn. Or tap who drew it."
    before, after = match.state, match.game.apply(match.state, event, now)
    moved = [p for p in before.players if before.captains[p].points != after.captains[p].points]
    told = ", ".join(f"{p} {before.captains[p].points} → {after.captains[p].points}" for p in moved)
    said = f"{told} VP" if told else f"{match.game.tell(before, event)}."
    whole = f"{stays(before, event)}{said}"
    over = hands.ending(event)
    return clauses(whole.removesuffix("."), over) if over else whole


def stays(table: Table, event: Any) -> str:
    """Points for a contract take none out of play: told of the one pursued, before it is counted twice."""
    slot = table.captains[event.player].slot if event.kind == "points_counted" and event.source == "contract" else None
    return f"{named(table, slot)} stays in play. " if slot and table.slots[slot - 1].contract else ""


def asked(event: Any) -> str:
    """What is being set, as the strip says it."""
    entry = ENTRIES[event.kind]
    return (entry.asked or entry.verb).format(event=event)
