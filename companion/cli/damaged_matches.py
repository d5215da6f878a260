"""The commands `set-aside`, `delete`, `bring-back`: for a match that cannot be read. A whole one is left alone."""

import argparse
import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.cli.kept_matches import every_match, matches_named, service_of, typeable
from companion.cli.terminal import say, say_json

if TYPE_CHECKING:
    from companion.service.match_service import MatchCard, MatchService, Rescue


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        one: argparse.ArgumentParser = commands.add_parser(name, parents=[kept], help=words, description=words)
        one.set_defaults(run=run)
        return one

    def damaged(name: str, run: Callable[[argparse.Namespace], int], words: str) -> None:
        command(name, run, words).add_argument("id", metavar="ID", help="the match's id, as `list` prints it")

    damaged("set-aside", set_aside, "put a damaged match among those that were left")
    damaged("delete", delete, "delete a damaged match; a backup of everything is made first")
    brought = command(
        "bring-back", bring_back, "bring damaged matches back from the backups; a backup of everything is made first"
    )
    brought.add_argument("ids", metavar="ID", nargs="+", help="a match's id, as `list` prints it")
    brought.add_argument("--json", action="store_true", help="print JSON for programs")


def set_aside(asked: argparse.Namespace) -> int:
    service = service_of(asked)

    async def done() -> None:
        card = await _damaged(service, asked.id)
        if card.status == "open":
            await service.repairs.set_aside(card.id)

    asyncio.run(done())
    say(f"The match {asked.id} is among those that were left. Its log is as it was.")
    return 0


def delete(asked: argparse.Namespace) -> int:
    service = service_of(asked)

    async def done() -> None:
        await service.repairs.delete((await _damaged(service, asked.id)).id)

    asyncio.run(done())
    copy = service.backups()[:1]
    say(f"The match {asked.id} is deleted.{f' What was there of it is in {copy[0]}.' if copy else ''}")
    return 0


def bring_back(asked: argparse.Namespace) -> int:
    service = service_of(asked)
    found = asyncio.run(_brought_back(service, asked.ids))
    if asked.json:
        say_json([_told(rescue, damage) for rescue, damage in found])
        return 0
    for rescue, damage in found:
        say(f"The match {typeable(rescue.card.id)}: {rescue.sentence}{f' {damage}' if damage else ''}")
    say(f"What was there before is in {service.backups()[0]}.")
    return 0


async def _brought_back(service: "MatchService", ids: list[str]) -> "list[tuple[Rescue, str]]":
    """What came of each, and the damage it still has. Nothing has changed where one of them cannot come back."""
    found = [await _in_backups(service, await _damaged(service, match_id)) for match_id in ids]
    await service.repairs.bring_back(*found)
    damage = {card.id: card.damage for card in await every_match(service)}
    return [(rescue, damage[rescue.card.id]) for rescue in found]


async def _in_backups(service: "MatchService", card: "MatchCard") -> "Rescue":
    """Raises `ParseError` where no backup has this match."""
    from models.errors.parse_errors import ParseError

    if rescue := await service.repairs.in_backups(card.id):
        return rescue
    way_on = "Go on with a copy of it, as far as it is whole." if card.legible else "Save what is there with `export`."
    raise ParseError(f"No backup has the match {typeable(card.id)}. Nothing was changed. {way_on}")


def _told(rescue: "Rescue", damage: str) -> dict[str, Any]:
    known = {"id": rescue.card.id, "backup": str(rescue.backup), "entries": len(rescue.lines)}
    return known | {"missing": rescue.missing, "sentence": rescue.sentence, "damaged": damage}


async def _damaged(service: "MatchService", match_id: str) -> "MatchCard":
    """Raises `NoSuchMatch`, and `ParseError` where it is not damaged."""
    from models.errors.parse_errors import ParseError
    from models.store import NoSuchMatch

    for card in await matches_named(service, match_id):
        if card.damage:
            return card
        raise ParseError(f"The match {match_id} is not damaged. Nothing was changed. Open it in the app.")
    raise NoSuchMatch(f"No match here has the id {match_id[:40]}. `list` prints those that there are.")
