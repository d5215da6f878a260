"""How safely this browser stores what is entered, as far as it says: a value for the screens."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class StorageStatus:
    """`place` is where it is kept: the browser's folder, a database of it, or nowhere at all.

    `persistent` says whether the browser has promised not to clear it to make room, None where it does not tell.
    `installed`: opened from the home screen. `guarded`: the browser lets only one tab write at a time. `shares`: there
    is a share sheet. `forgets`: it is kept until the window is closed, as in a private one.
    """

    place: Literal["folder", "database", ""] = ""
    persistent: bool | None = None
    installed: bool = False
    guarded: bool = True
    shares: bool = False
    forgets: bool = False
