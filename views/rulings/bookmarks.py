"""Loads and saves the table's bookmarks and house rules for the screens."""

from collections.abc import Callable

from companion.rulings.bookmarks import NOTE_KEY, Bookmarks
from companion.service.match_service import MatchService

SET_ASIDE = f"{NOTE_KEY}.set_aside"


async def bookmarks(service: MatchService) -> Bookmarks:
    """What this table keeps beside the rulings. A note that cannot be read is kept aside, and a new one begun."""
    note = await service.note(NOTE_KEY)
    try:
        return Bookmarks.read(note)
    except ValueError:
        await service.keep_note(SET_ASIDE, note)
        return Bookmarks()


async def keep(service: MatchService, change: Callable[[Bookmarks], Bookmarks]) -> Bookmarks:
    """Changed, and kept. Raises `StorageError`."""
    before = await bookmarks(service)
    after = change(before)
    if after != before:
        await service.keep_note(NOTE_KEY, after.written())
    return after
