"""Formats moments of the log as people at the table would say them."""

from datetime import datetime

NUMBERS = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight")


def clock(at: int, exact: bool = False) -> str:
    """21:41, or to the second where it is to be `exact`, from ms since the epoch, on this machine's clock."""
    return then.strftime("%H:%M:%S" if exact else "%H:%M") if (then := _local(at)) else "an unknown time"


def day(at: int, now: int) -> str:
    """Today, yesterday, 12 November, 12 November 2025."""
    then, today = _local(at), datetime.fromtimestamp(now / 1000)
    if then is None:
        return "on an unknown day"
    match (today.date() - then.date()).days:
        case 0:
            return "today"
        case 1:
            return "yesterday"
    return f"{then.day} {then:%B}" + ("" if then.year == today.year else f" {then.year}")


def _local(at: int) -> datetime | None:
    """As this machine's clock shows it; None for a moment no calendar has, as a damaged or foreign log may hold."""
    try:
        return datetime.fromtimestamp(at / 1000)
    except (ValueError, OverflowError, OSError):
        return None


def when(at: int, now: int, exact: bool = False) -> str:
    """Today, 21:41."""
    return f"{day(at, now)}, {clock(at, exact)}"


def lasted(began: int | None, last_at: int) -> str:
    """How long a match took, from its first entry to its last, after a comma: 18 min, 2 h 10 min.

    Nothing without entries, or where nobody wrote down when they were made.
    """
    if began is None or began >= last_at:
        return ""
    hours, left = divmod(max(1, round((last_at - began) / 60_000)), 60)
    return f", {hours} h {left} min" if hours else f", {left} min"


def number(count: int) -> str:
    """Small numbers in words: three."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def in_words(date: str) -> str:
    """20 November 2026, from 2026-11-20."""
    then = datetime.fromisoformat(date)
    return f"{then.day} {then:%B %Y}"
