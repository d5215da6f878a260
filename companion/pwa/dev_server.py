"""Serves the static build of the PWA on this machine: for a try, for tests, for measuring."""

import gzip
import io
import os
import sys
from contextlib import suppress
from email.utils import formatdate
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from companion.server.listening import why_not_here

PACKED = {".gz", ".zip", ".woff2", ".png"}  # what would not get any smaller
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".gz": "application/gzip"}


class Files(SimpleHTTPRequestHandler):
    """Serves the built files; an address that is no file is a screen of the app."""

    squeezes = False  # as hosts do it; on one's own machine it only takes time

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        file = super().translate_path(path)
        screen = not Path(file).suffix and not Path(file).exists()
        return str(Path(self.directory) / "index.html") if screen else file

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if (
            not self.squeezes
            or not takes
            or file.suffix in PACKED
            or not file.is_file()
            or "If-Modified-Since" in self.headers
        ):
            return super().send_head()
        changed = file.stat().st_mtime
        content = _squeezed(file, changed)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", formatdate(changed, usegmt=True))
        self.end_headers()
        return io.BytesIO(content)

    def handle(self) -> None:
        with suppress(ConnectionError):  # a browser that was closed takes the rest no more
            super().handle()

    def log_message(self, *_: object) -> None:
        """Quiet: the files are served for a try."""


@cache
def _squeezed(file: Path, changed: float) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class Squeezed(Files):
    """The same, compressed on the way."""

    squeezes = True


def serve_at(port: int, built: Path, squeezed: bool = False) -> ThreadingHTTPServer:
    """A server of the built app, for this machine alone. Port 0 takes any free one."""
    kind = Squeezed if squeezed else Files
    return ThreadingHTTPServer(("127.0.0.1", port), lambda *asked: kind(*asked, directory=str(built)))


def serve(port: int, built: Path) -> int:
    """Serves the built app on this machine, for a try, until Ctrl-C. Returns an exit code."""
    if not (built / "index.html").is_file():
        print("There is nothing to serve yet. Build it first: make pwa", file=sys.stderr)
        return 2
    try:
        server = serve_at(port, built)
    except (OSError, OverflowError) as refusal:
        print(why_not_here(refusal, "127.0.0.1", port), file=sys.stderr)
        return 2
    with server:
        print(f"The PWA is at http://localhost:{server.server_port} on this machine. Ctrl-C ends it.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
