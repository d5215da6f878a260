"""Tells which words sound alike: who has only heard a word writes it as it sounds."""

import re

# What is written so, and what is heard, one after the other: all vowels alike, and those at the end not at all.
_HEARD = (
    ("[cst](?:ion|ian|hun|hion)", "xan"),
    ("sch", "sk"),
    ("sh|tch|ch", "x"),
    ("ough|igh", "o"),
    ("ph|gh", "f"),
    ("^kn", "n"),
    ("^wr", "r"),
    ("ck|q", "k"),
    ("c(?=[eiy])|z", "s"),
    ("c", "k"),
    ("(?<=.)[hw]", ""),
    ("(?<=.)[aeiouy]+", "a"),
    ("a$", ""),
    (r"(.)\1+", r"\1"),
)
_RULES = tuple((re.compile(written), heard) for written, heard in _HEARD)


def sound_of(word: str) -> str:
    """A word as it is heard, roughly: of words that sound alike the same."""
    for written, heard in _RULES:
        word = written.sub(heard, word)
    return word
