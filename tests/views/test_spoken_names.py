"""What a screen reader is given on any screen: whole words, no hole where a name or a figure is missing."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from companion.service.exchange.export_format import read_export, write_export
from companion.service.match_service import MatchService
from views.games import SCREENS

from .conftest import Screen
from .page_content import controls, name_of
from .test_any_taps import MATCHES, SOAK, TAPS, AnyTable, AnyTool
from .test_no_dead_tap import DISPUTED, OTHERS, page_at

SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 0.95)  # of a match
COUNTED = "|".join(
    [
        *("point", "ship", "card", "cat", "power", "turn", "round", "tribble", "token", "second", "minute", "location"),
        *("neighbour", "complication", "credit"),
    ]
)
# Each is what comes of a word that was left out, of a value that nobody put into words, or of a figure beside a word.
HOLES = re.compile(
    rf"""
    ^\s*$ | [ ]{{2}} | \s[,.;:!?)](?![\d.]) | [(“]\s | \(\) | “” | ^[,.:;] | [,:;]\s*$ | [,:;]\s*[,:;.] | \.\s+[,.;:]
    | (?<![.:?!][ ])(?<!^)\bNone\b | ^None[ ](?!yet|of|has|is|can|to) | .[ ]$
    | \b(True|False|nan)\b | <\w | [{{}}\[\]_] | \s\?
    | (?<![\d,.])1[ ](more[ ])?(({COUNTED})s|mice|dice|people|entries)\b | \ba[ ]orange\b | [?][.]
    | ^(?P<word>\w+):[ ](The[ ])?(?i:(?P=word))$
    """,
    re.VERBOSE,
)
ADDRESS = re.compile(r"\S*/\S+")


def spoken(screen: Screen) -> Iterator[str]:
    """Every name and every word that the page gives a screen reader."""
    lying = screen.all()
    around = [one for one in lying if isinstance(one, ft.Semantics) and one.exclude_semantics]
    unheard = {id(one) for outer in around for one in controls([outer.content])}
    for one in lying:
        match one:
            case ft.TextButton():
                yield name_of(one)
            case _ if id(one) in unheard:
                continue
            case (
                ft.Semantics(label=str(said)) | ft.Image(semantics_label=str(said)) | ft.Text(semantics_label=str(said))
            ):
                if said:  # what is read out in its place, or nothing on purpose
                    yield said
            case ft.Text(value=str(said)):
                if said:
                    yield said


def holes(screen: Screen) -> list[str]:
    return [said for said in spoken(screen) for line in said.split("\n") if HOLES.search(ADDRESS.sub("here", line))]


SEED = None if SOAK > 1 else "daily"  # a red test is owed to a change, not to the day; the soak walks elsewhere


@pytest.mark.parametrize(
    "said",
    [
        *("Ann, : 4 ships", "Holds .", "Done. , not now", "", "1 powers", "minus 1 points", "None cards", "Bo  rolls"),
        *("()", "1 more entries", "1 people", "May I?. May this", "over a orange token", "Rule: The rule"),
    ],
)
def test_a_hole_is_found(said: str) -> None:
    assert HOLES.search(said)


@pytest.mark.parametrize(
    "said",
    [
        "None yet: tap one.",
        "Troubles: None",
        "1 point",
        "1.5 ships",
        "11 cards",
        "None",
        "Up to 3. None has to be played.",
    ],
)
def test_whole_words_are_left_alone(said: str) -> None:
    assert not HOLES.search(said)


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("game", GAMES)
async def test_no_name_on_a_table_has_a_hole(
    screen: Any, service: MatchService, seated: Callable[..., Any], game: str, share: float
) -> None:
    lot = random.Random(SEED)
    found: dict[str, str] = {}
    files = sorted(MATCHES.glob(f"{game}_*.json"))
    for file in files if SOAK > 1 else [lot.choice(files)]:
        story = read_export(file.read_bytes(), GAMES)
        cut = replace(story, entries=story.entries[: round(len(story.entries) * share)], expect=(), status="open")
        card = await service.import_match(write_export(cut).encode())
        await seated(AnyTable, card.id)
        await screen.until(lambda: screen.labels())
        for _ in range(TAPS):
            found |= dict.fromkeys(holes(screen), file.stem)
            held = [one for one in screen.all() if isinstance(one, ft.TextButton) and not one.disabled]
            await screen.session.dispatch_event(lot.choice(held)._i, "click", None)
            await screen.settle()
        found |= dict.fromkeys(holes(screen), file.stem)
    assert found == {}


@pytest.mark.parametrize(("game", "key"), [(game, tool.key) for game in GAMES for tool in SCREENS[game].tools])
async def test_no_name_on_a_tool_has_a_hole(screen: Any, seated: Callable[..., Any], game: str, key: str) -> None:
    lot, found = random.Random(SEED), set[str]()
    await seated(AnyTool, game, key)
    await screen.until(lambda: screen.labels())
    for _ in range(TAPS):
        found |= set(holes(screen))
        held = [one for one in screen.all() if isinstance(one, ft.TextButton) and not one.disabled]
        await screen.session.dispatch_event(lot.choice(held)._i, "click", None)
        await screen.settle()
    assert found == set()


@pytest.mark.parametrize("path", OTHERS.values(), ids=OTHERS)
async def test_no_name_on_another_screen_has_a_hole(service: MatchService, path: str) -> None:
    """Of every game with `make soak`; daily of one, drawn by lot."""
    games = [game for game in GAMES if SCREENS[game].tools or "{tool}" not in path]
    for game in games if SOAK > 1 else [random.Random(SEED).choice(games)]:
        await _no_hole(service, path, game)


async def _no_hole(service: MatchService, path: str, game: str) -> None:
    lot, tools = random.Random(SEED), [tool.key for tool in SCREENS[game].tools]
    story = read_export(lot.choice(sorted(MATCHES.glob(f"{game}_*.json"))).read_bytes(), GAMES)
    cut = replace(story, entries=story.entries[: len(story.entries) // 2], expect=(), status="open")
    card = await service.import_match(write_export(cut).encode())
    route = path.format(game=game, match=card.id, rule=DISPUTED[game], tool=lot.choice(tools) if tools else "")
    page = await page_at(service, route)
    await page.settle()
    assert holes(page) == []
    page.session.close()
