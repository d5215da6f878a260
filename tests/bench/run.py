"""Prints what Tableside costs beside what it is built on, in one run: ratios, because machines differ.

Each part prints its rows as soon as it has them; with names of parts as words, only those are measured.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Any

from . import (
    board_figures,
    browser_figures,
    clock_figures,
    engine_figures,
    live_figures,
    odds_figures,
    phone_figures,
    pwa_figures,
    ruling_figures,
    store_figures,
    tribbles_figures,
)

Row = tuple[str, str, float, str, float, float]  # what, unit, ours, beside what, theirs, how many times that it may be


def store_rows() -> Iterable[Row]:
    return ((what, "ms", ours, "raw sqlite3", raw, most) for what, ours, raw, most in store_figures.figures())


PARTS: dict[str, Callable[[], Iterable[Any]]] = {
    "store": store_rows,
    "odds": odds_figures.figures,
    "tribbles": tribbles_figures.figures,
    "rulings": ruling_figures.figures,
    "browser": browser_figures.figures,
    "clocks": clock_figures.figures,
    "board": board_figures.figures,
    "live": live_figures.figures,
    "phones": phone_figures.figures,
    "pwa": pwa_figures.figures,
    "engines": engine_figures.figures,
}


def main(asked: list[str]) -> int:
    print(f"{'what':52} {'ours':>12}  {'beside':24} {'theirs':>12} {'ratio':>6} {'at most':>8}", flush=True)
    late = 0
    for name in asked or PARTS:
        for what, unit, ours, beside, theirs, most in PARTS[name]():
            above = ours > most * theirs
            late += above
            figures = f"{ours:8.2f} {unit:3}  {beside:24} {theirs:8.2f} {unit:3} {ours / theirs:6.2f} {most:8.2f}"
            print(f"{what:52} {figures}{'  ABOVE' if above else ''}", flush=True)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
