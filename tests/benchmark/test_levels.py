"""Levels against a training set, in every language."""

from __future__ import annotations

import gzip
from collections import defaultdict
from pathlib import Path

import pytest

from clew.benchmark.levels import Level, QuestionLevel, count_levels, levels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.schema_items import compose_graph
from clew.errors import ClewError
from clew.language.sexpr import Inverses, read_inverses

INVERSES = read_inverses("a.book.author\ta.author.books\n")


def asked(id_: str = "1", **forms: str) -> Question:
    return Question(id_, "?", Gold(Forms(**forms)))


def level(train: list[Question], test: Question, inverses: Inverses | None = None) -> QuestionLevel:
    (found,) = levels_of(train, [test], inverses)
    return found


SEXPRS = [asked(sexpr="(AND a.book (JOIN a.book.author m.01))"), asked(sexpr="(AND a.book (JOIN a.book.year 5^^x))")]
PROGRAMS = [asked(program="Find(Ada) | Relate(child, forward) | FilterConcept(human) | What()"),
            asked(program="Find(Ada) | QueryAttr(height)")]  # fmt: skip
QUERIES = [asked(sparql="SELECT ?x WHERE { ?x <http://e.org/author> <http://e.org/ada> ; a <http://e.org/Book> }")]
ROWS = [asked(graph='[["?e", "instance of", "human"], ["?e", "child", "Ada"]]', target="?e")]
TABLE = [
    (SEXPRS, asked(sexpr="(AND a.book (JOIN a.book.author m.99))"), Level.IID, []),
    (SEXPRS, asked(sexpr="(AND (JOIN a.book.author m.99) a.book)"), Level.IID, []),
    (SEXPRS, asked(sexpr="(COUNT (AND a.book (JOIN a.book.author m.99)))"), Level.COMPOSITIONAL, []),
    (SEXPRS, asked(sexpr="(AND a.book (AND (JOIN a.book.author m.9) (JOIN a.book.year 7^^x)))"),
     Level.COMPOSITIONAL, []),
    (SEXPRS, asked(sexpr="(AND a.book (AND (JOIN a.book.author m.9) (JOIN a.book.author m.8)))"),
     Level.COMPOSITIONAL, []),
    (SEXPRS, asked(sexpr="(AND a.poem (JOIN a.book.author m.99))"), Level.ZERO_SHOT, ["class a.poem"]),
    (SEXPRS, asked(sexpr="(AND a.book (JOIN (R a.author.books) m.99))"), Level.ZERO_SHOT, ["relation a.author.books"]),
    (PROGRAMS, asked(program="Find(Bob) | Relate(child, forward) | FilterConcept(human) | What()"), Level.IID, []),
    (PROGRAMS, asked(program="Find(Bob) | Relate(child, backward) | FilterConcept(human) | What()"),
     Level.COMPOSITIONAL, []),
    (PROGRAMS, asked(program="Find(Bob) | QueryAttr(child)"), Level.ZERO_SHOT, ["attribute child"]),
    (QUERIES, asked(sparql="SELECT ?y { ?y a <http://e.org/Book> . ?y <http://e.org/author> <http://e.org/bob> }"),
     Level.IID, []),
    (QUERIES, asked(sparql="SELECT ?y WHERE { ?y <http://e.org/author> <http://e.org/bob> }"), Level.COMPOSITIONAL, []),
    (QUERIES, asked(sparql="SELECT ?y WHERE { ?y <http://e.org/by> <http://e.org/bob> }"), Level.ZERO_SHOT,
     ["relation http://e.org/by"]),
    (ROWS, asked(graph='[["?x", "child", "Bob"], ["?x", "instance of", "human"]]', target="?x"), Level.IID, []),
    (ROWS, asked(graph='[["?x", "child", "Bob"]]', target="?x"), Level.COMPOSITIONAL, []),
    (ROWS, asked(graph='[["?x", "child", "Bob"], ["?x", "instance of", "dog"]]', target="?x"), Level.ZERO_SHOT,
     ["class dog"]),
]  # fmt: skip


@pytest.mark.parametrize(("train", "test", "expected", "unseen"), TABLE)
def test_a_question_has_the_level_of_its_items_and_template(
    train: list[Question], test: Question, expected: Level, unseen: list[str]
) -> None:
    found = level(train, test)
    assert found.level is expected
    assert list(map(str, found.unseen)) == unseen


def test_with_inverses_a_relation_whose_inverse_was_seen_is_not_unseen() -> None:
    test = asked(sexpr="(AND a.book (JOIN (R a.author.books) m.99))")
    assert level(SEXPRS, test, INVERSES).level is Level.IID
    other = asked(sexpr="(COUNT (AND a.book (JOIN (R a.author.books) m.99)))")
    assert level(SEXPRS, other, INVERSES).level is Level.COMPOSITIONAL


FREEBASE = "PREFIX ns: <http://rdf.freebase.com/ns/> SELECT ?x WHERE { "


def test_inverses_are_found_in_sparql_whose_predicates_have_a_namespace() -> None:
    train = [asked(sparql=FREEBASE + "?x ns:a.book.author ns:m.01 }")]
    test = asked(sparql=FREEBASE + "ns:m.99 ns:a.author.books ?x }")
    assert list(map(str, level(train, test).unseen)) == ["relation a.author.books"]
    assert level(train, test, INVERSES).level is Level.IID
    other = asked(sparql=FREEBASE + "ns:m.99 ns:a.author.books ?x . ns:m.98 ns:a.author.books ?x }")
    assert level(train, other, INVERSES).level is Level.COMPOSITIONAL


def test_inverses_may_be_given_without_the_namespace_or_with_it() -> None:
    train = [asked(sparql="SELECT ?x WHERE { ?x <http://e.org/parent> <http://e.org/ada> }")]
    test = asked(sparql="SELECT ?x WHERE { <http://e.org/bob> <http://e.org/child> ?x }")
    for pairs in ("parent\tchild\n", "http://e.org/parent\thttp://e.org/child\n"):
        assert level(train, test, read_inverses(pairs)).level is Level.IID


def test_notable_types_are_entities_and_not_classes() -> None:
    query = FREEBASE + "?x ns:a.book.author ns:m.01 . ?x ns:common.topic.notable_types ns:m.02 }"
    train = [asked(sparql=query)]
    assert level(train, asked(sparql=query.replace("m.02", "m.03"))).level is Level.IID
    typed = query.replace("common.topic.notable_types", "type.object.type")
    found = level([asked(sparql=typed)], asked(sparql=typed.replace("m.02", "m.03")))
    assert list(map(str, found.unseen)) == ["class m.03"]


def test_an_s_expression_is_compared_with_a_query_graph() -> None:
    import json

    from sample_question_files import GRAPH, SEXPR

    assert level([asked(graph=json.dumps(GRAPH))], asked(sexpr=SEXPR)).level is Level.IID


def test_sets_without_a_common_language_are_refused() -> None:
    with pytest.raises(
        ClewError, match="the two sets have no language in common: TRAIN is in programs and TEST is in SPARQL"
    ):
        levels_of(PROGRAMS, QUERIES)


def test_a_meaning_that_cannot_be_read_has_no_level() -> None:
    found = level(SEXPRS, asked(sexpr="(AND"))
    assert found.level is None
    assert found.error
    assert count_levels([found]) == {"i.i.d.": 0, "compositional": 0, "zero-shot": 0, "unread": 1}


def test_our_templates_are_those_that_grailqa_numbers_its_questions_by(shared_data: Path) -> None:
    ours: defaultdict[str, set[str]] = defaultdict(set)
    theirs: defaultdict[str, set[str]] = defaultdict(set)
    for question in read_questions(shared_data / "grailqa" / "dev-half.jsonl.gz").questions:
        template = compose_graph(question.gold.forms, Inverses()).template
        ours[question.id[:8]].add(template)
        theirs[template].add(question.id[:8])
    assert len(ours) == 1228
    assert all(len(templates) == 1 for templates in ours.values())
    assert sum(len(numbers) > 1 for numbers in theirs.values()) == 6


def test_the_stricter_rule_leaves_fewer_zero_shot_questions(shared_data: Path) -> None:
    inverses = read_inverses(gzip.decompress((shared_data / "grailqa" / "reverse_properties.gz").read_bytes()).decode())
    train, test = (
        read_questions(shared_data / "grailqa" / name).questions
        for name in ("dev-half.jsonl.gz", "sexpr-agentbench.json.gz")
    )
    assert count_levels(levels_of(train, test)) == {"i.i.d.": 250, "compositional": 112, "zero-shot": 852, "unread": 0}
    assert count_levels(levels_of(train, test, inverses)) == {
        "i.i.d.": 256, "compositional": 234, "zero-shot": 724, "unread": 0,
    }  # fmt: skip


def test_the_stricter_rule_counts_between_sets_of_sparql(shared_data: Path) -> None:
    inverses = read_inverses(gzip.decompress((shared_data / "grailqa" / "reverse_properties.gz").read_bytes()).decode())
    train, test = (
        read_questions(shared_data / "sparql" / name).questions[:800]
        for name in ("webqsp-train.jsonl.gz", "cwq-val.jsonl.gz")
    )
    plain, strict = (count_levels(levels_of(train, test, pairs)) for pairs in (None, inverses))
    assert plain["zero-shot"] > strict["zero-shot"] > 0
