"""A kettle: the smallest game with all that a log can meet. It boils and cools by itself, and a seal is for good."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import AnyGame, Game, Prompt, Refusal, ScoreLine


@dataclass(frozen=True)
class Poured:
    """So many cups into the kettle, until it is sealed."""

    player: str
    cups: int


@dataclass(frozen=True)
class Drunk:
    """A point a cup, two while the kettle is warm."""

    player: str
    cups: int


@dataclass(frozen=True)
class Lit:
    """The kettle will boil in so many ms."""

    player: str
    ms: int


@dataclass(frozen=True)
class Boiled:
    """A point for whoever lit it. It comes by itself; somebody may see it earlier."""


@dataclass(frozen=True)
class Cooled:
    """It comes by itself, 30 ms after it boiled."""


@dataclass(frozen=True)
class Sealed:
    """This cannot be taken back."""

    player: str


@dataclass(frozen=True)
class Kettle:
    """A kettle: how much is in it, when it boils and for whom, when it cools."""

    cups: int = 0
    boils: tuple[int, str] | None = None
    cools: int | None = None
    sealed: bool = False
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True)
class Options:
    """Nothing to choose."""


def refuse(kettle: Kettle, event: Any, at: int) -> Refusal | None:
    match event:
        case Poured():
            allowed = not kettle.sealed
        case Drunk(cups=cups):
            allowed = cups <= kettle.cups
        case Lit():
            allowed = kettle.boils is None
        case Boiled():
            allowed = kettle.boils is not None
        case Cooled():
            allowed = kettle.cools is not None
        case _:
            allowed = not kettle.sealed
    return None if allowed else Refusal("The kettle is not like that.", "kettle.tea")


def apply(kettle: Kettle, event: Any, at: int) -> Kettle:
    match event:
        case Poured(cups=cups):
            return replace(kettle, cups=kettle.cups + cups)
        case Drunk(player=player, cups=cups):
            line = ScoreLine(player, cups * (1 if kettle.cools is None else 2), "drank", "kettle.tea")
            return replace(kettle, cups=kettle.cups - cups, lines=(*kettle.lines, line))
        case Lit(player=player, ms=ms):
            return replace(kettle, boils=(at + ms, player))
        case Boiled():
            line = ScoreLine(kettle.boils[1], 1, "lit it", "kettle.tea")
            return replace(kettle, boils=None, cools=at + 30, lines=(*kettle.lines, line))
        case Cooled():
            return replace(kettle, cools=None)
        case _:
            return replace(kettle, sealed=True)


def due(kettle: Kettle) -> tuple[int, Any] | None:
    boils = [] if kettle.boils is None else [(kettle.boils[0], Boiled())]
    cools = [] if kettle.cools is None else [(kettle.cools, Cooled())]
    return min([*boils, *cools], key=lambda moment: moment[0], default=None)


def fixed(options: Any, event: Any) -> Refusal | None:
    return Refusal("The seal is set.", "kettle.tea") if isinstance(event, Sealed) else None


KETTLE: AnyGame = Game(
    key="kettle", title="Kettle", seats=(2, 4), rules="2026-11-20", events=Any, options=Options,
    start=lambda players, options: Kettle(), refuse=refuse, apply=apply, score=lambda kettle: kettle.lines,
    prompt=lambda kettle, now: Prompt("Tea.", "kettle.tea"), outcome=lambda kettle, now: None,
    tell=lambda kettle, event: "Tea.", due=due, fixed=fixed,
)  # fmt: skip
