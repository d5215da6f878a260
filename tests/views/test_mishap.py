"""What Flet would end a page for, and we do not."""

from typing import Any

import pytest

from views.mishap import watch


async def test_an_answer_that_comes_when_its_control_has_left_is_let_go(screen: Any) -> None:
    late = (49_484, "call", None, None)
    with pytest.raises(RuntimeError, match="not registered"):
        screen.session.handle_invoke_method_results(*late)
    said: list[str] = []
    watch(screen.page, said.append)
    screen.session.handle_invoke_method_results(*late)
    assert said == []
