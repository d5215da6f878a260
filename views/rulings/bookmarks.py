"""Loads and saves the table's bookmarks and house rules for the screens."""

from collections.abc import Callable

from companion.rulings.bookmarks import NOTE_KEY, Bookmarks, HouseRule
from companion.service.match_service import MatchService, StorageError

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


async def settle(
    service: MatchService, key: str, rule: HouseRule | None, seen: HouseRule | None, instead: str
) -> Bookmarks:
    """This house rule from now on (None: none) instead of the one that was `seen`.

    Raises `StorageError`, also where another device has written another one meanwhile: that one stays, and `instead`
    says what to do.
    """

    def change(kept: Bookmarks) -> Bookmarks:
        theirs = kept.house.get(key)
        if theirs and theirs.said not in (one.said for one in (seen, rule) if one):
            raise StorageError(
                f"Another device has written a house rule meanwhile: “{theirs.said}” It stays. {instead}"
            )
        return kept.settled(key, rule)

    return await keep(service, change)


def _read(note: str) -> tuple[Bookmarks, bool]:
    """What is kept, and whether it could be read."""
    try:
        return Bookmarks.read(note), True
    except ValueError:
        return Bookmarks(), False
