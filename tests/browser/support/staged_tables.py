"""Tables as they lie in the middle of an evening: the worked matches, cut short at a stage and kept in a folder."""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.engine.match import Match
from companion.games import GAMES
from companion.games.tribbles.events import FirstPlayerDrawn, WentOut
from companion.service.exchange.export_format import Exported, read_export, write_export
from companion.service.match_service import open_match_service
from tests.browser.conftest import Served, free_port

MATCHES = Path(__file__).parents[2] / "matches"
STORIES = tuple(sorted(MATCHES.glob("tabby_tumble_*.json")))


def waits_for(action: str) -> Callable[[Any], bool]:
    """The first word that is asked for is about this action."""

    def waits(table: Any) -> bool:
        return bool(table.undecided) and (table.turns[table.undecided[0]].action or "hairball") == action

    return waits


# What must lie on the table for it to be at a stage.
STAGES: Mapping[str, Callable[[Any], bool]] = {
    "draw": lambda table: table.stage == "draw",
    "roll": lambda table: table.stage == "roll" and table.round == 2,
    "typed": lambda table: table.stage == "roll" and len(table.cats) == 2,
    "first die": lambda table: table.stage == "draft" and table.picks == 0 and table.round == 3,
    "second die": lambda table: table.stage == "draft" and table.picks == len(table.players) and table.round == 2,
    "hairball": waits_for("hairball"),
    "eat": waits_for("eat"),
    "rehome": waits_for("rehome"),
    "reveal": lambda table: table.stage == "reveal",
    "over": lambda table: table.stage == "over",
}


def keep(folder: Path, wanted: Iterable[tuple[str, tuple[str, ...]]]) -> dict[tuple[str, int], str]:
    """Keeps a match at each stage, for these players, in the data folder. The ids, by stage and number of players."""

    async def kept() -> dict[tuple[str, int], str]:
        service = open_match_service(folder, rotates=False)
        ids = {}
        for stage, players in wanted:
            card = await service.import_match(write_export(at_stage(stage, players)).encode())
            ids[stage, len(players)] = card.id
        service.close()
        return ids

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, kept()).result()


def counting(folder: Path) -> str:
    """The id of a match of Tribbles in which a pile is counted."""

    async def begun() -> str:
        service = open_match_service(folder, rotates=False)
        card = await service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
        for number, event in enumerate((FirstPlayerDrawn("Bo"), WentOut("Bo")), 1):
            await service.record(card.id, event, number)
        service.close()
        return str(card.id)

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, begun()).result()


def keep_every_game(
    folder: Path, names: tuple[str, ...], shares: tuple[float, ...], last_at: int | None = None
) -> dict[str, str]:
    """Keeps every worked match, for these people, as it lay when such a share of its entries had been made, the last of
    them at `last_at` (ms) if that is said: else a running clock asks for all the time since then.

    The ids, by "<worked match> <share>".
    """

    async def kept() -> dict[str, str]:
        service = open_match_service(folder, rotates=False)
        ids = {}
        for file in sorted(MATCHES.glob("*.json")):
            story = _read(file)
            for share in shares:
                entries = story.entries[: round(len(story.entries) * share)]
                cut = replace(story, entries=entries, expect=(), status="open", ended=None)
                cut = _named(cut if last_at is None else ending_at(cut, last_at), names[: len(story.players)])
                ids[f"{file.stem} {share}"] = (await service.import_match(write_export(cut).encode())).id
        service.close()
        return ids

    with ThreadPoolExecutor(1) as aside:  # as above
        return aside.submit(asyncio.run, kept()).result()


def ending_at(story: Exported, last_at: int) -> Exported:
    """The same match with its last entry made at this moment (ms)."""
    if not story.entries:
        return story
    shift = last_at - story.entries[-1].at
    moved = tuple(entry._replace(at=entry.at + shift) for entry in story.entries)
    return replace(story, entries=moved, created=moved[0].at)


def app_over(folder: Path, hurried: bool = True) -> Served:
    """The app itself over this data folder, not yet started; for tables that serve a whole file of tests."""

    def command(port: int) -> list[str]:
        place = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
        return ["-m", "companion", "serve", *place, "--no-browser"]

    return Served(command, free_port(), folder, folder.parent / f"{folder.name}.log", hurried)


def at_stage(stage: str, players: tuple[str, ...]) -> Exported:
    """A worked match for as many players, under these names, up to the first entry that brings it to this stage."""
    for story in map(_read, STORIES):
        if len(story.players) == len(players) and (cut := _cut(story, STAGES[stage])) is not None:
            cut_short = replace(story, entries=story.entries[:cut], expect=(), status="open", ended=None)
            return _named(cut_short, players)
    raise LookupError(f"No worked match of {len(players)} players comes to the stage {stage!r}.")


def _read(file: Path) -> Exported:
    return read_export(file.read_bytes(), GAMES)


def _cut(story: Exported, reached: Callable[[Any], bool]) -> int | None:
    match: Any = Match.begin(story.game, story.players, story.options)
    for number, entry in enumerate((None, *story.entries)):
        match = match.enter(entry) if entry else match
        if reached(match.state):
            return number
    return None


def _named(story: Exported, players: tuple[str, ...]) -> Exported:
    """The same match of other people."""
    called = dict(zip(story.players, players, strict=True))

    def renamed(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: renamed(value) for key, value in part.items()}
        if isinstance(part, list):
            return [renamed(one) for one in part]
        return called.get(part, part) if isinstance(part, str) else part

    return read_export(json.dumps(renamed(json.loads(write_export(story)))).encode(), GAMES)
