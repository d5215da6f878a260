"""Adds up what the parts of `make test` ran and prints one closing line."""

import sys
import time
from pathlib import Path
from xml.etree import ElementTree

# Seconds on two cores; the unit tests run beside the checks and the build.
BUDGETS = {"unit": 240, "browser": 420}
WHOLE = 600  # with setting up


def main(folder: Path) -> int:
    ran = failed = skipped = 0
    for report in sorted(folder.glob("*.xml")):
        for suite in ElementTree.parse(report).iter("testsuite"):
            bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            left = int(suite.get("skipped", 0))
            total = int(suite.get("tests", 0))
            print(f"{report.stem}: {total} tests in {told(float(suite.get('time', 0)), BUDGETS.get(report.stem, 60))}")
            ran, failed, skipped = ran + total - bad - left, failed + bad, skipped + left
    if (begun := folder / "begun").exists():
        print(f"everything: {told(time.time() - int(begun.read_text()), WHOLE)}")
    print(f"{ran} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not ran else 0


def told(took: float, budget: int) -> str:
    return f"{took:.0f} s" + (f", more than its budget of {budget} s" if took > budget else "")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
