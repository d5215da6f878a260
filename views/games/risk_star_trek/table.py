"""The RISK Star Trek table: it opens quiet, with captains, reinforcements, dice and odds, and the ledger a tap away."""

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.game import Prompt
from companion.games.risk_star_trek.board.borders import across_neutral_zone, adjacent
from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.tribbles import arriving, overrunning
from views.components.bottom_sheet import Sheet
from views.components.hooks import use_once, use_ref
from views.components.scaffold import room, strip_height
from views.components.surfaces import action, key
from views.games.folded_tasks import Folded, told_together
from views.games.risk_star_trek import main_page
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.board_room import LIST, ROW, TRACK, folds, room_for_boards, size_for, tasks_high
from views.games.risk_star_trek.captains import captain_page
from views.games.risk_star_trek.invasion.decisive_roll import comparison, use_decided
from views.games.risk_star_trek.invasion.fight_page import fighting, tally_lines
from views.games.risk_star_trek.invasion.foes import foes
from views.games.risk_star_trek.invasion.location_picker import Where
from views.games.risk_star_trek.invasion.odds_page import OddsOf
from views.games.risk_star_trek.invasion.plan_page import MOST, plan_of, planning
from views.games.risk_star_trek.ledger import ledger_page
from views.games.risk_star_trek.number_slip import Amount
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.reinforcements.reinforcement_page import counts_of, reinforcing
from views.games.risk_star_trek.setup_page import setting_up
from views.games.risk_star_trek.tribbles import tribbles_page
from views.games.risk_star_trek.tribbles.tribbles_win import TribblesWin
from views.games.risk_star_trek.turns.qvent_page import read_aloud
from views.games.risk_star_trek.turns.turn_track import track
from views.games.risk_star_trek.ui_state import Laid, foreseen
from views.games.table_scaffold import Bar, Strip, between, card
from views.games.task_list import Slip, lines_of
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.match.match_result import Finished
from views.session import Session
from views.theme.current_theme import theme

Drawn = list[ft.Control]


@dataclass(frozen=True)
class Page:
    """A page of the table: what is said, what is looked at, what is tapped, the next step, and a slip that came up."""

    sentence: str
    note: str
    upper: Drawn
    lower: Drawn
    foot: Drawn
    slip: Drawn
    boards_last: bool = False  # with large text what is tapped comes before what is looked at


@ft.component
def RiskTable(session: Session, live: LiveMatch, match_id: str) -> ft.Control:
    hands = use_once(Hands)
    number, table = live.match.next_number, live.match.state
    laid, turn, latest = use_laid(live, Laid())
    eyes = use_once(ft.Ref[ft.Column])
    hands.hold(session, live, match_id, turn, latest)
    now = session.service.now()
    prompt: Prompt = ft.use_memo(lambda: live.match.game.prompt(table, now), [number])
    name = page_of(table, laid)
    decided, put_away = use_decided(live)

    stood = use_ref(name)

    async def follow() -> None:
        """A page that was turned to is read from its top; where the boards do not all fit, the lit one is in sight."""
        turned, stood.current = stood.current != name, name
        if not eyes.current or theme.big:
            return
        if name == "" and (theme.low or theme.wide) and prompt.player and decided is None:
            await eyes.current.scroll_to(scroll_key=prompt.player, duration=200 if theme.motion else 0)
        elif turned:
            await eyes.current.scroll_to(offset=0, duration=0)

    ft.use_effect(follow, [name, prompt.player], cleanup=lambda: None)
    lying = comparison(table, decided, put_away)
    if table.stage == "over" and not lying:
        outcome = live.match.game.outcome(table, now)
        assert outcome is not None
        return (Finished if outcome.winners else TribblesWin)(session, live, match_id, outcome)
    if name == "odds":
        return odds_page(session, table, laid, hands)
    page = page_at(table, prompt, laid, hands, name, bool(lying))
    if table.stage == "over":
        page = Page(prompt.sentence, prompt.note, [], [], [action(BOX, "On", put_away, "to how it ended")], [])
    if lying and name in ("", "tribbles"):
        lower = [] if folds() and not theme.wide else page.lower  # the dice lie whole; the next step stays
        page = replace(page, upper=[*lying, *page.upper], lower=lower)
    bar = Bar(live.kept, live.match.undo() is not None, bool(live.match.undone), hands)
    strip = Strip(BOX, page.sentence, page.note, hands)
    upper = (
        [*page.lower, *page.upper]
        if theme.big and page.boards_last
        else [*page.upper, *(page.lower if theme.big else [])]
    )
    slip = [] if live.refusal or live.trouble else page.slip  # the referee's card lies on top
    under_thumb, above = between(() if theme.big else page.lower, card(hands))
    return room(
        [*upper, *slip],
        under_thumb,
        [*page.foot, bar],
        over=above,
        eyes=eyes,
        top=[strip],
    )


def page_of(table: Table, laid: Laid) -> str:
    """Which page lies open. A fight, or a Tribble that waits for an answer, comes before the quiet ones."""
    if table.stage == "setup":
        return "setup"
    if table.fight is not None:
        return laid.page if laid.page in ("odds", "captain") else "fight"
    if (arriving(table) or overrunning(table)) and laid.page in ("", "fight", "invade", "ships"):
        return "tribbles"
    return "" if laid.page == "fight" else laid.page


def page_at(table: Table, prompt: Prompt, laid: Laid, hands: Hands, name: str, lying: bool = False) -> Page:
    back = key("Back to the table", hands.to("", looked=None), ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)
    said = prompt.sentence, prompt.note
    match name:
        case "setup":
            return Page(*said, *setting_up(table, prompt, laid, hands), [])
        case "fight":
            assert table.fight is not None
            slip = []
            if laid.open == "tally":
                slip = [Sheet("Every engagement", tally_lines(table, table.fight), hands.to("fight", open=""))]
            return Page(*said, *fighting(table, table.fight, prompt, laid, hands), slip, boards_last=True)
        case "invade":
            plan = plan_of(table, laid, main_page.player_of(table))
            upper, lower, foot = planning(table, plan, laid, hands, not table.walking)
            return Page(
                f"{plan.attacker.capitalize() if plan.attacker == 'aliens' else plan.attacker} invades",
                "From one location against another.",
                upper,
                lower,
                foot,
                plan_slip(table, plan, laid, hands),
            )
        case "ships":
            counts = counts_of(table, laid, main_page.player_of(table))
            note = "Counted before any are placed."
            return Page(f"{counts.player} reinforces", note, *reinforcing(table, counts, hands), [])
        case "captain" if laid.looked in table.players:
            return captain_at(table, prompt, laid.looked, laid, hands, back)
        case "ledger":
            parts, slip = ledger_page.ledger(table, hands), ledger_page.slip_of(table, laid, hands)
            return Page("The ledger", "What belongs to no captain alone.", parts, [], [back], slip)
        case "tribbles":
            upper, lower, step = tribbles_page.infested(table, laid, hands)
            waits = bool(arriving(table) or overrunning(table))
            words = said if waits else ("Tribbles", "They grow at the start of every turn.")
            upper = [*(on_the_board(table, prompt, hands) if table.fought else []), *upper]
            return Page(
                *words,
                upper,
                lower,
                [*step, *([] if waits else [back])],
                tribbles_page.slip_of(table, laid, hands),
            )
        case "qvent":
            parts, step = read_aloud(table, laid, hands)
            return Page("The Q-Vent", "Read aloud; tap the one it is.", parts, [], [*step, back], [])
    if name == "tasks" and prompt.tasks:
        return Page(LIST, "A tap on a line opens its rule.", on_the_board(table, prompt, hands), [], [back], [])
    return at_rest(table, prompt, laid, hands, lying)


def at_rest(table: Table, prompt: Prompt, laid: Laid, hands: Hands, lying: bool) -> Page:
    """The quiet page: what hands do, and all captains as large as they lie whole."""
    said = prompt.sentence, prompt.note
    small, strip = main_page.small_rows(table), strip_height(*said)
    ways, step = main_page.ways(table, hands), main_page.step(table, prompt, hands)

    def left(folded: bool) -> float:
        return room_for_boards(strip, tasks_high(prompt.tasks, folded), len(ways) - 2, small, lying)

    lit = prompt.player or main_page.player_of(table)
    fold = folds() or (left(False) < ROW and not theme.big)
    if len(lines_of(prompt.tasks)) == 1 and size_for(table, lit, left(False) - TRACK) != "large":
        fold = fold or size_for(table, lit, left(True) - TRACK) == "large"  # one thing is told whole in one line, too
    without, with_track = size_for(table, lit, left(fold)), size_for(table, lit, left(fold) - TRACK)
    tracked = table.walking or with_track == without
    boards = main_page.captains(table, lit, hands, with_track if tracked else without)
    listed = folded(table, prompt, hands) if fold else on_the_board(table, prompt, hands)
    upper = [*(track(table, hands) if tracked else []), *listed, *boards]
    return Page(*said, upper, ways, step, main_page.slip_of(table, laid, hands), boards_last=True)


def on_the_board(table: Table, prompt: Prompt, hands: Hands) -> Drawn:
    return [Slip(table.players, prompt.tasks, LIST, hands)] if prompt.tasks else []


def folded(table: Table, prompt: Prompt, hands: Hands) -> Drawn:
    """The same in one line."""
    return [Folded(told_together(table.players, prompt.tasks), hands.to("tasks"))] if prompt.tasks else []


def captain_at(table: Table, prompt: Prompt, name: str, laid: Laid, hands: Hands, back: ft.Control) -> Page:
    board = next(one for one in main_page.captains(table, name, hands) if one.key == name)
    parts = captain_page.about(table, name, prompt, laid, hands)
    total = table.totals[name]
    unit = "quest" if table.frontier else "location"
    note = table.logs[name].captain or "Every line opens its rule."
    sentence = f"{name}: {total} {unit if total == 1 else unit + 's'}"
    return Page(sentence, note, [board, *parts], [], [back], captain_page.slip_of(table, name, laid, hands))


def plan_slip(table: Table, plan: Any, laid: Laid, hands: Hands) -> Drawn:
    """Where, or how many, typed on a slip that has come up."""
    away = hands.to("invade", open="")
    if laid.open in ("origin", "target"):

        def named(place: str) -> None:
            after = replace(plan, **{laid.open: place})
            zone = across_neutral_zone(table, after.origin, after.target) if table.frontier else None
            hands.lay(plan=replace(after, neutral_zone=after.neutral_zone if zone is None else zone), open="")

        title = "From which location?" if laid.open == "origin" else "Against which location?"
        other = plan.target if laid.open == "origin" else plan.origin
        return [Where(title, near(table, other), named, away)]
    if laid.open in ("ships", "against"):

        def counted(number: int) -> None:
            hands.lay(plan=replace(plan, **{laid.open: number}), open="")

        return [Amount("How many lie there?", getattr(plan, laid.open), 1, MOST, counted, away)]
    return []


def near(table: Table, other: str) -> tuple[str, ...]:
    """Locations that could be meant: what touches the other one first, and nothing that is known not to."""
    names = [name for name in ledger_page.names_of(table) if name != other]
    touch = {name: adjacent(table, name, other) if other else None for name in names}
    return tuple(sorted((name for name in names if touch[name] is not False), key=lambda name: not touch[name]))


def odds_page(session: Session, table: Table, laid: Laid, hands: Hands) -> ft.Control:
    """The odds of the fight at hand, of the one that is planned, or of any."""
    fight = table.fight
    page = "fight" if fight else "invade" if laid.plan else ""
    fight = fight or foreseen(table, plan_of(table, laid, main_page.player_of(table)))
    us, them = foes(table, fight)
    battle = replace(fight.battle, attackers=max(1, fight.battle.attackers), defenders=max(1, fight.battle.defenders))
    back = key("Back to the table", hands.to(page), ft.Icons.TABLE_BAR_ROUNDED, expand=None, leads_back=True)
    return OddsOf(session, battle, us, them, hands.to(page), "Table", (back,))
