"""Transfers everything that is kept from one database into another, each log checked before and after.

The source is only read. What has come over stays, so that a transfer that was broken off is simply begun again.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from companion.engine.game import AnyGame
from companion.engine.wording import plural
from companion.service.deleted_matches import NOTE_KEY as DELETED
from companion.service.exchange.codec import codec_of
from companion.service.match_loader import load_match
from companion.service.recovery.game_faults import RulesBroke
from companion.service.scheduler import ALIVE
from models.database import Database, standing_still
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError
from models.match_cards import STATUSES
from models.notes import every_note, keep_note
from models.store import ConcurrentWrite, Line, MatchCard, Status, Store

TRIES = 3  # where somebody enters something while it is read
NAMED = 5  # ids that a sentence names
Outcome = Literal["came", "went on", "same", "ahead", "stays"]


@dataclass(frozen=True)
class Transferred:
    """What has become of one match: `entries` of its log are in the target now; `why` it stays behind, if it does."""

    card: MatchCard
    title: str
    outcome: Outcome
    entries: int
    why: str = ""

    @property
    def sentence(self) -> str:
        named = f"{self.card.id}  {self.title} with {', '.join(self.card.players) or 'nobody'}"
        entries = plural(self.entries, "entry", "entries")
        match self.outcome:
            case "came":
                return f"{named}: came over, {entries}."
            case "went on":
                return f"{named}: was there already, and has gone on to {entries}."
            case "same":
                return f"{named}: was there already, {entries}."
            case "ahead":
                return f"{named}: has gone on there, to {entries}, and was left as it is."
        return f"{named}: stays behind. {self.why}"


def transfer_matches(source: Database, target: Database, games: Mapping[str, AnyGame]) -> Iterator[Transferred]:
    """One match after the other, and what has become of it. Raises `StorageError`; before anything is written where
    a match of the target has the id of another one.
    """
    here, there = Store(source), Store(target)
    cards = [card for status in STATUSES for card in here.cards(status)]
    _refuse_collisions(here, there, cards)
    for card in cards:
        with standing_still(target):
            yield _transferred(here, there, card, games)


def transfer_notes(source: Database, target: Database) -> tuple[str, ...]:
    """The table's notes; the names of those that say something else in the target, where they stay as they are."""
    theirs, left = every_note(target), []
    for key, body in every_note(source).items():
        kept = theirs.get(key, "")
        if key == DELETED and kept:
            body = json.dumps(_deleted(kept) | _deleted(body))
        elif kept:
            left += [key] if kept != body and key != ALIVE else []
            continue
        if body != kept:
            with standing_still(target):
                keep_note(target, key, body)
    return tuple(left)


def _refuse_collisions(here: Store, there: Store, cards: Sequence[MatchCard]) -> None:
    other = [
        card.id
        for card in cards
        if (theirs := there.card_if_any(card.id))
        and not _is_one(card, here.lines(card.id), theirs, there.lines(card.id))
    ]
    if other:
        more = f" and {len(other) - NAMED} more" if len(other) > NAMED else ""
        raise StorageError(
            f"Nothing was transferred: both databases have the matches {', '.join(other[:NAMED])}{more}, with other "
            "logs. Transfer into another database, or export those and import them one by one."
        )


def _is_one(ours: MatchCard, our_lines: Sequence[Line], theirs: MatchCard, their_lines: Sequence[Line]) -> bool:
    """Are these the same match, of which one log may go on further?"""
    shared = min(len(our_lines), len(their_lines))
    begun = [(card.game, card.rules, card.options, card.created, card.players) for card in (ours, theirs)]
    return begun[0] == begun[1] and _plain(our_lines[:shared]) == _plain(their_lines[:shared])


def _transferred(here: Store, there: Store, card: MatchCard, games: Mapping[str, AnyGame]) -> Transferred:
    card, lines = _read(here, card.id)
    game = games.get(card.game)
    title = game.title if game else card.game or "a game that is not known"
    if why := _damage(game, card, lines) or _unkeepable(there, card, lines):
        return Transferred(card, title, "stays", 0, why)
    outcome = _written(there, card, lines)
    kept = there.card(card.id)
    if outcome != "ahead":
        _check(kept, there.lines(card.id), card, lines)
    return Transferred(card, title, outcome, kept.entries)


def _written(there: Store, card: MatchCard, lines: Sequence[Line]) -> Outcome:
    for _ in range(TRIES):
        theirs = there.card_if_any(card.id)
        with suppress(ConcurrentWrite):
            if theirs is None:
                there.add(card, lines)
                return "came"
            if _standing(theirs) == _standing(card):
                return "same"
            if _standing(theirs) > _standing(card):
                return "ahead"
            there.extend(card, lines[theirs.entries :])
            return "went on"
    raise StorageError(f"Somebody keeps writing to the match {card.id}. What has come over stays. Begin again later.")


def _standing(card: MatchCard) -> tuple[int, int, Status]:
    """Of two states of one match the later compares as greater: the longer log, else the one that was ended (last).

    What was ended by hand goes on again by one tap; what goes on would not be found ended.
    """
    return card.entries, card.ended or 0, card.status


def _check(kept: MatchCard, kept_lines: Sequence[Line], card: MatchCard, lines: Sequence[Line]) -> None:
    """What the target gives back is what the source gave, checksums and all; somebody may have gone on there."""
    if kept.damage or not _is_one(card, lines, kept, kept_lines) or len(kept_lines) < len(lines):
        raise StorageError(
            f"The match {card.id} reads otherwise in the target than it was written. Nothing in the source has "
            "changed. Do not play on in the target; check its disk, then transfer into a new database."
        )


def _damage(game: AnyGame | None, card: MatchCard, lines: list[Line]) -> str:
    """Why it cannot be trusted, by its checksums and by its replay; of a whole match nothing."""
    if card.damage:
        return card.damage
    if game is None:
        return "This version does not know its game. Update the app."
    try:
        _, notice, _ = load_match(game, card, codec_of(game).read_options(card.options), lines)
    except (ParseError, RulesBroke) as trouble:
        return str(trouble)
    return notice


def _unkeepable(there: Store, card: MatchCard, lines: Sequence[Line]) -> str:
    """PostgreSQL keeps every text but one with the letter of the number 0 in it."""
    texts = (*card.players, *(text for line in lines for text in (line.device, line.author)))
    if there.database.file is None and any("\0" in text for text in texts):
        return (
            "A name in it holds a letter that PostgreSQL does not keep. Export it, correct the name, import it there."
        )
    return ""


def _read(store: Store, match_id: str) -> tuple[MatchCard, list[Line]]:
    """A match and its log of one moment, also where somebody enters something meanwhile."""
    for _ in range(TRIES):
        card, lines = store.card(match_id), [Line(*line) for line in store.lines(match_id)]
        if card.damage or card.length == len(lines):
            break
    return card, lines


def _plain(lines: Sequence[Line]) -> list[tuple[object, ...]]:
    return [tuple(line) for line in lines]


def _deleted(note: str) -> dict[str, object]:
    try:
        kept = json.loads(note)
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}
