"""Runs the HTTP server of a table: the app, the pairing page and the fonts behind one port."""

import asyncio
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from threading import Thread
from types import FrameType

import flet as ft
import flet_web.fastapi
import uvicorn
from flet_web import get_package_web_dir
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route

from companion import flet_patches
from companion.flet_patches import (
    control_numbers,
    malformed_frames,
    message_count,
    messages_to_nobody,
    quiet_logging,
    session_names,
    unregistered_sockets,
)
from companion.rulings import assets as own_assets
from companion.server import connection_limit, fallback_fonts, network_addresses, reconnect_limit
from companion.server.app_page import AppPage
from companion.server.auth.join_codes import JoinCode
from companion.server.auth.middleware import AuthMiddleware
from companion.server.auth.pairing import Pairing
from companion.server.listening import cannot_start, listen
from companion.server.monitoring import PLACES, PageCounter, monitoring_routes
from companion.server.scoreboard.feeds import BoardFeeds
from companion.server.scoreboard.routes import board_routes
from companion.server.tls import Certificate, CertificateUnusable, read_certificate
from companion.server.uvicorn_protocols import Requests, Sockets
from companion.service.match_service import MatchService
from companion.service.monitoring import Monitoring
from models.errors.storage_errors import NO_LEAVE, NO_ROOM, StorageError

Main = Callable[[ft.Page], object]

OF_A_SERVER = (
    malformed_frames,
    messages_to_nobody,
    message_count,
    quiet_logging,
    session_names,
    unregistered_sockets,
)
flet_patches.install(patches=OF_A_SERVER)
reconnect_limit.install_limit()

# What Flet's app answers beside the page: a description of itself, and sign-ins that we do not have.
FLETS_OWN = ("/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback")
LONGEST_HEAD = 16_384  # bytes of a request before its body
# How long a page that lost its way keeps its place: a phone that wakes again within this is where it was.
PATIENCE_SECONDS = 30


def build_app(
    main: Main,
    *,
    pairing: Pairing,
    hosts: frozenset[str],
    assets: Path | None = None,
    boards: BoardFeeds | None = None,
    monitoring: Monitoring | None = None,
    open_metrics: bool = False,
) -> AuthMiddleware:
    """The whole table as one ASGI app: the door in front, then the sign of life, the fonts, and the Flet app.

    With `boards` also the scoreboards of its matches, with `monitoring` what a club watches it by.
    """
    flet_patches.install(patches=(control_numbers,))  # of each table: it may be forked from a process of others
    assets, web = assets or own_assets(), Path(get_package_web_dir())
    born = token_hex(8)
    folder = web / "assets" / "fonts"
    shipped = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}

    async def alive(request: Request) -> Response:
        # An open page whose device was shut out meanwhile asks as well, and goes to the door.
        known = {"table": born, "let_in": request.scope["let_in"]}
        return JSONResponse(known, headers={"cache-control": "no-store"})

    async def font(request: Request) -> Response:
        asked = request.path_params["asked"]
        file = fallback_fonts.font_file(asked, assets, web) or shipped.get(asked)
        return FileResponse(file) if file else Response("No such font is kept here.", 404)

    first_fonts = Response(fallback_fonts.font_manifest(web, assets), media_type="application/json")

    async def listed(_: Request) -> Response:
        return first_fonts

    async def nothing(_: Request) -> Response:
        return Response("There is nothing here.", 404)

    app = flet_web.fastapi.app(
        main,
        assets_dir=str(assets),
        app_name="Tableside",
        app_short_name="Tableside",
        app_description="The referee that lies on the table.",
        no_cdn=True,
        session_timeout_seconds=PATIENCE_SECONDS,
    )
    # Flet's own kind of FastAPI: only the outermost app is started and ended, and Flet's sessions must be.
    routes = [
        Route("/alive", alive),
        Route("/assets/FontManifest.json", listed),
        Route("/assets/fonts/{asked:path}", font),
        *(Route(place, nothing) for place in FLETS_OWN),
        *(monitoring_routes(monitoring, lambda: counter.pages, open_metrics) if monitoring else ()),
        *(board_routes(boards, assets / "web" / "board.html") if boards else ()),
        Mount("/", AppPage(app, assets, born)),
    ]
    table = flet_web.fastapi.FastAPI(routes=routes, openapi_url=None)
    counter, more = PageCounter(table), PLACES if monitoring and open_metrics else frozenset()
    return AuthMiddleware(counter, pairing=pairing, hosts=hosts, page=assets / "web" / "pairing.html", open_to_all=more)


def serve(
    main: Main,
    *,
    host: str = "0.0.0.0",
    port: int,
    data: Path,
    open_browser: bool = True,
    extra_hosts: Iterable[str] = (),
    pairing: Pairing | None = None,
    service: MatchService | None = None,
    certificate: Certificate | None = None,
    open_metrics: bool = False,
    listening: socket.socket | None = None,
) -> None:
    """Serves the table until Ctrl-C or SIGTERM, then returns. Port 0 takes any free port; `listening` has one already.

    `extra_hosts` are further names it is reached by, such as the one of a relay in front of it; `pairing` is the one
    that the screens know, when they know one (`open_pairing`). With a `certificate` it speaks https. What prevents a
    start is said in one sentence, and the program ends with exit code 2.
    """
    pairing = pairing or open_pairing(data)
    listening = listening or listen(host, port)
    connection_limit.connections.altogether = connection_limit.allow_many_files()
    names = certificate.names if certificate else ()
    place = network_addresses.Place(host, int(listening.getsockname()[1]), certificate is not None, names)
    relays = tuple(name.lower().rstrip(".") for name in extra_hosts)
    own = network_addresses.own_names() | {host.lower(), *relays, *names}
    boards = BoardFeeds(service) if service else None
    app = build_app(
        main,
        pairing=pairing,
        hosts=own - frozenset(network_addresses.EVERYWHERE),
        boards=boards,
        monitoring=service.monitoring if service else None,
        open_metrics=open_metrics,
    )

    pairing.reached_at(lambda: network_addresses.reachable_address(place))

    async def ready() -> None:
        for notice in (*pairing.notices, *([certificate.notice] if certificate and certificate.notice else ())):
            _say(f"{notice}\n")
        _say(network_addresses.announcement(place, relays=relays, code=_first_code(pairing), data=data))
        if open_browser:
            # Some browsers come back no sooner than they are shut: nobody waits for that, nor does the table’s end.
            Thread(target=network_addresses.open_in_browser, args=(place.here(),), daemon=True).start()
        if service:
            await service.take_part()

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        http=Requests,  # of uvicorn's two this one bounds what comes before a body, and takes no second Host
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=Sockets,
        proxy_headers=False,  # a relay on this machine must not make everybody "this machine"
        server_header=False,
        timeout_graceful_shutdown=2,
        ssl_context_factory=(lambda *_: certificate.context) if certificate else None,
    )
    # uvicorn ends tidily on either signal and then raises it once more; nobody is left to be told.
    before = {number: signal.signal(number, _already_ending) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        _Table(config, ready, boards).run(sockets=[listening])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def open_pairing(data: Path) -> Pairing:
    """Who may pair with the table of this data folder. Ends the program with a sentence if it cannot be written to."""
    try:
        return Pairing(data, _say)
    except (OSError, sqlite3.Error) as refusal:
        number = getattr(refusal, "errno", None)
        full = number in NO_ROOM or getattr(refusal, "sqlite_errorname", "") == "SQLITE_FULL"
        why = getattr(refusal, "strerror", None) or str(refusal)
        if full or number in NO_LEAVE:
            why = "its disk is full" if full else "it may only be read"
        cannot_start(
            f"The data folder {data} cannot be written to ({why}). "
            f"{'Make room there' if full else 'Make it writable'}, or name another one with --data or TABLESIDE_DATA."
        )


def open_certificate(file: Path, key: Path) -> Certificate:
    """The certificate of a table, ready to be used. Ends the program with a sentence if it cannot be."""
    try:
        return read_certificate(file, key)
    except CertificateUnusable as no:
        cannot_start(str(no))


def _first_code(pairing: Pairing) -> JoinCode | None:
    """A join code where only who sits here reads it: what a log keeps must open nothing."""
    if not sys.stdout.isatty():
        return None
    try:
        return pairing.invite().code
    except StorageError as no:
        _say(f"{no}\n")
        return None


class _Table(uvicorn.Server):
    """uvicorn, with a word once the port answers."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], Coroutine[None, None, None]], boards: BoardFeeds | None
    ) -> None:
        super().__init__(config)
        self._ready, self._boards = ready, boards
        self._saying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._saying = asyncio.create_task(self._ready())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._boards:
            self._boards.close()  # nothing else ends a stream
        await super().shutdown(sockets)


def _already_ending(number: int, frame: FrameType | None) -> None:
    """The second signal after a tidy end: there is nothing left to do."""


def _say(words: str) -> None:
    with suppress(OSError):  # a terminal that was shut, a pipe that nobody reads: the table goes on
        try:
            print(words, flush=True)
        except UnicodeEncodeError:  # a terminal that cannot draw the blocks still shows the address and the code
            print(words.encode("ascii", "replace").decode(), flush=True)
