"""The round walked at the Traveller table: opened in the middle of a match, ended with something still open."""

from companion.games.traveller.events import (
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    WalkerOpened,
)

from .conftest import LAID, THERE, last, state_of


async def test_the_round_is_walked_from_the_middle_of_a_match_and_left_again(screen, table, service):
    match_id = await table(*THERE)
    await screen.tap("Walk it")
    await screen.until(lambda: screen.says("Ann chooses who is first"))
    assert screen.says("Ready, phase 1 of 6") or screen.says("Tap who is first captain")
    await screen.tap("Bo is first")
    await screen.until(lambda: screen.says("Bo restores, or is done"))
    await screen.tap("Quiet")
    await screen.until(lambda: screen.says("Round 1 is over"))
    assert not (await state_of(service, match_id)).walking


async def test_what_is_still_open_is_shown_before_a_phase_is_ended_all_the_same(screen, table, service):
    match_id = await table(*THERE, WalkerOpened(), FirstCaptainChosen("Bo"))
    await screen.tap("End it")
    assert screen.says("Bo restores and moves gear, or passes")
    assert screen.says("Ann restores and moves gear, or passes")
    await screen.tap("End it all the same")
    await screen.until(lambda: screen.says("Bo lays a complication"))
    assert await last(service, match_id) == PhaseEnded(skipping=True)


async def test_a_complication_is_laid_by_a_tap_on_the_contract(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("adventure"), FirstCaptainChosen("Bo"))
    await screen.tap("Lost Heir. 1 of 2")
    await screen.until(lambda: screen.says("Ann lays a complication"))
    assert (await state_of(service, match_id)).slots[0].complications == 2


async def test_what_the_referee_did_by_itself_is_on_a_slip(screen, table):
    await table(*LAID, PiracyDeclared("Bo"), WalkerOpened("resolution"), FirstCaptainChosen("Bo"), Passed("Bo"))
    await screen.tap("End Resolution")
    await screen.until(lambda: screen.says("Done by itself"))
    assert screen.says("Bo loses 1 infamy") or screen.says("infamy")


async def test_what_stays_as_it_is_from_turn_to_turn_is_still_found_by_a_tap(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Bo"))
    for captain in ("Bo", "Ann"):
        await screen.until(lambda captain=captain: screen.says(f"{captain} procures"))
        assert all(one.page is screen.page for one in screen.all())  # else Flet looks through everything for it
        await screen.tap("Done procuring")
    await screen.until(lambda: screen.says("Procurement is over"))
    assert await last(service, match_id) == Passed("Ann")


async def test_what_is_set_first_is_set_for_the_captain_whose_turn_it_is_now(screen, table):
    await table(*THERE, WalkerOpened("procurement"), FirstCaptainChosen("Ann"))
    await screen.tap("Done procuring")
    await screen.until(lambda: screen.says("Bo procures"))
    await screen.tap("An expense")
    assert screen.says("Bo is 1 credit short")
