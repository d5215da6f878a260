"""The command `serve`: the app at the table, for every browser on this network."""

import argparse
import os
from typing import Any

PORT = 8550


def add_to(commands: Any, kept: argparse.ArgumentParser) -> None:
    serve = commands.add_parser("serve", parents=[kept], help="serve the app to this network (the default)")
    serve.add_argument(
        "--host", default=os.environ.get("TABLESIDE_HOST") or "0.0.0.0",
        help="the address to listen on; 127.0.0.1 keeps it to this machine (TABLESIDE_HOST; now %(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--port", type=_port, default=os.environ.get("TABLESIDE_PORT") or str(PORT),
        help="the port to listen on (TABLESIDE_PORT; now %(default)s)",
    )  # fmt: skip
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser on this machine")
    serve.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    from companion.app import run as serve  # the screens take a moment to load: no other command waits for them

    return serve(
        host=asked.host, port=asked.port, data=asked.data, url=asked.url, open_browser=not asked.no_browser
    ) or 0  # fmt: skip


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65_535):
        raise argparse.ArgumentTypeError(f"“{text}” is no port; a port is a number from 0 to 65535")
    return int(text)
