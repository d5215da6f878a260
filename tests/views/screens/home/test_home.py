"""Home: what is in progress, what the shelf holds, what this browser cannot do."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games import GAMES
from companion.service.match_service import MatchCard, MatchService, StorageError
from tests.support.sample_data import Evening, round_reached
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.screens.home.current_match_card import newest
from views.screens.home.home import SHOWN, Home, name_plate
from views.session import Preferences, Session, set_session
from views.theme.current_theme import current_theme
from views.theme.icon_font import SIGNS
from views.theme.tokens import BODY, G2, G3, LIGHT

NOON = 1_795_000_000_000
MATCHES = Path(__file__).parents[3] / "matches"


async def test_an_empty_table_invites_to_a_first_match(screen: Any) -> None:
    await screen.show(Home)
    await screen.until(lambda: "No match is in progress" in screen.texts())
    await screen.tap("New match of Tabby Tumble")
    assert screen.gone == ["/new/tabby_tumble"]


async def test_matches_of_the_same_people_are_told_apart_by_when_they_were_played(screen: Any, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    screen.service = evening.service
    for _ in range(3):
        await evening.play(("Ann", "Bo"), until=round_reached(2))
        evening.at += 3_600_000
    await screen.show(Home)
    await screen.until(lambda: screen.says("3 matches in progress"))
    lids = [words for words in screen.texts() if words.endswith("· Ann, Bo")]
    assert len(set(lids)) == len(lids) == 2
    evening.service.close()


async def test_the_match_last_entered_into_is_the_large_one(screen: Any, service: MatchService) -> None:
    older = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    newer = await service.begin("tabby_tumble", ("Cy", "Dee"), {})
    await screen.show(Home)
    await screen.until(lambda: "Go on with Tabby Tumble" in screen.labels())
    await screen.tap("Go on with Tabby Tumble: Ann, Bo")
    await screen.tap("Go on with Tabby Tumble")
    assert screen.gone == [f"/match/{older.id}", f"/match/{newer.id}"]
    assert "Who rolls first?" in screen.texts()


async def test_all_matches_in_progress_are_listed_and_counted(screen: Any, service: MatchService) -> None:
    for other in ("Bo", "Cy", "Dee", "Eve", "Fay", "Gil"):
        await service.begin("tabby_tumble", ("Ann", other), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("6 matches in progress"))
    assert len([label for label in screen.labels() if label.startswith("Go on with")]) == 6


async def test_of_hundreds_in_progress_the_newest_are_drawn_and_the_others_a_tap_away(
    screen: Any, service: MatchService
) -> None:
    def lids() -> int:
        return len([label for label in screen.labels() if label.startswith("Go on with Tabby Tumble: ")])

    for number in range(2 * SHOWN + 2):
        await service.begin("tabby_tumble", ("Ann", f"Bo {number}"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says(f"{2 * SHOWN + 2} matches in progress"))
    assert lids() == SHOWN
    await screen.tap(f"{SHOWN + 1} more in progress")
    assert lids() == 2 * SHOWN
    await screen.tap("1 more in progress")
    assert lids() == 2 * SHOWN + 1
    assert "Go on with Tabby Tumble: Ann, Bo 0" in " ".join(screen.labels())
    assert not screen.says("more in progress")


@pytest.mark.parametrize(("other", "pieces"), [("Bo", 2), ("Bartholomew-Sebastian de Vries", 0)])
async def test_pieces_lie_beside_names_that_leave_them_room(
    screen: Any, service: MatchService, other: str, pieces: int
) -> None:
    await service.begin("tabby_tumble", ("Maximiliane-Theodora Hohenfels" if pieces == 0 else "Ann", other), {})
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("2 matches in progress"))
    lid = screen.button("Go on with Tabby Tumble: ")
    signs = [one for one in controls([lid]) if isinstance(one, ft.Text) and one.style.font_family == SIGNS]
    assert len(signs) - 1 == pieces, "one of them is the game’s mark"


@pytest.mark.parametrize(
    ("tap", "told", "status"),
    [("Park the match", "Parked", "abandoned"), ("End the match", "Ended", "finished")],
)
async def test_a_match_is_parked_or_ended_from_home_and_resumed(
    screen: Any, service: MatchService, tap: str, told: str, status: str
) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Tabby Tumble: Ann and Bo, "))
    await screen.tap("Park or end Tabby Tumble: Ann and Bo")
    await screen.until(lambda: screen.says("Nobody leads yet."))
    await screen.tap(tap)
    await screen.until(lambda: told in screen.texts() and not screen.says("Go on with"))
    assert (await service.card(card.id)).status == status
    await screen.tap("Resume")
    await screen.until(lambda: screen.says("Go on with Tabby Tumble"))
    assert (await service.card(card.id)).status == "open"
    assert told not in screen.texts()


async def test_what_did_not_work_goes_once_it_has(
    screen: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: str) -> MatchCard:
        raise StorageError("This was not kept: the disk is full. Make room.")

    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    await screen.show(Home)
    await screen.until(lambda: screen.says("Park or end Tabby Tumble: Ann and Bo, "))
    await screen.tap("Park or end Tabby Tumble: Ann and Bo")
    await screen.until(lambda: screen.says("Nobody leads yet."))
    await screen.tap("Park the match")
    await screen.until(lambda: "Parked" in screen.texts())
    with monkeypatch.context() as disk:
        disk.setattr(service, "resume", full)
        await screen.tap("Resume")
        assert screen.says("the disk is full")
    await screen.tap("Resume")
    await screen.until(lambda: screen.says("Go on with Tabby Tumble"))
    assert not screen.says("the disk is full")


async def test_what_was_played_last_is_opened_or_played_again_in_one_tap(screen: Any, tmp_path: Any) -> None:
    evening = Evening(tmp_path / "evening", NOON)
    await evening.play(("Ann", "Bo"), seed=2)
    last = await evening.play(("Cy", "Dee"), seed=2, options={"hairball": "negative"})
    match = await evening.service.open(last)
    won = match.game.outcome(match.state, evening.at).winners[0]
    screen.service = evening.service
    await screen.show(Home)
    await screen.until(lambda: screen.says(f"Played last: Tabby Tumble. {won} won."))
    assert screen.says(f"{won}\N{NO-BREAK SPACE}{match.totals[won]}"), "no figure begins a line without its name"
    await screen.tap("Played last")
    await screen.tap("Play again")
    (again,) = await evening.service.open_matches()
    assert screen.gone == [f"/match/{last}", f"/match/{again.id}"]
    assert (again.players, '"negative"' in again.options) == (("Cy", "Dee"), True)
    evening.service.close()


@pytest.mark.parametrize(
    ("wide", "low", "before"),
    [
        pytest.param(False, False, False, id="a tall screen has room for the boards first"),
        pytest.param(True, False, True, id="one that lies has not"),
        pytest.param(False, True, True, id="nor has a small phone"),
    ],
)
async def test_the_way_on_is_in_sight_on_any_screen(
    screen: Any, service: MatchService, wide: bool, low: bool, before: bool
) -> None:
    card = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    screen.dress(replace(LIGHT, wide=wide, low=low))
    set_session(Session(service, current_theme(), Preferences(), screen.gone.append, screen.gone.append, "phone"))
    match = await service.open(card.id)
    prompt = match.game.prompt(match.state, service.now())
    shown = newest(card, match, prompt, None).content.controls
    assert isinstance(shown[1], ft.MergeSemantics) is before


@pytest.mark.parametrize("boxes", [1, 2, 3, 4, 5])
async def test_the_shelf_holds_one_to_five_boxes(screen: Any, service: MatchService, boxes: int) -> None:
    tabby = GAMES["tabby_tumble"]
    names = ("tribbles", "tabby_tumble", "treble_tracker", "traveller", "risk_star_trek")[:boxes]
    service.games = {name: replace(tabby, key=name, title=name.title()) for name in names}
    await screen.show(Home)
    assert [label for label in screen.labels() if label.startswith("New match of")] == [
        f"New match of {name.title()}" for name in names
    ]


@pytest.mark.parametrize(
    ("awake", "told"),
    [
        pytest.param("no", True, id="the browser keeps no screen awake"),
        pytest.param("yes", False, id="it does"),
        pytest.param("", False, id="nothing is claimed where nothing is known"),
    ],
)
async def test_a_screen_that_may_go_dark_is_told(screen: Any, awake: Any, told: bool) -> None:
    screen.preferences = Preferences(awake=awake)
    await screen.show(Home)
    await screen.until(lambda: "No match is in progress" in screen.texts())
    assert screen.says("This screen may go dark") is told


async def test_a_notice_from_the_start_is_shown_until_it_is_understood(
    screen: Any, service: MatchService, monkeypatch: Any
) -> None:
    told = "A file that could not be read was set aside."
    monkeypatch.setattr(type(service), "notices", (told,))
    await screen.show(Home)
    assert told in screen.texts()
    await screen.tap("Understood")
    assert told not in screen.texts()


async def test_the_first_thing_said_is_that_the_screen_may_go_dark(screen: Any, service: MatchService) -> None:
    await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    screen.preferences = Preferences(awake="no")
    await screen.show(Home)
    await screen.until(lambda: screen.says("Go on with"))
    words = screen.texts()
    (dark,) = [text for text in words if text.startswith("This screen may go dark")]
    assert words.index(dark) < words.index("Go on")


@pytest.mark.parametrize(("width", "scale"), [(412, 1.0), (412, 2.0), (360, 1.5), (360, 2.0)])
async def test_the_apps_name_never_breaks_beside_share(screen: Any, width: int, scale: float) -> None:
    screen.dress(replace(LIGHT, width=width, scale=scale))
    with screen.at_hand():
        (name,) = [
            one
            for one in controls([name_plate(ft.Container())])
            if isinstance(one, ft.Text) and one.value == "Tableside"
        ]
        beside = drawn("Share") * BODY * scale + 16 + 22 + G2
        assert drawn("Tableside") * name.style.size * scale + beside + 36 + 2 * G3 <= current_theme().room
