"""The Traveller table: quiet as it opens, the round walked when it is wanted; what is set lies under the thumb."""

from typing import Any

import flet as ft

from companion.engine.game import Prompt, Task
from companion.games.traveller.events import PhaseEnded, RoundEnded, ShipsLeftOut, WalkerOpened
from companion.games.traveller.standing import to_go
from companion.games.traveller.state import Table
from views.components.hooks import keyed, use_once
from views.components.layout import in_row
from views.components.scaffold import room
from views.components.surfaces import action, key
from views.games.folded_tasks import LINE, Folded, told_together
from views.games.table_scaffold import Bar, Strip, beside, between, card
from views.games.task_list import Slip, slip_high
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_model import Size, boards_of
from views.games.traveller.board_room import (
    DIALS,
    FOLDED,
    HIGH,
    LEAVE,
    SLOT_PAGE,
    SUMS,
    TRACK,
    folds,
    free,
    largest,
    short,
    slots,
)
from views.games.traveller.boards import Board
from views.games.traveller.captain_page import captain_page, points_page
from views.games.traveller.contracts.slot_page import slot_page
from views.games.traveller.contracts.slots import SlotRow, slots_of
from views.games.traveller.entry_forms.entry_form import board_of, composer, tall, write_key
from views.games.traveller.entry_forms.ship_picker import fleet
from views.games.traveller.entry_forms.token_needs import event_of, short_of
from views.games.traveller.small_boards import CaptainRow, HalfBoard, SlimBoard, halves_of
from views.games.traveller.sums.sum_tray import SumTray
from views.games.traveller.table_text import asked, becomes, notes, what_would_be_right
from views.games.traveller.ui_state import Laid
from views.games.traveller.walked_round.turns import NextStep, slots_lie_above, stage
from views.games.traveller.walked_round.walker import by_itself, done_by_itself, done_high, still_open, track
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES
from views.theme.tokens import LOW

BOX = BOXES["traveller"]
BY_HAND = (  # what hands do, and what is to be settled, though nothing on the quiet table asks for it
    "traveller.jettison",
    "traveller.bankruptcy",
    "traveller.shared_bankrupt",
    "traveller.bounty_bankrupt",
    "traveller.trifling_name",
)
HANDS = "With the cards"
LONG, NARROW = 70, 34  # letters of a note; the track shows by their pieces who comes then
Parts = list[ft.Control]


@ft.component
def TravellerTable(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    hands = use_once(TravellerHands)
    number, table = live.match.next_number, live.match.state
    laid, turn, latest = use_laid(live, Laid())
    eyes = use_once(ft.Ref[ft.Column])
    hands.hold(session, live, match_id, turn, latest)
    over = bool(table.winners)
    prompt: Prompt = ft.use_memo(lambda: live.match.game.prompt(table, session.service.now()), [number])
    lit = laid.looked or getattr(laid.ready, "player", None) or prompt.player

    async def follow() -> None:
        """Where the boards do not all fit, the lit one comes into sight."""
        if lit and eyes.current and theme.wide and not (theme.big or laid.looked):
            await eyes.current.scroll_to(scroll_key=lit, duration=200 if theme.motion else 0)

    ft.use_effect(follow, [lit, laid.page], cleanup=lambda: None)
    if over and (outcome := live.match.game.outcome(table, session.service.now())):
        return Finished(session, live, match_id, outcome)
    bar = Bar(live.kept, live.match.undo() is not None, bool(live.match.undone), hands)
    sheet = Drawn(table, prompt, laid, lit, hands, session)
    top, upper, lower, foot = sheet.page()
    if theme.big:
        walked = table.walking and not laid.page and not laid.looked
        upper, lower = ([*lower, *upper] if walked else [*upper, *lower]), []  # a turn is tapped before it is looked at
    under_thumb, above = between(lower, card(hands, laid.at if laid.refused else None))
    return room(
        upper,
        under_thumb,
        [*foot, bar],
        over=above,
        eyes=eyes,
        top=top,
    )


def halves(parts: Parts) -> tuple[Parts, Parts]:
    """A screen that lies has two sides: the rest goes to the other."""
    return (parts[:-1], parts[-1:]) if theme.wide else (parts, [])


def bare(table: Table) -> bool:
    """Nothing but ships has been laid yet."""
    none = all(captain.points == 0 and captain.slot is None for captain in table.captains.values())
    return none and table.round == 1 and not table.walking and not any(slot.contract for slot in table.slots)


class Drawn:
    """One drawing of the table: what stands on top, what scrolls, what lies under the thumb, the next step."""

    def __init__(
        self,
        table: Table,
        prompt: Prompt,
        laid: Laid,
        lit: str | None,
        hands: TravellerHands,
        session: Session,
    ) -> None:
        self.table, self.prompt, self.laid = table, prompt, laid
        self.lit, self.hands, self.session = lit, hands, session
        self.folded = folds()

    def page(self) -> tuple[Parts, Parts, Parts, Parts]:
        table, laid, hands = self.table, self.laid, self.hands
        if laid.looked:
            return self.captain(laid.looked)
        match laid.page:
            case "entry" if laid.ready is not None:
                return self.entry(laid.ready)
            case "slot" if table.slots[laid.about - 1].contract:
                said = f"Slot {laid.about}", "What became of its contract?"
                boards = self.boards(free(said, SLOT_PAGE, LEAVE))
                return [self.strip(*said)], boards, slot_page(table, laid.about, hands), [self.leave()]
            case "fleet" if laid.about:
                top = self.strip(f"{laid.about}’s ship", "A tap lays it there.")
                return [top], *halves(fleet(table, laid.about, hands)), [self.leave()]
            case "sums":
                said = "Which sum?", "It writes the entry when it is confirmed."
                boards = self.boards(free(said, SUMS, LEAVE))
                return [self.strip(*said)], boards, [SumTray(self.lit, hands)], [self.leave()]
            case "told":
                top = self.strip("At the table", "A tap on a line opens its rule.")
                return [top], self.slips(), [], [self.leave()]
            case "open":
                note = "Ending it passes over what is listed here."
                step = action(
                    BOX,
                    "End it all the same",
                    hands.entering(PhaseEnded(skipping=True)),
                    expand=5,
                    decisive=True,
                )
                row = in_row(step, key("Go on with it", hands.shut, expand=4, low=64))
                return [self.strip("Still open", note)], still_open(table, hands), [], [row]
        if table.walking:
            return self.walked()
        without = next((p for p in table.solvent if table.captains[p].ship is None), None)
        if without and not table.shipless and bare(table):
            return self.first_ships(without)
        return self.quiet()

    def strip(self, sentence: str = "", note: str = "") -> ft.Control:
        return Strip(BOX, *self.spoken(sentence, note), self.hands)

    def spoken(self, sentence: str = "", note: str = "") -> tuple[str, str]:
        """What the referee says, and on what it stands: the first of it where that is long."""
        said = note or self.prompt.note
        first = said.partition(". ")[0].removesuffix(".") + "."
        fits = len(said) <= (LONG if theme.room > 360 else NARROW)
        return sentence or self.prompt.sentence, said if fits else first

    def leave(self) -> ft.Control:
        return key("Back to the table", self.hands.shut, ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)

    def boards(self, room_left: float) -> Parts:
        """Whole, as large as so many dp allow."""
        size: Size = "full" if theme.big else self.largest(room_left)
        seen, hands = boards_of(self.table, self.lit, notes(self.table), size), self.hands
        match size:
            case "row":
                return [CaptainRow(seen, hands)]
            case "slim":
                return [keyed(one.name, SlimBoard, one, hands) for one in seen]
            case "half":
                return [halves_of([keyed(one.name, HalfBoard, one, hands) for one in seen])]
        return [keyed(one.name, Board, one, hands) for one in seen]

    def largest(self, room_left: float) -> Size:
        return largest(self.table, notes(self.table), room_left)

    def left(self, lower: float, above: float = 0) -> float:
        """dp for the boards. Lists fold into one line where not even a row of captains lies whole beside them, and on
        the quiet table before captains lie in a row: there points are entered on their boards.
        """
        room_left = free(self.spoken(), lower, above=above)
        beside = room_left - self.listed()
        fold = beside < HIGH["row"] if self.table.walking else self.largest(beside) in ("half", "row")
        self.folded = folds() or (fold and not theme.big)
        return room_left - self.listed()

    def listed(self) -> float:
        """dp of what was done for the table, and of what hands do."""
        tasks = self.said()
        if self.folded:
            return LINE if tasks or done_by_itself(self.table) else 0
        return done_high(self.table) + (slip_high(tasks, HANDS) if tasks else 0)

    def board(self, player: str) -> ft.Control:
        """One captain's alone."""
        seen = boards_of(self.table, self.lit, notes(self.table), "full")
        return keyed(player, Board, next(one for one in seen if one.name == player), self.hands)

    def said(self) -> tuple[Task, ...]:
        return tuple(t for t in self.prompt.tasks if self.table.walking or t.rule in BY_HAND)

    def slips(self) -> Parts:
        """What was done for the table, and what hands do meanwhile; folded, both are one line."""
        table, tasks, hands = self.table, self.said(), self.hands
        if (tasks or done_by_itself(table)) and self.folded and self.laid.page != "told":
            done = tuple(change.text for change in done_by_itself(table))
            return [Folded((*done, *told_together(table.players, tasks)), lambda: hands.turn_to("told"))]
        listed = [Slip(table.players, tasks, HANDS, hands)] if tasks else []
        return [*by_itself(table, hands), *listed]

    def quiet(self) -> tuple[Parts, Parts, Parts, Parts]:
        hands = self.hands
        number = self.table.round
        if any(to_go(self.table, player) == 0 for player in self.table.solvent):
            end = action(
                BOX,
                "The phase is over",
                hands.entering(PhaseEnded()),
                "Victory is checked",
                expand=5,
                decisive=True,
            )
        else:
            note = "" if theme.big else "Infamy falls, victory is checked"
            end = action(BOX, f"Round {number} is over", hands.entering(RoundEnded()), note, expand=5, decisive=True)
        steps = key("Step by step", hands.entering(WalkerOpened()), expand=3, low=64)
        contracts, sums = SlotRow(slots_of(self.table), hands), SumTray(self.lit, hands)
        lower, left = [contracts, sums], self.left(slots(self.table) + SUMS)
        if short() and self.largest(left) == "row":  # the sums fold away before the boards do
            sums = key("Sums", lambda: hands.turn_to("sums"), ft.Icons.CALCULATE_ROUNDED, low=LOW, expand=None)
            lower, left = [contracts, sums], self.left(slots(self.table) + FOLDED)
        below: Parts = []
        if short() and self.largest(left) == "row":  # and then the contracts lie below the boards
            lower, below, left = [sums], [contracts], self.left(FOLDED)
        return [self.strip()], [*self.slips(), *self.boards(left), *below], lower, [beside(end, steps)]

    def walked(self) -> tuple[Parts, Parts, Parts, Parts]:
        table, hands = self.table, self.hands
        top = [self.strip(), track(table)]
        below, high = stage(table, self.prompt, hands)
        left = self.left(high, TRACK)
        upper = [*self.slips(), *self.boards(left)]
        if slots_lie_above(table, self.prompt):
            upper.append(SlotRow(slots_of(table), hands))
        return top, upper, below, [NextStep(table, self.prompt, hands)]

    def entry(self, thing: Any) -> tuple[Parts, Parts, Parts, Parts]:
        """An entry being set: its working beside the boards, its dials under the thumb, and the key that writes it."""
        table, hands = self.table, self.hands
        match, now = hands.live.match, self.session.service.now()
        event = event_of(table, hands.worded(thing))
        refusal = short_of(table, thing) or match.game.refuse(table, event, now)
        foot = write_key(thing, refusal, match.game.tell(table, event), hands)
        board, tray = board_of(table, thing, hands), composer(table, thing, hands)
        dials = [tray] if tray else []
        note = becomes(match, event, now) if refusal is None else what_would_be_right(refusal)
        said = self.spoken(asked(event), note)
        top = [self.strip(*said)]
        if (tall(table, thing) or (board and short())) and not theme.wide:
            return top, [*board, *dials], [], foot
        return top, board or self.boards(free(said, DIALS)), dials, foot

    def captain(self, player: str) -> tuple[Parts, Parts, Parts, Parts]:
        table = self.table
        points = table.captains[player].points
        top = [self.strip(f"{player}: {points} VP", "A line opens its rule; a tap is an entry.")]
        board, figures = [self.board(player)], captain_page(table, player, self.hands)
        lines = points_page(table, player, self.hands)
        if theme.wide:
            return top, [*board, *lines], figures, [self.leave()]
        return top, [*board, *figures, *lines], [], [self.leave()]

    def first_ships(self, player: str) -> tuple[Parts, Parts, Parts, Parts]:
        hands = self.hands
        top = [self.strip(f"Which ship does {player} fly?", "Its figures count from now on; cards may change them.")]
        step = key("Play without ships", hands.entering(ShipsLeftOut()), ft.Icons.SKIP_NEXT_ROUNDED, expand=None)
        return top, *halves(fleet(self.table, player, hands)), [step]
