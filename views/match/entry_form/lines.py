"""Lines to write on: one for words, and for several names one each."""

from collections.abc import Callable

import flet as ft

from views.components.hooks.flet_hooks import memo, use_once
from views.components.inputs.text_field import line
from views.components.layout import in_row
from views.match.entry_form.field import Field, FormContext, Put, titled
from views.theme import mix, theme


def words(context: FormContext, field: Field, value: str, put: Put) -> ft.Control:
    """What is written joins the entry by `on_words`."""
    return Written(field.title, field.path, context.began.get(field.path, ""), context.on_words, context.turn)


@memo
def Written(title: str, path: str, began: str, on_words: Callable[[str, str], object], turn: int) -> ft.Control:
    """A line to write on: what is half typed stays on it, whatever is drawn anew around it."""
    writing = line(title, began, on_words=lambda words: on_words(path, words), key=f"{path}-{turn}")
    writing.bgcolor = mix(theme.tray, theme.ink, 0.07)  # pressed into the tray it lies in
    return in_row(writing)


def names(context: FormContext, field: Field, value: tuple[str, ...], put: Put) -> ft.Control:
    return Names(field, value, put)


@ft.component
def Names(field: Field, value: tuple[str, ...], put: Put) -> ft.Control:
    """A line for each name, and one for another; what is left empty is left out."""
    began = use_once(lambda: (*value, ""))
    written = use_once(lambda: [*began])

    def write(path: str, said: str) -> None:
        written[int(path.rpartition(".")[2])] = " ".join(said.split())
        put(tuple(name for name in written if name))

    labels = [*(f"{at}." for at in range(1, len(began))), "One more"]
    lines = (Written(label, f"{field.path}.{at}", began[at], write, 0) for at, label in enumerate(labels))
    return titled(field.title, *lines)
