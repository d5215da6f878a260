"""The shelf of sums: each with its fields and the working it answers with."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.traveller.cards.printed import EXPERT, JACK
from companion.games.traveller.drafts.token_drafts import Collecting
from companion.games.traveller.phases.raids import piracy
from companion.games.traveller.slots import slot_control
from companion.games.traveller.sums import (
    abandonment,
    declaring,
    expense,
    infamy_left,
    jumps,
    procurement,
    restoring,
    wounded,
)
from companion.games.traveller.sums.shares import shared_contract, victory
from companion.games.traveller.sums.sum_working import Working
from companion.games.traveller.sums.tokens import requirement
from views.games.traveller.entry_forms.entry_fields import CREW, SHIP, figure, icon
from views.games.traveller.entry_forms.tokens import Expended, Tokens
from views.games.traveller.sums.card_check import play, play_fields
from views.games.traveller.sums.sum_form import (
    ORDINAL,
    ExpenseAsked,
    InfamyAsked,
    JumpAsked,
    LeaveAsked,
    NeedAsked,
    PirateAsked,
    PlayAsked,
    ProcureAsked,
    RaidAsked,
    RestoreAsked,
    RivalsAsked,
    SharedAsked,
    WoundAsked,
)
from views.match.entry_form.field import Field
from views.match.entry_form.picks import flag


@dataclass(frozen=True)
class Calculator:
    """One sum: its name on the shelf, its icon, what it starts with, its fields, its answer.

    `kind` is the entry it writes within a match; the others only tell.
    """

    key: str
    title: str
    note: str
    sign: str
    start: Any
    fields: Callable[[Any], tuple[Field, ...]]
    reckon: Callable[..., Working | tuple[Working, ...]]  # takes the figures that are asked, one after the other
    kind: str = ""

    def workings(self, asked: Any) -> tuple[Working, ...]:
        """What these figures come to."""
        found = self.reckon(*vars(asked).values())
        return found if isinstance(found, tuple) else (found,)


def _of(*wanted: Field) -> Callable[[Any], tuple[Field, ...]]:
    return lambda _: wanted


def _raid(*values: int) -> tuple[Working, ...]:
    raid = piracy(*values)
    return (raid.working,) if raid.working.refusal else (raid.working, raid.working_back)


def _need(need: tuple[str, ...], pool: tuple[str, ...], trained: int, expert: int, whole: bool) -> Working:
    return requirement(need, pool, ((JACK,),) * trained + ((JACK + EXPERT,),) * expert, whole).working


def _victory(*rivals: Any) -> Working:
    *four, number = rivals
    return victory(tuple(four[:number])).working


def _fourth(*rivals: Any) -> Working:
    return slot_control([(one.player, one.points, one.initiative) for one in rivals[:3]])


def _rival_fields(number: int, goal: bool) -> tuple[Field, ...]:
    rows: list[Field] = []
    for name in ORDINAL[:number]:
        low = name.lower()
        rows.append(figure(f"{low}.points", f"{name}: VP", "vp"))
        if goal:
            rows.append(figure(f"{low}.goal", f"{name}: needs", "vp", low=1))
        rows.append(figure(f"{low}.initiative", f"{name}: initiative", high=20))
    return tuple(rows)


CALCULATORS: tuple[Calculator, ...] = (
    Calculator(
        "jump",
        "Jump",
        "Distance in jumps and credits",
        "jump",
        JumpAsked(),
        _of(figure("distance"), figure("jump", high=9)),
        jumps,
        "contract_pursued",
    ),
    Calculator(
        "leave",
        "Leave",
        "What leaving a contract costs",
        "abandonment",
        LeaveAsked(),
        _of(
            figure("printed", key="abandonment", high=20),
            *(  # no word of it would have room between two knobs
                replace(figure(n, key="complication", low=-9, high=9), heard=f"{n} complication")
                for n in ("first", "second", "third")
            ),
        ),
        lambda printed, *more: abandonment(printed, tuple(filter(None, more))),
        "went_uncommitted",
    ),
    Calculator(
        "declare",
        "Declare",
        "What turning pirate costs",
        "infamy",
        PirateAsked(),
        lambda a: (
            figure("infamy", "infamy so far", high=30),
            *((figure("penalty", "cost to leave", "abandonment", high=20),) if a.leaving else ()),
            Field("leaving", "A contract is left for it", flag, picture=icon("contract")),
        ),
        lambda infamy, leaving, penalty: declaring(infamy, penalty if leaving else None),
        "piracy_declared",
    ),
    Calculator(
        "piracy",
        "Piracy",
        "Damage both ways",
        "attack",
        RaidAsked(),
        _of(
            figure("attack", "pirate’s attack"),
            figure("against", "its defence", "defence"),
            figure("attack_back", "attack back", "attack"),
            figure("against_back", "pirate’s defence", "defence"),
        ),
        _raid,
        "piracy_performed",
    ),
    Calculator(
        "procure",
        "Procure",
        "Printed cost and infamy",
        "crew",
        ProcureAsked(),
        _of(
            figure("cost", "printed cost", "credit"),
            figure("infamy"),
            figure("cards", key="expense", low=1),
        ),
        procurement,
        "card_procured",
    ),
    Calculator(
        "restore",
        "Restore",
        "Wounds and structure",
        "wound",
        RestoreAsked(),
        _of(figure("wounds", key="wound"), figure("structure")),
        restoring,
        "restored",
    ),
    Calculator(
        "armor",
        "Armor",
        "Wounds that come through",
        "armor",
        WoundAsked(),
        _of(figure("wounds", key="wound"), figure("armor")),
        wounded,
    ),
    Calculator(
        "expense",
        "Expense",
        "Is it met by these cards?",
        "credit",
        ExpenseAsked(),
        _of(figure("cost", "credits to pay", "credit"), Field("cards", "Cards expended, by value", Expended)),
        expense,
        "expense_met",
    ),
    Calculator(
        "tokens",
        "Tokens",
        "What ship and crew bring",
        "cargo",
        Collecting(""),
        _of(SHIP, CREW),
        lambda *asked: Collecting(*asked).found.working,
        "tokens_collected",
    ),
    Calculator(
        "need",
        "Needs",
        "Are the tokens in the pool enough?",
        "tech",
        NeedAsked(),
        _of(
            Field("need", "What is needed", Tokens),
            Field("pool", "What lies in the pool", Tokens),
            figure("trained", "Jacks, trained", "jack", high=9),
            figure("expert", "Jacks, expert", "jack", high=9),
        ),
        _need,
        "tokens_spent",
    ),
    Calculator(
        "shared",
        "Shared",
        "Several complete one contract",
        "vp",
        SharedAsked(),
        _of(figure("points", "VP printed", "vp", high=20), figure("captains", key="crew", low=1, high=4)),
        shared_contract,
        "contract_completed",
    ),
    Calculator(
        "infamy",
        "Infamy",
        "What the round’s end takes",
        "infamy",
        InfamyAsked(),
        _of(figure("infamy"), Field("raided", "Piracy performed", flag, picture=icon("attack"))),
        infamy_left,
    ),
    Calculator(
        "slot",
        "4th slot",
        "Who controls it among three",
        "slot",
        RivalsAsked(),
        _of(*_rival_fields(3, False)),
        _fourth,
        "fourth_slot_drawn",
    ),
    Calculator(
        "victory",
        "Victory",
        "Who has won, and by what",
        "vp",
        RivalsAsked(),
        lambda a: (figure("captains", key="crew", low=2, high=4), *_rival_fields(a.captains, True)),
        _victory,
    ),
    Calculator("play", "May I?", "May this be put into play?", "crew", PlayAsked(), play_fields, play, "card_procured"),
)
