"""How many cases the fuzz tries, by which lot, and what every answer must be like: a clear sentence, or acceptance."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unicodedata import category

import pytest

from tests.support.random_seed import RUN

SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
TIMES = 1 if SOAK == 1 else max(50, SOAK)  # 20,000 cases a day, a million and more in `make soak`
LONGEST = 900  # letters of a sentence
REPEATED = 20_000  # of one that repeats a name as it was entered
MB = 1_000_000

STRANGE = (
    "", " ", "\x00", "\x1b[2J\x1b]0;owned\x07", "\u202egnihtyna", "\u200b", "\ufeff", "\U0001f600", "e\u0301" * 20,
    "../../etc/passwd", "'; DROP TABLE matches; --", "<script>", "%s%n{0}", "null", "NaN", "-1", "1e400", "A" * 5_000,
    "小明", "\u2028", "Ann", "ann", "Zoe", "retracted", "amended",
)  # fmt: skip
JUNK: tuple[object, ...] = (
    *STRANGE, None, True, False, 0, -1, 1, 2, 3, 7, 10**6, 2**31, 2**53, 2**53 + 1, 10**30, -(10**9), 0.5, 1e308, -0.0,
    [], {}, [[]], [None], {"": {}}, ["Ann"], ["Zoe", "Ann"], {"kind": "x"}, {"Ann": 1}, [1, 2, 3], [0] * 200,
)  # fmt: skip


def parts(cases: int, of: int = 500) -> pytest.MarkDecorator:
    """So many cases a day, and fifty times as many in the soak, in parts that can run side by side."""
    return pytest.mark.parametrize("part", range(-(-cases * TIMES // of)))


def lot_of(part: int, of: int = 500) -> Iterator[Random]:
    """One lot a case; each run draws others."""
    for case in range(of):
        yield Random(f"{RUN} {part} {case}")


def assert_told(said: str, longest: int = LONGEST) -> None:
    """A sentence for people: it ends, and it is no book."""
    assert said.endswith("."), said
    assert len(said) < longest, said
    assert "Traceback" not in said


def assert_harmless(printed: str) -> None:
    """What a terminal shows is letters: nothing that it would obey."""
    assert not [letter for letter in printed if category(letter) in ("Cc", "Cs", "Cf") and letter != "\n"], printed


def resident(process: int | None = None) -> int:
    """Bytes of memory that a process holds now; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{process or 'self'}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


@contextmanager
def within(grown: int, process: int | None = None) -> Iterator[None]:
    """A process takes no more than so many bytes for all this."""
    before = resident(process)
    yield
    assert resident(process) - before < grown, f"{(resident(process) - before) / MB:.0f} MB more than before"
