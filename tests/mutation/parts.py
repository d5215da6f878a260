"""Which files a changed line may lie in, part by part, and how many changes of each part its tests must notice."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE, ELSEWHERE = 0.95, 0.85
ELSEWHERE_IN_COMPANION = ("rulings", "competition", "cli", "server", "pwa", "flet_patches")


@dataclass(frozen=True)
class Part:
    """Some files, and the share of changes that must be noticed."""

    name: str
    demanded: float
    files: tuple[Path, ...]


def parts() -> tuple[Part, ...]:
    """Every folder of the app once; the clocks are their own part, and each game is."""
    companion = ROOT / "companion"
    clocks = companion / "engine" / "clocks"
    folders = (
        ("engine", CORE, companion / "engine"),
        ("clocks", CORE, clocks),
        ("service", CORE, companion / "service"),
        *((f"games/{game.name}", CORE, game) for game in sorted((companion / "games").iterdir()) if game.is_dir()),
        ("models", CORE, ROOT / "models"),
        *((name, ELSEWHERE, companion / name) for name in ELSEWHERE_IN_COMPANION),
        ("views", ELSEWHERE, ROOT / "views"),
    )
    found = (
        Part(
            name,
            demanded,
            tuple(file for file in sorted(folder.rglob("*.py")) if folder == clocks or clocks not in file.parents),
        )
        for name, demanded, folder in folders
        if folder.name != "__pycache__"
    )
    return tuple(part for part in found if part.files)
