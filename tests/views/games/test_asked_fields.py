"""What a form asks is another thing only where somebody meant it: its words, how far each figure goes, what is picked.

Where it was meant: `python -m tests.views.games.asked_fields --keep`, and the texts before and after say what has
changed.
"""

import json

from tests.views.games.asked_fields import KEPT, digests, names


def test_every_form_asks_what_it_asked() -> None:
    assert digests(names()) == json.loads(KEPT.read_text("utf-8"))
