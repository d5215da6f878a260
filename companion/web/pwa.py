"""The app without a server: static files that run whole inside the browser, rules, clocks and storage included."""

import argparse
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from flet import WebRenderer
from flet_web import get_package_web_dir, patch_index_html, patch_manifest_json

from companion.web.fonts import ROBOTO, every_request, manifest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "pwa"
WHEELS = ROOT / "build" / "wheels"

# Python as the browser runs it, and what the app needs there. Two are compiled; the rest are pure Python.
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
NEEDED = (
    "annotated-types", "anyio", "certifi", "flet", "h11", "httpcore", "httpx", "idna", "msgpack", "oauthlib",
    "pydantic", "pydantic_core", "repath", "six", "sqlalchemy", "sqlmodel", "typing-extensions", "typing-inspection",
)  # fmt: skip
APP = ("main.py", "companion", "models", "views", "assets/rules")
ROBOTO_ASKED = "roboto/v32/KFOmCnqEu92Fr1Me4GZLCzYlKw.woff2"  # what the drawing engine asks for first
UNUSED = (  # of Flet's web client: a second renderer, what only programmers read, installers
    "*.map", "*.d.ts", "*.symbols", "python.exe", "python.bat", "python_cli_entry.mjs", "pyodide.js", "micropip-*.whl",
    "packaging-*.whl", "skwasm*", "wimp*", "main.dart.wasm", "main.dart.mjs", "experimental_webparagraph",
    "flutter_service_worker.js", "NOTICES", "katex_fonts", "CupertinoIcons.ttf",
)  # fmt: skip
# Nothing is loaded from anywhere but here. Flet's page needs inline script, WebAssembly and workers it builds itself.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self' data: blob:; object-src 'none'; form-action 'self'"
)
ELSEWHERE = ("fallback", "rules", "pictures")  # of our assets: placed under other names, or inside the archive


def build(built: Path = BUILT) -> Path:
    """Writes the static app and returns its folder. What its Python needs comes from the package index."""
    web = Path(get_package_web_dir())
    shutil.rmtree(built, ignore_errors=True)
    shutil.copytree(web, built, ignore=shutil.ignore_patterns(*UNUSED))
    shutil.copytree(ROOT / "assets", built, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*ELSEWHERE))
    _fonts(web, built / "assets" / "fonts")
    _page(built)
    (built / "app.tar.gz").write_bytes(_app())
    _service_worker(built)
    return built


def _fonts(web: Path, fonts: Path) -> None:
    """Every file of letters under the name by which the drawing engine will ask for it."""
    for request, file in {**every_request(web, ROOT / "assets"), ROBOTO_ASKED: web / ROBOTO}.items():
        (fonts / request).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, fonts / request)


def _page(built: Path) -> None:
    page = built / "index.html"
    patch_index_html(
        str(page), "/", app_name="Tableside", pyodide=True, pyodide_script_path="main.py", pyodide_version="314.0.7",
        app_package_url="app.tar.gz", no_cdn=True, web_renderer=WebRenderer.CANVAS_KIT,
    )  # fmt: skip
    # Flutter's own service worker would take the page from ours, only to unregister itself
    start = built / "flutter_bootstrap.js"
    start.write_text(re.sub(r"serviceWorkerSettings: \{[^}]*\},", "", start.read_text()))
    # a module worker does not resolve a bare path
    text = page.read_text().replace('"pyodide/pyodide.mjs"', '"/pyodide/pyodide.mjs"')
    if (built / "web" / "pocket.js").exists():  # what a page does that keeps its own matches, before Flet's scripts
        text = text.replace(
            '<script src="python.js">', '<script src="/web/pocket.js"></script>\n  <script src="python.js">', 1
        )
    text = text.replace("<head>", f'<head>\n  <meta http-equiv="Content-Security-Policy" content="{POLICY}">', 1)
    page.write_text(text.replace("</head>", '<script>navigator.serviceWorker?.register("/sw.js")</script>\n</head>'))
    patch_manifest_json(str(built / "manifest.json"), app_name="Tableside")
    letters = manifest(Path(get_package_web_dir()), ROOT / "assets")
    (built / "assets" / "FontManifest.json").write_text(letters, encoding="utf-8")


def _app() -> bytes:
    """Our source and what it needs, as one archive the browser unpacks."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for top in APP:
            for file in _sources(ROOT / top):
                archive.add(file, str(file.relative_to(ROOT)))
        for wheel in sorted(_wheels()):
            with zipfile.ZipFile(wheel) as parts:
                for name in parts.namelist():
                    if not name.endswith("/") and "/tests/" not in name:
                        member = tarfile.TarInfo(f"__pypackages__/{name}")
                        member.size = parts.getinfo(name).file_size
                        archive.addfile(member, io.BytesIO(parts.read(name)))
    return packed.getvalue()


def _sources(top: Path) -> Iterable[Path]:
    if top.is_file():
        return [top]
    return [f for f in sorted(top.rglob("*")) if f.suffix in {".py", ".toml", ".json"} and "__pycache__" not in f.parts]


def _wheels() -> Iterable[Path]:
    """What the browser's Python needs, downloaded once by the versions of the constraints file."""
    pins = (ROOT / "constraints.txt").read_text()
    folder = WHEELS / hashlib.sha256(f"{pins}{NEEDED}".encode()).hexdigest()[:12]
    if len(list(folder.glob("*.whl"))) < len(NEEDED):
        print("Fetching what the browser's Python needs ...")
        subprocess.run(
            [
                sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps",
                "--only-binary=:all:", "--implementation", "cp", "--python-version", PYTHON, "--platform", PLATFORM,
                "-c", str(ROOT / "constraints.txt"), "-d", str(folder), *NEEDED,
            ],
            check=True,
        )  # fmt: skip
    return folder.glob("*.whl")


def _service_worker(built: Path) -> None:
    """Lists what the first visit stores, under a version that changes with any of it. Letters of scripts come later."""
    files = sorted(f for f in built.rglob("*") if f.is_file())
    names = [f"/{f.relative_to(built)}" for f in files]
    first = ["/", *(n for n in names if not n.startswith("/assets/fonts/noto") and n != "/index.html")]
    version = hashlib.sha256(b"".join(f.read_bytes() for f in files)).hexdigest()[:12]
    script = (built / "web" / "sw.js").read_text()
    (built / "sw.js").write_text(
        f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(first)};\n{script}"
    )


class _Files(SimpleHTTPRequestHandler):
    """Serves the built files; an address that is no file is a screen of the app."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        own = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return own.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        file = super().translate_path(path)
        return file if Path(file).exists() else str(Path(self.directory) / "index.html")

    def log_message(self, *_: object) -> None:
        """Quiet: the files are served for a try."""


def at(port: int, built: Path = BUILT) -> ThreadingHTTPServer:
    """A server of the built app, for this machine alone. Port 0 takes any free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), lambda *a: _Files(*a, directory=str(built)))


def serve(port: int, built: Path = BUILT) -> None:
    """Serves the built app on this machine, for a try."""
    with at(port, built) as server:
        print(f"The pocket app: http://localhost:{server.server_port}", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--serve", action="store_true", help="serve what was built, on this machine")
    asked.add_argument("--port", type=int, default=8570)
    options = asked.parse_args()
    if options.serve:
        serve(options.port)
    else:
        built = build()
        size = sum(f.stat().st_size for f in built.rglob("*") if f.is_file())
        print(f"Built {built.relative_to(ROOT)}: {size / 1e6:.0f} MB. Put it on any static host.")
