"""What takes the place of its like is told in Flet's own words, and is left as Flet leaves it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

from companion.flet_patches import diff_cache, fast_controls, fast_diff

fast_controls.install()

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
WORDS = st.sampled_from(["", "a", "b"])
SIZES = st.sampled_from([None, 0, 1, 1.0, True, False, 48])
KEYS = st.sampled_from([None, None, "k", "l", ft.ScrollKey("k")])
SHADOWS = st.none() | st.builds(
    ft.BoxShadow, color=WORDS, blur_radius=st.sampled_from([0, 1.0]),
    offset=st.none() | st.builds(ft.Offset, SIZES, SIZES),
)  # fmt: skip
STYLES = st.none() | st.builds(
    ft.TextStyle, size=SIZES, color=WORDS, shadow=SHADOWS | st.lists(SHADOWS.filter(bool), max_size=2)
)
SPANS = st.none() | st.lists(st.builds(ft.TextSpan, st.sampled_from(["a", "b"]), style=STYLES), max_size=3)
SIDES = st.none() | SIZES | st.builds(ft.Padding, left=SIZES, top=SIZES)
BORDERS = st.none() | st.builds(ft.Border.all, st.sampled_from([1, 2]), WORDS)
SELDOM = st.sampled_from([False, False, False, True])
HANDS = st.sampled_from([None, print, repr])


def siblings(controls: list[Any]) -> list[Any]:
    """No two of one row have the same key: Flet itself breaks at such a row."""
    keys = [getattr(one.key, "value", one.key) for one in controls]
    return [one for n, one in enumerate(controls) if one.key is None or keys[n] not in keys[:n]]


LEAVES = st.builds(ft.Text, WORDS, size=SIZES, style=STYLES, spans=SPANS, key=KEYS, data=SIZES) | st.builds(
    ft.Image, st.sampled_from(["a", "b"]), width=SIZES, opacity=st.sampled_from([0.5, 1])
)
THINGS = st.recursive(
    LEAVES,
    lambda inside: (
        st.builds(
            ft.Container, inside | st.none(), bgcolor=WORDS, width=SIZES, padding=SIDES, border=BORDERS, shadow=SHADOWS
        )
        | st.builds(ft.Row, st.lists(inside, max_size=3).map(siblings), spacing=SIZES, tight=SIZES, key=KEYS)
        | st.builds(ft.Stack, st.lists(inside, max_size=2).map(siblings), width=SIZES)
        | st.builds(ft.Semantics, content=inside, label=WORDS | st.none(), on_tap=HANDS)
        | st.builds(ft.TextButton, content=inside, style=st.builds(ft.ButtonStyle, color=WORDS), on_click=HANDS)
        | st.builds(ft.ListTile, title=inside, dense=st.booleans())
    ),
    max_leaves=8,
)  # fmt: skip
FLETS = (
    (DiffBuilder, "_compare_values", diff_cache._compare),
    (DiffBuilder, "_compare_dataclasses", fast_diff._compare),
    (DiffBuilder, "get_added_controls", fast_diff._came),
    (DiffBuilder, "get_removed_controls", fast_diff._went),
)


@contextmanager
def as_before() -> Iterator[None]:
    """Flet itself compares."""
    with pytest.MonkeyPatch.context() as patch:
        for where, name, what in FLETS:
            patch.setattr(where, name, what)
        yield


def again(thing: Any) -> Any:
    """The same described anew, as a screen is drawn anew."""
    if isinstance(thing, list):
        return [again(one) for one in thing]
    if not isinstance(thing, ft.BaseControl):
        return thing
    words = {name: again(value) for name, value in thing._values.items()}
    kept = {"data": thing.data} | ({"controls": again(thing.controls)} if hasattr(thing, "controls") else {})
    return type(thing)(**words | kept)


CHANGES = {
    "key": KEYS, "data": SIZES, "value": WORDS, "size": SIZES, "style": STYLES, "padding": SIDES, "spacing": SIZES,
    "label": WORDS, "on_click": HANDS, "on_tap": HANDS, "content": LEAVES, "src": st.sampled_from(["a", "b"]),
    "spans": SPANS, "shadow": SHADOWS,
}  # fmt: skip


@st.composite
def followed_by(draw: st.DrawFn) -> tuple[Any, Any]:
    """A screen, and the next one: a word here and there is another, as after a tap."""
    one = draw(THINGS)
    other = again(one)
    for control in list(every(other)):
        said = {name: draw(CHANGES[name]) for name in sorted(CHANGES) if hasattr(control, name) and draw(SELDOM)}
        for name, value in said.items():
            if name != "style" or isinstance(control, ft.Text):
                setattr(control, name, value)
        if (held := getattr(control, "controls", None)) and draw(SELDOM):
            control.controls = draw(st.permutations([*held, draw(LEAVES)]).map(siblings))
    return one, other


def every(thing: Any) -> Iterator[Any]:
    """A control and all it holds."""
    if isinstance(thing, ft.BaseControl):
        yield thing
        for value in (*thing._values.values(), getattr(thing, "controls", None)):
            yield from every(value)
    elif isinstance(thing, list):
        for one in thing:
            yield from every(one)


class Followed:
    """What comes of one screen that follows another: the words sent, who came and went, and how all are left."""

    def __init__(self, one: Any, other: Any) -> None:
        self.root = ft.Column()
        before, after = again(one), again(other)
        self.numbers = {control._i: place for place, control in enumerate(every(before))}
        self.held = {id(control): place for place, control in enumerate(every(after))}
        for control in (before, after):
            object.__setattr__(control, "_frozen", True)
        patch, came, went = ObjectPatch.from_diff(
            {"_b": before}, {"_b": after}, control_cls=ft.BaseControl, parent=self.root, path=[], frozen=True
        )
        self.sent = str(self._told(patch.to_message()))
        came, numbers = list(came), {control._i for control in came}
        self.came = [self.held.get(id(control)) for control in came]
        self.went = [self.numbers.get(control._i) for control in went if control._i not in numbers]
        self.left = [self._left(control) for control in every(after)]

    def _told(self, message: Any) -> Any:
        """A message with the places of the controls for their numbers, which are given anew."""
        if isinstance(message, ft.BaseControl):
            return type(message).__name__, self.numbers.get(message._i), self._told(message._values)
        if isinstance(message, dict):
            return {name: self._told(value) for name, value in message.items()}
        if isinstance(message, list):
            return [self._told(value) for value in message]
        return message

    def _left(self, control: Any) -> Any:
        parent = control.parent
        return (
            self.numbers.get(control._i),
            "root" if parent is self.root else self.held.get(id(parent)),
            getattr(control, "_frozen", None),
            getattr(control, "_initialized", None),
            control.data,
            control._dirty,
            control._internals,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Followed) and self._all() == other._all()

    def __repr__(self) -> str:
        return "\n".join(str(part) for part in self._all())

    def _all(self) -> tuple[Any, ...]:
        return self.sent, self.came, self.went, self.left


@settings(max_examples=200 * SOAK, deadline=None)
@example(pair=(ft.Text("a", data=4), ft.Text("a")))
@example(pair=(ft.Container(ft.Text("a", key="k")), ft.Container(ft.Text("a", key="l"))))
@example(pair=(ft.Semantics(), ft.Semantics(on_tap=print)))
@example(pair=(ft.Semantics(on_tap=print), ft.Semantics()))
@example(pair=(ft.Semantics(on_tap=print), ft.Semantics(on_tap=repr)))
@example(pair=(ft.Row([ft.Text("a", key="k"), ft.Text("b")]), ft.Row([ft.Text("b"), ft.Text("a", key="k")])))
@example(pair=(ft.Row([ft.Text("a"), ft.Text("b")]), ft.Row([ft.Image("a"), ft.Text("c")])))
@example(pair=(ft.Text(style=ft.TextStyle(color="a")), ft.Text(style=ft.TextStyle(color="b"))))
@example(pair=(ft.Container(padding=ft.Padding(1, 2)), ft.Container(padding=ft.Padding(1, 3))))
@given(pair=followed_by() | st.tuples(THINGS, THINGS))
def test_one_screen_after_another_is_told_in_the_same_words_and_left_the_same(pair: tuple[Any, Any]) -> None:
    one, other = pair
    if type(one) is not type(other):
        one, other = ft.Container(one), ft.Container(other)
    try:
        with as_before():
            before = Followed(one, other)
    except IndexError:
        reject()  # Flet itself breaks at a row of controls that are equal and have no key, beside one that has
    assert Followed(one, other) == before


@settings(max_examples=50 * SOAK, deadline=None)
@given(thing=THINGS)
def test_the_same_screen_again_is_told_in_no_words(thing: Any) -> None:
    assert Followed(thing, thing).sent == str([[0]])
