"""The page of a ruling: the question, the answer first, its source, its status, and what lies next to it."""

from typing import NamedTuple
from urllib.parse import quote, urlencode

import flet as ft

from companion.rulings import NoSuchRuling, Ruling, RulingFileError, ruling, rulings
from views.components.formats.date_format import in_words
from views.components.layout import Drawn, Pad, Part, in_column, in_lines, in_row
from views.components.loading import broken, failed, telling, use_loaded
from views.components.read_out import heading
from views.components.rounded_corners import rounded
from views.components.rule_tab import THE_RULE, rule_tab
from views.components.scaffold import Place, bottom, room, spread, strip
from views.components.step_buttons import step_button
from views.components.surfaces import OnTap, at_least, key, paper, slab, slip
from views.components.taps import calls
from views.components.text import bold, caption, headline, small_bold, strong, symbol, text
from views.rulings.bookmarks import keep
from views.rulings.ruling_addresses import about, address_of, came_from
from views.rulings.ruling_context import Here, here
from views.rulings.table_rulings import Settled, board
from views.session import session, use_session
from views.theme import G1, G2, G3, G4, LOW, R_BOARD, Box, SurfaceColors, box_of, theme

SHORT = 16  # letters of a section that a small tab has room for
TAKE = "Take this rule"  # into the dispute that one came from
OTHERWISE = "It can be set differently when a match is set up."


class Stamp(NamedTuple):
    """What a stamp shows and says, and what it means."""

    icon: ft.IconData
    word: str
    meaning: str


STAMPS = {  # what the rulebook settles needs none
    "house": Stamp(ft.Icons.HOME_ROUNDED, "Tableside’s answer", "Tableside answers so; a table can decide otherwise."),
    "unclear": Stamp(ft.Icons.HELP_ROUNDED, "Unclear", "A ruling is needed: the table decides."),
}


def rule_name(key: str) -> str:
    """What a small tab says: the section of the rulebook, where that is a short word or two."""
    entry, _ = found(key)
    section = entry.source.partition(";")[0] if entry else THE_RULE
    return section if len(section) <= SHORT and not theme.big else THE_RULE


def asked_for() -> str:
    """The key of the ruling that this address is about; addresses of before had a point."""
    return str(ft.use_route_params().get("key", "")).replace("-", ".")


def open_rule(key: str, back: str = "") -> None:
    """To the ruling, and it knows the way back to where one was (or to `back`, an address of this app)."""
    here = ft.context.page.route or "/"
    session.go(f"{address_of(key)}?from={quote(back or came_from(here) or here, safe='')}")


def rule_link(key: str) -> ft.Control:
    """A small tab that says where it is written, and opens it."""
    entry, _ = found(key)
    about = entry.heading if entry else ""
    return rule_tab(theme.tray, theme.ink, rule_name(key), calls(open_rule, key), about)


def look_up(back: str, game: str = "", now: tuple[str, ...] = ()) -> None:
    """To the line where anything can be asked, and it knows the way back too. `now` are the rulings that matter now."""
    session.go("/rulings?" + urlencode({"game": game, "from": back or "/"} | ({"now": ",".join(now)} if now else {})))


def argue(table: str, rule: str = "") -> None:
    """To the page where the table of this address settles what is in doubt: `rule`, or what matters now."""
    dispute = f"{table}/dispute"
    session.go(about(dispute, rule) if rule else dispute)


@ft.component
def RulingPage() -> ft.Control:
    session = use_session()
    name = asked_for()
    back = came_from(ft.context.page.route or "")
    entry, trouble = found(name)
    got, again = use_loaded(lambda: here(session.service, back, name if entry else ""), (name, back))
    not_kept, set_trouble = ft.use_state("")
    session.entitle("Rules")
    leave = session.going(back or "/")
    if entry is None:
        return room([broken(trouble, on_home=leave)])
    at, game = got.or_else(Here()), session.service.games.get(entry.game)

    async def favour() -> None:
        set_trouble("")
        with telling(set_trouble):
            wanted = name not in at.marks.favourites  # as the star says, whatever another phone has marked meanwhile
            await keep(session.service, lambda marks: marks.marked(name, wanted))
            await again()

    index, box = rulings(entry.game), box_of(entry.game)
    title = game.title if game else "The log"
    ask = calls(look_up, back, game.key if game else "")
    where = "Home" if back in ("", "/") else "Table" if at.at_table else "Back"
    top = strip(box, "What the rule says", f"{title}, rulings of {in_words(entry.date)}", leave, where)
    trouble = not_kept or got.trouble or at.not_kept
    said = failed(trouble) if trouble else None
    if game:  # there may be hundreds
        others = [key(f"All {len(index)} rules: {title}", ask, ft.Icons.MENU_BOOK_ROUNDED)]
    else:
        others = [row(other, paper(), other.key == name) for other in index]
    near = next_to(entry, paper()) if theme.wide else []
    taken = taking(box, at, entry, back)
    ways = ways_on(entry, at, Place(ft.Icons.ARROW_BACK_ROUNDED, where, leave), ask, favour, settles=not taken)
    read = leaf(entry, ours=at.settled(name), near=not near)
    return spread([top, said, read], [*near, *others], [*taken, ways], gap=G2)


def found(key: str) -> tuple[Ruling | None, str]:
    """The ruling of this key; or none, and why."""
    try:
        return ruling(key), ""
    except (NoSuchRuling, RulingFileError) as told_so:
        return None, str(told_so)


def taking(box: Box, at: Here, ruling: Ruling, back: str, note: str = "") -> Drawn:
    """The way back into the dispute that one came from, where it can be about this ruling."""
    if not (dispute := at.dispute(ruling, back)):
        return []
    take = session.going(about(dispute, ruling.key))
    return [step_button(box, TAKE, take, note)]


def ways_on(
    ruling: Ruling,
    at: Here,
    leave: Place,
    ask: OnTap,
    favour: OnTap,
    settles: bool,
) -> ft.Control:
    """The bar under a ruling: back, ask on, settle it otherwise (where one does not do so already), keep it near."""
    icons, marked = ft.Icons, ruling.key in at.marks.favourites
    places = [
        leave,
        Place(icons.SEARCH_ROUNDED, "Ask", ask),
    ]
    if settles and at.match:
        places.append(Place(icons.GAVEL_ROUNDED, "Dispute", lambda: argue(at.table, ruling.key)))
    elif settles:
        places.append(Place(icons.EDIT_ROUNDED, "House rule", lambda: session.go(own_rule(ruling.key))))
    star = icons.STAR_ROUNDED if marked else icons.STAR_BORDER_ROUNDED
    return bottom([*places, Place(star, "Favourite", favour, here=marked)])


def own_rule(key: str) -> str:
    """The address where a house writes its own rule, with the way back to where one is."""
    here = ft.context.page.route or "/"
    return f"{address_of(key)}/own?from={quote(came_from(here) or '/', safe='')}"


def answer_of(ruling: Ruling) -> tuple[str, str]:
    """The answer in a sentence, and what more there is to say."""
    answer, stop, more = ruling.summary.partition(". ")
    return answer + stop.strip(), more


def where_it_stands(ruling: Ruling, ours: Settled | None = None) -> str:
    """Its section of the rulebook, and how surely it stands: no more than that where the table has `ours`.

    The line in this app's text of the rulebook is for those who write rulings; no printed book has it.
    """
    book = ruling.source.removesuffix(".")
    stamped = STAMPS.get(ruling.status) if ours is None else None
    return f"{book}. {stamped.meaning}" if stamped else f"{book}."


def leaf(ruling: Ruling, back: str = "", ours: Settled | None = None, near: bool = True) -> ft.Control:
    """The page itself: paper on the table. What this table has settled for itself is read first.

    The answer is read out as it comes. At its end stand the rulings next to it, unless they lie beside it.
    """
    answer, more = answer_of(ruling)
    question = heading(bold(ruling.heading, theme.soft, lh=1.25), expand=not theme.big or None)
    mark = stamp(ruling) if ours is None else None
    head = (
        in_lines(question, mark, gap=G1, tight=False)
        if theme.big
        else in_row(question, mark, gap=G3, vertical_alignment=ft.CrossAxisAlignment.START)
    )
    return sheet(
        board(box_of(ruling.game), ours, answer) if ours else None,
        head,
        heading(headline(answer), news=True),
        text(more, lh=1.35) if more else None,
        part("For example", ruling.example) if ruling.example else None,
        part("Where it is written", where_it_stands(ruling, ours)),
        part("A choice of the match", OTHERWISE) if ruling.option else None,
        *(next_to(ruling, slip(), back) if near else ()),
        pad=(G4, 14, G4, 12),
    )


def next_to(ruling: Ruling, paint: SurfaceColors, back: str = "") -> Drawn:
    """The rulings that whoever reads this one may want to read next."""
    related = [other for other, _ in map(found, ruling.related) if other]
    return [caption("Related rules", lh=1.1), *(row(other, paint, back=back) for other in related)] if related else []


def sheet(*parts: Part, pad: Pad) -> ft.Control:
    """A sheet of paper on the table."""
    return rounded(in_column(*parts, gap=G3), bgcolor=theme.sheet, border_radius=R_BOARD, padding=pad)


def part(label: str, body: str) -> ft.Control:
    return in_lines(caption(label, lh=1.1), text(body, lh=1.35))


def stamp(ruling: Ruling) -> Part:
    """The status is a stamp, not a colour: a sign, and the word."""
    if not (stamped := STAMPS.get(ruling.status)):
        return None
    face = in_row(symbol(stamped.icon, 18), small_bold(stamped.word, lh=1.0), gap=G1, tight=True)
    box = rounded(face, border=ft.Border.all(2, theme.ink), border_radius=10, padding=(8, 4, 10, 4))
    return in_row(box, tight=True)


def row(ruling: Ruling, paint: SurfaceColors, here: bool = False, back: str = "") -> ft.Control:
    """Another ruling, one tap away. The one that is open says so."""
    icon = ft.Icons.RADIO_BUTTON_CHECKED_ROUNDED if here else ft.Icons.CHEVRON_RIGHT_ROUNDED
    words = in_row(strong(ruling.heading, expand=True), symbol(icon))
    return slab(
        at_least(LOW, words),
        paint,
        pad=(12, 0, 8, 0),
        on_tap=lambda: open_rule(ruling.key, back),
        label=ruling.heading,
        chosen=here or None,
    )
