"""Who leads at the Traveller table, and whose step it is, for the eye and the ear."""

import pytest

from companion.games.traveller.events import (
    FirstCaptainChosen,
    PointsCounted,
    ShipsLeftOut,
    WalkerOpened,
)
from tests.companion.games.traveller.conftest import begin, enter
from views.games.traveller.board_figures import notes

from .conftest import LAID


async def test_several_who_lead_are_told_by_their_boards(screen, table):
    even = tuple(PointsCounted(name, 3, "card") for name in ("Ann", "Bo", "Cy"))
    await table(*even, players=("Ann", "Bo", "Cy", "Dee"))
    assert screen.says("Three captains lead: 17 to go")
    assert [screen.says(f"{name}: 3 of 20 VP, leads.") for name in ("Ann", "Bo", "Cy")] == [True] * 3


async def test_a_captain_who_is_looked_at_is_up_only_when_it_is_their_step(screen, table):
    """A board is lit also while it is looked at; the ear was told that its captain was to act."""

    def heard(player):
        return next(said for said in screen.labels() if said.startswith(f"{player}: 1"))

    await table(*LAID)
    await screen.tap("Ann: 11 of 20")
    await screen.until(lambda: screen.says("Ann: 11 VP"))
    assert "It is their turn" not in heard("Ann")
    await table(*LAID, WalkerOpened())
    assert "It is their turn" in heard("Ann"), "who chooses the first captain"
    await table(*LAID, WalkerOpened(), FirstCaptainChosen("Bo"))
    assert "It is their turn" in heard("Bo")
    await screen.tap("Ann: 11 of 20")
    await screen.until(lambda: screen.says("Ann: 11 VP"))
    assert "It is their turn" not in heard("Ann")


async def test_where_targets_differ_nobody_leads_before_somebody_has_points(screen, table):
    await table(*LAID[:3])
    assert screen.says("Ann: 0 of 20 VP. ")
    await screen.tap("Ann: 1 VP more")
    await screen.until(lambda: screen.says("Ann: 1 of 20 VP, leads. "))


async def test_a_captain_without_a_ship_is_told_in_whole_sentences(screen, table):
    await table(ShipsLeftOut())
    assert screen.says("Ann: 0 of 20 VP. Initiative 0, infamy 0.")


@pytest.mark.parametrize(
    ("points", "said"),
    [
        pytest.param((0, 0, 0), ("", "", ""), id="nobody has any, and lots decide on the slot that moves"),
        pytest.param((3, 3, 3), ("", "", ""), id="all have as many"),
        pytest.param((3, 3, 1), ("leads", "leads", "slot 4 too"), id="two lead"),
        pytest.param((16, 15, 14), ("leads", "5 to go", "slot 4 too"), id="from 5 on it is said how many are to go"),
        pytest.param((20, 19, 3), ("at the target", "1 to go", "slot 4 too"), id="one at the target"),
        pytest.param((20, 20, 15), ("at the target", "at the target", "5 to go, slot 4 too"), id="both"),
    ],
)
def test_what_a_glance_at_the_race_says_of_each(points, said):
    counted = (PointsCounted(name, n, "card") for name, n in zip(("Ann", "Bo", "Cy"), points, strict=True) if n)
    assert tuple(notes(enter(begin(3, ("Type S",) * 3), *counted)).values()) == said


async def test_the_lines_of_a_captain_stand_below_the_figures_before_cards_and_limits(screen, table):
    await table(*LAID)
    await screen.tap("Ann: 11 of 20 VP")
    told = screen.texts()
    places = [told.index(title) for title in ("Figures as cards have changed them", "Victory points, line by line")]
    assert places == sorted(places)
    assert places[1] < told.index("No card entered yet: only those with a limit need to be")
