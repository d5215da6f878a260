"""Drives windows of WebKitGTK (`webkit_browser.py`) through its own driver, on a screen that nobody sees."""

import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from urllib3.exceptions import HTTPError

from tests.browser.conftest import wait_for

from .window import SIZE, Driven, Window

BROWSER = Path(__file__).with_name("webkit_browser.py")
ALONE = {"LANG": "en_US.UTF-8", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # its sandbox cannot be made by root
# Its compilers stay on, though these pages live short: with the second one off a few starts in a hundred never begin.
ANSWERS = 60  # seconds; a driver whose page hangs says nothing for ever
ENDS = 20.0  # seconds


class Tab:
    """One tab; the driver speaks to one at a time."""

    def __init__(self, driver: webdriver.Remote) -> None:
        self.driver, self.handle = driver, driver.current_window_handle

    def _there(self) -> webdriver.Remote:
        self.driver.switch_to.window(self.handle)  # the one it spoke to last may be closed
        return self.driver

    def go(self, address: str) -> None:
        self._there().get(address)

    def js(self, script: str) -> Any:
        return self._there().execute_script(script)

    def click(self, x: float, y: float) -> None:
        act = ActionChains(self._there(), duration=0)
        act.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        act.w3c_actions.pointer_action.click()
        act.perform()

    def type(self, text: str) -> None:
        self._there().switch_to.active_element.send_keys(text)

    def enter(self) -> None:
        self._there().switch_to.active_element.send_keys(Keys.ENTER)

    def tab(self, back: bool = False) -> None:
        self._there().switch_to.active_element.send_keys(Keys.SHIFT + Keys.TAB if back else Keys.TAB)

    def reload(self) -> None:
        self._there().refresh()

    def back(self) -> None:
        self._there().back()

    def another(self) -> Driven:
        self._there().switch_to.new_window("window")  # a tab would lie behind the first, and draw nothing there
        return Tab(self.driver)

    def close(self) -> None:
        self._there().close()


@contextmanager
def opened(executable: str, folder: Path) -> Iterator[Window]:
    """The browser over a folder, which keeps what pages store, until the end."""
    with driver_at(executable, folder) as address:
        options = Options()
        options.binary_location = str(BROWSER)
        once = {"init_args_for_pool_manager": {"retries": False}}
        waits = ClientConfig(address, timeout=ANSWERS, init_args_for_pool_manager=once)
        driver = webdriver.Remote(address, options=options, client_config=waits)
        driver.set_window_size(SIZE["width"], SIZE["height"])
        driver.set_page_load_timeout(ANSWERS)
        yield Window(Tab(driver))
        with suppress(WebDriverException, HTTPError):  # closed already, or it hangs: all end with the driver
            driver.quit()


@contextmanager
def driver_at(executable: str, folder: Path) -> Iterator[str]:
    """The driver's address, while it runs on a screen and a session bus of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    calm = folder / "gtk-3.0" / "settings.ini"  # no test looks at a movement; each of its steps costs a whole picture
    calm.parent.mkdir(parents=True, exist_ok=True)
    calm.write_text("[Settings]\ngtk-enable-animations=0\n")
    words = ["xvfb-run", "-a", "dbus-run-session", "--", executable, f"--port={port}"]
    with (folder / "webkit.log").open("w") as log:
        here = os.environ | ALONE | {"XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        process = subprocess.Popen(words, env=here, stdout=log, stderr=log, start_new_session=True)
    try:
        wait_for(lambda: _answers(port))
        yield f"http://127.0.0.1:{port}"
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """With everything it has started: asked to, and killed when it does not."""
    os.killpg(process.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(ENDS)
        return
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5) as reply:
            return bool(reply.status == 200)
    except OSError:
        return False
