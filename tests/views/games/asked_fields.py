"""Writes down what the forms ask of each entry of whole matches and of each sum, and keeps a digest of it.

`python -m tests.views.games.asked_fields traveller` prints it; `--keep traveller` keeps what is asked now of that game,
`--keep` alone of all.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.engine.match import Match, replay
from companion.games import GAMES
from companion.games.traveller.cards.printed import SUBTYPES
from companion.service.exchange.export_format import read_export
from tests.views.page_content import controls
from views.games import SCREENS
from views.games.traveller.sums.calculators import CALCULATORS
from views.games.traveller.sums.card_check import settled
from views.match.entry_form.field import Field, changed
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

MATCHES = Path(__file__).parents[2] / "matches"
KEPT = Path(__file__).parent / "asked_fields.json"
SUMS = "sums"
TOLD = ("path", "title", "low", "high", "step", "labels")
SET: dict[str, list[tuple[str, Any]]] = {  # what makes a sum ask something else
    "declare": [("leaving", True)],
    "victory": [("captains", number) for number in (2, 4)],
    "play": [("card.kind", kind) for kind in SUBTYPES],
}


def names() -> list[str]:
    return [*GAMES, SUMS]


def asked(name: str) -> list[str]:
    """Each field once, in the order in which it is first asked."""
    with with_theme(LIGHT):
        return list(dict.fromkeys(told(one) for one in (_of_sums() if name == SUMS else _of_matches(name))))


def _of_matches(game: str) -> Iterator[Field]:
    for file in sorted(MATCHES.glob(f"{game}_*.json")):
        example = read_export(file.read_bytes(), GAMES)
        match = replay(Match.begin(example.game, example.players, example.options, example.rules), example.entries)
        for fact in match.facts:
            yield from SCREENS[game].fields(match.before(fact.entry.number), fact.entry.event)


def _of_sums() -> Iterator[Field]:
    for sum_ in CALCULATORS:
        yield Field(sum_.key, f"{sum_.title} {sum_.note} {sum_.sign} {sum_.start} {sum_.kind}")
        for path, value in [("", sum_.start), *SET.get(sum_.key, [])]:
            yield from sum_.fields(settled(changed(sum_.start, path, value)))


def told(field: Field) -> str:
    """All that it says, and which part draws it."""
    said = " ".join(f"{name}={getattr(field, name)!r}" for name in TOLD)
    drawn = (getattr(one, "__qualname__", type(one).__name__) for one in (field.part, field.picture, field.face))
    picture = controls([field.picture(24)]) if field.picture else []
    seen = (one._values.get("src") or one._values.get("value") or type(one).__name__ for one in picture)
    return f"{said} {' '.join(drawn)} {' '.join(seen)}"


def digests(of: list[str]) -> dict[str, str]:
    return {name: sha256("\n".join(asked(name)).encode()).hexdigest()[:12] for name in of}


def main(words: list[str]) -> int:
    keep = words[:1] == ["--keep"]
    of = words[keep:] or names()
    if unknown := [word for word in of if word not in names()]:
        print("Say what is to be printed, or kept after --keep:", *names(), f"; there is no {' '.join(unknown)}.")
        return 2
    if keep:
        kept = json.loads(KEPT.read_text("utf-8")) | digests(of)
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        return 0
    print(*(line for name in of for line in asked(name)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
