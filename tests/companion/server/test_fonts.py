"""What a page fetches beside the app itself: fonts, the list of them, a sign of life, and what is not there."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from companion.server.auth.pairing import Pairing
from companion.server.http_server import build_app


@pytest_asyncio.fixture
async def here(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser on the table's own machine."""
    pairing = Pairing(tmp_path, lambda said: None)
    table = build_app(lambda page: None, pairing=pairing, hosts=frozenset())
    asking = httpx.ASGITransport(table, client=("127.0.0.1", 50_000))
    async with httpx.AsyncClient(transport=asking, base_url="http://127.0.0.1:8765") as client:
        yield client


@pytest.mark.parametrize("asked", ["roboto/v48/any.woff2", "MaterialIcons-Regular.otf"])
async def test_fonts_that_are_kept_are_sent(here: httpx.AsyncClient, asked: str) -> None:
    answer = await here.get(f"/assets/fonts/{asked}")
    assert answer.status_code == 200
    assert len(answer.content) > 1_000


@pytest.mark.parametrize("asked", ["nofamily/v1/abc.woff2", "nothing.otf", "fallback/x.woff2"])
async def test_fonts_that_nobody_keeps_are_said_to_be_none(here: httpx.AsyncClient, asked: str) -> None:
    answer = await here.get(f"/assets/fonts/{asked}")
    assert (answer.status_code, answer.text) == (404, "No such font is kept here.")


async def test_the_list_of_fonts_names_each_that_a_page_begins_with(here: httpx.AsyncClient) -> None:
    answer = await here.get("/assets/FontManifest.json")
    assert answer.headers["content-type"] == "application/json"
    families = [one["family"] for one in answer.json()]
    assert families[:2] == ["MaterialIcons", "Roboto"]
    assert "Nunito 600" in families


async def test_a_sign_of_life_says_which_start_it_is_of_and_is_never_kept(here: httpx.AsyncClient) -> None:
    first, second = [await here.get("/alive") for _ in range(2)]
    assert first.json() == second.json()
    assert first.json()["let_in"] is True
    assert len(first.json()["table"]) == 16
    assert first.headers["cache-control"] == "no-store"
    assert f'flet.table = "{first.json()["table"]}";' in (await here.get("/history")).text, "its page says it, too"
