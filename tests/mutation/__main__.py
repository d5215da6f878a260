"""`python -m tests.mutation`: makes changes by lot in the code, one at a time, and tells which no test notices."""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from difflib import unified_diff
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import TestOutcome

from .changes import Change, changes
from .equivalents import EQUIVALENT
from .parts import ROOT, Part, parts
from .reach import Reach

BUILD = ROOT / "build" / "mutation"
ENOUGH = 60.0  # seconds of tests beyond which no further one is asked: those that come first are the fastest
WHOLE = (  # but these, which hold all that is drawn, answered or told
    "tests/views/games/test_drawn_tables.py", "tests/companion/rulings/test_answers_given.py",
    "tests/companion/games/test_transcripts.py",
)  # fmt: skip
PATIENCE = 60.0  # seconds more than the tests took; a change that makes them hang is noticed


@dataclass(frozen=True)
class Tried:
    """What became of one change; `diff` is its lines."""

    part: str
    change: Change
    diff: str
    tests: int
    noticed: bool
    seconds: float


def trees(many: int) -> Iterator[Path]:
    """Copies of what git knows, to be changed."""
    for number in range(many):
        tree = BUILD / f"tree-{number}"
        shutil.rmtree(tree, ignore_errors=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).exists():
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, tree / name)
        subprocess.run([sys.executable, "-m", "compileall", "-q", *("companion", "models", "views", "tests")], cwd=tree)
        yield tree


def tried(part: Part, change: Change, reach: Reach, tree: Path) -> Tried:
    begun, asked, seconds = time.monotonic(), [], 0.0
    for test in reach.tests(change.file, change.line):
        if asked and seconds > ENOUGH and not test.startswith(WHOLE):
            continue
        asked.append(test)
        seconds += reach.took[test]
    with change.made(tree) as (before, after):
        diff = "\n".join(unified_diff(before.splitlines(), (after or before).splitlines(), "", "", n=0, lineterm=""))
        noticed = _noticed(tree, asked + reach.readers, 3 * seconds + PATIENCE)
    lines = "\n".join(line for line in diff.splitlines() if not line.startswith(("---", "+++", "@@")))
    return Tried(part.name, change, lines, len(asked), noticed, time.monotonic() - begun)


def _noticed(tree: Path, tests: list[str], within: float) -> bool:
    asked = tree / "asked.txt"
    asked.write_text("\n".join(tests), encoding="utf-8")
    words = f"{sys.executable} -m pytest -x -q -p no:cacheprovider @{asked}"
    run = f"env -C {tree} HYPOTHESIS_STORAGE_DIRECTORY={tree}/.hypothesis {words}"
    outcome, said = run_tests(run, within)
    if outcome is TestOutcome.INCOMPETENT:
        raise RuntimeError(said)
    return outcome is TestOutcome.KILLED


def main() -> int:
    told = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    told.add_argument("--seed", type=int, default=random.randrange(10**6), help="the lot that draws the changes")
    told.add_argument("--each", type=int, default=30, help="how many changes in each part")
    told.add_argument("--parts", nargs="*", default=[], help="only these parts")
    told.add_argument("--side-by-side", type=int, default=max(1, (os.cpu_count() or 2)), help="how many at once")
    asked = told.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    reach, free = Reach(BUILD), SimpleQueue[Path]()
    for tree in trees(asked.side_by_side):
        free.put(tree)
    drawn = [
        (part, change)
        for part in parts()
        if not asked.parts or part.name in asked.parts
        for change in lot(part, asked.seed, asked.each)
    ]

    def one(part: Part, change: Change) -> Tried:
        tree = free.get()
        try:
            found = tried(part, change, reach, tree)
        finally:
            free.put(tree)
        sign = (
            "."
            if found.noticed
            else f"\n{change.file}:{change.line} {change.operator}, {found.tests} tests\n{found.diff}\n"
        )
        print(sign, end="", flush=True)
        return found

    with ThreadPoolExecutor(asked.side_by_side) as hands:
        found = list(hands.map(lambda drawn: one(*drawn), drawn))
    kept = [asdict(one) for one in found]
    (BUILD / f"seed-{asked.seed}.json").write_text(json.dumps(kept, indent=1), encoding="utf-8")
    return report(found, asked.seed)


def lot(part: Part, seed: int, each: int) -> list[Change]:
    every = sorted(change for file in part.files for change in changes(file, ROOT))
    return random.Random(f"{seed} {part.name}").sample(every, min(each, len(every)))


def report(found: list[Tried], seed: int) -> int:
    """A line for each part; 1 where one is below what is demanded of it."""
    print(f"\n\nSeed {seed}")
    print(f"{'part':28} {'changes':>8} {'noticed':>8} {'the same':>9} {'share':>7} {'at least':>9}")
    below = False
    for part in parts():
        here = [one for one in found if one.part == part.name]
        if not here:
            continue
        same = [one for one in here if not one.noticed and (one.change.file, one.diff) in EQUIVALENT]
        noticed = sum(one.noticed for one in here)
        share = noticed / max(1, len(here) - len(same))
        below |= share < part.demanded
        figures = f"{len(here):8} {noticed:8} {len(same):9} {share:7.1%} {part.demanded:9.0%}"
        print(f"{part.name:28} {figures}{'  BELOW' if share < part.demanded else ''}")
    return int(below)


if __name__ == "__main__":
    sys.exit(main())
