"""The eight ship cards, figure by figure as they are printed, in a table of their own reading."""

from companion.games.traveller.cards.printed import Ship
from companion.games.traveller.cards.ships import SHIPS, SPECIALS

# Initiative, jump, attack, defence | crew/computer/hardpoint/hull/internal | VP to reach | capabilities | special
PRINTED = """
Beowulf Free Trader          3 1 0 0 | 4/1/1/2/2 | 20 | Cargo, Cargo/Passenger              | extra_connection
Type S Scout                 5 2 1 0 | 3/1/1/1/1 | 20 | Passenger/Survey                    |
Empress Marava Far Trader    3 2 0 0 | 4/1/2/1/2 | 20 | Cargo, Passenger                    |
Subsidized Merchant          1 1 0 1 | 5/1/1/2/4 | 20 | Cargo/Passenger, Cargo/Passenger    | damage_costs_a_point
Gazelle Close Escort         4 2 1 2 | 3/1/2/2/1 | 20 | Military/Passenger, Military        |
Type HT Bounty Hunter        5 2 1 0 | 3/1/1/1/1 | 20 | Military/Passenger                  | bounty
Safari Ship                  2 2 0 0 | 5/1/1/1/2 | 20 | Cargo/Passenger, Passenger          | safari
Broadsword Mercenary Cruiser 2 3 1 1 | 5/1/3/2/3 | 25 | Cargo, Military                     |
"""


def line(ship: Ship) -> str:
    figures = f"{ship.initiative} {ship.jump} {ship.attack} {ship.defence}"
    room = f"{ship.crew}/{ship.computer}/{ship.hardpoint}/{ship.hull}/{ship.internal}"
    told = f"{ship.name} {figures} | {room} | {ship.target} | {', '.join(ship.capabilities)} | {ship.special}"
    return " ".join(told.split())


def test_the_eight_ships_are_as_they_are_printed() -> None:
    assert [line(ship) for ship in SHIPS] == [" ".join(one.split()) for one in PRINTED.strip().splitlines()]


def test_of_a_ship_that_nobody_knows_a_middling_one_is_laid() -> None:
    unknown = "Unknown 0 1 0 0 | 4/1/1/1/1 | 20 | |"
    assert line(Ship("Unknown")) == unknown


def test_what_a_ship_does_besides_is_said() -> None:
    assert {ship.special for ship in SHIPS} - {""} == set(SPECIALS)


def test_each_kind_of_upgrade_has_its_own_room() -> None:
    ship = Ship("", computer=2, hardpoint=3, hull=4, internal=5)
    assert [ship.room(one) for one in ("Computer", "Hardpoint", "Hull", "Internal")] == [2, 3, 4, 5]
