"""Pods: who plays, and who sits at which table; large enough to be read from across the room."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import reduce
from itertools import combinations

import flet as ft

from companion.engine.player_names import look_of, tidy_name
from companion.engine.wording import plural
from companion.games.tribbles.pods import MOST, meetings, split
from companion.service.match_service import StorageError
from views.components.hooks import keyed, use_once
from views.components.inputs.text_field import NameField
from views.components.layout import around, in_column, in_row
from views.components.loading import broken, busy, told, use_loaded
from views.components.read_out import voiced
from views.components.scaffold import room, strip
from views.components.surfaces import OnTap, action, grid, key, paper, slab, slip
from views.components.taps import calls
from views.components.text import text
from views.components.text_metrics import width
from views.games.tribbles.pieces import BOX
from views.games.tribbles.stages.before_round import shuffled
from views.games.tribbles.tools.saved_pods import NOTE as KEPT
from views.games.tribbles.tools.saved_pods import PodsKept, as_text
from views.games.tribbles.tools.way_back import head
from views.match.live_match import LiveMatch
from views.session import Session
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import BODY, FIGURE, G1, G2, G3, HEAVY, LOW, NOTE, R_ACT, R_BOARD, STRONG, TITLE


@ft.component
def PodsPage(session: Session, live: LiveMatch | None) -> ft.Control:

    async def fetch() -> tuple[str, tuple[str, ...]]:
        return await session.service.note(KEPT), await session.service.known_players()

    got, _ = use_loaded(fetch, ())
    if got.busy:
        return room([busy("Fetching the last draw …")])
    if got.trouble:
        return room([broken(got.trouble, on_home=lambda: session.go("/"))])
    body, known = got.value
    return keyed(body, Drawing, session, live, body, known)


@ft.component
def Drawing(session: Session, live: LiveMatch | None, body: str, known: tuple[str, ...]) -> ft.Control:
    before = use_once(lambda: read(body))
    kept, set_kept = ft.use_state(before)
    typing, set_typing = ft.use_state(False)
    shown, show = ft.use_state(bool(before.draws))
    said, say = ft.use_state("")

    async def draw() -> None:
        now = kept.drawn(shuffled(kept.names))
        try:
            await session.service.keep_note(KEPT, now.written())
        except StorageError as why:
            say(str(why))
            return
        set_kept(lambda held: replace(held, draws=now.draws))  # who has come meanwhile stays
        show(True)
        say("")

    if shown and kept.draws:
        return Draw(kept, said, say, lambda: show(False), draw)

    def sit(*names: str) -> None:
        # names may come faster than the screen is drawn: each joins those who are there by then
        set_kept(lambda held: reduce(joined, map(tidy_name, names), held))

    def stand(name: str) -> None:
        set_kept(replace(kept, names=tuple(one for one in kept.names if one.casefold() != name.casefold())))

    number = len(kept.names)
    sizes = split(number)
    note = f"{number} people: {tables(sizes)}." if number else "More than eight people play at several tables."
    top = [head(session, live, "Who plays?", note)]
    if typing:
        top.append(NameField("Name of the player", sit, lambda: set_typing(False)))
    if said:
        top.append(told("Nothing was kept", said, ft.Icons.BACK_HAND_ROUNDED))
    seated = {name.casefold() for name in kept.names}

    def person(name: str) -> ft.Control:
        on = name.casefold() in seated
        return slab(
            text(name, BODY, HEAVY if on else STRONG),
            paper() if on else slip(),
            low=LOW,
            radius=R_ACT,
            pad=around(22, 0),
            on_tap=calls(stand if on else sit, name),
            label=f"{name} plays: take out" if on else f"{name} plays, too",
            tight=True,
        )

    # nobody moves under the thumb: who plays stands up where the name lay
    listed = {name.casefold() for name in known}
    typed = (name for name in kept.names if name.casefold() not in listed)
    people = in_row(*map(person, (*typed, *known)), run_spacing=G2, wrap=True)
    icons = ft.Icons
    ways = [key("New name", lambda: set_typing(not typing), icons.PERSON_ADD_ALT_1_ROUNDED)]
    if kept.draws:
        ways.append(key("The last draw", lambda: show(True), icons.GROUPS_ROUNDED))
    if number > MOST:
        go = action(BOX, f"Draw game {len(kept.draws) + 1}", draw, tables(sizes))
    else:
        words = f"{MOST + 1 - number} more to come" if number else "Type or tap who plays"
        go = key(words, lambda: set_typing(True), expand=None, low=64)
    return room([people], [grid(ways, 2)], [go], top=top)


def joined(kept: PodsKept, name: str) -> PodsKept:
    if not name or look_of(name) in map(look_of, kept.names):
        return kept
    return PodsKept((*kept.names, name), kept.draws)


def read(body: str) -> PodsKept:
    """What was kept; what cannot be read is begun anew, as it holds nothing but names and draws."""
    try:
        return PodsKept.read(body)
    except ValueError:
        return PodsKept()


def tables(sizes: tuple[int, ...]) -> str:
    many = len(sizes)
    told = (" and " if many < 3 else ", ").join(map(str, sizes))
    return f"{plural(many, 'table')} of {told}" if sizes else ""


def Draw(kept: PodsKept, said: str, say: Callable[[str], None], on_back: OnTap, on_draw: OnTap) -> ft.Control:
    """The last draw, a board a table."""
    pods, game = kept.draws[-1], len(kept.draws)
    before = meetings(kept.draws[:-1])
    again = sum(bool(before.get(frozenset(pair))) for pod in pods for pair in combinations(pod, 2))
    note = "Nobody meets again." if not again else f"{plural(again, 'pair meets', 'pairs meet')} again."
    top = strip(BOX, f"Game {game}", note if game > 1 else tables(split(len(kept.names))) + ".", on_back, "Back")

    def giving(give: Callable[[str], Awaitable[object]], what: str, done: str = "") -> OnTap:
        """Over plain http a browser has neither a clipboard nor a way to share: then it says so."""

        async def tap() -> None:
            try:
                await give(as_text(pods, game))
            except RuntimeError:
                say(f"This browser does not let the app {what}. Read the tables from here.")
            else:
                if done:
                    say(done)

        return tap

    copied = "Copied. Paste it wherever the players read it."
    crowd = sum(len(pod) for pod in pods)
    boards = [table_board(number, pod, crowd) for number, pod in enumerate(pods, 1)]
    icons = ft.Icons
    ways = [
        key("Copy", giving(lambda words: ft.Clipboard().set(words), "copy", copied), icons.CONTENT_COPY_ROUNDED),
        key("Share", giving(lambda words: ft.Share().share_text(words), "share"), icons.IOS_SHARE_ROUNDED),
        key("Players", on_back, icons.GROUPS_ROUNDED),
    ]
    words = [text(said, NOTE, HEAVY)] if said else []
    return room(
        boards,
        [*words, grid(ways, 3)],
        [action(BOX, f"Draw game {game + 1}", on_draw, "as few meet again as can be")],
        top=[top],
    )


def table_board(number: int, pod: tuple[str, ...], crowd: int) -> ft.Control:
    """One table: its number, and everybody at it."""
    colors = SEATS[(number - 1) % len(SEATS)].paint()
    inside = (theme.room - 44) / (1 if theme.big else 2)

    def one(name: str) -> ft.Control:
        fits = [size for size in (FIGURE, TITLE, BODY) if width(name, size) <= inside]
        size = BODY if not fits else fits[0] if crowd < 17 else min(fits[0], TITLE)
        return ft.Container(text(name, size, HEAVY, colors.ink, lines=2, lh=1.1), expand=True)

    names = grid([one(name) for name in pod], 2, 1, G2, G1)
    called = text(f"Table {number}", BODY, STRONG, colors.ink)
    body = in_column(called, names, gap=G1)
    board = slab(body, colors, radius=R_BOARD, pad=ft.Padding(16, G2, G3, G3))
    return voiced(board, f"Table {number}: {', '.join(pod)}")
