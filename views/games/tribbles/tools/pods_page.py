"""Pods: who plays, and who sits at which table; large enough to be read from across the room."""

from dataclasses import replace

import flet as ft

from companion.engine.wording import plural
from companion.games.tribbles.pods import MOST, meetings, split
from companion.service.time_slicing import run_in_slices
from views.components.hooks.flet_hooks import keyed
from views.components.inputs.text_field import NameField
from views.components.layout import in_column, in_row
from views.components.loading import broken, busy, failed, telling, use_loaded, use_progress
from views.components.read_out import news, voiced
from views.components.scaffold import room, strip
from views.components.step_buttons import side_button, step_button
from views.components.surfaces import OnTap, OnText, grid, key, paper, slab, slip
from views.components.taps import calls
from views.components.text import small_bold, strong, text
from views.components.text_metrics import width
from views.games.tribbles.pieces import BOX
from views.games.tribbles.stages.before_round import shuffled
from views.games.tribbles.tools.saved_pods import NOTE as KEPT
from views.games.tribbles.tools.saved_pods import PodsKept, as_text
from views.games.tribbles.tools.tool_head import head
from views.match.live_match import LiveMatch
from views.session import session
from views.theme import BODY, FIGURE, G1, G2, G3, HEAVY, LOW, R_ACT, R_BOARD, SEATS, STRONG, TITLE, theme

CROWD = 17  # of so many people no name is written larger than others


@ft.component
def PodsPage(live: LiveMatch | None) -> ft.Control:

    async def fetch() -> tuple[str, tuple[str, ...]]:
        return await session.service.note(KEPT), await session.service.known_players()

    got, _ = use_loaded(fetch, ())
    if got.busy:
        return room([busy("Fetching the last draw …")])
    if got.trouble:
        return room([broken(got.trouble, on_home=lambda: session.go("/"))])
    body, known = got.value
    return keyed(body, Drawing, live, PodsKept.read(body), known)


@ft.component
def Drawing(live: LiveMatch | None, before: PodsKept, known: tuple[str, ...]) -> ft.Control:
    kept, set_kept = ft.use_state(before)
    typing, set_typing = ft.use_state(False)
    shown, show = ft.use_state(bool(before.draws))
    said, say = ft.use_state("")
    coming, told = use_progress()

    async def draw() -> None:
        ours = now = await run_in_slices(kept.drawing(shuffled(kept.names)), told)
        told(None)

        def after(body: str) -> str:
            nonlocal now
            if len((there := PodsKept.read(body)).draws) > len(kept.draws):
                now = there
            return now.written()

        with telling(say):
            await session.service.keep_note(KEPT, after)
            set_kept(lambda held: replace(held, draws=now.draws))  # who has come meanwhile stays
            show(True)
            say("" if now is ours else "Another device has drawn this meanwhile; nothing was drawn here.")

    if coming:
        return room([head(live, "Who sits where?", ""), busy(f"Drawing … {coming}")])
    if shown and kept.draws:
        return Draw(kept, said, say, lambda: show(False), draw)

    def sit(*names: str) -> None:
        # names may come faster than the screen is drawn: each joins those who are there by then
        set_kept(lambda held: held.joined(*names))

    number = len(kept.names)
    sizes = split(number)
    note = (
        f"{plural(number, 'person', 'people')}: {tables(sizes)}."
        if number > 1
        else "More than eight people play at several tables."
    )
    top = [head(live, "Who plays?", note)]
    if typing:
        top.append(NameField("Name of the player", sit, lambda: set_typing(False)))
    if said:
        top.append(failed(said, "Nothing was kept"))

    def person(name: str) -> ft.Control:
        others = tuple(one for one in kept.names if one.casefold() != name.casefold())
        on = others != kept.names
        return slab(
            text(name, BODY, HEAVY if on else STRONG),
            paper() if on else slip(),
            low=LOW,
            radius=R_ACT,
            pad=(22, 0),
            on_tap=calls(set_kept, replace(kept, names=others)) if on else calls(sit, name),
            label=f"{name} plays: remove" if on else f"{name} plays, too",
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
        go = step_button(BOX, f"Draw game {len(kept.draws) + 1}", draw, tables(sizes))
    else:
        words = f"{MOST + 1 - number} more to come" if number else "Type or tap who plays"
        go = side_button(words, lambda: set_typing(True), expand=None)
    return room([people], [grid(ways, 2)], [go], top=top)


def tables(sizes: tuple[int, ...]) -> str:
    many = len(sizes)
    told = (" and " if many < 3 else ", ").join(map(str, sizes))
    return f"{plural(many, 'table')} of {told}" if sizes else ""


def Draw(kept: PodsKept, said: str, say: OnText, on_back: OnTap, on_draw: OnTap) -> ft.Control:
    """The last draw, a board a table."""
    *earlier, pods = kept.draws
    game = len(kept.draws)
    again = len(meetings(earlier).keys() & meetings([pods]).keys())
    note = f"{plural(again, 'pair meets', 'pairs meet')} again." if again else "Nobody meets again."
    top = strip(BOX, f"Game {game}", note if earlier else tables(split(len(kept.names))) + ".", on_back, "Back")

    words = as_text(pods, game)

    async def heard() -> None:
        """What became of the copy: over plain http some browsers have no clipboard."""
        try:
            await ft.Clipboard().set(words)
        except RuntimeError:
            say("This browser does not let the app copy. Read the tables from here.")
        else:
            say("Copied. Paste it wherever the players read it.")

    crowd = sum(map(len, pods))
    boards = [table_board(number, pod, crowd) for number, pod in enumerate(pods, 1)]
    icons = ft.Icons
    # Safari copies and shares only while the tap lasts: the page has done it by then. The tap hears what became of a
    # copy; of what is shared the sheet tells, or the mail that opens where a browser has none
    ways = [
        key("Copy", heard, icons.CONTENT_COPY_ROUNDED, action=ft.CopyToClipboard(words)),
        key("Share", lambda: say(""), icons.IOS_SHARE_ROUNDED, action=ft.ShareText(words)),
        key("Players", on_back, icons.GROUPS_ROUNDED),
    ]
    told = [news(small_bold(said))] if said else []
    return room(
        boards,
        [*told, grid(ways, 3)],
        [step_button(BOX, f"Draw game {game + 1}", on_draw, "as few meet again as can be")],
        top=[top],
    )


def table_board(number: int, pod: tuple[str, ...], crowd: int) -> ft.Control:
    """One table: its number, and everybody at it."""
    colors = SEATS[(number - 1) % len(SEATS)].paint()
    inside = (theme.room - 44) / (1 if theme.big else 2)

    def one(name: str) -> ft.Control:
        sizes = (FIGURE, TITLE) if crowd < CROWD else (TITLE,)
        size = next((size for size in sizes if width(name, size) <= inside), BODY)
        return ft.Container(text(name, size, HEAVY, colors.ink, lines=2, lh=1.1), expand=True)

    names = grid([one(name) for name in pod], 2, 1, G2, G1)
    called = strong(f"Table {number}", colors.ink)
    body = in_column(called, names, gap=G1)
    board = slab(body, colors, radius=R_BOARD, pad=(16, G2, G3, G3))
    return voiced(board, f"Table {number}: {', '.join(pod)}")
