"""The controls of a server that was started anew are none of those that a page knew before."""

import subprocess
import sys

import pytest

FIRST_NUMBER = "import flet; from companion.flet_patches import control_numbers; {} ; print(flet.Text()._i)"


def first_numbers(prepare: str) -> set[int]:
    """Of the first control, in two processes."""
    command = [sys.executable, "-c", FIRST_NUMBER.format(prepare)]
    return {int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(2)}


@pytest.mark.parametrize(
    ("prepare", "different"),
    [pytest.param("control_numbers.install()", 2, id="patched"), pytest.param("pass", 1, id="as Flet comes")],
)
def test_no_two_processes_number_their_controls_alike(prepare: str, different: int) -> None:
    """Fails without the patch, and says when Flet needs it no more."""
    numbers = first_numbers(prepare)
    assert len(numbers) == different
    assert different == 1 or min(numbers) >= 1_000, "those below every process has"
