"""Pods: more than eight people are split into tables of four to eight, and drawn again so that few meet twice.

Chance comes from outside: `draw` takes the names in an order that was shuffled elsewhere.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, combinations

from companion.engine.stepwise import Work, run_at_once

FEWEST, MOST = 4, 8  # players at a table (Number of Players)
STARTS = 24  # orders that are improved, at most: of more people each takes longer

Pair = frozenset[str]
Pods = tuple[tuple[str, ...], ...]
Often = Mapping[str, Mapping[str, int]]  # how often two people have met


@dataclass(frozen=True)
class PodDraw:
    """Who sits at which table, and which pairs meet again, each with how often they have met before."""

    pods: Pods
    again: tuple[tuple[str, str, int], ...]


def split(people: int) -> tuple[int, ...]:
    """The sizes of the pods, largest first: as few tables as can be, as even as can be. Up to eight sit together."""
    if people < 1:
        return ()
    tables = -(-people // MOST)
    size, larger = divmod(people, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def meetings(draws: Iterable[Pods]) -> Mapping[Pair, int]:
    """How often each pair has sat at one table in these draws."""
    return Counter(frozenset(pair) for pods in draws for pod in pods for pair in combinations(pod, 2))


def draw(shuffled: tuple[str, ...], met: Mapping[Pair, int]) -> PodDraw:
    """The pods for these people: of the arrangements looked at, one that repeats the fewest meetings.

    Every start is improved by changing two people's places for as long as that helps; the starts are the shuffled
    order, turned on by one each time.
    """
    return run_at_once(drawing(shuffled, met))


def drawing(shuffled: tuple[str, ...], met: Mapping[Pair, int]) -> Work[PodDraw]:
    """The same, and after each exchange how much of it is done, from 0 to 1: of a hundred people it takes seconds."""
    sizes = split(len(shuffled))
    if len(sizes) < 2:
        return _told((shuffled,) if sizes else (), met)
    often = {one: {two: met.get(frozenset((one, two)), 0) for two in shuffled} for one in shuffled}
    best: tuple[int, Pods] | None = None  # how many meetings are repeated, and where
    starts = min(len(shuffled), STARTS)
    for turn in range(starts):
        pods = _dealt(shuffled[turn:] + shuffled[:turn], sizes, turn)
        while better := _improved(pods, often):
            pods = better
            yield turn / starts
        repeats = sum(often[one][two] for pod in pods for one, two in combinations(pod, 2))
        if best is None or repeats < best[0]:
            best = repeats, pods
        if not best[0]:
            break
    assert best is not None
    return _told(best[1], met)


def _dealt(order: tuple[str, ...], sizes: tuple[int, ...], turn: int) -> Pods:
    """Round the tables like cards, or table after table, by turns."""
    if turn % 2 == 0:
        return tuple(order[table :: len(sizes)] for table in range(len(sizes)))
    ends = tuple(accumulate(sizes))
    return tuple(order[end - size : end] for size, end in zip(sizes, ends, strict=True))


def _improved(pods: Pods, often: Often) -> Pods | None:
    """After the best exchange of two people's places; None where none brings fewer repeated meetings."""
    known = {one: [sum(often[one][two] for two in pod) for pod in pods] for pod in pods for one in pod}
    at = {one: table for table, pod in enumerate(pods) for one in pod}
    fewer, leaves, comes = max(
        (known[one][at[one]] + known[two][at[two]] - known[one][at[two]] - known[two][at[one]]
         + 2 * often[one][two], one, two)
        for one, two in combinations(at, 2) if at[one] != at[two]
    )  # fmt: skip
    if fewer <= 0:
        return None
    places = {leaves: comes, comes: leaves}
    return tuple(tuple(places.get(name, name) for name in pod) for pod in pods)


def _told(pods: Pods, met: Mapping[Pair, int]) -> PodDraw:
    pairs = (pair for pod in pods for pair in combinations(pod, 2))
    again = tuple((one, two, met[frozenset((one, two))]) for one, two in pairs if met.get(frozenset((one, two))))
    return PodDraw(pods, again)
