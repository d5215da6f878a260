"""Computes what going back to a backup would lose: which matches have entries that are not in it."""

from dataclasses import dataclass
from pathlib import Path

from models.match_cards import as_id

from .read_only_file import address, open_read_only
from .tolerant_fetch import text_or_bytes

_COUNT = """
SELECT here.id, count(here_entries.number), count(here_entries.number) - count(there_entries.number), there.id IS NULL
FROM main.matches AS here
LEFT JOIN copy.matches AS there ON there.id = here.id
LEFT JOIN main.entries AS here_entries ON here_entries.match_id = here.id
LEFT JOIN copy.entries AS there_entries
  ON (there_entries.match_id, there_entries.number, there_entries.at, there_entries.body)
   = (here_entries.match_id, here_entries.number, here_entries.at, here_entries.body)
GROUP BY here.id
"""


@dataclass(frozen=True)
class Loss:
    """So many `entries` of a match are not in the backup, of so many in `all`; `whole`: the match itself is not."""

    match_id: str
    entries: int
    all: int
    whole: bool


def backup_losses(file: Path, backup: Path) -> tuple[Loss, ...]:
    """What the database in this file has and the backup has not. Raises `sqlite3.Error` where one cannot be read."""
    with open_read_only(file) as connection:
        connection.execute("ATTACH ? AS copy", (address(backup),))
        connection.text_factory = text_or_bytes  # a damaged id stands in no restore's way
        rows = connection.execute(_COUNT).fetchall()
    return tuple(
        Loss(as_id(match_id), gone, held, bool(whole)) for match_id, held, gone, whole in rows if gone or whole
    )
