"""The dispute screen: what happened, what the rule says, and what the table decides."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, islice
from urllib.parse import parse_qs, urlencode, urlsplit

import flet as ft

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.rulings import NoSuchRuling, Ruling, ruling
from companion.rulings.bookmarks import Bookmarks, HouseRule
from companion.rulings.context import rules_in_play
from companion.service.match_service import StorageError
from views.components.hooks import use_once
from views.components.loading import broken, told, use_loaded
from views.components.notices.refusal_card import refused
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip, undo_bar
from views.components.surfaces import MID, STRETCH, action, key, slab, slip
from views.components.text import text
from views.games import SCREENS
from views.match.live_match import LiveMatch
from views.match.log.log_lines import Log
from views.match.log.log_timeline import rail, stop
from views.match.match_loading import not_open
from views.match.use_match import use_match_state
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.decision_draft import Draft, argument
from views.rulings.decision_form import agreeing, outliving, ways
from views.rulings.ruling_page import STAMPS, look_up, open_rule, stamp
from views.rulings.table_rulings import Settled, board, settled
from views.session import Session, use_session
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE, Box
from views.theme.tokens import (
    BODY,
    G2,
    G3,
    G4,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_TILE,
    STRONG,
    TITLE,
    SurfaceColors,
)

LOOKED_BACK = 12  # entries, for one that a rule of the game stands behind
LAST = 4  # entries shown: what people argue about has just happened


@ft.component
def Dispute() -> ft.Control:
    session = use_session()
    match_id = ft.use_route_params().get("match", "")
    got = use_match_state(session, match_id)
    session.entitle("Who is right?")
    if instead := not_open(session, got, "Looking at the table …"):
        return instead
    asked = parse_qs(urlsplit(ft.context.page.route or "").query).get("rule", [""])[0]
    return DisputeOf(session, got.value, match_id, asked)


def last_rule(match: Match, now: int, refusal: Refusal | None) -> str:
    """What people argue about when they do not say: the referee's no, or the rule of what happened last in the match.

    How the app is used is none of it, as long as the match has given anything else to argue about.
    """
    log = Log(match)
    numbers = (fact.entry.number for fact in reversed(match.facts) if not isinstance(fact.entry.event, Decided))
    happened = (log.rule(number) for number in islice(numbers, LOOKED_BACK))
    in_play = rules_in_play(match, now, refusal)
    rules = chain([refusal.rule] if refusal else [], happened, in_play)
    return next((rule for rule in rules if rule and not _on_the_app(rule)), in_play[0])


def _on_the_app(rule: str) -> bool:
    return ruling(rule).source.startswith("This app")


@ft.component
def DisputeOf(session: Session, live: LiveMatch, match_id: str, asked: str) -> ft.Control:
    match = live.match
    so_far = use_once(lambda: argument(match_id))
    held, draw = ft.use_state(so_far.draft)
    trouble, set_trouble = ft.use_state("")
    began = ft.use_memo(lambda: so_far.words, [held.writing])  # else it would be another line at every letter
    kept, _ = use_loaded(lambda: bookmarks(session.service), ())
    box, table = BOXES.get(match.game.key, TABLESIDE), f"/match/{match_id}"
    now = rules_in_play(match, live.now(), live.refusal)
    try:
        # others who enter something do not change the subject
        entry = ruling(asked or (held.rule if held.begun else "") or last_rule(match, live.now(), live.refusal))
    except NoSuchRuling as why:
        return room([broken(str(why), on_home=lambda: session.go(table))])
    draft = replace(held, rule=entry.key)  # who agrees and what was typed stays, whichever rule it is about
    here = f"{table}/dispute?" + urlencode({"rule": entry.key})
    house = kept.value if isinstance(kept.value, Bookmarks) else Bookmarks()

    def set_draft(changed: Draft) -> None:
        so_far.draft = changed
        draw(changed)

    async def decide(said: str, option: str = "", choice: str = "") -> None:
        if not await live.enter(Decided(entry.key, said.strip(), draft.agreed, option, choice)):
            return
        if draft.house:
            rule = HouseRule(said.strip(), draft.agreed, session.service.now())
            try:
                await keep(session.service, lambda marks: marks.settled(entry.key, rule))
            except StorageError as why:
                set_trouble(str(why))
        so_far.words = ""
        set_draft(Draft(entry.key))

    top: list[ft.Control] = [
        strip(box, "Who is right?", "Nothing changes until the table decides.", lambda: session.go(table), "Table")
    ]
    if clock := SCREENS[match.game.key].running(match.state, live.now):
        top.append(clock)
    if trouble or live.trouble:
        top.append(told("Not kept", trouble or live.trouble, ft.Icons.BACK_HAND_ROUNDED))
    if live.refusal:
        no = live.refusal
        top.append(refused(no, lambda: open_rule(session, no.rule), lambda: live.refuse(None)))
    happened = [numbered(1, "What happened"), *_happened(session, live, match_id)]
    ours = settled(entry.key, match, house)
    rule = [
        numbered(2, "What the rule says"),
        _rule(session, box, entry, ours, here),
        key(
            "Another rule",
            lambda: look_up(session, here, match.game.key, now),
            ft.Icons.SEARCH_ROUNDED,
            low=LOW,
            expand=None,
            on=slip(),
        ),
    ]
    third = [numbered(3, "The table decides"), agreeing(match.players, draft, set_draft), outliving(draft, set_draft)]
    third += ways(match, box, entry, draft, set_draft, so_far, began, decide)
    back = ft.Row([action(box, "Back to the table", lambda: session.go(table), expand=True)])
    undo = undo_bar(live.kept, live.undo, live.redo, match.redo() is not None)
    foot: list[ft.Control] = [undo, back] if live.kept else []
    sheet = [_sheet([*happened, *rule]), _sheet(third)]
    return room([*top, sheet[0]], [sheet[1]], foot) if theme.wide else room([*top, *sheet], (), foot)


def _sheet(parts: list[ft.Control]) -> ft.Control:
    return rounded(
        ft.Column(parts, spacing=G3, tight=True, horizontal_alignment=STRETCH),
        bgcolor=theme.sheet,
        border_radius=R_BOARD,
        padding=ft.Padding(12, G4, 12, 12),
    )


def numbered(number: int, title: str) -> ft.Control:
    """The three steps of an argument, in their order."""
    across = 30 * max(1, 0.9 * theme.scale)
    disc = rounded(
        text(str(number), BODY, HEAVY, theme.sheet),
        bgcolor=theme.ink,
        border_radius=across / 2,
        width=across,
        height=across,
        alignment=ft.Alignment.CENTER,
    )
    said = ft.Semantics(content=text(title, TITLE, HEAVY, theme.ink), header=True, expand=True)
    return ft.Row([ft.Semantics(content=disc, exclude_semantics=True), said], spacing=G2, vertical_alignment=MID)


def _happened(session: Session, live: LiveMatch, match_id: str) -> list[ft.Control]:
    """The last entries, oldest first, one tap from being corrected."""
    log, now = Log(live.match), session.service.now()
    lines = tuple(reversed(log.newest(LAST)))
    if not lines:
        return [text("Nothing is entered yet.", BODY, STRONG, theme.soft)]

    def correct(number: int) -> Callable[[], object]:
        return lambda: session.go(f"/match/{match_id}/log/{number}/correct")

    stops = [
        stop(live.match.players, one, now, None if one.fate == "note" else correct(one.entry.number)) for one in lines
    ]
    return [rail(stops)]


def _rule(session: Session, box: Box, entry: Ruling, ours: Settled | None, here: str) -> ft.Control:
    """The answer in large, how surely it stands, and a tap that opens the whole of it."""
    answer, stop_, _ = entry.summary.partition(". ")
    stamped = STAMPS.get(entry.status)
    meaning = stamped[2] if stamped else ""
    stands = f"{entry.source}." if not entry.source.endswith(".") else entry.source
    foot = ft.Row(
        [
            text(f"{stands} {meaning}".strip(), NOTE, STRONG, theme.ink, expand=True),
            ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=20, color=theme.ink),
        ],
        spacing=G2,
        vertical_alignment=MID,
    )
    face = ft.Column(
        [
            text(entry.heading, NOTE, HEAVY, theme.ink, lh=1.2),
            text(answer + stop_.strip(), TITLE, HEAVY, theme.ink, lh=1.15),
            *([stamp(*stamped[:2])] if stamped else []),
            foot,
        ],
        spacing=G2,
        tight=True,
        horizontal_alignment=STRETCH,
    )
    fill = box.strip()
    said = slab(
        face,
        SurfaceColors(fill, theme.ink, theme.side, fill),
        radius=R_TILE,
        pad=ft.Padding(G4, 12, G4, 12),
        on_tap=lambda: open_rule(session, entry.key, here),
        label=f"{entry.heading} {entry.summary} {stands} {meaning}".strip(),
    )
    return ft.Column([board(box, ours), said], spacing=G2, tight=True, horizontal_alignment=STRETCH) if ours else said
