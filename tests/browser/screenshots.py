"""The pictures in the README: the real app over an evening of real matches, by day and by night. `make screenshots`."""

import asyncio
import os
import shutil
import sys
import tempfile
import time
from dataclasses import replace
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from companion.games import GAMES  # noqa: E402
from companion.service.exchange.export_format import Exported, read_export, write_export  # noqa: E402
from tests.browser.conftest import FLAGS, Served, free_port, wait_for_screen  # noqa: E402
from tests.browser.support.staged_tables import ending_at  # noqa: E402
from tests.support.sample_data import Evening  # noqa: E402

PICTURES, MATCHES = ROOT / "docs/pictures", ROOT / "tests/matches"
HOUR, AGO = 3_600_000, 12_000  # ms
STORIES = {  # the worked matches, and how many of their entries lie on the table
    "tribbles": ("tribbles_four_every_turn", 38),
    "treble_tracker": ("treble_tracker_four_league_draw", 7),
    "traveller": ("traveller_three_shared_and_the_fourth_slot_moves", 40),
    "risk_star_trek": ("risk_star_trek_frontier_five_coridan_overrun", 40),
}
PATIENCE = 15.0  # seconds until two looks at a screen agree


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        ids = asyncio.run(an_evening(data))
        served = Served(command(data), free_port(), data, Path(folder) / "log")
        served.start()
        try:
            take(served.address, ids)
        finally:
            served.kill()


async def an_evening(folder: Path) -> dict[str, str]:
    """Four matches played to their end, one left, one of every game in its middle; the ids of those, by game."""
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
    ids = {
        game: (await evening.service.import_match(write_export(in_its_middle(story, entries, now - AGO)).encode())).id
        for game, (story, entries) in STORIES.items()
    }
    ids["tabby_tumble"] = await evening.play(
        ("Ann", "Bo", "Cy"), seed=39, until=lambda match: match.state.round == 6 and match.state.picks >= 4
    )
    evening.service.close()
    return ids


def in_its_middle(story: str, entries: int, last_at: int) -> Exported:
    """A worked match up to this entry, made so that the last of it was made at this moment (ms)."""
    whole = read_export((MATCHES / f"{story}.json").read_bytes(), GAMES)
    cut = replace(whole, entries=whole.entries[:entries], expect=(), status="open", ended=None)
    return ending_at(cut, last_at)


def command(data: Path):
    def words(port: int) -> list[str]:
        serve = ["-m", "companion", "serve", "--host", "127.0.0.1", "--no-browser"]
        return [*serve, "--port", str(port), "--data", str(data)]

    return words


def take(address: str, ids: dict[str, str]) -> None:
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        windows = {
            mode: browser.new_context(
                viewport={"width": 412, "height": 915}, color_scheme=mode, device_scale_factor=1.5
            )
            for mode in ("light", "dark")
        }
        for name, mode, path in screens(ids):
            page = windows[mode].new_page()
            page.goto(address + path)
            wait_for_screen(page)
            picture = Image.open(BytesIO(steady(page).screenshot()))
            # few colours and flat ones: a palette holds them all in a third of the room
            picture.convert("RGB").quantize(256).save(PICTURES / f"{name}.png", optimize=True)
            print(f"docs/pictures/{name}.png")
            page.close()
        browser.close()


def screens(ids: dict[str, str]) -> tuple[tuple[str, str, str], ...]:
    """Name, by day or by night, and address."""
    at = {game: f"/match/{match_id}" for game, match_id in ids.items()}
    return (
        ("home", "light", "/"),
        ("tribbles", "light", at["tribbles"]),
        ("treble_tracker", "dark", at["treble_tracker"]),
        ("traveller", "light", at["traveller"]),
        ("tabby_tumble", "dark", at["tabby_tumble"]),
        ("risk_star_trek", "light", at["risk_star_trek"]),
        ("sheet", "light", f"{at['tabby_tumble']}/sheet"),
        ("log", "dark", f"{at['tabby_tumble']}/log"),
        ("dispute", "light", f"{at['tribbles']}/dispute?rule=tribbles.power_sabotage"),
        ("rules", "dark", "/rulings?q=golkeeper+clok"),
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
