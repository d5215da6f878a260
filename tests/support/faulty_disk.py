"""A disk that fails once, at the moment a test names: under SQLite itself, and under what we ask of files ourselves.

SQLite reaches its files through a table of functions (https://www.sqlite.org/vfs.html). Here the system's own table is
copied, and what writes, cuts, flushes and removes is counted first, and fails when its turn has come.
"""

import ctypes
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest

How = Literal["full", "broken", "torn"]
CODES = {"full": 13, "write": 778, "truncate": 1546, "sync": 1034, "delete": 2570}  # SQLITE_FULL, SQLITE_IOERR_…
VOID, INT, LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
OPEN = ctypes.CFUNCTYPE(INT, VOID, VOID, VOID, INT, VOID)
DELETE = ctypes.CFUNCTYPE(INT, VOID, VOID, INT)
WRITE = ctypes.CFUNCTYPE(INT, VOID, VOID, INT, LONG)
TRUNCATE = ctypes.CFUNCTYPE(INT, VOID, LONG)
SYNC = ctypes.CFUNCTYPE(INT, VOID, INT)


class Methods(ctypes.Structure):
    _fields_ = [("version", INT), *((name, VOID) for name in (
        "close", "read", "write", "truncate", "sync", "size", "lock", "unlock", "reserved", "control", "sector",
        "characteristics", "shm_map", "shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch",
    ))]  # fmt: skip


class Vfs(ctypes.Structure):
    _fields_ = [
        ("version", INT), ("size", INT), ("longest", INT), ("next", VOID), ("name", ctypes.c_char_p), ("data", VOID),
        *((name, VOID) for name in (
            "open", "delete", "access", "full_path", "dl_open", "dl_error", "dl_sym", "dl_close", "randomness", "sleep",
            "time", "last_error", "time64", "set_call", "get_call", "next_call",
        )),
    ]  # fmt: skip


@dataclass
class Disk:
    """Fails at what is asked of it for the time `at`, counted from 1, and only then; `failed` says what that was."""

    at: int
    how: How
    asked: int = 0
    failed: str = ""
    told: list[str] = field(default_factory=list)

    def fails(self, what: str) -> bool:
        self.asked += 1
        self.told.append(what)
        if self.asked == self.at:
            self.failed = what
        return self.asked == self.at

    def code(self, what: str) -> int:
        return CODES["full" if self.how == "full" and what in ("write", "truncate") else what]


class _Sqlite:
    """The functions under SQLite, ours in front of the system's. There is one a process."""

    def __init__(self) -> None:
        self.disk: Disk | None = None
        self._library = ctypes.CDLL("libsqlite3.so.0")
        self._library.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        self._library.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
        self._library.sqlite3_vfs_register.argtypes = [ctypes.POINTER(Vfs), INT]
        self._plain = self._library.sqlite3_vfs_find(None)
        self._ours = Vfs.from_buffer_copy(self._plain.contents)
        self._ours.name, self._ours.next = b"faulty", None
        self._methods: dict[int, Methods] = {}
        self._alive: list[Any] = []  # what C holds on to
        self._ours.open = self._held(OPEN(self._opened(OPEN(self._ours.open))))
        self._ours.delete = self._held(DELETE(self._asking("delete", DELETE(self._ours.delete))))

    def register(self, ours: bool) -> None:
        self._library.sqlite3_vfs_register(ctypes.byref(self._ours) if ours else self._plain, 1)

    def _held(self, function: Any) -> int | None:
        self._alive.append(function)
        return ctypes.cast(function, VOID).value

    def _opened(self, opened: Any) -> Callable[..., int]:
        def open_(vfs: int, name: int, file: int, flags: int, out: int) -> int:
            answer = int(opened(vfs, name, file, flags, out))
            methods = ctypes.cast(file, ctypes.POINTER(VOID))
            if methods[0]:
                methods[0] = ctypes.addressof(self._wrapped(methods[0]))
            return answer

        return open_

    def _wrapped(self, plain: int) -> Methods:
        if plain not in self._methods:
            ours = Methods.from_buffer_copy(Methods.from_address(plain))
            ours.write = self._held(WRITE(self._writing(WRITE(ours.write))))
            ours.truncate = self._held(TRUNCATE(self._asking("truncate", TRUNCATE(ours.truncate))))
            ours.sync = self._held(SYNC(self._asking("sync", SYNC(ours.sync))))
            self._methods[plain] = ours
        return self._methods[plain]

    def _asking(self, what: str, plain: Any) -> Callable[..., int]:
        def asked(*given: Any) -> int:
            if self.disk and self.disk.fails(what):
                return self.disk.code(what)
            return int(plain(*given))

        return asked

    def _writing(self, plain: Any) -> Callable[..., int]:
        def write(file: int, content: int, size: int, offset: int) -> int:
            if self.disk and self.disk.fails("write"):
                if self.disk.how == "torn":
                    plain(file, content, size // 2, offset)
                return self.disk.code("write")
            return int(plain(file, content, size, offset))

        return write


_sqlite: list[_Sqlite] = []


@contextmanager
def faulty(folder: Path, at: int, how: How) -> Iterator[Disk]:
    """From here on what goes to the disk of this folder is counted, and fails once."""
    if not _sqlite:
        _sqlite.append(_Sqlite())
    disk, below = Disk(at, how), str(folder)

    def failing(what: str, plain: Any) -> Callable[..., Any]:
        def asked(*given: Any, **named: Any) -> Any:
            path = given[0] if what != "fsync" else _name_of(given[0])
            if str(path).startswith(below) and disk.fails(what):
                raise OSError(errno.ENOSPC if how == "full" else errno.EIO, os.strerror(errno.EIO), str(path))
            return plain(*given, **named)

        return asked

    with pytest.MonkeyPatch.context() as patched:
        for what in ("fsync", "replace", "rename", "unlink"):
            patched.setattr(os, what, failing(what, getattr(os, what)))
        _sqlite[0].disk = disk
        _sqlite[0].register(True)
        try:
            yield disk
        finally:
            _sqlite[0].register(False)
            _sqlite[0].disk = None


def _name_of(handle: int) -> str:
    with suppress(OSError):
        return os.readlink(f"/proc/self/fd/{handle}")
    return ""
