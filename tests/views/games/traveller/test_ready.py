"""Ready at the Traveller table, step by step: who restores something, and one tap for all who have nothing to."""

from companion.games.traveller.events import FigureChanged, FirstCaptainChosen, WalkerOpened

from .conftest import THERE, state_of


async def test_where_nobody_has_anything_to_restore_one_tap_says_that_all_are_ready(screen, table, service):
    """It took one tap a captain, and one for the phase."""
    match_id = await table(*THERE, WalkerOpened(), FirstCaptainChosen("Ann"))
    assert screen.buttons("Ann is done")  # one by one, too
    await screen.tap("All are ready. It ends the phase")
    assert (await state_of(service, match_id)).walk.phase == "adventure"
    assert screen.says("The Ready phase is over")


async def test_who_can_restore_something_is_asked_before_all_are_ready(screen, table):
    await table(*THERE, FigureChanged("Bo", "structure", 1), WalkerOpened(), FirstCaptainChosen("Ann"))
    assert not screen.buttons("All are ready. It ends the phase")
    await screen.tap("Ann is done")
    await screen.tap("Restore all. 1 credit")
    assert screen.buttons("All are ready. It ends the phase")


async def test_one_tap_says_that_all_are_done_procuring_and_for_whom_it_ends(screen, table, service):
    """Each captain was asked for a Done, though what they put into play need not be entered."""
    match_id = await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Ann"), players=("Ann", "Bo", "Cy"))
    await screen.tap("Ann is done")  # one by one, too
    await screen.tap("All are done. It ends the phase for Bo and Cy")
    assert (await state_of(service, match_id)).walk.phase == "action"


async def test_of_many_who_procure_it_says_how_many(screen, table):
    """Their names took a line more than the key has."""
    opened = WalkerOpened("procurement"), FirstCaptainChosen("Ann")
    await table(*THERE, *opened, players=("Ann", "Bo", "Cy", "Dee"))
    assert screen.buttons("All are done. It ends the phase for 4")


async def test_who_is_the_last_to_procure_is_done_alone(screen, table):
    await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Ann"))
    await screen.tap("Ann is done")
    assert screen.buttons("Bo is done")
    assert not [label for label in screen.labels() if label.startswith("All are done")]


async def test_one_damage_is_restored_whole_or_not_at_all(screen, table):
    """“Restore some” lay beside “Restore all”, and asked how many of one."""
    await table(*THERE, FigureChanged("Ann", "structure", 1), WalkerOpened(), FirstCaptainChosen("Ann"))
    assert screen.buttons("Restore all. 1 credit")
    assert not screen.buttons("Restore some")


async def test_of_several_some_can_be_restored(screen, table):
    await table(*THERE, FigureChanged("Ann", "structure", 2), WalkerOpened(), FirstCaptainChosen("Ann"))
    assert screen.buttons("Restore some")
