"""A match as a list shows it, also where its rows are damaged: then `damage` says what cannot be read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, get_args
from urllib.parse import quote_from_bytes

from .checksums import match_checksum, status_checksum

Status = Literal["open", "finished", "abandoned"]
STATUSES: tuple[Status, ...] = get_args(Status)
LATEST = 253_370_000_000_000  # ms since the epoch: in December 9998, so that every time zone can write the year

TEXTS = {"id": "its id", "game": "its game", "rules": "the date of its rulings", "options": "what holds its options"}
TIMES = {"created": "when it began", "ended": "when it ended", "taken_in": "when it came here"}


@dataclass(frozen=True)
class MatchCard:
    """A match in a list. Times are ms since the epoch; `entries` is how many entries its log has."""

    id: str
    game: str
    players: tuple[str, ...]
    status: Status
    created: int
    ended: int | None
    entries: int
    last_at: int
    rules: str = ""  # the date of the rulings it is played by
    options: str = "{}"  # as JSON
    taken_in: int | None = None  # ms since the epoch, where another log of the same match was here when it came
    length: int = 0  # how many entries were kept
    damage: str = ""  # a sentence: why it cannot be played on, and what can be done
    legible: bool = False  # damaged, its log can be looked at all the same, as far as it can be trusted
    checksum: int | None = None  # of its newest entry, which is chained to all before it
    fault: str = ""  # what of its rows is damaged, without a full stop, for another sentence


class HeadRow(Protocol):
    """A row of the matches, whose columns can hold anything."""

    def __getattr__(self, column: str, /) -> Any: ...


DAMAGED = "This match is damaged: "
WAYS_ON = "Go on with a copy of it as far as it is whole, or bring it back from a backup."


def damage_sentence(why: str, legible: bool = False) -> str:
    """The sentence for a match of which something cannot be read: `why` has no full stop."""
    ways_on = (
        WAYS_ON
        if legible
        else "Bring it back from a backup, or save what is there as a file; then set it aside or delete it."
    )
    return f"{DAMAGED}{why}. {ways_on}"


def card_of(row: HeadRow, seats: Sequence[tuple[object, object, object]]) -> MatchCard:
    """The match as its row and its seats (place, key, name) say. What cannot be read is left out and told."""
    created, wrong = _time(row.created) or 0, _wrong(row, seats)
    false = "" if wrong else untrusted_part(row, seats)
    fault = wrong or false
    return MatchCard(
        as_id(row.id), as_text(row.game), tuple(as_text(name) for *_, name in seats),
        row.status if row.status in STATUSES else "open", created, _time(row.ended),
        row.entries if type(row.entries) is int else 0, _time(row.last_at) or created, as_text(row.rules),
        as_text(row.options), _time(row.taken_in), row.length if type(row.length) is int else 0,
        damage_sentence(fault, legible=not wrong) if fault else "", legible=bool(false),
        checksum=row.newest if type(row.newest) is int else None, fault=fault,
    )  # fmt: skip


def as_text(kept: object) -> str:
    """A text as it is kept; of anything else what can be shown."""
    return kept.decode(errors="replace") if isinstance(kept, bytes) else str(kept)


def as_id(kept: object) -> str:
    """An id as it is kept; one that is no text any more written so that it still names its match: "%FF" is a byte."""
    return quote_from_bytes(kept) if isinstance(kept, bytes) else str(kept)


def _wrong(row: HeadRow, seats: Sequence[tuple[object, object, object]]) -> str:
    for column, named in TEXTS.items():
        if type(getattr(row, column)) is not str:
            return f"{named} is no text"
    for column, named in TIMES.items():
        if type(getattr(row, column)) is not int and (column == "created" or getattr(row, column) is not None):
            return f"{named} is no time"
    if row.status not in STATUSES:
        return "it does not say whether it is in progress or over"
    if not seats or [place for place, *_ in seats] != list(range(len(seats))):
        return "not everyone who sat at it is known"
    return "" if all(type(text) is str for _, *texts in seats for text in texts) else "a name at it is no text"


def untrusted_part(row: HeadRow, seats: Sequence[tuple[object, object, object]]) -> str:
    """What of the match is not as it was kept, by its checksums, in words without a full stop; nothing, if all is."""
    if is_begun_wrong(row, seats):
        return "what it began with cannot be trusted (its game, its options, its date, or who sits where)"
    if row.status_checksum != status_checksum(row.id, row.status, row.ended, row.length):
        return "how it stands cannot be trusted (whether it is over, when it ended, or how many entries it has)"
    return ""


def is_begun_wrong(row: HeadRow, seats: Sequence[tuple[object, object, object]]) -> bool:
    """Is what the match began with another than was kept?"""
    people = [(as_text(key), as_text(name)) for _, key, name in seats]
    return bool(
        row.checksum != match_checksum(row.id, row.game, row.rules, row.options, row.created, row.taken_in, people)
    )


def _time(kept: object) -> int | None:
    """A moment that can be shown as a date; a later one is as good as none."""
    return kept if type(kept) is int and 0 <= kept <= LATEST else None
