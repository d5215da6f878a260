"""Merges a database file with its write-ahead log, in memory.

SQLite does this itself wherever it can write; this is for a disk that takes nothing, not even a copy. The format is
https://www.sqlite.org/fileformat2.html#walformat: frames of a page each, chained by checksums, of which those up to the
last commit count.
"""

import struct

HEAD, FRAME = 32, 24  # bytes
LITTLE, BIG = 0x377F0682, 0x377F0683  # in which order the checksums take their bytes
OWN_FORMAT = b"\x01\x01"  # in place of “with a log beside it”


def overlay_wal(file: bytes, log: bytes) -> bytes:
    """The content of the file once everything committed in the log is in it; it needs no log any more."""
    pages = bytearray(file)
    if len(log) >= HEAD:
        magic, _, size, _, *salts = struct.unpack(">IIIIII", log[:24])
        if magic in (LITTLE, BIG):
            _lay_over(pages, log, size, "<" if magic == LITTLE else ">", salts)
    pages[18:20] = OWN_FORMAT
    return bytes(pages)


def _lay_over(pages: bytearray, log: bytes, size: int, order: str, salts: list[int]) -> None:
    waiting: dict[int, bytes] = {}
    sums = _summed(log[:24], order, (0, 0))
    if sums != struct.unpack(">II", log[24:HEAD]):
        return
    for at in range(HEAD, len(log) - FRAME - size + 1, FRAME + size):
        head, page = log[at : at + FRAME], log[at + FRAME : at + FRAME + size]
        number, length, *rest = struct.unpack(">IIIIII", head)
        sums = _summed(page, order, _summed(head[:8], order, sums))
        if rest != [*salts, *sums]:
            return  # of an earlier round, or never finished
        waiting[number] = page
        if length:  # a commit: so many pages has the file from then on
            del pages[length * size :]
            pages.extend(bytes(length * size - len(pages)))
            for one, content in waiting.items():
                if one <= length:
                    pages[(one - 1) * size : one * size] = content
            waiting.clear()


def _summed(content: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
