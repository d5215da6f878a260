"""Resource tokens: the palette they are taken from, and those that lie there. A tap lays one down or takes it back."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import flet as ft

from companion.games.traveller.cards.printed import CAPABILITIES, EXPERT, SKILLS
from views.components.inputs.segmented_control import Position, groove
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import CENTER, CLEAR, MID, at_least, grid, paper, slab, well
from views.components.text import small, text
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.entries import on_bone
from views.match.entry_form.field import Field, FormContext, Put, titled
from views.theme.current_theme import theme
from views.theme.surface_colors import flat
from views.theme.tokens import G1, G2, LOW, NOTE, R_TILE, R_WELL, STRONG, THICK, mix

Palette = Literal["all", "ship", "skills"]
SHORT = {"Jack-of-all-Trades": "Jack", "Starship Operations": "Starship"}
EMPTY = LOW + G2  # dp of the place in which no token lies yet
KEYS = {"Jack-of-all-Trades": "jack", "Starship Operations": "starship", "Armor": "armor_gear"}


def sign_of(name: str) -> str:
    """Which drawing a token or subtype has: "Cargo/Passenger" is cargo_passenger, "Tech, expert" is tech."""
    plain = name.removesuffix(EXPERT)
    return KEYS.get(plain, plain.lower().replace("/", "_"))


def token_face(name: str, size: float) -> ft.Control:
    """The token itself: an expert skill stands in a circle, a trained one in a hexagon, a capability in a square."""
    ink = theme.bone_ink
    expert, skill = name.endswith(EXPERT), name.removesuffix(EXPERT) in SKILLS
    inner = sign(sign_of(name), size * (0.5 if skill else 0.62), ink)
    frame = [sign("expert_rim" if expert else "trained", size * 0.94, ink)] if skill else []
    face = ft.Stack([*frame, inner], alignment=CENTER, width=size, height=size)
    return on_bone(face, size, size / 2 if expert else size * 0.3)


def named(name: str) -> str:
    plain = name.removesuffix(EXPERT)
    return SHORT.get(plain, plain.replace("/", "/ "))


def lying(names: tuple[str, ...], put: Callable[[tuple[str, ...]], object] | None, empty: str) -> ft.Control:
    """The tokens that lie there; a tap takes one back, and `put` gets the others."""
    if not names:
        return well(small(empty), mix(theme.tray, theme.ground, 0.4), low=EMPTY - 2 * G2, radius=R_TILE)

    def one(index: int, name: str) -> ft.Control:
        face = token_face(name, 38)
        if put is None:
            return ft.Semantics(content=face, label=name)
        return slab(
            face,
            flat(CLEAR),
            low=LOW,
            width=LOW,
            radius=R_WELL,
            drop=0,
            on_tap=lambda: put((*names[:index], *names[index + 1 :])),
            label=f"{name}: take it back",
        )

    row = in_row(*(one(index, name) for index, name in enumerate(names)), gap=2, run_spacing=2, wrap=True)
    # as high as the place was while nothing lay there, so that the palette below stays under the finger
    return row if put is None else at_least(EMPTY, row, ft.Alignment.CENTER_LEFT)


@ft.component
def Tokens(context: FormContext, field: Field, names: tuple[str, ...], put: Put, taken: Palette = "all") -> ft.Control:
    """What lies there, and the palette below: capabilities first, then the skills, trained or expert."""
    level, set_level = ft.use_state("")
    rows = palette(context, level, set_level, lambda name: put((*names, name)), taken)
    return titled(field.title, lying(names, put, "None yet: tap them below."), *rows)


SHIP_TOKENS, SKILL_TOKENS = partial(Tokens, taken="ship"), partial(Tokens, taken="skills")


def palette(
    context: FormContext,
    level: str,
    set_level: Callable[[str], object],
    on_name: Callable[[str], object],
    taken: Palette,
) -> list[ft.Control]:
    """Everything that can lie in a pool, one tap each."""

    def one(name: str) -> ft.Control:
        size, lines = NOTE * min(1, 1.4 / theme.scale), 2 if "/" in name else 1
        words = text(named(name), size, STRONG, lh=1.0, lines=lines, align=ft.TextAlign.CENTER)
        drawing = sign(sign_of(name), 24, theme.ink)
        face = in_lines(drawing, words, horizontal_alignment=MID)
        return slab(
            face,
            paper(),
            low=46,
            radius=R_TILE,
            pad=around(2, 3),
            expand=True,
            on_tap=lambda: on_name(name),
            label=f"Skill: {name}" if taken == "skills" else f"One {name} token",
            drop=THICK,
        )

    across = 3 if context.tight else 4
    ships = [
        grid([one(name) for name in CAPABILITIES if "/" not in name], across, 2, G1),
        grid([one(name) for name in CAPABILITIES if "/" in name], across, 2, G1),
    ]
    levels = groove("Skills", (Position("", "Trained"), Position(EXPERT, "Expert")), level, set_level)
    crews = [levels, grid([one(skill + level) for skill in SKILLS], across, 2, G1)]
    return [*(ships if taken != "skills" else []), *(crews if taken != "ship" else [])]
