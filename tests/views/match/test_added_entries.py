"""Corrections that add what nobody entered: between two entries, before anything of it is kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Amended, Match, Revised
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn, MiceEaten
from companion.games.treble_tracker.events import FirstPlayerDrawn as TrebleFirst
from companion.games.treble_tracker.events import MatchStarted, PlayersOut, TurnEnded
from companion.games.tribbles.events import FirstPlayerDrawn as RoundBegan
from companion.games.tribbles.events import PileCounted, WentOut
from tests.support.sample_data import Evening
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import screen
from views.match.corrections.added_event import CLOSEST, FOR_CLOCKS
from views.theme.tokens import LIGHT

from .log.log_page import begun, evening, opened

__all__ = ["evening", "screen"]

ROLL = DiceRolled(("black", "black", "white"), ("cuddle", "eat", "rescue"), by_app=True)
ROUND = (
    FirstPlayerDrawn("Bo"),
    ROLL,
    DieTaken("Bo", "cuddle"),
    DieTaken("Ann", "black"),
    DieTaken("Ann", "rescue"),
    DieTaken("Bo", "white"),
    ROLL,
)
MORE = "Add an entry after it"
MATCHES = Path(__file__).parents[2] / "matches"


async def test_an_answer_that_a_corrected_entry_asks_for_is_added_before_the_one_that_could_not_stand_without(
    screen: Any, evening: Evening
) -> None:
    match_id = await begun(evening, *ROUND)
    before = await evening.service.open(match_id)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("It was: Eat")
    assert screen.says("Entry 7 rests on this")
    await screen.tap("Add an entry before 7")
    assert screen.says("What came after 6?")
    assert screen.says("Bo says how many mice.")
    assert screen.says("Entry 7 rests on this"), "it stands in the way until the answer is there"
    await screen.tap("Add: Bo gives 1 mouse back")
    assert screen.says("Entry 3: Bo takes the Eat die."), "what is corrected beside it"
    assert "Bo: 0 becomes 1" in " ".join(screen.labels())
    assert len((await evening.service.open(match_id)).entries) == len(ROUND), "nothing is written before it is kept"
    await screen.tap("Correct 2 entries")
    after = await evening.service.open(match_id)
    assert after.entries[-1].event == Revised(
        (Amended(3, DieTaken("Bo", "eat")), Amended(6, DieTaken("Bo", "white"), (MiceEaten("Bo", 1),)))
    )
    assert after.totals == {"Ann": 0, "Bo": 1}
    assert any("takes the white cat die. Then: Bo gives 1 mouse back" in label for label in screen.labels())
    await screen.tap("Undo")
    assert (await evening.service.open(match_id)).facts == before.facts


async def test_what_was_added_is_another_thing_or_gone_again(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    await screen.tap(MORE)
    await screen.tap("Add: Bo takes the Eat die")
    await screen.tap("Add entry")
    await screen.tap("Entry 2:")
    assert "What would change" not in screen.texts()
    await screen.tap("Entry 2: Bo takes the Eat die")
    assert screen.says("What came after 2?")
    assert screen.chosen() == ["It was: Eat, as it is"]
    await screen.tap("It was: Cuddle")
    await screen.tap("Correct entry")
    match = await evening.service.open(match_id)
    assert match.events(2) == (ROLL, DieTaken("Bo", "cuddle"))
    await screen.tap("Entry 2:")
    await screen.tap("Entry 2: Bo takes the Cuddle die")
    await screen.tap("Remove")
    assert screen.says("Entry 2: what was it?")
    await screen.tap("Correct entry")
    assert (await evening.service.open(match_id)).events(2) == (ROLL,)


async def test_an_entry_that_is_corrected_once_more_keeps_what_was_added_to_it(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "cuddle"))
    added = Amended(3, DieTaken("Bo", "cuddle"), (DieTaken("Ann", "black"),))
    await evening.service.record(match_id, added, 4)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("It was: Eat")
    await screen.tap("Correct entry")
    match = await evening.service.open(match_id)
    assert match.events(3) == (DieTaken("Bo", "eat"), DieTaken("Ann", "black"))


async def test_nothing_more_is_added_where_the_match_was_over(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    assert MORE in screen.labels()
    await screen.tap("Remove")
    assert MORE not in screen.labels(), "there is no after of what is removed"


async def test_what_was_picked_stands_where_it_was_asked_for(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "cuddle"))
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap(MORE)
    assert "What was not entered?" in screen.texts()
    await screen.tap("Add: Ann takes the black cat die")
    assert "What was not entered?" not in screen.texts()
    assert "Ann takes the black cat die" in screen.texts()


@pytest.mark.parametrize(
    ("game", "first", "options", "said"),
    [
        ("tabby_tumble", FirstPlayerDrawn("Ann"), {}, []),
        ("treble_tracker", TrebleFirst("Ann"), {"format": "knockout"}, [FOR_CLOCKS]),
        ("tribbles", RoundBegan("Ann"), {}, [CLOSEST]),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
async def test_it_is_said_that_figures_are_set_then_and_what_clocks_make_of_it(
    screen: Any, evening: Evening, game: str, first: Any, options: dict[str, str], said: list[str]
) -> None:
    card: Any = await evening.service.begin(game, ("Ann", "Bo", "Cy"), options)
    assert isinstance(await evening.service.record(card.id, first, 1), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 1:")
    await screen.tap(MORE)
    assert "What was not entered?" in screen.texts()
    assert [note for note in (CLOSEST, FOR_CLOCKS) if note in screen.texts()] == said


async def test_what_came_after_is_read_from_its_top(
    screen: Any, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key that leads there lies at the foot of a long form: its question was out of sight."""
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "cuddle"))
    asked = list[str]()

    async def invoked(control: int, method: str, *_: object) -> None:
        asked.append(method)

    monkeypatch.setattr(screen.session, "invoke_method", invoked)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    asked.clear()
    await screen.tap(MORE)
    assert asked == ["scroll_to"]
    await screen.tap("Entry 2:")
    assert asked == ["scroll_to", "scroll_to"]
    await screen.tap("Cancel")


async def test_a_question_of_the_table_ends_once(screen: Any, evening: Evening) -> None:
    card: Any = await evening.service.begin("tribbles", ("Ann", "Bo"), {})
    pile = PileCounted("Ann", (1, 0, 0, 0, 0, 0))
    for number, event in enumerate((RoundBegan("Ann"), WentOut("Ann"), pile), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap(MORE)
    assert "Is round 1 complete?" in screen.texts()


async def test_who_adds_nothing_after_all_keeps_what_is_drafted(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, *ROUND)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("It was: Eat")
    await screen.tap("Add an entry before 7")
    await screen.tap("Add nothing")
    assert screen.says("Entry 6: what was it?")
    await screen.tap("Entry 3: Bo takes the Eat die")
    assert screen.chosen() == ["It was: Eat"]


async def test_nothing_can_be_added_where_the_match_would_be_over_by_then(screen: Any, evening: Evening) -> None:
    card: Any = await evening.service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "league"})
    league = (TrebleFirst("Ann"), MatchStarted("Ann"), PlayersOut(("Bo",)))
    for number, event in enumerate((*league, TurnEnded("Ann")), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("It was: All of them, together")
    assert screen.says("Entry 4 rests on this")
    assert "Correct entry 4 too" in screen.labels()
    assert "Add an entry before 4" not in screen.labels()


@pytest.mark.parametrize(
    ("taken", "verb", "kept"), [(1, "Add entry", "An entry is"), (2, "Add 2 entries", "2 entries are")]
)
async def test_what_is_only_added_is_called_so(screen: Any, evening: Evening, taken: int, verb: str, kept: str) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    for added in ("Add: Bo takes the Eat die", "Add: Ann takes the Cuddle die")[:taken]:
        await screen.tap(MORE)
        await screen.tap(added)
    await screen.tap(verb)
    assert f"Undo: {kept} added after 2" in screen.labels()
    await screen.tap("Undo")
    assert (await evening.service.open(match_id)).events(2) == (ROLL,)


@pytest.mark.parametrize(
    ("story", "number"), [("traveller_three_share_the_win_at_once", 13), ("tribbles_four_every_turn", 33)]
)
async def test_what_could_be_added_reads_each_time_otherwise(
    screen: Any, evening: Evening, story: str, number: int
) -> None:
    """The walker opened by two ways, and Qapla’ with its power and without."""
    card = await evening.service.import_match((MATCHES / f"{story}.json").read_bytes())
    await opened(screen, card.id)
    await screen.tap(f"Entry {number}:")
    await screen.tap(MORE)
    ways = [label for label in screen.labels() if label.startswith("Add: ")]
    assert len(ways) == len({*ways}) > 1


async def test_a_flag_that_falls_while_a_correction_is_read_belongs_to_what_would_change(
    screen: Any, evening: Evening
) -> None:
    options = {"format": "knockout", "knockout_time": "5_seconds"}
    card: Any = await evening.service.begin("treble_tracker", ("Ann", "Bo", "Cy"), options)
    log = (0, TrebleFirst("Ann")), (0, MatchStarted("Ann")), (4_000, TurnEnded("Ann"))
    for number, (later, event) in enumerate(log, 1):
        evening.at += later
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    evening.at += 900
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("Remove")
    assert "Remove entry, no lives change" in screen.labels()
    assert screen.says("Ann’s clock: 0:01.0 becomes 0:00.1. −0:00.9 since entry 3.")
    evening.at += 200
    await screen.until(lambda: "Remove entry. Ann: 3 becomes 0 lives" in screen.labels())


async def test_with_large_text_what_adds_an_entry_is_in_sight(screen: Any, evening: Evening) -> None:
    """It lay at the foot of a long card, and nothing said that the card went on."""
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "cuddle"))
    screen.dress(replace(LIGHT, width=360, height=640, low=True, scale=2.0))
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    assert screen.labels().count(MORE) == 1
    scrolls = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    scroll = [label for one in scrolls for label in Content(controls([one])).labels()]
    assert MORE not in scroll, "it stays where it is"
    assert "See this moment" in scroll
    await screen.tap("It was: Eat")
    assert screen.labels().count(MORE) == 1, "on the card, while a correction is drafted"
    await screen.tap("As it was")
    await screen.tap(MORE)
    assert screen.says("What came after 3?")


async def test_something_is_added_only_right_after_what_it_is_said_to_follow(screen: Any, evening: Evening) -> None:
    """On the first of two it was offered “after it”, and came after the second."""
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 2:")
    assert MORE in screen.labels()
    for added in ("Add: Bo takes the Eat die", "Add: Ann takes the Cuddle die"):
        await screen.tap(MORE)
        await screen.tap(added)
    assert MORE in screen.labels(), "after the last of them"
    await screen.tap("Entry 2: Bo takes the Eat die")
    assert MORE not in screen.labels()
    await screen.tap("Entry 2: Ann takes the Cuddle die")
    assert MORE in screen.labels()
