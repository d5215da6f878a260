"""Builds the PWA: static files that run whole inside the browser, rules, clocks and storage included."""

import argparse
import json
import re
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from flet import WebRenderer
from flet_web import get_package_web_dir, patch_index_html

from companion import page_scripts
from companion.pwa import bundle
from companion.pwa.dev_server import serve, serve_at
from companion.pwa.precache import precached_files, service_worker
from companion.server.fallback_fonts import ROBOTO, all_requests, font_manifest

__all__ = ["BUILT", "TABLESIDE", "Packed", "build", "serve", "serve_at"]

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "pwa"

UNUSED = (  # of Flet's web client: a second renderer, what only programmers read, installers, and what ours replaces
    "*.map", "*.d.ts", "*.symbols", "python.exe", "python.bat", "python", "python_cli_entry.mjs", "package.json",
    "pyodide.js", "micropip-*.whl", "packaging-*.whl", "python.js", "python-worker.js", "skwasm*",
    "wimp*", "main.dart.wasm", "main.dart.mjs", "experimental_webparagraph", "flutter.js", "flutter_service_worker.js",
    "katex_fonts", "CupertinoIcons.ttf", "loading-animation.png", "hls*.js", "flutter_map", "record_web",
)  # fmt: skip
# Nothing is loaded from anywhere but here. Flet's page needs inline script, WebAssembly and workers it builds itself.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self' data: blob:; object-src 'none'; form-action 'self'"
)
# Of our assets: under other names, packed, or for other ways of reaching a player.
ELSEWHERE = ("fallback", "rules", "pairing.html", "board.*", "icon.png", "splash.png", "splash_dark.png")
ROBOTO_ASKED = "roboto/v32/KFOmCnqEu92Fr1Me4GZLCzYlKw.woff2"  # what the drawing engine asks for first
OWN_SCRIPTS = ("python_boot.js", "python_worker.js", "sw_client.js", "sw.js")
# What our scripts and Flet's client say to each other is Flet's own, and of this version only: it must still be there.
SPOKEN = {
    "python.js": ("jsConnect = async function (appId, args, dartOnMessage)", "jsSend = async", "jsDisconnect = async"),
    "python-worker.js": (
        'registerJsModule("flet_js"', "flet_js.start_connection(self.receiveCallback)", "flet_js.send(event.data)",
        "flet_js.documentUrl", 'self.postMessage("initialized")', "message.toJs()",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Packed:
    """What is built: the Python to run, from its `main.py`, and the folder of a page and of fonts of its own."""

    root: Path
    tops: tuple[str, ...]
    assets: Path | None


TABLESIDE = Packed(ROOT, ("main.py", "companion", "models", "views", "assets/rules"), ROOT / "assets")


def build(built: Path = BUILT, what: Packed = TABLESIDE, base: str = "/") -> Path:
    """Writes the static app and returns its folder. What its Python needs comes from the package index.

    `base` is the folder of the host it will lie in, with a slash at both ends.
    """
    web = Path(get_package_web_dir())
    for script, words in SPOKEN.items():
        text = (web / script).read_text("utf-8")
        assert all(word in text for word in words), f"Flet's {script} speaks otherwise now."
    shutil.rmtree(built, ignore_errors=True)
    shutil.copytree(web, built, ignore=shutil.ignore_patterns(*UNUSED))
    (built / "web").mkdir()
    for script in OWN_SCRIPTS:
        shutil.copyfile(ROOT / "assets" / "web" / script, built / "web" / script)
    if what.assets:
        shutil.copytree(what.assets, built, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*ELSEWHERE))
    _fonts(web, built / "assets", what.assets)
    (built / "app.tar.gz").write_bytes(bundle.app_archive(what.root, what.tops))
    (built / "library.tar.gz").write_bytes(bundle.library_archive())
    library = built / "pyodide" / "python_stdlib.zip"
    library.write_bytes(bundle.standard_library_archive(library))
    # of its many packages we take none
    lock = json.loads((web / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    (built / "pyodide" / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    notices = (built / "assets" / "NOTICES").read_text("utf-8")
    (built / "licences.txt").write_text(f"{bundle.licences_text()}\n\n{notices}", "utf-8")
    (built / "assets" / "NOTICES").unlink()
    _page(built, base)
    service_worker(built)
    return built


def _fonts(web: Path, assets: Path, own: Path | None) -> None:
    """Every font file under the name by which the drawing engine will ask for it."""
    asked = {**(all_requests(web, own) if own else {}), ROBOTO_ASKED: web / ROBOTO}
    for request, file in asked.items():
        (assets / "fonts" / request).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, assets / "fonts" / request)
    first = font_manifest(web, own or assets).replace("fonts/roboto.woff2", f"fonts/{ROBOTO_ASKED}")
    (assets / "FontManifest.json").write_text(first, encoding="utf-8")
    (assets / "fonts" / "roboto.woff2").unlink()  # one place is enough to fetch it from, and to keep it


def _page(built: Path, base: str) -> None:
    page = built / "index.html"
    patch_index_html(
        str(page), base, app_name="Tableside", pyodide=True, pyodide_script_path="main.py", no_cdn=True,
        web_renderer=WebRenderer.CANVAS_KIT,
    )  # fmt: skip
    # Flutter's own service worker would take the page from ours, only to unregister itself
    start = built / "flutter_bootstrap.js"
    start.write_text(re.sub(r"serviceWorkerSettings: \{[^}]*\},", "", start.read_text("utf-8")), "utf-8")
    text = page.read_text("utf-8")
    ours = page_scripts.PLACEHOLDER if page_scripts.PLACEHOLDER in text else '<script src="python.js"></script>'
    text = replace_all(
        text,
        {
            "<head>": f'<head>\n  <meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            ours: page_scripts.beside(built / "web", ("page_bridge", "python_boot")),
            "</head>": '<script src="web/sw_client.js"></script>\n</head>',
        },
    )
    page.write_text(text, "utf-8")
    files = f"flet.firstFiles = {json.dumps(precached_files(built))};"
    page.write_text(replace_all(text, {"<script>\nflet.pyodide": f"<script>\n{files}\nflet.pyodide"}), "utf-8")
    # What a host shows for an address it has no file for, where it can: a screen of the app, opened at its own address
    shutil.copyfile(page, built / "404.html")


def replace_all(text: str, changes: Mapping[str, str]) -> str:
    """The text with each of these changed once; what is not there any more stops the build."""
    for there, instead in changes.items():
        assert there in text, f"The page has no {there} any more."
        text = text.replace(there, instead, 1)
    return text


def main(words: list[str]) -> int:
    asked = argparse.ArgumentParser(prog="python -m companion.pwa.build", description=__doc__)
    asked.add_argument("--serve", action="store_true", help="serve what was built, on this machine")
    asked.add_argument(
        "--from", dest="built", type=Path, default=BUILT, help="the folder to serve, build/pwa unless told"
    )
    asked.add_argument("--port", type=int, default=8570)
    asked.add_argument("--base", default="/", help="the folder of the host it will lie in, as in /tableside/")
    options = asked.parse_args(words)
    if options.serve:
        return serve(options.port, options.built)
    built = build(base=options.base)
    size = sum(f.stat().st_size for f in built.rglob("*") if f.is_file())
    print(f"Built {built.relative_to(ROOT)}: {size / 1e6:.0f} MB. Put it on any static host.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
