"""Looking a rule up: what is found while it is written, what is open, where it leads and back."""

import threading
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import flet as ft
import pytest

from companion.rulings import rulings
from tests.support.text_widths import drawn
from tests.views.page_content import Content, controls
from views.app import Viewport, skin
from views.routes import ROUTES
from views.rulings import rule_index, rule_search
from views.rulings.rule_search import RuleSearch, heavy
from views.rulings.ruling_addresses import STEPS, came_from
from views.session import Preferences
from views.theme.tokens import BODY, LIGHT


async def write(screen: Any, words: str) -> None:
    """What is on the line now, as the browser tells it after a letter."""
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()


async def test_the_best_answer_lies_open_while_it_is_written(screen: Any) -> None:
    await screen.show(RuleSearch)
    assert screen.says("What would you like to know?")
    await write(screen, "harball zer")
    assert screen.says("Searched for: hairball zer")
    assert screen.says("You stay at 0 and still choose an action.")


async def test_the_answer_is_read_before_the_list_of_other_titles(screen: Any) -> None:
    """With the keyboard up at 412 x 560 only what stands at the top is in sight."""
    await screen.show(RuleSearch)
    await write(screen, "harball zero")
    words = screen.texts()
    answer = next(at for at, said in enumerate(words) if said.startswith("You stay at 0"))
    assert answer < words.index("Also found")
    assert screen.labels().count("What if I cough up a Hairball with no points?") == 0


async def test_what_stands_next_to_the_answer_is_not_found_a_second_time(screen: Any) -> None:
    await screen.show(RuleSearch)
    await write(screen, "can i discard a red card")
    assert screen.says("Also found")
    assert screen.labels().count("Where does a shown red card go?") == 1


async def test_the_line_is_not_drawn_anew_while_it_is_written_on(screen: Any) -> None:
    await screen.show(RuleSearch)
    before = next(control for control in screen.all() if isinstance(control, ft.TextField))
    await write(screen, "hair")
    await write(screen, "hairball")
    assert next(control for control in screen.all() if isinstance(control, ft.TextField)) is before


async def test_another_title_leads_to_its_page_and_back_to_the_question(screen: Any) -> None:
    await screen.show(RuleSearch)
    await write(screen, "hairball")
    await screen.tap("May a Hairball become another Hairball?")
    assert screen.gone[-1].startswith("/rulings/tabby_tumble-hairball_again")
    assert parse_qs(urlsplit(came_from(screen.gone[-1])).query)["q"] == ["hairball"]


async def test_a_game_alone_shows_all_its_rules_and_a_second_tap_asks_every_game(screen: Any) -> None:
    await screen.show(RuleSearch)
    await screen.tap("Only Tabby Tumble")
    assert screen.says("All rules: Tabby Tumble")
    assert "How many can play?" in screen.labels()
    await screen.tap("Only Tabby Tumble")
    assert screen.says("What would you like to know?")


async def test_nothing_found_offers_words_that_are_known(screen: Any) -> None:
    await screen.show(RuleSearch)
    await write(screen, "haribulb")
    assert screen.says("Nothing found")
    await screen.tap("hairball")
    assert screen.says("What does a Hairball do?")


async def test_a_neighbour_knows_the_way_back_to_the_question(screen: Any) -> None:
    await screen.show(RuleSearch)
    await write(screen, "cuddle")
    await screen.tap("What does the cat die do?")
    back = came_from(screen.gone[-1])
    assert parse_qs(urlsplit(back).query)["q"] == ["cuddle"]


@pytest.mark.parametrize(
    ("heading", "words", "parts"),
    [
        ("What does a Hairball do?", {"hairball"}, [("What does a", False), (" Hairball", True), (" do?", False)]),
        ("Goalkeeper says no", {"goalkeeper", "said"}, [("Goalkeeper", True), (" says no", False)]),
        ("Who begins?", set(), [("Who begins?", False)]),
    ],
)
def test_what_matched_is_heavy(heading: str, words: set[str], parts: list[tuple[str, bool]]) -> None:
    assert heavy(heading, frozenset(words)) == parts


@pytest.mark.parametrize(("width", "scale"), [(412, 1.0), (360, 1.0), (412, 2.0), (360, 2.0)])
async def test_the_name_of_the_line_stands_above_what_is_written_on_one_line(
    screen: Any, width: int, scale: float
) -> None:
    screen.dress(replace(LIGHT, width=width, scale=scale))
    await screen.show(RuleSearch)
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    beside = 68 + 12 + 12 + 8  # the way back, the air
    assert drawn(line.label) * 0.75 * BODY * scale <= LIGHT.room - 412 + width - beside


async def test_the_way_back_from_a_question_leads_to_the_one_before_it_and_on(screen: Any) -> None:
    async def turn_to(address: str) -> None:
        screen.page.route = address
        screen.page.on_route_change(SimpleNamespace(route=address))
        await screen.settle()

    def asked() -> list[str]:
        return [one.value for one in screen.all() if isinstance(one, ft.TextField)]

    before = "/rulings?" + urlencode({"q": "hairball", "from": "/settings"})
    screen.page.route = "/rulings?" + urlencode({"q": "who starts", "from": before})
    await screen.show(lambda: ft.Router(ROUTES))
    await screen.until(lambda: asked() == ["who starts"])
    await screen.tap("Back")
    await turn_to(screen.gone[-1])
    assert asked() == ["hairball"]
    await screen.tap("Back")
    assert screen.gone == [before, "/settings"]


async def test_an_address_stays_short_however_often_one_asks_on_beside_a_rule(screen: Any) -> None:
    async def turn_to(address: str) -> None:
        screen.page.route = address
        screen.page.on_route_change(SimpleNamespace(route=address))
        await screen.settle()

    longest, asked = [], "can I discard a red card, and where does it go?"
    screen.page.route = "/rulings?from=%2Fsettings"
    await screen.show(lambda: ft.Router(ROUTES))
    for _ in range(9):
        await screen.until(lambda: any(isinstance(one, ft.TextField) for one in screen.all()))
        await write(screen, asked)
        await screen.tap("Where does a shown red card go?")
        longest.append(len(screen.gone[-1]))
        await turn_to(screen.gone[-1])
        await screen.until(lambda: "Ask" in screen.labels())
        await screen.tap("Ask")
        await turn_to(screen.gone[-1])
    assert longest[-1] == longest[-2] < 3_000
    steps = 0
    while (back := came_from(screen.gone[-1])).startswith("/rulings"):
        assert parse_qs(urlsplit(back).query)["q"] == [asked]
        await turn_to(back)
        screen.gone.append(back)
        steps += 1
    assert (back, steps) == ("/settings", STEPS + 1)


async def test_escape_leads_back_from_the_line_one_asks_on(screen: Any) -> None:
    await screen.show(RuleSearch)
    written = next(one for one in screen.all() if isinstance(one, ft.TextField))
    await screen.session.dispatch_event(written._i, "focus", None)
    await screen.press("Escape")
    assert screen.gone == ["/"]


@pytest.mark.parametrize(("platform", "stays"), [(ft.PagePlatform.LINUX, True), (ft.PagePlatform.ANDROID, False)])
async def test_enter_on_the_line_one_asks_on_lights_nothing(
    screen: Any, focused: list[int], platform: ft.PagePlatform, stays: bool
) -> None:
    """What was answered while it was written lit the first game's mark, as if it had been picked. A phone's keyboard
    goes with Enter, so that the answer is in sight.
    """
    screen.page.platform = platform
    await screen.show(RuleSearch)
    await write(screen, "harball zero")
    written = next(one for one in screen.all() if isinstance(one, ft.TextField))
    del focused[:]
    await screen.session.dispatch_event(written._i, "submit", "harball zero")
    await screen.settle()
    assert focused == ([written._i] if stays else [])


async def test_what_is_found_is_said_once_nobody_writes_on(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a word finds nothing: only that was said, and never the answer."""
    monkeypatch.setattr(rule_search, "WRITTEN", 0.02)
    heard: list[str] = []

    async def announced(_: ft.SemanticsService, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await screen.show(RuleSearch)
    await write(screen, "harb")
    await write(screen, "harball zero")
    await screen.until(lambda: heard)
    assert heard == ["What if I cough up a Hairball with no points? You stay at 0 and still choose an action."]
    await write(screen, "zzqqxy")
    await screen.until(lambda: heard[1:])
    assert heard[1:] == ["Nothing found"]
    assert not any("Try another word" in said for said in screen.all().news())


async def test_the_first_question_holds_up_nobody(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making the index takes seconds on a small machine: clocks run on, and the page says that it is at it."""
    done, asked = threading.Event(), rule_index.index

    def made(titles: Any) -> Any:
        assert done.wait(10)
        return asked(titles)

    monkeypatch.setattr(rule_index, "THREADS", True)
    monkeypatch.setattr(rule_index, "_made", {})
    monkeypatch.setattr(rule_index, "index", made)
    screen.page.route = "/rulings?q=hairball+at+zero"
    await screen.show(RuleSearch)
    assert screen.says("One moment")
    assert not screen.says("Nothing found")
    done.set()
    await screen.until(lambda: screen.says("You stay at 0 and still choose an action."))


@pytest.mark.parametrize("height", [412, 800])
async def test_the_rules_of_a_game_lie_in_two_columns_across(screen: Any, height: int) -> None:
    """All but the last lay at the left, and that one alone at the right."""
    screen.dress(skin(Viewport(1280, height, dark=False), Preferences(), 1.0, dark=False, lamp=""))
    await screen.show(RuleSearch)
    await screen.tap("Only Tribbles")
    every = {one.heading for one in rulings("tribbles")}
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    left, right = (len(every & set(Content(controls(one)).texts())) for one in columns)
    assert left + right == len(every)
    assert abs(left - right) < 2


async def test_in_a_large_window_the_games_have_their_titles_until_something_is_asked(screen: Any) -> None:
    screen.dress(skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp=""))
    await screen.show(RuleSearch)
    assert "Tabby Tumble" in screen.texts()
    await write(screen, "who starts")
    assert "Tabby Tumble" not in screen.texts()
