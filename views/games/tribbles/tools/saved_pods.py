"""What the table keeps of its pods between games: who takes part, and every draw so far, oldest first."""

from dataclasses import asdict, dataclass
from json import dumps, loads

from companion.games.tribbles.pods import Pods, draw, meetings

NOTE = "tribbles.pods"  # under which the service keeps it


@dataclass(frozen=True)
class PodsKept:
    """Raises nothing: what was kept by another hand and cannot be read is no draw."""

    names: tuple[str, ...] = ()
    draws: tuple[Pods, ...] = ()

    @classmethod
    def read(cls, body: str) -> "PodsKept":
        """As it was kept. Raises ValueError where that is no list of names and draws."""
        if not body:
            return cls()
        kept = loads(body)
        if not isinstance(kept, dict):
            raise ValueError("no names and draws")
        names = _names(kept.get("names"))
        draws = kept.get("draws")
        if not isinstance(draws, list):
            raise ValueError("no draws")
        return cls(names, tuple(tuple(_names(pod) for pod in one) for one in draws))

    def written(self) -> str:
        return dumps(asdict(self), ensure_ascii=False)

    def drawn(self, shuffled: tuple[str, ...]) -> "PodsKept":
        """The next game's pods, which repeat as few meetings as can be, kept with the others."""
        return PodsKept(self.names, (*self.draws, draw(shuffled, meetings(self.draws)).pods))


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError("no list of names")
    return tuple(value)


def as_text(pods: Pods, game: int) -> str:
    """A draw as it is copied and shared."""
    lines = [f"Tribbles, game {game}"]
    lines += [f"Table {number}: {', '.join(pod)}" for number, pod in enumerate(pods, 1)]
    return "\n".join(lines)
