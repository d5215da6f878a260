"""Words that players use for one another. What one entry alone is also asked as stands with that entry."""

from collections.abc import Mapping
from types import MappingProxyType

_ALIKE = (
    "tie draw drawn equal level same shared",
    "start starts begin begins beginning first opening setup",
    "end ends over finish finished last",
    "win wins winner winning won victory",
    "lose loses lost loser",
    "points score scores scoring vp",
    "pause pauses stop stops stopped interrupt",
    "clock timer time",
    "pass skip",
    "throw discard discards",
    "steal swap takes",
    "out eliminated elimination dead knocked",
    "reinforce reinforcements reinforcement",
    "attack attacks attacking battle fight engagement invade invasion",
    "defend defender defends defence defense",
    "dice die roll rolls rolling",
    "buy buys buying purchase",
    "order sequence",
    "deck stack library",
    "money credits cash",
    "move moves maneuver manoeuvre",
    "captain player commander",
    "bankrupt broke",
    "mistake wrong correct error",
    "undo back",
)


def _alike() -> Mapping[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for row in _ALIKE:
        words = row.split()
        for word in words:
            table[word] = (*table.get(word, ()), *(other for other in words if other != word))
    return MappingProxyType(table)


ALIKE = _alike()
