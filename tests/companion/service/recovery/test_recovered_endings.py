"""Whether a match that comes back from a file that was set aside is over, and since when."""

import pytest

from tests.companion.service.recovery.house import House, house, played
from tests.support.signed_edit import change, sign_again

__all__ = ["house"]


@pytest.mark.parametrize("how", ["finish", "abandon"])
@pytest.mark.parametrize("backed", [None, 0, 1, 2])
async def test_a_match_that_the_table_had_ended_is_ended_again(house: House, how: str, backed: int | None) -> None:
    match_id = await played(house, 1, 2, backed=backed)
    house.time.ms += 500
    service = house.service()
    await getattr(service, how)(match_id)
    was = await service.card(match_id)
    service.close()
    [one] = house.recovered()
    assert house.card(match_id) == was
    assert one.stands == (was.status if backed == 2 else "")
    assert one.came == 2 - (backed or 0)
    if backed == 2:
        assert one.sentence == f"The great tally of Ann and Bo is {'finished' if how == 'finish' else 'parked'} again."
        assert house.recovered({}) == []


@pytest.mark.parametrize("backed", [0, 1])
async def test_a_match_that_its_rules_have_ended_is_over_whatever_is_said_there(house: House, backed: int) -> None:
    match_id = await played(house, 3, 4, 3, backed=backed, goal="ten")
    change(house.there, "UPDATE matches SET status = 'open', ended = NULL")
    sign_again(house.there)
    assert [one.came for one in house.recovered()] == [3 - backed]
    assert (house.card(match_id).status, house.card(match_id).entries) == ("finished", 3)


async def test_what_was_ended_elsewhere_is_told_by_its_key_where_its_game_is_not_known(house: House) -> None:
    match_id = await played(house, 1, backed=1)
    service = house.service()
    await service.abandon(match_id)
    service.close()
    assert [one.sentence for one in house.recovered({})] == ["Tally of Ann and Bo is parked again."]


async def test_a_match_that_is_ended_here_is_not_opened_again(house: House) -> None:
    match_id = await played(house, 1, backed=1)
    change(house.here, "UPDATE matches SET status = 'abandoned', ended = 1000000")
    sign_again(house.here)
    assert house.recovered() == []
    assert house.card(match_id).status == "abandoned"


@pytest.mark.parametrize("backed", [None, 1])
async def test_a_match_that_its_rules_have_ended_is_over(house: House, backed: int | None) -> None:
    match_id = await played(house, 4, 6, backed=backed, goal="ten")
    house.recovered()
    assert (house.card(match_id).status, house.card(match_id).ended) == ("finished", house.time.ms)


async def test_the_moment_it_was_over_is_the_one_that_was_kept(house: House) -> None:
    match_id = await played(house, 10, goal="ten")
    change(house.there, "UPDATE matches SET ended = 7")
    sign_again(house.there)
    house.recovered()
    assert house.card(match_id).ended == 7


async def test_one_that_lost_its_end_is_in_progress_again(house: House) -> None:
    """It was ended by hand after an entry that is gone."""
    match_id = await played(house, 1, 2, 3)
    service = house.service()
    await service.abandon(match_id)
    service.close()
    change(house.there, "DELETE FROM entries WHERE number = 2")
    [one] = house.recovered()
    assert (one.came, one.lost, one.why, one.whole) == (1, 2, "entry 2 cannot be read", False)
    assert (house.card(match_id).status, house.card(match_id).ended) == ("open", None)
