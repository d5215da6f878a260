"""Turns finished matches into rows for the history: who won, the final figures, what cannot be read."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace

from companion.engine.match import Match
from companion.engine.wording import printed
from companion.service.lists.match_summaries import Summary
from companion.service.match_service import DAMAGED, MatchCard, NoSuchMatch, ParseError
from companion.service.time_slicing import Told
from views.games import SCREENS
from views.match.use_match import alike
from views.session import session


@dataclass(frozen=True)
class Played:
    """A match that is over: its card, the final figures, and who won (nobody, when it was left; `drawn`, several).

    One that ended before its rules said so can be taken up again. `began` and `ended` are the moments of its
    first entry and of its last in play (ms).
    """

    card: MatchCard
    sums: dict[str, int]
    winners: tuple[str, ...] = ()
    early: bool = False
    drawn: bool = False
    began: int | None = None
    ended: int = 0
    out: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()  # in the order of the seats, where points say nothing: the time left, or lives

    def figure(self, name: str) -> str:
        """What stands beside a name: points, or what its game counts instead; nothing of a game unknown here."""
        if self.stands:
            return self.stands[self.card.players.index(name)]
        return printed(self.sums[name]) if name in self.sums else ""

    @property
    def finished(self) -> bool:
        """By its rules or by the table; else it is parked."""
        return self.card.status == "finished"

    @property
    def ranked(self) -> tuple[str, ...]:
        """Who played: the winners first, then by points, and last who was out before the end."""

        def place(name: str) -> tuple[bool, bool, int]:
            return name not in self.winners, name in self.out, -self.sums.get(name, 0)

        return tuple(sorted(self.card.players, key=place))


@dataclass(frozen=True)
class Past:
    """Everything that was played, the newest first; and what of it cannot be read."""

    played: tuple[Played, ...] = ()
    damaged: tuple[MatchCard, ...] = ()
    deleted: tuple[tuple[MatchCard, int], ...] = ()  # each, and for how many days it can be brought back

    @property
    def games(self) -> tuple[str, ...]:
        """The games that were played, the one played most first."""
        return tuple(game for game, _ in Counter(one.card.game for one in self.played).most_common())

    @property
    def alike(self) -> frozenset[str]:
        """Those that seconds tell apart."""
        return alike((*(one.card for one in self.played), *(card for card, _ in self.deleted)))

    @property
    def finished(self) -> int:
        return sum(one.finished for one in self.played)

    @property
    def parked(self) -> int:
        return len(self.played) - self.finished

    def of(self, game: str | None) -> "Past":
        """What was played of this game; of all, where none is named."""
        return replace(self, played=tuple(one for one in self.played if game in (None, one.card.game)))

    def by(self, player: str | None) -> tuple[Played, ...]:
        """What this player, however written, has played; everybody's, where nobody is named."""
        if player is None:
            return self.played
        return tuple(one for one in self.played if player.casefold() in map(str.casefold, one.card.players))

    def tally(self) -> dict[str, tuple[int, int]]:
        """Matches finished and matches won, by player as last written, who has won most first."""
        sums: dict[str, tuple[int, int]] = {}
        written: dict[str, str] = {}
        for one in self.played:
            for player in one.card.players if one.finished else ():
                name = written.setdefault(player.casefold(), player)
                number, won = sums.get(name, (0, 0))
                sums[name] = number + 1, won + (player in one.winners and not one.drawn)

        def rank(name: str) -> tuple[int, float, int, str]:
            """Who has won as many of fewer stands before."""
            number, won = sums[name]
            return -won, -won / number, -number, name

        return {name: sums[name] for name in sorted(sums, key=rank)}


async def gathered(tell: Told) -> Past:
    """`tell` hears how much is looked through."""
    played: list[Played] = []
    damaged: list[MatchCard] = []
    for card, summary in await session.service.past(tell):
        unknown = card.game not in session.service.games and not card.damage.startswith(DAMAGED)
        if card.game and unknown:
            played.append(Played(card, {}))
        elif summary is None:
            damaged.append(card)
        else:
            played.append(await as_played(card, summary))
    return Past(tuple(played), tuple(damaged), session.service.deleted.cards())


async def as_played(card: MatchCard, summary: Summary) -> Played:
    sums, first = dict(zip(card.players, summary.totals, strict=True)), winners(card, summary)
    drawn = session.service.games[card.game].drawn(first)
    early = summary.winners is None
    stands = await _stands(card) if early and not any(summary.totals) else ()
    return Played(card, sums, first, early, drawn, summary.began, summary.played_until, summary.out, stands)


async def _stands(card: MatchCard) -> tuple[str, ...]:
    """What everybody had when the table ended it, where the game counts that and no points."""

    def told(match: Match) -> tuple[str, ...]:
        said = SCREENS[card.game].stands
        each = tuple(said(match.state, name, match.last_at) for name in match.players)
        return each if all(each) else ()

    with suppress(NoSuchMatch, ParseError):  # deleted or damaged a moment ago: the list is on its way again
        return await session.service.ask(card.id, told)
    return ()


def winners(card: MatchCard, summary: Summary) -> tuple[str, ...]:
    """Whom the game names; a match the table has called finished is won by whoever leads."""
    if summary.winners is not None:
        return summary.winners
    return summary.leaders if card.status == "finished" else ()
