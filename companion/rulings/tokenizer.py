"""Splits a question into words: folded to plain letters, without fillers, with misspellings corrected."""

import re
from collections.abc import Iterable, Mapping
from unicodedata import combining, normalize

LONGEST, MOST = 400, 24  # letters and words of a question that are read
_WORD, _JOINED = re.compile(r"[^\W_]+"), re.compile(r"[^\W_]+(?:[-’'][^\W_]+)+")
_SENTENCE = re.compile(r"(?<=[.:;]) ")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_JOINTS = ("-", "’", "'")
_COMMON = """
a about also am an and any are as at be been but by can cannot could d did do does doing done for from get gets give
had has have having he her him his how i if in into is isn it its just ll m may me mean might mine my of on or our re
s shall she should so some such t than that the their them then there these they thing this those to too up us use used
ve very was we were what which while whom whose why will with would you your
ain aren couldn didn doesn don hadn hasn haven mustn shouldn wasn weren wouldn
arent cant couldnt didnt doesnt dont hasnt havent im isnt ive shouldnt thats theres wasnt whats whos wont wouldnt
"""
_FILLING = """
after all before first many more much must need no not off once one only other out over own under when where whether who
"""
_SAME = """
color=colour colors=colours center=centre centers=centres defense=defence defenses=defences armour=armor
neighbor=neighbour neighbors=neighbours neighboring=neighbouring manoeuvre=maneuver manoeuvres=maneuvers
manoeuvring=maneuvering maneuvre=maneuver gray=grey organisation=organization favorite=favourite honor=honour
labor=labour 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 20=twenty
"""
_ELSEWHERE = """
australia backgammon backpass baseball basketball bezique bingo bishop bishops blackjack boneyard bowling bridge
canasta carcassonne castle castles castling catan checkers checkmate chess cluedo codenames craps cribbage cricket
croquet crossword darts dixit dominoes doublesix draughts euchre fireball freeparking fullhouse golf gomoku
googly hearts holdem hotel jenga king kings knight knights ludo mahjong mana mancala mastermind meeple misdeal
monopoly mustard offside othello paladin parcheesi passant passinggo pawn pawns pictionary pinball pinochle piquet
poker queen queens qwirkle racquet reversi rook rooks roulette royalflush rugby rummikub rummy scrabble settlement
settlements settlers sheriff shogi skat slam snooker solitaire sorcerer spades stalemate strikeout sudoku tarot
tennis tetris texas trump trumps uno wheat whist wicket wizard yahtzee zugzwang
capital email oven pancakes password printer rain recipe router train weather
"""
COMMON = frozenset(_COMMON.split())  # what says nothing
FILLERS = frozenset(_FILLING.split())  # what says a little
# what is asked of other games, and of no game, unless the rulings say it; two words that follow each other as one
ELSEWHERE = frozenset(_ELSEWHERE.split())
SAME = dict(pair.split("=") for pair in _SAME.split())  # one word, written in two ways


def fold_letters(text: str) -> str:
    """Plain small letters without accents: as people type."""
    small = text.casefold()
    if small.isascii():
        return small
    return "".join(letter for letter in normalize("NFKD", small) if not combining(letter))


def words_of(text: str) -> tuple[str, ...]:
    """Every word and number in a text, folded, in order; of two ways to write a word always the same."""
    return tuple(SAME.get(word, word) for word in _WORD.findall(_THOUSANDS.sub("", fold_letters(text))))


def capitalised(text: str) -> frozenset[str]:
    """The words that begin with a capital letter, as names do."""
    return frozenset(words_of(" ".join(word for word in _WORD.findall(text) if word[0].isupper())))


def joined_of(text: str) -> tuple[str, ...]:
    """The words written with a hyphen or an apostrophe, as those type them who leave it out: qvents, captains."""
    if not any(joint in text for joint in _JOINTS):
        return ()
    return tuple("".join(words_of(word)) for word in _JOINED.findall(fold_letters(text)))


def sentences(text: str) -> list[str]:
    """The sentences of a text, and their halves."""
    return _SENTENCE.split(text)


def telling_words(words: Iterable[str]) -> tuple[str, ...]:
    """The words a question is about; all of its words where it has only common ones."""
    words = tuple(dict.fromkeys(words))
    return tuple(word for word in words if word not in COMMON) or words


def misspellings(one: str, two: str, most: int) -> int:
    """How many slips of a finger lie between two words: a letter too many, missing, wrong, or two swapped.

    Counted up to `most`; what lies further apart is `most` + 1.
    """
    if abs(len(one) - len(two)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for place, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [place]
        for column, other in enumerate(two, start=1):
            cost = min(before[column] + 1, row[column - 1] + 1, before[column - 1] + (letter != other))
            if place > 1 and column > 1 and letter == two[column - 2] and one[place - 2] == other:
                cost = min(cost, earlier[column - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


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
        for word in self._known:
            if len(word) > 2 and not word.isdecimal():
                self._letters.setdefault(len(word), []).append((word, _letters(word)))

    def meant(self, word: str, most: int | None = None) -> tuple[tuple[str, int], ...]:
        """The nearest known words and how many slips away they are, the likeliest first; at most three.

        A short word may have one slip, one of six letters two if it begins alike, one of three has two letters swapped
        or lacks one in the middle: nearly anything else would be near it.
        """
        if most is None and len(word) == 3:
            return self._short(word)[:3]
        allowed = most if most is not None else (len(word) > 3) + (len(word) > 5)
        if not allowed or word.isdecimal():
            return ()
        if word in self._known:
            return ((word, 0),)
        near: list[tuple[str, int]] = []
        for apart in range(1, allowed + 1):
            if near := self._apart(word, apart):
                break
        if most is None and near and near[0][1] > 1:
            near = [one for one in near if word[0] in one[0][:2] or one[0][0] in word[:2]]
        turned = swapped(word)
        near.sort(key=lambda one: (one[0][0] != word[0], one[0] not in turned, -self._known[one[0]], one[0]))
        return tuple(near[:3])

    def _short(self, word: str) -> tuple[tuple[str, int], ...]:
        lacking = [
            other
            for other, _ in self._letters.get(4, ())
            if other in (word[0] + other[1] + word[1:], word[:2] + other[2] + word[2])
        ]
        lacking.sort(key=lambda other: (-self._known[other], other))
        return tuple((other, 1) for other in (*swapped(word), *lacking) if other in self._known)

    def _apart(self, word: str, most: int) -> list[tuple[str, int]]:
        """The known words that lie so many slips away at most."""
        letters = _letters(word)
        return [
            (other, apart)
            for length in range(len(word) - most, len(word) + most + 1)
            for other, theirs in self._letters.get(length, ())
            if (letters ^ theirs).bit_count() <= 2 * most and (apart := misspellings(word, other, most)) <= most
        ]


def _letters(word: str) -> int:
    """Which letters it has, as bits: words that lie near each other have nearly the same."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) % 64)
    return bits
