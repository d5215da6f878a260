"""What `python -m tests.mutation` leaves out as the same must still be there, or it says nothing."""

import pytest

from tests.mutation.equivalents import EQUIVALENT
from tests.mutation.parts import ROOT


@pytest.mark.parametrize("file", sorted({file for file, _ in EQUIVALENT}))
def test_every_line_that_is_called_the_same_stands_in_its_file(file: str) -> None:
    there = (ROOT / file).read_text(encoding="utf-8").splitlines()
    asked = [line[1:] for one, diff in EQUIVALENT if one == file for line in diff.splitlines() if line[0] == "-"]
    assert [line for line in asked if line not in there] == []
