"""Which engines beside Chromium are here to be driven, and what to install where one is not."""

import os
import shutil
import subprocess

BINDINGS = ["/usr/bin/python3", "-c", "import gi; gi.require_version('WebKit2', '4.1')"]
PACKAGES = {
    "Firefox": ("firefox-esr",),
    "WebKitGTK": ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb", "xauth", "dbus"),
}


def firefox() -> str | None:
    """$FIREFOX, or the machine's own."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """Its driver, where its bindings and what shows it on no screen are there, too."""
    shown = shutil.which("xvfb-run") and shutil.which("xauth") and shutil.which("dbus-run-session")
    driver = shutil.which("WebKitWebDriver")
    return driver if driver and shown and _bound() else None


def _bound() -> bool:
    try:
        return subprocess.run(BINDINGS, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def found() -> dict[str, str]:
    """Every engine that is here, and what drives it."""
    here = {"Firefox": firefox(), "WebKitGTK": webkit()}
    return {name: path for name, path in here.items() if path}
