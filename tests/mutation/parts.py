"""Which files a changed line may lie in, part by part, and how many changes of each part its tests must notice."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = ("engine", "log", "fold", "replayer", "corrections", "decisions", "names", "work")  # the rest is service
CORE, ELSEWHERE = 0.95, 0.85


@dataclass(frozen=True)
class Part:
    """Some files, and the share of changes that must be noticed."""

    name: str
    demanded: float
    files: tuple[Path, ...]


def parts() -> tuple[Part, ...]:
    companion = ROOT / "companion"
    engine = tuple(companion / f"{name}.py" for name in ENGINE)
    service = tuple(file for file in sorted(companion.glob("*.py")) if file not in engine)
    folders = (
        ("clocks", CORE, companion / "clocks"),
        *((f"games/{game.name}", CORE, game) for game in sorted((companion / "games").iterdir()) if game.is_dir()),
        ("models", CORE, ROOT / "models"),
        *((name, ELSEWHERE, companion / name) for name in ("rulings", "competition", "commands", "web")),
        ("flet_patches", ELSEWHERE, companion / "flet_patches"),
        ("views", ELSEWHERE, ROOT / "views"),
    )
    found = (Part(name, demanded, tuple(sorted(folder.rglob("*.py")))) for name, demanded, folder in folders)
    return (
        Part("engine", CORE, engine),
        Part("service", CORE, service),
        *(part for part in found if part.files),
    )
