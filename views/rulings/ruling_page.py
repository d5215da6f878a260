"""The page of a ruling: the question, the answer first, its source, its status, and what lies next to it."""

from urllib.parse import quote, urlencode

import flet as ft

from companion.rulings import NoSuchRuling, Ruling, RulingFileError, ruling, rulings
from companion.service.match_service import StorageError
from views.components.formats.date_format import in_words
from views.components.layout import in_column, in_lines, in_row
from views.components.loading import broken, failed, use_loaded
from views.components.rounded_corners import rounded
from views.components.scaffold import Place, bottom, room, strip
from views.components.surfaces import OnTap, action, at_least, key, paper, slab, slip
from views.components.text import symbol, text
from views.rulings.addresses import address_of, came_from, disputed_at
from views.rulings.bookmarks import keep
from views.rulings.ruling_context import Here, here
from views.rulings.table_rulings import Settled, board
from views.session import Session, use_session
from views.theme.current_theme import theme
from views.theme.game_colors import TABLESIDE, box_of
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    G3,
    G4,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    STRONG,
    TEXT,
    TITLE,
    SurfaceColors,
)

TAKE = "Take this rule"  # into the dispute that one came from
STAMPS: dict[
    str, tuple[ft.IconData, str, str]
] = {  # what the stamp shows and says; what the rulebook settles needs none
    "house": (ft.Icons.HOME_ROUNDED, "House", "This is how it is played here."),
    "unclear": (ft.Icons.HELP_ROUNDED, "Unclear", "A ruling is needed: the table decides."),
}


def rule_name(key: str) -> str:
    """What a small tab says: the place in the rulebook's text, or the number of the house's decision."""
    try:
        entry = ruling(key)
    except (NoSuchRuling, RulingFileError):
        return "Rule"
    return entry.line or entry.decision or "Rule"


def asked_for() -> str:
    """The key of the ruling that this address is about; addresses of before had a point."""
    return str(ft.use_route_params().get("key", "")).replace("-", ".")


def open_rule(session: Session, key: str, back: str = "") -> None:
    """To the ruling, and it knows the way back to where one was (or to `back`, an address of this app)."""
    here = ft.context.page.route or "/"
    session.go(f"{address_of(key)}?from={quote(back or came_from(here) or here, safe='')}")


def look_up(session: Session, back: str, game: str = "", now: tuple[str, ...] = ()) -> None:
    """To the line where anything can be asked, and it knows the way back too. `now` are the rulings that matter now."""
    session.go("/rulings?" + urlencode({"game": game, "from": back or "/"} | ({"now": ",".join(now)} if now else {})))


def take(session: Session, dispute: str, rule: str) -> None:
    """Back to the dispute at this address, which is about this rule from now on."""
    session.go(f"{dispute}?rule={quote(rule, safe='')}")


def argue(session: Session, match_id: str, rule: str = "") -> None:
    """To the page where the table settles what is in doubt: `rule`, or what matters now."""
    session.go(f"/match/{match_id}/dispute" + (f"?rule={quote(rule, safe='')}" if rule else ""))


@ft.component
def RulingPage() -> ft.Control:
    session = use_session()
    name = asked_for()
    back = came_from(ft.context.page.route or "")
    game = session.service.games.get(name.partition(".")[0])
    entry: Ruling | None = None
    index: tuple[Ruling, ...] = ()
    trouble = ""
    try:
        entry, index = ruling(name), rulings(name.partition(".")[0])
    except (NoSuchRuling, RulingFileError) as told_so:
        trouble = str(told_so)
    got, again = use_loaded(lambda: here(session.service, back, name if entry else ""), (name, back))
    not_kept, set_trouble = ft.use_state("")
    session.entitle("Rules")

    def leave() -> None:
        session.go(back or "/")

    if entry is None:
        return room([broken(trouble, on_home=leave)])
    at: Here = got.value or Here()

    async def favour() -> None:
        try:
            await keep(session.service, lambda marks: marks.marked(name))
        except StorageError as why:
            set_trouble(str(why))
            return
        await again()

    box = box_of(game.key) if game else TABLESIDE
    title = game.title if game else "The log"
    where = "Home" if back in ("", "/") else "Back where you were"
    top = strip(box, "What the rule says", f"{title}, rulings of {in_words(entry.date)}", leave, where)
    trouble = not_kept or got.trouble
    said = failed(trouble) if trouble else None
    of = game.key if game else ""
    others: list[ft.Control] = []
    if game:  # there may be hundreds
        every = f"All {len(index)} rules: {title}"
        others.append(key(every, lambda: look_up(session, back, of), ft.Icons.MENU_BOOK_ROUNDED, expand=None))
    else:
        others += [row(session, other, paper(), other.key == name) for other in index]
    page = [top, said, leaf(session, entry, ours=at.settled(name))]
    dispute = at.takes(entry, disputed_at(back))
    foot = [ways_on(session, entry, at, leave, lambda: look_up(session, back, of), favour, settles=not dispute)]
    if dispute:
        foot.insert(0, in_row(action(box, TAKE, lambda: take(session, dispute, entry.key), expand=True)))
    if theme.wide:
        return room(page, others, foot)
    return room([*page, ft.Container(height=G2), *others], (), foot)


def ways_on(
    session: Session,
    entry: Ruling,
    at: Here,
    leave: OnTap,
    ask: OnTap,
    favour: OnTap,
    settles: bool,
) -> ft.Control:
    """The bar under a ruling: back, ask on, settle it otherwise (where one does not do so already), keep it near."""
    icons, marked = ft.Icons, entry.key in at.marks.favourites
    settle: Place = (
        (icons.GAVEL_ROUNDED, "Dispute", lambda: argue(session, at.match_id, entry.key), True, False)
        if at.match
        else (icons.EDIT_ROUNDED, "House rule", lambda: session.go(own_rule(entry.key)), True, False)
    )
    star = icons.STAR_ROUNDED if marked else icons.STAR_BORDER_ROUNDED
    back = (icons.ARROW_BACK_ROUNDED, "Table" if at.at_table else "Back", leave, True, False)
    search = (icons.SEARCH_ROUNDED, "Ask", ask, True, False)
    return bottom((back, search, *([settle] if settles else []), (star, "Favourite", favour, True, marked)))


def own_rule(key: str) -> str:
    """The address where a house writes its own rule, with the way back to where one is."""
    here = ft.context.page.route or "/"
    return f"{address_of(key)}/own?from={quote(came_from(here) or '/', safe='')}"


def leaf(session: Session, entry: Ruling, back: str = "", ours: Settled | None = None) -> ft.Control:
    """The page itself: paper on the table. What this table has settled for itself is read first."""
    box = box_of(entry.key.partition(".")[0])
    answer, stop, more = entry.summary.partition(". ")
    stamped = STAMPS.get(entry.status)
    meaning = stamped[2] if stamped else ""
    question = text(entry.heading, BODY, HEAVY, theme.soft, lh=1.25, expand=not theme.big)
    mark = stamp(*stamped[:2]) if stamped else None
    head = (
        in_lines(question, mark, gap=G1, tight=False)
        if theme.big
        else in_row(question, mark, gap=G3, vertical_alignment=ft.CrossAxisAlignment.START)
    )
    book = ", ".join(part for part in (entry.source, f"line {entry.line}" if entry.line else "") if part)
    stands = book + "." if not book.endswith(".") else book
    related = [ruling(key) for key in entry.related]
    parts = in_column(
        board(box, ours) if ours else None,
        head,
        ft.Semantics(content=text(answer + stop.strip(), TITLE, HEAVY, lh=1.2), header=True),
        text(more, BODY, TEXT, lh=1.35) if more else None,
        part("For example", entry.example) if entry.example else None,
        part("Where it stands", f"{stands} {meaning}".strip()),
        part("A choice of the match", "It can be settled otherwise when the match is laid out.")
        if entry.option
        else None,
        text("Next to it", NOTE, HEAVY, theme.soft, lh=1.1) if related else None,
        *(row(session, other, slip(), back=back) for other in related),
        gap=G3,
    )
    return rounded(
        parts,
        bgcolor=theme.sheet,
        border_radius=R_BOARD,
        padding=ft.Padding(G4, 14, G4, 12),
    )


def part(label: str, body: str) -> ft.Control:
    return in_lines(text(label, NOTE, HEAVY, theme.soft, lh=1.1), text(body, BODY, TEXT, lh=1.35))


def stamp(icon: ft.IconData, word: str) -> ft.Control:
    """The status is a stamp, not a colour: a sign, and the word."""
    face = in_row(symbol(icon, 18), text(word, NOTE, HEAVY, lh=1.0), gap=G1, tight=True)
    box = rounded(face, border=ft.Border.all(2, theme.ink), border_radius=10, padding=ft.Padding(8, 4, 10, 4))
    return in_row(box, tight=True)


def row(session: Session, entry: Ruling, paint: SurfaceColors, here: bool = False, back: str = "") -> ft.Control:
    """Another ruling, one tap away. The one that is open is pressed into the table."""
    icon = ft.Icons.RADIO_BUTTON_CHECKED_ROUNDED if here else ft.Icons.CHEVRON_RIGHT_ROUNDED
    words = in_row(text(entry.heading, BODY, STRONG, expand=True, lh=1.2), symbol(icon))
    return slab(
        at_least(LOW, words),
        paint,
        pad=ft.Padding(12, 0, 8, 0),
        on_tap=lambda: open_rule(session, entry.key, back),
        label=entry.heading,
        pressed=here,
        chosen=here or None,
    )
