"""Tokens, crews with their skills, and cards expended: what lies there, and what it is taken from, one tap each."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Literal

import flet as ft

from companion.games.traveller.cards.printed import CAPABILITIES, EXPERT, SKILLS
from companion.games.traveller.drafts.token_drafts import Collecting
from companion.games.traveller.sums.tokens import crew_called, jack_choices, named_by_jack
from views.components.button_style import RING
from views.components.hooks.flet_hooks import use_optional
from views.components.inputs.number_pad import number_pad
from views.components.inputs.segmented_control import Position, groove
from views.components.layout import Drawn, in_row, mid_lines, with_air
from views.components.surfaces import CENTER, CLEAR, LEFT, OnTap, OnText, at_least, grid, key, paper, slab, well
from views.components.text import MIDDLE, bold, caption, headline, small, small_bold, text
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.entries import on_bone
from views.match.entry_form.field import Field, FormContext, Put, changed, titled
from views.match.entry_form.picks import ink_of, standing
from views.theme import G1, G2, LEAF, LOW, NOTE, R_CARD, R_TILE, R_WELL, STRONG, SurfaceColors, flat, mix, theme

Palette = Literal["all", "ship", "skills"]
SHORT = {"Jack-of-all-Trades": "Jack", "Starship Operations": "Starship"}
PRINTED = (0, 1, 2, 3)  # the values seen on cards; any other is typed
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
            on_tap=lambda: put((*names[:index], *names[index + 1 :])),
            label=f"{name}: take it back",
        )

    row = in_row(*(one(index, name) for index, name in enumerate(names)), gap=2, run_spacing=2, wrap=True)
    # as high as the place was while nothing lay there, so that the palette below stays under the finger
    return row if put is None else at_least(EMPTY, row, LEFT)


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
    set_level: OnText,
    on_name: OnText,
    taken: Palette,
) -> Drawn:
    """Everything that can lie in a pool, one tap each."""

    def one(name: str) -> ft.Control:
        size, lines = NOTE * min(1, 1.4 / theme.scale), 2 if "/" in name else 1
        words = text(named(name), size, STRONG, lh=1.0, lines=lines, align=MIDDLE)
        drawing = sign(sign_of(name), 24, theme.ink)
        face = mid_lines(drawing, words)
        return slab(
            face,
            low=46,
            pad=(2, 3),
            on_tap=lambda: on_name(name),
            label=f"Skill: {name}" if taken == "skills" else f"One {name} token",
        )

    across = 3 if context.tight else 4
    ships = [
        grid([one(name) for name in CAPABILITIES if "/" not in name], across, 2, G1),
        grid([one(name) for name in CAPABILITIES if "/" in name], across, 2, G1),
    ]
    levels = groove("Skills", (Position("", "Trained"), Position(EXPERT, "Expert")), level, set_level)
    crews = [levels, grid([one(skill + level) for skill in SKILLS], across, 2, G1)]
    return [*(ships if taken != "skills" else []), *(crews if taken != "ship" else [])]


@ft.component
def Crews(context: FormContext, field: Field, value: Collecting, put: Put) -> ft.Control:
    crew, jacks = value.crew, value.chosen
    at, set_at = ft.use_state(0)
    level, set_level = ft.use_state("")
    at = min(at, max(0, len(crew) - 1))

    def give(skills: tuple[str, ...], names: tuple[str, ...] = ()) -> None:
        """This member's skills are these; what a Jack named before is named anew."""
        put(changed(changed(value, f"crew.{at}", skills), f"chosen.{at}", names))

    def join() -> None:
        put(replace(value, crew=(*crew, ()), chosen=(*jacks, ())))
        set_at(len(crew))

    def member(index: int) -> ft.Control:
        colors = paper() if index == at else flat(theme.tray)
        name, skills, none = crew_called(value.names, index), (*crew[index], *jacks[index]), "no skill yet"
        faces = [token_face(skill, 30) for skill in skills] or [small(none)]
        face = in_row(bold(name, colors.ink), *faces, gap=G1, run_spacing=G1, wrap=True)
        return slab(
            face,
            colors,
            low=LOW,
            pad=(10, 4, 8, 4),
            on_tap=lambda: set_at(index),
            ticked=index == at,
            label=f"{name}: {', '.join(skills) or none}",
            align=LEFT,
        )

    one_more = key("One more crew", join, ft.Icons.PERSON_ADD_ROUNDED, low=LOW)
    if not crew:
        return titled(field.title, one_more)
    own = crew[at]
    return titled(
        field.title,
        *map(member, range(len(crew))),
        *_jack(own, jacks[at], lambda names: give(own, names)),
        one_more,
        lying(own, give, "Tap this member’s skills."),
        *palette(context, level, set_level, lambda name: give((*own, name)), "skills"),
    )


def _jack(own: tuple[str, ...], names: tuple[str, ...], put: Callable[[tuple[str, ...]], object]) -> Drawn:
    """What the Jack-of-all-Trades may stand for; those named stand up."""
    most = named_by_jack(own)
    if not most:
        return []

    def one(name: str) -> ft.Control:
        on = name in names
        ink = ink_of(on)
        after = tuple(number for number in names if number != name) if on else (*names, name)[-most:]
        drawing = sign(sign_of(name), 22, ink)
        face = mid_lines(drawing, small(named(name), ink, lh=1.0, lines=1))
        return standing(face, on, lambda: put(after), f"Jack stands for {name}", low=46, pad=(2, 3))

    said = "Jack stands for one of these" if most == 1 else "Jack stands for two of these"
    return [caption(said), grid([one(name) for name in jack_choices(own)], 4, 2)]


@ft.component
def Expended(context: FormContext, field: Field, values: tuple[int, ...], put: Put) -> ft.Control:
    typing, set_typing = ft.use_state(False)
    amount, set_amount = use_optional(int)

    def card(index: int, value: int) -> ft.Control:
        face = headline(value, theme.bone_ink, lh=1.0)
        colors = SurfaceColors(theme.bone, theme.bone_ink, theme.bone_side, theme.bone)
        return slab(
            face,
            colors,
            low=LOW,
            width=LOW,
            radius=R_CARD,
            drop=LEAF,
            on_tap=lambda: put((*values[:index], *values[index + 1 :])),
            label=f"Card worth {value}: take it back",
        )

    def lay(value: int) -> ft.Control:
        face = mid_lines(headline(value, lh=1.0), small("EV", lh=1.0), gap=0)
        return _key(face, lambda: put((*values, value)), f"Expend a card worth {value}")

    def typed() -> None:
        if amount is not None:
            put((*values, amount))
        set_amount(None)
        set_typing(False)

    # in one row, the newest first, as high when it is empty: the keys under the finger never move
    cards = [card(index, value) for index, value in reversed(tuple(enumerate(values)))]
    none = small("No card yet: tap what each one is worth.")
    empty = well(none, mix(theme.tray, theme.ground, 0.4), radius=R_TILE, expand=True)
    row = sliding(in_row(*cards, gap=G1)) if cards else in_row(empty)
    laid = ft.Container(row, height=(LOW + LEAF) * max(1, 0.75 * theme.scale))
    if typing:  # in the place of cards and values: all of it lies under the thumb
        pad = number_pad(amount, set_amount, 99, typed, close=True, low=True)
        done = "Back to the values" if amount is None else f"Expend it, worth {amount}"
        return titled(field.title, pad, key(done, typed, low=LOW))
    other = _key(small_bold("other"), lambda: set_typing(True), "Another value: type it")
    return titled(field.title, laid, grid([*map(lay, PRINTED), other], 5, 3))


def sliding(row: ft.Control) -> ft.Control:
    """It slides sideways, in a place that reaches over its edges by as much as the ring of the focus needs."""
    slides = in_row(with_air(row, RING, RING), scroll=ft.ScrollMode.HIDDEN)
    slides.left = slides.right = slides.top = slides.bottom = -RING
    return ft.Stack([slides], clip_behavior=ft.ClipBehavior.NONE)


def _key(face: ft.Control, on_tap: OnTap, label: str) -> ft.Control:
    return slab(face, low=52, on_tap=on_tap, label=label)
