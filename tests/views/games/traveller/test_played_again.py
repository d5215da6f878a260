"""A Traveller match that is played again, with the ships of the one before."""

from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import PointsCounted, RoundEnded, ShipLaid, ShipsLeftOut
from tests.support.services.entries import entered

from .conftest import LAID, state_of


async def test_the_next_match_begins_with_the_same_ships(screen, table, service):
    """It asked each captain again."""
    await table(*LAID, PointsCounted("Ann", 9, "card"), RoundEnded())
    await screen.tap("Play again, same seats, options and ships")
    [card] = await service.open_matches()
    after = await state_of(service, card.id)
    assert [after.captains[player].ship for player in after.players] == [SHIPS[2], SHIPS[7]]
    await entered(service, card.id, ShipLaid("Ann", SHIPS[0]))  # a captain may bring another


async def test_who_played_without_ships_is_not_asked_for_them_again(screen, table, service):
    await table(ShipsLeftOut(), PointsCounted("Ann", 20, "card"), RoundEnded())
    await screen.tap("Play again, same seats and options")
    [card] = await service.open_matches()
    assert (await state_of(service, card.id)).shipless
