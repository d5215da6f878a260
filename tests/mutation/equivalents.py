"""Changes that change nothing anybody could notice, found by hand, each with its reason: `equivalents.toml`."""

import tomllib
from pathlib import Path

_LISTED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["same"]
# the file and the changed lines (as `python -m tests.mutation` prints them) -> why it is the same
EQUIVALENT: dict[tuple[str, str], str] = {(one["file"], one["change"]): one["why"] for one in _LISTED}
