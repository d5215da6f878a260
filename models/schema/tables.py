"""The schema: players, matches, seats, entries, notes and summaries as SQLModel tables.

A table model does not validate what it is given: players, options and events are checked before they come here.
"""

from sqlalchemy import BigInteger, CheckConstraint, Index
from sqlmodel import Field, SQLModel


class PlayerRow(SQLModel, table=True):
    """Someone who has sat at a table here. `key` is the name without regard to capitals."""

    __tablename__ = "players"

    key: str = Field(primary_key=True)
    name: str
    last_played: int = Field(sa_type=BigInteger)


class MatchRow(SQLModel, table=True):
    """A match: its game, the date of the rulings it is played by, its options as JSON, and how it stands.

    `checksum` is over what never changes, its seats included; `status_checksum` over how it stands, `length` included:
    how many entries its log has.
    """

    __tablename__ = "matches"
    __table_args__ = (
        Index("matches_by_status", "status", "ended"),
        CheckConstraint("status IN ('open', 'finished', 'abandoned')"),
    )

    id: str = Field(primary_key=True)
    game: str
    rules: str
    options: str
    created: int = Field(sa_type=BigInteger)
    ended: int | None = Field(default=None, sa_type=BigInteger)
    status: str
    taken_in: int | None = Field(default=None, sa_type=BigInteger)
    checksum: int | None = Field(default=None, sa_type=BigInteger)
    length: int | None = Field(default=None, sa_type=BigInteger)
    status_checksum: int | None = Field(default=None, sa_type=BigInteger)


class SeatRow(SQLModel, table=True):
    """Who sits where, counted from 0, under the name as it was then."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_player", "player"),)

    match_id: str = Field(primary_key=True, foreign_key="matches.id")
    place: int = Field(primary_key=True)
    player: str = Field(foreign_key="players.key")
    name: str


class EntryRow(SQLModel, table=True):
    """One line of a log. Only ever added; that no number comes twice is the whole design for two writers at once.

    `checksum` is over the whole row and over the entry before it.
    """

    __tablename__ = "entries"
    __table_args__ = {
        "sqlite_with_rowid": False
    }  # one tree instead of a tree and an index: an entry touches a page less

    match_id: str = Field(primary_key=True, foreign_key="matches.id")
    number: int = Field(primary_key=True)
    at: int = Field(sa_type=BigInteger)
    device: str
    author: str
    due: bool
    kind: str
    body: str
    checksum: int | None = Field(default=None, sa_type=BigInteger)


class NoteRow(SQLModel, table=True):
    """What a table keeps between matches, under a name, as a text of the game's own."""

    __tablename__ = "notes"

    key: str = Field(primary_key=True)
    body: str
    checksum: int | None = Field(default=None, sa_type=BigInteger)


class VersionRow(SQLModel, table=True):
    """Which of the numbered steps in `migrations` this database has taken."""

    __tablename__ = "schema_version"

    version: int = Field(primary_key=True)


class SummaryRow(SQLModel, table=True):
    """What the lists show of a match, as text, and the digest of what it was worked out from."""

    __tablename__ = "summaries"

    match_id: str = Field(primary_key=True)
    digest: str
    body: str
