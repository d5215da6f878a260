"""Pictures of every screen in every window, by day and by night, and what is wrong with each: `make pictures`.

`make pictures PICTURES="after --beside before"` lists those that are others than in the folder `before`; with `--only`
and an expression only the screens and windows whose names hold it are looked at, with `--look` no picture is made.
"""

import argparse
import itertools
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Browser, sync_playwright

from companion.games import GAMES
from companion.service.exchange.export_format import read_export
from tests.browser.conftest import FLAGS, wait_until_still
from tests.browser.support.find_chromium import headless_chromium
from tests.browser.support.flaws import crowded, flaws
from tests.browser.support.staged_tables import MATCHES, app_over, keep_every_game
from tests.browser.support.ui_driver import controls, turn_to, window
from views.games import SCREENS

WINDOWS = ((412, 915), (915, 412), (1280, 800), (1920, 1080), (360, 640))
LIGHTS, TEXTS = ("day", "night"), (1.0, 2.0)
SHARES = (0.05, 0.4, 0.8, 1.0)  # of a match, at which its table is looked at
PARTS = ("sheet", "log", "log/3", "log/3/correct", "dispute")
NAMES = (
    "Maximiliane-Theodora Hohenfels", "محمد", "小明さくら", "Bo", "Ωμέγα-Παπαδοπούλου der Ältere", "Gül", "🎲 Hal",
    "Anne-Christine von der Wiese",
)  # fmt: skip
OTHERS = {
    "home": "/", "history": "/history", "settings": "/settings", "share": "/share", "rulings": "/rulings",
    "looking up": "/rulings?q=who+starts", "a ruling": "/rulings/tabby_tumble.supply", "gallery": "/gallery",
}  # fmt: skip


def main() -> int:
    asks = argparse.ArgumentParser(prog="every_screen", description=__doc__)
    asks.add_argument("folder", type=Path, help="where the pictures go")
    asks.add_argument("--beside", type=Path, help="a folder of older pictures: those that are others are listed")
    asks.add_argument("--only", type=re.compile, default=re.compile(""), help="a part of the names of the pictures")
    asks.add_argument("--look", action="store_true", help="only say what is wrong, make no picture")
    asked = asks.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    many = wrong = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        screens = laid(Path(data) / "data")
        served = app_over(Path(data) / "data")
        served.start()
        browser = driver.chromium.launch(executable_path=headless_chromium(), args=[*FLAGS])
        try:
            for size, light, text in itertools.product(WINDOWS, LIGHTS, TEXTS):
                seen_in = f"{size[0]}x{size[1]} {light} {text:.0%}"
                some = {f"{seen_in} {name}": at for name, at in screens.items()}
                some = {name: at for name, at in some.items() if asked.only.search(name)}
                many += len(some)
                if some:
                    for told in looked(
                        browser,
                        served.address,
                        some,
                        size,
                        light == "night",
                        text,
                        None if asked.look else asked.folder,
                    ):
                        wrong += 1
                        print(told, flush=True)
        finally:
            browser.close()
            served.kill()
    print(f"{many} screens, {wrong} things are wrong")
    if asked.beside:
        print(*others(asked.folder, asked.beside), sep="\n")
    return 1 if wrong else 0


def laid(folder: Path) -> dict[str, str]:
    """Keeps matches of each game, of two and of the most; the address of every screen by its name."""
    ids = keep_every_game(folder, NAMES, SHARES, last_at=time.time_ns() // 1_000_000)
    screens = dict(OTHERS)
    for game in GAMES:
        screens[f"{game} new"] = f"/new/{game}"
        screens |= {f"{game} {tool.key}": f"/tools/{game}/{tool.key}" for tool in SCREENS[game].tools}
        seats = {
            file.stem: len(read_export(file.read_bytes(), GAMES).players)
            for file in sorted(MATCHES.glob(f"{game}_*.json"))
        }
        for match in (min(seats, key=seats.__getitem__), max(seats, key=seats.__getitem__)):
            of = f"{game} of {seats[match]}"
            screens |= {f"{of} at {share:.0%}": f"/match/{ids[f'{match} {share}']}" for share in SHARES}
            screens |= {f"{of} {part}": f"/match/{ids[f'{match} 0.4']}/{part}" for part in PARTS}
    return screens


def looked(
    browser: Browser,
    address: str,
    screens: Mapping[str, str],
    size: tuple[int, int],
    dark: bool,
    text: float,
    folder: Path | None,
) -> Iterator[str]:
    """What is wrong with each of these screens in such a window; its picture lies in the folder."""
    with window(browser, address, *size, dark=dark, text=text, painted=bool(folder)) as page:
        for name, at in screens.items():
            turn_to(page, at)
            seen = controls(page)
            yield from (f"{name}: {one}" for one in (*flaws(page, seen), *crowded(page, seen)))
            if folder:
                wait_until_still(page)
                page.screenshot(path=folder / f"{name.replace('/', ' ')}.png")


def others(folder: Path, older: Path) -> Iterator[str]:
    """The pictures that are not to the pixel what they were, and those that are missing on one side."""
    names = sorted({file.name for place in (folder, older) for file in place.glob("*.png")})
    for name in names:
        here, there = folder / name, older / name
        if not (here.exists() and there.exists()):
            yield f"{name}: only in {folder if here.exists() else older}"
        elif (one := Image.open(here).convert("RGB")).size != (other := Image.open(there).convert("RGB")).size:
            yield f"{name}: of another size"
        elif box := ImageChops.difference(one, other).getbbox():
            yield f"{name}: another from {box[:2]} to {box[2:]}"
    yield f"{len(names)} pictures"


if __name__ == "__main__":
    sys.exit(main())
