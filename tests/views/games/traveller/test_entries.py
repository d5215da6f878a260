"""Any entry of Traveller can be set right, in the form it was made with, in the log."""

from dataclasses import dataclass, replace
from typing import get_args

import flet as ft
import pytest

from companion.games.traveller import GAME
from companion.games.traveller import events as book
from companion.games.traveller.cards.printed import Card, Contract, Ship
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.state import Options
from tests.support.entry_form import Correcting
from tests.support.services.entries import entered
from views.games.traveller import SCREENS
from views.games.traveller.entry_forms.entries import ENTRIES
from views.match.log.match_log import LogOf
from views.match.use_match import use_match_state
from views.session import use_session
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import LAID, THERE
from .test_raids import BY_NAME, FLOWN

CREW, RIFLE = Card("crew", "Sharik", skills=("Tech",)), Card("gear", "Laser rifle", "Weapon", on="Sharik")
START = (*THERE, book.CardProcured("Ann", CREW, 2), book.CardProcured("Ann", RIFLE, 1))
SAMPLES = (
    book.ShipLaid("Ann", SHIPS[0]),
    book.FigureChanged("Ann", "jump", 1),
    book.PointsCounted("Ann", 3, "subplot", "Noble"),
    book.WentBankrupt("Ann"),
    book.ExpenseMet("Ann", 2, (1, 1)),
    book.Restored("Ann", 1),
    book.ContractPlaced(3, Contract("Run")),
    book.ContractDiscarded(2),
    book.ComplicationsChanged(1, 1),
    book.ComplicationAttached("Ann", 1),
    book.FourthSlotDrawn("Ann"),
    book.ContractCompleted(("Ann", "Bo"), 4, 1),
    book.WentUncommitted("Ann"),
    book.ContractPursued("Ann", 2),
    book.ContractKept("Ann"),
    book.PiracyDeclared("Bo"),
    book.CardProcured("Ann", Card("crew", "Vim"), 1),
    book.CardJettisoned("Ann", RIFLE),
    book.GearMoved("Ann", RIFLE, "Sharik"),
    book.TokensCollected("Ann", ("Cargo",)),
    book.TokensSpent("Ann", ("Cargo",)),
    book.PiracyPerformed("Bo", "Ann", 1),
    book.ComplicationResolved("Ann", ("Tech",)),
    book.SubplotResolved("Ann", 2),
    book.WalkerOpened("action"),
    book.WalkerClosed(),
    book.PhaseEnded(),
    book.RoundEnded(),
    book.ChooserDrawn("Ann"),
    book.FirstCaptainChosen("Ann"),
    book.ActionTaken("Ann", "Sharik"),
    book.Passed("Ann"),
    book.ComplicationFailed("Ann"),
    book.ContractResolved("Ann"),
    book.ContractMissed("Ann"),
    book.ShipsLeftOut(),
)


def state_after(*events, players=("Ann", "Bo")):
    state = GAME.start(players, Options())
    for event in events:
        assert GAME.refuse(state, event, 0) is None, event
        state = GAME.apply(state, event, 0)
    return state


def test_every_kind_of_entry_has_its_icon_and_its_key():
    assert {event.kind for event in SAMPLES} == {
        kind.__dataclass_fields__["kind"].default for kind in get_args(book.Event)
    }
    assert set(ENTRIES) == {event.kind for event in SAMPLES}


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
async def test_its_form_is_drawn_and_its_picture(screen, event):
    assert SCREENS.picture(event, 34) is not None
    state = state_after(*START)
    if SCREENS.fields(state, event):
        await screen.show(Correcting, SCREENS, state, event, lambda changed: None)
        assert screen.labels(), event.kind


@pytest.mark.parametrize(
    ("event", "tap", "becomes"),
    [
        (SAMPLES[0], f"Which ship: {SHIPS[1].name}", book.ShipLaid("Ann", SHIPS[1])),
        (SAMPLES[0], "Which ship: Another ship", book.ShipLaid("Ann", replace(SHIPS[0], name="", special=""))),
        (book.ShipLaid("Ann", Ship("Kestrel")), "jump: one more", book.ShipLaid("Ann", Ship("Kestrel", jump=2))),
        (SAMPLES[2], "VP: one more", book.PointsCounted("Ann", 4, "subplot", "Noble")),
        (SAMPLES[2], "Who: Bo", book.PointsCounted("Bo", 3, "subplot", "Noble")),
        (SAMPLES[4], "Card worth 1: take it back", book.ExpenseMet("Ann", 2, (1,))),
        (SAMPLES[6], "distance: one more", book.ContractPlaced(3, Contract("Run", 2))),
        (SAMPLES[11], "Who completed it: Bo", book.ContractCompleted(("Ann",), 4, 1)),
        (SAMPLES[13], "Slot 1: Lost Heir", book.ContractPursued("Ann", 1)),
        (SAMPLES[19], "One Tech token", book.TokensCollected("Ann", ("Cargo", "Tech"))),
        (SAMPLES[26], "What is open is passed over: Yes", book.PhaseEnded(skipping=True)),
    ],
)
async def test_what_is_set_puts_it_right(screen, event, tap, becomes):
    heard = []
    await screen.show(Correcting, SCREENS, state_after(*START), event, heard.append)
    await screen.tap(tap)
    assert heard == [becomes]


async def test_step_by_step_from_where_the_round_stood_is_one_of_what_is_picked(screen):
    """None of the phases was chosen, and there was no way back to none."""
    heard = []
    await screen.show(Correcting, SCREENS, state_after(*START), book.WalkerOpened(), heard.append)
    assert screen.chosen() == ["From which phase: Where it stood"]
    await screen.tap("From which phase: Action")
    await screen.tap("From which phase: Where it stood")
    assert heard == [book.WalkerOpened("action"), book.WalkerOpened()]


@dataclass(frozen=True)
class Remarked(book.PointsCounted):
    remark: str = ""


def test_a_new_field_is_asked_for_also_where_a_form_has_an_order_of_its_own():
    with with_theme(LIGHT):
        asked = [field.path for field in SCREENS.fields(state_after(*START), Remarked("Ann", 3, "subplot"))]
    assert asked == ["player", "source", "points", "name", "remark"]


@ft.component
def LogPage(match_id):
    session = use_session()
    got = use_match_state(session, match_id)
    return ft.Text("…") if got.busy else LogOf(got.value)


async def test_the_log_shows_what_a_correction_would_move_before_it_is_kept(screen, seated, service):
    card = await service.begin("traveller", ("Ann", "Bo"), {})
    await entered(service, card.id, *LAID)
    await seated(LogPage, card.id)
    await screen.until(lambda: screen.labels())
    entry = next(label for label in screen.labels() if "18 VP" in label)
    await screen.tap(entry)
    await screen.tap("VP: one less")
    assert "17" in screen.texts()
    assert not screen.says("No score moves.")
    await screen.tap("Correct entry")
    await screen.until(lambda: screen.says("Entry 6 is corrected"))
    assert (await service.open(card.id)).state.captains["Bo"].points == 17


async def test_another_ship_that_is_raided_bears_its_own_damage(screen):
    """What the first one bore stayed; at the table it is that ship's own."""
    heard = []
    state = GAME.start(("Ann", "Bo", "Cy"), Options())
    for player, ship in FLOWN.items():
        state = GAME.apply(state, book.ShipLaid(player, BY_NAME[ship]), 0)
    await screen.show(Correcting, SCREENS, state, book.PiracyPerformed("Cy", "Ann", structure=1), heard.append)
    await screen.tap("Whose ship is attacked: Bo")
    assert heard == [book.PiracyPerformed("Cy", "Bo", expenses_back=1)]


async def test_what_was_entered_for_points_stays_where_their_reason_is_put_right(screen):
    heard = []
    await screen.show(Correcting, SCREENS, state_after(*START), book.PointsCounted("Ann", 1, "card"), heard.append)
    await screen.tap("Contract")
    assert heard == [book.PointsCounted("Ann", 1, "contract")]


@pytest.mark.parametrize(
    ("changed", "shut"),
    [
        (book.FigureChanged("Bo", "infamy", -2), ["change: one less"]),
        (book.FigureChanged("Bo", "infamy", 97), ["change: one more"]),
        (book.FigureChanged("Bo", "target", -24), ["change: one less"]),
        (book.FigureChanged("Bo", "infamy", -1), []),
    ],
    ids=lambda value: str(getattr(value, "change", "")),
)
async def test_a_figure_put_right_goes_no_further_than_at_the_table(screen, changed, shut):
    """Its knobs went on to where the referee refuses it."""
    state = state_after(*START, book.FigureChanged("Bo", "infamy", 2))
    await screen.show(Correcting, SCREENS, state, changed, lambda event: None)
    ways = [f"change: one {way}" for way in ("less", "more")]
    assert [way for way in ways if screen.button(way).disabled] == shut


async def test_a_figure_of_somebody_else_can_be_brought_within_its_bounds(screen):
    """A captain of little infamy cannot lose as much: the knobs lead back."""
    heard = []
    state = state_after(*START, book.FigureChanged("Bo", "infamy", 3))
    await screen.show(Correcting, SCREENS, state, book.FigureChanged("Bo", "infamy", -3), heard.append)
    await screen.tap("Who: Ann")
    assert screen.button("change: one less").disabled
    await screen.tap("change: one more")
    assert heard[-1] == book.FigureChanged("Ann", "infamy", -2)


async def test_a_correction_offers_only_captains_whose_turn_it_was(screen):
    """It offered all four where one alone could be right: “It is not Dee’s turn”."""
    walked = state_after(*START, book.WalkerOpened("adventure"), book.FirstCaptainChosen("Ann"))
    await screen.show(Correcting, SCREENS, walked, book.PiracyDeclared("Ann"), lambda changed: None)
    assert [label for label in screen.labels() if label.startswith("Who: ")] == ["Who: Ann"]


async def test_a_correction_offers_nobody_who_was_bankrupt(screen):
    fallen = state_after(*START, book.WentBankrupt("Bo"), players=("Ann", "Bo", "Cy"))
    await screen.show(Correcting, SCREENS, fallen, book.PointsCounted("Ann", 3, "subplot"), lambda changed: None)
    assert [label for label in screen.labels() if label.startswith("Who: ")] == ["Who: Ann", "Who: Cy"]
