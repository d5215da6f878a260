"""Which fields an entry has: those of its event, by name and type, unless a game says more about one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from views.match.entry_form.counts import count
from views.match.entry_form.field import DrawField, Field
from views.match.entry_form.lines import names, words
from views.match.entry_form.people import who
from views.match.entry_form.picks import flag, pick

PARTS: Mapping[type, DrawField] = {bool: flag, int: count, str: words, tuple: names}
PLAYER = Field("player", "Who", who)


def described(event: Any, known: Iterable[Field] = (), without: Iterable[str] = ()) -> tuple[Field, ...]:
    """Every field of the event, in its order, but `kind` and those it goes `without`.

    `known` are those a game says more about: of any entry ("slot") or of one kind alone ("contract_placed.slot"), and
    the parts of a field that has parts ("ship.jump"), which are asked for in the order in which they are named.
    """
    by_path = {"player": PLAYER} | {one.path: one for one in known}
    left_out = {"kind", *without}
    asked = (one.name for one in fields(event) if one.name not in left_out)
    return tuple(one for name in asked for one in _fields(type(event), event.kind, name, by_path))


def _fields(event: type[Any], kind: str, name: str, known: Mapping[str, Field]) -> Iterator[Field]:
    hint = get_type_hints(event)[name]
    if found := known.get(f"{kind}.{name}") or known.get(name):
        yield replace(found, path=name) if found.part else _drawn(replace(found, path=name), hint)
    elif parts := [one for path, one in known.items() if path.startswith(f"{name}.")]:
        for one in parts:
            yield one if one.part else _drawn(one, _hint_of(hint, one.path.removeprefix(f"{name}.")))
    else:
        one, said = _drawn(Field(name), hint), name.replace("_", " ")
        yield replace(one, title=said if one.part is count else said.capitalize())


def _hint_of(hint: Any, name: str) -> Any:
    return get_args(hint)[0] if name.isdigit() else get_type_hints(hint)[name]


def _drawn(field: Field, hint: Any) -> Field:
    """With the part that its type asks for."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(one for one in get_args(hint) if one is not NoneType)
    if get_origin(hint) is Literal:
        return replace(field, part=pick, labels=field.labels or tuple((one, in_words(one)) for one in get_args(hint)))
    return replace(field, part=PARTS[get_origin(hint) or hint])


def in_words(value: str) -> str:
    return value.replace("_", " ").capitalize() or "None"
