"""V:99: tokens from ship and crew, what a Jack-of-all-Trades names, and whether a requirement can be met."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.traveller.cards.printed import JACK, SKILLS
from companion.games.traveller.sums.tokens import (
    jack_choices,
    named_by_jack,
    requirement,
    resource_tokens,
    serves,
)

EXPERT_JACK = f"{JACK}, expert"


def test_a_token_for_each_capability_and_each_skill():
    collected = resource_tokens(("Cargo", "Cargo/Passenger"), (("Tech", "Medical, expert"), ()))
    assert collected.tokens == ("Cargo", "Cargo/Passenger", "Tech", "Medical, expert")
    assert collected.to_choose == (0, 0)
    assert collected.working.headline == "4 tokens"


@pytest.mark.parametrize(
    ("skills", "chosen", "tokens", "left"),
    [
        pytest.param((JACK,), (), (), 1, id="a trained Jack has one skill to name"),
        pytest.param((JACK,), ("Tech",), ("Tech",), 0, id="and brings it as a trained token, not one of its own"),
        pytest.param((EXPERT_JACK,), ("Tech",), ("Tech",), 1, id="an expert Jack has two"),
        pytest.param((EXPERT_JACK,), ("Tech", "Admin"), ("Tech", "Admin"), 0, id="two different ones"),
        pytest.param((JACK, "Combat"), ("Tech",), ("Combat", "Tech"), 0, id="beside the crew's other skills"),
    ],
)
def test_jack_of_all_trades(skills, chosen, tokens, left):
    collected = resource_tokens((), (skills,), (chosen,))
    assert (collected.tokens, collected.to_choose) == (tokens, (left,))


@pytest.mark.parametrize(
    ("skills", "chosen", "reason"),
    [
        pytest.param((JACK,), ("Psionics",), "does not stand for Psionics", id="never Psionics"),
        pytest.param((JACK,), (JACK,), f"does not stand for {JACK}", id="never itself"),
        pytest.param((JACK, "Tech"), ("Tech",), "does not stand for Tech", id="none that crew has"),
        pytest.param((JACK, "Tech, expert"), ("Tech",), "does not stand for Tech", id="nor has as an expert"),
        pytest.param((JACK,), ("Tech, expert",), "any trained skill", id="trained skills only"),
        pytest.param((JACK,), ("Tech", "Admin"), "one skill when trained, not 2", id="a trained one names one"),
        pytest.param((EXPERT_JACK,), ("Tech", "Tech"), "two different skills", id="an expert names two different ones"),
        pytest.param(("Tech",), ("Admin",), "without Jack-of-all-Trades", id="who has no Jack names none"),
    ],
)
def test_what_a_jack_may_not_name(skills, chosen, reason):
    refusal = resource_tokens((), (skills,), (chosen,)).working.refusal
    assert refusal is not None
    assert reason in refusal.reason
    assert refusal.rule == "traveller.jack"


def test_a_jack_may_name_any_of_the_others():
    assert len(SKILLS) == 10
    assert jack_choices((JACK, "Tech")) == (
        "Admin", "Combat", "Medical", "Science", "Social", "Starship Operations", "Underworld",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("need", "pool", "missing"),
    [
        pytest.param(("Tech",), ("Tech",), (), id="a token for an icon"),
        pytest.param(("Tech", "Tech"), ("Tech",), ("Tech",), id="each token once"),
        pytest.param(("Tech",), ("Tech, expert",), (), id="an expert replaces trained"),
        pytest.param(("Tech, expert",), ("Tech",), ("Tech, expert",), id="trained does not replace an expert"),
        pytest.param(("Cargo",), ("Cargo/Passenger",), (), id="a combined capability is spent as either half"),
        pytest.param(("Cargo", "Passenger"), ("Cargo/Passenger",), ("Passenger",), id="but only as one of them"),
        pytest.param(("Cargo", "Passenger"), ("Cargo/Passenger", "Cargo"), (), id="so that all are met if they can be"),
        pytest.param(
            ("Tech", "Tech, expert", "Tech"),
            ("Tech, expert", "Tech"),
            ("Tech",),
            id="of three icons two tokens meet two",
        ),
        pytest.param(
            ("Cargo", "Passenger", "Military"),
            ("Cargo/Passenger", "Military/Passenger", "Cargo"),
            (),
            id="each where only it will do",
        ),
        pytest.param(("Tech, expert", "Tech"), ("Tech, expert", "Tech"), (), id="the expert is kept for the expert"),
        pytest.param(("Military",), ("Cargo",), ("Military",), id="another capability does not do"),
        pytest.param((), (), (), id="nothing asked, nothing missing"),
    ],
)
def test_can_a_requirement_be_met(need, pool, missing):
    met = requirement(need, pool)
    assert met.missing == missing
    assert len(met.spent) == len(need) - len(missing)
    assert met.working.headline == ("It can be met" if not missing else "1 token short")


@pytest.mark.parametrize(
    ("need", "pool", "crew", "jacks"),
    [
        pytest.param(("Tech",), (), ((JACK,),), (("Tech",),), id="a Jack names what is missing"),
        pytest.param(
            ("Tech", "Admin"), (), ((JACK, "Tech"), (JACK,)), (("Admin",), ("Tech",)), id="each as far as it may"
        ),
        pytest.param(("Tech", "Admin"), (), ((EXPERT_JACK,),), (("Tech", "Admin"),), id="an expert names two"),
        pytest.param(
            ("Admin", "Tech"),
            (),
            ((JACK,), (JACK, "Tech")),
            (("Tech",), ("Admin",)),
            id="so that all are met if they can",
        ),
        pytest.param(("Tech",), (), ((EXPERT_JACK,), (JACK,)), (("Tech",), ()), id="no more than is missing"),
        pytest.param(("Tech",), (), (("Admin",), (JACK,)), ((), ("Tech",)), id="only who has a Jack names"),
        pytest.param(("Tech",), ("Tech",), ((JACK,),), ((),), id="nothing where the pool has it all"),
        pytest.param(
            ("Tech", "Tech, expert"),
            ("Tech, expert",),
            ((JACK,),),
            (("Tech",),),
            id="the expert is kept for the icon that no Jack can meet",
        ),
        pytest.param(
            ("Tech, expert", "Tech"),
            ("Tech, expert",),
            ((JACK,),),
            (("Tech",),),
            id="in whichever order they are asked",
        ),
    ],
)
def test_what_the_jacks_should_name(need, pool, crew, jacks):
    met = requirement(need, pool, crew)
    assert (met.missing, met.jacks) == ((), jacks)


@pytest.mark.parametrize(
    ("need", "crew", "missing"),
    [
        pytest.param(("Tech", "Tech"), ((EXPERT_JACK,),), ("Tech",), id="one expert Jack cannot name Tech twice"),
        pytest.param(("Psionics",), ((JACK,),), ("Psionics",), id="Psionics is beyond a Jack"),
        pytest.param(("Cargo", "Tech"), ((JACK,),), ("Cargo",), id="so is a capability"),
        pytest.param(("Tech", "Admin"), ((JACK,),), ("Tech",), id="a trained Jack names one"),
    ],
)
def test_what_no_jack_can_mend(need, crew, missing):
    assert requirement(need, (), crew).missing == missing


def test_what_a_jack_meets_in_part_says_what_is_still_missing():
    working = requirement(("Tech", "Cargo", "Admin"), ("Tech",), ((JACK,),)).working
    assert (working.headline, working.note) == ("1 token short", "Missing: Cargo.")
    assert [one.figure for one in working.lines] == ["by Tech", "missing", "by a Jack"]


ASKED = st.sampled_from(("Tech", "Tech, expert", "Admin", "Psionics", "Cargo", "Passenger", "Cargo/Passenger"))
CREW = st.sampled_from(((JACK,), (EXPERT_JACK,), (JACK, "Tech"), (EXPERT_JACK, "Admin"), ("Tech",)))


@settings(max_examples=300, deadline=None)
@given(
    st.lists(ASKED, max_size=4), st.lists(ASKED, max_size=3), st.lists(CREW, max_size=2), st.booleans(), st.randoms()
)
def test_what_can_be_met_is_met_in_whichever_order_it_is_asked(need, pool, crew, whole, random):
    """Every way to pay tried one after the other says the same."""
    met = requirement(tuple(need), tuple(pool), tuple(crew), whole)
    unpaid = fewest_unpaid(need, pool, [], whole)
    assert len(met.missing) == fewest_unpaid(need, pool, [*crew], whole)
    assert sum(map(len, met.jacks)) == unpaid - len(met.missing), "a Jack names no more than is missing"
    assert not resource_tokens((), tuple(crew), met.jacks).working.refusal
    mixed = [random.sample(one, len(one)) for one in (need, pool, crew)]
    again = requirement(*map(tuple, mixed), whole)
    assert again.working.headline == met.working.headline
    assert [Counter(one) for one in (again.spent, again.missing)] == [Counter(one) for one in (met.spent, met.missing)]


def fewest_unpaid(need, pool, crew, whole, named=()):
    """How many of these icons stay unpaid however it is done."""
    if not need:
        return 0
    first, *rest = need
    ways = [1 + fewest_unpaid(rest, pool, crew, whole, named)]
    for at, token in enumerate(pool):
        if serves(token, first, whole):
            ways.append(fewest_unpaid(rest, [*pool[:at], *pool[at + 1 :]], crew, whole, named))
    for one, skills in enumerate(crew):
        so_far = [skill for member, skill in named if member == one]
        if first in jack_choices(skills) and len(so_far) < named_by_jack(skills) and first not in so_far:
            ways.append(fewest_unpaid(rest, pool, crew, whole, (*named, (one, first))))
    return min(ways)


def test_many_jacks_are_reckoned_at_once():
    """Each names Tech once: 27 names of them, and 18 times Tech."""
    many = ((JACK,),) * 9 + ((EXPERT_JACK,),) * 9
    assert requirement(("Tech",) * 19, (), many).missing == ("Tech",)
    assert not requirement(("Tech",) * 18 + ("Admin",) * 9, (), many).missing


def test_more_than_a_table_holds_is_not_reckoned():
    for working in (
        resource_tokens(("Cargo",) * 31, ()).working,
        resource_tokens(("Beer",), ()).working,
        requirement(("Cargo",) * 31, ()).working,
        requirement(("Beer",), ()).working,
    ):
        assert working.refusal is not None


@pytest.mark.parametrize(
    ("token", "half", "whole"),
    [
        pytest.param("Cargo/Passenger", True, True, id="V14 the same combined token meets it either way"),
        pytest.param("Cargo", True, False, id="V14 one half meets it, unless the table asks for the whole"),
        pytest.param("Passenger", True, False, id="V14 so does the other half"),
        pytest.param("Military/Passenger", True, False, id="V14 and another token with one of its halves"),
        pytest.param("Military", False, False, id="V14 what has neither half never does"),
    ],
)
def test_a_combined_icon_that_is_asked_for(token, half, whole):
    assert bool(requirement(("Cargo/Passenger",), (token,)).spent) == half
    met = requirement(("Cargo/Passenger",), (token,), whole=True)
    assert bool(met.spent) == whole
    assert met.working.lines[0].rule == "traveller.combined_icon"


def test_a_combined_token_is_spent_as_either_half_whatever_the_table_says():
    """V:99: what is in doubt is the icon that is asked for alone."""
    assert requirement(("Cargo",), ("Cargo/Passenger",), whole=True).spent == ("Cargo/Passenger",)
    assert requirement(("Cargo",), ("Cargo",)).working.lines[0].rule == "traveller.requirement"
