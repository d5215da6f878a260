"""Every rule that the referee can cite, also in a sentence that no test brings up, has its entry."""

import ast
from pathlib import Path

from companion.rulings import assets, load

CODE = sorted((Path(__file__).parents[4] / "companion/games/risk_star_trek").rglob("*.py"))
NAMED = {"no": 1, "Offer": 2, "_rule": 0, "holding": 4, "quests": 4, "_lost": 3, "_off": 4, "ScoreLine": 3}
KNOWN = {key.partition(".")[2] for key in load(assets()) if key.startswith("risk_star_trek.")}


def cited(file):
    """Rule names written as the argument of a call that takes one."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMED:
            place = NAMED[node.func.id]
            if len(node.args) > place:
                for one in ast.walk(node.args[place]):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.isidentifier():
                        yield one.value


def test_every_rule_named_in_the_code_has_its_entry():
    named = {(file.name, name) for file in CODE for name in cited(file)}
    assert len(named) > 100
    assert not {(file, name) for file, name in named if name not in KNOWN}
