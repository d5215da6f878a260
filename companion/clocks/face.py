"""What a clock shows and when that changes: seconds rounded up, tenths under twenty seconds, marks on the way to 0."""

from dataclasses import dataclass

Millis = int

SECOND, TENTH = 1_000, 100
TENTHS_FROM = 19_900  # ms: at this the clock reads 0:19.9
MARKS: tuple[Millis, ...] = (60_000, 30_000, 10_000, 0)  # what is heard and felt


@dataclass(frozen=True)
class Face:
    """The figures of a clock: minutes and seconds, and the tenth where one is shown (".4")."""

    figures: str
    tenth: str = ""

    def __str__(self) -> str:
        return self.figures + self.tenth


def face(left: Millis) -> Face:
    """What a clock with so much left shows. Zero is shown at zero and not a millisecond before."""
    if 0 < left <= TENTHS_FROM:
        tenths = -(-left // TENTH)
        return Face(f"0:{tenths // 10:02}", f".{tenths % 10}")
    seconds = -(-max(0, left) // SECOND)
    return Face(f"{seconds // 60}:{seconds % 60:02}")


def until_change(left: Millis) -> Millis:
    """How long a running clock with so much left goes on showing what it shows, ms; 0 when it has run out."""
    if left <= 0:
        return 0
    if left <= TENTHS_FROM:
        return (left - 1) % TENTH + 1
    return min((left - 1) % SECOND + 1, left - TENTHS_FROM)


def marks_ahead(left: Millis) -> tuple[tuple[Millis, Millis], ...]:
    """Which marks a running clock will still pass, and in how many ms each."""
    return tuple((mark, left - mark) for mark in MARKS if mark < left)
