"""What the table keeps of its pods between games: who takes part, and every draw so far, oldest first."""

from dataclasses import asdict, dataclass, replace
from json import dumps, loads

from companion.engine.player_names import look_of, tidy_name
from companion.engine.stepwise import Work
from companion.games.tribbles.pods import Pods, drawing, meetings

NOTE = "tribbles.pods"  # under which the service keeps it


@dataclass(frozen=True)
class PodsKept:
    names: tuple[str, ...] = ()
    draws: tuple[Pods, ...] = ()

    @classmethod
    def read(cls, body: str) -> "PodsKept":
        """As it was kept; what another hand has written and cannot be read is begun anew."""
        try:
            kept = loads(body)
            return cls(_names(kept["names"]), tuple(tuple(map(_names, pods)) for pods in kept["draws"]))
        except (ValueError, TypeError, LookupError):
            return cls()

    def written(self) -> str:
        return dumps(asdict(self), ensure_ascii=False)

    def joined(self, *names: str) -> "PodsKept":
        """With these people, but for who looks like somebody who is there."""
        people = list(self.names)
        for name in map(tidy_name, names):
            if name and look_of(name) not in map(look_of, people):
                people.append(name)
        return replace(self, names=tuple(people))

    def drawing(self, shuffled: tuple[str, ...]) -> Work["PodsKept"]:
        """The next game's pods, which repeat as few meetings as can be, kept with the others: in steps."""
        drawn = yield from drawing(shuffled, meetings(self.draws))
        return replace(self, draws=(*self.draws, drawn.pods))


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError("no list of names")
    return tuple(value)


def as_text(pods: Pods, game: int) -> str:
    """A draw as it is copied and shared."""
    lines = [f"Tribbles, game {game}"]
    lines += [f"Table {number}: {', '.join(pod)}" for number, pod in enumerate(pods, 1)]
    return "\n".join(lines)
