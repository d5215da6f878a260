"""Binds the page's own scripts into one: each of a dozen would be asked for by itself before the app is.

Their order is theirs: the first hears what becomes of all others, the second stands in for what a browser keeps.
"""

import json
from pathlib import Path

FIRST = ("splash", "memory_storage")
THEN = (
    "lost_context", "tap_times", "svg_raster", "segmenter_cache", "frame_gate", "input_buffer", "connection",
    "alarm_sound", "browser_back",
)  # fmt: skip
TAG = '<script src="web/page.js" onerror="loadForThis(this)"></script>'  # where the page has them


def bound(folder: Path) -> bytes:
    """The scripts of this folder as one. Each runs as an element of its own: one that breaks takes no other along."""
    texts = [f"{(folder / f'{name}.js').read_text('utf-8')}\n//# sourceURL=/web/{name}.js" for name in (*FIRST, *THEN)]
    each = "document.head.append(Object.assign(document.createElement('script'), { textContent }))"
    return f"for (const textContent of {json.dumps(texts)}) {each};\n".encode()


def apart(folder: Path, beside: tuple[str, ...]) -> str:
    """The same as elements of a page, and after the first those of `beside`; what is not there is left out."""
    there = [name for name in (*FIRST, *beside, *THEN) if (folder / f"{name}.js").exists()]
    lost = ' onerror="loadForThis(this)"'
    return "".join(f'<script src="web/{name}.js"{lost if name == FIRST[0] else ""}></script>' for name in there)
