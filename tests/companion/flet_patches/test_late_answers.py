"""A page that answers when its control has left keeps its connection; with Flet alone it loses it."""

import asyncio

import pytest

from companion.flet_patches import late_answers
from tests.views.conftest import FletSession, Wire

PATCH = late_answers


async def test_an_answer_that_comes_when_its_control_has_left_is_let_go(patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    session = FletSession(Wire())
    if patched:
        session.handle_invoke_method_results(49_484, "call", None, None)
    else:
        with pytest.raises(RuntimeError, match="not registered"):
            session.handle_invoke_method_results(49_484, "call", None, None)


@pytest.mark.usefixtures("patched")
async def test_an_answer_in_time_arrives() -> None:
    wire = Wire()
    session = FletSession(wire)
    page = session.page._i
    asked = asyncio.create_task(session.invoke_method(page, "ask", None, 10))
    await asyncio.sleep(0)
    session.handle_invoke_method_results(page, wire.sent[-1].body.call_id, "well", None)
    assert await asked == "well"
