"""Every rule the code cites can be opened, and every phase and term of the rulebook has its entry."""

import ast
import re
from pathlib import Path

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.icons import ICONS
from companion.games.traveller.cards.printed import CAPABILITIES, PHASES, SKILLS, SUBTYPES, Card
from companion.games.traveller.events import CardProcured, ComplicationAttached, ComplicationResolved
from companion.games.traveller.legality.figures import CHECKED, KNOWN
from companion.rulings import assets, load

RULINGS = load(assets())
OURS = {key.removeprefix("traveller.") for key in RULINGS if key.startswith("traveller.")}
CODE = sorted((Path(__file__).parents[4] / "companion/games/traveller").rglob("*.py"))
RULE_AT = {  # where the functions that cite a rule take its key: place among what they are given
    "no": 1, "cannot": 1, "line": 2, "_no": 1, "_yes": 1, "_whole": 3, "_plain": 2, "_offer": 2,
    "_priced": 3,
    "_not_now": 3, "_in_slots": 3, "_one_of": 4,
}  # fmt: skip


def cited(file: Path) -> set[str]:
    """The keys a file names: in full, or by their place in a call of the functions above."""
    found = set(re.findall(r'"traveller\.([a-z_]+)"', file.read_text()))
    for call in ast.walk(ast.parse(file.read_text())):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in RULE_AT:
            at = RULE_AT[call.func.id] if (file.stem, call.func.id) != ("shapes", "_one_of") else 2
            key = call.args[at] if len(call.args) > at else None
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.add(key.value)
    return found


def test_what_the_book_says_of_gear_alone_is_marked_as_ours_for_upgrades():
    assert RULINGS["traveller.hindrance"].status == "house"


@pytest.mark.parametrize("file", CODE, ids=lambda file: file.stem)
def test_every_rule_cited_can_be_opened(file):
    assert not cited(file) - OURS


@pytest.mark.parametrize(
    "term",
    [
        *PHASES, "setup", "cards_needed", "slots", "fourth_slot", "replacement", "phases", "first_captain", "restoring",
        "gear_moved", "complications", "uncommitted", "pursue", "jump", "piracy_declared", "procurement", "crew",
        "crew_name", "gear", "hindrance", "connections", "upgrades", "pass_action", "jack", "reveal", "piracy",
        "piracy_damage", "subplots", "pass_resolution", "eligible", "shared_contract", "contract_missed",
        "infamy_decay",
        "tokens_discarded", "costs", "abilities", "reactions", "exert", "armor", "bankruptcy", "expended", "expense",
        "integral", "jettison", "moving", "non_human", "trifling",
    ],
)  # fmt: skip
def test_every_phase_and_term_of_the_rulebook_has_its_ruling(term):
    entry = RULINGS[f"traveller.{term}"]
    assert entry.heading.endswith("?")
    assert entry.summary.endswith(".")


def test_every_decision_has_its_ruling():
    decisions = {entry.decision for key, entry in RULINGS.items() if key.startswith("traveller.")} - {""}
    assert decisions == {f"V{n}" for n in range(1, 15)}


def test_what_is_related_can_be_opened():
    ours = (entry for key, entry in RULINGS.items() if key.startswith("traveller."))
    assert not {related for entry in ours for related in entry.related} - RULINGS.keys()


def test_every_kind_of_event_is_checked_field_by_field():
    assert CHECKED.keys() == set(KNOWN)


def test_every_icon_has_a_ruling_and_every_kind_of_card_its_icon():
    assert not {icon.rule for icon in ICONS} - RULINGS.keys()
    names = " ".join(icon.name for icon in ICONS).casefold()
    for name in (*CAPABILITIES[:4], *SKILLS, *(one for subtypes in SUBTYPES.values() for one in subtypes)):
        assert name.casefold() in names


@pytest.mark.parametrize(
    ("key", "figures"),
    [
        pytest.param("vp", ("20",), id="V:7 twenty VP"),
        pytest.param("cards_needed", ("81", "60", "20"), id="V:11 81 cards: a ship, 60 and 20"),
        pytest.param("setup", ("seven", "four"), id="V:18-23 seven cards in hand, four slots"),
        pytest.param("players", ("Two, three or four",), id="V:26 two, three or four captains"),
        pytest.param("slots", ("four", "Two captains control two"), id="V:26 two slots each for two"),
        pytest.param("phases", ("Six",), id="V:32 six phases"),
        pytest.param("hand", ("Seven",), id="V:49 a hand size of seven"),
        pytest.param("restoring", ("One credit for each",), id="V:54 one credit for each wound"),
        pytest.param("piracy_declared", ("One credit and one infamy",), id="V:72 one credit, one infamy"),
        pytest.param("procurement", ("one credit more for each infamy",), id="V:80 one more for each infamy"),
        pytest.param("jack", ("any one other", "two different"), id="V:99 one skill, or two different ones"),
        pytest.param("shared_contract", ("less one",), id="V:126 one less"),
        pytest.param("infamy_decay", ("one",), id="V:131 one infamy is lost"),
    ],
)
def test_the_rulings_say_the_numbers_of_the_rulebook(key, figures):
    for figure in figures:
        assert figure in RULINGS[f"traveller.{key}"].summary


JOE = Card("crew", "Joe")
ALIKE = {
    "crew": (JOE, JOE),
    "gear": (JOE, *[Card("gear", "", "Weapon", on="Joe")] * 2),
    "connection": (Card("connection", "", "Ally"),) * 2,
}


def of_prompt(phase):
    return lambda table, walk: GAME.prompt(walk(table, phase), 0).rule


def of_task(kind):
    def rule(table, walk):
        for card in ALIKE[kind]:
            table = GAME.apply(table, CardProcured("Ann", card, 0), 0)
        return GAME.prompt(table, 0).tasks[-1].rule

    return rule


def of_refusal(*before, event):
    def rule(table, walk):
        for one in before:
            table = GAME.apply(table, one, 0)
        return GAME.refuse(table, event, 0).rule

    return rule


@pytest.mark.parametrize(
    ("cited", "says"),
    [
        pytest.param(of_prompt("adventure"), "draws an adventure card, looks at it and lays it", id="V:61 who lays"),
        pytest.param(of_prompt("procurement"), "put crew, gear, connections and upgrades from hand", id="V:78 procure"),
        pytest.param(of_refusal(ComplicationAttached("Ann", 1), event=ComplicationAttached("Bo", 1)),
                     "Where the contract is full, you first discard one", id="V:62 a full contract"),
        pytest.param(of_refusal(event=ComplicationResolved("Ann")),
                     "under the contract you pursue", id="V:112 only who pursues it"),
        pytest.param(of_task("crew"), "only one crew of a name", id="V:83 crew of one name"),
        pytest.param(of_task("gear"), "One gear of each subtype", id="V:84 gear of one subtype"),
        pytest.param(of_task("connection"), "One connection of each subtype", id="V:86 connections of one subtype"),
    ],
)  # fmt: skip
def test_what_the_referee_says_opens_the_ruling_that_says_so(cited, says, begin, walk):
    assert says in RULINGS[cited(begin(2, ("Type S", "Gazelle"), jobs=4), walk)].summary
