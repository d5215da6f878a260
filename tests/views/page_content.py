"""What lies on a page, from the top, and how it is read: its words, what can be touched, what is chosen."""

import dataclasses
from collections.abc import Iterable
from functools import cache
from operator import itemgetter
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component

from views.components.text import JOINER

HOLDS = (ft.BaseControl, list, tuple, dict)  # on nothing else does anything hang


class Content(list[ft.BaseControl]):
    """All controls of a page at one moment, so that it is walked through once for everything that is asked of it."""

    def __init__(self, lying: Iterable[ft.BaseControl]) -> None:
        super().__init__(lying)
        self.touched = [one for one in self if isinstance(one, ft.TextButton)]

    def texts(self) -> list[str]:
        return [one.value.replace(JOINER, "") for one in self if isinstance(one, ft.Text) and one.value]

    def says(self, words: str) -> bool:
        return any(words in told for told in (*self.texts(), *self.labels()))

    def labels(self) -> list[str]:
        """What can be touched, by the names a screen reader speaks."""
        return [name_of(one) for one in self.touched]

    def button(self, label: str) -> ft.TextButton:
        """What can be touched under this name; the whole name first, then its beginning."""
        labels = self.labels()
        part = [one for one, name in zip(self.touched, labels, strict=True) if name.startswith(label)]
        called = [one for one in part if name_of(one) == label] or part
        assert called, f"Nothing here is called {label!r}: {labels}"
        return called[0]

    def buttons(self, name: str) -> list[ft.TextButton]:
        return [one for one in self.touched if name_of(one) == name]

    def news(self) -> list[str]:
        """What a screen reader says by itself as soon as it changes, by the words of its own node."""
        return [said(one) for one in self if isinstance(one, ft.Semantics) and one.live_region]

    def headings(self) -> list[str]:
        """What a reader's ear can jump to."""
        return [said(one) for one in self if isinstance(one, ft.Semantics) and one.header]

    def ticks(self) -> dict[str, bool]:
        """What is said to be ticked or not, by name."""
        return {said(one): one.checked for one in self if isinstance(one, ft.Semantics) and one.checked is not None}

    def chosen(self) -> list[str]:
        """By name: what is chosen or ticked, whether it is said around the whole of it or at its face alone."""
        around = [one for one in self if isinstance(one, ft.Semantics) and (one.selected or one.checked)]
        whole = {id(one): button for button in self.touched for one in controls([button])} if around else {}
        return [name_of(whole[id(one)]) if id(one) in whole else said(one) for one in around]


def name_of(button: ft.TextButton) -> str:
    return said(button.content)


def said(face: Any) -> str:
    """As it is read out: by the name around it, else by what each of its parts says, a line each."""
    if isinstance(face, ft.Semantics) and face.label is not None:
        return face.label
    parts = [c for c in controls([face]) if isinstance(c, ft.Text | ft.Icon | ft.Semantics) and c.visible]
    return "\n".join(words for words in map(_part, parts) if words)


def _part(control: ft.Text | ft.Icon | ft.Semantics) -> str | None:
    if isinstance(control, ft.Semantics):
        return control.label
    return (
        control.value if isinstance(control, ft.Text) and control.semantics_label is None else control.semantics_label
    )


def controls(node: Any) -> list[ft.BaseControl]:
    """Everything that hangs on it, from the top."""
    found: list[ft.BaseControl] = []
    _gather(node, found)
    return found


def _gather(node: Any, found: list[ft.BaseControl]) -> None:
    node = unwrap_component(node)
    if isinstance(node, ft.BaseControl):
        found.append(node)
        places = _places(type(node))
        # Flet keeps in the latter what is not as it is by default
        here = (*node.__dict__.items(), *node._values.items())
        hung = [(places[name], one) for name, one in here if isinstance(one, HOLDS) and name in places]
        for _, one in sorted(hung, key=itemgetter(0)) if len(hung) > 1 else hung:
            _gather(one, found)
    elif isinstance(node, list | tuple):
        for child in node:
            _gather(child, found)
    elif isinstance(node, dict):
        for child in node.values():
            _gather(child, found)


@cache
def _places(kind: type[ft.BaseControl]) -> dict[str, int]:
    """What a control of this kind can have on it, by the order in which it stands there."""
    names = (one.name for one in dataclasses.fields(kind) if not one.metadata.get("skip"))
    return {name: place for place, name in enumerate(names) if not name.startswith("_")}
