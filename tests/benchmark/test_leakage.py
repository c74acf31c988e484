"""What parts of a benchmark give away of each other."""

from __future__ import annotations

from clew.benchmark.leakage import Trait, find_leaks, index_part, make_trait_finder
from clew.benchmark.question import Forms, Gold, Question


def asked(id_: str, text: str, program: str, *answers: str) -> Question:
    return Question(id_, text, Gold(Forms(program=program), answers))


TRAIN = [
    asked("a", "How tall is Ada?", "Find(Ada) | QueryAttr(height)", "2 metre"),
    asked("b", "Who is Ada's child?", "Find(Ada) | Relate(child, forward) | What()", "Bob"),
]
TEST = [
    asked("c", "how tall is Ada", "Find(Ada) | QueryAttr(height)", "2 metre"),
    asked("d", "How tall is Bob?", "Find(Bob) | QueryAttr(height)", "1 metre"),
    asked("e", "Whose child is Bob?", "Find(Bob) | Relate(child, backward) | What()", "Ada"),
    asked("f", "How many are there?", "FindAll() | Count()", "4"),
]


def test_every_trait_that_parts_share_is_counted_with_examples() -> None:
    traits = make_trait_finder([*TRAIN, *TEST], ())
    found = {one.trait: one for one in find_leaks([index_part(name, part, traits, part)
                                              for name, part in (("train", TRAIN), ("test", TEST))])}  # fmt: skip
    shared = {trait: [one.later.id for one in leak.examples] for trait, leak in found.items()}
    assert shared == {Trait.QUESTION: ["c"], Trait.MEANING: ["c"], Trait.TEMPLATE: ["c", "d"],
                      Trait.ENTITY_PAIR: ["e"]}  # fmt: skip
    assert [(leak.questions, leak.total) for leak in found.values()] == [(1, 4), (1, 4), (2, 4), (1, 4)]
    assert found[Trait.ENTITY_PAIR].examples[0].earlier.id == "b"
    assert found[Trait.ENTITY_PAIR].examples[0].trait_text == "Ada | Bob"
    assert found[Trait.TEMPLATE].share == 0.5


def test_each_part_is_compared_with_all_before_it() -> None:
    traits = make_trait_finder(TRAIN, ())
    found = find_leaks([index_part(name, TRAIN, traits, TRAIN) for name in ("one", "two", "three")])
    assert {(one.earlier, one.later) for one in found} == {("one", "two"), ("one", "three"), ("two", "three")}
    assert all(one.questions == (1 if one.trait is Trait.ENTITY_PAIR else 2) for one in found)
