"""Writes down every picture that the app draws by itself and every colour it knows, and keeps a digest of each.

`python -m tests.views.theme.drawn_pictures lamp` prints it, `… --keep` keeps what is drawn now: two versions of a
picture are compared by their texts.
"""

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from views.games.risk_star_trek import drawings as risk
from views.games.traveller import drawings as traveller
from views.theme import drawings, game_colors, game_marks, page_theme, seat_colors, surface_colors, tokens
from views.theme.current_theme import with_theme
from views.theme.tokens import DARK, LIGHT

KEPT = Path(__file__).parent / "drawn_pictures.json"
A, B, C = "#112233", "#EE8A2E", "#445566"
FACES = ("cuddle", "play", "hairball", "eat", "rescue", "rehome")
LANE = tokens.SurfaceColors(A, B, C, A)

# A picture by its name: what draws it, and what it is given, all of it with all of it.
PICTURES: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "seat": (drawings.seat, (drawings.SHAPES, [A], [B])),
    "cat": (drawings.cat, ([A, B, "#2B2724"], [C])),
    "mouse": (drawings.mouse, ([A], [B])),
    "heap": (drawings.heap, (["cat", "mouse"], range(8), [A], [B])),
    "heart": (drawings.heart, ([A], [B])),
    "coin": (drawings.coin, ([A], [B])),
    "hollow": (drawings.hollow, (["heart", "cat", "mouse", *drawings.SHAPES], [A], [B])),
    "tribble": (drawings.tribble, ([A], [B, None])),
    "face": (drawings.face, (FACES, [A])),
    "lamp": (drawings.lamp, ([A], [B], [C])),
    "raised": (drawings.raised, (["<path {paint}/>"], [A], [B], [None, C])),
    "letters of the table": (drawings.LETTERS.drawn, (drawings.LETTERS.names, [A], [B])),
    "letters": (lambda of, n: of[of.names[n]], ([drawings.LETTERS, traveller.LETTERS], [0, 1, -1])),
    "mark": (game_marks.LETTERS.drawn, (game_marks.LETTERS.names, [A], [B])),
    "lane": (traveller.lane, ([0, 7, 20, 23], [20, 30], [LANE], drawings.SHAPES, [20, 40], [True, False])),
    "journey": (traveller.journey, (range(1, 13), range(1, 7), [A], [B], [C])),
    "rocket": (traveller.rocket, ([A], [B])),
    "letters of Traveller": (traveller.LETTERS.drawn, (traveller.LETTERS.names, [A], [B])),
    "pips": (risk.pips, (range(1, 7), [A])),
    **{
        f"RISK {name}": (str, ([picture],))
        for name, picture in (
            ("ship", risk.SHIP), ("base", risk.BASE), ("chit", risk.CHIT), ("star", risk.star()), ("card", risk.card()),
            ("quest", risk.quest()), ("tribble", risk.tribble()), ("alien", risk.ALIEN), ("wormhole", risk.WORMHOLE),
            ("marker", risk.marker()), ("sectors", risk.SECTORS), ("heap", risk.HEAP),
        )
    },
    "planet": (risk.planet, ([A], [B])),
    "person": (risk.person, ([A], [B])),
    "peg": (risk.peg, ([True, False], [A], [B], [C])),
    "bars": (risk.bars, ([A], [B])),
    "book": (risk.book, ([A], [B])),
    "tokens": (lambda name: getattr(tokens, name), ([name for name in vars(tokens) if name.isupper()],)),
    "mix": (tokens.mix, ([A, "#FFFFFF"], [B, "#000000"], [0, 0.26, 0.5, 1])),
    "colours of the page": (page_theme.page_theme, ([LIGHT, DARK], [True, False])),
    "colours of a game": (
        lambda box: (box, box.accent(), box.strip(), box.ring()),
        ([*game_colors.BOXES.values(), game_colors.TABLESIDE],),
    ),
    "colours of a seat": (lambda seat, lit: (seat, seat.paint(lit)), (seat_colors.SEATS, [True, False])),
    "a surface without a side": (surface_colors.flat, ([A], [None, B])),
    "a board that has sunk": (surface_colors.sunk, ([LANE],)),
    "the referee's card": (surface_colors.notice, ()),
}  # fmt: skip


def drawn(name: str) -> Iterator[str]:
    """A picture of everything it can be of, by day and by night."""
    draws, given = PICTURES[name]
    for look in (LIGHT, DARK):
        with with_theme(look):
            yield from (str(draws(*one)) for one in product(*given))


def digest(lines: Iterator[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


def main(words: list[str]) -> int:
    if words == ["--keep"]:
        KEPT.write_text(json.dumps({name: digest(drawn(name)) for name in PICTURES}, indent=1) + "\n", "utf-8")
        return 0
    print(*(line for name in words or PICTURES for line in drawn(name)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
