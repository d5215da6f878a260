"""The scoreboard over a real socket: it shows what everybody may know, follows every entry, and nobody else sees it."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
import pytest_asyncio
import uvicorn

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.treble_tracker import events as treble
from companion.server.auth.pairing import Pairing
from companion.server.http_server import _Table, build_app
from companion.server.listening import listen
from companion.server.scoreboard.feeds import PHONES_FIRST, BoardFeeds
from companion.service.lists.match_lists import NEWEST as FEW
from companion.service.match_service import MatchCard, MatchService, open_match_service
from models.match_cards import HeadRow, card_of
from tests.companion.server.conftest import ANOTHER_DEVICE
from tests.support.services.entries import entered

Heard = Callable[[], Any]


@pytest.fixture
def pairing(tmp_path: Path) -> Pairing:
    return Pairing(tmp_path, lambda said: None)


@pytest_asyncio.fixture
async def service(tmp_path: Path) -> AsyncIterator[MatchService]:
    opened = open_match_service(tmp_path)
    yield opened
    opened.close()


@pytest_asyncio.fixture
async def here(service: MatchService, pairing: Pairing) -> AsyncIterator[httpx.AsyncClient]:
    """A browser on the machine of a real table."""
    listening, boards = listen("127.0.0.1", 0), BoardFeeds(service)
    table = build_app(lambda page: None, pairing=pairing, hosts=frozenset({ANOTHER_DEVICE}), boards=boards)
    server = uvicorn.Server(uvicorn.Config(table, log_level="warning", timeout_graceful_shutdown=1))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=10) as client:
        yield client
    boards.close()
    server.should_exit = True
    await running


@asynccontextmanager
async def watching(client: httpx.AsyncClient, path: str, **headers: str) -> AsyncIterator[Heard]:
    """What a watcher hears next, signs of life left out: `await heard()`."""
    async with client.stream("GET", path, headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.aiter_lines()

        async def heard(alive: bool = False) -> tuple[str, Any]:
            async with asyncio.timeout(10):
                while True:
                    event = ""
                    async for line in lines:
                        if line.startswith("event:"):
                            event = line.removeprefix("event:").strip()
                        elif line.startswith("data:"):
                            break
                    else:
                        return "end", None
                    if alive or event != "alive":
                        return event, json.loads(line.removeprefix("data:"))

        yield heard


async def begun(service: MatchService, game: str = "tabby_tumble", **options: str) -> str:
    return (await service.begin(game, ("Ann", "Bo"), options)).id  # type: ignore[union-attr]


async def test_it_says_what_everybody_may_know(service: MatchService, here: httpx.AsyncClient) -> None:
    match_id = await begun(service)
    await entered(service, match_id, FirstPlayerDrawn("Bo"))
    answer = await here.get(f"/board/{match_id}.json")
    assert answer.status_code == 200
    told = answer.json()
    assert abs(told.pop("now") - service.now(match_id)) < 10_000
    assert told.pop("sentence").startswith("Bo ")
    assert told.pop("note")
    assert told == {
        "match": match_id,
        "game": "tabby_tumble",
        "title": "Tabby Tumble",
        "status": "open",
        "entry": 1,
        "players": [
            {
                "name": "Ann",
                "total": 0,
                "leads": False,
                "turn": False,
                "won": False,
                "unit": "points",
                "left": None,
                "goes_down": None,
                "lives": None,
                "lives_lost": None,
            },
            {
                "name": "Bo",
                "total": 0,
                "leads": False,
                "turn": True,
                "won": False,
                "unit": "points",
                "left": None,
                "goes_down": None,
                "lives": None,
                "lives_lost": None,
            },
        ],
        "left": None,
        "goes_down": None,
        "format": 1,
    }


async def test_a_running_clock_is_told_so_that_a_display_goes_on_by_itself(
    service: MatchService, here: httpx.AsyncClient
) -> None:
    match_id = await begun(service, "treble_tracker", format="knockout")
    await entered(service, match_id, treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"))
    ann, bo = (await here.get(f"/board/{match_id}.json")).json()["players"]
    assert 0 < ann["left"] <= 300_000
    assert ann["goes_down"] is not None
    assert (bo["left"], bo["goes_down"]) == (300_000, None)


async def test_every_entry_correction_and_end_is_told(service: MatchService, here: httpx.AsyncClient) -> None:
    match_id = await begun(service)
    async with watching(here, f"/board/{match_id}/events") as heard:
        assert (await heard())[1]["entry"] == 0
        match = await entered(service, match_id, FirstPlayerDrawn("Bo"))
        assert (await heard())[1]["entry"] == 1
        await service.undo(match_id, match.next_number)
        assert (await heard())[1]["sentence"] == "Who rolls first?"
        await service.abandon(match_id)
        assert (await heard())[1]["status"] == "abandoned"


async def test_who_hears_nothing_new_hears_that_the_table_lives(service: MatchService, here: httpx.AsyncClient) -> None:
    async with watching(here, f"/board/{await begun(service)}/events") as heard:
        assert (await heard(alive=True))[0] == "board"
        assert [(await heard(alive=True))[0] for _ in range(2)] == ["alive", "alive"]


async def test_the_board_of_the_table_goes_on_to_the_next_match(service: MatchService, here: httpx.AsyncClient) -> None:
    async with watching(here, "/board/events") as heard:
        assert await heard() == ("gone", {"sentence": "No match has been begun at this table yet."})
        first = await begun(service)
        assert (await heard())[1]["match"] == first
        second = await begun(service, "treble_tracker")
        assert (await heard())[1]["match"] == second
        await entered(service, first, FirstPlayerDrawn("Bo"))
        told = (await heard())[1]
        assert (told["match"], told["entry"]) == (first, 1)


async def test_hundreds_watch_at_the_price_of_one(service: MatchService, here: httpx.AsyncClient) -> None:
    match_id = await begun(service)
    worked_out: list[str] = []
    ask = service.ask
    service.ask = lambda match_id, question: (worked_out.append(match_id), ask(match_id, question))[1]  # type: ignore
    async with AsyncExitStack() as streams:
        everybody = [await streams.enter_async_context(watching(here, f"/board/{match_id}/events")) for _ in range(40)]
        assert {(await heard())[1]["entry"] for heard in everybody} == {0}
        worked_out.clear()
        await entered(service, match_id, FirstPlayerDrawn("Bo"))
        assert {(await heard())[1]["entry"] for heard in everybody} == {1}
    assert worked_out == [match_id]


async def test_who_was_slow_to_listen_hears_what_they_missed(service: MatchService) -> None:
    match_id, feeds = await begun(service), BoardFeeds(service)
    slow, quick = feeds.watch(match_id), feeds.watch(match_id)
    assert await anext(slow)
    assert await anext(quick)
    await entered(service, match_id, FirstPlayerDrawn("Bo"))
    for number in (1, 2, 3):
        assert json.loads((await anext(quick)).json)["entry"] == number
        assert json.loads((await anext(slow)).json)["entry"] == number
        await (service.redo if number == 2 else service.undo)(match_id, number + 1)
    await slow.aclose()
    await quick.aclose()


async def test_when_nobody_watches_any_more_nothing_is_worked_out(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, feeds = await begun(service), BoardFeeds(service)
    streams = [feeds.watch(match_id) for _ in range(3)]
    for stream in streams:
        await anext(stream)
    for stream in streams:
        await stream.aclose()
    monkeypatch.setattr(service, "ask", AsyncMock(side_effect=AssertionError))
    await entered(service, match_id, FirstPlayerDrawn("Bo"))
    await asyncio.sleep(3 * PHONES_FIRST)
    service.ask.assert_not_called()  # type: ignore[attr-defined]


@pytest.mark.parametrize("watched", [True, False])
async def test_a_table_that_ends_ends_every_stream(
    service: MatchService, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    """Nothing else does; a table without scoreboards has none."""
    monkeypatch.setattr(uvicorn.Server, "shutdown", AsyncMock())
    boards = BoardFeeds(service) if watched else None
    stream = boards.watch("") if boards else None
    if stream:
        await anext(stream)
    await _Table(uvicorn.Config(lambda: None), AsyncMock(), boards).shutdown()
    if stream:
        async with asyncio.timeout(0.5):  # sooner than the next sign of life
            await anext(stream, None)
            assert await anext(stream, "the end") == "the end"


async def test_a_match_that_is_not_here_is_said_to_be_gone(here: httpx.AsyncClient) -> None:
    answer = await here.get("/board/no-such-match.json")
    assert (answer.status_code, list(answer.json())) == (404, ["sentence"])
    async with watching(here, "/board/no-such-match/events") as heard:
        assert (await heard())[0] == "gone"
        assert (await heard())[0] == "end"


@pytest.mark.parametrize("path", ["/board.json", "/board/events", "/board/abc.json", "/board/abc/events"])
async def test_whoever_was_not_let_in_sees_nothing(here: httpx.AsyncClient, path: str) -> None:
    answer = await here.get(path, headers={"host": ANOTHER_DEVICE})
    assert answer.status_code == 401
    assert "sentence" not in answer.text.partition("<script>")[0].partition("<body>")[0]


async def test_a_device_that_is_shut_out_hears_no_more(
    service: MatchService, here: httpx.AsyncClient, pairing: Pairing
) -> None:
    _, token = pairing.try_pair(
        key=None, code=pairing.invite().code.digits, client="10.0.0.9", user_agent="a television"
    )
    match_id = await begun(service)
    cookie = {"host": ANOTHER_DEVICE, "cookie": f"{pairing.cookie}={token}"}
    async with watching(here, f"/board/{match_id}/events", **cookie) as heard:
        assert (await heard())[0] == "board"
        pairing.revoke_all()
        await entered(service, match_id, FirstPlayerDrawn("Bo"))
        assert await heard() == ("shut-out", {})
        assert (await heard())[0] == "end"


async def test_the_page_runs_its_own_script_alone(here: httpx.AsyncClient) -> None:
    page = await here.get("/board")
    assert "script-src 'self';" in page.headers["content-security-policy"]
    assert (await here.get(re.findall(r'<script src="([^"]+)"', page.text)[0])).status_code == 200
    for letters in re.findall(r"url\((/fonts/[^)]+)\)", page.text):
        assert (await here.get(letters)).status_code == 200


async def test_between_matches_the_board_reads_a_few_of_those_that_are_over(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids, read = [await begun(service) for _ in range(FEW + 4)], list[object]()
    for match_id in ids:
        await service.finish(match_id)

    def reading(row: HeadRow, seats: Any) -> MatchCard:
        read.append(row)
        return card_of(row, seats)

    monkeypatch.setattr("models.store.card_of", reading)
    told = await BoardFeeds(service).now("")
    assert json.loads(told.json)["match"] == ids[-1]
    assert len(read) <= FEW + 1, "and the one that is shown"
