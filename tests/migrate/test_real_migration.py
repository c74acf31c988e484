"""SimpleQuestions valid moved from Freebase to a slice of Wikidata, counted against the published migration."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from clew.benchmark.writer import convert_file
from clew.kb.additions import Additions
from clew.kb.build import build_kb
from clew.kb.entity_links import read_links
from clew.kb.knowledge_base import open_kb
from clew.kb.predicate_map import read_rules
from clew.kb.values import Direction
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.graphs.target_graph import KbGraph
from clew.migrate.link_corrections import LinkCorrection, correct_links, find_link_corrections
from clew.migrate.mapping_rules import mine_rules
from clew.migrate.migrated_question import EntityMapping, Fate, MigratedQuestion
from clew.migrate.predicate_paths import PathSettings, map_batch
from clew.migrate.question_migration import MigrationPlan, entity_ids, read_source_questions
from clew.migrate.refinement import gather_evidence, refine_batch

Fact = tuple[str, str, str]  # the property has R instead of P if it leads from the answer to the topic


def read_published(path: Path) -> dict[str, Fact]:
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        rows = (line.split() for line in stream)
        return {number: (subject, predicate, object_) for number, subject, predicate, object_ in rows}


def fact_of(question: MigratedQuestion) -> Fact:
    fact = question.facts[0]
    letter = "P" if fact.hop.direction is Direction.FORWARD else "R"
    return fact.topic, letter + fact.hop.predicate.removeprefix("P"), fact.answer


@pytest.fixture(scope="module")
def wikidata(shared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The slice of Wikidata as a knowledge base."""
    slice_, folder = shared_data / "wikidata-slice", tmp_path_factory.mktemp("wikidata") / "kb"
    build_kb([slice_ / "kb.json.gz"], folder, additions=Additions((slice_ / "properties.json",)))
    return folder


@pytest.mark.slow
def test_the_published_migration_is_reproduced_and_each_corrected_link_is_right(
    shared_data: Path, wikidata: Path
) -> None:
    data, kb = shared_data / "migration", open_kb(wikidata)
    graph = KbGraph(kb)
    questions = list(read_source_questions(str(data / "simplequestions-freebase-valid.tsv.gz")))
    links = read_links([str(data / "freebase-wikidata-links.tsv.gz")], kb, entity_ids(questions))
    mapped = map_batch(questions, links, graph, PathSettings())
    fixes = find_link_corrections(mapped, links, graph)
    mapped = correct_links(mapped, fixes, graph)
    rules = mine_rules(mapped, graph)
    moved = [
        question
        for question in refine_batch(mapped, rules, gather_evidence(mapped, rules), graph)
        if question.fate is not Fate.DROPPED
    ]

    published = read_published(data / "published-wikidata-valid.tsv.gz")
    known = graph.find_known({id_ for fact in published.values() for id_ in fact[::2]})
    wanted = {number for number, fact in published.items() if {fact[0], fact[2]} <= known.keys()}
    right = {question.mapped.id for question in moved if fact_of(question) == published.get(question.mapped.id)}
    counted = {question.mapped.id for question in moved if question.mapped.entities is EntityMapping.BOTH}
    assert (len(wanted), len(right & wanted), len(counted)) == (4_719, 4_714, 4_726)
    assert len(right & wanted) / len(wanted) >= 0.97
    assert len(right & counted) / len(counted) >= 0.97
    assert [corrected_link(fix) for fix in fixes if fix.is_used] == [
        ("m.02n4kr", "Q6585139", "Q13377795"),  # mystery fiction, of films: mystery
        ("m.02zsn", "Q43445", "Q6581072"),  # female organism, of people: female
        ("m.05zppz", "Q44148", "Q6581097"),  # male organism, of people: male
    ]
    assert [corrected_link(fix) for fix in fixes if not fix.is_used] == [
        ("m.0145rs", "Q1379958", "Q4787967"),  # contemporary Christian music is not Ardent Records
    ]


@pytest.mark.slow
def test_facts_of_the_source_prove_more_rules_of_few_questions(
    shared_data: Path, wikidata: Path, tmp_path: Path
) -> None:
    """Each tenth question moves with and without the facts of all others."""
    data, questions = shared_data / "migration", tmp_path / "tenth.jsonl"
    everything = str(data / "simplequestions-freebase-valid.tsv.gz")
    convert_file(everything, tmp_path / "all.jsonl", "jsonl")
    questions.write_text("\n".join((tmp_path / "all.jsonl").read_text().splitlines()[::10]) + "\n")
    plan = MigrationPlan(
        str(questions), str(wikidata), (str(data / "freebase-wikidata-links.tsv.gz"),),
        published=str(data / "published-wikidata-valid.tsv.gz"),
    )  # fmt: skip
    figures = []
    for number, files in enumerate(((), (everything,))):
        migrate_benchmark(replace(plan, source_files=files), tmp_path / str(number))
        report = json.loads((tmp_path / str(number) / "report.json").read_text())["comparison"]
        rules = read_rules(tmp_path / str(number) / "rules.tsv")
        proven = sum(rule.is_used and rule.support >= 2 for rule in rules)
        figures.append((proven, round(report["precision"], 3), round(report["recall"], 3)))
    assert figures == [(66, 0.996, 0.998), (105, 0.996, 1.0)]


def corrected_link(fix: LinkCorrection) -> tuple[str, str, str]:
    return fix.source, fix.linked[0], fix.corrected
