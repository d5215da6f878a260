"""What is set on this device, asked of the device itself."""

from typing import Any

import pytest

from views.preferences import saved_preferences
from views.session import Preferences


class Device:
    """A device that keeps these things, and answers unless something is in the way."""

    def __init__(self, kept: dict[str, Any], why: str = "") -> None:
        self.kept, self.why = kept, why

    async def get_keys(self, prefix: str) -> list[str]:
        if self.why:
            raise RuntimeError(self.why)
        return [key for key in self.kept if key.startswith(prefix)]

    async def get(self, key: str) -> Any:
        return self.kept[key]


KEPT = {"tableside.theme": "dark", "elsewhere": 1}


@pytest.mark.parametrize(("why", "theme"), [("", "dark"), ("TimeoutException after 0:00:10", "system")])
async def test_a_device_that_does_not_answer_has_the_usual(why: str, theme: str) -> None:
    assert await saved_preferences(Device(KEPT, why)) == Preferences(theme=theme)


async def test_what_else_goes_wrong_is_told() -> None:
    with pytest.raises(RuntimeError, match="Session closed"):
        await saved_preferences(Device(KEPT, "Session closed"))
