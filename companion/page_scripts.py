"""The page's own scripts: in a served page inside it, as each would be asked for before the app is; else beside it.

Their order is theirs: the first hears what becomes of all others, the second stands in for what a browser keeps.
"""

from pathlib import Path

FIRST = ("splash", "memory_storage")
THEN = (
    "lost_context",
    "abilities",
    "tap_times",
    "svg_raster",
    "segmenter_cache",
    "frame_gate",
    "sideways_scroll",
    "input_buffer",
    "touch_focus",
    "kept_focus",
    "tab_order",
    "connection",
    "alarm_sound",
    "browser_back",
    "announcements",
    "large_files",
    "clipboard",
)
PLACEHOLDER = "<!-- our scripts -->"  # where the page has them


def inside(page: str, folder: Path) -> str:
    """The page with the scripts of this folder. Each is an element of its own: one that breaks takes no other along."""
    texts = {name: (folder / f"{name}.js").read_text("utf-8") for name in (*FIRST, *THEN)}
    each = (f"<script>\n{text}\n//# sourceURL=/web/{name}.js\n</script>\n" for name, text in texts.items())
    return page.replace(PLACEHOLDER, "".join(each))


def beside(folder: Path, more: tuple[str, ...]) -> str:
    """What asks for the scripts one by one, and after the first for `more`; what is not there is left out."""
    there = [name for name in (*FIRST, *more, *THEN) if (folder / f"{name}.js").exists()]
    lost = ' onerror="loadForThis(this)"'
    return "".join(f'<script src="web/{name}.js"{lost if name == FIRST[0] else ""}></script>' for name in there)
