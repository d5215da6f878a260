"""Corrects misspelt words: which known word was meant by one that is not known."""

from collections.abc import Callable, Mapping
from math import log

from .sounds import sound_of

# How unlikely a slip is, and one in the first letter; how likely it is that two letters were swapped: as said so many
# times more seldom, or more often, in logarithms.
SLIP, BEGINS, TURNED = 4.0, 3.0, 3.0
HEARD = 3.0  # how likely, in the same way, that it was written as it sounds
FAR = 2  # slips that count at most for what sounds alike
LONGER = 2  # letters that it may be longer or shorter
WELL = 20  # what is said so often is likelier than nearly all that lies a slip further away
CLOSE = 4.0  # what is so much less likely than the likeliest was not meant


def misspellings(word: str) -> Callable[[str], int]:
    """Counts the slips of a finger between this word and another: a letter too many, missing, wrong, or two swapped.

    All letters of the word at once, a bit each: Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau
    Edit Distances (2003).
    """
    places: dict[str, int] = {}
    for number, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << number
    every, last = (1 << len(word)) - 1, 1 << len(word) >> 1
    if not word:
        return len

    def slips(other: str) -> int:
        more, fewer, same, before, apart = every, 0, 0, 0, len(word)
        for letter in other:
            here = places.get(letter, 0)
            swap = ((~same & here) << 1) & before
            same = ((((here & more) + more) ^ more) | here | fewer | swap) & every
            longer, shorter = fewer | (every & ~(same | more)), same & more
            apart += bool(longer & last) - bool(shorter & last)
            longer, shorter = (longer << 1 | 1) & every, (shorter << 1) & every
            more, fewer, before = shorter | (every & ~(same | longer)), longer & same, here
        return apart

    return slips


def swapped(word: str) -> list[str]:
    """What was meant if the fingers came down in the wrong order once."""
    turned = (word[:number] + word[number + 1] + word[number] + word[number + 2 :] for number in range(len(word) - 1))
    return [other for other in turned if other != word]


class Spelling:
    """The words that are known, and which of them may have been meant."""

    def __init__(self, often: Mapping[str, int]) -> None:
        """`often` are the words, and how often each is said."""
        self._known = often
        self._letters: dict[int, list[tuple[str, int]]] = {}  # by length: the words with the letters they have
        self._begun: dict[tuple[int, str], list[tuple[str, int]]] = {}  # by length and first letter, or "?" and second
        for word in self._known:
            if len(word) > 2 and not word.isdecimal():
                one = word, _letters(word)
                self._letters.setdefault(len(word), []).append(one)
                for beginning in {word[0], f"?{word[1]}"}:
                    self._begun.setdefault((len(word), beginning), []).append(one)

    def meant(
        self, word: str, most: int | None = None, said: Callable[[str], int] | None = None
    ) -> tuple[tuple[str, int], ...]:
        """The nearest known words and how many slips away they are, the likeliest first; at most three.

        A short word may have one slip, one of five letters two if it begins alike, one of three has two letters swapped
        or lacks one in the middle: nearly anything else would be near it. What is said far more often may be likelier
        than what lies a slip nearer. `said` tells how often a word is said here, if not everywhere alike.
        """
        often = said or self._known.__getitem__
        if most is None and len(word) == 3:
            return self._short(word)[:3]
        allowed = most if most is not None else (len(word) > 3) + (len(word) > 4)
        if not allowed or word.isdecimal():
            return ()
        if word in self._known:
            return ((word, 0),)
        turned, slips = swapped(word), misspellings(word)

        def unlikely(one: tuple[str, int]) -> float:
            other, apart = one
            kinder = TURNED * (other in turned) + HEARD * (other in heard)
            return SLIP * apart + BEGINS * (other[0] != word[0]) - kinder - log(often(other))

        heard = self.heard(word) if most is None else ()
        near = [(other, FAR) for other in heard if slips(other) > allowed]
        for apart in range(1, allowed + 1):
            near += self._apart(word, apart, alike=most is None and apart > 1)
            if any(most is not None or often(one) >= WELL for one, _ in near):
                break
        near.sort(key=lambda one: (unlikely(one), one[0]))
        return tuple(one for one in near[:3] if unlikely(one) < unlikely(near[0]) + CLOSE)

    def heard(self, word: str) -> list[str]:
        """The known words that begin with the same letter and sound alike."""
        letters, sound = _letters(word), sound_of(word)
        return [
            other
            for length in range(len(word) - LONGER, len(word) + LONGER + 1)
            for other, theirs in self._begun.get((length, word[0]), ())
            if (letters ^ theirs).bit_count() <= 2 * LONGER and other != word and sound_of(other) == sound
        ]

    def _short(self, word: str) -> tuple[tuple[str, int], ...]:
        lacking = [
            other
            for other, _ in self._letters.get(4, ())
            if other in (word[0] + other[1] + word[1:], word[:2] + other[2] + word[2])
        ]
        lacking.sort(key=lambda other: (-self._known[other], other))
        return tuple((other, 1) for other in (*swapped(word), *lacking) if other in self._known)

    def _apart(self, word: str, apart: int, alike: bool) -> list[tuple[str, int]]:
        """The known words that lie so many slips away; only those that begin `alike`, if that is asked for."""
        letters, slips = _letters(word), misspellings(word)
        beginnings = {word[0], word[1], f"?{word[0]}"} if alike else ()
        if apart == 1:  # then one of the first two letters is still among the first two
            beginnings = {word[:1], word[1:2], f"?{word[:1]}", f"?{word[1:2]}"}
        near = {
            other
            for length in range(len(word) - apart, len(word) + apart + 1)
            for those in ([self._begun.get((length, one), ()) for one in beginnings] or [self._letters.get(length, ())])
            for other, theirs in those
            if (letters ^ theirs).bit_count() <= 2 * apart
        }
        return [(other, apart) for other in sorted(near) if slips(other) == apart]


def _letters(word: str) -> int:
    """Which letters it has, as bits: words that lie near each other have nearly the same."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) % 64)
    return bits
