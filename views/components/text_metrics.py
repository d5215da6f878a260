"""How wide words are and how many lines they take, before they are drawn: what lies beside and below is laid out by it.

Everything is reckoned in Nunito's heaviest letters; the lighter ones are a little narrower.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from unicodedata import east_asian_width, normalize

from views.theme import theme

# How wide they are, in em.
WIDTHS = {
    0.272: ".,:;!'’·",
    0.287: " \u00a0ij",
    0.312: "I",
    0.349: "l/",
    0.39: "J",
    0.407: "f()",
    0.426: "t",
    0.434: "r",
    0.445: "-",
    0.478: "?",
    0.487: "cz",
    0.5: "s–",
    0.502: "“”",
    0.515: '"',
    0.542: "vy",
    0.555: "e",
    0.572: "ax",
    0.58: "kF",
    0.585: "L",
    0.6: "0123456789+−×",
    0.602: "ouø",
    0.606: "hn",
    0.614: "E",
    0.626: "bdgpqZ",
    0.645: "TY",
    0.651: "S",
    0.676: "P",
    0.688: "C",
    0.702: "BXß",
    0.712: "KR",
    0.748: "GUV",
    0.766: "AN&",
    0.786: "DH",
    0.807: "OQ",
    0.816: "…",
    0.868: "w",
    0.884: "M",
    0.902: "m",
    0.964: "%",
    1.0: "—",
    1.128: "W",
}
EM = {letter: width for width, letters in WIDTHS.items() for letter in letters}
UNKNOWN, WIDE = 0.62, 1.05  # letters of other scripts, and those of them that are as wide as they are high
KERNED = 1.03  # so much wider a word is at most than its letters are, which move together or apart
LEAST = 10  # dp: letters below that are not read at a glance, where the text is not enlarged
TOGETHER = 0.99  # of that a sentence is wide: its letters move together more often
LETTER_JOINED = re.compile(r"(?<!\w)[^\W\d_]-(?=\w)")  # a letter and its hyphen: no line ends behind them
BREAK = "\u200b"  # has no width: a line may end at it
TOLD_APART = 0.6  # of what is tapped: what a sentence leaves a word where nobody says how much room it has
OURS = 16  # letters: a word that is longer is somebody's name
PATH = frozenset("/\\")  # what has them names no person: where something is kept, an address
VOWELS = "aeiouyäöü"
PIECE = re.compile(rf"{LETTER_JOINED.pattern}[^ \n-]*-*|[^ \n-]*-+|[^ \n-]+|[ \n]+")  # a line ends at a space or hyphen
WORD = re.compile(rf"(?:{LETTER_JOINED.pattern})?[^ \n-]+-?|-")  # what a line takes whole


@cache
def _em(letter: str) -> float:
    if letter in EM:
        return EM[letter]
    if east_asian_width(letter) in "WF":
        return WIDE
    return EM.get(normalize("NFD", letter)[0], UNKNOWN)  # a letter with its accent is as wide as without


def em(words: str) -> float:
    """How wide they are on one line, as a share of their size."""
    return sum(map(_em, words))


def width(words: str, size: float) -> float:
    """How wide these words are on one line, dp."""
    return em(words) * size * theme.scale


def longest(words: str) -> float:
    """How wide the longest word is, in em: a line ends behind a space or a hyphen, and nowhere else."""
    return max(map(em, WORD.findall(words)), default=0.0)


def lines(words: str, size: float, room: float) -> int:
    """How many lines of `room` dp they take; a word that is longer than a line is broken."""
    count, at = 1, 0.0
    for piece in PIECE.findall(words):
        wide = TOGETHER * width(piece, size)
        if at + wide <= room:
            at += wide
        elif piece.isspace():
            at = room
        else:
            parts = _parts(piece, room / (TOGETHER * size * theme.scale))
            count, at = count + (at > 0) + len(parts) - 1, TOGETHER * width(parts[-1], size)
    return count


def lines_at_most(words: str, size: float, room: float) -> int:
    """The same, rather one too many: for what is cut where there is one more."""
    return lines(words, size, room / KERNED)


def beginning(words: str, size: float, room: float, most: int) -> str:
    """As many whole words of these as have room in so many lines, and a sign that there are more."""
    if lines_at_most(words, size, room) <= most:
        return words
    held = words.split()
    while len(held) > 1 and lines_at_most(f"{' '.join(held)} …", size, room) > most:
        held.pop()
    return f"{' '.join(held)} …"


def unbroken(words: str, size: float, room: float) -> float:
    """The size in which no word of these has to break in `room` dp: `size` at most."""
    return size * min(1.0, room / max(KERNED * longest(words) * size * theme.scale, 0.1))


def within(words: str, size: float, room: float, most: int) -> float:
    """The size in which they take so many lines at most, and no word breaks inside."""
    size = unbroken(words, size, room)
    while lines_at_most(words, size, room) > most:
        size *= 0.95
    return size


def name_size(name: str, size: float, room: float, most: int | None = None) -> float:
    """How large a name is written in `room` dp, in so many lines: `size` at most, and never too small to be read.

    Somebody's name may be one word of thirty letters, longer than any of ours: where it could not be read whole on a
    line it breaks between its letters, about in its middle, and takes the lines it needs.
    """
    fit = unbroken(name, size, room) if most is None else within(name, size, room, most)
    least = min(size, _least())
    if fit >= least:
        return fit
    size = unbroken(broken(name, size, room).replace(BREAK, " "), size, room)
    while most is not None and size > least and lines_at_most(name, size, room) > most:
        size *= 0.95
    return max(size, least)


def broken(words: str, size: float, room: float) -> str:
    """The words, with places where one ends its line that would have no room on it however small it were written."""
    most = room / (KERNED * min(size, _least()) * theme.scale)
    return WORD.sub(lambda word: BREAK.join(_parts(word[0], most)), words)


def told_size(words: str, size: float) -> float:
    """How large a sentence is written where nobody says how much room it has: smaller where a name in it is longer
    than any word of ours, which would break beside a picture and a key.
    """
    names = " ".join(word for word in WORD.findall(words) if len(word) > OURS and not PATH & set(word))
    return max(unbroken(names, size, TOLD_APART * theme.aside), min(size, _least())) if names else size


def _parts(word: str, most: float) -> list[str]:
    """A word in as few parts as there must be where none is wider than so many em, all of them about as long."""
    number = 1
    while number < len(word):
        ends = [0, *(_syllable(word, len(word) * at // number) for at in range(1, number)), len(word)]
        parts = [word[at:end] for at, end in pairwise(ends)]
        if all(em(part) <= most for part in parts):
            return parts
        number += 1
    return list(word)


def _syllable(word: str, near: int) -> int:
    """Where a syllable begins next to this letter, or here: before a consonant that a vowel follows."""
    low = word.lower()
    for at in (near, near - 1, near + 1):
        if 0 < at < len(word) - 1 and low[at].isalpha() and low[at] not in VOWELS and low[at + 1] in VOWELS:
            return at
    return near


def readable(name: str, room: float, most: int | None = None) -> bool:
    """Can a name be read in `room` dp with no word of it broken, in so many lines at most?"""
    whole = KERNED * longest(name) * _least() * theme.scale <= room
    return whole and (most is None or lines_at_most(name, _least(), room) <= most)


def abreast(names: Iterable[str], numbers: Iterable[int], room: Callable[[int], float], most: int) -> int:
    """How many stand side by side, where each of so many has `room` dp for a name in `most` lines: the first of these
    numbers with which the most names can be read with no word broken.
    """
    told = tuple(names)
    return max(numbers, key=lambda number: sum(readable(name, room(number), most) for name in told))


def _least() -> float:
    """The smallest size: on the screen it grows half as fast as all that is written."""
    return LEAST * (1 + 1 / theme.scale) / 2
