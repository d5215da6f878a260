"""The screen that corrects an entry, and those that rest on it with it: what would change is shown first."""

from asyncio import sleep
from collections.abc import Callable

import flet as ft

from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Retracted
from companion.engine.wording import capital, plural
from companion.service.rights.device_rights import refuse_entry
from views.components.anchor import anchored
from views.components.formats.date_format import when
from views.components.hooks.flet_hooks import use_once, use_ref, use_task
from views.components.inputs.focus import LEADS_BACK, WAYS, marked
from views.components.layout import Drawn, in_column, in_row
from views.components.notices.refusal_card import refused
from views.components.read_out import news, unseen
from views.components.scaffold import room, strip
from views.components.step_buttons import side_button, side_by_side, step_button, waiting_step
from views.components.surfaces import OnTap, slab, well
from views.components.taps import calls
from views.components.text import small
from views.components.text_metrics import beginning, lines
from views.games import SCREENS
from views.match.corrections.correction_conflicts import meanwhile
from views.match.corrections.draft import Draft, HalfDone, added, stands_in_the_way, told_here
from views.match.corrections.effects import counted, effects, in_short
from views.match.corrections.entry_card import ADD, entry_card
from views.match.corrections.kept_correction import use_kept_correction
from views.match.entry_form.entry_form import FORM
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log, LogLine, by_hand
from views.match.log.log_timeline import rail, stop
from views.match.log.log_wording import halves
from views.match.match_loading import went_wrong
from views.rulings.ruling_page import open_rule
from views.session import session
from views.set_aside import set_aside, taken_up
from views.theme import BODY, G2, LOW, NOTE, R_TILE, THICK, box_of, theme

NO_FORM = (0, 0, 0)
LONGEST = 1_000  # ms of sleep at a stretch: a machine that slept wakes to a loop that does not know it
CHANGE, TWO_LINES = "what would change", LOW  # where that lies; dp of what is said of it above the key
EARLIER = 3  # entries before this one, shown where one of them may be the wrong one


@ft.component
def Correction(live: LiveMatch, number: int, on_leave: OnTap, before: HalfDone | None = None) -> ft.Control:
    match, now = live.match, session.service.now()
    log = Log(match)
    name = HalfDone.name(live.address)
    found = use_once(lambda: before or taken_up(name, HalfDone))
    lying = found if found and found.number == number else HalfDone(number, number, Draft(), 0)
    drafted, set_draft = ft.use_state(lying.draft)
    picked, set_picked = ft.use_state(lying.at)
    step, set_step = ft.use_state(lying.step)  # which of its events, where something is added to it
    since, set_since = ft.use_state(lying.since)  # so many entries there were when something was chosen last
    turn, set_turn = ft.use_state(0)  # each time an entry reads as it is kept again, its lines do, too
    half_typed, set_half_typed = ft.use_state(NO_FORM)  # the form in which a figure is typed, until it is set
    _, set_fallen = ft.use_state(0)  # when something has fallen due in what would be
    draft = drafted.kept_up(match, since)
    at = picked if picked <= len(match.entries) else number  # an earlier copy may have been brought back
    entry, fact = match.entries[at - 1], log.fact(at)
    reads = draft.events(at, match)
    step = min(step, len(reads))
    box = box_of(match.game.key)
    barred = refuse_entry(session.rights(), match, draft.correction) if session.rights and draft.correction else None
    after = barred or draft.tried(match, live.now())
    eyes, read = use_once(ft.Ref[ft.Column]), use_ref((at, step))

    async def from_top() -> None:
        """Another entry, or what came after it, is read from its top: the key that led there may lie far below."""
        if read.current != (at, step) and eyes.current:
            read.current = at, step
            await eyes.current.scroll_to(offset=0, duration=200 if theme.motion else 0)

    async def try_again() -> None:
        """What falls due while it is read, as a flag that the correction has fall, belongs to what would change."""
        if isinstance(after, Match) and (due := after.comes_due):
            while (left := due[0] - live.now()) > 0:
                await sleep(min(left, LONGEST) / 1000)
            set_fallen(due[0])

    def lay(found: HalfDone) -> None:
        set_draft(found.draft)
        set_picked(found.at)
        set_step(found.step)
        set_since(found.since)

    use_task(from_top, [at, step])
    use_task(try_again, [after])
    half = half_typed == (at, step, turn)

    async def to_figure() -> None:
        """The figure that is typed comes into sight at the top of the form, with its keys below it."""
        if half and eyes.current:
            await eyes.current.scroll_to(scroll_key=FORM, duration=200 if theme.motion else 0)

    use_task(to_figure, [half])
    kept = use_kept_correction(live, HalfDone(number, at, draft, since, step), found is None, lay)

    async def leave() -> None:
        on_leave()
        await kept.keep(None)

    def choose(event: object) -> None:
        set_since(len(match.entries))
        if event is None:
            set_turn(turn + 1)
            set_step(0)
            set_draft(draft.without(at))
        else:
            set_draft(draft.reading(at, (*reads[:step], event, *reads[step + 1 :]), match))

    def remove() -> None:
        set_since(len(match.entries))
        if step:
            set_step(0)
            set_draft(draft.reading(at, (*reads[:step], *reads[step + 1 :]), match))
        else:
            set_draft(draft.removed(at, match, live.now(), SCREENS[match.game.key].gathers))

    def go(number: int, to: int = 0) -> None:
        set_picked(number)
        set_step(to)

    def add() -> None:
        set_step(len(reads))

    async def keep() -> None:
        if draft.correction and await live.correct(draft.correction):
            await leave()

    async def to_change() -> None:
        """All of what would change comes into sight."""
        if eyes.current:
            await eyes.current.scroll_to(scroll_key=CHANGE, duration=200 if theme.motion else 0)

    def typing(begun: bool) -> None:
        set_half_typed((at, step, turn) if begun else NO_FORM)

    def rule(key: str) -> None:
        """Looked up in the middle of it: what lies open, is chosen and written by now is there again afterwards."""
        set_aside(name, HalfDone(number, at, draft, since, step))
        open_rule(key)

    note = f"{capital(when(entry.at, now))}{by_hand(entry)}"
    asked = f"What came after {at}?" if step else f"Entry {at}: what was it?"
    top = [strip(box, asked, note, leave, "Cancel")]
    itself = isinstance(after, Refusal) and after.entry == at
    newer, older = _around(log, draft, at, step, now, EARLIER if itself else 1, go)
    untouched = not draft.changes and step < len(reads) and fact is not None and not fact.entry.due
    # with large text the foot of the card lies far out of sight
    is_last = step == len(reads) - 1  # what comes after it would come after all that it reads
    at_foot = untouched and is_last and theme.big and not theme.wide and half_typed != (at, step, turn)
    on_add = add if is_last and not at_foot else None
    card = marked(entry_card(rule, box, log, log.line(entry), draft, step, choose, typing, on_add, turn), WAYS)
    lower = went_wrong(live)  # above the keys: the form may be scrolled far down
    change: Drawn = []
    other = stands_in_the_way(match, after, at) if isinstance(after, Refusal) else 0
    to_other = f"Go to entry {other}" if draft.of(other) else f"Correct entry {other} too"
    overtaken = meanwhile(match, since, draft.changes, live.device)
    if isinstance(after, Refusal):
        lower += [small(one, theme.ink, lh=1.25) for one in overtaken]
        lower.append(refused(told_here(after, to_other if other else ""), calls(rule, after.rule), None))
        if itself and at > 1 and fact is not None:
            said = "If an entry before it is wrong too, tap that one: they are corrected together."
            lower.append(small(said, theme.ink, lh=1.25))
    elif after is not None:
        change.append(anchored(effects(match, after, live.now, [*overtaken, *_beside(log, draft, at)]), CHANGE))
    if not isinstance(after, Refusal) and fact is not None and not fact.entry.due:
        told = in_short(match, after, live.now()) if after else ""
        if theme.upright and not theme.big:
            lower.append(_in_sight(told, to_change))
        elif told:
            lower.append(unseen(f"What would change: {told}", news=True))
    adding = 0 < step == len(reads)  # the next step is to pick one, or to go back to what is drafted
    cancel = side_button(*(("Add nothing", calls(go, at, 0)) if adding else ("Cancel", leave)), leads_back=True)
    look = session.going(f"{live.address}/log/{at}")
    foot: Drawn
    if half and not isinstance(draft.of(at), Retracted):  # it would not be what is corrected
        foot = [side_by_side(waiting_step("Set the number first", expand=3), cancel)]
    elif isinstance(after, Match):
        keeping = step_button(box, _verb(draft, match), keep, moves(match, after), expand=3)
        foot = [side_by_side(marked(keeping, LEADS_BACK), cancel)]
    elif fact is None or fact.entry.due:
        foot = [in_row(side_button("See this moment", look, ft.Icons.HISTORY_ROUNDED, expand=3), cancel)]
    elif other:
        last = draft.last_before(other, match)  # what it rests on may be what nobody entered
        place = (last, len(draft.events(last, match)))
        ways = [(to_other, calls(go, other, 0))]
        if last and place != (at, step) and not draft.ends_before(other, match):
            ways.insert(draft.could_be(other, match), (f"Add an entry before {other}", calls(go, *place)))
        (said, on_tap), *others = ways
        next_step = side_button(said, on_tap, expand=3) if adding else step_button(box, said, on_tap, expand=3)
        foot = [*(in_row(side_button(*way)) for way in others), side_by_side(next_step, cancel)]
    elif not reads or adding:
        foot = [in_row(cancel)]
    elif at_foot:
        lower.append(side_button("See this moment", look, ft.Icons.HISTORY_ROUNDED, expand=None))
        foot = [_ways((ADD, add, 1), ("Remove", remove, 1), ("Cancel", leave, 1))]
    else:
        moment = [] if draft.changes else [("See this moment", look, 6)]
        foot = [_ways(("Remove", remove, 4), *moment, ("Cancel", leave, 4))]
    if theme.big and isinstance(after, Refusal):  # the referee's card lies far below the form
        foot.insert(0, news(small(after.reason.partition(". ")[0], theme.ink, lh=1.1, lines=4)))
    if theme.wide:
        return room([*top, card], [*change, *lower, *newer, *older], foot, eyes=eyes)
    # what would change lies below the card and scrolls with it: it never comes up over a key that is being tapped
    return room([*top, *newer, card, *change, *older], lower, foot, eyes=eyes)


def _in_sight(change: str, on_tap: OnTap) -> ft.Control:
    """What would change, in two lines above the key that enters it, however far down the whole of it lies. Its place is
    kept while nothing would: it never comes up over a key that is being tapped.
    """
    if not change:
        empty = small("What that changes is said here before it is entered.", lh=1.2, lines=2)
        return well(empty, radius=R_TILE, low=TWO_LINES + THICK, pad=(12, 0))
    label = f"What would change: {change}"
    words = small(beginning(label, NOTE, theme.room - 24, 2), theme.ink, lh=1.2, lines=2, said="")
    return slab(words, low=TWO_LINES, radius=R_TILE, pad=(12, 0), on_tap=on_tap, label=label, news=True)


def _ways(*ways: tuple[str, OnTap, int]) -> ft.Control:
    """What can be done, each by its name, its tap, and its share of the room; below each other in large text."""
    size = BODY if theme.width >= 400 else NOTE
    keys = [side_button(name, on_tap, expand=None if theme.big else share, size=size) for name, on_tap, share in ways]
    return in_column(*keys, tight=False) if theme.big else in_row(*keys)


def _verb(draft: Draft, match: Match) -> str:
    if len(draft.changes) > 1:
        return f"Correct {len(draft.changes)} entries"
    if more := added(draft.changes[0], match):
        return f"Add {plural(more, 'entry', 'entries')}" if more > 1 else "Add entry"
    return "Remove entry" if isinstance(draft.changes[0], Retracted) else "Correct entry"


def moves(match: Match, after: Match) -> str:
    """What would change of what is counted, as short as the key is wide; where nothing does, how it would read."""
    count, amended = counted(match, after), after.entries[-1].event
    moved = count.moved
    if len(moved) == 1 and len(moved[0]) < 12:
        return count.told(moved[0])
    said = ", ".join(f"{name} {count.by(name)}" for name in moved)
    if isinstance(amended, Amended) and not moved:
        said = halves(Log(after).told(amended.entry)[-1])[0]
    for words in (said, said.partition(": ")[0]):
        if words and lines(words, NOTE, theme.aside * (1 if theme.big else 0.58) - 2 * G2) <= 2:
            return words
    if moved:
        return "lives would change" if count.lives else f"{plural(len(moved), 'score')} would change"
    return count.unmoved


def _beside(log: Log, draft: Draft, at: int) -> list[str]:
    """What the entries that do not lie open would read."""
    lines = [draft.line(log, change) for change in draft.changes if change.entry != at]
    return [f"Entry {one.numbers}: {'removed' if one.fate == 'gone' else halves(one.told)[0]}." for one in lines]


def _around(
    log: Log, draft: Draft, at: int, step: int, now: int, earlier: int, on_pick: Callable[[int, int], None]
) -> tuple[Drawn, Drawn]:
    """What was entered just after and just before, and what else is drafted, newest first: a tap goes there."""
    match, reads = log.match, draft.events(at, log.match)

    def hung(number: int) -> ft.Control:
        change = draft.of(number)
        line = draft.line(log, change) if change else log.line(match.entries[number - 1])
        tap = None if line.fate == "note" else calls(on_pick, number, 0)
        return rail([stop(match.players, line, now, tap)], faint=tap is None)

    def part(index: int) -> ft.Control:
        """What else this entry reads."""
        told, event = match.game.tell(match.before(at, draft.changes, index), reads[index]), reads[index]
        line = LogLine(match.entries[at - 1], told, "stands", 0, getattr(event, "player", None))
        return rail([stop(match.players, line, now, calls(on_pick, at, index))])

    after = (entry.number for entry in match.entries[at:] if log.line(entry).fate != "note")  # no undo, no redo
    shown = {next(after, at), *range(at - earlier, at), *draft.numbers} & {*range(1, len(match.entries) + 1)}
    others = sorted(shown, reverse=True)
    later = [*map(hung, (one for one in others if one > at)), *map(part, range(len(reads) - 1, step, -1))]
    return later, [*map(part, range(step - 1, -1, -1)), *map(hung, (one for one in others if one < at))]
