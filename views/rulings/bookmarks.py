"""The table's bookmarks and house rules, fetched from the desk and kept there."""

from collections.abc import Callable

from companion.rulings.bookmarks import NOTE_KEY, Bookmarks
from companion.service.match_service import MatchService

SET_ASIDE = f"{NOTE_KEY}.set_aside"


async def bookmarks(desk: MatchService) -> Bookmarks:
    """What this table keeps beside the rulings. A note that cannot be read is kept aside, and a new one begun."""
    note = await desk.note(NOTE_KEY)
    try:
        return Bookmarks.read(note)
    except ValueError:
        await desk.keep_note(SET_ASIDE, note)
        return Bookmarks()


async def keep(desk: MatchService, change: Callable[[Bookmarks], Bookmarks]) -> Bookmarks:
    """Changed, and kept. Raises `StorageError`."""
    before = await bookmarks(desk)
    after = change(before)
    if after != before:
        await desk.keep_note(NOTE_KEY, after.written())
    return after
