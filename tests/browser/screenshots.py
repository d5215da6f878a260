"""The pictures in the README: the real app over an evening of real matches, by day and by night. `make screenshots`."""

import asyncio
import os
import shutil
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, Served, free_port, wait_for_screen  # noqa: E402
from tests.evenings import Evening  # noqa: E402

PICTURES = ROOT / "assets/pictures"
HOUR = 3_600_000  # ms
PATIENCE = 15.0  # seconds until two looks at a screen agree


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        match_id = asyncio.run(an_evening(Path(folder) / "data"))
        served = Served(command(Path(folder) / "data"), free_port(), Path(folder) / "data", Path(folder) / "log")
        served.start()
        try:
            take(served.address, match_id)
        finally:
            served.kill()


async def an_evening(folder: Path) -> str:
    """Four matches played to their end, one left, one in its sixth round; the id of the last."""
    folder.mkdir()
    now = time.time_ns() // 1_000_000
    evening = Evening(folder, now - 170 * HOUR)
    for players, seed in (
        (("Ann", "Bo", "Cy"), 5),
        (("Eva", "Gül"), 6),
        (("Ann", "Dee", "Bo", "Cy"), 7),
        (("Bo", "Ann"), 8),
    ):
        evening.at += 30 * HOUR
        await evening.play(players, seed=seed)
    evening.at = now - 2 * HOUR
    match_id = await evening.play(
        ("Ann", "Bo", "Cy"), seed=39, until=lambda match: match.state.round == 6 and match.state.picks >= 4
    )
    evening.desk.close()
    return match_id


def command(data: Path):
    def words(port: int) -> list[str]:
        serve = ["-m", "companion", "serve", "--host", "127.0.0.1", "--no-browser"]
        return [*serve, "--port", str(port), "--data", str(data)]

    return words


def take(address: str, match_id: str) -> None:
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        for mode in ("light", "dark"):
            window = browser.new_context(
                viewport={"width": 412, "height": 915}, color_scheme=mode, device_scale_factor=1.5
            )
            for name, path, taps in screens(match_id):
                page = window.new_page()
                page.goto(address + path)
                wait_for_screen(page)
                for tap in taps:
                    page.get_by_role("button", name=tap).first.click()
                    page.get_by_role("button", name=tap).wait_for(state="detached")
                picture = Image.open(BytesIO(steady(page).screenshot()))
                # few colours and flat ones: a palette holds them all in a third of the room
                picture.convert("RGB").quantize(256).save(PICTURES / f"{name}-{mode}.png", optimize=True)
                print(f"assets/pictures/{name}-{mode}.png")
                page.close()
            window.close()
        browser.close()


def screens(match_id: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Name, address, and what is tapped before the picture is taken."""
    match = f"/match/{match_id}"
    return (
        ("home", "/", ()),
        ("newmatch", "/new/tabby_tumble", ("Seat Ann", "Seat Bo", "Seat Cy")),
        ("table", match, ()),
        ("sheet", f"{match}/sheet", ()),
        ("log", f"{match}/log", ()),
        ("history", "/history", ()),
    )


def steady(page: Page) -> Page:
    """The page once two looks at it agree: all drawn, nothing moving, no ring of the last tap's focus."""
    page.get_by_role("button").first.wait_for(timeout=PATIENCE * 1000)
    page.mouse.click(2, 2)
    last, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page.wait_for_timeout(600)
        seen = page.screenshot()
        if seen == last:
            return page
        last = seen
    raise SystemExit("A screen does not come to rest, so there is no picture of it.")


if __name__ == "__main__":
    main()
