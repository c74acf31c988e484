"""The rules that the authors of a migrated benchmark applied are mined from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from clew.benchmark.question import Benchmark, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.single_fact import SingleFact
from clew.errors import ClewError
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.mapping_rules import MiningSettings
from clew.migrate.published_rules import mine_published_rules
from clew.migrate.rule_sheets import RuleExample

DBO = "http://dbpedia.org/ontology/"
# SimpleDBpediaQA (Azmy et al. 2018), Table 4.
TABLE_4 = (
    ("architecture.structure.architect", "architect", Direction.FORWARD, ""),
    ("location.location.contains", "country", Direction.BACKWARD, ""),
    ("baseball.baseball_position.players", "position", Direction.BACKWARD, "BaseballPlayer"),
    ("music.album_release_type.albums", "type", Direction.BACKWARD, "Album"),
    ("book.author.works_written", "author", Direction.BACKWARD, "WrittenWork"),
)
SUPPORTS = (2, 112, 10, 50, 34)


def fact(subject: str, predicate: str, direction: str = "forward", constraint: str = "") -> SingleFact:
    return SingleFact(subject, predicate, direction, constraint)


def migrated(id_: str, source: str, *facts: SingleFact) -> Question:
    golds = tuple(each.gold(None) for each in facts)
    extra = {"FreebasePredicate": f"www.freebase.com/{source}"}
    return Question(id_, f"question {id_}", golds[0], golds[1:], extra=extra, format="simpledbpediaqa")


def test_simpledbpediaqa_shows_the_rules_of_table_4(shared_data: Path) -> None:
    found = mine_published_rules(read_questions(shared_data / "migration" / "simpledbpediaqa-valid.json.gz"))
    used = {rule.key: rule.support for rule in found.rules if rule.is_used}
    keys = [(source, DBO + target, way, type_ and DBO + type_) for source, target, way, type_ in TABLE_4]
    assert tuple(used[key] for key in keys) == SUPPORTS
    assert (found.questions, len(found.rules)) == (4_305, 236)


def test_the_published_wikidata_migration_shows_its_rules(shared_data: Path) -> None:
    folder = shared_data / "migration"
    original = read_questions(folder / "simplequestions-freebase-valid.tsv.gz")
    found = mine_published_rules(original, read_questions(folder / "published-wikidata-valid.tsv.gz"))
    assert found.questions == 4_834
    assert found.rules[0] == MappingRule("people.person.place_of_birth", "P19", support=314, precision=1.0)
    born_here = [rule for rule in found.rules if rule.source == "location.location.people_born_here"]
    assert born_here == [
        MappingRule("location.location.people_born_here", "P19", Direction.BACKWARD, support=145, precision=1.0)
    ]


def test_support_and_precision_count_questions_once() -> None:
    twice = (fact("a", DBO + "author", "backward", DBO + "Book"),) * 2
    questions = [migrated("1", "book/author/works", *twice), migrated("2", "book/author/works", fact("b", DBO + "x"))]
    found = mine_published_rules(Benchmark((*questions, replace(questions[0], id="3"))))
    assert [(rule.target, rule.support, rule.precision, rule.is_used) for rule in found.rules] == [
        (DBO + "author", 2, 2 / 3, True),
        (DBO + "x", 1, 1 / 3, False),
    ]
    assert found.examples[found.rules[0].key] == (RuleExample("question 1", "a"), RuleExample("question 1", "a"))


def test_thresholds_decide_what_is_used() -> None:
    questions = [migrated(str(n), "a/b/c", fact("s", "P1" if n < 9 else "P2")) for n in range(10)]
    strict = mine_published_rules(Benchmark(tuple(questions)), settings=MiningSettings(1, 0.5))
    assert [(rule.target, rule.is_used) for rule in strict.rules] == [("P1", True), ("P2", False)]


def test_a_question_that_asks_for_the_subject_turns_the_rule() -> None:
    original = Benchmark((Question("7", "who was born there", fact("m.1", "people.born", "backward").gold(("m.2",))),))
    published = Benchmark((Question("7", "", fact("Q1", "P19", "backward").gold(("Q2",))),))
    (rule,) = mine_published_rules(original, published).rules
    assert (rule.source, rule.target, rule.direction) == ("people.born", "P19", Direction.FORWARD)


def test_counterparts_with_other_ids_are_found_by_a_text_that_is_unique() -> None:
    def ask(id_: str, text: str, predicate: str) -> Question:
        return Question(id_, text, fact("s", predicate).gold(("o",)))

    original = Benchmark((ask("0", "Where is A?", "r.0"), ask("1", "what is B", "r.1"), ask("2", "what is B", "r.2")))
    published = Benchmark((ask("00001", "where is a", "P1"), ask("00002", "what is B", "P2"), ask("2", "other", "P3")))
    found = mine_published_rules(original, published)
    assert [(rule.source, rule.target) for rule in found.rules] == [("r.0", "P1")]


def test_a_benchmark_that_names_no_source_predicate_is_refused() -> None:
    plain = Benchmark((Question("1", "x", fact("s", "p").gold(("o",))),))
    with pytest.raises(ClewError, match="--compare"):
        mine_published_rules(plain)
    with pytest.raises(ClewError, match="no one-fact question has a counterpart"):
        mine_published_rules(plain, Benchmark((Question("9", "y", fact("s", "p").gold(None)),)))
