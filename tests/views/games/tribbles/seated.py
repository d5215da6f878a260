"""Players who sit at a table of which no more is known."""

from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from views.games.tribbles import tray


def at_table_of(players: tuple[str, ...]) -> AbstractContextManager[Any]:
    return patch.object(tray, "hands", SimpleNamespace(table=SimpleNamespace(players=players)))
