"""One log out of what a database and a backup still have of it: as far as it goes without a gap."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

import pytest

from models.checksums import first_checksum, next_checksum
from models.match_rows import Line
from models.recovery.row_repair import _merged

ID = "0123456789ab"


def log(*bodies: str, match_id: str = ID) -> tuple[Line, ...]:
    """A log as it is kept, each entry chained to the one before."""
    lines, before = list[Line](), first_checksum(match_id)
    for number, body in enumerate(bodies, 1):
        entry = (number, 5, "phone", "Ann", False, "counted", body)
        before = next_checksum(before, entry)
        lines.append(Line(*entry, before))
    return tuple(lines)


LOG = log("a", "b", "c", "d")


def parts() -> Iterator[tuple[Line, ...]]:
    """All that can be left of it."""
    return chain.from_iterable(combinations(LOG, many) for many in range(len(LOG) + 1))


def without_a_gap(*some: Sequence[Line]) -> tuple[Line, ...]:
    there = set(chain(*some))
    return LOG[: next((n for n, line in enumerate(LOG) if line not in there), len(LOG))]


def test_whatever_is_left_in_two_places_is_put_together_as_far_as_it_goes() -> None:
    for ours, theirs in product(parts(), parts()):
        assert _merged(ID, ours, theirs) == without_a_gap(ours, theirs), (ours, theirs)


@pytest.mark.parametrize(
    "spoilt",
    [
        LOG[1]._replace(body="x"),
        LOG[1]._replace(checksum=7),
        LOG[1]._replace(number="2"),  # type: ignore[arg-type]
        LOG[1]._replace(number=None),  # type: ignore[arg-type]
        LOG[1]._replace(due=b"x"),  # type: ignore[arg-type]
        LOG[2]._replace(number=2),
    ],
)
def test_a_spoilt_line_counts_for_nothing_and_the_others_one_takes_its_place(spoilt: Line) -> None:
    ours = (LOG[0], spoilt, *LOG[2:])
    for one, other in ((ours, LOG[:2]), (LOG[:2], ours)):
        assert _merged(ID, one, other) == LOG
    assert _merged(ID, ours, ()) == LOG[:1]
    assert _merged(ID, (), ours) == LOG[:1]


def test_two_logs_are_not_made_one() -> None:
    another = log("a", "x", "c")
    assert _merged(ID, LOG, another) is None
    assert _merged(ID, another, LOG[:2]) is None
    assert _merged(ID, LOG[:1], another) == another, "one goes on where the other ends"
    assert _merged(ID, LOG, another[2:]) == LOG, "what hangs on nothing is no log"
    assert _merged(ID, log("a", match_id="ffffffffffff"), LOG[:2]) == LOG[:2]
    assert _merged(ID, (), ()) == ()
