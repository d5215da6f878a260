"""Answers every address of a screen with the app's page, as Flet's own app does, its scripts inside it."""

from hashlib import sha256
from os.path import splitext
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion import page_scripts

CONFIG = "<!-- fletAppConfig -->"  # where the page is told what its text cannot know


class AppPage:
    """The page in front of Flet's app, which has what else a browser asks for."""

    def __init__(self, app: ASGIApp, assets: Path, born: str) -> None:
        """`born` names this start of the table: a page that is still loading knows by it that another has come."""
        self._app = app
        text = page_scripts.inside((assets / "index.html").read_text("utf-8"), assets / "web")
        self._page = text.replace(CONFIG, f'<script>flet.table = "{born}";</script>').encode()
        self._etag = f'"{sha256(self._page).hexdigest()[:32]}"'

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if asked and _is_of_a_screen(Request(scope)):
            await self._answer(Request(scope))(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        headers = {"etag": self._etag}
        if self._etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(self._page, headers=headers, media_type="text/html")


def _is_of_a_screen(request: Request) -> bool:
    """A browser that opens an address takes a page; of what else it asks for, the name says what it is.

    For a file that is not there Flet answers with a page of its own, which would wait for ever.
    """
    return splitext(request.scope["path"])[1] in ("", ".html") or "text/html" in request.headers.get("accept", "")
