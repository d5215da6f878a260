"""Normalises players' names, and tells those that look alike."""

from unicodedata import category, normalize

# Nothing is drawn for these, whatever category they are of: fillers, blanks, marks that choose or join nothing.
BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810)}
JOINER = "\u200d"
CHOOSERS = {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}  # how the letter before is drawn
TAGS, FLAG = frozenset(map(chr, range(0xE0020, 0xE0080))), "\U0001f3f4"  # a black flag, and what spells which it is
SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))  # in which colour the person before is drawn
NATIONS = "".join(map(chr, range(0x1F1E6, 0x1F200)))  # two of them are a flag
SHAPES = {"\u200c", JOINER}  # they join letters
NEVER = {"Cc", "Cn", "Cs", "Zl", "Zp"}  # kinds of letters that no name has: they command, break the line, or are none
# Letters that are drawn as Latin ones are.
TWINS = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131",
    "abekmhopctyxijs"
    "abeikvoptuxi",
)  # fmt: skip


def tidy_name(name: str) -> str:
    """The name as it is kept: composed (NFC), its blanks single, without letters of which nothing is seen.

    What joins emoji and letters stays.
    """
    seen = "".join(letter for letter in normalize("NFC", name) if letter in SHAPES or not _unseen(letter, name))
    return " ".join(seen.split()).strip("\u200c" + JOINER)


def plain_name(name: str) -> str:
    """The tidy name without what no name has: one line, which turns nothing around it."""
    return tidy_name("".join(letter for letter in name if category(letter) not in NEVER))


def beginning(name: str, most: int) -> str:
    """No more than its first so many letters; a picture or an accent that would be cut in two is left out whole."""
    end = min(most, len(name))
    while 0 < end < len(name) and _belongs(name[:end], name[end]):
        end -= 1
    return name[: end or most]


def look_of(name: str) -> str:
    """The same for two names that look alike: without regard to capitals, width, and what is not seen."""
    flat = normalize("NFKC", name).casefold()
    seen = [
        letter for letter in flat if ord(letter) not in CHOOSERS and (letter == JOINER or not _unseen(letter, name))
    ]
    kept = [letter for at, letter in enumerate(seen) if letter != JOINER or _joins(seen, at)]
    return " ".join(normalize("NFKC", "".join(kept).translate(TWINS)).split())


def _unseen(letter: str, name: str) -> bool:
    if letter in TAGS:
        return FLAG not in name
    return category(letter) == "Cf" or ord(letter) in BLANK


def _belongs(before: str, letter: str) -> bool:
    """Is this letter drawn as one with those before it?"""
    if letter in NATIONS:
        return (len(before) - len(before.rstrip(NATIONS))) % 2 == 1
    drawn_on = letter == JOINER or letter in TAGS or letter in SKINS or category(letter).startswith("M")
    return drawn_on or before.endswith(JOINER)


def _joins(letters: list[str], at: int) -> bool:
    """Two pictures that are joined are drawn as one; between letters nothing is seen of a joiner."""
    around = letters[at - 1 : at] + letters[at + 1 : at + 2]
    return len(around) == 2 and all(category(one) in ("So", "Sk") for one in around)
