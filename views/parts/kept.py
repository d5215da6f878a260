"""How well a browser keeps the matches of the app it runs whole, in words, and what the player can do."""

from companion.keeping import Keeping

NOWHERE = (
    "This window keeps nothing: when it is closed, every match in it is gone. Play on if you like, and save a copy at "
    "the end (Settings, Save as file). Tableside keeps everything in a usual window: not a private one, and with "
    "cookies allowed."
)
UNPROMISED = (
    "The browser gives no promise yet. Most do for an app on the home screen that is used now and then: put Tableside "
    "there, and ask again. Until then save a copy now and then: Save as file."
)
ONE_TAB = "This browser does not tell one tab of Tableside from another: keep only one open."


def where(keeping: Keeping) -> str:
    """Where it lies, and what the browser has promised."""
    if not keeping.place:
        return "Nowhere: this window keeps nothing."
    if keeping.persistent:
        return "This browser’s own storage. It has promised not to clear it."
    return "This browser’s own storage. It has not promised to keep it for good."


def advice(keeping: Keeping) -> tuple[str, ...]:
    """What the first screen says in small print, each a sentence or two."""
    if not keeping.place:
        return ()  # said in large print
    lines = []
    if keeping.persistent:
        lines.append("Kept in this browser, which has promised not to clear it.")
    else:
        copy = "save a copy now and then (Settings)."
        step = copy.capitalize() if keeping.installed else f"Put Tableside on the home screen, and {copy}"
        lines.append(f"Kept in this browser, which may clear it to make room. {step}")
    if not keeping.guarded:
        lines.append(ONE_TAB)
    return tuple(lines)
