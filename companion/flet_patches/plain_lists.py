"""Replaces a list that holds no control whole: the colours of a gradient, the stops of a scale.

Flet (seen in 1.0.5) looks for what moved in it, also from one such list of a screen to another. Where controls before
it came or went it then looks up a place in the new screen by its number in one that is half old, half new
(`DiffBuilder._affected_is_list`), finds another control there and breaks off: the screen is not drawn.
Mended when `tests/companion/flet_patches/test_plain_lists.py` says so.
"""

from typing import Any

from flet.controls.object_patch import DiffBuilder

_flet = DiffBuilder._compare_lists


def install() -> None:
    """From now on for every screen of this process. Calling it again changes nothing."""
    DiffBuilder._compare_lists = _compare_lists  # type: ignore[method-assign]


def uninstall() -> None:
    """Flet as it comes."""
    DiffBuilder._compare_lists = _flet  # type: ignore[method-assign]


def _compare_lists(self: DiffBuilder, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool) -> None:
    if not path or self._holds_control(src) or self._holds_control(dst):
        _flet(self, parent, path, src, dst, frozen)
    elif src != dst:
        self._item_replaced(path[:-1], path[-1], dst)
