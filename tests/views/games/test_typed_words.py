"""Words typed for what lies ready join it, also when its page goes to look something up; of nothing they join none."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.games.treble_tracker.events import ClockCorrected
from views.components.hooks.flet_hooks import Ref
from views.games import actions
from views.games.treble_tracker.actions import Laid, TrebleHands


@pytest.mark.parametrize(
    ("ready", "kept"),
    [
        (ClockCorrected("Ann", 60_000, ""), ClockCorrected("Ann", 60_000, "It was late")),
        pytest.param(None, None, id="the correction was put away meanwhile"),
    ],
)
def test_words_are_set_aside_with_their_thing(monkeypatch: pytest.MonkeyPatch, ready: Any, kept: Any) -> None:
    aside, latest = list[Any](), Ref(Laid(ready=ready))

    def turn(**change: Any) -> None:
        latest.current = replace(latest.current, **change)

    monkeypatch.setattr(actions, "set_aside", lambda address, lying: aside.append(lying.laid.ready))
    hands = TrebleHands()
    hands._show, hands._latest = turn, latest
    hands.live = cast(Any, SimpleNamespace(address="/match/here", match=None, refusal=None, trouble=""))
    hands.typed("reason", " It  was late")
    hands.keep_laid()
    assert aside == [kept]
