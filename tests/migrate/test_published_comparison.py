"""Tests of the comparison with a published migration: classes, precision and recall, and reading."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clew.errors import ClewError
from clew.kb.additions import Additions
from clew.kb.build import build_kb
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.migrated_question import CandidateFact, EntityMapping, Fate, MigratedQuestion
from clew.migrate.question_migration import MigrationPlan
from clew.migrate.report.fact_text import FactWriter
from clew.migrate.report.published_comparison import MAX_EXAMPLES, Agreement, PublishedComparison
from clew.migrate.report.published_migration import Part, PublishedFact, PublishedMigration, read_published
from migrate.sample_migrations import BACKWARD, BORN, FORWARD, FactGraph, migrated

FACTS = [("Q1", "P19", "Q2"), ("Q1", "P20", "Q2"), ("Q1", "P19", "Q3"), ("Q4", "P737", "Q1"), ("Q1", "P551", "Q2")]
PUBLISHED = PublishedFact("Q1", BORN, "Q2")
DROPPED = migrated(fate=Fate.DROPPED, reason="no rule")


def fact(
    topic: str, predicate: str, answer: str, *, is_backward: bool = False, is_relinked: bool = False
) -> CandidateFact:
    hop = Hop(predicate, BACKWARD if is_backward else FORWARD)
    return CandidateFact(topic, hop, answer, is_relinked=is_relinked)


def compare(question: MigratedQuestion, *published: PublishedFact) -> tuple[Agreement, PublishedComparison]:
    table = {question.mapped.id: published} if published else {}
    comparison = PublishedComparison(PublishedMigration("published.tsv", table), FactGraph(FACTS))
    return comparison.add(question), comparison


@pytest.mark.parametrize(
    ("question", "published", "expected"),
    [
        (migrated(), PUBLISHED, Agreement.SAME),
        (migrated(facts=(fact("Q1", "P19", "Q2", is_relinked=True),)), PUBLISHED, Agreement.RELINKED),
        (migrated(facts=(fact("Q1", "P20", "Q2"), fact("Q1", "P19", "Q2"))), PUBLISHED, Agreement.ALTERNATIVE),
        (migrated(facts=(fact("Q1", "P19", "Q2", is_backward=True),)), PUBLISHED, Agreement.OTHER_DIRECTION),
        (migrated(facts=(fact("Q1", "P20", "Q2"),)), PUBLISHED, Agreement.OTHER_PREDICATE),
        (
            migrated(facts=(fact("Q1", "P737", "Q4", is_backward=True),)),
            PublishedFact("Q1", Hop("P738", FORWARD), "Q4"),
            Agreement.INVERSE,
        ),
        (migrated(facts=(fact("Q4", "P19", "Q2"),)), PUBLISHED, Agreement.OTHER_TOPIC),
        (migrated(facts=(fact("Q1", "P19", "Q3"),)), PUBLISHED, Agreement.OTHER_ANSWER),
        (migrated(fate=Fate.RECOVERED, facts=(fact("Q1", "P19", "Q3"),)), PUBLISHED, Agreement.OTHER_RESULT),
        (migrated(fate=Fate.RECOVERED, facts=(fact("Q1", "P19", "Q2"),)), PUBLISHED, Agreement.SAME),
        (DROPPED, PUBLISHED, Agreement.NOT_MOVED),
        (DROPPED, PublishedFact("Q2", BORN, "Q1"), Agreement.NO_FACT),
        (DROPPED, PublishedFact("Q1", BORN, "Q99"), Agreement.NOT_IN_TARGET),
        (migrated(), None, Agreement.UNPUBLISHED),
        (migrated(fate=Fate.RECOVERED, facts=(fact("Q1", "P19", "Q3"),)), None, Agreement.UNPUBLISHED_RESULT),
        (
            migrated(fate=Fate.RECOVERED, facts=(fact("Q1", "P19", "Q3"),), entities=EntityMapping.ONLY_TOPIC),
            None,
            Agreement.NOT_COMPARED,
        ),
        (DROPPED, None, Agreement.NEITHER),
    ],
)
def test_each_question_is_in_the_class_of_its_disagreement(
    question: MigratedQuestion, published: PublishedFact | None, expected: Agreement
) -> None:
    agreement, _ = compare(question, *([published] if published else []))
    assert agreement is expected


def test_one_of_several_published_facts_is_enough() -> None:
    assert compare(migrated(), PublishedFact("Q1", Hop("P20", FORWARD), "Q2"), PUBLISHED)[0] is Agreement.SAME


def test_precision_and_recall_count_what_both_entities_of_are_in_the_target() -> None:
    questions = [
        migrated("same"),
        migrated("other", facts=(fact("Q1", "P20", "Q2"),)),
        replace(DROPPED, mapped=replace(DROPPED.mapped, id="dropped")),
        migrated("unpublished"),
        migrated("elsewhere", fate=Fate.DROPPED),
        migrated("topic", Fate.RECOVERED, (fact("Q1", "P19", "Q3"),), entities=EntityMapping.ONLY_TOPIC),
    ]
    away = PublishedFact("Q98", BORN, "Q99")
    table = {"same": (PUBLISHED,), "other": (PUBLISHED,), "dropped": (PUBLISHED,), "elsewhere": (away,)}
    comparison = PublishedComparison(PublishedMigration("p.tsv", table), FactGraph(FACTS))
    for question in questions:
        comparison.add(question)
    report = comparison.finish()
    assert report.counts.total() == len(questions)
    assert (report.agreed, report.moved.total(), report.published.total()) == (1, 3, 3)
    assert report.precision == report.recall == pytest.approx(1 / 3)
    assert report.parts == {Part.SUBJECT: 2, Part.OBJECT: 2, Part.DIRECTION: 2, Part.PREDICATE: 1}
    assert [row[1:] for row in report.scores_table().rows][-1] == ["1", "33.3 %", "33.3 %"]


def test_a_wrong_fact_counts_against_precision_even_if_the_published_one_is_not_in_the_target() -> None:
    agreement, comparison = compare(migrated(), PublishedFact("Q98", BORN, "Q99"))
    assert agreement is Agreement.OTHER_TOPIC
    assert (comparison.report.moved.total(), comparison.report.published.total()) == (1, 0)
    assert comparison.report.precision == 0
    assert comparison.report.as_json(FactWriter())["recall"] is None


def test_published_questions_that_were_not_asked_and_properties_that_the_target_lacks_are_reported() -> None:
    table = {"0": (PUBLISHED,), "1": (PublishedFact("Q1", Hop("P999", FORWARD), "Q3"),)}
    comparison = PublishedComparison(PublishedMigration("p.tsv", table), FactGraph(FACTS))
    comparison.add(migrated())
    report = comparison.finish()
    assert report.counts[Agreement.NOT_ASKED] == 1
    assert "no property P999" in report.scores_table().explanation


def test_examples_are_few_and_say_what_both_migrations_have() -> None:
    table = {str(number): (PUBLISHED,) for number in range(50)}
    names = {"Q1": "Ada", "P19": "place of birth", "P20": "place of death", "Q2": "London"}
    comparison = PublishedComparison(PublishedMigration("p.tsv", table), FactGraph(FACTS, names))
    for number in range(50):
        comparison.add(migrated(str(number), facts=(fact("Q1", "P20", "Q2"),), reason="by the rule"))
    classes = comparison.finish().as_json(FactWriter(names))["classes"]
    assert [(one["class"], one["questions"]) for one in classes] == [(Agreement.OTHER_PREDICATE, 50)]
    assert len(classes[0]["examples"]) == MAX_EXAMPLES
    assert classes[0]["examples"][0] == {
        "id": "0",
        "question": "where was Ada born?",
        "source": "m.ada —people.person.place_of_birth→ m.london",
        "clew": ["Ada (Q1) —place of death (P20)→ London (Q2)"],
        "published": ["Ada (Q1) —place of birth (P19)→ London (Q2)"],
        "reason": "by the rule",
    }


def test_lines_of_a_published_migration_are_matched_by_the_number_of_the_question(tmp_path: Path) -> None:
    (tmp_path / "lines.tsv").write_text("0\tQ1\tP19\tQ2\n7\tQ2\tR19\tQ1\n")
    published = read_published(str(tmp_path / "lines.tsv"))
    assert published.find("0", "any text") == (PUBLISHED,)
    assert published.find("7", "") == (PublishedFact("Q2", BORN.reversed, "Q1"),)
    assert published.find("1", "") == ()


def test_a_file_with_texts_is_matched_by_texts_since_its_lines_have_other_numbers(tmp_path: Path) -> None:
    lines = ["Q1\tP19\tQ2\tWhere was  Ada born", "Q1\tP20\tQ2\tWhere did Ada die?", "Q1\tP551\tQ2\twhere did ada die"]
    (tmp_path / "questions.tsv").write_text("\n".join(lines) + "\n")
    published = read_published(str(tmp_path / "questions.tsv"))
    assert published.find("5", "where was Ada born?") == (PUBLISHED,)
    assert [one.hop.predicate for one in published.find("9", "where did Ada die?")] == ["P20", "P551"]
    assert [one.hop.predicate for one in published.find("1", "where did Ada die?")] == ["P20"]
    assert published.find("0", "another question with the same number") == ()


def test_alternatives_without_answers_are_compared_without_the_object(tmp_path: Path) -> None:
    ada = "http://dbpedia.org/resource/Ada"
    predicates = [
        {"Predicate": f"http://dbpedia.org/ontology/{name}", "Direction": "forward", "Constraint": None}
        for name in ("residence", "birthPlace")
    ]
    record = {"ID": "00001", "Query": "where was Ada born?", "Subject": ada, "PredicateList": predicates}
    (tmp_path / "valid.json").write_text(json.dumps({"DatasetName": "SimpleDBpediaQA", "Questions": [record]}))
    graph = FactGraph([(ada, "http://dbpedia.org/ontology/birthPlace", "http://dbpedia.org/resource/London")])
    comparison = PublishedComparison(read_published(str(tmp_path / "valid.json")), graph)
    own = fact(ada, "http://dbpedia.org/ontology/birthPlace", "http://dbpedia.org/resource/London")
    assert comparison.add(migrated(facts=(own,))) is Agreement.SAME
    assert "object" not in comparison.finish().as_json(FactWriter())["parts"]


def test_a_file_without_one_fact_questions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "q.jsonl").write_text('{"id": "1", "question": "why?", "answers": ["x"]}\n')
    with pytest.raises(ClewError, match="has no question about a single fact"):
        read_published(str(tmp_path / "q.jsonl"))


def test_simplequestions_moved_to_wikidata_agrees_with_the_published_migration(
    shared_data: Path, tmp_path: Path
) -> None:
    data, slice_ = shared_data / "migration", shared_data / "wikidata-slice"
    build_kb(
        [slice_ / "kb.json.gz"], tmp_path / "kb", additions=Additions(properties=(str(slice_ / "properties.json"),))
    )
    plan = MigrationPlan(
        str(data / "simplequestions-freebase-valid.tsv.gz"),
        str(tmp_path / "kb"),
        (str(data / "freebase-wikidata-links.tsv.gz"),),
        published=str(data / "published-wikidata-valid.tsv.gz"),
    )
    migrate_benchmark(plan, tmp_path / "moved")
    compared = json.loads((tmp_path / "moved" / "report.json").read_bytes())["comparison"]
    assert compared["published_that_count"] == 4_719
    assert compared["precision"] >= 0.97
    assert compared["recall"] >= 0.97
    assert sum(one["count_for_precision"] for one in compared["classes"]) == compared["moved_that_count"]
    assert sum(one["count_for_recall"] for one in compared["classes"]) == compared["published_that_count"]
    assert all(one["explanation"] for one in compared["classes"])
    disagreements = [one for one in compared["classes"] if one["class"] != Agreement.NEITHER]
    assert all(one["examples"] for one in disagreements), "every class is shown by example"
