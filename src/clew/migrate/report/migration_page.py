"""The HTML page of a migration: its tables, examples drawn as figures, reasons, links, and the comparison."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, NamedTuple

from clew.kb.values import Direction
from clew.language.pictures.boxes import Box, BoxKind
from clew.language.pictures.tree_layout import ArrowEnd, BoxTree, draw_trees
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.migrated_question import Fate, PredicateMapping
from clew.migrate.report.fact_text import FactWriter
from clew.migrate.report.migration_report import (
    MAX_RULES,
    MigrationReport,
    corrections_table,
    doubts_table,
    links_table,
    mapping_table,
    question_data,
    reasons_table,
    refinement_table,
    rules_table,
    sizes_table,
    sorted_cases,
    sorted_reasons,
)
from clew.migrate.report.migration_tally import CaseExample, choose_path
from clew.migrate.report.published_comparison import ComparisonReport, example_data
from clew.pages.markup import fold, note, section, write_page
from clew.pages.report_table import ReportTable, count_noun
from clew.pages.score_text import format_share
from clew.version import __version__

MAX_PAGE_RULES = 1_000  # in the fold; rules.tsv has all
STYLE = """
.cards { grid-template-columns: repeat(auto-fit, minmax(8.7rem, 1fr)) }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem;
  break-inside: avoid } figcaption { font-size: .9rem; overflow-wrap: anywhere } figcaption b { display: block }
.picture { background: #fff; border-radius: .4rem; margin-top: .6rem; padding: .5rem; text-align: center }
.picture svg { max-width: 100%; height: auto } ol.examples > li { margin: .5rem 0 } summary { overflow-wrap: anywhere }
.wide td { vertical-align: top }
@media (max-width: 30rem) { .wide td:first-child { white-space: normal } }
@media print { body { font-size: 12px } table { font-size: 11px } .wide { overflow: visible }
  td, th { white-space: normal } section { break-inside: auto } .pair { display: block } figure { margin-bottom: 1rem }
}
"""
FIGURES = {
    PredicateMapping.DISAMBIGUATION: (
        "Figure 1: Disambiguation",
        "The link leads to a page that lists entities of one name. The fact is about one of them, which takes the "
        "place of the page: the question is about one fact again.",
    ),
    PredicateMapping.REDIRECTION: (
        "Figure 2: Redirection",
        "The link leads to a page that only refers to another one, usually the same entity under its main name. The "
        "fact is about that one, which takes the place of the page.",
    ),
    PredicateMapping.COMPLEX: (
        "Figure 3: Complex predicates",
        "The target has no single predicate for this: a chain of two facts leads from the topic to the answer. The "
        "question is no longer about one fact.",
    ),
    PredicateMapping.MISSING: (
        "Figure 4: Missing predicates",
        "Other questions of the same source predicate are answered by one fact (dashed), which the target lacks here. "
        "The path of two facts leads to the answer only by the way.",
    ),
}  # fmt: skip


class PageSection(NamedTuple):
    """A section of the page: what links point to, its short name in the navigation, and its HTML."""

    id: str
    name: str
    html: str


def write_migration_page(report: MigrationReport) -> str:
    """The page of a migration."""
    parts = [part for part in page_sections(report) if part.html]
    links = "".join(f'<a href="#{part.id}">{escape(part.name)}</a>' for part in parts)
    title = f"{report.source} moved to {report.target}"
    intro = f"{note(summary_line(report))}{cards(report)}<nav>{links}</nav>"
    return write_page(title, [part.html for part in parts], intro=intro, style=STYLE)


def write_tables_page(title: str, summary: str, tables: Iterable[ReportTable]) -> str:
    """The page of a migration that has tables only."""
    return write_page(title, [table.as_html() for table in tables], intro=note(summary), style=STYLE)


def summary_line(report: MigrationReport) -> str:
    """The outcome in one sentence."""
    moved, total = report.total(Fate.MIGRATED, Fate.RECOVERED), report.total()
    return (
        f"{moved:,} of {total:,} questions have an answer in {report.target}. questions.jsonl says of every question "
        f"what became of it, and why. Made by clew {__version__}."
    )


def cards(report: MigrationReport) -> str:
    """The most important numbers in large figures."""
    fates = {"moved with the same fact": Fate.MIGRATED, "moved with another answer": Fate.RECOVERED,
             "not moved": Fate.DROPPED}  # fmt: skip
    counts = {name: report.total(fate) for name, fate in fates.items()}
    numbers = [("questions", f"{report.total():,}", "")]
    numbers += [(name, f"{count:,}", format_share(count / max(report.total(), 1))) for name, count in counts.items()]
    if report.comparison is not None and report.comparison.agreed:
        compared = report.comparison
        numbers.append(("precision", format_share(compared.precision), "against the published migration"))
        numbers.append(("recall", format_share(compared.recall), "of the published facts"))
    drawn = "".join(f'<div class="card"><small>{name}</small><b>{number}</b><small>{below}</small></div>'
                    for name, number, below in numbers)  # fmt: skip
    return f'<div class="cards">{drawn}</div>'


def page_sections(report: MigrationReport) -> Iterator[PageSection]:
    """The sections of the page, in order; those without content are empty."""
    yield PageSection("sizes", "Sizes", sizes_table(report).as_html("sizes"))
    yield PageSection("mapping", "Entities and predicates", mapping_table(report).as_html("mapping"))
    yield PageSection("figures", "Examples", figures_section(report))
    yield PageSection("refinement", "Refinement", refinement_table(report).as_html("refinement"))
    yield PageSection("rules", "Rules", rules_section(report))
    yield PageSection("reasons", "Reasons", reasons_table(report).as_html("reasons", reason_examples(report)))
    yield PageSection("links", "Links", links_table(report).as_html("links"))
    yield PageSection("corrections", "Corrected links", corrections_table(report).as_html("corrections"))
    yield PageSection("doubts", "Links in doubt", doubts_table(report).as_html("doubts"))
    if report.comparison is not None:
        yield PageSection("comparison", "Comparison", report.comparison.scores_table().as_html("comparison"))
        yield PageSection("classes", "Disagreement", classes_section(report.comparison, report.writer))


def rules_section(report: MigrationReport) -> str:
    """The first rules, and all of them on demand."""
    every = rules_table(report, MAX_PAGE_RULES)
    more = fold(count_noun(len(every.rows), "rule"), every.as_table()) if len(every.rows) > MAX_RULES else ""
    return rules_table(report, MAX_RULES).as_html("rules", more)


def reason_examples(report: MigrationReport) -> str:
    """The first questions of each reason, folded."""
    return "".join(
        fold(
            f"{reason.reason} – examples", examples_list([question_data(one, report.writer) for one in reason.examples])
        )
        for reason in sorted_reasons(report)
    )


def classes_section(comparison: ComparisonReport, writer: FactWriter) -> str:
    """The classes of agreement with their examples, folded."""
    examples = "".join(
        fold(f"{agreement} – examples", examples_list([example_data(one, writer) for one in compared]))
        for agreement, compared in sorted(comparison.examples.items(), key=lambda item: comparison.order(item[0]))
    )
    return comparison.classes_table().as_html("classes", examples)


EXAMPLE_WORDS = {"source": "source", "target": "target", "clew": "clew", "published": "published", "reason": "why"}


def examples_list(examples: Sequence[Mapping[str, Any]]) -> str:
    """Examples as a list: the question, and below it its facts and the reason."""
    items = "".join(f"<li>{example_title(example)}{example_lines(example)}</li>" for example in examples)
    return f'<ol class="examples">{items}</ol>' if items else ""


def example_title(example: Mapping[str, Any]) -> str:
    return f'{escape(example["question"])} <span class="soft">question {escape(example["id"])}</span>'


def example_lines(example: Mapping[str, Any]) -> str:
    lines = []
    for key, word in EXAMPLE_WORDS.items():
        if key in example:
            value = example[key]
            text = value if isinstance(value, str) else "; or ".join(value) or "–"
            lines.append(f'<span class="fact">{word}: {escape(text)}</span>')
    return "".join(lines)


def figures_section(report: MigrationReport) -> str:
    """A figure for each kind of connection over a page or over two facts, with an example in each direction."""
    cases = sorted_cases(report)
    parts = [
        figure_html(title, explanation, [case for case in cases if case.mapping is mapping], report)
        for mapping, (title, explanation) in FIGURES.items()
    ]
    return section("Figures: connections that are not one fact", FIGURES_NOTE, *parts, id_="figures") if cases else ""


FIGURES_NOTE = note(
    "Above each picture is the fact of the source graph; the picture shows the target graph. Arrows point from the "
    "subject of a fact to its object. An example is forward if the predicate leads from the topic to the answer."
)


def figure_html(title: str, explanation: str, cases: Sequence[CaseExample], report: MigrationReport) -> str:
    if not cases:
        return f"<h3>{title}</h3>{note('No question of this migration is such a case.')}"
    drawn = "".join(case_html(case, report) for case in cases)
    return f'<h3>{title}</h3>{note(explanation)}<div class="pair">{drawn}</div>'


def case_html(case: CaseExample, report: MigrationReport) -> str:
    """An example: the question, the source fact, and the picture of the target."""
    mapped = case.question.mapped
    caption = (
        f"<b>{escape(mapped.text or mapped.id)}</b>{case.direction}, question {escape(mapped.id)}"
        f'<span class="fact">source: {escape(report.writer.source(mapped.fact))}</span>'
    )
    return f'<figure><figcaption>{caption}</figcaption><div class="picture">{draw_case(case, report)}</div></figure>'


class Step(NamedTuple):
    """A labelled arrow of a picture, and the box that it leads to."""

    label: str
    direction: Direction
    box: Box


def draw_case(case: CaseExample, report: MigrationReport) -> str:
    """The part of the target graph that connects topic and answer, from top to bottom, as SVG."""
    writer, title = report.writer, f"{case.mapping}, {case.direction}: {case.question.mapped.text}"
    first, steps = page_chain(case, report) if case.fact is not None else path_chain(case, writer)
    tree = chain_tree(first, steps)
    if case.missing_hop is not None:
        tree = replace(tree, children=(*tree.children, missing_tree(case.missing_hop, steps[-1].box, writer)))
    return draw_trees([tree], title)


def chain_tree(first: Box, steps: Sequence[Step]) -> BoxTree:
    """Boxes one below the other, with labelled arrows between them."""
    if not steps:
        return BoxTree(first)
    step, *rest = steps
    is_forward = step.direction is Direction.FORWARD
    below = replace(chain_tree(step.box, rest), arrow=ArrowEnd.CHILD if is_forward else ArrowEnd.NONE)
    label = BoxTree(Box(BoxKind.FACT, step.label), (below,), ArrowEnd.NONE if is_forward else ArrowEnd.PARENT)
    return BoxTree(first, (label,))


def page_chain(case: CaseExample, report: MigrationReport) -> tuple[Box, list[Step]]:
    """The linked topic, its page, the answer and its linked page; ends that were not replaced have no page."""
    fact, mapped, writer = case.fact, case.question.mapped, report.writer
    assert fact is not None
    topic = Box(BoxKind.THING, writer.label(fact.topic), "topic")
    steps = [
        Step(
            writer.predicate(fact.hop.predicate),
            fact.hop.direction,
            Box(BoxKind.ANSWER, writer.label(fact.answer), "answer"),
        )
    ]
    if fact.topic not in mapped.topics:
        hop = page_hop(report, mapped.topics[0], fact.topic, case.mapping)
        steps.insert(0, Step(writer.predicate(hop.predicate), hop.direction, topic))
        topic = Box(BoxKind.UNKNOWN, writer.label(mapped.topics[0]), "linked topic")
    if fact.answer not in mapped.answers:
        hop = page_hop(report, mapped.answers[0], fact.answer, case.mapping).reversed
        linked = Box(BoxKind.UNKNOWN, writer.label(mapped.answers[0]), "linked answer")
        steps.append(Step(writer.predicate(hop.predicate), hop.direction, linked))
    return topic, steps


def page_hop(report: MigrationReport, linked: str, page: str, mapping: PredicateMapping) -> Hop:
    """The predicate from a linked page to the one that replaced it; a chain of several has the name of its kind."""
    hops = report.page_hops.get((linked, page), ())
    return hops[0] if hops else Hop(f"{mapping}, several steps", Direction.FORWARD)


def path_chain(case: CaseExample, writer: FactWriter) -> tuple[Box, list[Step]]:
    """The topic, the entity in the middle and the answer."""
    mapped, path = case.question.mapped, choose_path(case.question.mapped)
    middle = Box(BoxKind.THING, writer.label(path.middle))
    answer = Box(BoxKind.ANSWER, writer.label(mapped.answers[0]), "answer")
    steps = [Step(writer.predicate(path.first.predicate), path.first.direction, middle),
             Step(writer.predicate(path.second.predicate), path.second.direction, answer)]  # fmt: skip
    return Box(BoxKind.THING, writer.label(mapped.topics[0]), "topic"), steps


def missing_tree(hop: Hop, answer: Box, writer: FactWriter) -> BoxTree:
    """The fact that the target lacks, in dashed lines."""
    is_forward = hop.direction is Direction.FORWARD
    box = Box(BoxKind.UNKNOWN, answer.text, "the same answer")
    below = BoxTree(box, (), ArrowEnd.CHILD if is_forward else ArrowEnd.NONE, is_dashed=True)
    label = Box(BoxKind.FACT, writer.predicate(hop.predicate), "missing")
    return BoxTree(label, (below,), ArrowEnd.NONE if is_forward else ArrowEnd.PARENT, is_dashed=True)
