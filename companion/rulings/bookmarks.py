"""A table's bookmarks: its house rules, its favourites, and what it looked up last."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pydantic import TypeAdapter, ValidationError

__all__ = ["NOTE_KEY", "Bookmarks", "HouseRule"]

NOTE_KEY = "rulings"  # the note that holds them
RECENT = 8  # rulings remembered as looked up last


@dataclass(frozen=True)
class HouseRule:
    """What this table has agreed on for one ruling, who agreed, and when (ms)."""

    said: str
    agreed: tuple[str, ...] = ()
    at: int = 0


@dataclass(frozen=True)
class Bookmarks:
    """Rulings by key: `house` holds the table's own rules, `favourites` in the order they were marked, `recent` with
    the last looked up first.
    """

    favourites: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    house: Mapping[str, HouseRule] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def read(cls, note: str) -> "Bookmarks":
        """As they were kept; an empty note is none. Raises `ValueError` when it is no such note."""
        if not note:
            return cls()
        try:
            kept = _SHAPE.validate_json(note)
        except ValidationError as trouble:
            raise ValueError("the note of the rulings cannot be read") from trouble
        return cls(kept.favourites, kept.recent, MappingProxyType(dict(kept.house)))

    def written(self) -> str:
        house = {key: asdict(rule) for key, rule in self.house.items()}
        said: dict[str, Any] = {"favourites": self.favourites, "recent": self.recent, "house": house}
        return json.dumps(said, ensure_ascii=False)

    def looked_up(self, key: str) -> "Bookmarks":
        """This ruling was opened just now."""
        return replace(self, recent=(key, *(other for other in self.recent if other != key))[:RECENT])

    def marked(self, key: str, on: bool = True) -> "Bookmarks":
        """A favourite from now on; or none any more. One that is so already stays where it is."""
        if (key in self.favourites) is on:
            return self
        others = tuple(other for other in self.favourites if other != key)
        return replace(self, favourites=(*others, key) if on else others)

    def settled(self, key: str, rule: HouseRule | None) -> "Bookmarks":
        """This is how it is played here from now on; or as the ruling says again (None)."""
        others = {other: kept for other, kept in self.house.items() if other != key}
        return replace(self, house=MappingProxyType(others | ({key: rule} if rule else {})))


@dataclass(frozen=True)
class _Kept:
    favourites: tuple[str, ...]
    recent: tuple[str, ...]
    house: dict[str, HouseRule]


_SHAPE: TypeAdapter[_Kept] = TypeAdapter(_Kept)
