"""Filling in the board sheet: what may stand on it, one figure put right, the sheet as text and back."""

import json
from dataclasses import asdict, fields, replace
from itertools import pairwise
from typing import Any, get_args

from companion.engine.game import Refusal
from companion.engine.wording import listed, plural

from ..words import is_number, is_title
from . import (
    LOCATIONS,
    SECTORS,
    SHORT,
    STAR_IN_GUIDE,
    STARS,
    Board,
    Chart,
    CrewCard,
    Location,
    Sector,
    SectorKey,
    Standing,
)

RULE = "risk_star_trek.board_sheet"
MOST_BONUS = 20  # ships: far above what any sector of the family brings
UNLIKELY_BONUS = 10  # more is asked about once
MOST_CREW = 30  # crew cards in the box


class NoSuchSheet(ValueError):
    """A text is no board sheet: str() is a sentence."""


def refuse_board(board: Board) -> Refusal | None:
    """Can a board look like this? What is wrong on the sheet, or None."""
    said = _sectors(board) or _stars(board) or _locations(board) or _crew(board)
    return Refusal(said, RULE) if said else None


def doubt_of_sector(board: Board, key: SectorKey, size: int, bonus: int) -> str:
    """What the table may have misread of a sector, 0 where nobody has read it off; or nothing."""
    printed = next(one for one in SECTORS if one.key == key)
    others = board.fewest_of(SHORT.keys() - {key})
    if size and printed.size_from == "sure" and size != printed.size:
        return f"The guide says {plural(printed.size or 0, 'location')}. Look at your board again."
    if size > LOCATIONS - others:
        return f"The other sectors have {others} of the {LOCATIONS} locations at least: {LOCATIONS - others} are left."
    if printed.bonus_from == "sure" and bonus != printed.bonus:
        return f"The guide says {plural(printed.bonus or 0, 'ship')}. Look at your board again."
    if bonus > (size or UNLIKELY_BONUS):
        than = "it has locations" if size else "a sector is likely to bring"
        return f"{plural(bonus, 'ship')}, that is more than {than}. Look at your board again."
    return ""


def doubt_of_stars(stars: int, ships: int) -> str:
    """What the table may have misread on the star chart, or nothing."""
    usual = STARS[stars - 2]
    if stars == STAR_IN_GUIDE and ships != usual:
        return f"The guide says {plural(usual, 'ship')}. Look at your board again."
    if not usual <= 2 * ships <= 4 * usual:
        return f"Boards of this family have {plural(usual, 'ship')} here. Look at yours again."
    return ""


def with_size(board: Board, key: SectorKey, size: int | None) -> Board:
    """The sheet with a sector's number of locations as this table reads it; None when nobody knows."""
    return _with_sector(board, key, size=size, size_from="open" if size is None else "ours")


def with_bonus(board: Board, key: SectorKey, bonus: int | None) -> Board:
    """The sheet with a sector's bonus as this table reads it; None when nobody knows."""
    return _with_sector(board, key, bonus=bonus, bonus_from="open" if bonus is None else "ours")


def with_stars(board: Board, stars: Chart) -> Board:
    """The sheet with the star chart, for 2 to 10 stars, compared with the board: from now on it is the table's own."""
    return replace(board, stars=stars, stars_from="ours")


def with_starbases(board: Board, starbases: int | None) -> Board:
    return replace(board, starbases=starbases)


def with_location(board: Board, location: Location, instead_of: str | None = None) -> Board:
    """The sheet with one location more, or with it in the place of one of that name."""
    read = replace(location, standing="ours")
    if instead_of is None:
        return _counting_named(replace(board, locations=(*board.locations, read)))
    there = tuple(read if one.name == instead_of else one for one in board.locations)
    return _counting_named(_renamed(replace(board, locations=there), instead_of, location.name))


def without_location(board: Board, name: str) -> Board:
    return replace(board, locations=tuple(one for one in board.locations if one.name != name))


def with_crew(board: Board, card: CrewCard) -> Board:
    """The sheet with what a crew card costs; an older figure for the same card is replaced, as is the oldest card where
    there would be more than the box holds.
    """
    others = tuple(one for one in board.crew if (one.captain, one.position) != (card.captain, card.position))
    return replace(board, crew=(*others, card)[-MOST_CREW:])


def carried_over(before: Board, after: Board, onto: Board) -> Board:
    """Another sheet with what was put right on this one: sectors, star chart, starbases, locations, Neutral Zone."""
    sheets = zip(before.sectors, after.sectors, onto.sectors, strict=False)
    sectors = tuple(there if new == old else new for old, new, there in sheets)
    chart = onto if (after.stars, after.stars_from) == (before.stars, before.stars_from) else after
    bases = onto if after.starbases == before.starbases else after
    zone = onto if after.neutral_zone == before.neutral_zone else after
    named = {one.name: one for one in onto.locations}
    for one in before.locations:
        if after.location(one.name) is None:
            named.pop(one.name, None)
    named |= {one.name: one for one in after.locations if one not in before.locations}
    return replace(
        onto,
        sectors=sectors,
        stars=chart.stars,
        stars_from=chart.stars_from,
        starbases=bases.starbases,
        locations=tuple(named.values()),
        neutral_zone=zone.neutral_zone,
    )


def board_text(board: Board) -> str:
    """The sheet as the text that is kept between matches."""
    return json.dumps(asdict(board), ensure_ascii=False)


def read_board(text: str) -> Board:
    """The sheet back from its text; "" is the sheet nobody has touched. Raises `NoSuchSheet` with a sentence."""
    if not text:
        return Board()
    try:
        written = json.loads(text)
        board = Board(
            **{
                **_fields(Board, written),
                "sectors": tuple(Sector(**_fields(Sector, one)) for one in written.get("sectors", ())),
                "stars": tuple(written.get("stars", ())),
                "locations": tuple(
                    Location(**{**_fields(Location, one), "neighbours": tuple(one.get("neighbours", ()))})
                    for one in written.get("locations", ())
                ),
                "neutral_zone": tuple((one, other) for one, other in written.get("neutral_zone", ())),
                "crew": tuple(CrewCard(**_fields(CrewCard, one)) for one in written.get("crew", ())),
            }
        )
    except NoSuchSheet:  # it says already what is wrong, and is a ValueError too
        raise
    except (ValueError, TypeError, AttributeError) as trouble:
        raise NoSuchSheet("That is no board sheet. Start from a new one, or fetch the one that was kept.") from trouble
    refusal = refuse_board(board)
    if refusal:
        raise NoSuchSheet(refusal.reason)
    return board


def _fields(kind: type[Any], written: dict[str, Any]) -> dict[str, Any]:
    known = {one.name for one in fields(kind)}
    if written.keys() - known:
        raise NoSuchSheet(f"A board sheet has no field “{min(written.keys() - known)}”.")
    return written


def _counting_named(board: Board) -> Board:
    """The sheet with no fewer starbases in all, where they were counted, than locations that have one."""
    named = sum(one.starbase for one in board.locations)
    return board if board.starbases is None else replace(board, starbases=max(board.starbases, named))


def _renamed(board: Board, before: str, after: str) -> Board:
    """The sheet where all that names this location calls it so; a name that cannot be is left to `refuse_board`."""
    if not is_title(after) or sum(one.name == after for one in board.locations) > 1:
        return board

    def named(name: str) -> str:
        return after if name == before else name

    return replace(
        board,
        locations=tuple(replace(one, neighbours=tuple(map(named, one.neighbours))) for one in board.locations),
        neutral_zone=tuple((named(one), named(other)) for one, other in board.neutral_zone),
    )


def _with_sector(board: Board, key: SectorKey, **changes: Any) -> Board:
    return replace(board, sectors=tuple(replace(one, **changes) if one.key == key else one for one in board.sectors))


def _sectors(board: Board) -> str:
    keys = tuple(sector.key for sector in board.sectors)
    if keys != tuple(SHORT):
        return f"A board has the six sectors {listed(SHORT.values())}, each once."
    for sector in board.sectors:
        if not is_title(sector.name):
            return "A sector has no readable name. Give it one of 1 to 40 letters."
        if sector.size is not None and not (is_number(sector.size, 1) and sector.size <= LOCATIONS):
            return f"The {sector.name} has from 1 to {LOCATIONS} locations, or nobody has counted them."
        if sector.bonus is not None and not (is_number(sector.bonus) and sector.bonus <= MOST_BONUS):
            return f"The {sector.name} brings from 0 to {MOST_BONUS} ships, or nobody has read it off."
        if not {sector.size_from, sector.bonus_from} <= set(get_args(Standing)):
            return f"Say where the figures of the {sector.name} come from."
    sizes = [sector.size for sector in board.sectors]
    known = sum(size or 0 for size in sizes)
    if known > LOCATIONS or (None not in sizes and known != LOCATIONS):
        return f"The sectors would have {known} locations in all. The board has {LOCATIONS}."
    return ""


def _stars(board: Board) -> str:
    chart = board.stars
    if not isinstance(chart, tuple) or len(chart) != 9 or not all(is_number(number, 1) for number in chart):
        return "The star chart has nine figures of 1 or more: the ships for 2 stars to 10 stars."
    if any(one > other for one, other in pairwise(chart)):
        return "The star chart falls somewhere. More stars never bring fewer ships."
    if max(chart) > 225:
        return "The star chart names more ships than the box holds. There are 225."
    if board.stars_from not in ("check", "ours"):
        return "Say whether the star chart has been checked."
    if board.starbases is not None and not (is_number(board.starbases) and board.starbases <= LOCATIONS):
        return f"A board has from 0 to {LOCATIONS} starbases, or nobody has counted them."
    return ""


def _locations(board: Board) -> str:
    if len(board.locations) > LOCATIONS:
        return f"{len(board.locations)} locations are named. The board has {LOCATIONS}."
    seen: set[str] = set()
    for one in board.locations:
        if not is_title(one.name):
            return "A location has no readable name. Give it one of 1 to 40 letters."
        if one.name.casefold() in seen:
            return f"{one.name} stands on the sheet twice. Take one of them out."
        seen.add(one.name.casefold())
        if one.sector and one.sector not in SHORT:
            return f"{one.name} is in no sector that the board has."
        if not isinstance(one.neighbours, tuple) or not all(is_title(name) for name in one.neighbours):
            return f"The neighbours of {one.name} are not written name by name."
        if one.name in one.neighbours or len(set(one.neighbours)) < len(one.neighbours):
            return f"The neighbours of {one.name} name a location twice, or {one.name} itself."
        if type(one.starbase) is not bool or one.standing not in get_args(Standing):
            return f"What the sheet says of {one.name} cannot be read."
    for key, name in SHORT.items():
        sector, named = board.sector(key), sum(one.sector == key for one in board.locations)
        if sector is not None and sector.size is not None and named > sector.size:
            return f"{named} locations are put in the {name} sector. It has {sector.size}."
    if not all(len(pair) == 2 and all(is_title(name) for name in pair) for pair in board.neutral_zone):
        return "The Neutral Zone runs between pairs of locations. Write each pair by name."
    return ""


def _crew(board: Board) -> str:
    if len(board.crew) > MOST_CREW:
        return f"{len(board.crew)} crew cards are written down. The box holds {MOST_CREW}."
    for card in board.crew:
        if not is_title(card.captain) or not is_title(card.position):
            return "A crew card has no readable captain or position."
        if not is_number(card.cost) or card.cost % 100:
            return f"{card.position} of {card.captain} costs whole hundreds of credits, 0 or more."
    return ""
