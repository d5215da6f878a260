"""The context a ruling is read in: the match it was opened from, and the table's bookmarks."""

import re
from contextlib import suppress
from dataclasses import dataclass, field

from companion.engine.match import Match
from companion.rulings import Ruling
from companion.rulings.bookmarks import Bookmarks
from companion.service.match_service import MatchService, NoSuchMatch, ParseError, StorageError
from companion.service.rights.guarded_service import NotAllowed
from views.rulings.bookmarks import bookmarks, keep
from views.rulings.ruling_addresses import disputed_at, origin
from views.rulings.table_rulings import Settled, settled

_MATCH = re.compile(r"/match/([^/?]+)")


@dataclass(frozen=True)
class Here:
    """`match` is None away from any table; `at_table`: one came straight from the table itself.

    `not_kept` is a sentence: why the ruling is not among those looked up last.
    """

    table: str = ""  # its address
    match: Match | None = None
    at_table: bool = False
    marks: Bookmarks = field(default_factory=Bookmarks)
    not_kept: str = ""

    def settled(self, key: str) -> Settled | None:
        """What this table, or this house, has settled about a ruling."""
        return settled(key, self.match, self.marks)

    def dispute(self, ruling: Ruling, back: str) -> str:
        """The dispute one came from, where it can be about this ruling: one of another game settles nothing there."""
        fits = self.match is None or ruling.game == self.match.game.key
        return disputed_at(back) if fits else ""


async def here(service: MatchService, back: str, opened: str = "") -> Here:
    """What is known at this address; `opened` is the ruling just looked up there. Raises `StorageError`."""
    marks, not_kept = await bookmarks(service), ""
    if opened:
        try:
            marks = await keep(service, lambda kept: kept.looked_up(opened))
        except NotAllowed:  # a device that may write nothing reads all the same
            pass
        except StorageError as no:
            not_kept = str(no)
    if at := _MATCH.match(origin(back)):
        with suppress(NoSuchMatch, ParseError):  # the way back says so itself
            return Here(at[0], await service.open(at[1]), back == at[0], marks, not_kept)
    return Here(marks=marks, not_kept=not_kept)
