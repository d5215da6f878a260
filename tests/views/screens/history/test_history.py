"""History: what was played, taken up again, brought back, exported and imported."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.traveller.events import PhaseEnded, PointsCounted, WentBankrupt
from companion.service.match_service import MatchCard, MatchService
from tests.support.sample_data import MINUTE, Evening, liked, round_reached
from tests.support.services.entries import entered
from tests.views.screens.conftest import opened
from views.match.match_screen import Table
from views.screens.history.history import History
from views.theme.tokens import LIGHT

NOON = 1_795_000_000_000


async def test_an_empty_history_invites_a_first_match(screen: Any) -> None:
    await screen.show(History)
    await screen.until(lambda: "No match is finished yet" in screen.texts())
    await screen.tap("New match")
    assert screen.gone == ["/"]


async def test_finished_matches_are_opened_and_left_ones_taken_up_again(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    over = await evening.play(("Ann", "Bo"), seed=2)
    left = await evening.play(("Cy", "Dee"), until=round_reached(2))
    await evening.service.abandon(left)
    winner = (
        (await evening.service.open(over)).game.outcome((await evening.service.open(over)).state, evening.at).winners
    )
    await screen.show(History)
    await screen.until(lambda: "1 finished, 1 parked." in screen.texts())
    assert any(label.startswith("Ann: 1 played, ") for label in screen.labels())
    await screen.tap(f"Tabby Tumble, {winner[0]} wins" if len(winner) == 1 else "Tabby Tumble, Ann and Bo share")
    await screen.tap("Resume: Tabby Tumble, Cy and Dee")
    assert screen.gone == [f"/match/{over}", f"/match/{left}"]
    assert [card.id for card in await evening.service.open_matches()] == [left]
    evening.service.close()


async def test_a_long_name_is_cut_before_a_picture_and_not_within_it(screen: Any, service: MatchService) -> None:
    card = await service.begin("tabby_tumble", ("The Ann 👨\u200d👩\u200d👧\u200d👦", "Bartholomew-Maximilian Bo"), {})
    assert isinstance(card, MatchCard)
    await service.finish(card.id)
    screen.dress(replace(LIGHT, width=340, scale=2.0))
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert "The Ann …" in screen.texts()
    assert any(one.startswith("Barthol") and one.endswith("…") for one in screen.texts())


async def test_a_match_took_as_long_as_its_end_says(screen: Any, tmp_path: Path) -> None:
    """From its first entry to its last, however long before it was laid out and after it was put away."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    card = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
    assert isinstance(card, MatchCard)
    chance = random.Random(1)
    for minutes in (20, 7):
        evening.at += minutes * MINUTE
        match = await evening.service.open(card.id)
        await evening.service.record(card.id, liked(match, chance), match.next_number)
    evening.at += 30 * MINUTE
    await evening.service.abandon(card.id)
    await screen.show(History)
    await screen.until(lambda: screen.says(", 7 min"))
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    assert screen.says("Tabby Tumble, 2 players, 7 min.")
    evening.service.close()


async def test_a_tap_on_a_player_shows_only_theirs(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await evening.play(("Ann", "Cy"), seed=3)
    await screen.show(History)
    await screen.until(lambda: any(label.startswith("Bo: ") for label in screen.labels()))
    await screen.tap("Bo: 1 played")
    assert len([label for label in screen.labels() if label.startswith("More: ")]) == 1
    await screen.tap("Bo: 1 played")
    assert len([label for label in screen.labels() if label.startswith("More: ")]) == 2
    evening.service.close()


async def test_a_tap_on_a_game_shows_only_that_game_and_who_played_it(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    clock = await evening.service.begin("treble_tracker", ("Cy", "Dee"))
    await evening.service.abandon(clock.id)
    await screen.show(History)
    await screen.until(lambda: screen.says("Treble Tracker: 1 match, all parked."))
    await screen.tap("Treble Tracker: 1 match, all parked.")
    [theirs] = [label for label in screen.labels() if label.startswith("More: ")]
    assert theirs.startswith("More: Treble Tracker, Cy and Dee, ")
    assert not any(label.startswith("Ann: ") for label in screen.labels())
    await screen.tap("Treble Tracker: 1 match, all parked.")
    assert len([label for label in screen.labels() if label.startswith("More: ")]) == 2
    evening.service.close()


async def test_a_match_is_listed_by_rank(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    match = await evening.service.open(await evening.play(("Ann", "Bo", "Cy"), seed=3))
    won = match.game.outcome(match.state, evening.at).winners
    ranked = sorted(match.players, key=lambda name: (name not in won, -match.totals[name]))
    assert ranked != list(match.players), "another seed would show something"
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says(", ".join(f"{name} {match.totals[name]}" for name in ranked) + ". Open")
    evening.service.close()


async def test_who_was_out_before_the_end_is_listed_last(screen: Any, service: MatchService) -> None:
    card = await service.begin("traveller", ("Ann", "Bo", "Cy"), {})
    brought = (PointsCounted("Bo", 12, "card"), PointsCounted("Cy", 3, "card"), PointsCounted("Ann", 20, "card"))
    await entered(service, card.id, *brought, WentBankrupt("Bo"), PhaseEnded())
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says("Ann 20, Cy 3, Bo 12. Open")


async def test_a_deleted_match_is_brought_back(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    for back in ("at once", "later"):
        await screen.tap("More: Tabby Tumble, Ann and Bo")
        await screen.tap("Delete")
        await screen.until(lambda: "No match is finished yet" in screen.texts())
        assert screen.says("Tabby Tumble with Ann and Bo can be brought back for 30 days.")
        if back == "later":
            await screen.tap("Understood")
            await screen.tap("1 deleted")
            assert screen.says("removed for good in 30 days")
        await screen.tap("Bring back")
        await screen.until(lambda: screen.says("1 finished."))
        assert not screen.says("Deleted")
    evening.service.close()


async def test_the_same_people_play_again_from_the_history(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    await screen.tap("More: Tabby Tumble, Ann and Bo")
    await screen.tap("Play again")
    (card,) = await evening.service.open_matches()
    assert (card.players, screen.gone) == (("Ann", "Bo"), [f"/match/{card.id}"])
    evening.service.close()


@pytest.mark.parametrize(
    "broken", [pytest.param(b"", id="empty"), pytest.param(b'{"format": 1, "game"', id="cut off"),
               pytest.param(b"\x00\xff\x00", id="no text at all")]
)  # fmt: skip
async def test_a_broken_file_is_refused_in_a_sentence(screen: Any, broken: bytes) -> None:
    await screen.show(History)
    await screen.pick("Import a match", ("match.json", broken))
    assert "This file was not imported" in screen.texts()
    assert any(text.endswith("Nothing here has changed.") for text in screen.texts())


async def test_a_saved_match_is_taken_in_again(screen: Any, service: MatchService, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    saved = (await evening.service.export(await evening.play(("Ann", "Bo"), seed=2))).encode()
    evening.service.close()
    await screen.show(History)
    await screen.pick("Import a match", ("match.json", saved))
    await screen.until(lambda: "1 finished." in screen.texts())
    assert len(await service.finished_matches()) == 1


async def test_another_log_of_a_match_that_is_here_says_on_its_row_when_it_came(
    screen: Any, service: MatchService, tmp_path: Path
) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    first, other = [await evening.service.export(await evening.play(("Ann", "Bo"), seed=seed)) for seed in (2, 3)]
    evening.service.close()
    await service.import_match(first.encode())
    log = json.loads(other) | {"id": json.loads(first)["id"]}
    await screen.show(History)
    assert not screen.says("Imported")
    await screen.pick("Import a match", ("match.json", json.dumps(log).encode()))
    await screen.until(lambda: screen.says("Both are kept"))
    assert [text for text in screen.texts() if text.startswith("Imported today, ")]


async def test_a_longer_log_of_a_match_that_is_here_is_gone_on_with(
    screen: Any, service: MatchService, tmp_path: Path
) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    match_id = await evening.play(("Ann", "Bo"), until=round_reached(2))
    saved = [(await evening.service.export(match_id)).encode()]
    match = await evening.service.undo(match_id, (await evening.service.open(match_id)).next_number)
    saved.append((await evening.service.export(match_id)).encode())
    evening.service.close()
    await screen.show(History)
    await screen.pick("Import a match", ("match.json", saved[0]))
    await screen.pick("Import a match", ("match.json", saved[0]))
    assert screen.says("This match is here already, with the same log")
    await screen.pick("Import a match", ("match.json", saved[1]))
    assert screen.says("the file goes on for 1 entry after it")
    await screen.tap("Go on with it")
    assert screen.says("has gone on with the 1 entry of the file")
    assert await service.open(match_id) == match
    assert len(await service.open_matches()) == 1


async def test_matches_that_look_alike_are_told_apart_by_the_second(screen: Any, tmp_path: Path) -> None:
    """Two of one minute stood there with the same words, also where they are deleted and brought back."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for _ in range(2):
        card = await evening.service.begin("tabby_tumble", ("Ann", "Bo"), {})
        await evening.service.abandon(card.id)
        evening.at += 10_000
    await evening.play(("Ann", "Cy"), seed=2)
    await screen.show(History)
    await screen.until(lambda: screen.says("2 parked"))
    told = [label for label in screen.labels() if label.startswith("Tabby Tumble, ")]
    assert len(set(told)) == 3
    assert [label.count(":") for label in told] == [1, 2, 2], "only where it is needed"
    await screen.tap("More: Tabby Tumble, Ann and Bo")
    await screen.tap("Delete")
    await screen.tap("1 deleted")
    assert {text.count(":") for text in screen.texts() if text.startswith("Tabby Tumble, Ann and Bo")} == {2}
    evening.service.close()


async def test_what_was_deleted_slides_into_sight(screen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It opened below the edge, and a tap on “1 deleted” seemed to do nothing."""
    slid = []

    async def scroll_to(self: ft.Column, scroll_key: Any = None, **_: Any) -> None:
        slid.append(scroll_key)

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for seed in (2, 3):
        await evening.play(("Ann", "Bo"), seed=seed)
    await screen.show(History)
    await screen.until(lambda: screen.says("2 finished."))
    await screen.tap("More: Tabby Tumble, Ann and Bo")
    await screen.tap("Delete")
    await screen.until(lambda: screen.says("1 finished."))
    assert slid == []
    await screen.tap("1 deleted")
    await screen.until(lambda: slid == ["deleted"])
    evening.service.close()
