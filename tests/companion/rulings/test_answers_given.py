"""What is looked up is answered otherwise only where somebody meant it: what was found, how well it fits, what is near.

Where it was meant: `python -m tests.companion.rulings.answers_given --keep`, and the texts before and after say what
has changed.
"""

import json

import pytest

from tests.companion.rulings.answers_given import KEPT, answers, digest, names

GIVEN: dict[str, str] = json.loads(KEPT.read_text("utf-8"))


def test_each_file_of_questions_has_its_answers() -> None:
    assert list(GIVEN) == names()


@pytest.mark.parametrize("name", GIVEN)
def test_a_question_is_answered_as_it_was(name: str) -> None:
    assert digest(answers(name)) == GIVEN[name]
