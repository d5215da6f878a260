"""The desk: what is recorded is kept, told to every screen, counted once, and ends and opens as the game says."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.desk import Desk, LogMovedOn, NoSuchMatch, NotKept, Unreadable, open_desk
from companion.desk_clock import DeskClock
from companion.engine import Refusal
from companion.log import Amended, Entry, Match
from tests.tally import GAMES, Counted, Timed, TimeUp


class Time:
    """The desk's time, moved by hand."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def clock(self) -> DeskClock:
        return DeskClock(lambda: self.ms, lambda: self.ms)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def desk(tmp_path: Path, time: Time) -> Iterator[Desk]:
    opened = open_desk(tmp_path, games=GAMES, clock=time.clock())
    yield opened
    opened.close()


def _again(desk: Desk, time: Time) -> Desk:
    """Another desk over the same folder, as after a restart or in another process."""
    assert desk.folder
    return open_desk(desk.folder, games=GAMES, clock=time.clock())


async def _begun(desk: Desk, *names: str, goal: str = "never") -> str:
    card = await desk.begin("tally", names or ("Ann", "Bo"), {"goal": goal})
    assert not isinstance(card, Refusal), card
    return card.id


async def _count(desk: Desk, match_id: str, *points: int, player: str = "Ann") -> Match:
    match = await desk.open(match_id)
    for n in points:
        after = await desk.record(match_id, Counted(player, n), match.next_number, "phone", player)
        assert isinstance(after, Match), after
        match = after
    return match


async def test_what_is_recorded_is_there_after_a_restart(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    match = await _count(desk, match_id, 1, 2, 3)
    assert match.totals == {"Ann": 6, "Bo": 0}
    again = _again(desk, time)
    assert await again.open(match_id) == match
    assert [e.device for e in match.entries] == ["phone"] * 3


async def test_a_refused_entry_writes_nothing(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    before = await _count(desk, match_id, 1)
    refusal = await desk.record(match_id, Counted("Zoe", 1), before.next_number)
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "Zoe is not at this table. At it are Ann, Bo."
    assert await desk.open(match_id) is before
    assert await _again(desk, time).open(match_id) == before


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (Counted("Ann", 1, "triple"), "“mark” is “triple”; it takes 'plain' or 'double'"),
        (Counted("Ann", "many"), "“points” is “many”; it takes a whole number"),
        (Amended(1, "nothing"), "“event” is “nothing”; it takes an object"),
        ({"kind": "counted"}, "is nothing that happens in this game"),
        (None, "Nothing has been entered yet"),
    ],
)
async def test_what_could_not_be_read_back_is_not_entered(desk: Desk, event: Any, says: str) -> None:
    match_id = await _begun(desk)
    refusal = await desk.record(match_id, event, 1)
    assert isinstance(refusal, Refusal)
    assert says in refusal.reason
    assert (await desk.open(match_id)).entries == ()


async def test_a_double_tap_counts_once(desk: Desk) -> None:
    match_id = await _begun(desk)
    tap = [desk.record(match_id, Counted("Ann", 2), 1, "phone", "Ann") for _ in range(2)]
    first, second = await asyncio.gather(*tap)
    assert first is second
    assert isinstance(first, Match)
    assert first.totals["Ann"] == 2


async def test_a_double_tap_on_undo_takes_back_one(desk: Desk) -> None:
    match_id = await _begun(desk)
    match = await _count(desk, match_id, 1, 2)
    await desk.undo(match_id, match.next_number, "phone")
    match = await desk.undo(match_id, match.next_number, "phone")
    assert isinstance(match, Match)
    assert match.totals["Ann"] == 1
    number = match.next_number
    await desk.redo(match_id, number, "phone")
    match = await desk.redo(match_id, number, "phone")
    assert isinstance(match, Match)
    assert match.totals["Ann"] == 3
    with pytest.raises(LogMovedOn, match="entry 2 came back"):
        await desk.undo(match_id, number, "phone")


@pytest.mark.parametrize(
    ("event", "device"),
    [
        pytest.param(Counted("Bo", 1), "phone", id="another event on the same device"),
        pytest.param(Counted("Ann", 2), "tablet", id="the same event on another device"),
    ],
)
async def test_who_comes_second_is_told_what_was_entered(desk: Desk, event: Counted, device: str) -> None:
    match_id = await _begun(desk)
    await desk.record(match_id, Counted("Ann", 2), 1, "phone", "Ann")
    with pytest.raises(LogMovedOn, match=r"Entry 1 was made meanwhile, by Ann on phone: Ann counted 2\. Look at it"):
        await desk.record(match_id, event, 1, device, "Bo")
    assert (await desk.open(match_id)).totals == {"Ann": 2, "Bo": 0}


async def test_two_screens_see_each_others_entries_at_once(desk: Desk) -> None:
    match_id, other_id = await _begun(desk), await _begun(desk)
    seen: list[tuple[str, dict[str, int]]] = []
    stop = desk.subscribe(match_id, lambda of, match: seen.append((of, match.totals)))
    desk.subscribe(match_id, lambda of, match: seen.append(("second", match.totals)))
    await _count(desk, match_id, 4)
    await _count(desk, other_id, 5)
    await asyncio.sleep(0)
    assert seen == [(match_id, {"Ann": 4, "Bo": 0}), ("second", {"Ann": 4, "Bo": 0})]
    stop()
    stop()
    await desk.undo(match_id, 2)
    await asyncio.sleep(0)
    assert seen[2:] == [("second", {"Ann": 0, "Bo": 0})]


async def test_another_process_on_the_same_file(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    other = _again(desk, time)
    await _count(desk, match_id, 1)
    await other.open(match_id)
    await _count(other, match_id, 2)
    assert (await desk.open(match_id)).totals["Ann"] == 3
    await desk.undo(match_id, 3)
    with pytest.raises(LogMovedOn, match="Entry 3 was made meanwhile: entry 2 was taken back"):
        await other.record(match_id, Counted("Bo", 5), 3, "phone")
    await other.record(match_id, Counted("Bo", 5), 4, "phone")
    assert (await desk.open(match_id)).totals == {"Ann": 1, "Bo": 5}


async def test_undo_redo_correct_and_take_out(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    match = await _count(desk, match_id, 1, 2, 3)
    assert (await desk.undo(match_id, 4)).totals["Ann"] == 3
    assert (await desk.redo(match_id, 5)).totals["Ann"] == 6
    assert (await desk.preview(match_id, Amended(1, Counted("Bo", 9)))).totals == {"Ann": 5, "Bo": 9}
    assert (await desk.correct(match_id, 1, Counted("Bo", 9), 6)).totals == {"Ann": 5, "Bo": 9}
    match = await desk.retract(match_id, 2, 7)
    assert match.totals == {"Ann": 3, "Bo": 9}
    assert await _again(desk, time).open(match_id) == match
    for wrong in (desk.correct(match_id, 2, Counted("Bo", 1), 8), desk.retract(match_id, 2, 8)):
        refusal = await wrong
        assert isinstance(refusal, Refusal)
        assert "Entry 2 does not stand" in refusal.reason


async def test_nothing_to_undo_is_a_sentence(desk: Desk) -> None:
    match_id = await _begun(desk)
    undo, redo = await desk.undo(match_id, 1), await desk.redo(match_id, 1)
    assert isinstance(undo, Refusal)
    assert isinstance(redo, Refusal)
    assert (undo.rule, redo.rule) == ("log.undo", "log.redo")


async def test_an_outcome_finishes_the_match_and_undo_opens_it_again(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk, goal="ten")
    await _count(desk, match_id, 4)
    time.ms += 60_000
    await _count(desk, match_id, 6)
    card = await desk.card(match_id)
    assert (card.status, card.ended, card.entries) == ("finished", 1_060_000, 2)
    assert await desk.open_matches() == ()
    assert [c.id for c in await desk.finished_matches()] == [match_id]
    await desk.undo(match_id, 3)
    card = await desk.card(match_id)
    assert (card.status, card.ended) == ("open", None)
    assert (await _again(desk, time).card(match_id)).status == "open"


async def test_a_match_ended_by_hand_rests_until_it_is_resumed(desk: Desk) -> None:
    match_id = await _begun(desk)
    await _count(desk, match_id, 1)
    for end, status in ((desk.abandon, "abandoned"), (desk.finish, "finished")):
        assert (await end(match_id)).status == status
        refusal = await desk.record(match_id, Counted("Ann", 1), 2)
        assert isinstance(refusal, Refusal)
        assert refusal.reason == f"This match is {status}. Resume it to go on."
        assert (await desk.resume(match_id)).status == "open"
    await _count(desk, match_id, 1)


async def test_a_match_the_game_has_ended_is_not_resumed_by_hand(desk: Desk) -> None:
    match_id = await _begun(desk, goal="ten")
    await _count(desk, match_id, 10)
    assert (await desk.resume(match_id)).status == "finished"


async def test_what_is_due_is_entered_first_with_its_own_moment(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    await desk.record(match_id, Timed(500), 1)
    time.ms += 499
    assert len((await desk.open(match_id)).entries) == 1
    time.ms += 10_000
    with pytest.raises(LogMovedOn, match="Entry 2 was made meanwhile: the time was up"):
        await desk.record(match_id, Counted("Ann", 1), 2)
    match = await desk.open(match_id)
    assert match.entries[1] == Entry(2, 1_000_500, TimeUp(), due=True)
    card = await desk.card(match_id)
    assert (card.status, card.ended) == ("finished", 1_000_500)


async def test_what_came_due_while_the_app_was_off_is_in_the_list(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    await desk.record(match_id, Timed(500), 1)
    time.ms += 501
    again = _again(desk, time)
    assert await again.open_matches() == ()
    assert [card.id for card in await again.finished_matches()] == [match_id]


async def test_no_entry_is_earlier_than_the_one_before(desk: Desk, time: Time) -> None:
    match_id = await _begun(desk)
    await _count(desk, match_id, 1)
    time.ms -= 5_000
    assert [e.at for e in (await _count(_again(desk, time), match_id, 1)).entries] == [1_000_000, 1_000_000]


@pytest.mark.parametrize("names", [("小明", "Ελένη"), ("مريم", "דוד"), ("👍", "Zoë 🎲")])
async def test_names_of_every_script_are_kept(desk: Desk, time: Time, names: tuple[str, ...]) -> None:
    match_id = await _begun(desk, *names)
    await _count(desk, match_id, 1, player=names[0])
    assert (await _again(desk, time).open(match_id)).players == names


@pytest.mark.parametrize("names", [("Ann", " "), ("Ann", "x" * 300), ("Ann", "ANN "), ("Ann",), tuple("abcde")])
async def test_who_cannot_sit_down_is_told_why(desk: Desk, names: tuple[str, ...]) -> None:
    refusal = await desk.begin("tally", names)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "tally.players"
    assert await desk.open_matches() == ()
    assert await desk.known_players() == ()


async def test_options_that_are_none_are_told(desk: Desk) -> None:
    for options in ({"goal": "x"}, {"gaol": "ten"}, {"goal": object()}):
        refusal = await desk.begin("tally", ("Ann", "Bo"), options)
        assert isinstance(refusal, Refusal)
        assert refusal.reason.startswith("Tally cannot be played so: ")


async def test_who_has_played_who_played_last_first(desk: Desk, time: Time) -> None:
    await _begun(desk, "Ann", "Bo")
    time.ms += 1
    await _begun(desk, "bo", "Cy")
    assert await desk.known_players() == ("bo", "Cy", "Ann")


async def test_lists_by_game_and_player(desk: Desk, time: Time) -> None:
    first, second = await _begun(desk, "Ann", "Bo"), await _begun(desk, "Cy", "Bo")
    for match_id in (first, second):
        time.ms += 1
        await desk.finish(match_id)
    assert [card.id for card in await desk.finished_matches()] == [second, first]
    assert [card.id for card in await desk.finished_matches(player="ann")] == [first]
    assert await desk.finished_matches(game="chess") == ()


async def test_the_match_last_entered_into_comes_first(desk: Desk, time: Time) -> None:
    first, second = await _begun(desk), await _begun(desk)
    time.ms += 1
    await _count(desk, first, 1)
    assert [card.id for card in await desk.open_matches()] == [first, second]


async def test_an_exported_match_is_imported_elsewhere_as_it_was(desk: Desk, tmp_path: Path) -> None:
    match_id = await _begun(desk)
    await _count(desk, match_id, 1, 2)
    match = await desk.undo(match_id, 3, "phone")
    text = await desk.export(match_id)
    elsewhere = open_desk(tmp_path / "elsewhere", games=GAMES)
    card = await elsewhere.import_match(text.encode())
    assert card.id == match_id
    assert await elsewhere.open(match_id) == match
    assert await elsewhere.export(match_id) == text
    twice = await elsewhere.import_match(text.encode())
    assert twice.id != match_id, "what is here is never written over"


async def test_a_match_that_breaks_the_rules_is_not_imported(desk: Desk) -> None:
    text = await desk.export(await _begun(desk))
    events = [{"kind": "counted", "player": "Ann", "points": n} for n in (1, 11)]
    with pytest.raises(Unreadable, match="Entry 2 may not be made: 11 cannot be counted"):
        await desk.import_match(json.dumps(json.loads(text) | {"events": events}).encode())
    assert len(await desk.open_matches()) == 1


async def test_a_match_that_is_not_there_is_a_sentence(desk: Desk) -> None:
    for asked in (desk.open("nope"), desk.card("nope"), desk.undo("nope", 1), desk.export("nope"), desk.finish("nope")):
        with pytest.raises(NoSuchMatch, match="No match here has the id nope"):
            await asked


async def test_a_restored_backup_is_on_every_screen(desk: Desk) -> None:
    match_id = await _begun(desk)
    await _count(desk, match_id, 1)
    backup = await desk.backup()
    await _count(desk, match_id, 2, 3)
    seen: list[Match] = []
    desk.subscribe(match_id, lambda _, match: seen.append(match))
    replaced = await desk.restore(backup)
    await asyncio.sleep(0)
    assert seen[-1].totals["Ann"] == 1
    with pytest.raises(LogMovedOn, match="The log goes on with entry 2, not 4"):
        await desk.record(match_id, Counted("Ann", 1), 4)
    assert replaced is not None
    await desk.restore(replaced)
    assert (await desk.open(match_id)).totals["Ann"] == 6


async def test_backups_are_made_hourly_and_when_a_match_ends(desk: Desk, time: Time) -> None:
    async def backups() -> int:
        await asyncio.sleep(0)
        return len(desk.backups())

    match_id = await _begun(desk, goal="ten")
    assert await backups() == 1, "at start"
    await _count(desk, match_id, 1)
    assert await backups() == 1
    time.ms += 3_600_000
    await _count(desk, match_id, 1)
    assert await backups() == 2, "an hour later"
    await _count(desk, match_id, 8)
    assert await backups() == 3, "at the end of a match"


async def test_kept_is_awaited_after_each_commit_and_its_failure_is_told(tmp_path: Path) -> None:
    flushed = 0
    broken = False

    async def kept() -> None:
        nonlocal flushed
        if broken:
            raise NotKept("There is no room left. Everything entered before is safe.")
        flushed += 1

    desk = open_desk(tmp_path, kept=kept, games=GAMES)
    match_id = await _begun(desk)
    before = await _count(desk, match_id, 1)
    assert flushed == 2
    broken = True
    with pytest.raises(NotKept, match="no room left"):
        await desk.record(match_id, Counted("Ann", 2), 2, "phone", "Ann")
    assert await desk.open(match_id) is before
    broken = False
    after = await desk.record(match_id, Counted("Ann", 2), 2, "phone", "Ann")
    assert isinstance(after, Match)
    assert after.totals["Ann"] == 3, "the same tap once more: counted once, and now kept"
    assert flushed == 3
