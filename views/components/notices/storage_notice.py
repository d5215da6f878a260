"""Says how safely a browser stores the matches, and what the player can do."""

from companion.service.storage.storage_status import StorageStatus

NOWHERE = (
    "This window keeps nothing: when it is closed, every match in it is gone. Play on if you like, and save a copy at "
    "the end (Settings, Save as file). Tableside keeps everything in a usual window: not a private one, and with "
    "cookies allowed."
)
UNTIL_CLOSED = (
    "This looks like a private window: the browser keeps your matches while it is open, and forgets them all when it "
    "is closed. Play on if you like, and save a copy at the end (Settings, Save as file), or open Tableside in a usual "
    "window."
)
ASKED = "It may ask you in turn, above this page or beside its address: allow it there."
UNPROMISED = (
    "The browser gives no promise yet. Most do for an app on the home screen that is used now and then: put Tableside "
    "there, and ask again. Until then save a copy now and then: Save as file."
)
ONE_TAB = "This browser does not tell one tab of Tableside from another: keep only one open."


def where(keeping: StorageStatus) -> str:
    """Where it lies, and what the browser has promised."""
    if not keeping.place:
        return "Nowhere: this window keeps nothing."
    if keeping.forgets:
        return "This window alone, until it is closed."
    if keeping.persistent:
        return "This browser’s own storage. It has promised not to clear it."
    return "This browser’s own storage. It has not promised to keep it for good."


def advice(keeping: StorageStatus) -> tuple[str, ...]:
    """What the first screen says in small print, each a sentence or two; not what it says in large print."""
    if not keeping.place:
        return ()
    lines = [] if keeping.forgets else [_for_how_long(keeping)]
    if not keeping.guarded:
        lines.append(ONE_TAB)
    return tuple(lines)


def warning(keeping: StorageStatus) -> tuple[str, str] | None:
    """What the first screen says in large print, title and words: what is entered here is lost with the window."""
    if not keeping.place:
        return "Nothing is kept here", NOWHERE
    if keeping.forgets:
        return "Kept until this window is closed", UNTIL_CLOSED
    return None


def _for_how_long(keeping: StorageStatus) -> str:
    if keeping.persistent:
        return "Kept in this browser, which has promised not to clear it."
    copy = "save a copy now and then (Settings)."
    step = copy.capitalize() if keeping.installed else f"Put Tableside on the home screen, and {copy}"
    return f"Kept in this browser, which may clear it to make room. {step}"
