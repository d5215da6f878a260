"""Traveller on a phone of one's own: what it may not enter is said before a form opens."""

from companion.service.rights.device_rights import Rights

from .conftest import LAID


async def test_a_captains_own_phone_says_before_a_form_opens_that_it_is_not_entered_there(screen, table):
    await table(*LAID, rights=lambda: Rights("player", "Bo"))
    await screen.tap("Slot 3: empty")
    assert screen.says("This concerns the whole table")
    assert "Lay the contract" not in screen.labels()


async def test_a_captains_own_phone_opens_the_forms_of_what_its_captain_counts(screen, table):
    await table(*LAID, rights=lambda: Rights("player", "Bo"))
    await screen.tap("Bo’s VP, 18 of 25: what for?")
    assert screen.says("Bo: what for?")


async def test_a_phone_that_only_looks_opens_no_form(screen, table):
    await table(*LAID, rights=lambda: Rights("watcher"))
    await screen.tap("Bo’s VP, 18 of 25: what for?")
    assert screen.says("This device only looks.")
    assert not screen.says("Bo: what for?")
