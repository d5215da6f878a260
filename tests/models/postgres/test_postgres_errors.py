"""What a server answers is told by its five letters, in sentences for the table, and never in its own words."""

from typing import Any

import pytest

from models.postgres.postgres_errors import server_sentence

SAFE = "Everything entered before is safe."


class OperationalError(Exception):
    """As drivers call what a connection says."""


class InterfaceError(Exception): ...


class DataError(Exception): ...


def answer(kind: type[Exception] = OperationalError, **said: Any) -> Exception:
    trouble = kind("FATAL: die Datenbank\nist weg")
    for name, value in said.items():
        setattr(trouble, name, value)
    return trouble


NO_ROOM = f"This was not kept: the database at db has no room left. {SAFE} Make room there, then enter it again."
AT_ONCE = f"This was not kept: another program was writing at the same moment. {SAFE} Enter it again."
NOT_IN = "The database at db does not let us in. Correct the name and the password in DATABASE_URL, then start again."
GONE = (
    f"The database at db cannot be reached, or does not let us in. {SAFE} Check that it runs, and the name, password "
    "and address in DATABASE_URL; then enter it again."
)
NO_LETTER = (
    f"This was not kept: the database at db is not in UTF-8 and has no place for one of its letters. {SAFE} Write it "
    "in other letters, or ask whoever runs it for a database in UTF-8."
)
STATES = {
    "53100": NO_ROOM,
    "53200": NO_ROOM,
    "53300": f"The database at db has too many visitors. {SAFE} Wait a moment, then enter it again.",
    "25006": f"This was not kept: the database at db may only be read at the moment. {SAFE} Ask whoever runs it, then "
    "enter it again.",
    "42501": f"This was not kept: the database at db does not allow us to write. {SAFE} Ask whoever runs it for the "
    "rights, then start the app again.",
    "22P05": NO_LETTER,
    "22021": NO_LETTER,
    "40001": AT_ONCE,
    "40P01": AT_ONCE,
    "55P03": AT_ONCE,
    "57014": AT_ONCE,
    "3D000": "There is no database at db. Make it, or correct its name in DATABASE_URL, then start again.",
    "28000": NOT_IN,
    "28P01": NOT_IN,
    "08006": GONE,
    "57P01": GONE,
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("named", ["sqlstate", "pgcode"])
def test_what_a_server_says_is_told_by_its_letters(state: str, named: str) -> None:
    assert server_sentence(answer(DataError, **{named: state}), "db", SAFE) == STATES[state]


@pytest.mark.parametrize("kind", [OperationalError, InterfaceError])
def test_a_connection_that_says_no_letters_is_lost(kind: type[Exception]) -> None:
    assert server_sentence(answer(kind), "db", SAFE) == GONE
    assert server_sentence(answer(kind, sqlstate=None, pgcode=""), "db", SAFE) == GONE


@pytest.mark.parametrize(
    ("trouble", "named"),
    [(answer(DataError), "DataError"), (answer(sqlstate="22003"), "22003"), (answer(sqlstate="57000"), "57000")],
)
def test_whatever_else_it_says_is_named_for_whoever_runs_it(trouble: Exception, named: str) -> None:
    assert server_sentence(trouble, "db", SAFE) == (
        f"This was not kept: the database at db did not take it ({named}; the terminal has more). {SAFE} Try again, "
        "or start the app again."
    )
