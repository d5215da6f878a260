"""The shelf of sums: each with its dials and the working it answers with."""

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
from views.games.traveller.entry_forms.dial import Dial
from views.games.traveller.sums.card_check import play, play_dials
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


@dataclass(frozen=True)
class Calculator:
    """One sum: its name on the shelf, its icon, what it starts with, its dials, its answer.

    `kind` is the entry it writes within a match; the others only tell.
    """

    key: str
    title: str
    note: str
    sign: str
    start: Any
    dials: Callable[[Any], tuple[Dial, ...]]
    reckon: Callable[[Any], tuple[Working, ...]]
    kind: str = ""


def _of(*wanted: Dial) -> Callable[[Any], tuple[Dial, ...]]:
    return lambda _: wanted


def _raid(asked: RaidAsked) -> tuple[Working, ...]:
    raid = piracy(asked.attack, asked.against, asked.attack_back, asked.against_back)
    return (raid.working,) if raid.working.refusal else (raid.working, raid.working_back)


def _need(asked: NeedAsked) -> tuple[Working, ...]:
    crew = ((JACK,),) * asked.trained + ((JACK + EXPERT,),) * asked.expert
    return (requirement(asked.need, asked.pool, crew).working,)


def _rivals(asked: RivalsAsked) -> tuple[Rival, ...]:
    return (asked.first, asked.second, asked.third, asked.fourth)


def _victory(asked: RivalsAsked) -> tuple[Working, ...]:
    each = zip(ORDINAL[: asked.captains], _rivals(asked), strict=False)
    return (victory(tuple(Standing(name, one.points, one.goal, one.initiative) for name, one in each)).working,)


def _fourth(asked: RivalsAsked) -> tuple[Working, ...]:
    each = zip(ORDINAL[:3], _rivals(asked), strict=False)
    return (slot_control([(name, one.points, one.initiative) for name, one in each]),)


def _rival_dials(number: int, goal: bool) -> tuple[Dial, ...]:
    rows: list[Dial] = []
    for name in ORDINAL[:number]:
        low = name.lower()
        rows.append(Dial(f"{low}.points", f"{name}: VP", sign="vp"))
        if goal:
            rows.append(Dial(f"{low}.goal", f"{name}: needs", low=1, sign="vp"))
        rows.append(Dial(f"{low}.initiative", f"{name}: initiative", high=20, sign="initiative"))
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
        _of(Dial("distance", "distance", sign="distance"), Dial("jump", "jump", high=9, sign="jump")),
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
            Dial("printed", "printed", high=20, sign="abandonment"),
            *(Dial(n, f"{n} complication", low=-9, high=9, sign="complication") for n in ("first", "second", "third")),
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
            Dial("infamy", "infamy so far", high=30, sign="infamy"),
            *((Dial("penalty", "to leave", high=20, sign="abandonment"),) if a.leaving else ()),
            Dial("leaving", "A contract is left for it", "flag", sign="contract"),
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
            Dial("attack", "pirate’s attack", sign="attack"),
            Dial("against", "its defence", sign="defence"),
            Dial("attack_back", "attack back", sign="attack"),
            Dial("against_back", "pirate’s defence", sign="defence"),
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
            Dial("cost", "printed cost", sign="credit"),
            Dial("infamy", "infamy", sign="infamy"),
            Dial("cards", "cards", low=1, sign="expense"),
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
        _of(Dial("wounds", "wounds", sign="wound"), Dial("structure", "structure", sign="structure")),
        lambda a: (restoring(a.wounds, a.structure),),
        "restored",
    ),
    Calculator(
        "armor",
        "Armor",
        "Wounds that come through",
        "armor",
        WoundAsked(),
        _of(Dial("wounds", "wounds", sign="wound"), Dial("armor", "armor", sign="armor")),
        lambda a: (wounded(a.wounds, a.armor),),
    ),
    Calculator(
        "expense",
        "Expense",
        "Is it met by these cards?",
        "credit",
        ExpenseAsked(),
        _of(Dial("cost", "credits to pay", sign="credit"), Dial("cards", "Cards expended, by value", "values")),
        lambda a: (expense(a.cost, a.cards),),
        "expense_met",
    ),
    Calculator(
        "tokens",
        "Tokens",
        "What ship and crew bring",
        "cargo",
        TokensAsked(),
        _of(Dial("ship", "The ship’s capabilities", "ship"), Dial("crew", "The crew, one by one", "crew")),
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
            Dial("need", "What is needed", "tokens"),
            Dial("pool", "What lies in the pool", "tokens"),
            Dial("trained", "Jacks, trained", high=9, sign="jack"),
            Dial("expert", "Jacks, expert", high=9, sign="jack"),
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
        _of(Dial("points", "VP printed", high=20, sign="vp"), Dial("captains", "captains", low=1, high=4, sign="crew")),
        lambda a: (shared_contract(a.points, a.captains),),
        "contract_completed",
    ),
    Calculator(
        "infamy",
        "Infamy",
        "What the round’s end takes",
        "infamy",
        InfamyAsked(),
        _of(Dial("infamy", "infamy", sign="infamy"), Dial("raided", "Piracy performed", "flag", sign="attack")),
        lambda a: (infamy_left(a.infamy, a.raided),),
    ),
    Calculator(
        "slot",
        "4th slot",
        "Who controls it among three",
        "slot",
        RivalsAsked(),
        _of(*_rival_dials(3, False)),
        _fourth,
        "fourth_slot_drawn",
    ),
    Calculator(
        "victory",
        "Victory",
        "Who has won, and by what",
        "vp",
        RivalsAsked(),
        lambda a: (Dial("captains", "captains", low=2, high=4, sign="crew"), *_rival_dials(a.captains, True)),
        _victory,
    ),
    Calculator("play", "May I?", "May this be put into play?", "crew", PlayAsked(), play_dials, play, "card_procured"),
)
