"""Tests of the page of a migration: its sections, its pictures, its markup, and its width on a phone."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from clew.kb.predicate_map import MappingRule
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.graphs.target_graph import Hop, TwoHops
from clew.migrate.link_corrections import LinkCorrection
from clew.migrate.migrated_question import CandidateFact, EntityMapping, Fate, PredicateMapping
from clew.migrate.question_migration import MigrationPlan
from clew.migrate.report.migration_page import write_migration_page
from clew.migrate.report.migration_report import MAX_RULES, MigrationReport, make_report
from clew.migrate.report.migration_tally import RELINKED, MigrationTally
from clew.migrate.report.published_comparison import PublishedComparison
from clew.migrate.report.published_migration import PublishedFact, PublishedMigration
from migrate.planted_graphs import PlantedQuestion, plant_graphs
from migrate.sample_migrations import BORN, FORWARD, FactGraph, migrated
from page_checks import PHONE_WIDTH, PageParser, measure_phone_width

MARKUP = "<script>alert('&')</script>"
LONG = "x" * 300
REDIRECTS = "http://dbpedia.org/ontology/wikiPageRedirects"
SOURCE = "people.person.place_of_birth"
PATH = TwoHops(Hop("P20", FORWARD), "Q5", Hop("P17", FORWARD))
GRAPH = FactGraph(
    [("Q1", REDIRECTS, "Q7"), ("Q8", REDIRECTS, "Q2"), ("Q7", "P19", "Q2"), ("Q1", "P19", "Q2")],
    {"Q1": "Ada (page)", "Q7": "Ada Lovelace", "Q2": MARKUP, "P19": "place of birth", "Q5": LONG},
)


@pytest.fixture(scope="module")
def report() -> MigrationReport:
    rules = [
        MappingRule(SOURCE, f"P{number}", support=number, precision=0.5) for number in range(19, 19 + MAX_RULES + 5)
    ]
    redirected = CandidateFact("Q7", BORN, "Q2", PredicateMapping.REDIRECTION)
    back = CandidateFact("Q1", BORN.reversed, "Q8", PredicateMapping.REDIRECTION)
    questions = [
        migrated("0", text=MARKUP, reason=MARKUP),
        migrated("1", text=LONG, reason=LONG, candidates=(redirected,), mapping=PredicateMapping.REDIRECTION),
        migrated("2", candidates=(back,), facts=(back,), mapping=PredicateMapping.REDIRECTION),
        migrated("3", Fate.DROPPED, mapping=PredicateMapping.MISSING, two_hops=(PATH,)),
        migrated("4", Fate.DROPPED, mapping=PredicateMapping.COMPLEX, two_hops=(PATH,)),
    ]
    published = PublishedMigration("published.tsv", {"0": (PublishedFact("Q1", BORN, "Q2"),)})
    tally, comparison = MigrationTally(rules), PublishedComparison(published, GRAPH)
    for question in questions:
        tally.add(question)
        comparison.add(question)
    fix = LinkCorrection(MARKUP, ("Q1",), "Q7", "P19", 9, 9, 0.0)
    doubt = replace(fix, doubt=LONG)
    return make_report(
        tally, GRAPH, f"{MARKUP.replace('/', '')}.tsv", "target", rules, (fix, doubt), None, comparison.finish()
    )


def test_the_page_stands_alone_closes_its_tags_and_escapes_all_text(report: MigrationReport) -> None:
    text = write_migration_page(report)
    looked = PageParser(text)
    assert not looked.misplaced_tags
    assert not looked.open_tags
    assert all(one.startswith("#") for one in looked.references)
    assert "<script" not in text
    assert "&lt;script&gt;alert(" in text


def test_links_of_the_navigation_lead_to_sections(report: MigrationReport) -> None:
    text = write_migration_page(report)
    places = re.findall(r'href="#(\w+)"', text)
    assert {"sizes", "mapping", "figures", "refinement", "rules", "reasons", "links", "comparison", "classes"} <= {
        *places
    }
    assert all(f'id="{place}"' in text for place in places)


def picture_texts(page: str, question: str) -> list[str]:
    """The texts of the boxes in the picture of a question, from top to bottom."""
    start = page.index(f"question {question}<span")
    svg = page[page.index("<svg", start) : page.index("</svg>", start)]
    return re.findall(r"<title>([^<]*)</title><rect", svg)


def test_a_redirect_is_drawn_from_the_linked_page_to_the_answer(report: MigrationReport) -> None:
    page = write_migration_page(report)
    assert picture_texts(page, "1") == [
        "linked topic: Ada (page) (Q1)", "wikiPageRedirects", "topic: Ada Lovelace (Q7)", "place of birth (P19)",
        "answer: &lt;script&gt;alert(&#x27;&amp;&#x27;)&lt;/script&gt; (Q2)",
    ]  # fmt: skip
    assert picture_texts(page, "2")[:4] == [
        "topic: Ada (page) (Q1)", "place of birth (P19)", "answer: Q8", "wikiPageRedirects",
    ]  # fmt: skip


def test_a_missing_fact_is_drawn_in_dashes_beside_the_path(report: MigrationReport) -> None:
    page = write_migration_page(report)
    texts = picture_texts(page, "3")
    assert texts[0] == "topic: Ada (page) (Q1)"
    assert "missing: P63" in texts
    assert "missing" not in " ".join(picture_texts(page, "4"))
    start = page.index("question 3<span")
    assert page[start : page.index("</svg>", start)].count('stroke-dasharray="5 4"') == 2


def test_cases_without_an_example_are_said_to_have_none(report: MigrationReport) -> None:
    page = write_migration_page(report)
    figure = page[page.index("Figure 1: Disambiguation") : page.index("Figure 2")]
    assert "No question of this migration is such a case." in figure


def test_a_page_without_a_comparison_and_without_figures_has_no_such_sections() -> None:
    tally = MigrationTally()
    tally.add(migrated())
    page = write_migration_page(make_report(tally, GRAPH, "q.tsv", "kb"))
    assert "Figure" not in page
    assert "published" not in page


def test_the_page_of_planted_graphs_counts_every_case_and_draws_all_figures_in_both_directions(tmp_path: Path) -> None:
    graphs = plant_graphs(one_hop_count=12)
    plan = MigrationPlan(
        str(graphs.write_questions(tmp_path)),
        str(graphs.build_target(tmp_path).folder),
        (str(graphs.write_links(tmp_path)),),
    )
    migrate_benchmark(plan, tmp_path / "moved")
    outcomes = json.loads((tmp_path / "moved" / "report.json").read_bytes())["outcomes"]
    planted = Counter((planted_outcome(question), str(question.fate)) for question in graphs.questions)
    assert {(name, fate): outcomes[name][fate] for name in outcomes for fate in Fate if outcomes[name][fate]} == planted
    page = (tmp_path / "moved" / "report.html").read_text("utf-8")
    assert page.count("<figure>") == 8
    for number in range(1, 5):
        figure = page[page.index(f"Figure {number}:") :].partition("<h3>")[0]
        assert "</b>forward, question" in figure
        assert "</b>backward, question" in figure


def planted_outcome(question: PlantedQuestion) -> str:
    """The row of Table 2 that a planted question belongs to."""
    if question.case == "wrong link":
        return RELINKED
    return str(question.mapping) if question.entities is EntityMapping.BOTH else question.entities


def test_the_page_fits_a_phone(report: MigrationReport, tmp_path: Path) -> None:
    page = write_migration_page(report).replace("<details>", "<details open>")
    assert measure_phone_width(page, tmp_path) <= PHONE_WIDTH
