"""The desk: where a match is opened, entered into, corrected and kept. Everything the screens know of what is kept."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from companion.engine import Game, Refusal
from companion.log import Match

__all__ = ["Desk", "LogMovedOn", "MatchCard", "NoSuchMatch", "NotKept", "Unreadable", "open_desk"]

Status = Literal["open", "finished", "abandoned"]
Seen = Callable[[str, Match], None]  # called with the match's id and the match as it now stands


class NotKept(Exception):
    """Nothing was written: str() is a sentence that says what is wrong, that nothing was lost, what to do."""


class LogMovedOn(Exception):
    """The number was written meanwhile: str() is a sentence that says what was entered instead. Draw again."""


class NoSuchMatch(Exception):
    """No match has this id: str() is a sentence."""


class Unreadable(Exception):
    """What was read is no match: str() is a sentence that names the entry and the field."""


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


def open_desk(data: Path, url: str | None = None, kept: Callable[[], Awaitable[None]] | None = None) -> "Desk":
    """The desk over this data folder, or over the database at `url`. Raises `NotKept` when it cannot be opened."""
    raise NotImplementedError


class Desk:
    """One desk a process; every page shares it. Match values are frozen: keep one, it never changes."""

    notices: tuple[str, ...]  # what the table must be told about the start: a file set aside, a backup opened
    folder: Path | None  # where everything is kept; None on another database than SQLite
    games: Mapping[str, Game[Any, Any]]

    def now(self) -> int:
        """This moment in ms since the epoch; never goes back, and no changed system clock moves it."""
        raise NotImplementedError

    def drift(self) -> int:
        """By how many ms the wall clock has moved away since the start: a sleep or a changed clock."""
        raise NotImplementedError

    # Matches

    async def begin(self, game: str, players: tuple[str, ...], options: Mapping[str, Any]) -> MatchCard | Refusal:
        """A new match, kept; or why these people or these options cannot be."""
        raise NotImplementedError

    async def open(self, match_id: str) -> Match:
        """The match as it stands at this moment, what has come due included. Raises `NoSuchMatch`, `NotKept`."""
        raise NotImplementedError

    async def card(self, match_id: str) -> MatchCard:
        """Its status, when it began, when it ended. Raises `NoSuchMatch`."""
        raise NotImplementedError

    def notice(self, match_id: str) -> str:
        """What the table must be told about this open match (a log that could be read only in part), or nothing."""
        raise NotImplementedError

    def subscribe(self, match_id: str, seen: Seen) -> Callable[[], None]:
        """Calls `seen` after every entry, whoever made it, in the context of the subscriber; returns how to stop."""
        raise NotImplementedError

    # Entries: `number` is the entry number the tap was drawn for, that is `match.next_number`. Each returns when the
    # entry would survive a power cut. Raises `LogMovedOn`, `NotKept`, `NoSuchMatch`.

    async def record(self, match_id: str, event: Any, number: int, device: str = "", by: str = "") -> Match | Refusal:
        """Enters what happened. The same tap twice counts once."""
        raise NotImplementedError

    async def undo(self, match_id: str, number: int, device: str = "", by: str = "") -> Match | Refusal:
        raise NotImplementedError

    async def redo(self, match_id: str, number: int, device: str = "", by: str = "") -> Match | Refusal:
        raise NotImplementedError

    async def correct(
        self, match_id: str, entry: int, event: Any, number: int, device: str = "", by: str = ""
    ) -> Match | Refusal:
        """Entry `entry` should have been `event`."""
        raise NotImplementedError

    async def retract(self, match_id: str, entry: int, number: int, device: str = "", by: str = "") -> Match | Refusal:
        """Takes entry `entry` out of the log."""
        raise NotImplementedError

    async def preview(self, match_id: str, event: Any) -> Match | Refusal:
        """What the match would be with this event (or `Amended`, `Retracted`): to show before it is kept."""
        raise NotImplementedError

    # A match ends by itself when the game says so, and opens again when that is undone. By hand:

    async def finish(self, match_id: str) -> MatchCard:
        """The table calls it a match as it stands."""
        raise NotImplementedError

    async def abandon(self, match_id: str) -> MatchCard:
        raise NotImplementedError

    async def resume(self, match_id: str) -> MatchCard:
        """A match finished by hand or abandoned goes on."""
        raise NotImplementedError

    # Lists

    async def open_matches(self) -> tuple[MatchCard, ...]:
        """Matches in progress, the one last entered into first."""
        raise NotImplementedError

    async def finished_matches(self, game: str | None = None, player: str | None = None) -> tuple[MatchCard, ...]:
        """Finished matches, the newest first."""
        raise NotImplementedError

    async def known_players(self) -> tuple[str, ...]:
        """Everyone who has sat at a table here, who played last first."""
        raise NotImplementedError

    # In and out

    async def export(self, match_id: str) -> str:
        """The match as JSON, to be kept anywhere and imported anywhere."""
        raise NotImplementedError

    async def import_match(self, text: bytes) -> MatchCard:
        """An exported match, kept under an id of its own. Raises `Unreadable`, `NotKept`."""
        raise NotImplementedError

    async def backup(self, to: Path | None = None) -> Path:
        """Copies everything to a file, by default beside the others in the data folder. Raises `NotKept`."""
        raise NotImplementedError

    def backups(self) -> tuple[Path, ...]:
        """The rolling backups, the newest first."""
        raise NotImplementedError

    async def restore(self, backup: Path) -> Path:
        """Everything as it was in this backup; returns the copy of what it replaced. Raises `NotKept`, `Unreadable`."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError
