"""Prints what Tableside costs beside what it is built on, in one run: ratios, because machines differ."""

import sys

import browser_figures
import clock_figures
import engine_figures
import odds_figures
import pocket_figures
import ruling_figures
import store_figures
import tribbles_figures


def main() -> int:
    rows = [(what, "ms", ours, "raw sqlite3", raw, most) for what, ours, raw, most in store_figures.figures()]
    rows += odds_figures.figures()
    rows += tribbles_figures.figures()
    rows += ruling_figures.figures()
    rows += browser_figures.figures()
    rows += clock_figures.figures()
    rows += pocket_figures.figures()
    rows += engine_figures.figures()
    print(f"{'what':52} {'ours':>12}  {'beside':24} {'theirs':>12} {'ratio':>6} {'at most':>8}")
    late = 0
    for what, unit, ours, beside, theirs, most in rows:
        above = ours > most * theirs
        late += above
        figures = f"{ours:8.2f} {unit:3}  {beside:24} {theirs:8.2f} {unit:3} {ours / theirs:6.2f} {most:8.2f}"
        print(f"{what:52} {figures}{'  ABOVE' if above else ''}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
