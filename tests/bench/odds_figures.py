"""What exact odds cost: against the clock, and beside a Monte Carlo of 100,000 fights in NumPy, which is not exact."""

import time
from itertools import product

import numpy as np

from companion.games.risk_star_trek.invasion import odds as exact
from companion.games.risk_star_trek.invasion.odds import Battle

FIGHTS = 100_000
Row = tuple[str, str, float, str, float, float]


def figures() -> list[Row]:
    hundred, thirty = Battle(100, 100), Battle(30, 30)
    ours = _from_nothing(hundred)
    each = {battle: _from_nothing(battle) for battle in _modified(30)}
    ours_thirty = _from_nothing(thirty)
    theirs, theirs_thirty = _monte_carlo(hundred), _monte_carlo(thirty)
    twentieth = "a 20th of 100,000 in NumPy"
    return [
        ("exact odds, 100 against 100, from nothing", "ms", ours, "50 ms", 50.0, 1.0),
        (f"the slowest of {len(each)} ways to fight 30 against 30", "ms", max(each.values()), "10 ms", 10.0, 1.0),
        ("100 against 100 beside a Monte Carlo", "ms", ours, twentieth, theirs / 20, 1.0),
        ("30 against 30 beside a Monte Carlo", "ms", ours_thirty, twentieth, theirs_thirty / 20, 1.0),
    ]


def _modified(ships: int) -> list[Battle]:
    """So many against so many in every way there is."""
    ways = product((1, 2, 3), (1, 2), (False, True), (False, True), ("highest", "lowest"), (0, 5))
    return [Battle(ships, ships, *way[:5], stop_at=way[5]) for way in ways]  # type: ignore[arg-type]


def _from_nothing(battle: Battle) -> float:
    """Milliseconds for the odds when not even a single roll has been worked out yet: the best of seven times."""
    times = []
    for _ in range(7):
        exact._decimals.cache_clear()
        exact._faces.cache_clear()
        began = time.perf_counter()
        found = exact.odds(battle)
        times.append(1000 * (time.perf_counter() - began))
        assert 0 < found.win < 1
    return min(times)


def _monte_carlo(battle: Battle) -> float:
    """Milliseconds for that many fights, all fought side by side; the best of three times."""
    random = np.random.default_rng(2026)
    times = []
    for _ in range(3):
        began = time.perf_counter()
        won = _fought(battle.attackers, battle.defenders, random)
        times.append(1000 * (time.perf_counter() - began))
        assert abs(won - exact.odds(battle).win) < 0.01
    return min(times)


def _fought(attackers: int, defenders: int, random: np.random.Generator) -> float:
    """The share of the fights that the attacker wins. Fights that are over are put aside after every roll."""
    a = np.full(FIGHTS, attackers, dtype=np.int16)
    d = np.full(FIGHTS, defenders, dtype=np.int16)
    won = 0
    while len(a):
        ours = random.integers(1, 7, (len(a), 3), dtype=np.int8)
        theirs = random.integers(1, 7, (len(a), 2), dtype=np.int8)
        ours[a < 3, 2] = 0
        ours[a < 2, 1] = 0
        theirs[d < 2, 1] = 0
        ours.sort(axis=1)
        theirs.sort(axis=1)
        first = ours[:, 2] > theirs[:, 1]
        both = (a > 1) & (d > 1)
        second = ours[:, 1] > theirs[:, 0]
        beaten = first.astype(np.int16) + (both & second)
        d -= beaten
        a -= 1 + both - beaten
        won += int(np.count_nonzero(d <= 0))
        on = (a > 0) & (d > 0)
        a, d = a[on], d[on]
    return won / FIGHTS


if __name__ == "__main__":
    for what, unit, ours, beside, theirs, _ in figures():
        print(f"{what:52} {ours:8.2f} {unit:3} {beside:28} {theirs:8.2f} {unit}")
