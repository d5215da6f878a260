"""From turn to turn most of a Tribbles table stays the very same thing: a tap costs what it changes, and no more."""

from typing import Any

from companion.games.tribbles.events import FirstPlayerDrawn, TribblePlayed

EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")
BEGUN = (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1))


async def test_who_is_not_concerned_keeps_the_board_and_shut_rungs_stay(table: Any, screen: Any) -> None:
    await table(*BEGUN, players=EIGHT, depth="referee")
    same = (
        "Ann: 0 points. Pick.",
        "Gus: 0 points. Pick.",
        "Hal: 0 points. Pick.",
        "100,000: not now",
        "Missed",
        "More",
    )
    before = [screen.button(label) for label in same]
    await screen.tap("10, no power")
    await screen.until(lambda: screen.says("Cy plays 100"))
    assert [screen.button(label) for label in same] == before
    assert screen.button("Bo: 0 points. Pick.")
    assert screen.button("Dee: 0 points, next. Pick.")


async def test_what_stayed_is_still_found_by_a_tap_and_does_what_it_says(table: Any, screen: Any) -> None:
    await table(*BEGUN, players=EIGHT, depth="referee")
    for tapped, said in (
        ("10, no power", "Cy plays 100"),
        ("Missed", "Dee plays 100"),
        ("Poison", "Whose card was it?"),
        ("No effect", "Eva plays"),
        ("Undo", "Whose card was it?"),
        ("Hal: 0 points", "Decked"),
        ("Bo: 0 points", "Bo: 0 points. Open the points."),
        ("Bo: 0 points", "Bo has 0 points"),
        ("Back to the table", "Decked"),
        ("Decked", "Bo is decked"),
    ):
        await screen.tap(tapped)
        await screen.until(lambda said=said: screen.says(said))
        assert all(one.page is screen.page for one in screen.all()), tapped
    assert screen.says("Bo: 0 points, decked, out of the round")
