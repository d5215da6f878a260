"""The shelf of sums: each with its fields and the working it answers with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.traveller.cards.printed import EXPERT, JACK
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
from companion.games.traveller.sums.shares import Standing, shared_contract, victory
from companion.games.traveller.sums.tokens import requirement, resource_tokens
from companion.games.traveller.sums.working import Working
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
    Rival,
    RivalsAsked,
    SharedAsked,
    TokensAsked,
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
    reckon: Callable[[Any], tuple[Working, ...]]
    kind: str = ""


def _of(*wanted: Field) -> Callable[[Any], tuple[Field, ...]]:
    return lambda _: wanted


def _raid(asked: RaidAsked) -> tuple[Working, ...]:
    raid = piracy(asked.attack, asked.against, asked.attack_back, asked.against_back)
    return (raid.working,) if raid.working.refusal else (raid.working, raid.working_back)


def _need(asked: NeedAsked) -> tuple[Working, ...]:
    crew = ((JACK,),) * asked.trained + ((JACK + EXPERT,),) * asked.expert
    return (requirement(asked.need, asked.pool, crew, asked.whole).working,)


def _rivals(asked: RivalsAsked) -> tuple[Rival, ...]:
    return (asked.first, asked.second, asked.third, asked.fourth)


def _victory(asked: RivalsAsked) -> tuple[Working, ...]:
    each = zip(ORDINAL[: asked.captains], _rivals(asked), strict=False)
    return (victory(tuple(Standing(name, one.points, one.goal, one.initiative) for name, one in each)).working,)


def _fourth(asked: RivalsAsked) -> tuple[Working, ...]:
    each = zip(ORDINAL[:3], _rivals(asked), strict=False)
    return (slot_control([(name, one.points, one.initiative) for name, one in each]),)


def _rival_fields(number: int, goal: bool) -> tuple[Field, ...]:
    rows: list[Field] = []
    for name in ORDINAL[:number]:
        low = name.lower()
        rows.append(figure(f"{low}.points", f"{name}: VP", "vp"))
        if goal:
            rows.append(figure(f"{low}.goal", f"{name}: needs", "vp", low=1))
        rows.append(figure(f"{low}.initiative", f"{name}: initiative", high=20))
    return tuple(rows)


def _tokens(asked: TokensAsked) -> tuple[Working, ...]:
    return (resource_tokens(asked.ship, asked.crew, asked.chosen).working,)


CALCULATORS: tuple[Calculator, ...] = (
    Calculator(
        "jump",
        "Jump",
        "Distance in jumps and credits",
        "jump",
        JumpAsked(),
        _of(figure("distance"), figure("jump", high=9)),
        lambda a: (jumps(a.distance, a.jump),),
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
            *(figure(n, f"{n} complication", "complication", low=-9, high=9) for n in ("first", "second", "third")),
        ),
        lambda a: (abandonment(a.printed, tuple(n for n in (a.first, a.second, a.third) if n)),),
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
            *((figure("penalty", "to leave", "abandonment", high=20),) if a.leaving else ()),
            Field("leaving", "A contract is left for it", flag, picture=icon("contract")),
        ),
        lambda a: (declaring(a.infamy, a.penalty if a.leaving else None),),
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
        lambda a: (procurement(a.cost, a.infamy, a.cards),),
        "card_procured",
    ),
    Calculator(
        "restore",
        "Restore",
        "Wounds and structure",
        "wound",
        RestoreAsked(),
        _of(figure("wounds", key="wound"), figure("structure")),
        lambda a: (restoring(a.wounds, a.structure),),
        "restored",
    ),
    Calculator(
        "armor",
        "Armor",
        "Wounds that come through",
        "armor",
        WoundAsked(),
        _of(figure("wounds", key="wound"), figure("armor")),
        lambda a: (wounded(a.wounds, a.armor),),
    ),
    Calculator(
        "expense",
        "Expense",
        "Is it met by these cards?",
        "credit",
        ExpenseAsked(),
        _of(figure("cost", "credits to pay", "credit"), Field("cards", "Cards expended, by value", Expended)),
        lambda a: (expense(a.cost, a.cards),),
        "expense_met",
    ),
    Calculator(
        "tokens",
        "Tokens",
        "What ship and crew bring",
        "cargo",
        TokensAsked(),
        _of(SHIP, CREW),
        _tokens,
        "tokens_collected",
    ),
    Calculator(
        "need",
        "Needs",
        "Can it be met from the pool?",
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
        "Several fulfil one contract",
        "vp",
        SharedAsked(),
        _of(figure("points", "VP printed", "vp", high=20), figure("captains", key="crew", low=1, high=4)),
        lambda a: (shared_contract(a.points, a.captains),),
        "contract_completed",
    ),
    Calculator(
        "infamy",
        "Infamy",
        "What the round’s end takes",
        "infamy",
        InfamyAsked(),
        _of(figure("infamy"), Field("raided", "Piracy performed", flag, picture=icon("attack"))),
        lambda a: (infamy_left(a.infamy, a.raided),),
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
