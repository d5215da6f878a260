"""A ruling: the question, the answer first, where it stands, how surely, and what lies next to it."""

from urllib.parse import parse_qs, quote, urlencode, urlsplit

import flet as ft

from companion.rulings import NoSuchRuling, Ruling, Unreadable, ruling, rulings
from views.look.boxes import BOXES, TABLESIDE
from views.look.paint import BODY, G1, G2, G3, G4, HEAVY, LOW, NOTE, R_BOARD, R_TILE, STRONG, TEXT, TITLE, Skin
from views.parts.frame import room, strip
from views.parts.loading import broken
from views.parts.moments import in_words
from views.parts.slabs import MID, STRETCH, at_least, key, paper, slab, slip
from views.parts.writing import text
from views.session import Session, use_session

STAMPS = {  # what the stamp shows and says; what the rulebook settles needs none
    "house": (ft.Icons.HOME_ROUNDED, "House", "This is how it is played here."),
    "unclear": (ft.Icons.HELP_ROUNDED, "Unclear", "A ruling is needed: the table decides."),
}


def rule_name(key: str) -> str:
    """What a small tab says: the place in the rulebook's text, or the number of the house's decision."""
    try:
        entry = ruling(key)
    except (NoSuchRuling, Unreadable):
        return "Rule"
    return entry.line or entry.decision or "Rule"


def open_rule(s: Session, key: str, back: str = "") -> None:
    """To the ruling, and it knows the way back to where one was (or to `back`, an address of this app)."""
    here = ft.context.page.route or "/"
    s.go(f"/rulings/{key}?from={quote(back or came_from(here) or here, safe='')}")


def look_up(s: Session, back: str, game: str = "") -> None:
    """To the line where anything can be asked, and it knows the way back too."""
    s.go("/rulings?" + urlencode({"game": game, "from": back or "/"}))


def came_from(address: str) -> str:
    """Where a ruling was opened from: never anywhere but in this app."""
    asked = urlsplit(address)
    back = parse_qs(asked.query).get("from", [""])[0] if asked.path.startswith("/rulings") else ""
    return back if back.startswith("/") and not back.startswith("//") else ""


@ft.component
def RulingPage():
    s = use_session()
    k, name = s.k, ft.use_route_params().get("key", "")
    back = came_from(ft.context.page.route or "")
    game = s.desk.games.get(name.partition(".")[0])
    s.entitle("Rules")

    def leave():
        s.go(back or "/")

    try:
        entry, index = ruling(name), rulings(name.partition(".")[0])
    except (NoSuchRuling, Unreadable) as told:
        return room(k, [broken(k, str(told), on_home=leave)])
    box = BOXES.get(game.key, TABLESIDE) if game else TABLESIDE
    title = game.title if game else "The log"
    where = "Home" if back in ("", "/") else "Back where you were"
    top = strip(k, box, "What the rule says", f"{title}, rulings of {in_words(entry.date)}", leave, where)
    of = game.key if game else ""
    others: list[ft.Control] = [
        key(k, "Ask in your own words", lambda: look_up(s, back), ft.Icons.SEARCH_ROUNDED, expand=None),
    ]
    if game:  # there may be hundreds
        every = f"All {len(index)} rules: {title}"
        others.append(key(k, every, lambda: look_up(s, back, of), ft.Icons.MENU_BOOK_ROUNDED, expand=None))
    else:
        others += [row(s, other, paper(k), other.key == name) for other in index]
    if k.wide:
        return room(k, [top, leaf(s, entry)], others)
    return room(k, [top, leaf(s, entry), ft.Container(height=G2), *others])


def leaf(s: Session, entry: Ruling, back: str = ""):
    """The page itself: paper on the table."""
    k = s.k
    answer, stop, more = entry.summary.partition(". ")
    icon, word, meaning = STAMPS.get(entry.status, ("", "", ""))
    question = text(entry.heading, BODY, HEAVY, k.soft, lh=1.25, expand=not k.big)
    mark = [stamp(k, icon, word)] if word else []
    head = ft.Column([question, *mark], spacing=G1) if k.big else ft.Row(
        [question, *mark], spacing=G3, vertical_alignment=ft.CrossAxisAlignment.START
    )  # fmt: skip
    book = ", ".join(part for part in (entry.source, f"line {entry.line}" if entry.line else "") if part)
    stands = book + "." if not book.endswith(".") else book
    related = [ruling(key) for key in entry.related]
    parts = [
        head,
        ft.Semantics(content=text(answer + stop.strip(), TITLE, HEAVY, k.ink, lh=1.2), header=True),
        *([text(more, BODY, TEXT, k.ink, lh=1.35)] if more else []),
        *([part(k, "For example", entry.example)] if entry.example else []),
        part(k, "Where it stands", f"{stands} {meaning}".strip()),
        *(
            [part(k, "A choice of the match", "It can be settled otherwise when the match is laid out.")]
            if entry.option
            else []
        ),
        *([text("Next to it", NOTE, HEAVY, k.soft, lh=1.1)] if related else []),
        *(row(s, other, slip(k), back=back) for other in related),
    ]
    return ft.Container(
        ft.Column(parts, spacing=G3, tight=True, horizontal_alignment=STRETCH), bgcolor=k.sheet, border_radius=R_BOARD,
        padding=ft.Padding(G4, 14, G4, 12),
    )  # fmt: skip


def part(k: Skin, label: str, body: str):
    return ft.Column(
        [text(label, NOTE, HEAVY, k.soft, lh=1.1), text(body, BODY, TEXT, k.ink, lh=1.35)], spacing=2, tight=True
    )


def stamp(k: Skin, icon, word: str):
    """The status is a stamp, not a colour: a sign, and the word."""
    face = ft.Row(
        [ft.Icon(icon, size=18, color=k.ink), text(word, NOTE, HEAVY, k.ink, lh=1.0)], spacing=G1, tight=True,
        vertical_alignment=MID,
    )  # fmt: skip
    box = ft.Container(face, border=ft.Border.all(2, k.ink), border_radius=10, padding=ft.Padding(8, 4, 10, 4))
    return ft.Row([box], tight=True)


def row(s: Session, entry: Ruling, paint, here: bool = False, back: str = ""):
    """Another ruling, one tap away. The one that is open is pressed into the table."""
    k = s.k
    icon = ft.Icons.RADIO_BUTTON_CHECKED_ROUNDED if here else ft.Icons.CHEVRON_RIGHT_ROUNDED
    words = ft.Row(
        [text(entry.heading, BODY, STRONG, k.ink, expand=True, lh=1.2), ft.Icon(icon, size=22, color=k.ink)],
        spacing=G2, vertical_alignment=MID,
    )  # fmt: skip
    return slab(
        at_least(LOW, words), paint, radius=R_TILE, pad=ft.Padding(12, 0, 8, 0),
        on_tap=lambda: open_rule(s, entry.key, back), label=entry.heading, pressed=here, chosen=here or None,
    )  # fmt: skip
