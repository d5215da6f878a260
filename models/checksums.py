"""The checksums of a match: over what it was begun with, over how it stands, and over each entry, chained.

An entry's checksum covers its number, time, device, author, kind and body, and the checksum of the entry before it:
so a changed entry shows, and one that is lost, swapped, or of another match. CRC-32 finds every single flipped bit, and
every damage within 32 bits in a row, for certain; of anything else it misses one in four thousand million.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from zlib import crc32

# What each column of an entry holds; a damaged page can hold anything.
COLUMNS: tuple[set[type], ...] = ({int}, {int}, {str}, {str}, {int, bool}, {str}, {str})
ENTRY = "%d\x1f%d\x1f%s\x1f%s\x1f%d\x1f%s\x1f%s"  # number, time, device, author, whether it came due, kind, body


def first_checksum(match_id: str) -> int:
    """What the first entry of this match follows."""
    return _sum(match_id)


def next_checksum(before: int, entry: tuple[object, ...]) -> int:
    """The checksum of an entry (its columns without one) that follows the one with the checksum `before`."""
    return _sum(ENTRY % entry, before)


def is_well_typed(entry: Sequence[object]) -> bool:
    """Does each column of the entry hold what it is made for?"""
    return all(type(value) in types for value, types in zip(entry, COLUMNS, strict=True))


def match_checksum(
    match_id: str,
    game: str,
    rules: str,
    options: str,
    created: int,
    taken_in: int | None,
    seats: Iterable[tuple[str, str]],
) -> int:
    """Over what never changes of a match; `seats`: each player's key and name, in their order."""
    return _joined(match_id, game, rules, options, created, taken_in, *chain.from_iterable(seats))


def status_checksum(match_id: str, status: str, ended: int | None, length: int) -> int:
    """Over how a match stands; `length` is how many entries it has."""
    return _joined(match_id, status, ended, length)


def note_checksum(key: str, body: str) -> int:
    """Over a note under its name."""
    return _joined(key, body)


def _joined(*values: object) -> int:
    return _sum("\x1f".join(map(str, values)))


def _sum(text: str, before: int = 0) -> int:
    return crc32(text.encode(errors="surrogatepass"), before)
