"""A walked turn: what may be done as things to take, and the one next step under the thumb."""

import secrets
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.engine.game import Choice, Prompt
from companion.engine.wording import counted
from companion.games.traveller.events import ChooserDrawn, PhaseEnded, WalkerClosed
from companion.games.traveller.legality.turn import TITLES
from companion.games.traveller.phases.endings import undecided
from companion.games.traveller.phases.walk import highest, open_matters
from companion.games.traveller.state import Step, Table
from views.components.hooks import memo
from views.components.hooks.stable_callback import Tap, use_steady
from views.components.layout import in_lines, in_row
from views.components.surfaces import MID, action, grid, key, paper, slab, well
from views.components.text import small, text, token
from views.components.text_metrics import within
from views.games.table_scaffold import waiting as hollow
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_room import LOW_ROW, OFFERED, TILE_ROW, WAYS, folds, slots
from views.games.traveller.contracts.slots import Offered, SlotRow, slots_of
from views.games.traveller.drawings import BOX, sign
from views.games.traveller.entry_forms.entries import ENTRIES
from views.games.traveller.entry_forms.entry_defaults import draft_of
from views.match.entry_form.people import named, room_beside
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, G2, HEAVY, LOW, NOTE, R_ACT, R_BOARD, R_TILE, THICK, SurfaceColors

FIRST: dict[Step, tuple[str, ...]] = {  # what the large key enters, the first of them that may be entered
    "restore": ("restored", "passed"),
    "activity": ("contract_kept",),
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
    "resolve": (("complication_resolved", "Resolve with tokens"), SUBPLOT, PAY),
    "complete": (("contract_resolved", "Meet with tokens"), SUBPLOT, PAY),
}
LINE = 46  # letters that fit below the word on the large key
ASKED: dict[Step, str] = {"complicate": "Tap the contract it lies under", "activity": "Tap what {} pursues"}


def stage(table: Table, prompt: Prompt, hands: TravellerHands) -> tuple[list[ft.Control], float]:
    """What may be done now, on the contracts where it is about them, else as things in a tray; how many dp it takes."""
    walk, who = table.walk, prompt.player
    ways = Ways(bool(open_matters(table)), hands)
    if walk.first is None:
        kinds = ("first_captain_chosen", "chooser_drawn")
        captains = [choice for choice in prompt.choices if choice.event.kind in kinds]
        rows = 3 if len(captains) == 3 else len(captains) // 2
        return [_captains(captains, table, hands), ways], WAYS + rows * 76
    seen = slots_of(table)
    lie = [] if slots_lie_above(table, prompt) else [SlotRow(seen, hands)]
    if who is None:
        return [*lie, ways], WAYS + (slots(table) if lie else 0)
    mine = [choice for choice in prompt.choices if getattr(choice.event, "player", "") == who]
    offered = tuple(
        Offered(choice.event.slot, below(choice), choice)
        for choice in mine
        if choice.event.kind in ON_SLOTS and walk.step in ASKED
    )
    tiles = tuple(
        choice
        for choice in mine
        if choice.event.kind in TILES.get(walk.step, ()) or getattr(choice.event, "complications", 1) > 1
    )
    to_set = tuple((kind, words) for kind, words in SET.get(walk.step, ()) if fits(table, who, kind))
    many, across = len(tiles) + len(to_set), in_a_row(len(tiles) + len(to_set))
    tray = [Tray(tiles, to_set, hands)] if many else []
    high: float = WAYS + -(-many // across) * (LOW_ROW if theme.low else TILE_ROW)
    if offered:
        lie, high = [SlotRow(seen, hands, offered)], high + slots(table) + OFFERED
    elif lie:
        high += slots(table)
    return [*lie, *tray, ways], high


def slots_lie_above(table: Table, prompt: Prompt) -> bool:
    """Where room is short, contracts that nothing is done with now lie below the boards, to be scrolled to."""
    done = prompt.player is not None and table.walk.step in ASKED
    return folds() and table.walk.first is not None and not done


def in_a_row(many: int) -> int:
    """How many things lie side by side; on a short glass all of them, so that boards have the rest."""
    if folds():
        return min(max(many, 1), 4)
    return 2 if many in (1, 2, 4) or theme.width < 380 else 3


@memo
def Tray(tiles: tuple[Choice, ...], to_set: tuple[tuple[str, str], ...], hands: TravellerHands) -> ft.Control:
    """What is done with one tap, and what is set first: that one asks at the tap whose turn it is."""
    across = in_a_row(len(tiles) + len(to_set))
    inside = theme.room if theme.big else (theme.aside - 2 * G2 - G1 * (across - 1)) / across - 12
    cells = [*(_tile(c, hands, inside) for c in tiles), *(_compose(*one, hands, inside) for one in to_set)]
    return well(grid(cells, across, 1, G1), theme.tray, radius=R_BOARD)


def fits(table: Table, who: str, kind: str) -> bool:
    """Only what can happen to this captain now lies in the tray."""
    captain = table.captains[who]
    match kind:
        case "restored":
            return bool(captain.wounds or captain.structure)
        case "complication_resolved":
            return captain.slot is not None and table.slots[captain.slot - 1].complications > 0
        case "subplot_resolved" | "contract_resolved":
            return captain.slot is not None
        case "gear_moved":
            kinds = [card.kind for card in captain.cards]
            return "gear" in kinds and kinds.count("crew") > 1
    return True


def below(choice: Choice) -> str:
    """What it would cost or bring, or that it may not be."""
    return "not now" if choice.refusal else f"{choice.gain} {choice.unit}".strip() or choice.note


def _captains(choices: list[Choice], table: Table, hands: TravellerHands) -> ft.Control:
    """Who it is: a tap on the piece."""
    across = 1 if len(choices) == 3 else 2

    def one(choice: Choice) -> ft.Control:
        name = choice.event.player
        index = table.players.index(name)
        colors = SEATS[index].paint(False)
        face = in_row(token(SEATS[index], 30, on=colors), named(name, colors.ink, room_beside(theme.aside, across) - 6))
        return slab(
            face,
            colors,
            low=60,
            radius=R_ACT,
            pad=ft.Padding(14, 4, 10, 4),
            expand=True,
            on_tap=hands.entering(choice.event),
            label=choice.title,
        )

    return grid([one(c) for c in choices], across, 1)


def _tile(choice: Choice, hands: TravellerHands, inside: float) -> ft.Control:
    """One thing to do: its icon, what it is called, what it costs. One that may not be done lies flat and says why.

    `inside` is how many dp its words have.
    """
    why = choice.refusal
    colors = SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray) if why else paper()
    gain, under = f"{choice.gain} {choice.unit}".strip(), below(choice)
    face = in_lines(
        sign(ENTRIES[choice.event.kind].sign, 26, colors.ink),
        text(
            choice.title,
            within(choice.title, NOTE, inside, 2),
            HEAVY,
            colors.ink,
            lh=1.05,
            lines=2,
            align=ft.TextAlign.CENTER,
        ),
        small(under, lh=1.05, lines=2, align=ft.TextAlign.CENTER) if under else None,
        horizontal_alignment=MID,
    )
    told = (
        f"{choice.title}: not now, {why.reason}"
        if why
        else ". ".join(s for s in (choice.title, gain, choice.note) if s)
    )
    return slab(
        face,
        colors,
        low=72 if not theme.low else 60,
        radius=R_TILE,
        pad=ft.Padding(6, 6, 6, 4),
        expand=True,
        on_tap=hands.taking(choice),
        label=told,
        drop=0 if why else THICK,
    )


def _compose(kind: str, words: str, hands: TravellerHands, inside: float) -> ft.Control:
    face = in_lines(
        sign(ENTRIES[kind].sign, 26, theme.ink),
        text(words, within(words, NOTE, inside, 2), HEAVY, lh=1.05, lines=2, align=ft.TextAlign.CENTER),
        horizontal_alignment=MID,
    )
    return slab(
        face,
        paper(),
        low=72 if not theme.low else 60,
        radius=R_TILE,
        pad=ft.Padding(6, 6, 6, 4),
        expand=True,
        on_tap=hands.composing_next(kind),
        label=words,
    )


@memo
def Ways(still_open: bool, hands: TravellerHands) -> ft.Control:
    """The sums, the end of the phase before everybody is done with it, and back to where nobody's turn is kept."""
    ways = [key("Sums", lambda: hands.turn_to("sums"), low=LOW - 4, size=NOTE)]
    if still_open:
        ways.append(key("End phase", lambda: hands.turn_to("open"), low=LOW - 4, size=NOTE))
    ways.append(key("On your own", hands.entering(WalkerClosed()), low=LOW - 4, size=NOTE))
    return grid(ways, len(ways), 1, G2)


@dataclass(frozen=True)
class Way:
    """A way on: what it says and what a tap on it does. Without a tap, what is waited for."""

    title: str
    note: str = ""
    tap: Any = None


@ft.component
def NextStep(table: Table, prompt: Prompt, hands: TravellerHands) -> ft.Control:
    """The one next step under the thumb, and what lies beside it. A key that says the same is not made anew."""
    step, other = ways_on(table, prompt, hands)
    go, go_other = use_steady(lambda *_: step.tap), use_steady(lambda *_: (other or step).tap)
    if step.tap is None:
        return hollow(step.title)
    large = Large(step.title, step.note, other is not None, go)
    return in_row(large, Small(other.title, go_other)) if other else large


@ft.component
def _Large(title: str, note: str, beside: bool, on_tap: Tap) -> ft.Control:
    return action(BOX, title, on_tap, note, expand=5 if beside else None, decisive=True)


@ft.component
def _Small(title: str, on_tap: Tap) -> ft.Control:
    return key(title, on_tap, expand=3, low=64)


Large, Small = memo(_Large), memo(_Small)


def ways_on(table: Table, prompt: Prompt, hands: TravellerHands) -> tuple[Way, Way | None]:
    """The next step, and what may be done in its stead."""
    walk, who = table.walk, prompt.player
    if walk.first is None:
        if who:
            return Way("Tap who is first captain"), None
        lot = ChooserDrawn(secrets.choice(highest(table)))
        return Way("Draw by lot", "Or tap who drew it", hands.entering(lot)), None
    if who is None and (unknown := undecided(table)):
        return Way("Enter initiative", "It decides the win", partial(hands.look, unknown[0])), None
    if who is None:
        return Way(f"End {TITLES[walk.phase]}", "Victory is checked", hands.entering(PhaseEnded())), None
    mine = [
        choice for choice in prompt.choices if getattr(choice.event, "player", "") == who and choice.refusal is None
    ]
    wanted = FIRST[walk.step]
    first = next((choice for kind in wanted for choice in mine if choice.event.kind == kind), None)
    if first is None:
        return Way(ASKED.get(walk.step, "Tap what {} does").format(who)), None
    beside = next((choice for choice in mine if choice.event.kind == BESIDE.get(walk.step) and choice != first), None)
    tap = hands.entering(first.event)
    if first.event.kind == "piracy_performed":  # somebody assigns the damage
        tap = hands.taking(first)
    elif first.event.kind == "tokens_collected" and any(draft_of(table, who, "tokens_collected").found.to_choose):
        tap = hands.composing(who, "tokens_collected")  # a Jack-of-all-Trades names a skill
    note = first.note
    if len(note) > LINE:  # so many tokens are counted: a tap on the captain tells them
        note = counted(note.count(",") + 1, "token")
    other = Way(beside.title, tap=hands.entering(beside.event)) if beside else None
    return Way(first.title, note, tap), other
