"""What a club watches its server by: `/healthz`, and figures for Prometheus at `/metrics`.

Both answer to this machine alone unless the server was told otherwise: how much is played, and whether the database
stands, is nobody's business at the table, and each question costs the database one. Who is let in is not enough.
"""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.service.monitoring import Monitoring

PLACES = frozenset({"/healthz", "/metrics"})
NOT_KEPT = {"cache-control": "no-store"}
MISSING = (
    "The figures need the Python package prometheus-client, which is not installed here. Install it "
    '(pip install "tableside[club]"), then start again.\n'
)
# Seconds; a tap is kept in under a millisecond on a good disk, and is felt as slow from a tenth of a second on.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class PageCounter:
    """Passes everything on, and counts the pages that are open: each has one socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app, self.pages = app, 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        here = True
        self.pages += 1

        def left() -> None:
            nonlocal here
            self.pages -= here
            here = False

        async def heard() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":  # the app may take long to notice
                left()
            return message

        try:
            await self._app(scope, heard, send)
        finally:
            left()


def monitoring_routes(monitoring: Monitoring, pages: Callable[[], int], for_all: bool) -> list[Route]:
    """`for_all`: not only this machine is answered."""
    figures = _figures(monitoring, pages)

    def kept_from(request: Request) -> bool:
        return not (for_all or request.scope["this_machine"])

    async def health(request: Request) -> Response:
        if kept_from(request):
            return _nothing()
        answers = await monitoring.database_answers()
        told = {"status": "ok" if answers else "failing", "database": "answers" if answers else "does not answer"}
        return JSONResponse(told, 200 if answers else 503, headers=NOT_KEPT)

    async def metrics(request: Request) -> Response:
        if kept_from(request):
            return _nothing()
        if figures is None:
            return PlainTextResponse(MISSING, 501, headers=NOT_KEPT)
        text, kind = figures()
        return Response(text, media_type=kind, headers=NOT_KEPT)

    return [Route("/healthz", health), Route("/metrics", metrics)]


def _nothing() -> Response:
    return PlainTextResponse("There is nothing here.", 404)


def _figures(monitoring: Monitoring, pages: Callable[[], int]) -> Callable[[], tuple[bytes, str]] | None:
    """Writes the figures as Prometheus reads them; None where its package is not installed."""
    try:
        import prometheus_client as prometheus
    except ImportError:
        return None
    registry = prometheus.CollectorRegistry()
    prometheus.ProcessCollector(registry=registry)
    gauges: dict[str, tuple[str, Callable[[], float]]] = {
        "pages_open": ("Pages that are open at this process", pages),
        "matches_in_play": ("Matches that a page of this process shows", lambda: monitoring.in_play),
        "notes_due": ("1 where this process notes what comes due by itself", lambda: monitoring.notes_due),
    }
    for name, (told, asked) in gauges.items():
        prometheus.Gauge(f"tableside_{name}", told, registry=registry).set_function(asked)
    keeping = prometheus.Histogram(
        "tableside_entry_keep_seconds", "How long it took to keep each entry", registry=registry, buckets=BUCKETS
    )
    errors = prometheus.Counter(
        "tableside_database_errors", "What the database did not answer, or did not take", registry=registry
    )
    monitoring.metrics.kept, monitoring.metrics.failed = keeping.observe, errors.inc
    return lambda: (prometheus.generate_latest(registry), prometheus.CONTENT_TYPE_LATEST)
