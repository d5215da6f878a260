"""What is laid out before it is entered, tapped at another step of a walked turn: refused before it is counted."""

import pytest

from companion.games.risk_star_trek.cards.qvents import ANNIHILATE
from companion.games.risk_star_trek.events import AliensAttacked, QVentRead, WalkingBegun

from .conftest import CAPTAINS, count


@pytest.mark.parametrize(
    ("step", "key", "now", "when"),
    [
        pytest.param("maneuver", "Invade", "Bo is at Maneuver.", "Invade is over", id="an invasion"),
        pytest.param("invade", "Reinforce", "Bo is at Invade.", "Reinforce is over", id="ships"),
        pytest.param("qvent", "Reinforce", "Bo is at Q-Vent.", "Reinforce comes later", id="ships before the Q-Vent"),
        pytest.param("reinforce", "Quest: ", "Bo is at Reinforce.", "Card comes later", id="a quest"),
    ],
)
async def test_what_comes_at_another_step_is_refused_before_it_is_laid_out(screen, table, step, key, now, when):
    """Fleets were counted, sectors and stars set, a quest was chosen, and then it was not the moment."""
    await table(*CAPTAINS, WalkingBegun("Bo", 2, step))
    await screen.tap(key)
    await screen.until(lambda: screen.says(f"It is not the moment: {now}"))
    assert screen.says(when)
    assert "Maneuver: ships moved among own locations" in screen.labels()


async def test_aliens_that_attack_by_their_card_are_found_again_after_not_now(screen, table, service):
    """They attack before ships are taken, and “Invade” said that it comes later."""
    match_id = await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"), QVentRead("Bo", ANNIHILATE))
    await screen.tap("Invade")
    assert screen.says("Aliens invade")
    await count(screen, 3)
    await screen.tap("Attack. 2 against 3")
    await screen.until(lambda: screen.says("The Alien Lifeforms attack Bo"))
    assert (await service.open(match_id)).entries[-1].event == AliensAttacked("Bo", 2, 3)
