"""Builds the rulings index at build time, so that the browser need not at the first question."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from companion.games import GAMES, titles
from companion.rulings.disk_cache import seal, set_folder
from companion.rulings.search import index


def build_index(packed: Mapping[str, bytes]) -> dict[str, bytes]:
    """The look-up's index, sealed so that the rulings and the code packed here know it for theirs.

    Nothing where no rulings are packed.
    """
    rules = sorted(name for name in packed if name.startswith("assets/rules/") and name.endswith(".toml"))
    code = sorted(name for name in packed if name.rpartition("/")[0] == "companion/rulings")
    if not rules:
        return {}
    of = tuple(titles(GAMES).items())
    with tempfile.TemporaryDirectory() as folder:
        set_folder(Path(folder))
        try:
            index.__wrapped__(of)
        finally:
            set_folder(None)
        made = json.loads((Path(folder) / "index.json").read_bytes().partition(b"\n")[2])
    return {"kept/index.json": seal(made, repr(of), [packed[name] for name in (*rules, *code)])}
