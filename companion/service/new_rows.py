"""What the store keeps of a whole match, new or imported: its card and the lines of its log."""

import re
from collections.abc import Iterable
from typing import cast
from uuid import uuid4

from companion.engine.match import Entry
from companion.service.exchange.codec import Codec, codec_of
from companion.service.exchange.export_format import Exported
from companion.service.match_cache import log_line
from companion.service.time_slicing import Yielding
from models.checksums import first_checksum
from models.store import Line, MatchCard, Status


async def rows_of(match: Exported, taken_in: int | None = None) -> tuple[MatchCard, list[Line]]:
    """Under its own id where it has one, else under a new one; others go on meanwhile.

    `taken_in`: when it came, where another log of it was here. Raises `ParseError`.
    """
    codec = codec_of(match.game)
    match_id = match.id if re.fullmatch("[0-9a-f]{8,32}", match.id) else uuid4().hex[:12]
    lines = await lines_of(codec, match.entries, first_checksum(match_id))
    card = MatchCard(
        match_id,
        match.game.key,
        match.players,
        cast(Status, match.status),
        match.created or 0,
        match.ended,
        len(match.entries),
        0,
        match.rules,
        codec.options.dump_json(match.options).decode(),
        taken_in,
    )
    return card, lines


async def lines_of(codec: Codec, entries: Iterable[Entry], before: int) -> list[Line]:
    """The entries as they are kept after one with that checksum; others go on meanwhile. Raises `ParseError`."""
    lines, breath = list[Line](), Yielding()
    for entry in entries:
        lines.append(log_line(codec, entry, lines[-1].checksum if lines else before))
        await breath()
    return lines
