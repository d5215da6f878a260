"""What is said once the dice are taken: in any order, and by each to the end."""

from companion.games.tabby_tumble.events import CatsRehomed, HairballCoughed

from .table_steps import ANN, draft, rolled


async def test_every_word_is_asked_for_in_any_order(screen, table, service):
    roll = rolled("orange black white black", "eat rehome hairball hairball")
    picks = draft(
        ("Ann", "eat"), ("Bo", "black"), ("Cy", "white"), ("Cy", "hairball"), ("Bo", "rehome"), ("Ann", "orange")
    )  # fmt: skip
    match_id = await table(ANN, roll, *picks)
    assert screen.says("Ann says how many mice")
    assert "Who decides now" in screen.texts(), "the names below it are a choice, and no boards"
    await screen.tap("Bo decides now")
    assert screen.says("Tap who gets Bo’s cats")
    assert screen.says("Bo says how many cats"), "the strip asks whom the keys below it ask"
    assert screen.says("Rehome, black: up to 1. Then Ann, Cy.")
    await screen.tap("To Cy")
    await screen.tap("Give 1 black cat to Cy")
    await screen.until(lambda: not screen.says("Bo decides now"))
    assert (await service.open(match_id)).entries[-1].event == CatsRehomed("Bo", 1, "Cy")
    await screen.tap("Cy decides now")
    await screen.tap("Rescue")
    await screen.tap("It becomes Rescue")
    await screen.until(lambda: screen.says("Give back 1 mouse"))
    assert "Who decides now" not in screen.texts(), "nobody else does"
    assert (await service.open(match_id)).entries[-1].event == HairballCoughed("Cy", "rescue")
    await screen.tap("One mouse less")
    assert screen.button("Give back no mice")


async def test_whose_hairball_became_rehome_says_at_once_who_gets_the_cats(screen, table, service):
    """The first who waited was asked, and the tap meant for Bo's cats gave away Ann's."""
    roll = rolled("orange black white black", "rehome hairball play play")
    picks = draft(
        ("Ann", "rehome"), ("Bo", "black"), ("Cy", "white"), ("Cy", "play"), ("Bo", "hairball"), ("Ann", "orange")
    )  # fmt: skip
    match_id = await table(ANN, roll, *picks)
    assert screen.says("Ann says how many cats")
    await screen.tap("Bo decides now")
    await screen.tap("Rehome")
    await screen.tap("It becomes Rehome")
    await screen.until(lambda: screen.says("Bo says how many cats"))
    await screen.tap("To Cy")
    await screen.tap("Give 1 black cat to Cy")
    await screen.until(lambda: screen.says("Ann says how many cats"))
    assert (await service.open(match_id)).entries[-1].event == CatsRehomed("Bo", 1, "Cy")


async def test_rehome_begins_with_what_the_pair_was_said_to_bring(screen, table):
    """It began with one cat: whoever tapped on got a point where three had been told of."""
    taken = [("Ann", "rescue"), ("Bo", "cuddle"), ("Cy", "play"), ("Cy", "black"), ("Bo", "white"), ("Ann", "orange")]
    again = [("Bo", "cuddle"), ("Cy", "play"), ("Ann", "orange")]
    dice = rolled("orange orange white black", "rescue cuddle play rehome")
    await table(ANN, dice, *draft(*taken), dice, *draft(*again, ("Ann", "rehome"), ("Cy", "black"), ("Bo", "white")))
    await screen.tap("To Bo")
    assert screen.button("Give 3 orange cats to Bo. 0 + 3 = 3")
    await screen.tap("One orange cat less")
    assert screen.button("Give 2 orange cats to Bo. 0 + 2 = 2"), "how many is still theirs to say"
