"""What a counted pile brings besides its cards, offered only where it can be: Quadruple, IDIC, BiJ, a Bonus run."""

from dataclasses import replace

import flet as ft

from companion.engine.wording import clauses, listed, plural, printed, signed
from companion.games.tribbles.events import BonusRun
from companion.games.tribbles.powers import POWERS, has
from companion.games.tribbles.rules import apply
from companion.games.tribbles.scoring.piles import RUN as RUN_OF
from companion.games.tribbles.scoring.piles import run_lines
from companion.games.tribbles.state import LADDER, Card, Table
from views.components.layout import Drawn
from views.components.surfaces import OnTap, grid
from views.games.tribbles.actions import hands
from views.games.tribbles.pieces import lying_card, lying_high
from views.games.tribbles.tray import numbers, titled, whom
from views.games.tribbles.ui_state import Draft

TEN = 10_000  # the number of a Quadruple and of a BiJ
MANY = 12  # different powers that can be tapped at once
OFTEN = ("one", "two", "three", "four", "five", "six")
RUN, ENTERED = "Bonus run", "entered"


def offered(draft: Draft) -> Drawn:
    """A card for each that can lie in this pile."""
    run = bonus(draft.player, draft.bare)
    return [*quadruple(draft), *idic(draft), *bij(draft), *run]


def extras(draft: Draft, cards: Drawn) -> Drawn:
    """These cards, which can be taken up, and above them the figures of the one that asks for more."""
    return [*asked(draft), *([grid(cards, 2)] if cards else [])]


def quadruple(draft: Draft) -> Drawn:
    """Each tap turns one more of the 10,000s into a Quadruple, and after the last none is one."""
    held, draft = draft.quadruples, draft.bare
    more = replace(draft, quadruples=held + 1)
    full = bool(hands.refuses(more.event))
    if full and not held:
        return _given_up("Quadruple", more, any(one.quadruples for one in draft.before))
    note = (
        f"{OFTEN[held - 1] if held <= len(OFTEN) else held} in the pile"
        if held
        else seen_else(draft, "Quadruple") or "a 10,000 worth 40,000"
    )
    turn = hands.counts(quadruples=0 if full else held + 1)
    gain = _gain(draft if held else more, replace(draft, quadruples=0))
    return [lying_card("Quadruple", note, turn, value=gain, chosen=held > 0)]


def _gain(more: Draft, less: Draft) -> str:
    """What the one brings more than the other."""
    return signed(hands.worth(more.event) - hands.worth(less.event))


def idic(draft: Draft) -> Drawn:
    """One card for each number an IDIC has; taken up, it asks for the different powers."""
    cards = []
    two = _fewest(replace(draft, idics=(1, 1_000)))  # in this match there are IDICs of both numbers
    for number in (1, 1_000):
        on = number in draft.idics
        less = replace(draft, idics=tuple(one for one in draft.idics if one != number))
        more = replace(draft, idics=tuple(sorted({*draft.idics, number})))
        there = _fewest(more)
        if on:
            note, there = plural(draft.powers, "different power"), there or draft
            turn = hands.counts(idics=less.idics, powers=draft.powers if less.idics else 0, asked="")
            brings = "" if hands.refuses(draft.event) else _gain(there, less)
        elif there:
            note = "for each different power" if there.powers == 1 else f"with {there.powers} powers at least"
            brings = _gain(there, less)
            turn = hands.counts(idics=there.idics, powers=there.powers, asked="idic")
        else:
            had = next((one.powers for one in draft.before if number in one.idics), 0)
            cards += _given_up("IDIC", replace(more, powers=had), had > 0)
            continue
        cards.append(lying_card(f"IDIC {number:,}" if two else "IDIC", note, turn, value=brings, chosen=on))
    return cards


def _given_up(name: str, claimed: Draft, taken: bool) -> Drawn:
    """What was `taken` up in this count, and no longer can be, stays where it lay: a tap says why.

    As long as no total is typed, nothing is said of what lies there.
    """
    taken = taken and claimed.begun
    return [lying_card(name, "no longer in the pile", hands.trying(claimed.event), shut=True)] if taken else []


def _fewest(draft: Draft) -> Draft | None:
    """The same with as many powers as are said, or the fewest there can be; None where there can be no such IDIC."""
    ways = (replace(draft, powers=number) for number in (draft.powers, *range(1, MANY + 1)) if number)
    return next((way for way in ways if not hands.refuses(way.event)), None)


def _may_hold(draft: Draft, powers: int) -> bool:
    """Can so many different powers lie there with its IDICs?"""
    return not hands.refuses(replace(draft, powers=powers).event)


def bij(draft: Draft) -> Drawn:
    asks, draft = draft.asked == "bij", draft.bare
    ways = (replace(draft, bijs=(name,)) for name in _others(draft))
    first = draft if draft.bijs else next((way for way in ways if not hands.refuses(way.event)), None)
    if not first:
        claimed = next((one.bijs for one in draft.before if one.bijs), ())
        return _given_up("BiJ", replace(draft, bijs=claimed), bool(claimed))
    note = f"for {_owners(draft.bijs)}" if draft.bijs else seen_else(draft, "BiJ") or "whose is it?"
    turn, gain = hands.counts(asked="" if asks else "bij"), _gain(first, replace(draft, bijs=()))
    return [lying_card("BiJ", note, turn, value=gain, chosen=asks or bool(draft.bijs))]


def _owners(bijs: tuple[str, ...]) -> str:
    """Each once, and how many where several of one lie there: "Dee × 2, Eva"."""
    return ", ".join(name if (many := bijs.count(name)) == 1 else f"{name} × {many}" for name in dict.fromkeys(bijs))


def _one_more(draft: Draft, owner: str) -> tuple[str, ...]:
    """With one more of this owner; after the last that can lie there, with none."""
    more = (*draft.bijs, owner)
    full = owner in draft.bijs and hands.refuses(replace(draft.bare, bijs=more).event)
    return tuple(name for name in draft.bijs if name != owner) if full else more


def _others(draft: Draft) -> list[str]:
    return [name for name in hands.table.seats if name != draft.player]


def bonus(player: str, draft: Draft | None = None) -> Drawn:
    """A run is an entry of its own: anybody who is not decked can have one, a pile in hand with its four cards."""
    if player in hands.table.runs:
        return [lying_card(RUN, ENTERED, hands.trying(BonusRun(player)), chosen=True)]
    return [
        lying_card(RUN, note, hands.trying(run), value=signed(hands.worth(run)))
        for run, note in _open_runs(player, "", hands.table, draft)
    ]


def every_run() -> Drawn:
    """The same, where nobody's pile is being counted: each card says whose run it would be.

    One that was entered stays where it lies, or the next tap would fall on what has moved there.
    """

    def card(run: BonusRun, note: str) -> ft.Control:
        done = hands.table.runs.get(run.player)
        value = signed(hands.worth(run)) if done is None else ENTERED * (run.doubles == done)
        return lying_card(RUN, note, hands.trying(run), value=value, shut=done is not None)

    return [card(*run) for run in _named_runs()]


def runs_high() -> float:
    """How high the cards of all these runs are, two abreast."""
    high = [
        lying_high(RUN, note, signed(sum(line.points for line in run_lines(hands.table, run))))
        for run, note in _named_runs()
    ]
    return sum(max(high[at : at + 2]) for at in range(0, len(high), 2))


def _named_runs() -> list[tuple[BonusRun, str]]:
    """Those that can be, or could if the player's own were not entered."""
    table = hands.table
    runs = {player: {name: number for name, number in table.runs.items() if name != player} for player in table.seats}
    return [run for player in table.seats for run in _open_runs(player, player, table.but(runs=runs[player]))]


def not_seen(player: str, table: Table) -> str:
    """What of a Bonus run was not seen on the pile, where every turn is kept: powers move cards that nobody saw."""
    if table.depth != "referee":
        return ""
    laid = table.laid.get(player, ())
    missing = [number for number in RUN_OF if not any(laid_as(card, "Bonus", number) for card in laid)]
    if not laid:
        return "no card seen" if any(table.laid.values()) else ""
    return f"no {listed([printed(number) for number in missing], 'or')} seen" if missing else ""


def laid_as(card: Card, name: str, number: int) -> bool:
    """Can a card that was laid be this power on this number? Of some only the number was said."""
    lies, power = card
    return lies == number and (not power or has(POWERS[power], name))


def seen_else(draft: Draft, name: str) -> str:
    """What the 10,000s that lie there were seen to be, where none of them can be this power."""
    laid = hands.table.laid.get(draft.player, ()) if hands.table.depth == "referee" else ()
    tens = [card for card in laid if card[0] == TEN]
    known = draft.pile[LADDER.index(TEN)] <= len(tens) and not any(laid_as(card, name, TEN) for card in tens)
    return f"seen: {listed(dict.fromkeys(power for _, power in tens))}" if known and tens and not draft.typing else ""


def _open_runs(player: str, whose: str, table: Table, draft: Draft | None = None) -> list[tuple[BonusRun, str]]:
    """Without a Double, and with each number of them that can be; and what is noted on it."""
    found = []
    for doubles in range(len(OFTEN)):
        run = BonusRun(player, doubles)
        if hands.refuses(run, table) or (draft and hands.refuses(draft.event, apply(table, run, 0))):
            break
        held = f"with {OFTEN[doubles - 1]} Double{'s' * (doubles > 1)}" if doubles else ""
        doubted = "" if draft else not_seen(player, table)
        found.append((run, clauses(whose, held, doubted) or "with 1, 10, 100 and 1,000"))
    return found


def asked(draft: Draft) -> Drawn:
    match draft.asked:
        case "idic":
            first = draft.powers if draft.powers >= MANY else 1
            legal = [number for number in range(first, first + MANY) if _may_hold(draft, number)]
            last = first + MANY - 1 if _may_hold(draft, first + MANY) else 0  # a tap on it leads on

            def held(number: int) -> OnTap:
                return hands.counts(powers=number, asked="idic" if number == last else "")

            more = f" For more, tap {last}." if last else ""
            question = f"How many different powers{'' if more else ' lie in the pile'}?{more}"
            return [titled(question, numbers(legal, draft.powers, held, "different power"))]
        case "bij":

            def put(name: str) -> OnTap:
                return hands.counts(bijs=_one_more(draft, name))

            return [whom("Whose BiJ lies in the pile?", _others(draft), put, "BiJ of", draft.bijs)]
    return []
