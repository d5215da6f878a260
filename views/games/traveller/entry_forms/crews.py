"""A crew, one member after the other: each with its skills, and what a Jack-of-all-Trades stands for."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.games.traveller.sums.tokens import jack_choices, named_by_jack
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MID, grid, key, paper, slab
from views.components.text import caption, small, text
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.token_needs import Collecting
from views.games.traveller.entry_forms.tokens import lying, named, palette, sign_of, token_face
from views.games.traveller.sums.sum_form import TokensAsked
from views.match.entry_form.field import Field, FormContext, Put, changed, titled
from views.match.entry_form.picks import ink_of, standing
from views.theme.current_theme import theme
from views.theme.surface_colors import flat
from views.theme.tokens import BODY, G1, HEAVY, LOW, NOTE, R_TILE, STRONG, THICK


@ft.component
def Crews(context: FormContext, field: Field, value: Collecting | TokensAsked, put: Put) -> ft.Control:
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
        name, skills, none = f"Crew {index + 1}", (*crew[index], *jacks[index]), "no skill yet"
        faces = [token_face(skill, 30) for skill in skills] or [small(none)]
        face = in_row(text(name, BODY, HEAVY, colors.ink), *faces, gap=G1, run_spacing=G1, wrap=True)
        return slab(
            face,
            colors,
            low=LOW,
            radius=R_TILE,
            pad=ft.Padding(10, 4, 8, 4),
            on_tap=lambda: set_at(index),
            chosen=index == at,
            label=f"{name}: {', '.join(skills) or none}",
            drop=THICK if index == at else 0,
            align=ft.Alignment.CENTER_LEFT,
        )

    one_more = key("One more crew", join, ft.Icons.PERSON_ADD_ROUNDED, expand=None, low=LOW)
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


def _jack(own: tuple[str, ...], names: tuple[str, ...], put: Callable[[tuple[str, ...]], object]) -> list[ft.Control]:
    """What the Jack-of-all-Trades may stand for; those named stand up."""
    most = named_by_jack(own)
    if not most:
        return []

    def one(name: str) -> ft.Control:
        on = name in names
        ink = ink_of(on)
        after = tuple(number for number in names if number != name) if on else (*names, name)[-most:]
        drawing = sign(sign_of(name), 22, ink)
        face = in_lines(drawing, text(named(name), NOTE, STRONG, ink, lh=1.0, lines=1), horizontal_alignment=MID)
        return standing(face, on, lambda: put(after), f"Jack stands for {name}", low=46, pad=around(2, 3))

    said = "Jack stands for one of these" if most == 1 else "Jack stands for two of these"
    return [caption(said), grid([one(name) for name in jack_choices(own)], 4, 2)]
