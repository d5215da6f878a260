"""A file damaged in its pages, its rows or a single bit: the app starts, says so, and keeps the rest.

A few of each by lot every day; everything under TABLESIDE_SOAK.
"""

import os
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.damaged_files import Filled, columns, copied, filled, looked_at, rows
from tests.support.random_seed import RUN

SOAK = "TABLESIDE_SOAK" in os.environ
PAGE = 4096
LOT = random.Random(RUN)
VALUES = {
    "NULL": "NULL",
    "text": "'noon'",
    "huge": "9223372036854775807",
    "negative": "-1",
    "not UTF-8": "CAST(x'ff00fe' AS TEXT)",
    "bytes": "x'ff'",
}


@pytest.fixture
async def before(tmp_path: Path) -> Filled:
    return await filled(tmp_path / "before")


def few(cases: list[tuple[object, ...]], many: int) -> list[tuple[object, ...]]:
    return cases if SOAK else LOT.sample(cases, min(many, len(cases)))


# Pages


def _zeroed(content: bytes, page: int) -> bytes:
    return content[: page * PAGE] + bytes(PAGE) + content[(page + 1) * PAGE :]


def _truncated(content: bytes, page: int) -> bytes:
    return content[: page * PAGE]


def _torn(content: bytes, page: int) -> bytes:
    return content[: page * PAGE + PAGE // 2]


def _flipped(content: bytes, page: int) -> bytes:
    at, bit = page * PAGE + random.Random(page).randrange(PAGE), page % 8
    return content[:at] + bytes([content[at] ^ (1 << bit)]) + content[at + 1 :]


def _noise(content: bytes, page: int) -> bytes:
    return content[: page * PAGE] + random.Random(page).randbytes(PAGE) + content[(page + 1) * PAGE :]


async def test_a_damaged_page_is_told_or_harms_nothing(before: Filled) -> None:
    content = before.content
    ways: tuple[Callable[[bytes, int], bytes], ...] = (_zeroed, _truncated, _torn, _flipped, _noise)
    cases = [(way, page) for way in ways for page in range(len(content) // PAGE)]
    failed = {}
    for way, page in few(cases, 15):
        name = f"{way.__name__} page {page}"
        try:
            with copied(before, way(content, page)) as folder:
                found = await looked_at(folder, before)
        except Exception as broke:  # one bad page is to hide none of the others
            failed[name] = repr(broke)
            continue
        if found.silent:  # what a backup gave back is as it was, too
            failed[name] = str((*found.start, *found.silent))
    assert not failed, "\n".join(f"{name}: {what}" for name, what in failed.items())


# Rows


def _replaced(content: bytes, table: str, column: str, place: int, value: str) -> bytes | None:
    """The file with another value in one place; None where no file can hold it there."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
        file.deserialize(content)
        for pragma in ("ignore_check_constraints = ON", "writable_schema = ON", "foreign_keys = OFF"):
            file.execute(f"PRAGMA {pragma}")
        [(shape,)] = file.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchall()
        [(version,)] = file.execute("PRAGMA schema_version")
        reshape = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
        file.execute(reshape, (shape.replace("NOT NULL", ""), table))
        file.execute(f"PRAGMA schema_version = {version + 1}")
        keys = [row[1] for row in file.execute(f"PRAGMA table_info({table})") if row[5]]
        row = file.execute(f"SELECT {', '.join(keys)} FROM {table} LIMIT 1 OFFSET {place}").fetchone()
        where = " AND ".join(f"{key} = ?" for key in keys)
        try:
            file.execute(f"UPDATE {table} SET {column} = {value} WHERE {where}", row)
        except sqlite3.Error:
            return None
        file.execute(reshape, (shape, table))
        file.execute(f"PRAGMA schema_version = {version}")
        changed: bytes = file.serialize()
        return changed if changed != content else None


async def test_a_replaced_column_is_told_or_harms_nothing(before: Filled) -> None:
    content = before.content
    cases = [(*place, value) for place in columns(content) for value in VALUES]
    tried, failed = 0, {}
    for table, column, place, value in few(cases, 40):
        spoilt = _replaced(content, table, column, place, VALUES[value])
        if spoilt is None:
            continue
        tried += 1
        name = f"{table}.{column} of row {place} is {value}"
        try:
            with copied(before, spoilt) as folder:
                found = await looked_at(folder, before)
        except Exception as broke:
            failed[name] = repr(broke)
            continue
        if found.silent and not any("was set aside" in said for said in found.start):
            failed[name] = str((*found.start, *found.silent))
        elif len(found.told) > 2:
            failed[name] = f"it took others with it: {found.told}"
    assert not failed, "\n".join(f"{name}: {what}" for name, what in failed.items())
    assert tried > (2_000 if SOAK else 15)


# Bits


async def test_every_flipped_bit_is_seen_or_harmless(before: Filled) -> None:
    """A bit counts where it changes what a row holds and the file can still be read to its end.

    What a row holds twice, in its table and in an index, is read from the one that is whole. A name that nobody has
    sat down under is not offered; when somebody last played, which orders the names that are, carries no checksum.
    """
    content, whole = before.content, rows(before.content)
    assert whole
    wanted = 599 if SOAK else 40
    seen, unseen = Counter[str](), []
    while sum(seen.values()) < wanted:
        at, bit = LOT.randrange(len(content)), LOT.randrange(8)
        spoilt = content[:at] + bytes([content[at] ^ (1 << bit)]) + content[at + 1 :]
        there = rows(spoilt)
        if there is None or there == whole:
            continue
        [where, *_] = (table for table in there if there[table] != whole[table])
        with copied(before, spoilt) as folder:
            found = await looked_at(folder, before)
        if not found.seen and (found.silent or where == "entries"):
            changed = next(pair for pair in zip(whole[where], there[where], strict=True) if pair[0] != pair[1])
            unseen.append(f"bit {bit} of byte {at} in {where}: {changed}, {found.silent}")
        assert len(found.told) <= 2, f"bit {bit} of byte {at} in {where} took others with it: {found.told}"
        seen["at start" if found.start else where if found.told else f"{where}, read right all the same"] += 1
    print(f"{wanted - len(unseen)} of {wanted} seen or harmless: {dict(seen)}", *unseen, sep="\n")
    assert unseen == []
