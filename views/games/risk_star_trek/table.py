"""The RISK Star Trek table: which of its pages lies open, above it the roll that decided a fight; a moment gone by."""

from dataclasses import replace

import flet as ft

from companion.engine.game import Outcome
from companion.games.risk_star_trek.choices.likely_entries import DEFENCE, FLEET
from companion.games.risk_star_trek.events import DiceRolled
from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.reinforcement import counted_last
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.tribbles import arriving, overrunning
from views.components.hooks.flet_hooks import keyed, use_ref
from views.components.layout import Drawn, in_column
from views.components.surfaces import OnTap, touch
from views.components.text import MIDDLE, small_bold
from views.games.board_fit import giving_way, spoken_height, whole_or_none
from views.games.board_parts import past_board
from views.games.folded_tasks import Folded, told_together
from views.games.risk_star_trek import main_page
from views.games.risk_star_trek.actions import Hands, hands
from views.games.risk_star_trek.board_room import (
    LARGE,
    LIST,
    ROW,
    TRACK,
    dice_high,
    folds,
    room_for_boards,
    size_for,
    size_high,
    tasks_high,
)
from views.games.risk_star_trek.boards import boards_of, drawn
from views.games.risk_star_trek.captain_page import captain_page
from views.games.risk_star_trek.invasion.fight_page import duel, fight_page
from views.games.risk_star_trek.invasion.first_plan import plan_of
from views.games.risk_star_trek.invasion.foes import Sides
from views.games.risk_star_trek.invasion.odds_page import OddsOf
from views.games.risk_star_trek.invasion.plan_page import plan_page
from views.games.risk_star_trek.ledger_page import ledger_page
from views.games.risk_star_trek.pieces import BOX, next_step
from views.games.risk_star_trek.reinforcement_page import reinforcement_page
from views.games.risk_star_trek.setup_page import setup_page
from views.games.risk_star_trek.tribbles_page import tribbles_page, tribbles_win
from views.games.risk_star_trek.turns import qvent_page, track
from views.games.risk_star_trek.ui_state import Laid, foreseen
from views.games.table_scaffold import back_to_table
from views.games.table_shell import GameTable, Page, in_sight
from views.games.task_list import lines_of
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.theme import G1, R_BOARD, theme


def page() -> Page | None:
    """The page that lies open; the roll that decided a fight lies above it until it is put away, at the end, too."""
    table = hands.table
    decided, put_away = use_decided(hands.live)
    lying, name = comparison(table, decided, put_away), page_of()
    if table.stage == "over" and not lying:
        return None
    if name == "odds":
        shown = odds_page()
    elif table.stage == "over":
        shown = Page(step=[next_step("The result", put_away, "how the match ended")])
    else:
        shown = page_at(name, comparison_high(table, decided) if lying else 0)
    if lying and name in ("", "tribbles"):  # the dice lie whole; the next step stays
        if folds() and not theme.wide:
            shown = replace(shown, lower=[])
            if place := arriving(table):  # who is there is asked below the dice
                shown = replace(shown, step=[next_step("On", put_away, f"to {place}")])
        if name and shown.head:
            shown = replace(shown, head=[*lying, *shown.head])
        else:
            shown = replace(shown, boards=[*lying, *shown.boards])
    lit = in_sight(hands.prompt.player) if name == "" and decided is None else None
    return replace(shown, name=name, lit=lit, slip=hands.laid.open() if hands.laid.open else None)


def page_of() -> str:
    """Which page lies open. A fight, or a Tribble that waits for an answer, comes before the quiet ones."""
    table = hands.table
    laid = hands.laid
    if table.stage == "setup":
        return "tasks" if laid.page == "tasks" else "setup"
    if table.fight is not None:
        return laid.page if laid.page in ("odds", "captain") else "fight"
    if (arriving(table) or overrunning(table)) and laid.page in ("", "fight", "invade", "ships"):
        return "tribbles"
    return "" if laid.page == "fight" else laid.page


def page_at(name: str, dice: float) -> Page:
    """The page of this name. So many dp of `dice` that decided a fight lie above it."""
    table = hands.table
    laid = hands.laid
    match name:
        case "setup":
            return setup_page()
        case "fight":
            assert table.fight is not None
            return fight_page(table.fight)
        case "invade":
            return plan_page()
        case "ships":
            return reinforcement_page(laid.counts or counted_last(table, hands.whose))
        case "captain" if laid.looked in table.players:
            return captain_page(laid.looked)
        case "ledger":
            return ledger_page()
        case "tribbles":
            return tribbles_page()
        case "qvent":
            return qvent_page()
        case "tasks" if hands.prompt.tasks:
            tasks = main_page.on_the_board()
            return Page(LIST, "A tap on a line opens its rule.", head=tasks, step=[back_to_table(hands.back)])
    return at_rest(dice)


def at_rest(dice: float) -> Page:
    """The quiet page: what hands do, and all captains as large as they lie whole below so many dp of `dice`.

    Where not even their row does, the ways are out of the way until the dice are.
    """
    table = hands.table
    prompt = hands.prompt
    small, strip = main_page.small_rows(), spoken_height(prompt.sentence, prompt.note)
    lit = prompt.player or hands.whose
    ways = main_page.ways(small)

    def left(folded: bool, track: float = 0) -> float:
        return room_for_boards(strip, tasks_high(table, prompt.tasks, folded), len(ways) - 2, small, dice) - track

    fold = folds() or (left(False) < ROW and not theme.big)
    if len(lines_of(prompt.tasks)) == 1 and size_for(table, lit, left(False, TRACK)) not in LARGE:
        fold = fold or size_for(table, lit, left(True, TRACK)) in LARGE  # one thing is told whole in one line, too
    without, with_track = size_for(table, lit, left(fold)), size_for(table, lit, left(fold, TRACK))

    def cut(track: float) -> bool:
        return bool(dice) and theme.upright and left(fold, track) < ROW * theme.scale

    # the referee's no tells which step it is
    tracked = (table.walking and not hands.live.refusal) or (with_track == without and not cut(TRACK))
    tracked = tracked or (without, with_track) == LARGE
    tasks = main_page.on_the_board()
    if prompt.tasks and fold:
        tasks = [Folded(told_together(table.players, prompt.tasks), hands.to("tasks"))]
    told = tasks_high(table, prompt.tasks, fold)
    above = [*([(track(), TRACK)] if tracked else []), (tasks, told)]
    lying, room = giving_way(above, size_high(table, lit, "row"), left(fold) + told)
    size = size_for(table, lit, room)
    boards = whole_or_none(main_page.captains(lit, size), size_high(table, lit, size), room)
    return Page(
        head=main_page.captains(lit, "row") if theme.big else [],  # the boards lie below the keys then
        boards=[*lying, *boards],
        lower=[] if cut(TRACK * tracked) else ways,
        step=[main_page.step()],
    )


def odds_page() -> Page:
    """The odds of the fight at hand, of the one that is planned, or of any."""
    table = hands.table
    fight = table.fight
    page = "fight" if fight else "invade" if hands.laid.plan else ""
    if fight is None:
        plan = plan_of()
        fight = foreseen(table, plan.but(ships=plan.ships or FLEET, against=plan.against or DEFENCE))
    sides = Sides(table, fight)
    us, them, battle = sides.ours, sides.theirs, sides.battle
    battle = replace(battle, attackers=max(1, battle.attackers), defenders=max(1, battle.defenders))
    back = hands.to(page)
    foot = (back_to_table(back),)
    return Page(whole=keyed(f"{battle} {us.name} {them.name}", OddsOf, battle, us, them, back, "Table", foot))


def result(live: LiveMatch, outcome: Outcome) -> ft.Control:
    return (Finished if outcome.winners else tribbles_win)(live, outcome)


RiskTable = GameTable(BOX, Hands, Laid(), page, result=result)


def use_decided(live: LiveMatch) -> tuple[Fight | None, OnTap]:
    """The fight whose last roll still lies on this page, and what puts it away.

    What other pages enter meanwhile leaves it lying; the next fight takes its place.
    """
    nothing: tuple[int, Fight] | None = None
    lying = use_ref(nothing)
    gone, put_away = ft.use_state(0)  # the entry of the roll that was put away
    match, table = live.match, live.match.state
    newest = match.facts[-1].entry if match.facts else None
    if newest and isinstance(newest.event, DiceRolled) and table.fight is None and table.fought:
        lying.current = newest.number, table.fought
    elif table.fight is not None or live.entered_at == match.next_number:
        lying.current = None
    number, fight = lying.current or (0, None)
    return (None if number == gone else fight), lambda: put_away(number)


def comparison(table: Table, fight: Fight | None, put_away: OnTap) -> Drawn:
    """Both boards as the last dice lie on them; the whole of it is one tap."""
    if fight is None or fight.last is None:
        return []
    hint = small_bold("Tap to put the dice away", theme.soft, align=MIDDLE)
    face = in_column(duel(table, fight, True, gone_by=True), hint, gap=G1)
    label = f"The roll that decided it: {Sides(table, fight).told(fight.last)}. Close"
    return [touch(face, label, put_away, radius=R_BOARD, news=True)]


def comparison_high(table: Table, fight: Fight | None) -> float:
    """How high that lies, with the gap below it."""
    if fight is None or fight.last is None:
        return 0
    return dice_high(sum(map(bool, Sides(table, fight).wheres)))


def still(table: Table, player: str | None) -> Drawn:
    lying: Drawn = [duel(table, table.fight, theme.close, gone_by=True)] if table.fight else []
    seen = boards_of(table, player, "none" if lying else "lit")
    return [*lying, *(past_board(drawn(one), one.paint, one.told) for one in seen)]
