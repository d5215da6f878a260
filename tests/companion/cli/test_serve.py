"""`serve` on the command line: what each word of it asks of the server."""

from pathlib import Path
from typing import Any

import pytest

import companion.app
from companion.__main__ import main

ASKED_NOTHING = {
    "host": "0.0.0.0", "port": 8550, "open_browser": True, "tls": None, "names": [], "open_metrics": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("", {}),
        ("--host 127.0.0.1 --port 0", {"host": "127.0.0.1", "port": 0}),
        ("--port 65535", {"port": 65_535}),
        ("--no-browser", {"open_browser": False}),
        ("--name club.example --name other.example", {"names": ["club.example", "other.example"]}),
        ("--open-metrics", {"open_metrics": True}),
        ("--tls-certificate a.pem --tls-key b.pem", {"tls": (Path("a.pem"), Path("b.pem"))}),
    ],
)
def test_what_is_asked_of_the_server(monkeypatch: pytest.MonkeyPatch, words: str, asked: dict[str, Any]) -> None:
    for name in ("HOST", "PORT", "NAME", "TLS_CERTIFICATE", "TLS_KEY", "OPEN_METRICS"):
        monkeypatch.delenv(f"TABLESIDE_{name}", raising=False)
    told: dict[str, Any] = {}
    monkeypatch.setattr(companion.app, "run", lambda **all_of_it: told.update(all_of_it))
    assert main(["serve", *words.split()]) == 0
    assert {name: told[name] for name in ASKED_NOTHING} == ASKED_NOTHING | asked


@pytest.mark.parametrize("port", ["65536", "-1", "８５５０", "next"])
def test_what_is_no_port_is_a_sentence(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit):
        main(["serve", f"--port={port}"])
    assert f"“{port}” is no port; a port is a number from 0 to 65535" in capsys.readouterr().err
