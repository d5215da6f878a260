"""The log: entries in sentences, and the table as it stood."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.engine.match import Amended, Match, Retracted, Revised
from companion.games import GAMES
from companion.games.risk_star_trek.events import CaptainChosen, Expanded, TurnBegun
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import PointsCounted, RoundEnded, ShipLaid, ShipsLeftOut
from companion.games.treble_tracker import events as treble
from companion.service.match_service import MatchService
from tests.support.sample_data import Evening
from tests.support.services.entries import entered
from tests.views.screens.conftest import screen
from views.components.formats.date_format import clock
from views.match.log.log_lines import Log
from views.match.log.log_wording import halves
from views.match.log.match_log import CorrectOne, MatchLog

from .log_page import NOON, ROLL, begun, evening, opened

__all__ = ["evening", "screen"]


async def test_an_entry_says_what_when_and_by_whom(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    await opened(screen, match_id)
    assert "Bo rolls first" in screen.texts()
    assert any(text.startswith("1 · ") and text.endswith(", by Ann") for text in screen.texts())


@pytest.mark.parametrize("game", GAMES)
async def test_what_the_table_decided_is_told_in_every_log(screen: Any, service: MatchService, game: str) -> None:
    card: Any = await service.begin(game, ("Ann", "Bo"), {})
    assert isinstance(await service.record(card.id, Decided(f"{game}.players", "Two may play.", ("Ann",)), 1), Match)
    await opened(screen, card.id)
    assert any(text.startswith("The table decides: Two may play") for text in screen.texts())


async def test_what_was_taken_back_reads_as_when_it_was_made(service: MatchService) -> None:
    """Once the entry before it was another, it was told of a score that nobody has seen."""
    card: Any = await service.begin("traveller", ("Ann", "Bo"), {})
    count = PointsCounted("Ann", 20, "card")
    match = await entered(service, card.id, ShipsLeftOut(), count, RoundEnded(), Retracted(3))
    made = Log(match).line(match.entries[2])
    match = await entered(service, card.id, Amended(2, replace(count, points=3)))
    assert made.told == "Round 1 is over; Ann wins"
    assert Log(match).line(match.entries[2]) == made


async def test_two_entries_taken_back_one_after_the_other_read_as_they_did(service: MatchService) -> None:
    card: Any = await service.begin("traveller", ("Ann", "Bo"), {})
    count = PointsCounted("Ann", 20, "card")
    match = await entered(service, card.id, ShipsLeftOut(), count, RoundEnded(), Retracted(3), Retracted(2))
    assert Log(match).line(match.entries[2]).told == "Round 1 is over; Ann wins"


async def test_what_an_entry_was_at_first_reads_as_when_it_was_made(service: MatchService) -> None:
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "untimed"})
    begun = treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"), treble.Accused("Ann", "Bo", 2)
    match = await entered(service, card.id, *begun, treble.Accused("Ann", "Bo", 1))
    was = Log(match).line(match.entries[3]).told
    match = await entered(
        service, card.id, Amended(4, treble.Accused("Ann", "Cy", 1)), Amended(3, treble.Accused("Ann", "Bo", 1))
    )
    assert Log(match).line(match.entries[3]).was == was


async def test_what_breaks_a_tie_is_no_score(service: MatchService) -> None:
    """Below who wins it said of both that they had 0."""
    card: Any = await service.begin("traveller", ("Ann", "Bo"), {})
    ships = ShipLaid("Ann", SHIPS[0]), ShipLaid("Bo", SHIPS[1])
    points = PointsCounted("Ann", 20, "card"), PointsCounted("Bo", 20, "card"), RoundEnded()
    await entered(service, card.id, *ships, *points)
    match = await service.open(card.id)
    assert [line.points for line in match.lines if line.entry == 5] == [0, 0]
    assert [(line.told, line.gains) for line in Log(match).newest(2)] == [
        ("Round 1 is over; Bo wins", ()),
        ("Bo gets 20 VP by a card", (("Bo", 20),)),
    ]


@pytest.mark.parametrize("screen_of_it", [MatchLog, CorrectOne])
async def test_no_number_in_an_address_is_too_long(screen: Any, evening: Evening, screen_of_it: Any) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    await screen.show(screen_of_it, match=match_id, entry="9" * 5_000)
    await screen.until(lambda: screen.says("There is no entry 9999999"))


async def test_what_was_taken_back_is_struck_and_what_was_corrected_says_what_it_was(evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "black"))
    await evening.service.undo(match_id, 4)
    match = await evening.service.record(match_id, Amended(1, FirstPlayerDrawn("Ann")), 5)
    fates = {line.entry.number: (line.fate, line.told, line.was) for line in Log(match).newest(9)}
    assert fates[3][0] == "gone"
    assert fates[1] == ("amended", "Ann rolls first", "Bo rolls first")
    assert 4 not in fates, "that it was taken back is told in its own line"
    assert fates[5][:2] == ("note", "Entry 1 corrected")


async def test_what_was_only_added_is_not_called_corrected(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    black, cuddle, more = DieTaken("Bo", "black"), DieTaken("Ann", "cuddle"), DieTaken("Ann", "white")
    await evening.service.record(match_id, Amended(2, ROLL, (black,)), 3)
    await evening.service.record(match_id, Amended(2, ROLL, (black, cuddle, more)), 4)
    match = await evening.service.record(match_id, Amended(2, ROLL, (DieTaken("Bo", "white"),)), 5)
    lines = {line.entry.number: (line.fate, line.told, line.was) for line in Log(match).newest(9)}
    assert lines[3][:2] == ("note", "An entry added after 2")
    assert lines[4][:2] == ("note", "2 entries added after 2")
    assert lines[5][:2] == ("note", "Entry 2 corrected")
    assert (lines[2][0], lines[2][2]) == ("added", ""), "it still stands as it was entered"
    both = Revised((Amended(1, FirstPlayerDrawn("Ann")), Amended(2, ROLL, (DieTaken("Ann", "white"),))))
    match = await evening.service.record(match_id, both, 6)
    assert Log(match).line(match.entries[-1]).told == "Entries 1 and 2 corrected"
    more = Revised((Amended(1, FirstPlayerDrawn("Bo")), Amended(2, ROLL)))
    await evening.service.record(match_id, more, 7)
    more = Revised((Amended(1, FirstPlayerDrawn("Ann")), Amended(2, ROLL, (DieTaken("Ann", "white"),))))
    match = await evening.service.record(match_id, more, 8)
    assert Log(match).line(match.entries[-1]).told == "Entry 1 corrected, an entry added after 2"
    await opened(screen, match_id)
    (line,) = [label for label in screen.labels() if label.startswith("Entry 2: ")]
    assert ", more added after it. " in line
    assert "corrected" not in line


async def test_a_corrected_entry_is_whose_it_now_is(evening: Evening) -> None:
    """It had the piece of the player it was first entered for."""
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    match = await evening.service.record(match_id, Amended(1, FirstPlayerDrawn("Ann")), 3)
    assert [line.player for line in Log(match).newest(9) if line.entry.number == 1] == ["Ann"]


async def test_who_says_no_and_who_alone_is_out_have_their_pieces(service: MatchService) -> None:
    """A grey disc stood there, which is the first player’s shape."""
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {})
    done = (
        treble.FirstPlayerDrawn("Ann"),
        treble.MatchStarted("Ann"),
        treble.ActionCancelled("Bo"),
        treble.PlayersOut(("Cy",)),
    )
    for number, event in enumerate(done, 1):
        match = await service.record(card.id, event, number)
    assert [line.player for line in Log(match).newest(2)] == ["Cy", "Bo"]


async def test_a_die_that_was_corrected_says_so_among_those_that_were_not(screen: Any, evening: Evening) -> None:
    dice = [DiceRolled((face,), ()) for face in ("black", "white", "orange")]
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), *dice, dice="typed")
    await evening.service.record(match_id, Amended(3, DiceRolled(("black",), ())), 5)
    await opened(screen, match_id)
    said = [label for label in screen.labels() if label.startswith(("Entry 2", "Entry 3", "Entry 4"))]
    assert [label.endswith(", corrected. Correct or look") for label in said] == [False, True, False]
    assert [text for text in screen.texts() if " was: " in text] == ["3 was: Bo rolled 1 cat die: white"]


async def test_an_entry_is_heard_with_when_by_whom_and_what_it_was(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    evening.at += 60_000
    await evening.service.record(match_id, Amended(1, FirstPlayerDrawn("Ann")), 2)
    await opened(screen, match_id)
    [said] = [label for label in screen.labels() if label.startswith("Entry 1")]
    at = clock(NOON + 60_000)
    assert said == f"Entry 1: Ann rolls first, corrected. It was: Bo rolls first. {at}, by Ann. Correct or look"


async def test_after_an_undo_the_way_forward_lies_beside_what_was_taken_back(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await opened(screen, match_id)
    await screen.tap("Undo")
    await screen.until(lambda: screen.says("Taken back: "))
    await screen.tap("Redo")
    await screen.until(lambda: screen.says("Back again: "))
    assert (await evening.service.open(match_id)).facts[-1].entry.event == ROLL
    assert screen.button("Redo").disabled, "nothing is left to bring back"


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("uur", "Entries 3 and 2 taken back, then entry 2 brought back"),
        ("uurr", "Entries 3 and 2 taken back, then entries 2 and 3 brought back"),
        ("ururu", "5 steps back and forth; at last entry 3 brought back, then entry 3 taken back"),
    ],
)
async def test_steps_back_and_forth_that_follow_each_other_are_one_line(
    screen: Any, evening: Evening, steps: str, told: str
) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "black"))
    for number, step in enumerate(steps, 4):
        await (evening.service.undo if step == "u" else evening.service.redo)(match_id, number)
    await opened(screen, match_id)
    assert told in screen.texts()
    assert len([text for text in screen.texts() if "brought back" in text or text.startswith("Entr")]) == 1


@pytest.mark.parametrize("steps", [1, 2, 3])
async def test_what_was_undone_at_once_is_one_line_that_says_when_and_by_whom(
    screen: Any, evening: Evening, steps: int
) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "black"))
    for number in range(4, 4 + steps):
        evening.at += 60_000
        await evening.service.undo(match_id, number, by="Cy")
    await opened(screen, match_id)
    lines = Log(await evening.service.open(match_id)).newest(9)
    assert [line.entry.number for line in lines] == [3, 2, 1]
    assert [line.fate for line in lines] == ["gone"] * steps + ["stands"] * (3 - steps)
    assert len([text for text in screen.texts() if ", taken back " in text and text.endswith(" by Cy")]) == steps


async def test_what_was_taken_out_later_keeps_its_note(evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), DiceRolled(("black",)), DiceRolled(("white",)))
    match = await evening.service.record(match_id, Retracted(2), 4)
    assert isinstance(match, Match)
    assert [line.told for line in Log(match).newest(9) if line.fate == "note"] == ["Entry 2 taken back"]


async def test_a_long_log_draws_its_newest_entries_and_more_when_asked(screen: Any, evening: Evening) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy", "Dee"), until=lambda match: len(match.entries) >= 150)
    await opened(screen, match_id)
    first = len([label for label in screen.labels() if label.startswith("Entry ")])
    assert first == 60
    await screen.tap("Show 60 earlier")
    assert len([label for label in screen.labels() if label.startswith("Entry ")]) == 120


async def test_dice_typed_one_by_one_hang_together_and_each_can_be_corrected(screen: Any, evening: Evening) -> None:
    typed = (DiceRolled(("black",)), DiceRolled(("white",)), DiceRolled((), ("eat",)))
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), *typed)
    await opened(screen, match_id)
    assert "Dice as they fell" in screen.texts()
    await screen.tap("Entry 3:")
    await screen.tap("It was: Orange cat")
    await screen.tap("Correct entry")
    assert (await evening.service.open(match_id)).state.cats == ("black", "orange")


async def test_a_note_of_the_log_is_read_out_once(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL)
    await evening.service.record(match_id, Amended(1, FirstPlayerDrawn("Ann")), 3)
    await opened(screen, match_id)
    [note] = [one for one in screen.all() if isinstance(one, ft.Semantics) and "Entry 1 corrected" in str(one.label)]
    assert note.exclude_semantics, "by its name alone, which a node of its own within it would silence in a browser"


async def test_what_came_before_the_first_round_is_no_round(screen: Any, evening: Evening) -> None:
    setting_up = (CaptainChosen("Ann", "Kirk"), CaptainChosen("Bo", "Picard"), CaptainChosen("Cy", "Sisko"))
    card = await evening.service.begin("risk_star_trek", ("Ann", "Bo", "Cy"), {"mission": "frontier"})
    assert not isinstance(card, Refusal)
    for number, event in enumerate((*setting_up, TurnBegun("Ann"), Expanded("Ann")), 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    assert "Step back to before round 1" in screen.labels()


async def test_an_empty_log_says_what_will_hang_there(screen: Any, evening: Evening) -> None:
    await opened(screen, await begun(evening))
    assert "What is entered at the table is listed here." in screen.texts()


def test_a_long_sentence_is_read_in_two_steps() -> None:
    assert halves("Bo gives 1 cat to Ann, and round 3 is played: Bo +1") == (
        "Bo gives 1 cat to Ann",
        "and round 3 is played: Bo +1",
    )
    assert halves("The dice are rolled, and bo begins")[1] == "and bo begins", "nobody’s name is changed"
    assert halves("Bo rolls first") == ("Bo rolls first", "")
    assert halves("“Guns, and butter” comes into slot 1") == ("“Guns, and butter” comes into slot 1", "")


async def test_what_the_log_was_told_is_put_away_once_it_is_read(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    await opened(screen, match_id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    await screen.tap("Correct entry")
    await evening.service.record(match_id, Amended(1, FirstPlayerDrawn("Bo")), 3, "tablet", "Cy")
    await screen.until(lambda: screen.says("corrected once more meanwhile"))
    await screen.tap("Understood")
    assert not screen.says("corrected once more meanwhile")
