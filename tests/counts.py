"""Adds up what the parts of `make test` ran and prints one closing line."""

import sys
from pathlib import Path
from xml.etree import ElementTree

BUDGETS = {"unit": 150, "browser": 340}  # seconds on two cores


def main(folder: Path) -> int:
    ran = failed = skipped = 0
    for report in sorted(folder.glob("*.xml")):
        for suite in ElementTree.parse(report).iter("testsuite"):
            bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            left = int(suite.get("skipped", 0))
            total = int(suite.get("tests", 0))
            took, budget = float(suite.get("time", 0)), BUDGETS.get(report.stem, 60)
            late = f", more than its budget of {budget} s" if took > budget else ""
            print(f"{report.stem}: {total} tests in {took:.0f} s{late}")
            ran, failed, skipped = ran + total - bad - left, failed + bad, skipped + left
    print(f"{ran} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not ran else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
