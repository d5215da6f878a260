"""The result of a finished match: who won, the ranking, and what to do next."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import Outcome, Task
from views.components.formats.number_format import plural, signless
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import MAIN, MID, action, grid, key, rule_tab, slab
from views.components.text import breadth, called, em, figure, pic, text, token
from views.match.live_match import LiveMatch
from views.match.use_match import once_more
from views.rulings.ruling_page import argue, open_rule, rule_name
from views.rulings.table_rulings import listed
from views.session import Session
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES, TABLESIDE, Box
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    HUGE,
    NOTE,
    R_ACT,
    R_LID,
    STRONG,
    TITLE,
    mix,
)

LAMP = 112  # dp from the top of the lamp to the board under it


@ft.component
def Finished(session: Session, live: LiveMatch, match_id: str, outcome: Outcome) -> ft.Control:
    match, address = live.match, f"/match/{match_id}"
    box = BOXES.get(match.game.key, TABLESIDE)
    prompt = match.game.prompt(match.state, live.now())
    trouble, set_trouble = ft.use_state("")
    totals, last = match.totals, {line.player: line.why for line in match.lines}
    places = sorted(match.players, key=lambda name: -totals[name])
    others = [name for name in places if name not in outcome.winners]
    stair = min(16, 64 // max(1, len(others)))  # dp by which each place is shorter

    async def again() -> None:
        set_trouble(await once_more(session, match))

    def seat(name: str) -> int:
        return match.players.index(name)

    def place(name: str) -> int:
        return place_of(totals, outcome.winners, name)

    why = ft.Row(
        [
            text(outcome.why, NOTE, STRONG, theme.soft, expand=True),
            rule_tab(theme.tray, theme.ink, rule_name(outcome.rule), lambda: open_rule(session, outcome.rule)),
        ],
        spacing=G2,
        vertical_alignment=MID,
    )
    icons = ft.Icons
    steps: list[ft.Control] = [
        key("Sheet", lambda: session.go(f"{address}/sheet"), icons.GRID_ON_ROUNDED),
        key("Log", lambda: session.go(f"{address}/log"), icons.FORMAT_LIST_BULLETED_ROUNDED),
        key("Undo", live.undo, icons.UNDO_ROUNDED),
    ]
    beside: list[ft.Control]
    doubt = key("Dispute", lambda: argue(session, match_id), icons.GAVEL_ROUNDED, low=64, expand=2)
    beside, steps = ([], [*steps, doubt]) if theme.big else ([doubt], steps)
    said = [text(trouble, BODY, HEAVY, theme.ink)] if trouble else []
    last_of_all = [pack_up(session, task) for task in prompt.tasks] + listed(
        match, lambda rule: open_rule(session, rule)
    )
    return room(
        [
            strip(
                box,
                prompt.sentence,
                f"{match.game.title}, {len(match.players)} players.",
                lambda: session.go("/"),
            ),
            winners(box, outcome, totals, last, seat),
            *(placed(place(name), seat(name), name, totals[name], last.get(name, ""), stair) for name in others),
            *last_of_all,
        ],
        [*said, why, grid(steps, 3, 1)],
        [
            ft.Row(
                [action(box, "Play again", again, "same seats, same options", expand=3, decisive=True), *beside],
                spacing=G2,
            )
        ],
    )


def pack_up(session: Session, task: Task) -> ft.Control:
    """What hands do before the cards go back into the box."""
    told = f"{task.player} {task.text}".strip()
    row = [
        ft.Icon(ft.Icons.INVENTORY_2_ROUNDED, size=20, color=theme.soft),
        text(told, NOTE, STRONG, theme.soft, expand=True),
        rule_tab(theme.tray, theme.ink, rule_name(task.rule), lambda: open_rule(session, task.rule)),
    ]
    return ft.Row(row, spacing=G2, vertical_alignment=MID)


def place_of(totals: dict[str, int], won: tuple[str, ...], name: str) -> int:
    """Behind all who have more, and behind those who won: a tie may have been broken by something else than points."""
    return 1 + sum(total > totals[name] or (other in won and name not in won) for other, total in totals.items())


def winners(
    box: Box,
    outcome: Outcome,
    totals: dict[str, int],
    last: dict[str, str],
    seat: Callable[[str], int],
) -> ft.Control:
    """The one board in the game's colour. Each winner's piece lies on paper in its own colour, so that it is known."""
    accent = box.accent()
    alone = len(outcome.winners) == 1
    inside = theme.room - 32

    def one(name: str) -> ft.Control:
        mine = SEATS[seat(name)]
        coin = rounded(
            token(mine, 36),
            bgcolor=theme.sheet,
            border_radius=30,
            width=56,
            height=56,
            alignment=ft.Alignment.CENTER,
        )
        size = next(
            (number for number in (GLANCE, FIGURE, TITLE) if breadth(name) * number * theme.scale <= inside - 68), BODY
        )
        return ft.Row(
            [coin, ft.Container(text(name, size, HEAVY, accent.ink, lines=2, lh=1.0))]
            if size > BODY
            else [coin, text(name, BODY, HEAVY, accent.ink, lines=2, expand=True)],
            spacing=G3,
            alignment=MAIN,
            vertical_alignment=MID,
        )

    total = totals[outcome.winners[0]]
    note = last.get(outcome.winners[0], "") if alone else "They share the win"
    board = slab(
        ft.Column(
            [
                *(one(name) for name in outcome.winners),
                figure(signless(total), HUGE, accent.ink, inside),
                *([text(note, BODY, STRONG, accent.ink, align=ft.TextAlign.CENTER)] if note else []),
            ],
            spacing=G1,
            horizontal_alignment=MID,
            tight=True,
        ),
        accent,
        radius=R_LID,
        pad=ft.Padding(16, 16, 16, 16),
    )
    wide = ft.Column([board], horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)
    shade = theme.plank if theme.dark else "#6B4A2A"
    lamp = pic(drawings.lamp(shade, mix(theme.plank, "#000000", 0.4), "#FFD27A" if theme.dark else "#FFD873"), 380, 168)
    spoken = f"{' and '.join(outcome.winners)}: {plural(total, 'point')}"
    return ft.Semantics(
        content=ft.Stack(
            [
                ft.Container(lamp, top=0, left=0, right=0, alignment=ft.Alignment.TOP_CENTER),
                ft.Container(wide, padding=ft.Padding(0, LAMP, 0, 0)),
            ],
        ),
        label=spoken,
        exclude_semantics=True,
    )


def placed(place: int, seat: int, name: str, total: int, note: str, stair: int) -> ft.Control:
    """Each place a little shorter: a stair, so the order is seen before it is read; the figures stay in one column.

    A long name and a long figure do not fit side by side: then the figure stands below.
    """
    colors = SEATS[seat].paint()
    inside = theme.room - 32 - 28 - 24 - G3 - (place - 2) * stair
    wide = min(em(signless(total)) * FIGURE * theme.scale, 0.4 * theme.room)
    below = theme.big or breadth(name) * BODY * theme.scale > 2 * (inside - wide - G3)
    number = figure(signless(total), FIGURE, colors.ink, inside if below else wide)
    who = ft.Column(
        [
            called(name, colors.ink, expand=None, room=inside if below else inside - wide - G3),
            *([text(note, NOTE, STRONG, colors.ink, lh=1.1)] if note else []),
            *([number] if below else []),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    row = ft.Row(
        [token(SEATS[seat], 28, on=colors), who, *([] if below else [number])],
        spacing=G3,
        vertical_alignment=MID,
    )
    board = slab(row, colors, low=56, radius=R_ACT, pad=ft.Padding(16, 4, 16, 4))
    step = ft.Row(
        [
            ft.Container(width=0 if theme.big else (place - 2) * stair),
            ft.Container(text(str(place), TITLE, HEAVY, theme.ink), width=24 * max(1, theme.scale * 0.75)),
            ft.Container(board, expand=True),
        ],
        spacing=0,
        vertical_alignment=MID,
    )
    return ft.Semantics(
        content=step, label=f"Place {place}: {name}, {plural(total, 'point')}. {note}", exclude_semantics=True
    )
