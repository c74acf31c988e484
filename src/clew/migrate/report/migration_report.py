"""The report of a migration: Tables 1-4 of SimpleDBpediaQA for any pair of graphs, reasons and links.

The tables are those of the page and of the terminal; `as_json` has the numbers behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from clew.kb.build_report import ReasonCount, reason_json
from clew.kb.entity_links import LinksReport
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, Pair, TargetGraph
from clew.migrate.link_corrections import LinkCorrection
from clew.migrate.migrated_question import EntityMapping, Fate, MigratedQuestion, PredicateMapping
from clew.migrate.report.fact_text import FactWriter, ids_of, shorten_iri, shorten_iris
from clew.migrate.report.migration_tally import (
    ALL_OUTCOMES,
    BOTH_LINKED,
    FOUND,
    NOT_LINKED,
    PAGE_MAPPINGS,
    PATH_MAPPINGS,
    RELINKED,
    CaseExample,
    FateReason,
    MigrationTally,
    replaced_pages,
)
from clew.migrate.report.published_comparison import ComparisonReport
from clew.pages.report_table import INDENT, ReportTable, count_noun, format_count
from clew.pages.score_text import NO_SCORE, format_share

MAX_RULES = 40  # unfolded on the page
MAX_TERMINAL_RULES = 15  # of them in the terminal, so that other tables are near
MAX_CORRECTIONS = 20  # of links, used or in doubt
MAX_FACTS = 4  # of one question, in an example


@dataclass(frozen=True, slots=True)
class MigrationReport:
    """What a report shows: the counts and examples of a tally, rules, links, and a comparison if there is one.

    `page_hops` are the predicates between a linked page and the page that replaced it.
    """

    source: str
    target: str
    tally: MigrationTally
    rules: Sequence[MappingRule] = ()
    corrections: Sequence[LinkCorrection] = ()
    links: LinksReport | None = None
    comparison: ComparisonReport | None = None
    writer: FactWriter = field(default_factory=FactWriter)
    page_hops: Mapping[Pair, tuple[Hop, ...]] = field(default_factory=dict)

    @property
    def parts(self) -> list[str]:
        return list(self.tally.counts)

    def count(self, outcomes: Iterable[str], fates: Iterable[Fate] = tuple(Fate), part: str | None = None) -> int:
        """The number of questions with these outcomes and fates, of one part or of all."""
        parts = self.parts if part is None else [part]
        pairs = [(outcome, fate) for outcome in outcomes for fate in fates]
        return sum(self.tally.counts[name][pair] for name in parts for pair in pairs)

    def total(self, *fates: Fate, part: str | None = None) -> int:
        """The number of questions with one of these fates; of all without any."""
        return self.count(ALL_OUTCOMES, fates or tuple(Fate), part)

    def tables(self) -> tuple[ReportTable, ...]:
        """The tables for a terminal, in the order of the page; those without rows are left out."""
        tables = [sizes_table(self), mapping_table(self), refinement_table(self), rules_table(self, MAX_TERMINAL_RULES)]
        tables += [reasons_table(self), links_table(self), corrections_table(self), doubts_table(self)]
        tables += self.comparison.tables() if self.comparison is not None else ()
        return tuple(table for table in tables if table.rows)

    def as_json(self) -> dict[str, Any]:
        """The whole report as JSON."""
        return report_data(self)


def make_report(
    tally: MigrationTally,
    graph: TargetGraph,
    source: str,
    target: str,
    rules: Sequence[MappingRule] = (),
    corrections: Sequence[LinkCorrection] = (),
    links: LinksReport | None = None,
    comparison: ComparisonReport | None = None,
    source_names: Mapping[str, str] | None = None,
) -> MigrationReport:
    """The report of a migration of the file `source` to the graph `target`, with the names of its entities."""
    ids = {*ids_of(tally.examples()), *(rule.target for rule in rules), *(rule.constraint for rule in rules)}
    ids |= {id_ for fix in corrections for id_ in (*fix.linked, fix.corrected, fix.predicate)}
    ids |= {*comparison.ids()} if comparison is not None else set()
    names = {**(source_names or {}), **graph.names_of(sorted(ids - {""}))}
    pairs = {pair for case in tally.cases.values() for pair in replaced_pages(case)}
    hops = graph.find_hops(sorted(pairs))
    places = place_name(source), place_name(target)
    return MigrationReport(*places, tally, rules, corrections, links, comparison, FactWriter(names), hops)


def place_name(place: str) -> str:
    """The name of a file or folder without the folders above it; an address as it is."""
    return place if "://" in place else Path(place).name


class RowOutcomes(NamedTuple):
    """A row of Tables 2 and 3: its label, and the outcomes that it sums up."""

    label: str
    outcomes: Sequence[str]


OUTCOME_ROWS = (
    RowOutcomes("both entities linked", BOTH_LINKED),
    RowOutcomes(f"{INDENT}a connection found", FOUND),
    RowOutcomes(f"{2 * INDENT}one hop", (PredicateMapping.ONE_HOP,)),
    RowOutcomes(f"{2 * INDENT}{RELINKED}", (RELINKED,)),
    RowOutcomes(f"{2 * INDENT}one hop over a disambiguation page", (PredicateMapping.DISAMBIGUATION,)),
    RowOutcomes(f"{2 * INDENT}one hop over a redirect", (PredicateMapping.REDIRECTION,)),
    RowOutcomes(f"{2 * INDENT}two hops, complex predicate", (PredicateMapping.COMPLEX,)),
    RowOutcomes(f"{2 * INDENT}two hops, missing predicate", (PredicateMapping.MISSING,)),
    RowOutcomes(f"{INDENT}no connection found", (PredicateMapping.NONE,)),
    RowOutcomes("not both entities linked", NOT_LINKED),
    RowOutcomes(f"{INDENT}only the topic", (EntityMapping.ONLY_TOPIC,)),
    RowOutcomes(f"{INDENT}only the answer", (EntityMapping.ONLY_ANSWER,)),
    RowOutcomes(f"{INDENT}neither", (EntityMapping.NEITHER,)),
    RowOutcomes("all questions", ALL_OUTCOMES),
)
SIZES_EXPLANATION = (
    "A question moves with the same fact if the target has a fact that says what the source fact says. It moves with "
    "another answer if a mapping rule finds answers in the target, but not the original one."
)
MAPPING_EXPLANATION = (
    "The topic is the entity that the question names, the answer is what it asks for. An entity is linked if a link "
    "leads from it to an entity that the target has. A connection is one fact between the two (one hop), or two facts "
    "over a third entity (two hops). A predicate is complex if the target expresses it by two facts; it is missing if "
    "other questions of the same source predicate have a single fact, and this one lacks it."
)
REFINEMENT_EXPLANATION = (
    "The rows are those of Table 2. Mapping rules drop connections that hold by coincidence, and find answers where "
    "the target has no single fact between topic and answer."
)
RULES_EXPLANATION = (
    "What the target says instead of a source predicate. A backward rule swaps subject and object. Support is the "
    "number of questions whose fact the rule finds; precision is their share among those to which it applies. Edit "
    "rules.tsv and pass it with --rules to correct them."
)


def sizes_table(report: MigrationReport) -> ReportTable:
    """Table 1: the sizes of the source and of the migrated set."""
    rows = {
        "source questions": tuple(Fate),
        "moved to the target": (Fate.MIGRATED, Fate.RECOVERED),
        f"{INDENT}with the same fact": (Fate.MIGRATED,),
        f"{INDENT}with another answer": (Fate.RECOVERED,),
        "not moved": (Fate.DROPPED,),
    }
    cells = [[label, *count_cells(report, ALL_OUTCOMES, fates)] for label, fates in rows.items()]
    return ReportTable("Table 1: Sizes", SIZES_EXPLANATION, *with_parts(report, cells))


def mapping_table(report: MigrationReport) -> ReportTable:
    """Table 2: the outcome of the mapping of entities and predicates."""
    cells = [[row.label, *count_cells(report, row.outcomes, tuple(Fate))] for row in OUTCOME_ROWS]
    return ReportTable(
        "Table 2: Entities and predicates in the target", MAPPING_EXPLANATION, *with_parts(report, cells)
    )


def count_cells(report: MigrationReport, outcomes: Sequence[str], fates: Sequence[Fate]) -> list[str]:
    """The count of each part if there are several, the total and its share."""
    counts = [report.count(outcomes, fates, part) for part in report.parts] if len(report.parts) > 1 else []
    total = report.count(outcomes, fates)
    share = format_share(total / report.total()) if total else NO_SCORE
    return [*map(format_count, counts), format_count(total), share]


def with_parts(
    report: MigrationReport, rows: Sequence[Sequence[str]]
) -> tuple[Sequence[str], Sequence[Sequence[str]], Sequence[int]]:
    """The headers of a table whose rows are `count_cells`, the rows, and the columns of numbers."""
    headers = ["", *(report.parts if len(report.parts) > 1 else ()), "questions", "share"]
    return headers, rows, range(1, len(headers))


def refinement_table(report: MigrationReport) -> ReportTable:
    """Table 3: what became of the questions of each row of Table 2."""
    parts = report.parts if len(report.parts) > 1 else []
    rows = [refinement_row(report, row, parts) for row in OUTCOME_ROWS]
    headers = [
        "",
        "Table 2",
        "same fact",
        "another answer",
        "not moved",
        "moved",
        *(f"moved, {name}" for name in parts),
    ]
    return ReportTable("Table 3: After refinement", REFINEMENT_EXPLANATION, headers, rows, range(1, len(headers)))


def refinement_row(report: MigrationReport, row: RowOutcomes, parts: Sequence[str]) -> list[str]:
    moved = (Fate.MIGRATED, Fate.RECOVERED)
    counts = [report.count(row.outcomes), *(report.count(row.outcomes, [fate]) for fate in Fate)]
    share = format_share(report.count(row.outcomes, moved) / counts[0]) if counts[0] else NO_SCORE
    by_part = [format_count(report.count(row.outcomes, moved, part)) for part in parts]
    return [row.label, *map(format_count, counts), share, *by_part]


def rules_table(report: MigrationReport, limit: int) -> ReportTable:
    """Table 4: the rules in use, those of the most frequent source predicates first."""
    return list_rules("Table 4: Mapping rules", RULES_EXPLANATION, report.rules, report.writer, limit)


def list_rules(
    title: str, explanation: str, rules: Sequence[MappingRule], writer: FactWriter, limit: int
) -> ReportTable:
    """A table of the rules in use, those with the most support first."""
    used = [rule for rule in rules if rule.is_used]
    shown = sorted(used, key=lambda rule: -rule.support)[:limit]
    rows = [rule_row(rule, writer) for rule in shown]
    more = f" The first {limit:,} of {len(used):,} rules in use." if len(used) > limit else ""
    rejected = len(rules) - len(used)
    are = "is" if rejected == 1 else "are"
    unused = f" {count_noun(rejected, 'more candidate')} {are} in rules.tsv, but not in use." if rejected else ""
    headers = ["source predicate", "target predicate", "direction", "answers must be", "support", "precision"]
    return ReportTable(title, explanation + more + unused, headers, rows, [4, 5])


def rule_row(rule: MappingRule, writer: FactWriter) -> list[str]:
    precision = NO_SCORE if rule.precision is None else format_share(rule.precision)
    constraint = writer.label(rule.constraint) if rule.constraint else NO_SCORE
    return [writer.label(rule.source), writer.label(rule.target), rule.direction, constraint, f"{rule.support:,}",
            precision]  # fmt: skip


def reasons_table(report: MigrationReport) -> ReportTable:
    """Why questions had their fate, the most frequent reasons of each fate first."""
    total = max(report.total(), 1)
    rows = [
        [FATE_WORDS[reason.fate], reason.reason, f"{reason.count:,}", format_share(reason.count / total)]
        for reason in sorted_reasons(report)
    ]
    explanation = "Why questions moved or not; questions.jsonl has the reason of every question in full."
    return ReportTable("Reasons", explanation, ["", "reason", "questions", "share"], rows, [2, 3])


FATE_WORDS = {Fate.MIGRATED: "same fact", Fate.RECOVERED: "another answer", Fate.DROPPED: "not moved"}


def sorted_reasons(report: MigrationReport) -> list[FateReason]:
    fates = list(Fate)
    return sorted(report.tally.reasons.values(), key=lambda reason: (fates.index(reason.fate), -reason.count))


def corrections_table(report: MigrationReport) -> ReportTable:
    """The links that the evidence of many questions corrected."""
    used = [fix for fix in report.corrections if fix.is_used]
    rows = [correction_row(fix, report.writer) for fix in used[:MAX_CORRECTIONS]]
    more = f" The first {MAX_CORRECTIONS:,} of {len(used):,}; links.json has all." if len(used) > len(rows) else ""
    return ReportTable("Corrected links", CORRECTIONS_EXPLANATION + more, CORRECTION_HEADERS, rows, [4, 5, 6])


def doubts_table(report: MigrationReport) -> ReportTable:
    """The corrections that had some evidence, but not enough to be used."""
    doubtful = [fix for fix in report.corrections if not fix.is_used]
    rows = [[*correction_row(fix, report.writer), fix.doubt] for fix in doubtful[:MAX_CORRECTIONS]]
    more = (
        f" The first {MAX_CORRECTIONS:,} of {len(doubtful):,}; links.json has all." if len(doubtful) > len(rows) else ""
    )
    explanation = (
        f"Other links that may be wrong; their correction is not used, for the reason in the last column.{more}"
    )
    headers = [*CORRECTION_HEADERS, "not used, for"]
    return ReportTable("Links in doubt", explanation, headers, rows, [4, 5, 6])


CORRECTION_HEADERS = ("source entity", "linked to", "corrected to", "by the predicate", "questions", "of", "elsewhere")
CORRECTIONS_EXPLANATION = (
    "No question about the source entity finds its fact with the linked entity, but nearly all of them lead to another "
    "one, which clew takes instead. Of the questions that have facts of the predicate at all (of), so many lead to the "
    "corrected entity (questions); of the questions about other entities, this share does (elsewhere)."
)


def correction_row(fix: LinkCorrection, writer: FactWriter) -> list[str]:
    linked = ", ".join(map(writer.label, fix.linked))
    return [writer.label(fix.source), linked, writer.label(fix.corrected), writer.label(fix.predicate),
            f"{fix.support:,}", f"{fix.total:,}", format_share(fix.elsewhere)]  # fmt: skip


def links_table(report: MigrationReport) -> ReportTable:
    """What the sources of links contain, and what they led to in the questions."""
    numbers, links = report.tally.numbers, report.links
    rows = [] if links is None else source_rows(links)
    dead = ", ".join(f"{shorten_iri(id_)} (question {question})" for id_, question in report.tally.dead_links.items())
    rows += [
        ["questions with a topic of several target entities", format_count(numbers["topics"]), ""],
        ["questions with an answer of several target entities", format_count(numbers["answers"]), ""],
        ["questions with a link to an entity that the target lacks", format_count(numbers["dead"]), dead],
        ["questions with a corrected link", format_count(numbers["relinked"]), ""],
    ]
    rows += [[note, f"{found.count:,}", examples_text(found)] for note, found in report.tally.notes.items()]
    explanation = "All target entities of a link are tried. Links to entities that the target lacks are of no use."
    return ReportTable("Links", explanation, ["", "number", "examples"], rows, [1])


def source_rows(links: LinksReport) -> list[list[str]]:
    """What the sources of links contain."""
    ends = f"source entities: {links.sources:,}; target entities: {links.targets:,}"
    counted = {
        "one source entity, several target entities": links.one_to_many,
        "several source entities, one target entity": links.many_to_one,
        **links.skipped,
    }
    rows = [[label, format_count(count.count), examples_text(count)] for label, count in counted.items()]
    return [["links read", f"{links.links:,}", ends], *rows]


def examples_text(counted: ReasonCount) -> str:
    """The first places of something that happened."""
    return shorten_iris("; ".join(counted.examples))


def report_data(report: MigrationReport) -> dict[str, Any]:
    """The report as JSON: counts as numbers, examples as text."""
    moved = report.total(Fate.MIGRATED, Fate.RECOVERED)
    sizes = {"questions": report.total(), "moved": moved, **{str(fate): report.total(fate) for fate in Fate}}
    return {
        "source": report.source,
        "target": report.target,
        "sizes": sizes,
        "parts": {part: {str(fate): report.total(fate, part=part) for fate in Fate} for part in report.parts if part},
        "outcomes": {outcome: outcome_data(report, outcome) for outcome in ALL_OUTCOMES},
        "rules": {"used": sum(rule.is_used for rule in report.rules), "all": len(report.rules)},
        "reasons": [reason_data(reason, report.writer) for reason in sorted_reasons(report)],
        "cases": [case_data(case, report.writer) for case in sorted_cases(report)],
        "links": links_data(report),
        "corrected_links": [asdict(fix) for fix in report.corrections],
    } | ({} if report.comparison is None else {"comparison": report.comparison.as_json(report.writer)})


def outcome_data(report: MigrationReport, outcome: str) -> dict[str, int]:
    return {"questions": report.count([outcome]), **{str(fate): report.count([outcome], [fate]) for fate in Fate}}


def reason_data(reason: FateReason, writer: FactWriter) -> dict[str, Any]:
    examples = [question_data(question, writer) for question in reason.examples]
    return {"fate": reason.fate, "reason": reason.reason, "questions": reason.count, "examples": examples}


def question_data(question: MigratedQuestion, writer: FactWriter) -> dict[str, Any]:
    """A question as an example: its source fact, its facts in the target, and the reason."""
    return {
        "id": question.mapped.id,
        "question": question.mapped.text,
        "source": writer.source(question.mapped.fact),
        "target": [writer.candidate(fact) for fact in question.facts[:MAX_FACTS]],
        "reason": question.reason,
    }


def sorted_cases(report: MigrationReport) -> list[CaseExample]:
    """The examples of figures in the order of the figures, forward before backward."""
    return [
        case
        for mapping in (*PAGE_MAPPINGS, *PATH_MAPPINGS)
        for direction in Direction
        if (case := report.tally.cases.get((mapping, direction))) is not None
    ]


def case_data(case: CaseExample, writer: FactWriter) -> dict[str, Any]:
    return {"case": case.mapping, "direction": case.direction, **question_data(case.question, writer)}


def links_data(report: MigrationReport) -> dict[str, Any]:
    tally = report.tally
    used = {
        "questions_with_several_topics": tally.numbers["topics"],
        "questions_with_several_answers": tally.numbers["answers"],
        "questions_with_a_dead_link": tally.numbers["dead"],
        "questions_with_a_corrected_link": tally.numbers["relinked"],
        "notes": {note: reason_json(found) for note, found in tally.notes.items()},
    }
    return used | ({} if report.links is None else {"sources": report.links.to_json()})
