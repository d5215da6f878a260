"""Parse errors that name the place: which entry, which field, what it takes."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

SHOWN = 40  # letters of a value that a sentence repeats


class ParseError(Exception):
    """What was read is no match: str() is a sentence that names the entry and the field."""


def tell_validation_error(trouble: ValidationError, given: object) -> str:
    """The first thing that does not fit: “the field “face” is “purple”; it takes 'orange' or 'black'”."""
    found = [(_path(error["loc"], given, error["type"]), error) for error in trouble.errors(include_url=False)]
    path, first = found[0]
    where = f"the field “{shorten('.'.join(map(str, path)))}”" if path else "it"
    value = shorten(_at(path, given))
    match first["type"]:
        case "missing":
            return f"{where} is missing"
        case "unexpected_keyword_argument":
            return f"{where} is not known there"
        case "union_tag_invalid":
            tags = str(first["ctx"]["expected_tags"])
            return f"the kind “{shorten(first['ctx']['tag'])}” is not known; known are {tags.replace(chr(39), '')}"
        case "union_tag_not_found":
            return "it has no “kind”"
        case "literal_error":
            takes = [str(error["ctx"]["expected"]) for p, error in found if p == path and "ctx" in error]
            return f"{where} is “{value}”; it takes {' or '.join(takes)}"
        case "dict_type" | "dataclass_type":
            return f"{where} is “{value}”; it takes an object with fields"
    says = first["msg"].removeprefix("Input should be ").removeprefix("a valid ")
    return f"{where} is “{value}”; it takes {WORDS.get(first['type'], says)}"


WORDS = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
}


def shorten(value: object) -> str:
    text = str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _path(loc: Sequence[int | str], given: object, kind: str) -> tuple[int | str, ...]:
    """The location without the names that pydantic puts between for its own unions."""
    path: list[int | str] = []
    for part in loc:
        match given:
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
