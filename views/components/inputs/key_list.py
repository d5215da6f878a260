"""Which keys of a keyboard do something, and what: as Settings and the README tell it.

Nothing on a screen takes a key that is not listed here; the tests of all screens see to it.
"""

from typing import NamedTuple

from views.components.inputs.keyboard import BACK, ENTER, ESCAPE, STEP

UNSEEN = (BACK, STEP)  # no keys of a keyboard: what stands for the browser's way back, and for Enter beside a pad


class Listed(NamedTuple):
    """Some keys, as the code calls them, how they are written, and what they do."""

    names: tuple[str, ...]
    written: str
    does: str


KEYS = (
    Listed(("Tab", "Shift+Tab"), "Tab, Shift+Tab", "go to what is next, and back."),
    Listed(
        ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
        "Arrows",
        "go from key to key within a pad.",
    ),
    Listed((ENTER, "Space"), "Enter, Space", "press what has the ring. Enter is the next step once a figure is typed."),
    Listed(
        tuple("0123456789"),
        "0 to 9",
        "type a number; or pick a die, a rung or a heap, counted from the first as they lie.",
    ),
    Listed(("+", "-"), "+, −", "one more, one less of what has the ring."),
    Listed(("Backspace", "Delete"), "Backspace, Delete", "take the last figure off; all of them."),
    Listed((ESCAPE,), "Escape", "closes what is open, or leads back."),
    Listed(("Ctrl+Z",), "Ctrl+Z", "takes the last entry back."),
    Listed(("Ctrl+Y", "Ctrl+Shift+Z"), "Ctrl+Y, Ctrl+Shift+Z", "bring it back."),
)
ON_A_MAC = "On a Mac, Command does what Ctrl does."
