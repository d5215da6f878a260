"""The history narrowed down: to what is still there, whatever is deleted meanwhile."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.support.sample_data import Evening
from tests.views.page_content import controls
from views.components.text_metrics import em
from views.screens.history.history import History
from views.screens.history.history_filters import AIR, LAMP, LAMP_GAP, everyone
from views.screens.history.past_matches import Past
from views.theme.current_theme import with_theme
from views.theme.tokens import G1, LIGHT

NOON = 1_795_000_000_000


async def test_when_the_last_match_of_a_game_goes_the_game_stays_chosen(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    clock: Any = await evening.service.begin("treble_tracker", ("Cy", "Dee"))
    await evening.service.abandon(clock.id)
    await screen.show(History)
    await screen.until(
        lambda: any(label.startswith("Treble Tracker: 1 match, all parked.") for label in screen.labels())
    )
    await screen.tap("Treble Tracker: 1 match, all parked.")
    await evening.service.deleted.delete(clock.id)
    await screen.until(lambda: screen.says("No match fits this choice."))
    await screen.tap("Treble Tracker: 0 matches. Show all games")
    await screen.until(lambda: screen.says("More: Tabby Tumble, Ann and Bo, "))
    await screen.tap("Ann: 1 played")
    await evening.service.deleted.delete((await evening.service.finished_matches())[0].id)
    await evening.service.deleted.bring_back(clock.id)
    await screen.until(lambda: screen.says("Ann: 0 played"))
    await screen.tap("Ann: 0 played, 0 won. Show everyone’s")
    await screen.until(lambda: screen.says("More: Treble Tracker, Cy and Dee, "))
    evening.service.close()


async def test_a_player_who_is_written_in_two_ways_is_one(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await evening.play(("ann", "Cy"), seed=3)
    await screen.show(History)
    await screen.until(lambda: screen.says("2 finished."))
    people = [label.partition(",")[0] for label in screen.labels() if label.endswith(" won. Show only theirs")]
    assert sorted(people) == ["Bo: 1 played", "Cy: 1 played", "ann: 2 played"]
    await screen.tap("ann: 2 played")
    assert len([label for label in screen.labels() if label.startswith("More: ")]) == 2
    evening.service.close()


async def test_the_matches_of_everybody_who_has_played_can_be_picked_out(screen: Any, tmp_path: Path) -> None:
    """Nothing led to those of the ninth."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for seed, players in enumerate((("Ann", "Bo", "Cy", "Dee"), ("Eva", "Finn", "Gus", "Hal"), ("Ann", "Ian"))):
        await evening.play(players, seed=seed)
    await screen.show(History)
    await screen.until(lambda: screen.says("3 finished."))
    everybody = {"Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ian"}
    [ninth] = everybody - {label.partition(":")[0] for label in screen.labels() if label.endswith("Show only theirs")}
    await screen.tap("1 more player")
    assert "1 more player" not in screen.labels()
    await screen.tap(f"{ninth}: 1 played")
    [theirs] = [label for label in screen.labels() if label.startswith("More: ")]
    assert ninth in theirs
    evening.service.close()


async def test_no_filter_goes_and_no_key_moves_when_a_match_is_deleted(screen: Any, tmp_path: Path) -> None:
    """With the only one of a player’s all were shown again, and the keys of the games lay otherwise."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for game, players in (("tribbles", "Ann Bo"), ("treble_tracker", "Ann Bo"), ("treble_tracker", "Ann Cy")):
        card: Any = await evening.service.begin(game, tuple(players.split()))
        await evening.service.finish(card.id)
    await screen.show(History)
    await screen.until(lambda: screen.says("3 finished."))
    keys = [label.partition(":")[0] for label in screen.labels() if label.endswith("Show only these")]
    await screen.tap("Cy: 1 played")
    await evening.service.deleted.delete(card.id)
    await screen.until(lambda: screen.says("No match fits this choice."))
    assert screen.button("Cy: 0 played, 0 won. Show everyone’s")
    assert not [label for label in screen.labels() if label.startswith("More: ")]
    assert [label.partition(":")[0] for label in screen.labels() if label.endswith("Show only these")] == keys
    evening.service.close()


async def test_how_many_were_won_is_said_to_the_eye_too(screen: Any, tmp_path: Path) -> None:
    """Beside a lamp stood “× 1”."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    await screen.show(History)
    await screen.until(lambda: "1 won" in screen.texts())
    evening.service.close()


async def test_what_is_parked_counts_as_played_nowhere(screen: Any, tmp_path: Path) -> None:
    """“Treble Tracker: 2 played” stood below “1 finished, 2 parked”."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    await evening.play(("Ann", "Bo"), seed=2)
    for game in ("tabby_tumble", "treble_tracker", "treble_tracker"):
        card: Any = await evening.service.begin(game, ("Ann", "Bo"))
        await evening.service.abandon(card.id)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished, 3 parked."))
    told = [label for label in screen.labels() if label.endswith(". Show only these")]
    assert told == [
        "Tabby Tumble: 2 matches, 1 parked. Show only these",
        "Treble Tracker: 2 matches, all parked. Show only these",
    ]
    people = [label.partition(",")[0] for label in screen.labels() if label.endswith("Show only theirs")]
    assert sorted(people) == ["Ann: 1 played", "Bo: 1 played"]
    evening.service.close()


async def test_a_match_the_table_ended_that_nobody_won_is_one_that_was_played(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    card: Any = await evening.service.begin("tabby_tumble", ("Ann", "Bo"))
    await evening.service.finish(card.id)
    await screen.show(History)
    await screen.until(lambda: screen.says("1 finished."))
    assert screen.says("Ann: 1 played, 0 won")
    evening.service.close()


async def test_no_two_keys_are_heard_alike(screen: Any, tmp_path: Path) -> None:
    """“Resume: Treble Tracker, Ann and Bo” was there twice."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for _ in range(2):
        card: Any = await evening.service.begin("treble_tracker", ("Ann", "Bo"))
        await evening.service.abandon(card.id)
        evening.at += 3_600_000
    await screen.show(History)
    await screen.until(lambda: screen.says("2 parked."))
    keys = [label for label in screen.labels() if label.startswith(("Resume: ", "More: "))]
    assert len(keys) == len(set(keys)) == 4
    evening.service.close()


async def test_the_head_counts_what_is_listed_below_it(screen: Any, tmp_path: Path) -> None:
    """“3 finished.” stood above the two that Ann had played."""
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for seed, players in enumerate((("Ann", "Bo"), ("Ann", "Cy"), ("Bo", "Cy"))):
        await evening.play(players, seed=seed)
    await screen.show(History)
    await screen.until(lambda: screen.says("3 finished."))
    await screen.tap("Ann: 2 played")
    await screen.until(lambda: screen.says("2 finished."))
    evening.service.close()


@pytest.mark.parametrize("width", [320, 360, 412])
def test_how_many_were_won_is_never_cut(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    """“14 won” lost its last letter on a small phone."""
    tally = {"Ann": (29, 14), "Bo": (14, 2), "Cy": (21, 3), "Dee": (9, 1)}
    monkeypatch.setattr(Past, "tally", lambda _: tally)
    theme = replace(LIGHT, width=width)
    with with_theme(theme):
        (shelf,) = everyone(Past(), tally, None, str, None)
    (won,) = [one for one in controls([shelf]) if isinstance(one, ft.Text) and one.value == "14 won"]
    assert LAMP + LAMP_GAP + em("14 won") * won.style.size <= (theme.aside - G1 * 5) / 4 - 2 * AIR


@pytest.mark.parametrize("name", ["Παπαδοπούλου", "Featherstonehaugh", "Ωμέγα-Παπαδοπούλου der Ältere"])
def test_a_long_name_stays_in_one_piece_on_a_small_phone(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """There is one player fewer in a row instead."""
    tally = {"Ann": (3, 1), "Bo": (3, 1), "Cy": (3, 0), name: (3, 1)}
    monkeypatch.setattr(Past, "tally", lambda _: tally)
    with with_theme(replace(LIGHT, width=360, height=640, low=True)):
        (shelf,) = everyone(Past(), tally, None, str, None)
    assert name in [one.value for one in controls([shelf]) if isinstance(one, ft.Text)]
