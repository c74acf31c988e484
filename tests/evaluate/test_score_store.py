"""Groups of questions by their labels, in an order that people expect."""

from __future__ import annotations

from clew.evaluate.run.score_store import LabelGroups


def test_a_question_may_be_in_several_groups_or_none() -> None:
    groups = LabelGroups(("category",))
    groups.add([[("count", "multihop"), (), ("multihop",)]], 0)
    groups.add([[("odd",)]], 3)
    found = {value: rows.tolist() for value, rows in groups.in_order("category")}
    assert found == {"multihop": [0, 2], "count": [0], "odd": [3]}
    assert groups.count_without("category", 4) == 1


def test_values_are_in_their_own_order_by_number_or_by_size() -> None:
    groups = LabelGroups(("level", "hops", "domain"))
    levels = [("zero-shot",), ("i.i.d.",), ("compositional",)]
    groups.add([levels, [("10",), ("2",), ("1",)], [("b",), ("a",), ("b",)]], 0)
    assert [value for value, _ in groups.in_order("level")] == ["i.i.d.", "compositional", "zero-shot"]
    assert [value for value, _ in groups.in_order("hops")] == ["1", "2", "10"]
    assert [value for value, _ in groups.in_order("domain")] == ["b", "a"]
