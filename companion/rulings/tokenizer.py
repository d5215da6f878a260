"""Splits a question into words: folded to plain letters, without fillers."""

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

LONGEST, MOST = 400, 24  # letters and words of a question that are read
_WORD, _JOINED = re.compile(r"[^\W_]+"), re.compile(r"[^\W_]+(?:[-’'][^\W_]+)+")
_SENTENCE = re.compile(r"(?<=[.:;]) ")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_VERSION = re.compile(
    r"\b(?:in|of|with|for|on|win|play|playing|doing) (?:the|a|our) ((?:\w+ ){1,2}(?:version|variant|format|mode))\b",
    re.IGNORECASE,
)
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
_KINDS = """
action actions card cards combination combinations event events format formats kind mission phase phases power powers
q quest quests qvent qvents room rule rules token tokens trouble troubles vent vents version
"""
_SAME = """
color=colour colors=colours center=centre centers=centres defense=defence defenses=defences armour=armor
neighbor=neighbour neighbors=neighbours neighboring=neighbouring manoeuvre=maneuver manoeuvres=maneuvers
manoeuvring=maneuvering maneuvre=maneuver gray=grey organisation=organization favorite=favourite honor=honour
traveler=traveller travelers=travellers
labor=labour thru=through 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 20=twenty
"""
COMMON = frozenset(_COMMON.split())  # what says nothing
FILLERS = frozenset(_FILLING.split())  # what says a little
KINDS = frozenset(_KINDS.split())  # what a thing with a name is
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


def aside_of(text: str) -> frozenset[str]:
    """The words that only say by the way which version is played."""
    return frozenset(words_of(" ".join(_VERSION.findall(text))))


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
