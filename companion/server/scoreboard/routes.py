"""The addresses of the scoreboard: /board for the match last played, /board/<match> for one; with .json and /events.

The page itself is `assets/web/board.html`.
"""

from collections.abc import AsyncIterator
from functools import lru_cache
from pathlib import Path

from fastapi.sse import EventSourceResponse, format_sse_event
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from companion.server.scoreboard.feeds import NEWEST, BoardFeeds, Told

RETRY = 1_000  # ms after which a browser that has lost the stream asks again
# The page is a file of ours and its own script; it loads fonts and listens, and nothing else.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
NOT_KEPT = {"cache-control": "no-store"}


def board_routes(feeds: BoardFeeds, page: Path) -> list[Route]:
    """What a table answers to displays. Who may ask is decided before (`auth/middleware.py`)."""
    shown = page.read_bytes()
    headers = {"content-security-policy": POLICY, **NOT_KEPT}

    async def board(_: Request) -> Response:
        return HTMLResponse(shown, headers=headers)

    async def as_json(request: Request) -> Response:
        told = await feeds.now(_asked(request))
        status = 404 if told.event == "gone" else 200
        return Response(told.json, status, media_type="application/json", headers=NOT_KEPT)

    async def events(request: Request) -> Response:
        return EventSourceResponse(_events(feeds, request), headers=NOT_KEPT)

    return [
        Route("/board", board),
        Route("/board.json", as_json),
        Route("/board/events", events),
        Route("/board/{match}.json", as_json),
        Route("/board/{match}/events", events),
        Route("/board/{match}", board),
    ]


async def _events(feeds: BoardFeeds, request: Request) -> AsyncIterator[bytes]:
    """The events of one watcher, for as long as the device is let in."""
    async for told in feeds.watch(_asked(request)):
        if not request.scope["is_let_in"]():
            yield format_sse_event(event="shut-out", data_str="{}")
            return
        yield _event(told)


@lru_cache(maxsize=64)
def _event(told: Told) -> bytes:
    """Written once for all who are told the same."""
    return format_sse_event(event=told.event, data_str=told.json, retry=RETRY)


def _asked(request: Request) -> str:
    return str(request.path_params.get("match", NEWEST))
