"""What every test of a patch asks: does it hold with the patch, and not with Flet as it comes?"""

from collections.abc import Iterator

import pytest

from companion.flet_patches import message_count


@pytest.fixture(params=[True, False], ids=["patched", "as Flet comes"])
def patched(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Whether the module's `PATCH` is there; afterwards it is."""
    patch = request.module.PATCH
    patch.install()
    if not request.param:
        patch.uninstall()
    yield request.param
    patch.install()
    message_count.install()  # it counts on top of whatever sends a message
