"""Each sum of the game as a small calculator: what it asks, its dials, and the working it answers with."""

from dataclasses import dataclass

from companion.games.traveller.cards.printed import Card, Ship

CREW, ANY_SHIP = Card("crew"), Ship("A ship")
ORDINAL = ("First", "Second", "Third", "Fourth")


@dataclass(frozen=True)
class JumpAsked:
    distance: int = 3
    jump: int = 2


@dataclass(frozen=True)
class LeaveAsked:
    printed: int = 1
    first: int = 0
    second: int = 0
    third: int = 0


@dataclass(frozen=True)
class PirateAsked:
    infamy: int = 0
    leaving: bool = False
    penalty: int = 1


@dataclass(frozen=True)
class RaidAsked:
    attack: int = 2
    against: int = 0
    attack_back: int = 1
    against_back: int = 0


@dataclass(frozen=True)
class ProcureAsked:
    cost: int = 2
    infamy: int = 0
    cards: int = 1


@dataclass(frozen=True)
class RestoreAsked:
    wounds: int = 1
    structure: int = 0


@dataclass(frozen=True)
class WoundAsked:
    wounds: int = 2
    armor: int = 1


@dataclass(frozen=True)
class ExpenseAsked:
    cost: int = 2
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class TokensAsked:
    ship: tuple[str, ...] = ()
    crew: tuple[tuple[str, ...], ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class NeedAsked:
    need: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    trained: int = 0
    expert: int = 0
    whole: bool = False


@dataclass(frozen=True)
class SharedAsked:
    points: int = 3
    captains: int = 2


@dataclass(frozen=True)
class InfamyAsked:
    infamy: int = 1
    raided: bool = False


@dataclass(frozen=True)
class Rival:
    points: int = 10
    goal: int = 20
    initiative: int = 3


RIVAL = Rival()


@dataclass(frozen=True)
class RivalsAsked:
    """How three or four captains stand."""

    first: Rival = RIVAL
    second: Rival = RIVAL
    third: Rival = RIVAL
    fourth: Rival = RIVAL
    captains: int = 3


@dataclass(frozen=True)
class PlayAsked:
    card: Card = CREW
    alike: int = 0
    ship: Ship = ANY_SHIP
    twice: bool = False
    one_of_name: bool = False
