"""The deck check: typed counts, beside the rulebook's own table of recommended shares (Customizing Your Deck)."""

from dataclasses import dataclass

from .words import cards

SMALLEST = 35  # cards of a deck; there is no largest size
# number, recommended share in percent, cards of a smallest deck from … to …: as the book prints them
RECOMMENDED = (
    (1, 21.8, 8, 9),
    (10, 21.8, 8, 9),
    (100, 19.3, 7, 8),
    (1_000, 16.3, 6, 7),
    (10_000, 12.4, 4, 5),
    (100_000, 8.1, 3, 4),
)
REMARK = "The book’s own counts come to 36 to 42 cards, its shares to 99.7 %."


@dataclass(frozen=True)
class DeckRow:
    """One number in a deck: how many cards, their share in percent, and what the book recommends."""

    tribbles: int
    cards: int
    share: float
    recommended: float
    fewest: int
    most: int


@dataclass(frozen=True)
class DeckCheck:
    """Is the deck large enough? And every number beside what is recommended; that is never more than advice."""

    cards: int
    enough: bool
    said: str
    rows: tuple[DeckRow, ...]
    remark: str = REMARK
    rule: str = "tribbles.deck"


def check(counts: tuple[int, ...]) -> DeckCheck:
    """The deck with so many cards of 1, 10, 100, 1,000, 10,000 and 100,000."""
    total = sum(counts)
    short = SMALLEST - total
    more = f"{short} more {'is' if short == 1 else 'are'} needed, a deck has at least {SMALLEST}"
    said = f"{cards(total).capitalize()}: {'enough' if short <= 0 else more}."
    rows = tuple(
        DeckRow(number, count, round(100 * count / total, 1) if total else 0.0, share, fewest, most)
        for count, (number, share, fewest, most) in zip(counts, RECOMMENDED, strict=True)
    )
    return DeckCheck(total, total >= SMALLEST, said, rows)
