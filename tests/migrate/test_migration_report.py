"""Tests of the report of a migration: outcomes, tables, examples, reasons and links."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clew.kb.entity_links import LinksReport
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TwoHops
from clew.migrate.link_corrections import LinkCorrection
from clew.migrate.migrated_question import CandidateFact, EntityMapping, Fate, MigratedQuestion, PredicateMapping
from clew.migrate.report.migration_report import (
    MigrationReport,
    corrections_table,
    doubts_table,
    links_table,
    make_report,
    mapping_table,
    reasons_table,
    refinement_table,
    rules_table,
    sizes_table,
)
from clew.migrate.report.migration_tally import (
    MAX_EXAMPLES,
    RELINKED,
    MigrationTally,
    outcome_of,
)
from clew.pages.report_table import INDENT
from migrate.sample_migrations import BACKWARD, BORN, FORWARD, FactGraph, migrated

SOURCE = "people.person.place_of_birth"
PATH = TwoHops(Hop("P20", FORWARD), "Q5", Hop("P17", FORWARD))
CROOKED_PATH = TwoHops(Hop("P20", FORWARD), "Q6", Hop("P17", BACKWARD))
REDIRECTED = CandidateFact("Q7", BORN, "Q2", PredicateMapping.REDIRECTION)
REDIRECTED_TWICE = CandidateFact("Q7", BORN, "Q8", PredicateMapping.REDIRECTION)
RULE = MappingRule(SOURCE, "P19", support=5, precision=0.9)


def dropped(mapping: PredicateMapping, *paths: TwoHops, id_: str = "0") -> MigratedQuestion:
    return migrated(id_, Fate.DROPPED, mapping=mapping, two_hops=paths, reason=f"{mapping} predicate")


def report_of(*questions: MigratedQuestion, rules: tuple[MappingRule, ...] = ()) -> MigrationReport:
    tally = MigrationTally(rules)
    for question in questions:
        tally.add(question)
    return make_report(tally, FactGraph(names={"P19": "place of birth"}), "q.tsv", "/data/target.clew", rules)


@pytest.mark.parametrize(
    ("question", "outcome"),
    [
        (migrated(), "one hop"),
        (migrated(candidates=(), facts=(CandidateFact("Q1", BORN, "Q3", is_relinked=True),)), RELINKED),
        (migrated(candidates=(REDIRECTED,), mapping=PredicateMapping.REDIRECTION), "redirection"),
        (replace(migrated(), fate=Fate.DROPPED, facts=(), mapping=PredicateMapping.NONE), "one hop"),
        (dropped(PredicateMapping.COMPLEX, PATH), "complex"),
        (dropped(PredicateMapping.MISSING, PATH), "missing"),
        (dropped(PredicateMapping.NONE), "not mapped"),
        (migrated(fate=Fate.RECOVERED, entities=EntityMapping.ONLY_TOPIC), "only topic"),
        (migrated(fate=Fate.DROPPED, entities=EntityMapping.NEITHER), "neither"),
    ],
)  # fmt: skip
def test_each_question_is_in_the_row_of_what_the_mapping_found(question: MigratedQuestion, outcome: str) -> None:
    assert outcome_of(question) == outcome


MIXED = (
    migrated("0"),
    migrated("1"),
    dropped(PredicateMapping.COMPLEX, PATH, id_="2"),
    replace(dropped(PredicateMapping.MISSING, PATH, id_="3"), fate=Fate.RECOVERED),
    migrated("4", Fate.DROPPED, entities=EntityMapping.ONLY_ANSWER, reason="the topic has no link"),
)


def test_table_1_has_the_sizes_of_source_and_target() -> None:
    assert [[cell.strip(INDENT) for cell in row] for row in sizes_table(report_of(*MIXED)).rows] == [
        ["source questions", "5", "100.0 %"],
        ["moved to the target", "3", "60.0 %"],
        ["with the same fact", "2", "40.0 %"],
        ["with another answer", "1", "20.0 %"],
        ["not moved", "2", "40.0 %"],
    ]


def test_tables_2_and_3_have_the_same_rows_and_their_sums_are_right() -> None:
    report = report_of(*MIXED)
    mapping = {row[0].strip(INDENT): row[1] for row in mapping_table(report).rows}
    refined = {row[0].strip(INDENT): row[1:] for row in refinement_table(report).rows}
    assert mapping == {label: row[0] for label, row in refined.items()}
    assert mapping["both entities linked"] == "4"
    assert mapping["a connection found"] == "4"
    assert mapping["not both entities linked"] == "1"
    assert refined["two hops, missing predicate"] == ["1", "–", "1", "–", "100.0 %"]
    assert refined["all questions"] == ["5", "2", "1", "2", "60.0 %"]


def test_several_parts_have_a_column_each() -> None:
    tally = MigrationTally()
    for part, questions in (("train", MIXED), ("valid", MIXED[:1])):
        for question in questions:
            tally.add(question, part)
    report = make_report(tally, FactGraph(), "q.tsv", "kb")
    assert sizes_table(report).headers == ["", "train", "valid", "questions", "share"]
    assert sizes_table(report).rows[1] == ["moved to the target", "3", "1", "4", "66.7 %"]
    assert refinement_table(report).rows[-1][-2:] == ["3", "1"]
    assert report.as_json()["parts"]["valid"] == {"migrated": 1, "recovered": 0, "dropped": 0}


def test_table_4_has_the_rules_in_use_and_counts_the_others() -> None:
    rules = (MappingRule(SOURCE, "P20", support=1, is_used=False), RULE,
             MappingRule("location.location.people_born_here", "P19", BACKWARD, "Q5", support=9))  # fmt: skip
    shown = rules_table(report_of(*MIXED, rules=rules), 10)
    assert shown.rows == [
        ["location.location.people_born_here", "place of birth (P19)", "backward", "Q5", "9", "–"],
        [SOURCE, "place of birth (P19)", "forward", "–", "5", "90.0 %"],
    ]
    assert "1 more candidate is in rules.tsv" in shown.explanation
    assert "first 1 of 2" in rules_table(report_of(*MIXED, rules=rules), 1).explanation


REDIRECT = PredicateMapping.REDIRECTION


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (migrated(), "a rule has the fact"),
        (migrated(candidates=(REDIRECTED,), mapping=REDIRECT), "a rule has the fact, over a redirect"),
        (
            migrated(facts=(CandidateFact("Q1", BORN, "Q2"), CandidateFact("Q1", BORN, "Q3"))),
            "several facts follow rules",
        ),
        (
            migrated(facts=(CandidateFact("Q1", BORN, "Q3", is_relinked=True),), candidates=()),
            "a rule has the fact, by a corrected link",
        ),
        (
            migrated(facts=(CandidateFact("Q1", BORN.reversed, "Q2"),)),
            "the fact is kept, although too few questions show whether its predicate is a rule",
        ),
        (
            replace(migrated(), fate=Fate.DROPPED),
            "facts connect topic and answer, but follow no rule; no rule finds another answer",
        ),
        (
            replace(dropped(PredicateMapping.MISSING, PATH), fate=Fate.RECOVERED),
            "the target lacks the fact that rules expect; a rule finds another answer",
        ),
        (
            dropped(PredicateMapping.COMPLEX, PATH),
            "only two facts connect topic and answer; no rule finds another answer",
        ),
        (migrated(fate=Fate.DROPPED, entities=EntityMapping.NEITHER), "neither topic nor answer is linked"),
    ],
)
def test_the_reason_of_a_question_is_counted_by_its_kind(question: MigratedQuestion, reason: str) -> None:
    assert [counted.reason for counted in report_of(question, rules=(RULE,)).tally.reasons.values()] == [reason]


def test_reasons_are_counted_with_few_examples_the_most_frequent_first() -> None:
    questions = [migrated(str(number), Fate.DROPPED, reason=f"reason {number}") for number in range(1_000)]
    report = report_of(*MIXED, *questions)
    assert [row[2] for row in reasons_table(report).rows] == ["2", "1", "1,000", "1", "1"]
    assert max(len(reason.examples) for reason in report.tally.reasons.values()) == MAX_EXAMPLES


def test_the_example_of_a_figure_is_the_first_simple_one() -> None:
    page = PredicateMapping.REDIRECTION
    tally = MigrationTally()
    for id_, fact in (("both", REDIRECTED_TWICE), ("one", REDIRECTED), ("later", REDIRECTED)):
        tally.add(migrated(id_, candidates=(fact,), mapping=page))
    tally.add(dropped(PredicateMapping.COMPLEX, CROOKED_PATH, id_="crooked"))
    tally.add(dropped(PredicateMapping.COMPLEX, CROOKED_PATH, PATH, id_="straight"))
    assert {case.question.mapped.id for case in tally.cases.values()} == {"one", "straight"}


@pytest.mark.parametrize(("direction", "expected"), [(FORWARD, BACKWARD), (BACKWARD, FORWARD)])
def test_a_missing_predicate_is_what_the_best_rule_expects_from_topic_to_answer(
    direction: Direction, expected: Direction
) -> None:
    rules = (
        RULE,
        MappingRule(SOURCE, "P551", BACKWARD, support=7),
        MappingRule(SOURCE, "P20", support=9, is_used=False),
    )
    question = migrated(fate=Fate.DROPPED, mapping=PredicateMapping.MISSING, two_hops=(PATH,), direction=direction)
    tally = MigrationTally(rules)
    tally.add(question)
    assert [case.missing_hop for case in tally.cases.values()] == [Hop("P551", expected)]
    assert list(tally.cases) == [(PredicateMapping.MISSING, expected)]


def test_links_that_are_dead_or_lead_in_circles_are_counted_with_examples() -> None:
    circle = "redirects in a circle: http://dbpedia.org/resource/A → http://dbpedia.org/resource/A"
    questions = [migrated(str(number), unknown=(f"Q9{number}",), notes=(circle,)) for number in range(30)]
    links = LinksReport(links=3, sources=2, targets=3)
    links.one_to_many.count_example("m.ada → Q1, Q4")
    report = replace(report_of(*questions), links=links)
    rows = {row[0]: row[1:] for row in links_table(report).rows}
    assert rows["one source entity, several target entities"] == ["1", "m.ada → Q1, Q4"]
    number, examples = rows["questions with a link to an entity that the target lacks"]
    assert number == "30"
    assert examples.startswith("Q90 (question 0), Q91 (question 1), ")
    assert len(examples.split(", ")) == 10
    assert rows["redirects in a circle"][0] == "30"
    assert rows["redirects in a circle"][1].startswith("dbr:A → dbr:A (question 0); ")


def test_corrected_links_say_how_strong_the_evidence_is_and_those_in_doubt_why_they_are_not_used() -> None:
    used = LinkCorrection("m.male", ("Q44148",), "Q6581097", "P21", 240, 245, 0.01)
    doubtful = LinkCorrection("m.x", ("Q1",), "Q3", "P19", 3, 4, 0.2, doubt="few questions")
    report = replace(report_of(*MIXED), corrections=(used, doubtful))
    assert corrections_table(report).rows == [["m.male", "Q44148", "Q6581097", "P21", "240", "245", "1.0 %"]]
    assert [row[-1] for row in doubts_table(report).rows] == ["few questions"]


def test_a_report_without_questions_has_tables_of_nothing() -> None:
    report = report_of()
    assert report.total() == 0
    assert [row[1] for row in sizes_table(report).rows] == ["–"] * 5
    assert report.as_json()["sizes"]["questions"] == 0


def test_the_json_has_the_numbers_of_the_tables_and_the_examples() -> None:
    data = report_of(*MIXED, rules=(RULE,)).as_json()
    assert (data["source"], data["target"]) == ("q.tsv", "target.clew")
    assert data["sizes"] == {"questions": 5, "moved": 3, "migrated": 2, "recovered": 1, "dropped": 2}
    assert data["outcomes"]["missing"] == {"questions": 1, "migrated": 0, "recovered": 1, "dropped": 0}
    assert sum(outcome["questions"] for outcome in data["outcomes"].values()) == 5
    assert [case["case"] for case in data["cases"]] == ["complex", "missing"]
    assert data["reasons"][0]["examples"][0]["target"] == ["Q1 —place of birth (P19)→ Q2"]
