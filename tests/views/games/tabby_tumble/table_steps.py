"""What the tests of this table share: dice that are rolled, those that are taken, and what is read out then."""

from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import (
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
)

THREE = ("Ann", "Bo", "Cy")


ANN = FirstPlayerDrawn("Ann")


def rolled(cats: str, actions: str) -> DiceRolled:
    return DiceRolled(tuple(cats.split()), tuple(actions.split()))  # type: ignore[arg-type]


def draft(*picks: tuple[str, str]) -> tuple[DieTaken, ...]:
    return tuple(DieTaken(player, face) for player, face in picks)  # type: ignore[arg-type]


ROLL = rolled("orange black white black", "rescue cuddle eat hairball")


PLAYED = draft(
    ("Ann", "cuddle"), ("Bo", "black"), ("Cy", "white"), ("Cy", "rescue"), ("Bo", "eat"), ("Ann", "orange")
)  # fmt: skip


def semantics_of(screen: Any) -> list[str]:
    """What is named for the ear, and not by its words alone."""
    return [c.label for c in screen.all() if isinstance(c, ft.Semantics) and c.label]
