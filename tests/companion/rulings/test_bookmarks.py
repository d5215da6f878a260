"""A table's bookmarks: each house rule is settled and lifted by itself."""

from companion.rulings.bookmarks import Bookmarks, HouseRule


def test_a_house_rule_is_settled_and_lifted_and_leaves_all_others():
    rules = {key: HouseRule(f"how {key} is played here") for key in ("a", "b", "c")}
    kept = Bookmarks()
    for key in ("a", "c", "b"):
        kept = kept.settled(key, rules[key])
    assert kept.house == rules
    assert kept.settled("b", None).house == {"a": rules["a"], "c": rules["c"]}
    assert kept.settled("b", rules["a"]).house == rules | {"b": rules["a"]}
