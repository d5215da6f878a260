"""What the tests of all screens call wrong: not what the edge of a list hides, whether or not it was slid yet."""

import pytest
from playwright.sync_api import Browser

from .support.flaws import crowded, flaws
from .support.ui_driver import controls

pytestmark = pytest.mark.browser
LIST = """<flt-semantics-host><flt-semantics style="position: absolute; width: 380px; height: 446px; {how}">
<flt-semantics role=button flt-tappable aria-label="in sight" style="{at}; top: 100px; height: 56px"></flt-semantics>
<flt-semantics role=button flt-tappable aria-label="at the edge" style="{at}; top: 411px; height: 35px"></flt-semantics>
<flt-semantics role=button flt-tappable aria-label="below" style="{at}; top: 573px; height: 56px"></flt-semantics>
</flt-semantics>
<flt-semantics role=button flt-tappable aria-label="Log" style="{at}; top: {log}px; height: 52px"></flt-semantics>
</flt-semantics-host>"""
AT = "position: absolute; left: 16px; width: 175px"


@pytest.mark.parametrize("how", ["overflow: visible", "overflow: auto"], ids=["not slid yet", "slid"])
@pytest.mark.parametrize(("log", "wrong"), [(604, []), (110, ["Lies over another"])], ids=["apart", "over a key"])
def test_what_the_edge_of_a_list_hides_lies_over_nothing(
    chromium: Browser, how: str, log: int, wrong: list[str]
) -> None:
    """A browser tells that a list slides only once it was: until then keys below its edge lay over the bar."""
    page = chromium.new_page(viewport={"width": 390, "height": 664})
    page.set_content(LIST.format(how=how, at=AT, log=log))
    seen = controls(page)
    assert {one.name: one.cut for one in seen} == {
        "in sight": False, "at the edge": True, "below": True, "Log": False,
    }  # fmt: skip
    assert [said.partition(":")[0] for said in (*flaws(page, seen), *crowded(page, seen))] == wrong
    page.close()
