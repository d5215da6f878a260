"""The dispute screen: what happened, what the rule says, and what the table decides."""

from collections.abc import Sequence
from functools import partial
from itertools import chain, islice

import flet as ft

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.rulings import NoSuchRuling, Ruling, ruling
from companion.rulings.bookmarks import Bookmarks, HouseRule
from companion.rulings.context import on_the_app, rules_in_play
from views.components.anchor import anchored
from views.components.hooks.flet_hooks import use_once, use_task
from views.components.inputs.focus import focus_on_first
from views.components.inputs.text_field import line
from views.components.layout import Drawn, Part, in_column, in_row
from views.components.loading import broken, telling, use_loaded
from views.components.read_out import heading
from views.components.rounded_corners import disc
from views.components.scaffold import room, strip, undo_bar
from views.components.step_buttons import step_button
from views.components.surfaces import key, slab, slip
from views.components.taps import calls
from views.components.text import bold, headline, small, small_bold, strong, symbol
from views.games import SCREENS
from views.match.entry_words import undone
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log, LogLine
from views.match.log.log_timeline import rail, stop
from views.match.match_loading import use_opened, went_wrong
from views.rulings.bookmarks import bookmarks, settle
from views.rulings.decision_draft import Draft, argument
from views.rulings.decision_form import agreeing, made_known, offered, outcome, outliving, ways
from views.rulings.ruling_addresses import about, parameter
from views.rulings.ruling_page import answer_of, look_up, open_rule, sheet, stamp, where_it_stands
from views.rulings.table_rulings import Settled, board, settled
from views.session import session, use_session
from views.theme import G4, LOW, Box, SurfaceColors, box_of, theme

LOOKED_BACK = 12  # entries, for one that a rule of the game stands behind
PAPER = (12, G4, 12, 12)
WHO = "who agrees"  # what the page is scrolled to
LAST = 6  # entries shown: what people argue about has just happened, as an invasion with its five dice


@ft.component
def Dispute() -> ft.Control:
    use_session().entitle("Who is right?")
    asked = parameter(ft.context.page.route or "", "rule")
    return use_opened("Looking at the table …", partial(DisputeOf, asked=asked))


def last_rule(match: Match, now: int, refusal: Refusal | None) -> str:
    """What people argue about when they do not say: the referee's no, or the rule of what happened last in the match.

    How the app is used is none of it, as long as the match has given anything else to argue about.
    """
    log = Log(match)
    numbers = dict.fromkeys(f.entry.number for f in reversed(match.facts) if not isinstance(f.entry.event, Decided))
    looked = islice(numbers, LOOKED_BACK)
    happened = (log.rule(number, step) for number in looked for step in reversed(range(len(log.places[number]))))
    in_play = rules_in_play(match, now, refusal)
    rules = chain([refusal.rule] if refusal else [], happened, in_play)
    return next((rule for rule in rules if rule and not on_the_app(ruling(rule))), in_play[0])


@ft.component
def DisputeOf(live: LiveMatch, asked: str) -> ft.Control:
    match = live.match
    so_far = use_once(lambda: argument(live.id))
    held, draw = ft.use_state(so_far.draft)
    trouble, set_trouble = ft.use_state("")
    began = ft.use_memo(lambda: so_far.words, [held.writing])  # else it would be another line at every letter
    anew, set_anew = ft.use_state(False)  # is it decided once more?
    eyes, who = use_once(ft.Ref[ft.Column]), use_once(ft.Ref[ft.Control])
    looked_for, set_looked_for = ft.use_state(0)  # how often those who agree have been
    kept, read_again = use_loaded(lambda: bookmarks(session.service), ())
    box, table = box_of(match.game.key), live.address
    back = session.going(table)
    now = rules_in_play(match, live.now(), live.refusal)
    last = match.facts[-1].entry.event if live.kept and match.facts else None
    decided = last if isinstance(last, Decided) else None  # a moment ago
    begun = held.rule if held.begun else decided.rule if decided else ""
    try:
        # others who enter something do not change the subject
        entry = ruling(asked or begun or last_rule(match, live.now(), live.refusal))
    except NoSuchRuling as why:
        return room([broken(str(why), on_home=back)])
    draft = held.about(entry.key)
    here = about(f"{table}/dispute", entry.key)

    def set_draft(changed: Draft) -> None:
        so_far.draft = changed
        draw(changed)

    async def to_ticks() -> None:
        """Nothing is decided by nobody: those who agree are asked for where they are ticked."""
        await focus_on_first(ft.context.page.session, who.current)
        set_looked_for(looked_for + 1)

    async def into_sight() -> None:
        if looked_for and eyes.current:
            await eyes.current.scroll_to(scroll_key=WHO, duration=200 if theme.motion else 0)

    use_task(into_sight, [looked_for])

    async def decide(said: str, option: str, choice: str) -> None:
        if not draft.agreed:
            await to_ticks()
            return
        set_trouble("")
        if not await live.enter(Decided(entry.key, said.strip(), draft.agreed, option, choice)):
            return
        if draft.house:
            rule = HouseRule(said.strip(), draft.agreed, session.service.now())
            with telling(set_trouble):
                seen = kept.or_else(Bookmarks()).house.get(entry.key)
                await settle(session.service, entry.key, rule, seen, "Yours applies in this match.")
            await read_again()
        so_far.words = ""
        set_anew(False)
        set_draft(Draft(entry.key))

    async def record() -> None:
        await decide(so_far.words, "", "")

    def typed(words: str) -> None:
        so_far.words = words

    own_words = line("What applies from now on?", began, on_words=typed, on_enter=record, autofocus=True, key="said")
    note = f"{made_known(decided)}." if decided else "Nothing changes until the table decides."
    top = [
        strip(box, "Who is right?", note, back, "Table"),
        SCREENS[match.game.key].running(match.state, live.now),
    ]
    wrong = went_wrong(live, trouble)
    if theme.big:
        top += wrong
    ours, icon = settled(entry.key, match, kept.or_else(Bookmarks())), ft.Icons.SEARCH_ROUNDED
    other = calls(look_up, here, match.game.key, now)
    book = sheet(
        numbered(1, "What happened"),
        *_happened(live),
        numbered(2, "What the rule says"),
        _rule(box, entry, ours, here),
        key("Another rule", other, icon, low=LOW, on=slip()),
        pad=PAPER,
    )
    agreement = draft.agreement(match.players)
    stands, *others = offered(match, entry, agreement)
    over = decided is not None and decided.rule == entry.key and not (anew or draft.begun)
    ticks = who.current = agreeing(match.players, draft, set_draft)
    says: Sequence[Part]
    if decided and over:
        # where the finger was, and not a form in which nobody has agreed
        house = kept.or_else(Bookmarks()).house.get(entry.key)
        says = [
            outcome(box, decided, answer_of(entry)[0], house is not None and house.said == decided.said),
            key("Decide otherwise", lambda: set_anew(True), ft.Icons.GAVEL_ROUNDED, low=LOW, on=slip()),
        ]
    else:
        says = [
            anchored(ticks, WHO),
            outliving(draft, set_draft),
            in_row(own_words) if draft.writing else None,
            *ways(match, entry, [stands, *others] if draft.writing else others, draft, set_draft, decide),
        ]
    table_says = sheet(numbered(3, "The table decides"), *says, pad=PAPER)
    foot = [] if theme.big else wrong  # what is decided lies far below the top
    if live.kept:
        foot = [*foot, undo_bar(live.kept, live.undo, live.redo, match.redo() is not None, undone(match))]
    # what decides stays in sight, however long the rule is and however little a keyboard leaves
    if not (over or draft.agreed):
        foot = [*foot, step_button(box, "Tick who agrees", to_ticks, agreement, key="who")]
    elif draft.writing:
        foot = [*foot, step_button(box, "Record decision", record, agreement, key="words")]
    elif not over:
        settle_so = calls(decide, stands.said, stands.option, stands.choice)
        foot = [*foot, step_button(box, stands.title, settle_so, stands.note, key=stands.title)]
    else:
        foot = [*foot, step_button(box, "Back to the table", back, key="back")]
    if theme.wide:
        return room([*top, book], [table_says], foot, eyes=eyes)
    return room([*top, book, table_says], foot=foot, eyes=eyes)


def numbered(number: int, title: str) -> ft.Control:
    """The three steps of an argument, in their order."""
    across = 30 * max(1, 0.9 * theme.scale)
    figure = disc(across, theme.ink, bold(number, theme.sheet))
    silent = ft.Semantics(content=figure, exclude_semantics=True)
    return in_row(silent, heading(headline(title), expand=True))


def _happened(live: LiveMatch) -> Drawn:
    """The last entries, oldest first, one tap from being corrected."""
    log, now = Log(live.match), session.service.now()
    lines = tuple(reversed(log.happened(LAST)))
    if not lines:
        return [strong("Nothing is entered yet.", theme.soft)]

    def shown(line: LogLine) -> ft.Control:
        correct = session.going(f"{live.address}/log/{line.entry.number}/correct")
        return stop(live.match.players, line, now, None if line.fate == "note" else correct)

    return [rail([shown(line) for line in lines])]


def _rule(box: Box, ruling: Ruling, ours: Settled | None, here: str) -> ft.Control:
    """The answer in large, how surely it stands, and a tap that opens the whole of it."""
    stands = where_it_stands(ruling, ours)
    face = in_column(
        small_bold(ruling.heading),
        headline(answer_of(ruling)[0], lh=1.15),
        stamp(ruling) if ours is None else None,
        in_row(small(stands, theme.ink, expand=True), symbol(ft.Icons.MENU_BOOK_ROUNDED, 20)),
    )
    fill = box.strip()
    said = slab(
        face,
        SurfaceColors(fill, theme.ink, theme.side, fill),
        pad=(G4, 12, G4, 12),
        on_tap=lambda: open_rule(ruling.key, here),
        label=f"{ruling.heading} {ruling.summary} {stands}",
    )
    return in_column(board(box, ours, answer_of(ruling)[0]), said) if ours else said
