"""The command `serve`: the app at the table, for every browser on this network."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from companion.cli.terminal import say

PORT = 8550


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    serve = commands.add_parser("serve", parents=[kept], help="serve the app to this network (the default)")
    serve.add_argument(
        "--host",
        default=os.environ.get("TABLESIDE_HOST") or "0.0.0.0",
        help="the address to listen on; 127.0.0.1 keeps it to this machine (TABLESIDE_HOST; now %(default)s)",
    )
    serve.add_argument(
        "--port",
        type=_port,
        default=os.environ.get("TABLESIDE_PORT") or str(PORT),
        help="the port to listen on (TABLESIDE_PORT; now %(default)s)",
    )
    serve.add_argument(
        "--name",
        metavar="NAME",
        action="append",
        default=os.environ.get("TABLESIDE_NAME", "").split(),
        help="a further name it is reached by, as that of a relay in front; may be given again (TABLESIDE_NAME)",
    )
    serve.add_argument(
        "--tls-certificate",
        metavar="FILE",
        type=Path,
        default=os.environ.get("TABLESIDE_TLS_CERTIFICATE") or None,
        help="speak https by this certificate, a PEM file with its chain (TABLESIDE_TLS_CERTIFICATE)",
    )
    serve.add_argument(
        "--tls-key",
        metavar="FILE",
        type=Path,
        default=os.environ.get("TABLESIDE_TLS_KEY") or None,
        help="the key of the certificate, a PEM file without a password (TABLESIDE_TLS_KEY)",
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser on this machine")
    serve.add_argument(
        "--open-metrics",
        action="store_true",
        default=bool(os.environ.get("TABLESIDE_OPEN_METRICS")),
        help="answer /healthz and /metrics to the whole network, not only to this machine (TABLESIDE_OPEN_METRICS)",
    )
    serve.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    from companion.app import run as serve  # the screens take a moment to load: no other command waits for them

    certificate, key = asked.tls_certificate, asked.tls_key
    if (certificate is None) != (key is None):
        say("A certificate and its key are given together: --tls-certificate FILE --tls-key FILE.", to=sys.stderr)
        return 2
    return (
        serve(
            host=asked.host,
            port=asked.port,
            data=asked.data,
            url=asked.url,
            open_browser=not asked.no_browser,
            tls=(certificate, key) if certificate else None,
            names=asked.name,
            open_metrics=asked.open_metrics,
        )
        or 0
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65_535):
        raise argparse.ArgumentTypeError(f"“{text}” is no port; a port is a number from 0 to 65535")
    return int(text)
