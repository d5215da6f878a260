"""What is set on this device, asked of the device itself."""

from typing import Any

import pytest

from views.session import Wishes
from views.wishes import kept_wishes


class Device:
    """A device that keeps these things, and answers from the n-th question on."""

    def __init__(self, kept: dict[str, Any], deaf: int = 0, why: str = "TimeoutException after 0:00:10") -> None:
        self.kept, self.deaf, self.why = kept, deaf, why

    async def get_keys(self, prefix: str) -> list[str]:
        self.deaf -= 1
        if self.deaf >= 0:
            raise RuntimeError(self.why)
        return [key for key in self.kept if key.startswith(prefix)]

    async def get(self, key: str) -> Any:
        return self.kept[key]


KEPT = {"tableside.theme": "dark", "elsewhere": 1}


@pytest.mark.parametrize(("deaf", "theme"), [(0, "dark"), (1, "dark"), (2, "system")])
async def test_a_device_that_does_not_answer_is_asked_again_and_has_the_usual_then(deaf: int, theme: str) -> None:
    assert await kept_wishes(Device(KEPT, deaf)) == Wishes(theme=theme)


async def test_what_else_goes_wrong_is_told() -> None:
    with pytest.raises(RuntimeError, match="Session closed"):
        await kept_wishes(Device(KEPT, 1, "Session closed"))
