"""Which engines beside Chromium are here to be driven, and what to install where one is not."""

import os
import shutil
import sys
from glob import glob

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
PACKAGES = {
    "Firefox": ("firefox-esr",),
    "WebKitGTK": ("webkit2gtk-driver", "xvfb", "xauth", "dbus"),
}


def firefox() -> str | None:
    """$FIREFOX, or the machine's own."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """Its driver, where its browser and what shows it on no screen are there, too."""
    shown = shutil.which("xvfb-run") and shutil.which("xauth") and shutil.which("dbus-run-session")
    return shutil.which("WebKitWebDriver") if shown and glob(BROWSERS) else None


def found() -> dict[str, str]:
    """Every engine that is here, and what drives it."""
    here = {"Firefox": firefox(), "WebKitGTK": webkit()}
    return {name: path for name, path in here.items() if path}


def missing() -> dict[str, tuple[str, ...]]:
    """Every engine that is not here, and the packages of Debian that bring it."""
    return {name: packages for name, packages in PACKAGES.items() if name not in found()}


if __name__ == "__main__":
    if sys.argv[1:] == ["packages"]:
        print(*(package for packages in missing().values() for package in packages))
    for name, packages in missing().items():
        print(f"{name} is not tried here: it needs {', '.join(packages)}.", file=sys.stderr)
    sys.exit(1 if missing() else 0)
