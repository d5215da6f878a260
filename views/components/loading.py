"""Loads a value for a screen; while it is busy, empty or broken, says so."""

from asyncio import sleep
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

import flet as ft

from companion.service.match_service import MatchCard, NoSuchMatch, ParseError, StorageError
from views.components.hooks.flet_hooks import use_ref, use_task
from views.components.layout import Part, in_column, in_lines, in_row, mid_lines, mid_row
from views.components.read_out import heading, news
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, OnText, side, slab, slip_key
from views.components.text import MIDDLE, Share, bold, headline, small, strong, symbol, text
from views.components.text_metrics import lines_at_most
from views.theme import BODY, G1, G2, G3, G4, LOW, NOTE, R_BOARD, R_LID, THICK, TOUCH, flat, mix, theme

ABREAST = 2  # keys on a phone that is held upright; three cut off their words
HAND = 28  # dp of the hand on a low slip
SPACED = 1.15  # how high a line of them is
TELL = 0.3  # seconds between two words about how far a long work has come
TOLD = (NoSuchMatch, StorageError, ParseError)  # their str() is a sentence for the table
UNSAID = 1.0  # seconds of what is on its way: most pages come sooner, and then say what they are
Value = TypeVar("Value")


@contextmanager
def telling(tell: OnText) -> Iterator[None]:
    """Where what is done in here cannot be done, `tell` hears why, in a sentence."""
    try:
        yield
    except TOLD as no:
        tell(str(no))


@dataclass(frozen=True)
class Fetched(Generic[Value]):
    """What has come so far: nothing yet (`busy`), the value, or a sentence about why not.

    Where the trouble is a damaged match, `damaged` is its card.
    """

    _value: Value | None = None
    trouble: str = ""
    busy: bool = True
    damaged: MatchCard | None = None

    @property
    def value(self) -> Value:
        """Asked for once it has come: neither busy nor in trouble."""
        assert self._value is not None
        return self._value

    def absent(self, said: str, on_again: OnTap | None = None, on_home: OnTap | None = None) -> Part:
        """What stands there until it has come: that it is on its way, as is `said`, or why not."""
        if self.busy:
            return busy(said)
        return broken(self.trouble, on_again, on_home) if self.trouble else None

    def or_else(self, other: Value) -> Value:
        """The value, and until it has come the other one."""
        return other if self._value is None else self._value


def use_loaded(
    load: Callable[[], Awaitable[Value]], deps: Sequence[object]
) -> tuple[Fetched[Value], Callable[[], Awaitable[None]]]:
    """Loads when the screen opens and whenever `deps` change; the second answer loads again.

    Of several at once the one asked for last stands, whichever comes last.
    """
    got, set_got = ft.use_state(Fetched[Value]())
    asked, came = use_ref(0), use_ref(0)

    async def fetch() -> None:
        asked.current = number = asked.current + 1
        try:
            found = Fetched(await load(), busy=False)
        except TOLD as told:
            found = Fetched(trouble=str(told), busy=False)
        if number > came.current:
            came.current = number
            set_got(found)

    use_task(fetch, deps)
    return got, fetch


def use_progress() -> tuple[str, Callable[[float | None], None]]:
    """How much of a long work is done, in words; and who is to hear it, from 0 to 1, and None when it is over.

    It is drawn a few times a second: to draw it more often would make the work longer.
    """
    said, set_said = ft.use_state("")
    told_at = use_ref(float("-inf"))

    def tell(done: float | None) -> None:
        if done is None:
            set_said("")
        elif monotonic() - told_at.current > TELL:
            told_at.current = monotonic()
            set_said(f"{done:.0%}")

    return said, tell


def busy(said: str = "One moment …") -> ft.Control:
    """Long work shows that it goes on; a ring that turns is motion, so without motion the words stay alone."""
    ring = ft.ProgressRing(width=28, height=28, stroke_width=5, color=theme.soft) if theme.motion else None
    return ft.Container(mid_row(ring, Awaited(said), gap=G3), padding=G4)


@ft.component
def Awaited(said: str) -> ft.Control:
    """What is on its way; it is read out once it has taken a while."""
    late, set_late = ft.use_state(False)

    async def wait() -> None:
        await sleep(UNSAID)
        set_late(True)

    use_task(wait, [])
    return ft.Semantics(content=strong(said, theme.soft), live_region=late or None)


def told(
    title: str,
    said: str,
    icon: ft.IconData = ft.Icons.INFO_ROUNDED,
    steps: Sequence[Part] = (),
    heard: bool = True,
) -> ft.Control:
    """A slip of paper the app has left on the table: what happened, what is safe, what to do. `steps` are keys.

    It is read out as it comes, unless it is not `heard` here.
    """
    head = in_row(symbol(icon, 28), heading(headline(title, lh=1.15), expand=True, news=heard), gap=G3)
    keys = [step for step in steps if step]
    words, abreast = text(said, lh=1.3), 1 if theme.big else ABREAST
    foot = [in_row(*keys[at : at + abreast]) for at in range(0, len(keys), abreast)]
    return slab(in_column(head, news(words) if heard else words, *foot), radius=R_BOARD, pad=G4)


def undoable(
    title: str, said: str, icon: ft.IconData, step: tuple[str, OnTap, ft.IconData], on_away: OnTap
) -> ft.Control:
    """What has just become of something, on a slip so low that it hides little: the key that undoes it, by its words,
    tap and sign, and a cross that puts it away. With large text it is a slip like all others.
    """
    label, on_tap, sign = step
    if theme.big:
        return told(title, said, icon, [slip_key(label, on_tap, sign), slip_key("Understood", on_away)])
    cross = slab(
        symbol(ft.Icons.CLOSE_ROUNDED, 22), flat(theme.slab), width=LOW, low=LOW, on_tap=on_away, label="Understood"
    )
    return _low(_words(title, said, True), slip_key(label, on_tap, expand=False, low=LOW), cross)


def _low(*parts: Part) -> ft.Control:
    return slab(in_row(*parts, gap=G1), radius=R_BOARD, pad=(G4, G1, G1, G1))


def _words(title: str, said: str, share: Share) -> ft.Control:
    return in_lines(
        heading(bold(title, lh=SPACED), news=True), news(small(said, theme.ink, lh=SPACED)), gap=0, expand=share
    )


def failed(said: str, title: str = "Not saved", steps: Sequence[Part] = ()) -> ft.Control:
    """The same where something did not work: `said` is why."""
    return told(title, said, ft.Icons.BACK_HAND_ROUNDED, steps)


def failed_low(said: str, title: str, steps: Sequence[Part]) -> ft.Control:
    """The same across a table, its keys beside the words: so low that all else stays in sight."""
    return _low(symbol(ft.Icons.BACK_HAND_ROUNDED, HAND), _words(title, said, _beside_keys()), *steps)


def failed_low_height(said: str, title: str, steps: int, room: float) -> float:
    """How high that slip is in so many dp across, with so many keys beside the words."""
    share = _beside_keys()
    inside = (room - G4 - G1 - HAND - G1 * (1 + steps)) * share / (share + steps)
    words = (
        SPACED * theme.scale * (BODY * lines_at_most(title, BODY, inside) + NOTE * lines_at_most(said, NOTE, inside))
    )
    return 2 * G1 + max(words, TOUCH + THICK) + THICK


def _beside_keys() -> int:
    """How many times a key's room its words have; with large text a key needs more of it for its own."""
    return 2 if theme.big else 4


def broken(said: str, on_again: OnTap | None = None, on_home: OnTap | None = None) -> ft.Control:
    """It did not come: the sentence says why; trying again and the way home are always there."""
    again = slip_key("Try again", on_again, ft.Icons.REFRESH_ROUNDED) if on_again else None
    home = slip_key("Home", on_home, ft.Icons.TABLE_BAR_ROUNDED) if on_home else None
    return failed(said, "This did not work", [again, home])


def empty(picture: ft.Control, title: str, said: str) -> ft.Control:
    """Nothing here yet: an empty table top, and what would bring something onto it."""
    words = mid_lines(
        heading(headline(title, align=MIDDLE)),
        strong(said, align=MIDDLE, lh=1.3),
        gap=G2,
    )
    wood = mix(theme.plank, theme.ground, 0.25)
    return rounded(
        mid_lines(picture, words, gap=G4),
        bgcolor=wood,
        border_radius=R_LID + 12,
        padding=(G4, 28),
        shadow=side(mix(wood, "#000000", 0.4), 6),
        margin=ft.Margin(0, 0, 0, 6),
    )
