"""What a club watches its server by: whether it stands, figures for Prometheus, and who is told."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from companion.server.monitoring import PageCounter, monitoring_routes
from companion.service.match_service import open_match_service
from tests.support.club_server import needs_server
from tests.support.fork_server import Forked
from tests.support.postgres_server import database, postgres
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import begun, count

from .conftest import Table, port_told, wait_for

PLACES = ("/healthz", "/metrics")
Started = Callable[..., Table]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Started]:
    """Starts the app itself, at a port of its own."""
    running: list[Forked] = []

    def start(*words: str) -> Table:
        log = tmp_path / f"log-{len(running)}"
        given = ["-m", "companion", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path), "--no-browser"]
        process = Forked([*given, *words], log)
        running.append(process)
        wait_for(lambda: process.poll() is not None or (log.exists() and "Tableside is ready" in log.read_text()))
        assert process.poll() is None, log.read_text()
        return Table(process, port_told(log.read_text()), tmp_path, log)

    yield start
    for process in running:
        process.send_signal(signal.SIGKILL)
        process.wait()


def test_this_machine_is_told_and_nobody_else(app: Started) -> None:
    table = app()
    status, headers, words = table.ask("/healthz")
    assert (status, json.loads(words)) == (200, {"status": "ok", "database": "answers"})
    assert headers["cache-control"] == "no-store"
    assert table.ask("/metrics")[0] == 200
    for place in PLACES:
        status, _, words = table.ask(place, x_forwarded_for="203.0.113.7")
        assert (status, "database" in words, "tableside_" in words) == (401, False, False)


def test_a_device_that_is_let_in_is_not_told_either(app: Started) -> None:
    table, relayed = app(), {"x_forwarded_for": "203.0.113.7"}
    knocked = json.dumps({"code": table.code})
    _, headers, _ = table.ask("/door", method="POST", body=knocked, **relayed)
    cookie = headers["set-cookie"].partition(";")[0]
    assert table.ask("/board.json", cookie=cookie, **relayed)[0] == 404, "it is let in, and nothing is played"
    assert [table.ask(place, cookie=cookie, **relayed)[0] for place in PLACES] == [404, 404]


def test_where_it_was_asked_for_everybody_is_told(app: Started) -> None:
    table = app("--open-metrics")
    assert [table.ask(place, x_forwarded_for="203.0.113.7")[0] for place in PLACES] == [200, 200]
    assert table.ask("/board.json", x_forwarded_for="203.0.113.7")[0] == 401


def test_a_name_that_was_given_is_answered_and_no_other(app: Started) -> None:
    table = app("--name", "club.example")
    assert table.ask("/alive", name="club.example")[0] == 200
    assert table.ask("/alive", name="another.example")[0] == 421


async def test_the_figures_count_entries_and_what_the_database_refused(tmp_path: Path) -> None:
    from models.transactions import read_connection

    service = open_match_service(tmp_path, games=GAMES)
    client = _client(service)
    match_id = await begun(service)
    service.subscribe(match_id, lambda *_: None)
    await count(service, match_id, 1, 2, 3)
    with pytest.raises(Exception, match="no such table"), read_connection(service._database) as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere")
    told = client.get("/metrics").text.splitlines()
    assert "tableside_entry_keep_seconds_count 3.0" in told
    assert 'tableside_entry_keep_seconds_bucket{le="+Inf"} 3.0' in told
    assert {"tableside_database_errors_total 1.0", "tableside_matches_in_play 1.0", "tableside_notes_due 1.0"} <= {
        *told
    }
    assert "tableside_pages_open 7.0" in told
    service.close()


def test_without_its_package_the_figures_say_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "prometheus_client", None)
    service = open_match_service(tmp_path, games=GAMES)
    answer = _client(service).get("/metrics")
    assert answer.status_code == 501
    assert 'pip install "tableside[club]"' in answer.text
    assert _client(service).get("/healthz").status_code == 200
    service.close()


@needs_server
def test_a_database_that_does_not_answer_is_said_within_seconds(tmp_path: Path) -> None:
    import psycopg

    with postgres(tmp_path) as url:
        service = open_match_service(tmp_path, database(url, "silent"), games=GAMES)
        client = _client(service)
        assert client.get("/healthz").status_code == 200
        with psycopg.connect(url, autocommit=True) as other:
            asked = "SELECT pid FROM pg_stat_activity WHERE datname = 'silent' AND backend_type = 'client backend'"
            serving = [pid for (pid,) in other.execute(asked)]
        for pid in serving:
            os.kill(pid, signal.SIGSTOP)
        try:
            answer = client.get("/healthz")
        finally:
            for pid in serving:
                os.kill(pid, signal.SIGCONT)
        assert (answer.status_code, answer.json()) == (503, {"status": "failing", "database": "does not answer"})
        service.close()


async def test_a_page_counts_until_it_has_gone_though_the_app_goes_on() -> None:
    counts: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        counts.append(counter.pages)
        await receive()
        counts.append(counter.pages)

    async def gone() -> Message:
        return {"type": "websocket.disconnect"}

    async def sent(message: Message) -> None:
        raise AssertionError(message)

    counter = PageCounter(app)
    await counter({"type": "websocket"}, gone, sent)
    await counter({"type": "http"}, gone, sent)
    assert (counts, counter.pages) == ([1, 0, 0, 0], 0)


def _client(service: object) -> TestClient:
    routes = monitoring_routes(service.monitoring, lambda: 7, True)  # type: ignore[attr-defined]
    return TestClient(Starlette(routes=routes), raise_server_exceptions=False)
