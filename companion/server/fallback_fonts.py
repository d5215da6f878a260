"""Finds the bundled font file for a script that the app's own typeface cannot write.

The drawing engine knows some 700 font files by the addresses of a big font service and asks for them below
`assets/fonts/`, as `<family>/<version>/<hash>.woff2` or, where a family is cut into pieces,
`<family>/<version>/<hash>.<part>.woff2`. The files we keep lie in `assets/fonts/fallback/<family>/`:
`<part>.woff2` where the cut is the same, else `whole.woff2`. Both ways of running use `font_file`: the served
app answers each request with it, the PWA copies all that `all_requests` names.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

FALLBACK = Path("fonts") / "fallback"
ROBOTO = Path("assets") / "fonts" / "roboto.woff2"

# Families cut by script instead of by number tell their pieces apart by the hash alone.
PIECES: Mapping[str, str] = {"I_uyMoGduATTei9eI8daxVHDyfisHr71-ujgfE71": "math"}

# What of Flet's own fonts a screen of ours can show: formulas and another maker's icons are none of it.
SHIPPED = ("MaterialIcons",)
_OWN = re.compile(r"nunito-latin(?P<ext>-ext)?-(?P<weight>\d+)-normal\.woff2")
# Of bounded length: a longer name is no file's.
_REQUEST = re.compile(
    r"(?P<family>[a-z0-9]{1,64})/v\d{1,9}/(?P<hash>[A-Za-z0-9_-]{1,128})(?:\.(?P<part>\d{1,9}))?\.woff2"
)
_NAMED_BY_ENGINE = re.compile(r'"([a-z0-9]+/v\d+/[A-Za-z0-9_.-]+\.woff2)"')


def font_file(request: str, assets: Path, web: Path) -> Path | None:
    """The file that answers a request such as "notosanssc/v37/k3kC….4.woff2"; None if no such font is kept here.

    `assets` is the app's own folder; `web` is the Flet web client's, which brings Roboto (Latin, Greek, Cyrillic).
    """
    asked = _REQUEST.fullmatch(request)
    if asked is None:
        return None
    if asked["family"] == "roboto":
        return web / ROBOTO
    folder = assets / FALLBACK / asked["family"]
    piece = asked["part"] or PIECES.get(asked["hash"])
    candidates = ([folder / f"{piece}.woff2"] if piece else []) + [folder / "whole.woff2"]
    return next((file for file in candidates if file.is_file()), None)


def all_requests(web: Path, assets: Path) -> Mapping[str, Path]:
    """Every request the engine can make that we can answer: what a page without a server holds in `assets/fonts/`."""
    engine = (web / "main.dart.js").read_text(encoding="utf-8")
    answers = {request: font_file(request, assets, web) for request in _NAMED_BY_ENGINE.findall(engine)}
    return {request: file for request, file in answers.items() if file is not None}


def font_manifest(web: Path, assets: Path) -> str:
    """The fonts that the engine fetches at its start, all at once: the icons, Roboto, the app's words and signs.

    What a page names later (`page.fonts`) it fetches one file after the other, and draws anew after each.
    """
    shipped = json.loads((web / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    families = [family for family in shipped if family["family"] in SHIPPED]
    families.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    for file in sorted((assets / "fonts").glob("*.woff2")):
        families.append({"family": _family(file), "fonts": [{"asset": f"../fonts/{file.name}"}]})
    return json.dumps(families)


def _family(file: Path) -> str:
    """What a typeface of the app's own is called: Nunito by its weight, our signs as their file."""
    if own := _OWN.fullmatch(file.name):
        return f"Nunito {own['weight']}{' ext' if own['ext'] else ''}"
    return file.stem.replace("-", " ").capitalize()
