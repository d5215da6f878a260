"""Parse errors that name the place: which entry, which field, what it takes."""

import json
import re
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

SHOWN = 40  # letters of a value that a sentence repeats
NAMES = ("unexpected_keyword_argument", "union_tag_invalid")  # pydantic's words for a field and a kind that are unknown


class ParseError(Exception):
    """What was read is no match: str() is a sentence that names the entry and the field."""


class UnknownWord(ParseError):
    """A kind, a field or a value has a name that is not known here: a newer version of the app may know it."""


def names_unknown(trouble: ValidationError) -> bool:
    """Is the first thing that does not fit one that has no such name here?"""
    first = trouble.errors(include_url=False)[0]
    return first["type"] in NAMES or (first["type"] == "literal_error" and isinstance(first["input"], str))


def tell_validation_error(trouble: ValidationError, given: object) -> str:
    """The first thing that does not fit: “the field “face” is “purple”; it takes “orange” or “black””.

    No word of the library is in it: what it says is for programmers, and in another English.
    """
    found = [(_path(error["loc"], given, error["type"]), error) for error in trouble.errors(include_url=False)]
    path, first = found[0]
    where = f"the field “{shorten('.'.join(map(str, path)))}”" if path else "it"
    match first["type"]:
        case "missing":
            return f"{where} is missing"
        case "unexpected_keyword_argument":
            return f"{where} is not known there"
        case "union_tag_invalid":
            tags = str(first["ctx"]["expected_tags"])
            kind = shorten(written(_at((*path, "kind"), given)))
            return f"the kind “{kind}” is not known; known are {tags.replace(chr(39), '')}"
        case "union_tag_not_found":
            return "it has no “kind”"
        case "value_error":  # a game's own sentence, which names the field
            return str(first["ctx"]["error"])
    takes = list(dict.fromkeys(_takes(error) for at, error in found if at == path))
    return f"{where} is “{shorten(written(_at(path, given)))}”; it takes {' or '.join(takes)}"


def _takes(error: Any) -> str:
    """What would have fitted there."""
    match error["type"]:
        case "literal_error":
            return re.sub(r"'([^']*)'", r"“\1”", str(error["ctx"]["expected"]))
    return WORDS.get(error["type"], "something else")


WORDS = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "none_required": "null",
    "dict_type": "an object with fields",
    "mapping_type": "an object with fields",
    "dataclass_type": "an object with fields",
}


def shorten(value: object) -> str:
    text = str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def written(value: object) -> str:
    """A value as the file has it: “true” and “null”, as JSON writes them."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _path(loc: Sequence[int | str], given: object, kind: str) -> tuple[int | str, ...]:
    """The location without the names that pydantic puts between for its own unions.

    Of those it names the kind that it has chosen, which a field may be called, too.
    """
    path: list[int | str] = []
    chosen: object = None  # whose kind was named
    for part in loc:
        match given:
            case dict() if part == given.get("kind") and given is not chosen:
                chosen = given
                continue
            case dict() if part in given:
                given = given[part]
            case list() if isinstance(part, int) and part < len(given):
                given = given[part]
            case dict() if kind == "missing" and part is loc[-1]:
                pass
            case _:
                continue
        path.append(part)
    return tuple(path)


def _at(path: Sequence[int | str], given: Any) -> Any:
    for part in path:
        given = given.get(part, "") if isinstance(given, dict) else given[part]
    return given
