"""A real PostgreSQL for a file of tests; what needs one is left out where there is none, and named at the end."""

from collections.abc import Iterator

import pytest

from tests.support.postgres_server import postgres, programs

needs_server = pytest.mark.skipif(programs() is None, reason="no PostgreSQL on this machine")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its address; each test has a database of its own in it (`postgres_server.database`)."""
    with postgres(tmp_path_factory.mktemp("club")) as url:
        yield url
