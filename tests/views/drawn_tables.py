"""Writes down what is drawn at the tables of whole matches and on the screens around, and keeps a digest of it.

`python -m tests.views.drawn_tables tribbles 412x915` prints it: two versions of the screens are compared by their
texts, line by line. `--keep` keeps what is drawn now, `--keep tribbles` of that game alone.
"""

import asyncio
import json
import logging
import os
import random
import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from hashlib import sha256
from itertools import count, cycle, pairwise
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch
from uuid import UUID

import flet as ft

from companion.games import GAMES
from companion.service import new_rows
from companion.service.clock import ServiceClock
from companion.service.exchange.export_format import Exported, read_export, write_export
from companion.service.match_service import MatchService, open_match_service
from models import threads
from views import double_taps
from views.app import Viewport, skin
from views.games import SCREENS
from views.match.use_match import use_match_state
from views.session import Preferences, Session, in_session, use_session
from views.theme.tokens import AppTheme

from .conftest import Screen
from .page_content import name_of
from .test_no_dead_tap import DISPUTED, OTHERS, in_reach, page_at

MATCHES = Path(__file__).parents[1] / "matches"
KEPT = Path(__file__).parent / "drawn_tables.json"
NOON = 1_795_000_000_000
ELSEWHERE = "elsewhere"
PLAYER = re.compile(r"\b(Ann|Bo|Cy|Dee|Eva|Finn|Gus|Hal)\b")
ROUND = re.compile(r"(?<=\d)\.0\b")
COPIED = re.compile(
    r"\b\d{1,2} [A-Z]\w+, \d\d:\d\d(?::\d\d)?|backup-[\d-]+"
)  # when a copy of everything was made, by the disk
SOON = 0.02  # s: what is to come later comes never, or a slow machine would draw what a fast one does not
NEVER = 1_000_000  # s
NIGHT = "915x412"  # the window that is looked at in the dark
WINDOWS = {"412x915": 100, NIGHT: 100, "360x640": 200, "1280x800": 100}  # dp, and the size of the text in percent
OTHER_WINDOWS = (("1280x800", 100), ("320x568", 100), ("768x1024", 130), ("640x360", 100), ("412x700", 150))
FIRSTS = "firsts"  # what lies there when an event of each kind has been entered for the first time
SHARES, TAPS = (0.1, 0.5, 0.95), 3  # of a match; what is tapped after each


def names() -> list[str]:
    """Every game in every window, and the other screens of its matches."""
    return [f"{game} {place}" for game in GAMES for place in (*WINDOWS, FIRSTS, ELSEWHERE)]


async def drawn(name: str) -> list[str]:
    """What is drawn at some moments of a game's whole matches, and after some taps there; or on the other screens."""
    game, window = name.split(maxsplit=1)
    lot, lines, known = random.Random(name), list[str](), set[str]()
    if window == ELSEWHERE:
        return await drawn_elsewhere(game, lot)
    with steady(lot), TemporaryDirectory() as folder:
        service = open_match_service(Path(folder), clock=ServiceClock(wall=lambda: NOON, steady=lambda: NOON))
        for file, example, length, look in moments(game, window):
            async with opened(service, await laid_out(service, example, length), look) as screen:
                lines += [
                    f"#### {file} {length}",
                    *await tapped(screen, lot, TAPS + 1 if window == FIRSTS else 1, known),
                ]
        service.close()
    return lines


def moments(game: str, window: str) -> Iterator[tuple[str, Exported, int, AppTheme]]:
    """At which moments of which matches a table is looked at, each after so many entries, and in which windows."""
    others, seen = cycle(OTHER_WINDOWS), set[str]()
    for file in sorted(MATCHES.glob(f"{game}_*.json")):
        example = read_export(file.read_bytes(), GAMES)
        if window == FIRSTS:
            for number in firsts(example, seen):
                yield file.stem, example, number, look_of(*next(others), dark=False)
        else:
            look = look_of(window, WINDOWS[window], dark=window == NIGHT)
            for share in SHARES:
                yield file.stem, example, round(len(example.entries) * share), look


def firsts(example: Exported, seen: set[str]) -> Iterator[int]:
    """The entries with which an event of a kind comes that was not `seen` before."""
    for entry in example.entries:
        if entry.event.kind not in seen:
            yield entry.number
        seen.add(entry.event.kind)


def look_of(window: str, text: int, dark: bool) -> AppTheme:
    """How the app looks in a window of so many dp, with a text of so many percent."""
    width, height = map(int, window.split("x"))
    return skin(Viewport(width, height, dark), Preferences(text=text, motion=False), 1.0, dark, "")


async def drawn_elsewhere(game: str, lot: random.Random) -> list[str]:
    """Each screen of a match that goes on and of one that has ended, in a window as Flet's own, and after some taps;
    each tool, and the form of each kind of entry. Then how each of the others ended, and the tools once more.
    """
    lines, known = list[str](), set[str]()
    with steady(lot), TemporaryDirectory() as folder:
        service = open_match_service(Path(folder), clock=ServiceClock(wall=lambda: NOON, steady=lambda: NOON))

        async def at(path: str, taps: int, **ids: str) -> None:
            page = await page_at(service, path.format(game=game, rule=DISPUTED[game], **ids))
            for _ in range(3):
                await page.settle()
            lines.extend((f"#### {path}", *await tapped(page, random.Random(f"{game} {path}"), taps, known)))
            page.session.close()  # type: ignore[no-untyped-call]

        *others, last = sorted(MATCHES.glob(f"{game}_*.json"))
        example = read_export(others[0].read_bytes(), GAMES)
        match_id = await laid_out(service, example, round(len(example.entries) * 0.6))
        ended = (await service.import_match(last.read_bytes())).id
        length = len((await service.open(match_id)).entries)
        tools = ["/match/{match}/tools/" + tool.key for tool in SCREENS[game].tools]
        paths = [path for name, path in OTHERS.items() if name not in ("table", "tool")]
        for path in (*paths, *tools, "/match/{ended}", "/match/{ended}/sheet", "/share", "/nowhere"):
            await at(path, TAPS, match=match_id, ended=ended)
        for entry in firsts(example, set()):
            if entry <= length:
                await at("/match/{match}/log/" + f"{entry}/correct", 0, match=match_id)
        for file in others:
            await at("/match/{ended}", 1, ended=(await service.import_match(file.read_bytes())).id)
        for tool in SCREENS[game].tools:
            await at(f"/tools/{game}/{tool.key}", TAPS)
        service.close()
    told = [COPIED.sub("then", line.replace(folder, "here")) for line in lines]
    # copies made within one second are one: how many there are depends on how quick the machine is
    return [line for before, line in pairwise(("", *told)) if line != before or "'Restore then'" not in line]


@contextmanager
def steady(lot: random.Random) -> Iterator[None]:
    """Dice fall as this lot says, and nothing comes by itself: what is drawn after a tap is all that will be."""
    ids = (UUID(int=number << 80) for number in count(1))
    loop = asyncio.get_running_loop()
    call_later = loop.call_later
    with ExitStack() as patched:
        patched.callback(time.tzset)  # once the machine's own zone is back
        patched.enter_context(patch.dict(os.environ, {"TZ": "UTC"}))
        time.tzset()
        for where, name, value in (
            (secrets, "choice", lot.choice),
            (secrets, "SystemRandom", lambda: lot),
            (threads, "THREADS", False),
            (new_rows, "uuid4", lambda: next(ids)),
            (loop, "call_later", lambda delay, *to, **how: call_later(delay + NEVER * (delay > SOON), *to, **how)),
            *((double_taps, name, 0) for name in ("BOUNCE", "REBOUND", "READY", "DECISIVE_READY")),
        ):
            patched.enter_context(patch.object(where, name, value))
        yield


async def laid_out(service: MatchService, example: Exported, length: int) -> str:
    """So many entries of a match, as one that goes on; its id."""
    entries = example.entries[:length]
    cut = replace(example, entries=entries, expect=(), status="open", ended=None)
    return (await service.import_match(write_export(cut).encode())).id


@asynccontextmanager
async def opened(service: MatchService, match_id: str, look: AppTheme) -> AsyncIterator[Screen]:
    """A page at this match."""
    screen = Screen()
    with screen.at_hand():
        here = Session(service, look, Preferences(motion=False), _wish, screen.gone.append, "here")
        screen.dress(look)
        await screen.show(_Page, here, match_id)
        await screen.until(screen.labels)
        yield screen
        screen.session.close()  # type: ignore[no-untyped-call]


async def tapped(screen: Screen, lot: random.Random, taps: int, known: set[str]) -> list[str]:
    """What is drawn, and after each tap what was not drawn before it. What is `known` was tapped before: anything else
    comes first.
    """
    now = told(screen)
    lines = list(now)
    for _ in range(taps):
        reach = in_reach(screen)
        button, before = lot.choice([one for one in reach if kind_of(one) not in known] or reach), set(now)
        known.add(kind_of(button))
        tap = asyncio.create_task(screen.session.dispatch_event(button._i, "click", None))
        await screen.settle()
        tap.cancel()  # it may wait for what its browser answers
        now = told(screen)
        lines += ["== a tap", *(line for line in now if line not in before)]
    return lines


def kind_of(button: ft.TextButton) -> str:
    """What is tapped there, whoever it is of and however many it says."""
    return PLAYER.sub("somebody", re.sub(r"[\d,]+", "0", name_of(button)))


def told(screen: Screen) -> list[str]:
    """Each control in a line: its kind, and what is set on it."""
    return [f"{type(one).__name__} {_set(one)}" for one in screen.all()]


def _set(control: ft.BaseControl) -> str:
    plain = [(name, value) for name, value in control._values.items() if not (_hangs(value) or _done(value))]
    said = " ".join(f"{name}={value!r}" for name, value in sorted(plain, key=itemgetter(0)))
    return ROUND.sub("", said) if ".0" in said else said  # drawn alike, it may have been asked for by 32 or 32.0


def _hangs(value: Any) -> bool:
    """Whether it is told in a line of its own."""
    return isinstance(value, ft.BaseControl) or (isinstance(value, (list, tuple)) and any(map(_hangs, value)))


def _done(value: Any) -> bool:
    """Whether it is nothing that is drawn, but what is done at a tap, here or by the page itself."""
    return callable(value) or isinstance(value, ft.ClientAction)


@ft.component
def _Page(here: Session, match_id: str) -> Any:
    return in_session(here, lambda: _Table(match_id))


@ft.component
def _Table(match_id: str) -> Any:
    here = use_session()
    got = use_match_state(here, match_id)
    return ft.Text("…") if got.busy else SCREENS[got.value.match.game.key].table(got.value)


async def _wish(_: Preferences) -> str:
    """Nothing is kept between two screens."""
    return ""


def digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


def main(words: list[str]) -> int:
    logging.disable()  # of pages that were closed while they were drawing
    if words[:1] == ["--keep"]:
        of = tuple(words[1:]) or tuple(GAMES)
        anew = {name: digest(asyncio.run(drawn(name))) for name in names() if name.startswith(of)}
        kept = json.loads(KEPT.read_text("utf-8")) | anew
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        return 0
    if (name := " ".join(words)) not in names():
        print("Say --keep, or what is to be printed:", *names(), sep="\n  ")
        return 2
    print(*asyncio.run(drawn(name)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
