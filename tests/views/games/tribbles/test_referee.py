"""The Tribbles table of a referee: the ladder, the rack, two taps a turn, what a power waits for, what is shut."""

from typing import Any

from companion.games.tribbles.events import (
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    RoundScored,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)
from views.games import table_shell

BO = FirstPlayerDrawn("Bo")
FOUR = ("Ann", "Bo", "Cy", "Dee")
EIGHT = (*FOUR, "Eva", "Finn", "Gül", "Hal")


async def newest(service: Any, match_id: str) -> Any:
    return (await service.open(match_id)).entries[-1].event


async def test_the_number_asked_for_stands_ready_and_a_power_is_the_second_tap(
    refereed: Any, screen: Any, service: Any
) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1))
    assert screen.says("Cy plays 10")
    assert any(label.startswith("10: next") for label in screen.labels())
    await screen.tap("10: next")
    await screen.tap("10, no power")
    await screen.until(lambda: screen.says("Dee plays 100"))
    assert await newest(service, match_id) == TribblePlayed("Cy", 10)
    await screen.tap("100: next")
    await screen.tap("13 more") if "13 more" in screen.labels() else await screen.tap(_more(screen))
    await screen.tap("Reverse: other way round")
    await screen.until(lambda: screen.says("Cy plays 1,000"))
    assert await newest(service, match_id) == TribblePlayed("Dee", 100, "Reverse", True)
    assert screen.says("Counterclockwise")


async def test_a_turn_is_drawn_once_and_not_before_it_is_kept(refereed: Any, screen: Any, monkeypatch: Any) -> None:
    await refereed(TribblePlayed("Bo", 1))
    drawn, laid_out = list[str](), table_shell.laid_out

    def seen(page: Any, *how: Any) -> Any:
        drawn.append(page.sentence)
        return laid_out(page, *how)

    monkeypatch.setattr(table_shell, "laid_out", seen)
    await screen.tap("10, no power")
    await screen.until(lambda: screen.says("Dee plays 100"))
    assert drawn == ["Dee plays 100"]


def _more(screen: Any) -> str:
    return next(label for label in screen.labels() if " more" in label and label[0].isdigit())


async def test_a_broken_chain_opens_1_and_the_permissions(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TurnMissed("Dee"))
    assert screen.says("Ann plays 100, or starts again with 1")
    for rung in ("1: starts again", "10: only Advance", "100: next", "1,000: not now"):
        assert rung in screen.labels()
    await screen.tap("10: only Advance")
    await screen.tap("Advance: as 1 if broken")
    await screen.until(lambda: screen.says("Bo plays 100"))
    assert await newest(service, match_id) == TribblePlayed("Ann", 10, "Advance", False)


async def test_a_rung_that_one_power_opens_is_played_with_it_by_the_next_step(
    refereed: Any, screen: Any, service: Any
) -> None:
    """The step played the number without a power, which can only be refused."""
    match_id = await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TurnMissed("Dee"))
    await screen.tap("10: only Advance")
    await screen.tap("10 Advance")
    await screen.until(lambda: screen.says("Bo plays 100"))
    assert await newest(service, match_id) == TribblePlayed("Ann", 10, "Advance", False)


async def test_a_shut_rung_says_why_and_the_table_may_let_it_stand(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1))
    await screen.tap("1,000: not now")
    await screen.until(lambda: screen.says("1,000 is not next."))
    assert screen.button("10, no power")
    await screen.tap("It was played all the same")
    await screen.until(lambda: screen.says("Dee plays 10,000"))
    assert (await newest(service, match_id)).insisted


async def test_a_power_that_the_trouble_bars_is_laid_without_it(table: Any, screen: Any, service: Any) -> None:
    """What the referee's no leads to is what may be done; that it was used all the same, the log lets be said."""
    begun = (TroubleShown("Sickbay", "start"), BO, TribblePlayed("Bo", 1))
    match_id = await table(*begun, players=FOUR, depth="referee", troubles="on")
    await screen.tap(_more(screen))
    await screen.tap("Poison: scores a deck’s top card")
    await screen.until(lambda: screen.says("The card may be played without its power."))
    assert not screen.says("It was played all the same")
    await screen.tap("Play it without its power")
    await screen.until(lambda: screen.says("Dee plays 100"))
    assert await newest(service, match_id) == TribblePlayed("Cy", 10, "Poison")


async def test_the_power_on_the_trouble_lies_there_unused_too(table: Any, screen: Any, service: Any) -> None:
    """A card with it shifts the trouble, used or not; of no other card two lie on the slip."""
    begun = (TroubleShown("Barber Shop", "start"), BO, TribblePlayed("Bo", 1))
    match_id = await table(*begun, players=FOUR, depth="referee", troubles="on")
    await screen.tap(_more(screen))
    assert [label for label in screen.labels() if label.endswith(": not used")] == ["Copy: not used"]
    await screen.tap("Copy: not used")
    await screen.until(lambda: screen.says("Which trouble lies open now?"))
    assert await newest(service, match_id) == TribblePlayed("Cy", 10, "Copy")


async def test_missed_breaks_the_chain(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1))
    await screen.tap("Missed")
    await screen.until(lambda: screen.says("Dee plays 10, or starts again with 1"))
    assert await newest(service, match_id) == TurnMissed("Cy")
    assert any(label.startswith("Cy: 0 points, missed 10") for label in screen.labels())


async def test_a_poison_asks_whose_card_and_its_number(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Poison", True))
    assert screen.says("What does Cy score?")
    await screen.tap("Dee: 0 points")
    assert screen.says("whose card"), "on the board of Dee: all boards lie there on"
    await screen.tap("100,000")
    await screen.until(lambda: screen.says("Dee plays 100"))
    assert (await service.open(match_id)).totals["Cy"] == 100_000


async def test_a_score_marks_whom_it_aims_at(refereed: Any, screen: Any, service: Any) -> None:
    plays = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100, "Score", True))
    match_id = await refereed(*plays)
    await screen.tap("Score: Ann")
    await screen.until(lambda: any("Dee scores this card" in label for label in screen.labels()))
    assert await newest(service, match_id) == TargetChosen("Dee", "Score", "Ann")
    await screen.tap("1,000, no power")
    await screen.until(lambda: screen.says("Bo plays 10,000"))
    assert (await service.open(match_id)).totals["Dee"] == 1_000


async def test_a_score_that_turns_unseen_may_have_ended_can_be_let_go(refereed: Any, screen: Any, service: Any) -> None:
    plays = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100, "Score", True))
    unseen = (DepthChanged("scorekeeper"), DepthChanged("referee"), TurnStated("Bo", 1))
    match_id = await refereed(*plays, TargetChosen("Dee", "Score", "Ann"), *unseen)
    await screen.tap("Is Dee’s Score on Ann over?")
    await screen.tap("Dee’s Score on Ann is over")
    await screen.until(lambda: not screen.says("Is Dee’s Score on Ann over?"))
    assert await newest(service, match_id) == PowerFinished("Dee", "Score")


async def test_a_freeze_names_a_power_which_then_leans_back(refereed: Any, screen: Any, service: Any) -> None:
    plays = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100), TurnMissed("Ann"))
    match_id = await refereed(*plays, TribblePlayed("Bo", 1_000, "Freeze", True))
    assert not screen.says("Which power?"), "a grey place that did nothing lay where the step is"
    await screen.tap("Name the power")
    await screen.tap("Go: another turn")
    await screen.tap("Freeze: Go")
    await screen.until(lambda: screen.says("No Go until Bo’s next turn ends"))
    assert await newest(service, match_id) == PowerNamed("Bo", "Freeze", ("Go",))


async def test_a_copy_borrows_the_power_of_a_pile(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Copy", True))
    await screen.tap("From Bo")
    await screen.tap("The power on it")
    await screen.tap("Skip: next loses the turn")
    await screen.until(lambda: screen.says("Ann plays 100"))
    assert await newest(service, match_id) == PowerBorrowed("Cy", "Skip", "Copy", "Bo")


async def test_a_stampede_takes_who_placed_and_who_was_emptied_in_one_entry(
    refereed: Any, screen: Any, service: Any
) -> None:
    plays = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100, "Stampede", True))
    match_id = await refereed(*plays)
    for name in ("Placed: Ann", "Placed: Bo", "Emptied: Bo", "2 placed a card"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Dee plays 1,000 too"))
    assert await newest(service, match_id) == StampedeJoined("Dee", ("Ann", "Bo"), ("Bo",))
    await screen.tap("1,000, no power")
    await screen.until(lambda: screen.says("Count Bo’s pile"))


async def test_nothing_may_come_of_a_power(refereed: Any, screen: Any, service: Any) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1, "Replay", True))
    assert screen.says("Bo plays 10 by Replay")
    await screen.tap("No effect")
    await screen.until(lambda: screen.says("Cy plays 10"))
    assert await newest(service, match_id) == PowerFinished("Bo", "Replay")


async def test_before_the_first_cut_the_first_trouble_is_asked_for(table: Any, screen: Any) -> None:
    await table(players=FOUR, depth="referee", troubles="on")
    assert screen.says("Which trouble lies open first?")
    assert screen.says("Shuffle the trouble pile and turn the top one up")
    await screen.tap("Pick the trouble")
    await screen.tap("In Sickbay: ")
    await screen.until(lambda: screen.says("Who cuts the highest card?"))


async def test_a_miss_shifts_the_trouble_or_does_not(table: Any, screen: Any, service: Any) -> None:
    sickbay = TroubleShown("Sickbay", "start")
    played = (sickbay, BO, TribblePlayed("Bo", 1))
    match_id = await table(*played, players=FOUR, depth="referee", troubles="on")
    await screen.tap("Missed")
    await screen.until(lambda: screen.says("Which trouble lies open now?"))
    await screen.tap("No shift")
    await screen.until(lambda: screen.says("Dee plays 10, or starts again with 1"))
    assert (await service.open(match_id)).state.trouble == "Sickbay"


async def test_the_table_counts_a_miss_that_the_referee_does_not(table: Any, screen: Any, service: Any) -> None:
    """Decision T7 overruled the other way: 100 was missed, and the table lets Sickbay shift on it all the same."""
    played = (TroubleShown("Sickbay", "start"), BO, TribblePlayed("Bo", 1), TribblePlayed("Cy", 10))
    match_id = await table(*played, players=FOUR, depth="referee", troubles="on")
    await screen.tap("Missed")
    await screen.until(lambda: screen.says("Ann plays 100, or starts again with 1"))
    for name in ("In Sickbay: no Poison", "It shifts: missed", "On the Bridge: "):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo: The trouble on the Bridge"))
    assert await newest(service, match_id) == TroubleShown("Bridge", "miss")
    assert screen.says("Ann plays 100, or starts again with 1")


async def test_a_board_that_is_tapped_scores_is_decked_or_goes_out_and_the_turn_comes_back(
    refereed: Any, screen: Any, service: Any
) -> None:
    match_id = await refereed(TribblePlayed("Bo", 1))
    await screen.tap("Dee: 0 points")
    assert screen.button("Went out")
    await screen.tap("Cancel")
    assert screen.button("10, no power")
    await screen.tap("Dee: 0 points")
    await screen.tap("Decked")
    await screen.until(lambda: any(label.startswith("Dee: 0 points, decked") for label in screen.labels()))
    assert await newest(service, match_id) == PlayerDecked("Dee")


async def test_the_pile_as_it_was_laid_is_there_to_be_looked_through(refereed: Any, screen: Any) -> None:
    await refereed(TribblePlayed("Bo", 1, "Go", True), TribblePlayed("Bo", 10), WentOut("Bo"))
    await screen.until(lambda: screen.says("Count Bo’s pile"))
    assert screen.says("Bo: 11 this round")


async def test_who_goes_out_is_lit_when_the_round_is_over_and_the_chain_begins_anew(refereed: Any, screen: Any) -> None:
    pile = PileCounted("Bo", (1, 1, 0, 0, 0, 0))
    await refereed(TribblePlayed("Bo", 1, "Go", True), TribblePlayed("Bo", 10), WentOut("Bo"), pile, RoundScored())
    await screen.tap("Begin round 2. Bo plays first")
    await screen.until(lambda: screen.says("Bo plays 1"))


async def test_all_powers_of_a_number_lie_below_that_number(refereed: Any, screen: Any) -> None:
    """Above them stood only whose turn it was, as on the table."""
    await refereed(TribblePlayed("Bo", 1))
    await screen.tap(_more(screen))
    assert screen.says("Powers on a 10")
    assert screen.says("A tap plays the card.")
