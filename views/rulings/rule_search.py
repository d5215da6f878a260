"""The rule search: a text field, its matches while one types, and the best answer open."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Any
from urllib.parse import urlencode

import flet as ft

from companion.rulings import Ruling, assets, load, rulings
from companion.rulings.search import Answer
from companion.rulings.tokenizer import words_of
from views.components.hooks.flet_hooks import keyed, use_newest, use_task
from views.components.hooks.voice import use_voice
from views.components.inputs.focus import focus_stays
from views.components.inputs.text_field import line
from views.components.layout import Drawn, in_column, in_lines, in_row, mid_lines
from views.components.loading import busy, told, use_loaded
from views.components.read_out import heading
from views.components.rounded_corners import rounded
from views.components.scaffold import filled, room, way_back
from views.components.surfaces import OnText, at_least, grid, key, paper, slab, touch
from views.components.text import MIDDLE, bold, headline, letter, small, symbol, text
from views.rulings.rule_index import use_index
from views.rulings.ruling_addresses import came_from, parameter, within_reach
from views.rulings.ruling_context import Here, here
from views.rulings.ruling_page import answer_of, leaf, open_rule, row, taking
from views.session import session, use_session
from views.theme import BODY, G1, G2, G3, HEAVY, LOW, R_TILE, TEXT, SurfaceColors, box_of, theme
from views.theme.current_theme import current_theme

ANSWERS = 6
WRITTEN = 1.0  # seconds without another answer after which it is said
NOTHING = "Nothing found"
ROW_HIGH, BOX_HIGH = 60, 132  # dp of a title with the air below it, and of a game's mark with its title


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
        now = tuple(key for key in parameter(address, "now").split(",") if key)
        back = within_reach(came_from(address)) or "/"
        return cls(parameter(address, "q"), parameter(address, "game"), back=back, now=now)

    @property
    def in_words(self) -> bool:
        return bool(words_of(self.question))

    @property
    def address(self) -> str:
        """Where this question can be found again."""
        asked = {"q": self.question, "game": self.game, "from": self.back, "now": ",".join(self.now)}
        return "/rulings?" + urlencode(asked)


Change = Callable[..., None]  # asks anew, by the fields of `Asked`: what is not said stays as it was
Hit = tuple[Ruling, frozenset[str]]  # a ruling, and what of the question it answers


@ft.component
def RuleSearch() -> ft.Control:
    address = ft.context.page.route or ""
    use_session()  # what is set on this device draws it anew
    return keyed(address, Asking, address)  # the way back may lead from one question to another


@ft.component
def Asking(address: str) -> ft.Control:
    asked, ask = ft.use_state(Asked.of(address))
    got, _ = use_loaded(lambda: here(session.service, asked.back), (asked.back,))
    at = got.or_else(Here())
    latest = use_newest(asked)
    session.entitle("Rules")

    def change(**to: Any) -> None:
        latest.current = replace(latest.current, **to)
        ask(latest.current)

    book = use_index(tuple(session.service.titles.items()))
    asks = (asked.question, asked.game, ANSWERS)
    answer = ft.use_memo(lambda: book.ask(*asks) if book else None, [book, *asks])
    box = box_of(asked.game)
    field = ft.use_memo(lambda: _line(asked.question, change), [current_theme(), asked.writing])
    head = in_row(way_back(box, session.going(asked.back), "Back", by_escape=True), field, gap=G3)
    hits = _hits(asked, answer) if answer else []
    idle = not (asked.in_words or asked.game or hits)
    top = [head, _shelf(asked, change, titled=idle and theme.roomy)]
    chosen = next((entry for entry, _ in hits if entry.key == asked.opened), hits[0][0] if hits else None)
    foot: Drawn = []
    use_answer_said(asked, chosen, answer is not None)
    if answer is None:
        found = [busy()]
    elif chosen is None:
        found = _nothing_found(asked, answer, change) if asked.in_words else _nothing_asked(asked, at)
    else:
        opened = leaf(chosen, asked.address, at.settled(chosen.key))
        found = _laid(asked, answer, hits, chosen, opened, change)
        foot = taking(box, at, chosen, asked.back, chosen.heading)
    if theme.wide:
        return room([*top, *found[:-1]], found[-1:], foot)
    return room(found, (), foot, top=top)


def use_answer_said(asked: Asked, chosen: Ruling | None, looked: bool) -> None:
    """What was found is said once nobody writes on: each letter finds something else."""
    say = use_voice()
    found = f"{chosen.heading} {answer_of(chosen)[0]}" if chosen else NOTHING

    async def wait() -> None:
        await asyncio.sleep(WRITTEN)
        say(found)

    says = looked and asked.in_words
    use_task(wait if says else lambda: None, [says, found])


def _hits(asked: Asked, answer: Answer) -> list[Hit]:
    """What answers the question; where nothing is asked yet, what the table is at."""
    if asked.in_words:
        return [(one.ruling, one.words) for one in answer.found]
    return [(one, frozenset()) for one in _known(asked.now)]


def _line(question: str, change: Change) -> ft.Control:
    """It is the same line as long as it is written on: drawn anew it would be wiped under the typing finger."""

    def written(words: str) -> None:
        change(question=words, opened="")

    said = "Ask" if theme.big else "Ask in your own words"  # on a second line it would lie over what is written
    return line(said, question, on_words=written, on_enter=focus_stays, autofocus=True, key=f"ask-{question}")


def _shelf(asked: Asked, change: Change, titled: bool) -> ft.Control:
    """The games as their marks, with their titles where there is room; the one that is pressed in is asked alone."""

    def one(game: str, title: str) -> ft.Control:
        box, on = box_of(game), asked.game == game
        colors = box.accent() if on else SurfaceColors(box.strip(), theme.ink, theme.side, box.strip())
        mark = letter(box.mark, 52 if titled else 30, colors.ink)
        return slab(
            mid_lines(mark, bold(title, colors.ink, lh=1.1, lines=2, align=MIDDLE), gap=G2) if titled else mark,
            colors,
            low=BOX_HIGH if titled else LOW - 4,
            drop=0 if on else 4,
            on_tap=lambda: change(game="" if on else game, opened=""),
            label=f"Only {title}",
            ticked=on,
        )

    return grid([one(key, title) for key, title in session.service.titles.items()], 5, 5)


def _laid(
    asked: Asked,
    answer: Answer,
    hits: list[Hit],
    chosen: Ruling,
    opened: ft.Control,
    change: Change,
) -> Drawn:
    """Upright the answer comes first, in sight above a keyboard, and another title leads to a page of its own, so that
    nothing moves under the finger; with room beside it, the titles stay and the answer changes.
    """
    head: Drawn
    if asked.in_words:
        head = [small(f"Searched for: {answer.read_as}")] if answer.read_as else []
        others, more = "Also found", []
    else:
        head, others = [heading(headline("What matters now"))], "This may matter too"
        more = [key("Everything else", lambda: change(now=()), ft.Icons.MENU_BOOK_ROUNDED)]
    if theme.wide:
        return [*head, _listed(hits, chosen, lambda key: change(opened=key)), *more, opened]
    rest = [hit for hit in hits if hit[0] is not chosen and hit[0].key not in chosen.related]  # those stand next to it
    rows = _listed(rest, chosen, lambda key: open_rule(key, asked.address))
    return [*head, opened, *([bold(others, theme.soft), rows] if rest else []), *more]


def _known(keys: tuple[str, ...]) -> list[Ruling]:
    """The rulings of these keys; what an address only claims is left out."""
    every = load(assets())
    return [every[key] for key in keys if key in every]


def _nothing_asked(asked: Asked, at: Here) -> Drawn:
    def rows(entries: Iterable[Ruling]) -> Drawn:
        return [row(entry, paper(), back=asked.address) for entry in entries]

    if game := session.service.games.get(asked.game):
        every, head = rows(rulings(game.key)), heading(headline(f"All rules: {game.title}"))
        left = filled(len(every), ROW_HIGH) if theme.wide else len(every)
        return [head, *every[:left], *([in_column(*every[left:])] if theme.wide else [])]
    hint = "A word, half a word or a whole question: “who starts”, “ran out of cards”, “pause the timer”."
    shelves = (
        ("Favourites", at.marks.favourites),
        ("House rules", tuple(at.marks.house)),
        ("Last looked up", tuple(one for one in at.marks.recent if one not in at.marks.favourites)),
    )
    kept: Drawn = []
    for title, keys in shelves:
        if entries := _known(keys):
            kept += [bold(title, theme.soft), *rows(entries)]
    asks = told("What would you like to know?", hint, ft.Icons.MENU_BOOK_ROUNDED)
    return [*kept, asks] if theme.wide else [asks, *kept]  # across, the last part lies beside the others


def _listed(hits: list[Hit], chosen: Ruling, on_pick: OnText) -> ft.Control:
    return in_lines(*(_hit(entry, words, entry is chosen, on_pick) for entry, words in hits), gap=0)


def _nothing_found(asked: Asked, answer: Answer, change: Change) -> Drawn:
    def instead(word: str) -> ft.Control:
        return key(word, lambda: change(question=word, opened="", writing=asked.writing + 1))

    near = [bold("Similar words that are known"), grid([instead(word) for word in answer.near], 3)]
    said = "Try another word, or ask every game." if asked.game else "Try another word, or a shorter one."
    slip = told(NOTHING, said, ft.Icons.SEARCH_OFF_ROUNDED, heard=False)  # half a word finds nothing yet
    return [slip, *(near if answer.near else [])]


def _hit(ruling: Ruling, words: frozenset[str], on: bool, on_pick: OnText) -> ft.Control:
    """What matched is heavy: the eye sees that the slip was understood."""
    box = box_of(ruling.game)
    spans = [
        ft.TextSpan(part, ft.TextStyle(size=BODY, font_family=HEAVY if held else TEXT, color=theme.ink, height=1.2))
        for part, held in heavy(ruling.heading, words)
    ]
    icon = ft.Icons.KEYBOARD_ARROW_DOWN_ROUNDED if on else ft.Icons.CHEVRON_RIGHT_ROUNDED
    told_of = in_row(
        letter(box.mark, 22, theme.ink),
        text("", spans=spans, expand=True),
        symbol(icon),
    )
    face = rounded(
        at_least(LOW, told_of),
        bgcolor=theme.sheet if on else None,
        border_radius=R_TILE,
        padding=(12, G1, 8, G1),
    )
    return touch(face, ruling.heading, lambda: on_pick(ruling.key), radius=R_TILE, chosen=on or None)


def heavy(heading: str, words: frozenset[str]) -> list[tuple[str, bool]]:
    """The heading in parts, each with whether it is what was asked: a word that begins as the question's does."""
    stems = tuple(word[: max(3, len(word) - 2)] for word in words)
    pieces = [
        (f" {piece}" if number else piece, any(folded.startswith(stems) for folded in words_of(piece)))
        for number, piece in enumerate(heading.split(" "))
    ]
    return [("".join(piece for piece, _ in run), held) for held, run in groupby(pieces, key=itemgetter(1))]
