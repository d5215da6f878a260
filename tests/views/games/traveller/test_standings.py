"""Who leads at the Traveller table, and whose step it is, for the eye and the ear."""

from companion.games.traveller.events import (
    FirstCaptainChosen,
    PointsCounted,
    ShipsLeftOut,
    WalkerOpened,
)

from .conftest import LAID


async def test_several_who_lead_are_told_by_their_boards(screen, table):
    even = tuple(PointsCounted(name, 3, "card") for name in ("Ann", "Bo", "Cy"))
    await table(*even, players=("Ann", "Bo", "Cy", "Dee"))
    assert screen.says("Three captains lead: 17 to go")
    assert [screen.says(f"{name}: 3 of 20 victory points, leads.") for name in ("Ann", "Bo", "Cy")] == [True] * 3


async def test_a_captain_who_is_looked_at_is_up_only_when_it_is_their_step(screen, table):
    """A board is lit also while it is looked at; the ear was told that its captain was to act."""

    def heard(player):
        return next(said for said in screen.labels() if said.startswith(f"{player}: 1"))

    await table(*LAID)
    await screen.tap("Ann: 11 of 20")
    await screen.until(lambda: screen.says("Ann: 11 VP"))
    assert "Up now" not in heard("Ann")
    await table(*LAID, WalkerOpened())
    assert "Up now" in heard("Ann"), "who chooses the first captain"
    await table(*LAID, WalkerOpened(), FirstCaptainChosen("Bo"))
    assert "Up now" in heard("Bo")
    await screen.tap("Ann: 11 of 20")
    await screen.until(lambda: screen.says("Ann: 11 VP"))
    assert "Up now" not in heard("Ann")


async def test_where_targets_differ_nobody_leads_before_somebody_has_points(screen, table):
    await table(*LAID[:3])
    assert screen.says("Ann: 0 of 20 victory points. ")
    await screen.tap("Ann: 1 VP more")
    await screen.until(lambda: screen.says("Ann: 1 of 20 victory points, leads. "))


async def test_a_captain_without_a_ship_is_told_in_whole_sentences(screen, table):
    await table(ShipsLeftOut())
    assert screen.says("Ann: 0 of 20 victory points. Initiative 0, infamy 0.")
