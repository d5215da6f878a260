"""What the referee of Tribbles does not let through at the set-up and in a turn, said in full."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    CardCut,
    DeckCounted,
    DepthChanged,
    FirstPlayerDrawn,
    PlayerDecked,
    PointsMirrored,
    PowerBorrowed,
    PowerFinished,
    PowerNamed,
    Reseated,
    StampedeJoined,
    TargetChosen,
    TribblePlayed,
    TurnMissed,
    TurnStated,
    WentOut,
)
from companion.games.tribbles.state import Options

PILE = (1, 1, 1, 1, 2, 1)
HERE = "Here sit Dan, Rogue, Matt and Johnny."
STAMPEDE = ("1", "10", "100 Stampede!")


def asked(steps, begin, depth, said, event, **options):
    return GAME.refuse(steps(begin(depth=depth, **options), *said), event, 0)


@pytest.mark.parametrize(
    ("said", "event", "reason", "rule"),
    [
        ((), TribblePlayed("Rogue", 1), "It is not Rogue’s turn. Dan plays now.", "turn"),
        ((), TribblePlayed("Dan", None), "Say which number the card shows.", "chain"),
        ((), TribblePlayed("Dan", 1, "", True), "Say which power is activated.", "powers"),
        (
            (), TribblePlayed("Dan", 10_000, "Clone", True),
            "Clone is passive: it is never activated. Enter the card without its power.", "power_clone",
        ),
        (
            (), TribblePlayed("Dan", 1, "Poison"),
            "No Poison shows 1. It shows 10, 100 or 10,000.", "power_poison",
        ),
        (("1",), TribblePlayed("Rogue", 100), "100 is not next. The chain stands at 1, so Rogue plays 10.", "chain"),
        (
            ("1", "missed"), TribblePlayed("Matt", 100),
            "100 is not next. The chain stands at 1, so Matt plays 10; or 1, because Rogue missed.", "chain",
        ),
        (
            ("1", "10 Copy!"), TurnMissed("Rogue"),
            "Copy is not done yet. Say which power Rogue used, or that nothing came of it.", "power_copy",
        ),
        ((PlayerDecked("Matt"),), TurnStated("Matt", 1),
         "Matt is decked and out of this round: Matt scores nothing, and nobody scores from Matt.", "decked"),
        (
            (), TargetChosen("Dan", "Score", "Rogue"),
            "No Score is waiting for anything. Enter the card played first.", "turn",
        ),
        ((), TargetChosen("Dan", "Score", "Zed"), f"Zed is not at this table. {HERE}", "players"),
        ((), TargetChosen("Dan", "Go", "Rogue"), "Go has no target that matters later in the round.", "power_go"),
        ((), PowerNamed("Dan", "Freeze", ("Go",)), "No Freeze is waiting for anything. Enter the card played first.",
         "turn"),
        (
            ("1", "10", "100 Rival!"), PowerNamed("Matt", "Rival", ("Luck",)),
            "No Tribble has this power. Pick one from the list.", "powers",
        ),
        (("1", "10", "100 Rival!"), PowerNamed("Matt", "Rival", ()), "Rival names one power.", "power_rival"),
        (
            ("1", "10", "100 Rival!"), PowerNamed("Matt", "Rival", ("Go", "Skip")),
            "Rival names one power.", "power_rival",
        ),
        (
            ("1", "10 Copy!"), PowerBorrowed("Rogue", "Luck", "Copy"),
            "No Tribble has this power. Pick one from the list.", "powers",
        ),
        (
            ("1", "10 Copy!"), PowerBorrowed("Rogue", "Go", "Copy", "Zed"),
            f"Zed is not at this table. {HERE}", "players",
        ),
        (
            ("1", "10 Copy!"), PowerBorrowed("Rogue", "Go", "Copy", "Rogue"),
            "Copy looks at another player’s cards, not at Rogue’s own.", "power_copy",
        ),
        (("1",), StampedeJoined("Rogue"), "No Stampede is waiting for anything. Enter the card played first.", "turn"),
        (STAMPEDE, StampedeJoined("Matt", ("Zed",)), f"Zed is not at this table. {HERE}", "players"),
        (STAMPEDE, StampedeJoined("Matt", ("Dan",), ("Zed",)), f"Zed is not at this table. {HERE}", "players"),
        (
            STAMPEDE, StampedeJoined("Matt", ("Matt",)),
            "Matt plays after the others: that card is entered next.", "power_stampede",
        ),
        (
            STAMPEDE, StampedeJoined("Matt", ("Dan", "Dan")),
            "Each player places one card at most: list each once.", "power_stampede",
        ),
        (
            STAMPEDE, StampedeJoined("Matt", ("Dan",), ("Dan", "Dan")),
            "Each player places one card at most: list each once.", "power_stampede",
        ),
        (
            STAMPEDE, StampedeJoined("Matt", ("Dan",), ("Rogue",)),
            "Rogue placed no card, so it is not the Stampede that took the last one.", "power_stampede",
        ),
        (
            (*STAMPEDE, WentOut("Dan")), StampedeJoined("Matt", ("Dan",), ("Dan",)),
            "Dan went out already in this round.", "going_out",
        ),
        (
            (*STAMPEDE, WentOut("Dan")), StampedeJoined("Matt", ("Dan",)),
            "Dan went out in this round and has no card left to place.", "power_stampede",
        ),
        (
            (*STAMPEDE, StampedeJoined("Matt", ("Dan",))), TribblePlayed("Matt", 100, via="Stampede"),
            "The Stampede was for 1,000: Matt plays 1,000 too.", "power_stampede",
        ),
        ((), PowerFinished("Dan", "Score"), "No power is waiting for anything.", "turn"),
        (
            ("1", "10 Copy!"), PowerFinished("Dan", "Copy"),
            "Copy is not done yet. Say which power Rogue used, or that nothing came of it.", "power_copy",
        ),
        (
            ("1 Replay!",), TribblePlayed("Dan", 100, via="Replay"),
            "Replay plays the next number, 10, and no other.", "power_replay",
        ),
        ((), DepthChanged("referee"), "The referee keeps every turn already.", "depth"),
        ((), DeckCounted("Dan", 30), "Round 1 is being played. It ends when somebody goes out: enter that first.",
         "going_out"),
        ((), "Dan", "That happens in no game of Tribbles. Enter what happened at this table.", "entries"),
        ((), TribblePlayed(7, 1), "Say who: name a player at this table.", "entries"),
        ((), TribblePlayed("", 1), f"Nobody named is not at this table. {HERE}", "players"),
    ],
)  # fmt: skip
def test_in_a_round_that_is_followed(said, event, reason, rule, steps, begin):
    refusal = asked(steps, begin, "referee", said, event)
    assert (refusal.reason, refusal.rule) == (reason, f"tribbles.{rule}")


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        *(
            (event, "The app follows points only. Let it follow every turn, then enter it.")
            for event in (
                TribblePlayed("Dan", 1), TurnMissed("Dan"), TurnStated("Dan", 1), PowerNamed("Dan", "Rival", ("Go",)),
                PowerBorrowed("Dan", "Go", "Copy"), StampedeJoined("Dan"), PowerFinished("Dan", "Score"),
            )
        ),
        (
            TargetChosen("Dan", "Score", "Rogue", "Copy"),
            "The app follows points only: it does not ask through which power this one was reached.",
        ),
        (DepthChanged("scorekeeper"), "The referee keeps points already."),
        (PointsMirrored("Dan", "Rogue"), "Nobody has scored by a power in this round."),
    ],
)  # fmt: skip
def test_where_points_alone_are_followed(event, reason, begin):
    assert GAME.refuse(begin(cards="later"), event, 0).reason == reason


@pytest.mark.parametrize(
    ("said", "event", "reason", "rule"),
    [
        ((), CardCut("Dan", None), "Say which number the card shows.", "first_player"),
        (
            (CardCut("Dan", 10),), CardCut("Dan", 10),
            "Dan has cut to 10 already. To change it, correct that entry in the log.", "first_player",
        ),
        (
            (CardCut("Dan", 10), CardCut("Rogue", 10), CardCut("Matt", 1), CardCut("Johnny", 1)), CardCut("Matt", 10),
            "Matt has been beaten at the cut. Dan and Rogue cut again.", "first_player",
        ),
        (
            (CardCut("Dan", 10), CardCut("Rogue", 10), CardCut("Matt", 1), CardCut("Johnny", 1)),
            FirstPlayerDrawn("Matt"),
            "Matt has been beaten at the cut. Dan and Rogue are left.", "first_player",
        ),
        ((), Reseated(("Dan", "Rogue", "Matt")), "Seat everybody once: Dan, Rogue, Matt and Johnny.", "seats"),
        (
            (), Reseated(("Matt", "Dan", "Rogue", "Johnny"), "Go"),
            "Seats change before the first round, by a BaH or by a Beam.", "seats",
        ),
        (
            (), Reseated(("Matt", "Dan", "Rogue", "Johnny"), "BaH!"),
            "Before the first round seats are drawn or chosen, by no power.", "seats",
        ),
        (
            (), TribblePlayed("Dan", 1),
            "Nobody is first yet. Enter the card each player cut to, or draw who begins.", "first_player",
        ),
    ],
)  # fmt: skip
def test_at_the_set_up(said, event, reason, rule, enter):
    table = enter(GAME.start(("Dan", "Rogue", "Matt", "Johnny"), Options()), *said)
    refusal = GAME.refuse(table, event, 0)
    assert (refusal.reason, refusal.rule) == (reason, f"tribbles.{rule}")


def test_a_round_that_somebody_went_out_of_has_no_turn_but_the_one_that_runs(referee, steps):
    """Stampede: the active player gets to finish their turn before the round ends."""
    table = steps(referee(), *STAMPEDE, StampedeJoined("Matt", ("Dan",), ("Dan",)))
    refusal = GAME.refuse(table, TurnStated("Johnny", 1_000), 0)
    assert refusal.reason == "Dan went out: the round ends with Matt’s turn, and nobody has another. Finish that turn."
    assert (refusal.rule, refusal.since) == ("tribbles.going_out", "2026-11-28")
    assert GAME.refuse(table, TurnStated("Matt", 1_000), 0) is None
