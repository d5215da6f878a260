"""The four contract slots as cards: whose slot, how far, what it brings, how many complications, who is there."""

from dataclasses import dataclass, replace

import flet as ft

from companion.engine.game import Choice
from companion.engine.wording import doing, plural, sentences
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.slots import control
from companion.games.traveller.standing import pursuing
from companion.games.traveller.state import Table
from companion.games.traveller.words import points
from views.components.hooks.flet_hooks import memo
from views.components.hooks.stable_callback import Tap, use_steady
from views.components.layout import around, in_lines, mid_lines, mid_row
from views.components.read_out import voiced
from views.components.surfaces import grid, slab, well
from views.components.taps import calls
from views.components.text import MIDDLE, small, small_bold, symbol, text, token
from views.components.text_metrics import lines_at_most, name_size, unbroken
from views.games.traveller.actions import hands
from views.games.traveller.board_room import short
from views.games.traveller.drawings import BOX, sign
from views.theme import (
    BODY,
    G1,
    G2,
    HEAVY,
    LEAF,
    LOW,
    NOTE,
    R_CARD,
    R_WELL,
    SEATS,
    STRONG,
    TITLE,
    SurfaceColors,
    flat,
    mix,
    theme,
)

READ = 8  # letters on a contract below that are not read
PRINTED = 64  # dp a contract's figures need beside one another
MARK, PIECE, SMALLEST = 15, 17, 0.75  # dp of a complication and of who is there; smaller they lie in two rows


@dataclass(frozen=True)
class SlotSeen:
    """What one slot shows. `owner` is nobody while lots must be drawn, or what `decides` is not entered."""

    number: int
    players: tuple[str, ...]
    owner: str
    contract: Contract | None
    complications: int
    there: tuple[str, ...]
    decides: str

    @property
    def told(self) -> str:
        if self.contract is None:
            return f"Slot {self.number}: empty, {self.filled}."
        name = f"{self.contract.name}, " if self.contract.name else ""
        return f"Slot {self.number}: {name}{self.printed}{self.filled}."

    @property
    def filled(self) -> str:
        """By whom."""
        return f"{self.owner} fills it" if self.owner else f"{self.decides} who fills it"

    @property
    def printed(self) -> str:
        """What stands on its contract and lies there, in words; who fills it goes on from there."""
        if self.contract is None:
            return ""
        there = f"{doing(self.there, 'pursues', 'pursue')} it" if self.there else "Nobody pursues it"
        return (
            f"{points(self.contract.points)}, distance {self.contract.distance}, "
            f"leaving costs {self.contract.abandonment}, "
            f"{self.complications} of {plural(self.contract.limit, 'complication')}. {there}; "
        )

    def piece(self, player: str, size: float) -> ft.Control:
        """The piece of who fills it, or of who is there."""
        return token(SEATS[self.players.index(player)], size)


def slots_of(table: Table) -> tuple[SlotSeen, ...]:
    return tuple(
        SlotSeen(
            owner.slot,
            table.players,
            "" if owner.tied else owner.player,
            slot.contract,
            slot.complications,
            pursuing(table, owner.slot),
            "the highest initiative decides" if owner.unknown else "lots decide",
        )
        for owner, slot in zip(control(table), table.slots, strict=True)
    )


@memo
def SlotRow(
    seen: tuple[SlotSeen, ...], choices: tuple[Choice, ...] = (), filling: bool = False, folded: bool = False
) -> ft.Control:
    """The four of them. `choices` are what may be done with the contracts now: a tap on a card does it.

    Where it is all about `filling` them, an empty one is the next step for whoever comes by key. `folded` they show
    what changes from turn to turn: who is there, and how many complications.
    """
    by_slot = {choice.event.slot: choice for choice in choices}
    empty = next((one.number for one in seen if not one.contract), None) if filling else None
    tapped = use_steady(
        lambda number: hands.taking(by_slot[number]) if number in by_slot else calls(hands.slot, number)
    )

    def slot(one: SlotSeen) -> ft.Control:
        choice = by_slot.get(one.number)
        return SlotCard(one, replace(choice, event=None) if choice else None, one.number == empty, tapped, folded)

    return in_lines(grid([slot(one) for one in seen], 4, 2))


@memo
def SlotCard(seen: SlotSeen, choice: Choice | None, step: bool, on_tap: Tap, folded: bool = False) -> ft.Control:
    """One of them. Whose choice it is does not show: it is drawn anew only where something else is offered."""
    colors = card_paint() if seen.contract else flat(theme.tray, theme.soft)
    drawn, label, ring = face(seen, colors, folded), seen.told, None
    if choice:
        # how many lie there is said with the rest of it
        lie = f"{seen.complications} of {seen.contract.limit}" if seen.contract else ""
        called = choice.title if below(choice) == lie else offered(choice)
        label = f"{sentences(called, seen.printed + seen.filled)}."
        color = theme.soft if choice.refusal else colors.ink
        costs = small_bold(below(choice), color, lh=1.05, lines=3, align=MIDDLE)
        drawn = mid_lines(drawn, costs, gap=G1)
        ring = None if choice.refusal else ft.Border.all(3, BOX.ring())
    return slab(
        drawn,
        colors,
        radius=R_CARD if seen.contract else R_WELL,
        pad=around(3, 3) if ring else around(6, 5),
        drop=LEAF,
        expand=True,
        on_tap=calls(on_tap, seen.number),
        label=label,
        border=ring,
        low=_least(folded),
        step=step,
    )


def below(choice: Choice) -> str:
    """What it would cost or bring, or that it may not be."""
    return "not now" if choice.refusal else f"{choice.gain} {choice.unit}".strip() or choice.note


def offered(choice: Choice) -> str:
    """What may be done, with what it costs and brings, each said once; or why it may not be."""
    if choice.refusal:
        return f"{choice.title}: not now, {choice.refusal.reason}"
    costs = below(choice)
    return sentences(choice.title, costs if costs not in choice.note else "", choice.note)


def card_paint() -> SurfaceColors:
    """The paper of a contract."""
    return SurfaceColors(
        theme.sheet if not theme.dark else mix(theme.sheet, theme.ink, 0.1),
        theme.ink,
        theme.side if not theme.dark else mix(theme.side, theme.ink, 0.16),
        theme.tray,
    )


def inside() -> float:
    """dp for what is printed on a contract, wherever the four of them lie."""
    across = 2 if theme.big else 4
    return (theme.aside - G2 * (across - 1)) / across - 12


def named(name: str) -> tuple[float, int, float | None]:
    """How large a contract's name is written, in how many lines at most, and dp for it where a word has to break.

    None does that can be read whole; what has to takes all the lines it needs.
    """
    size = unbroken(name, NOTE, inside())
    if size >= READ:
        return size, 2 if short() else 3, None  # a tap on the card tells all of it
    size = name_size(name, NOTE, inside())
    return size, lines_at_most(name, size, inside()), inside()


def _named_high(name: str) -> float:
    size, most, _ = named(name)
    return G1 + 1.05 * size * theme.scale * min(most, lines_at_most(name, size, inside()))


def abreast(seen: SlotSeen, contract: Contract) -> tuple[float, int]:
    """How large complications and who is there are drawn, so that all lie in one row; where that is too small, two."""
    share = inside() / max(1, (MARK + 1) * min(contract.limit, 4) + (PIECE + 1) * len(seen.there))
    return (min(1, share), 1) if share >= SMALLEST else (1, 2)


def slots_high(table: Table, folded: bool = False) -> float:
    """How high the four are as they lie, nothing offered on them, with the air above."""

    def printed(seen: SlotSeen, contract: Contract) -> float:
        figures = 0 if folded else TITLE * theme.scale + G1
        return figures + PIECE * abreast(seen, contract)[1] + (_named_high(contract.name) if named_on(contract) else 0)

    def named_on(contract: Contract) -> bool:
        return bool(contract.name) and not folded

    below = max((printed(one, one.contract) for one in slots_of(table) if one.contract), default=0)
    return max(_least(folded), 18 + G1 + below) + 10 + LEAF + G2


def _least(folded: bool = False) -> float:
    """How high what lies on a slot is at least."""
    return LOW - 10 if folded else 64 if theme.low else 72


def face(seen: SlotSeen, colors: SurfaceColors, folded: bool = False) -> ft.Control:
    large = theme.scale if theme.big else min(1, inside() / PRINTED)
    letters = min(1, large)
    owner = seen.piece(seen.owner, 18 * large) if seen.owner else symbol(ft.Icons.CASINO_ROUNDED, 18, colors.ink)
    number = text(f"slot {seen.number}", NOTE * letters, STRONG, theme.soft, lh=1.0, lines=1)
    top = mid_row(owner, number, gap=G1)
    contract = seen.contract
    if contract is None:
        hollow = sign("slot", 24 * large, theme.soft, opacity=0.7)
        return mid_lines(top, None if folded else hollow, small("empty", lh=1.0), gap=G1)
    figures = mid_row(
        sign("vp", 18 * large, colors.ink),
        text(contract.points, TITLE * letters, HEAVY, colors.ink, lh=1.0),
        sign("distance", 16 * large, colors.ink),
        text(contract.distance, BODY * letters, STRONG, colors.ink, lh=1.0),
        gap=2,
        wrap=theme.big,
        run_spacing=0,
    )
    lie = large if theme.big else min(large, abreast(seen, contract)[0])
    marks = [
        sign("complication", MARK * lie, colors.ink, opacity=1 if index < seen.complications else 0.22)
        for index in range(min(contract.limit, 4))
    ]
    there = [seen.piece(player, PIECE * lie) for player in seen.there]
    lying = mid_row(*marks, *there, gap=1, wrap=True, run_spacing=0)
    if folded:
        return mid_lines(top, lying, gap=G1)
    size, lines, room = named(contract.name)
    called = text(contract.name, size, HEAVY, colors.ink, lh=1.05, lines=lines, align=MIDDLE, room=room)
    return mid_lines(top, called if contract.name else None, figures, lying, gap=G1)


def still_slots(table: Table) -> ft.Control:
    """The slots as they lay, with nothing to take."""

    def one(seen: SlotSeen) -> ft.Control:
        colors = card_paint() if seen.contract else flat(theme.ground, theme.soft)
        card = well(face(seen, colors), colors.fill, radius=R_CARD, pad=(4, 6))
        return voiced(card, seen.told)

    return grid([one(seen) for seen in slots_of(table)], 4, 2)
