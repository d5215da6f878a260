"""Where the pocket app keeps its matches: a folder of the browser's own storage."""

from collections.abc import Awaitable, Callable
from pathlib import Path

FOLDER = Path("/tableside")


async def mounted() -> tuple[Path, Callable[[], Awaitable[None]]]:
    """The folder, and what to await after each commit: only then is an entry kept for good."""
    import js  # these two exist only inside the browser
    import pyodide_js

    storage = await pyodide_js.mountNativeFS(str(FOLDER), await js.navigator.storage.getDirectory())
    return FOLDER, storage.syncfs
