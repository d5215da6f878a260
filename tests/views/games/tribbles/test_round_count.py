"""While a pile is counted: what is shown is what would be kept, or why it cannot be, at once."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import BonusRun, FirstPlayerDrawn, PileCounted, TribblePlayed, WentOut
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.theme.tokens import LIGHT, NOTE

BEGUN, FOUR = (FirstPlayerDrawn("Bo"),), ("Ann", "Bo", "Cy", "Dee")
ONE_OUT = (FirstPlayerDrawn("Bo"), WentOut("Ann"))


def offered(screen: Any, name: str) -> bool:
    return any(label.startswith(name) for label in screen.labels())


async def test_a_bonus_run_is_offered_once_its_four_cards_lie_there(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    assert not offered(screen, "Bonus run")
    for name in ("1: 0", "10: 0", "100: 0"):
        await screen.tap(name)
    assert not offered(screen, "Bonus run")
    await screen.tap("1,000: 0")
    await screen.tap("Bonus run, with 1, 10, 100 and 1,000")
    await screen.until(lambda: screen.says("Bonus run, entered"))
    assert (await service.open(match_id)).entries[-1].event == BonusRun("Ann")
    assert screen.says("Ann: 1,111 this round")


async def test_a_pile_that_cannot_be_kept_shows_no_sum_and_says_why(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT, BonusRun("Ann"))
    assert screen.says("Ann: 0 this round"), "nothing is laid down yet"
    await screen.tap("1: 0")
    assert screen.says("Ann: cannot be kept")
    assert screen.says("A Bonus run is 1, 10, 100 and 1,000, and Ann’s pile has no 10.")
    assert not screen.says("Done with Ann’s pile")
    for name in ("10: 0", "100: 0", "1,000: 0"):
        await screen.tap(name)
    assert screen.says("Ann: 1,111 this round")
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).entries[-1].event == PileCounted("Ann", (1, 1, 1, 1, 0, 0))


async def test_too_few_powers_for_an_idic_are_said_at_once(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    for name in ("1: 0", "10: 0", "10,000: 0", "Quadruple", "IDIC", "2 different powers"):
        await screen.tap(name)
    assert screen.says("Ann: 60,011 this round")
    for name in ("10,000: 1", "BiJ, whose is it?", "BiJ of Dee"):
        await screen.tap(name)
    assert screen.says("IDIC counts itself too: at least 3 different powers.")
    assert screen.says("Ann: cannot be kept")
    assert not any("+30,000" in label for label in screen.labels() if label.startswith("IDIC")), "nothing it brings"
    await screen.tap("IDIC")
    await screen.tap("IDIC")
    await screen.tap("3 different powers")
    assert screen.says("Ann: 80,011 this round")


async def test_an_extra_that_is_taken_back_keeps_its_place(table: Any, screen: Any) -> None:
    """With one card of each an IDIC and a Bonus run both need the 1: what lay below would move up under the finger."""
    await table(*ONE_OUT)
    for name in ("One of each", "IDIC", "3 different powers", "Bonus run", "IDIC"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("no longer in the pile"))
    taken = [one for one in screen.labels() if one.startswith(("IDIC", "BiJ", "Bonus run"))]
    assert [one.partition(",")[0] for one in taken] == ["IDIC", "BiJ", "Bonus run"]
    assert screen.says("Ann: 111,111 this round")
    await screen.tap("IDIC")
    await screen.until(lambda: screen.says("each need"))


async def test_before_a_digit_is_typed_nothing_is_found_wrong(table: Any, screen: Any) -> None:
    await table(*ONE_OUT, BonusRun("Ann"))
    await screen.tap("Type the total")
    assert screen.says("Type what Ann’s pile comes to")
    assert screen.says("Ann: 0 this round")
    await screen.tap("0")
    assert screen.says("The Bonus run comes to 1,111 alone, and Ann’s pile to 0.")


async def test_the_bij_of_somebody_else_is_no_part_of_the_sum(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    for name in ("10: 0", "10,000: 0", "BiJ, whose is it?", "BiJ of Dee", "BiJ, for Dee"):
        await screen.tap(name)
    (board,) = [label for label in screen.labels() if label.startswith("Ann: 10,010 this round")]
    assert board == "Ann: 10,010 this round. 2 cards: 10,010. Also: BiJ, 50,000 for Dee"


async def test_an_idic_counts_more_powers_than_lie_side_by_side(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    for name in ("One of each", "One of each", "IDIC", "12 different powers"):
        await screen.tap(name)
    assert not screen.says("13 different powers"), "no pile of twelve cards holds them"
    for name in ("One of each", "IDIC", "IDIC"):
        await screen.tap(name)
    assert screen.says("How many different powers? For more, tap 12.")
    await screen.tap("12 different powers")
    await screen.tap("14 different powers")
    assert screen.says("Ann: 473,333 this round")
    await screen.tap("Done with Ann’s pile")
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    assert (await service.open(match_id)).entries[-1].event.powers == 14


async def test_several_bijs_of_one_player_lie_in_a_pile(table: Any, screen: Any, service: Any) -> None:
    """Each brings its owner 50,000. A tap is one more, and after the last that has room there is none."""
    match_id = await table(*ONE_OUT)
    for name in ("10,000: 0", "10,000: 1", "10,000: 2", "BiJ, whose is it?", "BiJ of Dee", "BiJ of Eva", "BiJ of Dee"):
        await screen.tap(name)
    assert screen.says("BiJ, for Dee × 2, Eva, +150,000")
    await screen.tap("BiJ of Dee")
    assert screen.says("BiJ, for Eva, +50,000")
    for name in ("BiJ of Dee", "BiJ of Dee", "Done with Ann’s pile"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Is round 1 complete?"))
    totals = (await service.open(match_id)).totals
    assert (totals["Ann"], totals["Dee"], totals["Eva"]) == (30_000, 100_000, 50_000)


async def test_a_pile_is_typed_and_kept_on_a_keyboard(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*ONE_OUT)
    await screen.tap("Type the total")
    await screen.press("1", "2", "3", "4", "Backspace")
    assert screen.says("Ann: 123 this round")
    await screen.press("Enter")
    await screen.until(lambda: screen.says("Finish round 1"))
    await screen.press("Ctrl+Z")
    await screen.until(lambda: screen.says("Ann: 123 this round") or screen.says("Ann: 0 this round"))
    assert (await service.open(match_id)).entries[-2].event == PileCounted("Ann", total=123)


async def test_what_a_pile_comes_to_is_said_as_each_card_is_laid(table: Any, screen: Any) -> None:
    await table(*ONE_OUT)
    for name, said in (("10: 0", "Ann: 10 this round"), ("1,000: 0", "Ann: 1,010 this round")):
        await screen.tap(name)
        assert any(words.startswith(said) for words in screen.all().news())


async def test_what_powers_bring_stands_beside_a_total_that_is_typed(table: Any, screen: Any) -> None:
    """30,000 more than was typed stood on the board, under “1 taken”: who had them in the total got them twice."""
    await table(*ONE_OUT)
    for name in ("One of each", "IDIC", "3 different powers", "Type the total"):
        await screen.tap(name)
    for figure in ("1", "0"):
        await screen.tap(figure)
    assert screen.button("Ann: 30,010 this round")
    assert screen.button("Powers. 1 taken, +30,000")


async def test_with_large_text_every_pile_and_the_end_of_the_count_is_read_from_its_top(
    table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had scrolled to the last player found the cards above the edge, and then the boards half gone by."""
    slid = []

    async def scroll_to(self: ft.Column, offset: float | None = None, **_: Any) -> None:
        slid.append(offset)

    monkeypatch.setattr(ft.Column, "scroll_to", scroll_to)
    await table(FirstPlayerDrawn("Bo"), skin=replace(LIGHT, scale=2.0))
    for name in ("Eva", "Went out. Eva", "1: 0", "Done with Eva"):
        await screen.until(lambda name=name: any(label.startswith(name) for label in screen.labels()))
        slid.clear()
        await screen.tap(name)
        await screen.until(lambda name=name: bool(slid) == (name not in ("Eva", "1: 0")))
    assert screen.says("Is round 1 complete?")
    assert slid == [0]


async def test_a_players_points_keep_their_room_while_piles_are_counted(table: Any, screen: Any) -> None:
    """Beside them lay “Points forgotten in play”, which took all the height there was and pushed the lines off."""
    await table(*ONE_OUT, BonusRun("Bo"), PileCounted("Ann", (3, 2, 2, 1, 2, 1)))
    for name in ("Bo: 100,000 points", "Bo: 100,000 points"):
        await screen.tap(name)
    assert screen.says("Every line opens its rule.")
    columns = [one for one in screen.all() if isinstance(one, ft.Column)]
    [late] = [one for column in columns for one in column.controls if says_alone(one, "Points forgotten in play")]
    assert not late.expand


def says_alone(part: Any, words: str) -> bool:
    """Is it a key that says this?"""
    inside = controls([part]) if isinstance(part, ft.MergeSemantics) else []
    return words in [one.value for one in inside if isinstance(one, ft.Text)]


async def test_a_board_says_that_a_tap_picks_when_every_pile_is_counted(table: Any, screen: Any) -> None:
    """It was read out as “Open the points”, which only the second tap does."""
    await table(*ONE_OUT, PileCounted("Ann", (3, 2, 2, 1, 2, 1)))
    assert screen.says("Bo: 0 points, still in. Pick.")
    await screen.tap("Bo: 0 points")
    assert screen.says("Bo: 0 points, still in. Open the points.")


async def test_before_a_total_is_typed_nothing_is_said_to_be_gone(table: Any, screen: Any) -> None:
    """“IDIC: no longer in the pile” stood there before there was a pile."""
    await table(*ONE_OUT)
    for name in ("One of each", "IDIC", "3 different powers", "IDIC", "Type the total", "Powers"):
        await screen.tap(name)
    assert not screen.says("no longer in the pile")


@pytest.mark.parametrize("width", [360, 412])
async def test_names_above_a_count_are_whole(table: Any, screen: Any, width: int) -> None:
    """Of eight the board said “Barthol…”, beside a line that was empty."""
    names = ("Ann", "Bartholomew", "Cy", "Dee", "Fay", "Gus", "Hildegard", "Maximiliane")
    await table(FirstPlayerDrawn("Ann"), WentOut("Fay"), players=names, skin=replace(LIGHT, width=width, height=915))
    room = (width - 32 - 3 * 4) / 4 - 12
    small = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in names and one.style.size <= NOTE]
    assert {one.value for one in small} == set(names)
    assert all(not isinstance(one.expand, bool) for one in small), "nothing lies beside it"
    assert all(drawn(one.value) * one.style.size <= room for one in small)


async def test_a_bonus_run_of_which_a_card_was_not_seen_says_so(table: Any, screen: Any) -> None:
    """The plays that were walked ruled it out, and it was offered like any other."""
    numbers = zip(("Bo", "Cy", "Dee", "Ann") * 2, (1, 10, 100, 1_000, 10_000, 100_000, 1, 10), strict=True)
    played = [TribblePlayed(name, number) for name, number in numbers]
    await table(*BEGUN, *played, WentOut("Ann"), PileCounted("Ann", (0, 1, 0, 1, 0, 0)), players=FOUR, depth="referee")
    assert offered(screen, "Bonus run, Bo, no 10, 100 or 1,000 seen")
    assert offered(screen, "Bonus run, Dee, no 10 or 1,000 seen")


async def test_a_bonus_run_of_which_no_card_was_seen_says_so(table: Any, screen: Any) -> None:
    """Who laid nothing all round was offered one without a word, beside others with theirs."""
    played = [TribblePlayed(name, number) for name, number in (("Bo", 1), ("Cy", 10), ("Dee", 100))]
    await table(*BEGUN, *played, WentOut("Bo"), PileCounted("Bo", (1, 0, 0, 0, 0, 0)), players=FOUR, depth="referee")
    assert offered(screen, "Bonus run, Ann, no card seen")


@pytest.mark.parametrize(
    ("power", "said"), [("Poison", "seen: Poison"), ("", "a 10,000 worth 40,000"), ("Quadruple", "one in the pile")]
)
async def test_a_ten_thousand_that_was_seen_says_what_it_was(table: Any, screen: Any, power: str, said: str) -> None:
    """A Quadruple was offered for a card that was known to be a Poison."""
    played = [TribblePlayed(name, 10**at) for at, name in enumerate(("Bo", "Cy", "Dee", "Ann"))]
    await table(*BEGUN, *played, TribblePlayed("Bo", 10_000, power), WentOut("Bo"), players=FOUR, depth="referee")
    assert any(label.startswith(f"Quadruple, {said}") for label in screen.labels()), screen.labels()
