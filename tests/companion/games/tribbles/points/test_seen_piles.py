"""What the log knows of a pile: the cards it saw laid, and those that a power took away again or put there (T27)."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    DepthChanged,
    PileCounted,
    PlayerDecked,
    PointsScored,
    PowerBorrowed,
    PowerFinished,
    PowerKept,
    PowerNamed,
    RoundBegun,
    RoundScored,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.scoring.seen_piles import acts_later, as_laid
from companion.games.tribbles.standing import caution

CHAIN = ("1", "10", "100", "1,000")


def seen(table, player):
    """What of the pile was seen: the numbers, lowest first."""
    pile = as_laid(table, player)
    counts = pile.pile if pile else (0,) * 6
    return [10**power for power, count in enumerate(counts) for _ in range(count)]


def test_a_used_bij_lies_under_the_other_pile(referee, play, enter):
    table = play(referee("Dan", "Rogue", "Matt", "Johnny"), *CHAIN, "10,000 BiJ!")
    table = enter(table, TargetChosen("Dan", "BiJ", "Rogue"))
    assert seen(table, "Dan") == [1]
    assert seen(table, "Rogue") == [10, 10_000]
    assert as_laid(table, "Rogue").bijs == ("Dan",)


@pytest.mark.parametrize(
    ("source", "owners"),
    [("Matt", ("Matt",)), ("Johnny", ()), (None, ("Rogue",))],
    ids=["of another player", "of whose pile it goes under", "nobody said whose deck"],
)
def test_a_bij_used_by_a_sabotage_is_of_whose_deck_it_came_from(source, owners, referee, play, enter):
    """BiJ: if you do not own this tribble, its owner scores."""
    table = enter(play(referee(), "1", "10 Sabotage!"), PowerBorrowed("Rogue", "BiJ", "Sabotage", source))
    table = enter(table, TargetChosen("Rogue", "BiJ", "Johnny", "Sabotage"))
    table = enter(play(table, "100", "1,000"), WentOut("Johnny"))
    assert as_laid(table, "Johnny") == PileCounted("Johnny", (0, 0, 0, 1, 1, 0), bijs=owners)
    table = enter(table, as_laid(table, "Johnny"), RoundScored())
    given = [task.text for task in GAME.prompt(table, 0).tasks if task.player == "Johnny"][:1]
    assert given[0].startswith(f"gives {owners[0]} the BiJ back" if owners else "begins")


def test_a_bij_that_nobody_could_be_chosen_for_stays_where_it_was_played(referee, play, enter):
    table = enter(play(referee(), *CHAIN, "10,000 BiJ!"), PowerFinished("Dan", "BiJ"))
    assert seen(table, "Dan") == [1, 10_000]


def test_a_used_rival_is_out_of_the_game(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Rival!"), PowerNamed("Matt", "Rival", ("Go",)))
    assert seen(table, "Matt") == []


def test_a_used_convert_lies_under_the_deck(referee, play):
    assert seen(play(referee(), "1 Convert!"), "Dan") == []
    assert seen(play(referee(), "1 Convert"), "Dan") == [1]
    table = play(referee("Dan", "Rogue"), *CHAIN, "10,000", "100,000 Rescue!")
    assert seen(play(table, "1 Convert!", via="Rescue"), "Rogue") == [10, 1_000, 100_000]


@pytest.mark.parametrize("power", ["Rival", "Convert", "BiJ"])
def test_a_sabotage_stays_although_the_card_it_used_goes(power, referee, play, enter):
    table = enter(play(referee("Dan", "Rogue"), "1", "10 Sabotage!"), PowerBorrowed("Rogue", power, "Sabotage", "Dan"))
    match power:
        case "Rival":
            table = enter(table, PowerNamed("Rogue", "Rival", ("Go",)))
        case "BiJ":
            table = enter(table, TargetChosen("Rogue", "BiJ", "Dan"))
    assert seen(table, "Rogue") == [10]


def test_a_bij_from_the_discard_pile_goes_too_and_bares_what_it_lay_on(referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1", "10", "100", "1,000 Rescue!")
    table = enter(play(table, "10,000 BiJ!", via="Rescue"), TargetChosen("Rogue", "BiJ", "Dan"))
    assert (seen(table, "Rogue"), table.tops["Rogue"]) == ([10, 1_000], "Rescue")


@pytest.mark.parametrize(
    ("via", "top"),
    [
        pytest.param("Sabotage", "Sabotage", id="the Sabotage, which stays where it is"),
        pytest.param("Copy", None, id="after a Copy nobody knows"),
    ],
)
def test_what_lies_on_top_where_a_bij_was_used_that_was_not_played(via, top, referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1 Fold", "missed", f"10 {via}!")
    table = enter(table, PowerBorrowed("Dan", "BiJ", via, "Rogue"), TargetChosen("Dan", "BiJ", "Rogue"))
    assert table.tops.get("Dan") == top


def test_a_replayed_card_lies_there_once(referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1", "10 Go", "100", "1,000", "10,000", "100,000", "1 Skip", "10", "100")
    table = play(table, "1,000", "10,000", "100,000", "1 Replay!")
    before = seen(table, "Dan")
    assert before == [1, 1, 1, 100, 100, 10_000, 10_000]
    table = enter(table, TribblePlayed("Dan", 10, via="Replay"))
    assert seen(table, "Dan") == [1, 1, 1, 10, 100, 100, 10_000, 10_000], "that 10 was none of those seen"
    there = play(referee("Dan", "Rogue", "Matt"), "1", "10 Skip", "100", "1,000", "10,000", "100,000", "1", "10", "100")
    there = play(there, "1,000", "10,000", "100,000", "1", "missed", "missed", "missed", "1 Replay!")
    there = enter(there, TribblePlayed("Rogue", 10, "Skip", True, "Replay"))
    assert seen(there, "Rogue") == [1, 10, 10, 10_000, 10_000]


def test_a_card_placed_in_anothers_stampede_lies_on_the_own_pile(referee, play, enter):
    table = enter(play(referee(), "1", "10", "100 Stampede!"), StampedeJoined("Matt", ("Dan", "Johnny")))
    assert (seen(table, "Dan"), seen(table, "Johnny"), seen(table, "Rogue")) == ([1, 1_000], [1_000], [10])


def test_a_card_put_there_by_a_utilize_lies_on_top(referee, play, enter):
    table = play(referee("Dan", "Rogue"), "1", "10 Utilize!")
    table = enter(table, PointsScored("Rogue", "Utilize", 100_000, "Dan", "Tally"))
    assert seen(table, "Dan") == [1, 100_000]
    assert table.laid["Dan"][-1] == (100_000, "Tally")


def test_what_came_to_lie_on_a_bij_stays_when_it_goes(referee, play, steps):
    """A Utilize puts it there while the app follows points only, and the BiJ still waits for its target."""
    table = play(referee("Dan", "Rogue"), *CHAIN, "10,000 BiJ!")
    table = steps(table, DepthChanged("scorekeeper"), DepthChanged("referee"))
    table = steps(table, PointsScored("Rogue", "Utilize", 100_000, "Dan", "Tally"), TurnStated("Dan", 100_000))
    assert table.laid["Dan"] == ((1, ""), (100, ""), (10_000, "BiJ"), (100_000, "Tally"))
    assert steps(table, TargetChosen("Dan", "BiJ", "Rogue")).laid["Dan"] == ((1, ""), (100, ""), (100_000, "Tally"))


def test_where_nobody_says_whose_card_a_utilize_took_no_other_pile_is_known(referee, play, enter):
    table = play(referee("Dan", "Rogue", "Zoe"), "1", "10 Utilize!")
    assert set(table.tops) == {"Dan", "Rogue", "Zoe"}
    assert enter(table, PointsScored("Rogue", "Utilize", 10)).tops == {"Rogue": "Utilize"}


def test_after_a_mutate_nothing_of_the_pile_is_known_but_its_fizzbins(referee, play):
    there = play(referee("Dan", "Rogue"), *CHAIN, "10,000 Go", "100,000 Fizzbin", *CHAIN, "10,000", "100,000 Mutate!")
    assert seen(there, "Rogue") == [100_000]


def test_a_bij_that_a_mutate_takes_off_the_pile_goes_home(referee, play, enter):
    table = play(referee("Dan", "Rogue"), *CHAIN, "10,000 BiJ!")
    table = play(enter(table, TargetChosen("Dan", "BiJ", "Rogue")), "100,000 Mutate!")
    assert table.guests == ()


@pytest.mark.parametrize("holder", ["Ada", "Zoe"])
def test_a_bij_under_another_pile_stays_there_when_a_mutate_takes_ones_own_off(holder, referee, play, enter):
    table = play(referee("Dan", holder), *CHAIN, "10,000 BiJ!")
    table = play(enter(table, TargetChosen("Dan", "BiJ", holder)), "missed", "100,000 Mutate!")
    assert [guest.holder for guest in table.guests] == [holder]


@pytest.mark.parametrize("depth", ["scorekeeper", "referee"])
def test_the_last_one_left_lays_the_whole_hand_down_before_counting(depth, begin, enter):
    table = enter(begin(depth=depth), *(PlayerDecked(player) for player in ("Rogue", "Matt", "Johnny")))
    prompt = GAME.prompt(table, 0)
    assert prompt.sentence == "Lay Dan’s whole hand down, then count"
    assert prompt.note == "All others are decked: the hand goes on the pile, and the round is over."
    assert prompt.rule == "tribbles.last_one"
    task = prompt.tasks[0]
    assert (task.player, task.text) == ("Dan", "lays the whole hand on the pile and counts it")
    assert task.rule == "tribbles.last_one"


def test_the_pile_as_it_was_laid_lacks_the_last_hand_and_says_so(referee, play, enter):
    table = enter(play(referee(), *CHAIN, "10,000"), *(PlayerDecked(name) for name in ("Rogue", "Matt", "Johnny")))
    choice = GAME.prompt(table, 0).choices[0]
    assert (choice.event, choice.title) == (
        PileCounted("Dan", (1, 0, 0, 0, 1, 0)), "Dan’s pile, as it was laid, without the hand"
    )  # fmt: skip
    assert caution(table, choice.event) == "That is only what was laid: Dan’s hand comes on top of it."
    assert caution(table, PileCounted("Dan", (1, 0, 0, 1, 1, 0))) == ""


def test_who_went_out_with_an_empty_hand_lays_nothing_more(begin, enter):
    table = enter(begin("Dan", "Rogue"), WentOut("Dan"), PlayerDecked("Rogue"))
    assert GAME.prompt(table, 0).sentence == "Count Dan’s pile"


@pytest.fixture
def replayed(referee, play, enter):
    """Rogue's pile after a Replay, bottom first: 10 Skip, 10,000, then the 10 given here, 10,000 and the Replay."""

    def pile(second, again):
        table = play(referee("Dan", "Rogue", "Matt"), "1", "10 Skip", "100", "1,000", "10,000", "100,000", "1", second)
        table = play(table, "100", "1,000", "10,000", "100,000", "1", "missed", "missed", "missed", "1 Replay!")
        return enter(table, TribblePlayed("Rogue", 10, again, False, "Replay")).laid["Rogue"]

    return pile


@pytest.mark.parametrize(
    ("second", "again", "left"),
    [
        pytest.param("10", "Skip", ((10_000, ""), (10, ""), (10_000, "")), id="the very one that was seen"),
        pytest.param("10", "Poison", ((10, "Skip"), (10_000, ""), (10_000, "")), id="one whose power was not said"),
        pytest.param("10", "", ((10, "Skip"), (10_000, ""), (10_000, "")), id="neither was said: that one"),
        pytest.param("10 Skip", "Skip", ((10, "Skip"), (10_000, ""), (10_000, "")), id="of two the upper one"),
        pytest.param(
            "10 Skip", "Poison", ((10, "Skip"), (10_000, ""), (10, "Skip"), (10_000, "")), id="another is none of them"
        ),
    ],
)
def test_a_replay_takes_the_card_from_where_it_lay(second, again, left, replayed):
    assert replayed(second, again) == (*left, (1, "Replay"), (10, again))


def test_a_replayed_card_keeps_the_power_it_was_seen_with(replayed):
    assert replayed("10 Skip", "")[-1] == (10, "Skip")


WARPED = ("1", "10 Time Warp", "100 Time Warp", "1,000 Roll", "10,000 Time Warp", "100,000 Time Warp", "1 BaH!")


def test_what_was_seen_in_a_pile_and_acts_on_the_next_round_is_proposed(referee, play, round_over, enter):
    """Johnny went out; Dan has one Time Warp, Rogue two of different numbers, Matt one and a BaH!."""
    table = round_over(play(referee(cards="later"), *WARPED), "Johnny")
    found = [PowerKept("Dan", "Time Warp"), PowerKept("Rogue", "Time Warp", 2), PowerKept("Matt", "Time Warp")]
    assert acts_later(table) == (*found, PowerKept("Matt", "BaH!"))
    offered = [choice.event for choice in GAME.prompt(table, 0).choices if isinstance(choice.event, PowerKept)]
    assert offered[:4] == [*found, PowerKept("Matt", "BaH!")]
    assert PowerKept("Rogue", "Time Warp") not in offered
    begins = RoundBegun("Johnny")
    assert caution(table, begins) == "Not entered: Time Warp, of Dan, Rogue and Matt."
    said = [(task.player, task.text) for task in GAME.prompt(table, 0).tasks if task.text.startswith("laid")]
    assert said[1:3] == [
        ("Rogue", "laid 2 different Time Warps: enter it if it is still in the pile"),
        ("Matt", "laid a Time Warp: enter it if it is still in the pile"),
    ]
    entered = enter(table, *found)
    assert acts_later(entered) == (PowerKept("Matt", "BaH!"),)
    assert caution(entered, begins) == "", "a BaH! is used or not, as its player likes"


def test_a_safety_has_done_its_work_when_the_hand_was_put_away(referee, play, round_over):
    assert acts_later(round_over(play(referee(), "1", "10", "100", "1,000 Safety"), "Matt")) == ()
