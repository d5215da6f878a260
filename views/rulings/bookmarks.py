"""Loads and saves the table's bookmarks and house rules for the screens."""

from collections.abc import Callable

from companion.rulings.bookmarks import NOTE_KEY, Bookmarks
from companion.service.match_service import MatchService

SET_ASIDE = f"{NOTE_KEY}.set_aside"


async def bookmarks(service: MatchService) -> Bookmarks:
    """What this table keeps beside the rulings; nothing, where its note cannot be read. Raises `StorageError`."""
    return _read(await service.note(NOTE_KEY))[0]


async def keep(service: MatchService, change: Callable[[Bookmarks], Bookmarks]) -> Bookmarks:
    """Changed, and kept, each of several at once on top of the other. A note that cannot be read is kept aside first.

    Raises `StorageError`.
    """
    note = await service.note(NOTE_KEY)
    after, legible = _read(note)
    if not legible:
        await service.keep_note(SET_ASIDE, note)
    elif change(after) == after:
        return after

    def changed(kept: str) -> str:
        nonlocal after
        after = change(_read(kept)[0])
        return after.written()

    await service.keep_note(NOTE_KEY, changed)
    return after


def _read(note: str) -> tuple[Bookmarks, bool]:
    """What is kept, and whether it could be read."""
    try:
        return Bookmarks.read(note), True
    except ValueError:
        return Bookmarks(), False
