"""The rule search: a text field, its matches while one types, and the best answer open."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol
from urllib.parse import parse_qs, urlencode, urlsplit

import flet as ft

from companion.rulings import Ruling, assets, load, rulings
from companion.rulings.search import Answer, index
from companion.rulings.tokenizer import words_of
from views.components.inputs.text_field import line
from views.components.layout import in_lines, in_row
from views.components.loading import told, use_loaded
from views.components.rounded_corners import rounded
from views.components.scaffold import room, way_back
from views.components.surfaces import action, grid, key, paper, slab, touch
from views.components.text import pic, small, symbol, text
from views.rulings.addresses import came_from, disputed_at
from views.rulings.ruling_context import Here, here
from views.rulings.ruling_page import TAKE, leaf, open_rule, row, take
from views.session import Session, use_session
from views.theme.current_theme import current_theme, theme
from views.theme.game_colors import box_of
from views.theme.game_marks import mark
from views.theme.tokens import BODY, G1, G3, HEAVY, LOW, R_TILE, TEXT, TITLE, SurfaceColors

ANSWERS = 6


@dataclass(frozen=True)
class Asked:
    """What is asked: the question, the game it is asked of (every game: none), and the answer that lies open."""

    question: str = ""
    game: str = ""
    opened: str = ""
    back: str = "/"  # where one was before
    now: tuple[str, ...] = ()  # rulings that matter at the table one came from
    writing: int = 0  # the line is a new one when its words come from elsewhere

    @classmethod
    def of(cls, address: str) -> "Asked":
        said = parse_qs(urlsplit(address).query)
        now = tuple(key for key in said.get("now", [""])[0].split(",") if key)
        return cls(said.get("q", [""])[0], said.get("game", [""])[0], back=came_from(address) or "/", now=now)

    @property
    def address(self) -> str:
        """Where this question can be found again."""
        asked = {"q": self.question, "game": self.game, "from": self.back, "now": ",".join(self.now)}
        return "/rulings?" + urlencode(asked)


class Change(Protocol):
    """Asks anew: what is not said stays as it was."""

    def __call__(
        self, *, question: str = ..., game: str = ..., opened: str = ..., now: tuple[str, ...] = ..., writing: int = ...
    ) -> None: ...


@ft.component
def RuleSearch() -> ft.Control:
    session = use_session()
    address = ft.context.page.route or ""
    asked, ask = ft.use_state(Asked.of(address))
    got, _ = use_loaded(lambda: here(session.service, asked.back), (asked.back,))
    at: Here = got.value or Here()
    latest = ft.use_memo(lambda: [asked], ())
    latest[0] = asked
    session.entitle("Rules")

    def change(**to: Any) -> None:
        latest[0] = replace(latest[0], **to)
        ask(latest[0])

    titles = tuple(session.service.titles.items())
    answer = ft.use_memo(lambda: index(titles).ask(asked.question, asked.game, ANSWERS), [asked.question, asked.game])
    box = box_of(asked.game)
    field = ft.use_memo(lambda: _line(asked.question, change), [current_theme(), asked.writing])
    head = in_row(way_back(box, lambda: session.go(asked.back), "Back"), field, gap=G3)
    top = [head, _shelf(session, asked, change)]
    found = _found(session, asked, answer, at, change)
    foot: list[ft.Control] = []
    chosen = opened(asked, answer)
    if chosen and (dispute := at.takes(chosen, disputed_at(asked.back))):
        foot = [in_row(action(box, TAKE, lambda: take(session, dispute, chosen.key), chosen.heading, expand=True))]
    if theme.wide:
        return room([*top, *found[:-1]], found[-1:], foot)
    return room(found, (), foot, top=top)


def opened(asked: Asked, answer: Answer) -> Ruling | None:
    """The entry that lies open: the one that was tapped, or else the first."""
    entries = [one.entry for one in answer.found] if words_of(asked.question) else _known(asked.now)
    return next((one for one in entries if one.key == asked.opened), entries[0] if entries else None)


def _line(question: str, change: Change) -> ft.Control:
    """It is the same line as long as it is written on: drawn anew it would be wiped under the typing finger."""

    def written(e: ft.Event[ft.TextField]) -> None:
        change(question=e.control.value or "", opened="")

    return line("Ask in your own words", question, on_change=written, autofocus=True, key=f"ask-{question}")


def _shelf(session: Session, asked: Asked, change: Change) -> ft.Control:
    """The games as their marks; the one that is pressed in is asked alone."""

    def one(game: str, title: str) -> ft.Control:
        box, on = box_of(game), asked.game == game
        colors = box.accent() if on else SurfaceColors(box.strip(), theme.ink, theme.side, box.strip())
        return slab(
            pic(mark(box.key, colors.ink, colors.fill), 30),
            colors,
            low=LOW - 4,
            expand=True,
            drop=0 if on else 4,
            on_tap=lambda: change(game="" if on else game, opened=""),
            label=f"Only {title}",
            chosen=on,
        )

    return grid([one(key, title) for key, title in session.service.titles.items()], 5, 5)


def _found(session: Session, asked: Asked, answer: Answer, at: Here, change: Change) -> list[ft.Control]:
    if not words_of(asked.question):
        chosen = opened(asked, answer)
        return _in_play(session, asked, chosen, at, change) if chosen else _nothing_asked(session, asked, at)
    if not answer.found:
        return _nothing_found(asked, answer, change)
    chosen = opened(asked, answer)
    assert chosen
    read = [small(f"Read as: {answer.read_as}")] if answer.read_as else []
    hits = [(one.entry, one.words) for one in answer.found]
    return [*read, *_laid(session, asked, hits, chosen, at, change, "Also found")]


def _in_play(session: Session, asked: Asked, chosen: Ruling, at: Here, change: Change) -> list[ft.Control]:
    """Nothing is asked yet: what the table is at, the first of it open."""
    hits: list[tuple[Ruling, frozenset[str]]] = [(one, frozenset()) for one in _known(asked.now)]
    more = key("Everything else", lambda: change(now=()), ft.Icons.MENU_BOOK_ROUNDED, expand=None)
    head = text("What matters now", TITLE, HEAVY)
    if theme.wide:
        listed, answer = _laid(session, asked, hits, chosen, at, change)
        return [head, listed, more, answer]
    return [head, *_laid(session, asked, hits, chosen, at, change, "This may matter too"), more]


def _laid(
    session: Session,
    asked: Asked,
    hits: list[tuple[Ruling, frozenset[str]]],
    chosen: Ruling,
    at: Here,
    change: Change,
    others: str = "",
) -> list[ft.Control]:
    """Upright the answer comes first, in sight above a keyboard, and another title leads to a page of its own, so that
    nothing moves under the finger; with room beside it, the titles stay and the answer changes.
    """
    answer = leaf(session, chosen, asked.address, at.settled(chosen.key))
    if theme.wide:
        return [_listed(hits, chosen, lambda key: change(opened=key)), answer]
    more = [(entry, words) for entry, words in hits if entry is not chosen]
    rows = _listed(more, chosen, lambda key: open_rule(session, key, asked.address))
    return [answer, *([text(others, BODY, HEAVY, theme.soft), rows] if more else [])]


def _known(keys: tuple[str, ...]) -> list[Ruling]:
    """The entries of these keys; what an address only claims is left out."""
    every = load(assets())
    return [every[key] for key in keys if key in every]


def _nothing_asked(session: Session, asked: Asked, at: Here) -> list[ft.Control]:
    game = session.service.games.get(asked.game)
    if game is not None:
        every = [row(session, entry, paper(), back=asked.address) for entry in rulings(game.key)]
        return [text(f"All rules: {game.title}", TITLE, HEAVY), *every]
    hint = "A word, half a word or a whole question: “who starts”, “ran out of cards”, “pause the timer”."
    shelves = (
        ("Favourites", at.marks.favourites),
        ("House rules", tuple(at.marks.house)),
        ("Last looked up", tuple(one for one in at.marks.recent if one not in at.marks.favourites)),
    )
    kept: list[ft.Control] = []
    for title, keys in shelves:
        if entries := _known(keys):
            rows = [row(session, entry, paper(), back=asked.address) for entry in entries]
            kept += [text(title, BODY, HEAVY, theme.soft), *rows]
    return [told("What would you like to know?", hint, ft.Icons.MENU_BOOK_ROUNDED), *kept]


def _listed(
    entries: list[tuple[Ruling, frozenset[str]]], chosen: Ruling, opened: Callable[[str], object]
) -> ft.Control:
    rows = [_hit(entry, words, entry is chosen, opened) for entry, words in entries]
    return in_lines(*rows, gap=0)


def _nothing_found(asked: Asked, answer: Answer, change: Change) -> list[ft.Control]:
    def instead(word: str) -> ft.Control:
        return key(word, lambda: change(question=word, opened="", writing=asked.writing + 1))

    near = [
        text("Known words near it", BODY, HEAVY),
        grid([instead(word) for word in answer.near], 3),
    ]
    said = "Try another word, or ask every game." if asked.game else "Try another word, or a shorter one."
    return [told("Nothing found", said, ft.Icons.SEARCH_OFF_ROUNDED), *(near if answer.near else [])]


def _hit(entry: Ruling, words: frozenset[str], on: bool, opened: Callable[[str], object]) -> ft.Control:
    """What matched is heavy: the eye sees that the slip was understood."""
    box = box_of(entry.key.partition(".")[0])
    spans = [
        ft.TextSpan(part, ft.TextStyle(size=BODY, font_family=HEAVY if held else TEXT, color=theme.ink, height=1.2))
        for part, held in heavy(entry.heading, words)
    ]
    icon = ft.Icons.KEYBOARD_ARROW_DOWN_ROUNDED if on else ft.Icons.CHEVRON_RIGHT_ROUNDED
    told_of = in_row(
        pic(mark(box.key, theme.ink, theme.sheet if on else theme.ground), 22),
        text("", spans=spans, expand=True),
        symbol(icon),
    )
    face = rounded(
        ft.Stack([ft.Container(width=0, height=LOW), told_of], alignment=ft.Alignment.CENTER),
        bgcolor=theme.sheet if on else None,
        border_radius=R_TILE,
        padding=ft.Padding(12, G1, 8, G1),
    )
    return touch(face, entry.heading, lambda: opened(entry.key), radius=R_TILE, chosen=on or None)


def heavy(heading: str, words: frozenset[str]) -> list[tuple[str, bool]]:
    """The heading in parts, each with whether it is what was asked: a word that begins as the question's does."""
    stems = tuple(word[: max(3, len(word) - 2)] for word in words)
    parts: list[tuple[str, bool]] = []
    for number, piece in enumerate(heading.split(" ")):
        held = any(folded.startswith(stems) for folded in words_of(piece)) if stems else False
        said = piece if number == 0 else f" {piece}"
        if parts and parts[-1][1] == held:
            parts[-1] = (parts[-1][0] + said, held)
        else:
            parts.append((said, held))
    return parts
