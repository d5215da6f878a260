"""The draft: who picks when, and what each die would bring, alone or in a pair, or why it may not be taken."""

import flet as ft

from companion.engine.game import Choice
from companion.games.tabby_tumble import Pair, pairs
from companion.games.tabby_tumble.events import DieTaken
from companion.games.tabby_tumble.state import ACTIONS, COLOURS
from views.components.button_style import RING
from views.components.formats.gains import gain_in_words
from views.components.hooks.flet_hooks import memo
from views.components.inputs.focus import LEADS_ON, marked
from views.components.layout import in_column, in_lines, in_row, mid_lines, mid_row, share_of
from views.components.read_out import voiced
from views.components.rounded_corners import disc, rounded
from views.components.surfaces import CENTER, STRETCH, tray, well
from views.components.text import headline, small, small_bold, text, token
from views.components.text_metrics import KERNED, em, width
from views.games.tabby_tumble.fitting import PAIRS, first_pick, pairs_close, rolled
from views.games.tabby_tumble.pieces import die, slot
from views.games.tabby_tumble.tiles import brings, lying, offered, taking, tile, told
from views.games.tabby_tumble.ui_state import hands
from views.theme import G1, G2, G3, HEAVY, NOTE, R_ACT, R_TILE, R_WELL, SEATS, STRONG, TITLE, mix, theme

HEAD = 56  # dp of the column of cat dice
BADGE = 20  # dp of how many show the same face
LINE_DIE = 56  # dp of a die that has a line of its own


def draft_tray() -> ft.Control:
    """The first die: every pair still open and what it would bring. The second: what each die left would bring."""
    if theme.big:
        return tray(in_column(*(_line(choice, hands.laid.ready) for choice in hands.prompt.choices), gap=G1))
    return _pairs(hands.laid.ready) if first_pick(hands.table) else _second()


def _pairs(ready: DieTaken | None) -> ft.Control:
    """Dice along the top and down the side; where two meet stands what the pair would bring.

    Each face has its place as long as the round goes: where none of its dice is left it lies empty. Beside a cat die
    there is room for the ring around it: what it brings lies on paper once it is picked.
    """
    table = hands.table
    prompt = hands.prompt
    size, air, gap = PAIRS[pairs_close(table, prompt)]
    open_now = {choice.event.face: choice for choice in prompt.choices}
    faces = rolled(table)
    cats = [face for face in COLOURS if face in faces]
    actions = [face for face in ACTIONS if face in faces]
    cell = (theme.aside - 16 - HEAD - RING) / len(actions)

    def thing(face: str, wide: float) -> ft.Control:
        choice, named = open_now.get(face), face in actions
        high = size + 12 + (gap + 8 if named else 0)
        if choice is None:
            hollow = slot(mix(theme.tray, theme.ink, 0.12), size)
            no_name = text("", NOTE, lh=1.0) if named else None
            return ft.Container(mid_lines(hollow, no_name, gap=gap), width=wide, height=high, alignment=CENTER)
        on = choice.event == ready
        name = text(choice.title, NOTE, HEAVY if on else STRONG, lh=1.0, lines=1) if named else None
        drawn = badged(mid_lines(die(face, size), name, gap=gap), face, wide, (wide - size) / 2 - 6)
        # as wide as its column: left to itself a button is 64 dp at least, and five of them leave the tray
        label = f"{choice.title}{many(face)}. {choice.note}"
        return leading_on(choice, lying(drawn, label, taking(choice), on, radius=R_TILE, width=wide, height=high))

    def meet(pair: Pair | None) -> ft.Control:
        on = pair and ready and ready.face in (pair.colour, pair.action)
        return rounded(
            brings(pair, 18 if cell < 60 else TITLE, theme.ink if pair.gain != "0" else theme.soft) if pair else None,
            width=cell,
            height=size + 4,
            alignment=CENTER,
            bgcolor=theme.sheet if on else None,
            border_radius=R_WELL,
        )

    every = {(pair.colour, pair.action): pair for pair in pairs(table, prompt.player or "")}
    rows = [in_row(ft.Container(width=HEAD + RING), *(thing(face, cell) for face in actions), gap=0)]
    for colour in cats:
        met = [every.get((colour, action)) for action in actions]
        said = "; ".join(f"{pair.title}: {gain_in_words(pair.gain, pair.unit)}" for pair in met if pair)
        brought = in_row(*map(meet, met), gap=0)
        rows.append(in_row(thing(colour, HEAD), voiced(brought, said) if said else brought, gap=RING))
    return tray(in_lines(*rows, gap=0), (8, air))


def number_of(face: str) -> int:
    """How many dice in the tray show this face."""
    return (*hands.table.cats, *hands.table.actions).count(face)


def many(face: str) -> str:
    """The same for the ear, where there are several."""
    number = number_of(face)
    return f", {number} of them" if number > 1 else ""


def badged(drawn: ft.Control, face: str, wide: float, right: float) -> ft.Control:
    """A die with how many of them there are in its corner, in so many dp; the badge ends so many from the `right`."""
    number = number_of(face)
    if number < 2:
        return drawn
    across = BADGE * min(theme.scale, 1.5)
    figure = small_bold(number, theme.ground, lh=1.0)
    badge = disc(across, theme.ink, figure, right=right, top=-2)
    above, whole = ft.Alignment.TOP_CENTER, ft.ClipBehavior.NONE
    return ft.Stack([drawn, badge], alignment=above, width=wide, clip_behavior=whole)


def _second() -> ft.Control:
    prompt = hands.prompt
    turn = hands.table.turns[prompt.player or ""]
    may = [choice for choice in prompt.choices if not choice.refusal]
    shut = [choice for choice in prompt.choices if choice.refusal][:1]
    number = len(may) + len(shut)
    size = 64 if number <= 4 and not theme.low and not theme.wide else 48
    gap = G2 if size == 64 else G1
    room = share_of(theme.aside - 2 * G1, number, gap) - G1

    def none(choice: Choice) -> ft.Control:
        """A kind that the player has: the die that is held, faint, and without a side."""
        kind, had = ("Cat die", turn.colour) if choice.event.face in COLOURS else ("Action die", turn.die)
        held = f"{prompt.player} has one"
        why = held if KERNED * width(held, NOTE) <= room else "taken"
        refused = hands.live.refusal is not None and hands.laid.refused == choice.event
        return tile(
            die(had or choice.event.face, size, 0.4, flat=True),
            small_bold(why, theme.soft, lh=1.85, lines=1),
            kind,
            told(choice, kind),
            taking(choice),
            False,
            refused=refused,
        )

    free = [leading_on(choice, offered(choice, choice.event.face, size, hands.laid.ready)) for choice in may]
    tiles = [*free, *map(none, shut)]
    return tray(in_row(*tiles, gap=gap, intrinsic_height=True, vertical_alignment=STRETCH))


def _line(choice: Choice, ready: DieTaken | None) -> ft.Control:
    """With large text every die has a line of its own."""
    note = "not now" if choice.refusal else choice.note
    said = in_lines(
        headline(choice.title, theme.soft if choice.refusal else theme.ink, lh=1.1),
        brings(choice) if choice.gain else small(note),
        expand=True,
    )
    face = choice.event.face
    lies = badged(die(face, LINE_DIE, 0.4 if choice.refusal else 1), face, LINE_DIE, -6)
    row = in_row(lies, said, gap=G3)
    label = told(choice, f"{choice.title}{many(face)}")
    return leading_on(choice, lying(row, label, taking(choice), choice.event == ready, pad=12))


def leading_on(choice: Choice, die_there: ft.Control) -> ft.Control:
    """By key a die that is laid ready leads to the step that takes it: others lie between, and one that may not be
    taken.
    """
    return die_there if choice.refusal else marked(die_there, LEADS_ON)


@memo
def Track(players: tuple[str, ...], order: tuple[str, ...], picks: int) -> ft.Control:
    """Who picks when, there and back. Done steps sink in, the step of the moment stands up."""

    def step(index: int, name: str) -> ft.Control:
        seat = SEATS[players.index(name)]
        if index != picks:
            piece = token(seat, 20, opacity=0.38 if index < picks else 1)
            return ft.Container(mid_row(piece), expand=2)
        said = small_bold(name, lines=1) if em(name) < 4.6 and not theme.big else None
        return rounded(
            mid_row(token(seat, 24), said, gap=G1),
            expand=5 if said else 3,
            border_radius=R_TILE,
            bgcolor=theme.sheet,
            border=ft.Border.all(2, seat.paint(True).fill),
            padding=(0, 2),
        )

    cells = [step(index, name) for index, name in enumerate(order)]
    told = f"Now {order[picks]}, pick {picks + 1} of {len(order)}. The order of picks: {', '.join(order)}"
    return voiced(well(in_row(*cells, gap=G1), radius=R_ACT, pad=G1), told)
