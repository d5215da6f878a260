"""Limits the connections of one address, and of all: a thousand of one device shut nobody else out."""

import sys
from collections import Counter
from contextlib import suppress

EACH = 256  # of one address: a hundred phones behind one router
SPARE = 256  # files the process needs beside connections
FILES = 16_384  # as many as are asked of the system
# A relay on this machine, and its own browser: they speak for many, or for who sits at it.
NOT_COUNTED = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
SENTENCE = b"There are too many connections from this device or its network. Close some pages and try again.\n"
TOO_MANY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 5\r\n"
    b"Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
    % (len(SENTENCE), SENTENCE)
)


class ConnectionLimit:
    """The open connections, each with the address it comes from."""

    def __init__(self, each: int = EACH, altogether: int = FILES - SPARE) -> None:
        self.each, self.altogether = each, altogether
        self._open: dict[object, str] = {}
        self._of: Counter[str] = Counter()

    def admit(self, connection: object, address: str) -> bool:
        """Whether it is one too many; if not, it is counted until it is released."""
        counted = address not in NOT_COUNTED
        if counted and (self._of[address] >= self.each or len(self._open) >= self.altogether):
            return False
        self._open[connection] = address
        self._of[address] += 1
        return True

    def release(self, connection: object) -> None:
        """It has closed. One that is not known, or was released already, changes nothing."""
        address = self._open.pop(connection, None)
        if address is None:
            return
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


connections = ConnectionLimit()  # of this process


def allow_many_files() -> int:
    """Asks the system for as many open files as a flood may take; how many connections there may be then."""
    if sys.platform == "win32":
        return FILES - SPARE
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    limit = FILES if soft == resource.RLIM_INFINITY else min(soft, FILES)
    return max(limit - SPARE, limit // 2)
