"""Labels that follow from the meaning of a question."""

from __future__ import annotations

import pytest

from clew.benchmark.labels import answers_in, has_unseen_answer, label_names, label_unseen_answers, labels_of
from clew.benchmark.question import Forms, Gold, Question

FIND = "Find(Ada)"
TALL = "FindAll() | FilterNum(height, 2 metre, >) | FilterConcept(human)"
PROGRAMS = {
    f"{FIND} | Relate(child, forward) | What()": ("QueryName", ["multihop"], "1", "none"),
    f"{TALL} | Count()": ("Count", ["multihop", "count"], "1", "count"),
    f"{TALL} | SelectAmong(mass, largest)": ("SelectAmong", ["multihop", "comparison"], "1", "superlative"),
    f"SelectBetween({FIND}, Find(Bob), height, greater)": ("SelectBetween", ["comparison"], "1", "comparative"),
    f"{FIND} | QueryAttr(height)": ("QueryAttribute", [], "1", "none"),
    f"{FIND} | QueryAttrUnderCondition(height, point in time, 1840)": ("QueryAttribute", ["qualifier"], "1", "none"),
    f"{FIND} | QueryAttr(height) | VerifyNum(2 metre, >)": ("Verify", ["verify"], "1", "comparative"),
    f"{FIND} | QueryAttrQualifier(height, 2 metre, point in time)": ("HighLevelLiteral", ["qualifier"], "1", "none"),
    f"QueryRelation({FIND}, Find(Bob))": ("Relation", [], "1", "none"),
    f"QueryRelationQualifier({FIND}, Find(Bob), child, end time)": ("HighLevelRelational", ["qualifier"], "1", "none"),
    f"{FIND} | Relate(child, forward) | Exists()": ("Verify", ["multihop", "verify"], "1", "none"),
    "FindAll() | TopCount(child, forward, largest, 1) | What()": ("QueryName", [], "1", "superlative"),
    "FindAll() | Top(mass, largest, 1) | What()": ("QueryName", [], "1", "superlative"),
    f"And({FIND} | Relate(child, forward), {TALL}) | Relate(child, forward) | What()":
        ("QueryName", ["multihop", "logical"], "2", "comparative"),
}  # fmt: skip


def asked(**forms: str) -> Question:
    return Question("1", "?", Gold(Forms(**forms), ("yes",)))


@pytest.mark.parametrize(("program", "expected"), PROGRAMS.items())
def test_a_program_tells_type_categories_hops_and_function(
    program: str, expected: tuple[str, list[str], str, str]
) -> None:
    question = asked(program=program)
    found = [labels_of(question, name) for name in ("type", "category", "hops", "function")]
    assert found == [(expected[0],), tuple(expected[1]), (expected[2],), (expected[3],)]


OTHERS = [
    ({"sparql": "ASK { <http://a> <http://b> <http://c> }"}, "type", ("Verify",)),
    ({"sparql": "SELECT (COUNT(?x) AS ?n) WHERE { ?x <http://b> <http://c> }"}, "type", ("Count",)),
    ({"sparql": "SELECT ?x WHERE { ?x <http://b> ?y FILTER(?y > 5) }"}, "function", ("comparative",)),
    ({"sparql": "SELECT ?x WHERE { ?x <http://b> ?y } ORDER BY ?y LIMIT 1"}, "function", ("superlative",)),
    ({"sparql": "SELECT ?x WHERE { ?x <http://b> ?y . ?y <http://b> <http://c> }"}, "hops", ("2",)),
    ({"sexpr": "(COUNT (AND a.book (JOIN a.book.author m.01)))"}, "function", ("count",)),
    ({"sexpr": "(ARGMAX a.book a.book.year)"}, "function", ("superlative",)),
    ({"sexpr": "(AND a.book (JOIN a.book.author m.01))"}, "iso", ("Iso-0",)),
    ({"graph": '[["Ada", "job", "poet", "start time", "?qpv"]]', "target": "?qpv"}, "category", ("qualifier",)),
    ({"graph": '[["Ada", "size", "tall"]]', "target": "bool"}, "category", ("verify",)),
    ({"graph": '[["Ada", "child", "?x"], ["?x", "instance of", "poet"]]', "target": "?x"}, "category", ()),
    ({"graph": '[["Ada", "child", "?y"], ["?y", "child", "?x"]]', "target": "?x"}, "category", ("multihop",)),
    ({"sexpr": "(ARGMAX a.book a.book.year)"}, "category", ("comparison",)),
    ({"sexpr": "(AND a.book (JOIN a.book.author m.01))"}, "rp", ("RP-0",)),
    ({"sexpr": "(AND a.book (JOIN a.book.author (JOIN a.author.by (JOIN a.by m.01))))"}, "rp", ("RP-3",)),
    ({"sexpr": "(AND a.b (AND (JOIN a.c m.1) (JOIN a.d (JOIN a.e m.2))))"}, "rp", ("RP-4",)),
    ({"sexpr": "(AND a.b (AND (JOIN a.c (JOIN a.f m.1)) (JOIN a.d (JOIN a.e m.2))))"}, "rp", ()),
    ({"sexpr": "(AND a.book (lt a.book.year 5^^http://x))"}, "knowledge", ("literal",)),
    ({"sexpr": "(AND a.book (JOIN a.book.author m.01))"}, "knowledge", ("relational",)),
    ({"program": "Find(Ada) | Relate(child, forward) | QueryAttr(height)"}, "knowledge", ("relational", "literal")),
    ({"program": "Find(Ada) | QueryAttrQualifier(height, 2 metre, as of)"}, "knowledge", ("literal", "qualifier")),
    ({"graph": '[["Ada", "size", "tall"]]', "target": "bool"}, "knowledge", ()),
    ({"program": "Find(Ada) | What()"}, "program-length", ("2",)),
    ({"program": "Nonsense("}, "type", ()),
    ({"graph": "{"}, "iso", ()),
    ({}, "hops", ()),
    ({}, "colour", ()),
]


@pytest.mark.parametrize(("forms", "name", "expected"), OTHERS)
def test_other_languages_tell_what_they_can(forms: dict[str, str], name: str, expected: tuple[str, ...]) -> None:
    assert labels_of(asked(**forms), name) == expected


def test_own_labels_come_first() -> None:
    question = Question("1", "?", labels={"level": "zero-shot", "function": "argmax", "domain": "book, people"})
    assert labels_of(question, "level") == ("zero-shot",)
    assert labels_of(question, "function") == ("superlative",)
    assert labels_of(question, "domain") == ("book", "people")
    assert label_names([question]) == (
        "type", "category", "knowledge", "hops", "function", "iso", "rp", "program-length", "level", "domain",
    )  # fmt: skip


def test_an_answer_that_training_never_had_is_zero_shot() -> None:
    assert has_unseen_answer(asked(), {"no"})
    assert not has_unseen_answer(asked(), {"no", "yes"})


def test_unseen_answers_are_a_label_and_a_category() -> None:
    seen = answers_in([asked(), Question("2", "?", Gold(answers=("a", "b"))), Question("3", "?")])
    assert seen == {"yes", "a", "b"}
    program = Forms(program="Find(Ada) | Relate(child, forward) | What()")
    new, old, bare = label_unseen_answers(
        [
            Question(id_, "?", Gold(program, answers))
            for id_, answers in (("1", ("c",)), ("2", ("c", "a")), ("3", None))
        ],
        seen,
    )
    assert [labels_of(question, "zero-shot") for question in (new, old, bare)] == [("unseen",), ("seen",), ()]
    assert labels_of(new, "category") == ("multihop", "zero-shot")
    assert labels_of(old, "category") == ("multihop",)
