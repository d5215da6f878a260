"""What Flet would end a page for, and we do not."""

import pytest

from views.error_boundary import watch

from .conftest import FletSession, Wire


async def test_an_answer_that_comes_when_its_control_has_left_is_let_go() -> None:
    late = (49_484, "call", None, None)
    session = FletSession(Wire())
    with pytest.raises(RuntimeError, match="not registered"):
        session.handle_invoke_method_results(*late)
    said: list[str] = []
    watch(session.page, said.append)
    session.handle_invoke_method_results(*late)
    assert said == []
