"""What is laid out before it is entered, tapped at another step of a walked turn: refused before it is counted."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek.cards.qvents import ANNIHILATE
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    CaptainChosen,
    DiceRolled,
    QVentRead,
    Reinforced,
    WalkingBegun,
    WalkingStopped,
)
from views.theme.tokens import LIGHT

from .conftest import CAPTAINS, count


@pytest.mark.parametrize(
    ("step", "key", "now", "when"),
    [
        pytest.param("maneuver", "Invade", "Bo is at the Maneuver step.", "Invade is over", id="an invasion"),
        pytest.param("invade", "Reinforce", "Bo is at the Invade step.", "Reinforce is over", id="ships"),
        pytest.param(
            "qvent", "Reinforce", "Bo is at the Q-Vent step.", "Reinforce comes later", id="ships before the Q-Vent"
        ),
        pytest.param("reinforce", "Quest: ", "Bo is at the Reinforce step.", "Card comes later", id="a quest"),
        pytest.param("invade", "Q-Vent: ", "Bo is at the Invade step.", "Q-Vent is over", id="a Q-Vent"),
    ],
)
async def test_what_comes_at_another_step_is_refused_before_it_is_laid_out(screen, table, step, key, now, when):
    """Fleets were counted, sectors and stars set, a quest was chosen, and then it was not the moment."""
    await table(*CAPTAINS, WalkingBegun("Bo", 2, step))
    await screen.tap(key)
    await screen.until(lambda: screen.says(f"Not now: {now}"))
    assert screen.says(when)
    assert "Maneuver: ships moved among your own locations" in screen.labels()


async def test_aliens_that_attack_by_their_card_are_found_again_after_not_now(screen, table, service):
    """They attack before ships are taken, and “Invade” said that it comes later."""
    match_id = await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"), QVentRead("Bo", ANNIHILATE))
    await screen.tap("Invade")
    assert screen.says("Aliens invade")
    await count(screen, 3)
    await screen.tap("Attack. 2 against 3")
    await screen.until(lambda: screen.says("The Alien Lifeforms attack Bo"))
    assert (await service.open(match_id)).entries[-1].event == AliensAttacked("Bo", 2, 3)


async def test_in_the_first_round_it_is_said_when_qvents_begin(screen, table):
    """A card that nobody reads in this round was over, and Undo led back to it."""
    await table(*CAPTAINS, WalkingBegun("Bo", 1))
    await screen.tap("Q-Vent: ")
    await screen.until(lambda: screen.says("Not now: Bo is at the Reinforce step."))
    assert screen.says("Q-Vents are read from round 2 on.")


@pytest.mark.parametrize(
    ("entries", "attacks"),
    [
        pytest.param((), ["Attacks: Bo", "Attacks: Aliens"], id="whose turn it is, too, where invasions are due"),
        pytest.param((WalkingStopped(),), ["Attacks: Ann", "Attacks: Bo", "Attacks: Cy", "Attacks: Aliens"], id="all"),
    ],
)
async def test_after_aliens_have_attacked_by_their_card_captains_invade_at_their_step(screen, table, entries, attacks):
    """Bo could be chosen before ships were taken, fleets were counted, and then the invasion came later."""
    gone = AliensAttacked("Bo", 1, 1), DiceRolled((1, 1, 1), (6,))
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"), QVentRead("Bo", ANNIHILATE), *gone)
    await screen.tap("Invade")
    assert screen.says("Aliens invade")
    assert not [label for label in screen.labels() if label.startswith("Attacks: ")]
    await table(
        *CAPTAINS, WalkingBegun("Bo", 2, "qvent"), QVentRead("Bo", ANNIHILATE), *gone, Reinforced("Bo", 3), *entries
    )
    await screen.tap("Invade")
    assert screen.says("Bo invades")
    assert [label for label in screen.labels() if label.startswith("Attacks: ")] == attacks


async def test_whom_no_alien_attacks_by_their_card_invades_all_the_same(screen, table):
    """Only the aliens could be chosen to attack until they had."""
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"), QVentRead("Bo", ANNIHILATE), Reinforced("Bo", 3))
    await screen.tap("Invade")
    assert screen.says("Aliens invade")
    await screen.tap("Attacks: Bo")
    assert screen.says("Bo invades")


@pytest.mark.parametrize("key", ["Invade", "Maneuver: "])
async def test_the_steps_give_way_to_the_referee_before_a_board_is_cut(screen, table, key):
    """On a small phone of four the row of the others was cut by half: the no was reckoned as low as the strip."""
    screen.skin = replace(LIGHT, width=360, height=640, low=True)
    players = dict(zip(("Ann", "Bo", "Cy", "Dee"), ("Kirk", "Picard", "Sisko", "Janeway"), strict=True))
    chosen = (CaptainChosen(*one) for one in players.items())
    await table(*chosen, WalkingBegun("Bo", 2, "qvent"), players=tuple(players))
    assert screen.says("Step 1 of 5: Q-Vent")
    await screen.tap(key)
    await screen.until(lambda: screen.says("Not now: "))
    assert not screen.says("Step 1 of 5: Q-Vent")
    assert all(any(label.startswith(f"{name}, ") for label in screen.labels()) for name in players)
