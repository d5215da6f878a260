"""What a screen reader says of the screen: a sentence for a face, a heading, news."""

from collections.abc import Callable

import flet as ft

from views.components.hooks.flet_hooks import use_once, use_ref
from views.components.text import Share


def voiced(
    face: ft.Control, label: str, expand: bool | None = None, *, picture: bool = False, news: bool = False
) -> ft.Control:
    """Read as one sentence, not piece by piece; a `picture` is said to be one, and `news` is read out at once.

    All by one node: around a silent one browsers tell the sentence as the name of an empty group.
    """
    return ft.Semantics(
        content=face,
        label=label,
        exclude_semantics=True,
        expand=expand,
        image=picture or None,
        live_region=news or None,
    )


@ft.component
def Changing(said: str, drawn: Callable[[bool], ft.Control]) -> ft.Control:
    """`drawn(news)` draws what reads `said`: no news as it stands when the screen comes, and news once it changes.

    A page of many figures would read all of them out as it comes.
    """
    first, changed = use_once(lambda: said), use_ref(False)
    changed.current = changed.current or said != first
    return drawn(changed.current)


def unseen(said: str, news: bool = False, on_ask: Callable[[], object] | None = None) -> ft.Control:
    """For the ear alone; what is news is read out as soon as it is there. What tells more `on_ask` can be pressed."""
    node = ft.Semantics(content=ft.Container(width=1, height=1), label=said, live_region=news)
    if on_ask is None:
        return node
    node.button = True
    return ft.MergeSemantics(content=ft.GestureDetector(content=node, on_tap=on_ask))


def heading(words: ft.Control, expand: Share = None, news: bool = False) -> ft.Semantics:
    """What a reader's ear can jump to; what is news is read out as soon as it is there."""
    return ft.Semantics(content=words, header=True, expand=expand, live_region=news or None)


def news(words: ft.Control, expand: Share = None) -> ft.Semantics:
    """Read out as soon as it says something else."""
    return ft.Semantics(content=words, live_region=True, expand=expand)
