"""Word embeddings: how near two texts are that share no word, by a small table of vectors.

The table is made by companion/tools/learn_embeddings.py, where it is told how. A word it lacks counts nothing.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from operator import mul
from pathlib import Path

TABLE = Path(__file__).with_name("embeddings.bin")  # the words in one line, then the vector of each
NOUGHT = 8  # of half a byte of the table: what says neither this nor that
LOW, HIGH = bytes(one & 15 for one in range(256)), bytes(one >> 4 for one in range(256))  # the halves of each byte
LONG = 200  # the length every direction is brought to, in whole numbers: enough to tell meanings, and short to send


class Embeddings:
    """The words of the table, each with where it points; and where several point together."""

    def __init__(self, table: Path = TABLE) -> None:
        words, _, self._bytes = table.read_bytes().partition(b"\n")
        self._at = {word: number for number, word in enumerate(words.decode().split())}
        self._size = 2 * len(self._bytes) // len(self._at)
        self._wide: dict[str, int] = {}

    def __contains__(self, word: str) -> bool:
        return word in self._at

    def __iter__(self) -> Iterator[str]:
        return iter(self._at)

    def direction(self, words: Iterable[tuple[str, int]]) -> list[int]:
        """Where these words point together, each counted so often; empty where none of them is known."""
        total = weights = 0
        for word, times in words:
            if word in self._at:
                total += times * (self._wide.get(word) or self._widened(word))
                weights += times
        if not weights:
            return []
        sums = struct.unpack(f"<{self._size}I", total.to_bytes(4 * self._size, "little"))
        summed = [one - NOUGHT * weights for one in sums]
        unit = LONG / (sqrt(sum(map(mul, summed, summed))) or 1.0)
        return [round(one * unit) for one in summed]

    def _widened(self, word: str) -> int:
        """A word's vector as one number, four bytes a direction: as such it is added and multiplied at one go."""
        half = self._size // 2
        packed = self._bytes[self._at[word] * half : (self._at[word] + 1) * half]
        wide = bytearray(4 * self._size)
        wide[::8], wide[4::8] = packed.translate(LOW), packed.translate(HIGH)
        self._wide[word] = number = int.from_bytes(wide, "little")
        return number


def nearness(one: Sequence[int], other: Sequence[int]) -> float:
    """From 0, nothing in common, to 1, the same."""
    together: int = sum(map(mul, one, other))
    return max(0.0, together / LONG**2)
