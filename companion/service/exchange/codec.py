"""Encodes a game's events and the corrections of the log as JSON and back; names what does not fit, never guesses."""

import json
import operator
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, fields, is_dataclass, make_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from companion.engine.game import OWN_TIME, AnyGame
from companion.engine.match import Amended, Reinstated, Retracted, Revised
from models.errors.parse_errors import ParseError, UnknownWord, names_unknown, shorten, tell_validation_error

STRICT = ConfigDict(strict=True, extra="forbid")

# What an entry may carry beside its event.
BESIDE = {
    "at": {"type": "integer", "minimum": 0, "description": "when, in ms since the epoch"},
    "device": {"type": "string", "description": "on which device"},
    "by": {"type": "string", "description": "by whom"},
    "due": {"type": "boolean", "description": "by no one: its moment had come"},
}


@dataclass(frozen=True)
class Codec:
    """Reads and writes one game's events.

    `Amended` carries an event, and `Revised` such corrections: they have a shape of their own for each game.
    """

    one: TypeAdapter[Any]
    many: TypeAdapter[Any]
    options: TypeAdapter[Any]
    kinds: tuple[tuple[str, Any], ...]  # every kind of event and its dataclass, corrections after the game's own
    amended: type[Any]
    revised: type[Any]

    def write(self, event: object) -> str:
        """The event as JSON. Raises `ParseError` when it could not be read back as it is, without a full stop."""
        try:
            written: bytes = self.one.dump_json(self._shaped(event), warnings="error")
        except (ValueError, AttributeError, TypeError) as trouble:
            if is_dataclass(event) and not isinstance(event, type):
                self.read(json.dumps(asdict(event), default=str))  # names the field
            raise ParseError(f"“{shorten(event)}” is nothing that happens in this game") from trouble
        return written.decode()

    def read(self, body: str | bytes) -> object:
        """One event from JSON. Raises `ParseError` with what does not fit, without a full stop."""
        try:
            return self._plain(self.one.validate_json(body))
        except ValidationError as trouble:
            raise _unread(trouble, body) from trouble

    def read_all(self, bodies: Sequence[str]) -> list[object] | None:
        """Many at once, a good deal faster; None when one of them cannot be read."""
        try:
            return [self._plain(event) for event in self.many.validate_json(f"[{','.join(bodies)}]")]
        except ValidationError:
            return None

    def read_options(self, body: str | bytes) -> object:
        """The options of a match from JSON. Raises `ParseError`, without a full stop."""
        try:
            read = self.options.validate_json(body)
        except ValidationError as trouble:
            raise _unread(trouble, body, "in the options, ") from trouble
        if read is None:
            raise ParseError("the options are “null”; they take an object with fields, such as {}")
        return read

    def _shaped(self, event: Any) -> Any:
        match event:
            case Amended():
                return self.amended(event.entry, event.event, event.then)
            case Revised():
                return self.revised(tuple(map(self._shaped, event.changes)))
        return event

    def _plain(self, event: Any) -> Any:
        if isinstance(event, self.amended):
            return Amended(event.entry, event.event, event.then)
        return Revised(tuple(map(self._plain, event.changes))) if isinstance(event, self.revised) else event


@cache
def _codec(events: Any, options: Any) -> Codec:
    own = tuple(get_args(events)) or (events,)
    event: Any = _one_of(own)
    then: Any = Annotated[tuple[event, ...], Field(exclude_if=operator.not_)]
    fields: Any = [("entry", int), ("event", event), ("then", then, ()), ("kind", Literal["amended"], "amended")]
    amended: Any = make_dataclass("Amended", fields)
    change: Any = _one_of((Retracted, amended))
    fields = [("changes", tuple[change, ...]), ("kind", Literal["revised"], "revised")]
    revised: Any = make_dataclass("Revised", fields)
    every = (*own, Retracted, Reinstated, amended, revised)
    # Pydantic takes settings for a dataclass only from around it: hence the list, and "or nothing" for the options.
    many: Any = list[_one_of(every)]  # type: ignore[misc]
    return Codec(
        one=TypeAdapter(_one_of(every), config=STRICT),
        many=TypeAdapter(many, config=STRICT),
        options=TypeAdapter(options | None, config=STRICT),
        kinds=tuple((shape.__dataclass_fields__["kind"].default, shape) for shape in every),
        amended=amended,
        revised=revised,
    )


def _one_of(shapes: tuple[Any, ...]) -> Any:
    """Told apart by their kind."""
    return Annotated[Union[shapes], Field(discriminator="kind")] if shapes[1:] else Annotated[shapes[0], Field()]  # noqa: UP007


def codec_of(game: AnyGame) -> Codec:
    events, options = game.events, game.options  # type: Any, Any
    return _codec(events, options)


def schema_of(game: AnyGame) -> dict[str, Any]:
    """One JSON Schema document: `$defs` holds every kind of entry under its kind, and the options."""
    codec = codec_of(game)
    shaped: list[Any] = [("entry", "validation", codec.one), ("options", "validation", codec.options)]
    _, document = TypeAdapter.json_schemas(shaped)
    names = {shape.__name__: kind for kind, shape in codec.kinds} | {game.options.__name__: "options"}
    text = json.dumps(document["$defs"])
    for name, kind in names.items():
        text = text.replace(f'"#/$defs/{name}"', f'"#/$defs/{kind}"')
    shapes = {names.get(name, name): shape for name, shape in json.loads(text).items()}
    _say_how_long(game, shapes["options"]["properties"])
    within: dict[str, Any] = {}
    for kind, _ in codec.kinds:
        shapes[kind]["required"] = sorted({"kind", *shapes[kind].get("required", [])})
    # What an entry should have been is no entry: only what stands in the log says when, where and by whom.
    for whole, parts in (("amended", [kind for kind, _ in codec.kinds[:-4]]), ("revised", ["retracted", "amended"])):
        corrected = json.dumps(shapes[whole])
        for kind in parts:
            within[f"event:{kind}"] = deepcopy(shapes[kind])
            corrected = corrected.replace(f'"#/$defs/{kind}"', f'"#/$defs/event:{kind}"')
        shapes[whole] = json.loads(corrected)
    for kind, _ in codec.kinds:
        shapes[kind]["properties"] |= BESIDE
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"An entry of {game.title}",
        "oneOf": [{"$ref": f"#/$defs/{kind}"} for kind, _ in codec.kinds],
        "$defs": shapes | within,
    }


def _say_how_long(game: AnyGame, options: dict[str, Any]) -> None:
    """A time that a table types itself has bounds, which its type does not say."""
    least, most = OWN_TIME
    seconds = {"minimum": least, "maximum": most, "description": "seconds"}
    for option in fields(game.options):
        if option.metadata.get("own_time"):
            for way in options[option.name]["anyOf"]:
                way |= seconds if way["type"] == "integer" else {}


def _unread(trouble: ValidationError, body: str | bytes, where: str = "") -> ParseError:
    return (UnknownWord if names_unknown(trouble) else ParseError)(where + _told(trouble, body))


def _told(trouble: ValidationError, body: str | bytes) -> str:
    try:
        return tell_validation_error(trouble, json.loads(body))
    except (ValueError, RecursionError):
        return "it is not JSON"
