"""What is looked up is answered otherwise only where somebody meant it: what was found, how well it fits, what is near.

Where it was meant: `python -m tests.companion.rulings.answers_given --keep`, and the texts before and after say what
has changed.
"""

import json

from tests.companion.rulings.answers_given import KEPT, digests


def test_every_question_is_answered_as_it_was() -> None:
    assert digests() == json.loads(KEPT.read_text("utf-8"))
