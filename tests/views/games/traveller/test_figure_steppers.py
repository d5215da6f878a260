"""Less and more beside a figure of the Traveller table: one tap, one entry, as far as the figure goes."""

from companion.games.traveller.events import FigureChanged, PointsCounted
from views.games.traveller.entry_forms.entry_fields import FIGURES
from views.games.traveller.pages import OFTEN

from .conftest import LAID, last, state_of


async def test_a_figure_that_a_card_changes_is_one_tap_and_one_entry(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Bo: 18 of 25 victory points")
    await screen.tap("Infamy: one more")
    await screen.until(lambda: screen.says("Infamy: one more"))
    assert await last(service, match_id) == FigureChanged("Bo", "infamy", 1)
    assert (await state_of(service, match_id)).captains["Bo"].infamy == 1


async def test_a_figure_at_its_end_goes_no_further(screen, table):
    """Its knob looked alive, and a tap was refused."""
    await table(*LAID, FigureChanged("Ann", "target", -19), FigureChanged("Ann", "wounds", 99))
    await screen.tap("Ann: 11 of 1 victory points")
    shut = {"Infamy: one less", "VP to win: one less", "Wounds: one more", "Attack: one less", "Defence: one less"}
    ways = {f"{name}: one {way}" for name in (FIGURES[one] for one in OFTEN) for way in ("less", "more")}
    assert {way for way in ways if screen.button(way).disabled} == shut | {"Structure: one less"}


async def test_more_and_less_lie_beside_the_points_and_each_tap_is_one_entry(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Ann: 1 VP more")
    await screen.until(lambda: screen.says("Ann’s points, 12 of 20"))
    assert await last(service, match_id) == PointsCounted("Ann", 1, "count")
    await screen.tap("Ann: 1 VP less")
    await screen.until(lambda: screen.says("Ann’s points, 11 of 20"))
    assert await last(service, match_id) == PointsCounted("Ann", 1, "loss")


async def test_nobody_loses_a_point_they_do_not_have(screen, table):
    await table(*LAID, players=("Ann", "Bo", "Cy"))
    assert screen.button("Cy: 1 VP less").disabled
    assert not screen.button("Cy: 1 VP more").disabled
