"""The screen that corrects one entry: what it says, what it could say, and what would change."""

from collections.abc import Callable

import flet as ft

from companion.engine.decisions import Decided
from companion.engine.game import Choice, Refusal
from companion.engine.match import Amended, Entry, Match, Retracted
from views.components.formats.date_format import when
from views.components.formats.number_format import signless
from views.components.loading import told
from views.components.notices.refusal_card import refused
from views.components.scaffold import room, strip
from views.components.surfaces import MID, STRETCH, action, grid, key, rule_tab, slab, well
from views.components.text import em, figure, text, token
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.log_lines import Log, LogLine, halves
from views.match.log_timeline import rail, sign, stop
from views.rulings.ruling_page import open_rule, rule_name
from views.session import Session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE, Box
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_TILE,
    R_WELL,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
)

READ_ON = 300  # later entries looked at for what would read differently
TOLD = 3  # of them shown


@ft.component
def Correction(
    session: Session, live: LiveMatch, match_id: str, number: int, on_leave: Callable[[], object]
) -> ft.Control:
    match = live.match
    log = Log(match)
    draft: object = None  # the event it should have been, or `Retracted`
    draft, set_draft = ft.use_state(draft)
    entry, fact = match.entries[number - 1], log.fact(number)
    box, line = BOXES.get(match.game.key, TABLESIDE), log.line(entry)
    after = tried(match, number, draft, session.service.now())
    by = f", by {entry.by}" if entry.by else ""

    async def keep() -> None:
        out = isinstance(draft, Retracted)
        if await (live.take_out(number) if out else live.correct(number, draft)):
            on_leave()

    def look() -> None:
        session.go(f"/match/{match_id}/log/{number}")

    note = f"{when(entry.at, session.service.now())}{by}"
    top: list[ft.Control] = [
        strip(box, f"Entry {number}: what was it?", note[:1].upper() + note[1:], on_leave, "Leave it")
    ]
    if live.trouble:
        top.append(told("Not kept", live.trouble, ft.Icons.BACK_HAND_ROUNDED))
    around = neighbours(session, log, number)
    card = lifted_off(session, box, log, line, draft, set_draft)
    lower: list[ft.Control] = [effects(session, match, after, live)] if after is not None else []
    leave = key("Leave it", on_leave, expand=2, low=64)
    foot: list[ft.Control]
    if fact is None or fact.entry.due:
        foot = [
            ft.Row([key("Look at this moment", look, ft.Icons.HISTORY_ROUNDED, expand=3, low=64), leave], spacing=G2)
        ]
    elif draft is None:
        out = key("Take it out", lambda: set_draft(Retracted(number)), low=64)
        moment = key("Look back", look, low=64)
        cells = [out, moment, key("Leave it", on_leave, low=64)]
        foot = [grid(cells, 3, 1)]
    elif isinstance(after, Match):
        word = "Take it out" if isinstance(draft, Retracted) else "Keep it"
        foot = [ft.Row([action(box, word, keep, expand=3), leave], spacing=G2)]
    else:
        foot = [
            ft.Row(
                [key("Pick again", lambda: set_draft(None), ft.Icons.UNDO_ROUNDED, expand=3, low=64), leave],
                spacing=G2,
            )
        ]
    newer, older = around
    if theme.wide:
        return room([*top, card], [*lower, *newer, *older], foot)
    return room([*top, *newer, card, *older], lower, foot)


def tried(match: Match, number: int, draft: object, now: int) -> Match | Refusal | None:
    """The match with the correction, or why not. Nothing is written: a match is a value."""
    if draft is None:
        return None
    event = draft if isinstance(draft, Retracted) else Amended(number, draft)
    return match.enter(Entry(match.next_number, max(now, match.last_at), event))


def neighbours(session: Session, log: Log, number: int) -> tuple[list[ft.Control], list[ft.Control]]:
    """What was entered just after and just before, to find one's place again."""
    entries, now = log.match.entries, session.service.now()

    def one(count: int) -> list[ft.Control]:
        if not 1 <= count <= len(entries):
            return []
        return [rail([stop(log.match.players, log.line(entries[count - 1]), now, None)], faint=True)]

    return one(number + 1), one(number - 1)


def lifted_off(
    session: Session, box: Box, log: Log, line: LogLine, draft: object, on_draft: Callable[[object], object]
) -> ft.Control:
    """The entry as it reads now, and under it what it could read."""
    match, number = log.match, line.entry.number
    deed, more = halves(line.told)
    words: list[ft.Control] = [
        text(deed, TITLE, HEAVY, theme.ink, lh=1.15),
        *([text(more, NOTE, STRONG, theme.ink, lh=1.25)] if more else []),
    ]
    if line.was:
        words.append(text(f"At first it was: {halves(line.was)[0]}", NOTE, STRONG, theme.soft))
    head = ft.Row(
        [sign(match.players, line), ft.Column(words, spacing=2, tight=True, expand=True)],
        spacing=G2,
        vertical_alignment=MID,
    )
    fact = log.fact(number)
    body: list[ft.Control] = [head]
    if fact is None:
        body.append(text("This entry was taken back: it no longer counts.", BODY, STRONG, theme.ink))
    elif fact.entry.due:
        body.append(text("Nobody entered this: its moment had come.", BODY, STRONG, theme.ink))
    else:
        body.append(alternatives(session, box, log, fact.entry, draft, on_draft))
    if line.today:
        body.append(text(line.accepted_before, NOTE, STRONG, theme.ink, lh=1.25))
    rule = line.today.rule if line.today else log.rule(number)
    if rule:
        body.append(ft.Row([rule_tab(theme.tray, theme.ink, rule_name(rule), lambda: open_rule(session, rule))]))
    paint = SurfaceColors(theme.glow if theme.dark else theme.sheet, theme.ink, theme.side, theme.tray)
    return slab(
        ft.Column(body, spacing=G2, tight=True, horizontal_alignment=STRETCH),
        paint,
        radius=R_BOARD,
        pad=ft.Padding(12, 12, 12, 12),
    )


def alternatives(
    session: Session, box: Box, log: Log, entry: Entry, draft: object, on_draft: Callable[[object], object]
) -> ft.Control:
    """What the table could have entered at that moment; what stands is marked, what is chosen wears the ring."""
    corrector = SCREENS[log.match.game.key]
    before, event = log.before(entry.number), entry.event
    if corrector.editor and corrector.edits(event):
        now = event if draft is None or isinstance(draft, Retracted) else draft
        editor: ft.Control = corrector.editor(before, now, on_draft)
        return editor
    choices = () if isinstance(event, Decided) else like(event, log.match.game.prompt(before, entry.at).choices)
    if not choices:
        return text("There is nothing else it could have been.", BODY, STRONG, theme.ink)

    def one(choice: Choice) -> ft.Control:
        kept, chosen = choice.event == event, choice.event == draft
        shut = choice.refusal is not None and not kept
        up = SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)
        flat = SurfaceColors(theme.tray, theme.soft if shut else theme.ink, theme.tray, theme.tray)
        picture = corrector.picture(choice.event, 40)
        gain = f"{choice.gain} {choice.unit}" if choice.gain else ""
        below = "kept" if kept else gain
        words = [
            text(choice.title, NOTE if picture else BODY, HEAVY, theme.ink, lh=1.1, align=ft.TextAlign.CENTER),
            *([text(below, NOTE, STRONG, theme.soft, lh=1.1, align=ft.TextAlign.CENTER)] if below else []),
        ]
        face = ft.Column([*([picture] if picture else []), *words], spacing=4, tight=True, horizontal_alignment=MID)
        return slab(
            face,
            up if chosen else flat,
            low=LOW + G2,
            radius=R_WELL,
            expand=True,
            drop=THICK if chosen else 0,
            pad=ft.Padding(4, 6, 4, 6),
            border=ft.Border.all(3, box.ring()) if chosen else None,
            on_tap=None if kept and draft is None else lambda: on_draft(None if kept else choice.event),
            chosen=chosen or None,
            label=f"It was {choice.title}" + (", as kept" if kept else ""),
        )

    across = 3 if len(choices) > 2 else 2
    return well(grid([one(c) for c in choices], across, 1, G1), theme.tray, radius=R_TILE, pad=G1)


def like(event: object, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Choices of the same kind for the same player, where there are any; else all of that moment."""
    kind, player = getattr(event, "kind", None), getattr(event, "player", None)
    same_kind = tuple(c for c in choices if c.event.kind == kind)
    same_player = tuple(c for c in same_kind if getattr(c.event, "player", None) == player)
    # where the player is the very thing that was chosen, there is but one choice of that player
    return same_player if len(same_player) > 1 else same_kind or choices


def effects(session: Session, match: Match, after: Match | Refusal, live: LiveMatch) -> ft.Control:
    """Every board before and after, and what the log and the table would say; or the referee's no."""
    if isinstance(after, Refusal):
        refusal = after
        return refused(refusal, lambda: open_rule(session, refusal.rule), None)
    was, now = match.totals, after.totals
    moved = [name for name in match.players if was[name] != now[name]]
    few = len(match.players) < 5  # where many sit, only the boards that move
    boards = [
        change(index, name, was[name], now[name]) for index, name in enumerate(match.players) if few or name in moved
    ]
    wide = any(
        em(signless(number)) > 3 for number in (*was.values(), *now.values())
    )  # before and after need a whole row
    said: list[ft.Control] = [
        text("If you keep it", NOTE, HEAVY, theme.soft),
        *([grid(boards, 1 if wide else 2, 1, G1)] if boards else []),
    ]
    if moved and len(boards) < len(match.players):
        said.append(text("No other board moves.", NOTE, STRONG, theme.ink))
    if not moved:
        said.append(text("No score moves.", NOTE, STRONG, theme.ink))
    said += [text(line, NOTE, STRONG, theme.ink, lh=1.25) for line in reads(match, after, session.service.now())]
    return ft.Column(said, spacing=G1, tight=True, horizontal_alignment=STRETCH)


def change(index: int, name: str, was: int, would: int) -> ft.Control:
    """One board before and after."""
    colors = SEATS[index].paint(lit=was != would)
    tone = [
        text(signless(was), BODY, STRONG, colors.ink),
        ft.Icon(ft.Icons.ARROW_FORWARD_ROUNDED, size=18, color=colors.ink),
    ]
    figures = [*(tone if was != would else []), figure(signless(would), TITLE, colors.ink, 110)]
    who = [
        token(SEATS[index], 20, on=colors),
        text(name, NOTE if len(name) > 9 else BODY, HEAVY, colors.ink, lines=1, expand=True),
    ]
    face = well(
        ft.Row([*who, *figures], spacing=6, vertical_alignment=MID),
        colors.fill,
        low=40,
        pad=ft.Padding(12, 0, 12, 0),
        radius=R_WELL,
    )
    label = f"{name}: {was} becomes {would}" if was != would else f"{name}: stays at {was}"
    return ft.Semantics(content=ft.Semantics(content=face, exclude_semantics=True), label=label, expand=True)


def reads_itself(match: Match, amended: Amended) -> list[str]:
    """The corrected entry itself, where it says more than what was picked."""
    deed, more = halves(match.game.tell(match.before(amended.entry), amended.event))
    return [f"{deed}. {more}."] if more else []


def reads(match: Match, after: Match, now: int) -> list[str]:
    """Later entries that would read differently, and the next sentence of the referee if it changes."""
    tell = match.game.tell
    differ: list[str] = []
    newest = after.entries[-1].event
    told = reads_itself(match, newest) if isinstance(newest, Amended) else []
    before_old, before_new = match.opening, after.opening
    new = {fact.entry.number: index for index, fact in enumerate(after.facts)}
    for index, fact in enumerate(match.facts[-READ_ON:], max(0, len(match.facts) - READ_ON)):
        at = new.get(fact.entry.number)
        if at is None:
            continue
        before_old = match.facts[index - 1].state if index else match.opening
        before_new = after.facts[at - 1].state if at else after.opening
        if before_old == before_new:
            continue
        told_old, told_new = tell(before_old, fact.entry.event), tell(before_new, after.facts[at].entry.event)
        if told_old != told_new and fact.entry.event == after.facts[at].entry.event:
            deed, more = halves(told_new)
            differ.append(f"Entry {fact.entry.number} would read: {more or deed}.")
    left = len(differ) - TOLD
    lines = differ[:TOLD] + ([f"So would {left} more."] if left > 0 else [])
    was, then = match.game.prompt(match.state, now).sentence, after.game.prompt(after.state, now).sentence
    return [*told, *lines, *([f"The table would go on with: {then}."] if was != then else [])]
