"""A benchmark moved to another graph, in a folder: one-fact questions by links and paths, any others by rewriting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.file_record import Record
from clew.benchmark.formats.clew_jsonl import read_jsonl, write_jsonl
from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions, refuse_repeated_ids
from clew.benchmark.single_fact import find_fact
from clew.kb.entity_links import EntityLinks, LinksReport, read_links, write_links
from clew.kb.files import write_file
from clew.kb.knowledge_base import open_kb
from clew.kb.predicate_map import MappingRule, write_rules
from clew.migrate.graphs.target_graph import KbGraph
from clew.migrate.mapping_rules import combine_rules
from clew.migrate.meaning.graph_alignment import align_graphs
from clew.migrate.meaning.meaning_migration import NO_ANSWER, MeaningMigrator, MeaningPlan
from clew.migrate.meaning.migrated_meaning import MigratedMeaning, question_of, write_meaning
from clew.migrate.meaning.moved_answers import AnswerComparison
from clew.migrate.meaning.vocabulary_map import FaultKind
from clew.migrate.migrated_question import Fate, SourceQuestion
from clew.migrate.migration_files import (
    LINK_TABLE,
    LINKS_FILE,
    MOVED_FILE,
    PAGE_FILE,
    QUESTIONS_FILE,
    REPORT_FILE,
    RULES_FILE,
    Row,
    json_file,
    write_rows,
)
from clew.migrate.migration_job import MigrationJob, StoredItems, Workers, read_chunk
from clew.migrate.question_migration import (
    Migration,
    MigrationPlan,
    NotOneFact,
    QuestionMigrator,
    build_graphs,
    open_graph,
    source_question,
    unknown_pages,
)
from clew.migrate.report.fact_text import FactWriter, shorten_iris
from clew.migrate.report.migration_page import write_tables_page
from clew.migrate.report.migration_report import MAX_RULES, list_rules, place_name, source_rows
from clew.migrate.rule_sheets import write_rule_sheets
from clew.pages.report_table import ReportTable, format_count
from clew.pages.score_text import format_share

QUESTIONS = "questions"  # the chunks of questions that are rewritten; those of one-fact questions are apart
MAX_REASONS = 40  # in the table; questions.jsonl has the reason of every question
MAX_EXAMPLES = 3  # questions of each reason on the page
MAX_ANSWERS = 3  # of one question, in an example

FATES_EXPLANATION = (
    "A question is migrated if it has the same answers in both graphs, recovered if the target has other answers of "
    "the same type or the source has none to compare with, and dropped if it has no counterpart in the target."
)
ANSWERS_EXPLANATION = "How the answers of the questions that moved compare with those of the source."
RULES_EXPLANATION = (
    "What the target says instead of a predicate or class of the source. A backward rule swaps subject and object. "
    "Support is the number of facts or questions that a rule explains; precision is their share among those to which "
    "it applies. Edit rules.tsv and pass it with --rules to correct them."
)

# Of comparisons whose reason has counts.
COMPARED: dict[str, str] = {
    AnswerComparison.OTHER: "other answers of the same type",
    AnswerComparison.NO_LINKS: "answers of the source graph have no link to compare",
}


def migrate_benchmark(
    plan: MigrationPlan, folder: Path, workers: Workers | None = None, replace: bool = False
) -> Migration:
    """Migrate the questions of a benchmark into `folder`.

    A migration that was stopped continues from the chunks it finished. A folder with another migration is refused,
    except with `replace`.
    """
    job = MigrationJob(folder, plan.fingerprint(), workers or Workers())
    job.refuse_inputs((plan.questions, *plan.links, *plan.source_files, *plan.target_files))
    if replace:
        job.remove_outputs()
    if job.is_finished():
        return Migration(folder)
    with job.open():
        plan = build_graphs(plan, job)
        if job.has_chunks(QUESTIONS):  # an earlier run found that they ask for more
            return MeaningStages(plan, job).run()
        try:
            return QuestionMigrator(plan, job).run()
        except NotOneFact:
            return MeaningStages(plan, job).run()


@dataclass(slots=True)
class MeaningReport:
    """Counts of a migration by rewriting: questions by fate, reasons, and how answers compare with the source's.

    The report also shows the rules, whose predicates `writer` names, and what the links contain.
    """

    rules: Sequence[MappingRule] = ()
    links: LinksReport | None = None
    writer: FactWriter = field(default_factory=FactWriter)
    causes: Counter[str] = field(default_factory=Counter)
    examples: dict[tuple[str, str], list[Row]] = field(default_factory=dict)
    fates: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    comparisons: Counter[str] = field(default_factory=Counter)

    def add(self, row: Row) -> None:
        """Count a row of questions.jsonl."""
        self.fates[row["fate"]] += 1
        reason = row["fate"], summarise_reason(row)
        self.reasons[reason] += 1
        if self.reasons[reason] <= MAX_EXAMPLES:
            self.examples.setdefault(reason, []).append(row)
        self.causes.update(row.get("causes", ()))
        if "comparison" in row:
            self.comparisons[row["comparison"]] += 1

    def as_json(self) -> dict[str, Any]:
        """The counts."""
        reasons = [
            {"fate": fate, "reason": reason, "questions": count} for (fate, reason), count in self.reasons.most_common()
        ]
        counts = {"questions": self.fates.total(), "fates": dict(self.fates), "answers": dict(self.comparisons)}
        return counts | {"reasons": reasons}

    def tables(self) -> tuple[ReportTable, ...]:
        """The counts as tables."""
        tables = [
            count_table("Questions", FATES_EXPLANATION, "fate", self.fates),
            count_table("Answers", ANSWERS_EXPLANATION, "answers", self.comparisons),
            self.reasons_table(),
            list_rules("Mapping rules", RULES_EXPLANATION, self.rules, self.writer, MAX_RULES),
        ]
        if self.links is not None:
            tables.append(ReportTable("Links", "", ["", "number", "examples"], source_rows(self.links), [1]))
        return tuple(table for table in tables if table.rows)

    def page_tables(self) -> tuple[ReportTable, ...]:
        """The tables of the page, which has room for examples."""
        rows = [example_row(row) for reason, _ in self.frequent_reasons() for row in self.examples[reason]]
        explanation = f"The first {MAX_EXAMPLES} questions of each reason; questions.jsonl has all."
        headers = ["question", "fate", "answers in the source", "answers in the target", "reason"]
        return (*self.tables(), ReportTable("Examples", explanation, headers, rows))

    def frequent_reasons(self) -> list[tuple[tuple[str, str], int]]:
        """The most frequent reasons with their counts, those of each fate together."""
        fates = list(Fate)
        counted = self.reasons.most_common(MAX_REASONS)
        return sorted(counted, key=lambda item: (fates.index(Fate(item[0][0])), -item[1]))

    def reasons_table(self) -> ReportTable:
        """The most frequent reasons of each fate."""
        rows = [[fate, reason, format_count(count)] for (fate, reason), count in self.frequent_reasons()]
        more = (
            f" The {MAX_REASONS:,} most frequent of {len(self.reasons):,}." if len(self.reasons) > MAX_REASONS else ""
        )
        explanation = f"Why questions moved or not; questions.jsonl has the reason of every question in full.{more}"
        return ReportTable("Reasons", explanation, ["fate", "reason", "questions"], rows, [2])


def example_row(row: Row) -> list[str]:
    """A question in the table of examples."""
    answers = [list_answers(side.get("names") or side.get("answers", ())) for side in (row["source"], row)]
    return [row["question"] or row["id"], row["fate"], *answers, row["reason"]]


def list_answers(answers: Sequence[str]) -> str:
    """The first few answers, and how many more there are."""
    more = f" and {len(answers) - MAX_ANSWERS:,} more" if len(answers) > MAX_ANSWERS else ""
    return shorten_iris(", ".join(map(str, answers[:MAX_ANSWERS]))) + more


def summarise_reason(row: Row) -> str:
    """The reason of a row without counts and steps, so that questions with one reason are one line of the report."""
    if row.get("causes") == [FaultKind.NO_ANSWER] and row["reason"].startswith(NO_ANSWER):
        return NO_ANSWER
    return COMPARED.get(row.get("comparison", ""), str(row["reason"]))


def count_table(title: str, explanation: str, kind: str, counts: Counter[str]) -> ReportTable:
    """A table of counts with their shares, the largest first."""
    total = counts.total()
    rows = [[name, format_count(count), format_share(count / total)] for name, count in counts.most_common()]
    return ReportTable(title, explanation, [kind, "questions", "share"], rows, [1, 2])


@dataclass(frozen=True, slots=True)
class MeaningStages:
    """Rewrites the questions of a plan: read, align the graphs, rewrite chunk by chunk, write."""

    plan: MigrationPlan
    job: MigrationJob

    def run(self) -> Migration:
        """All stages."""
        records = map(write_jsonl, read_all_questions(self.plan.questions))
        chunks = self.job.store_chunks(QUESTIONS, records, "reading questions")
        self.job.show("reading links")
        links = read_links(self.plan.links, None if self.plan.is_endpoint else open_kb(self.plan.target))
        rules = self.find_rules(links)
        plan = MeaningPlan(self.plan.source, self.plan.target, links, rules, self.plan.paths.redirects)
        task = MeaningTask(plan, self.job.work / QUESTIONS)
        paths = self.job.run_chunks("rewritten", task, chunks, "rewriting questions")
        return self.write(StoredItems(paths, dict), links, rules)

    def find_rules(self, links: EntityLinks) -> tuple[MappingRule, ...]:
        """The rules that people decided on, then those of both graphs' facts, then those of one-fact questions."""
        rules = self.plan.rules
        if self.plan.source and not self.plan.is_endpoint:
            self.job.show("comparing the facts of both graphs")
            source, target = open_kb(self.plan.source), open_kb(self.plan.target)
            rules = combine_rules(rules, align_graphs(source, target, links, self.plan.alignment))
        questions = read_fact_questions(self.plan.questions)
        return combine_rules(
            rules, QuestionMigrator(self.plan, self.job, needs_links=False).learn(questions).knowledge.rules
        )

    def write(self, moved: StoredItems[Row], links: EntityLinks, rules: tuple[MappingRule, ...]) -> Migration:
        """Write all files."""
        folder, graph = self.job.folder, open_graph(self.plan.target, self.plan.gap, self.job.work)
        names = graph.names_of(sorted({id_ for rule in rules for id_ in (rule.target, rule.constraint) if id_}))
        report = MeaningReport(rules, links.report, FactWriter(names))
        write_rows(folder / QUESTIONS_FILE, count_rows((item["row"] for item in moved), report))
        write_rows(folder / MOVED_FILE, (item["question"] for item in moved if item["question"]))
        write_rules(rules, folder / RULES_FILE)
        write_file(folder / LINKS_FILE, json_file(links.report.to_json()))
        write_links(self.known_links(links), folder / LINK_TABLE)
        write_file(folder / REPORT_FILE, json_file(report.as_json()))
        title = f"{place_name(self.plan.questions)} moved to {place_name(self.plan.target)}"
        summary = "questions.jsonl says of every question what became of it, and why."
        write_file(
            folder / PAGE_FILE, write_tables_page(title, summary, report.page_tables()).encode("utf-8", "replace")
        )
        annotators = self.plan.annotators
        sheets = write_rule_sheets(rules, {}, annotators, folder, names) if annotators else ()
        notes = (*unknown_pages(self.plan.paths, graph), *self.notes(report))
        written = (QUESTIONS_FILE, MOVED_FILE, RULES_FILE, *(path.name for path in sheets), LINKS_FILE, LINK_TABLE)
        return Migration(folder, report, (*written, REPORT_FILE, PAGE_FILE), notes)

    def notes(self, report: MeaningReport) -> Iterator[str]:
        """What the user gave in vain, or has to give."""
        if self.plan.published:
            yield "--compare has no effect, because not all questions are about one fact"
        if not (self.plan.source or report.comparisons) and report.causes[FaultKind.NO_LINK]:
            yield (
                "no question moved; if the questions call entities and predicates by their names, give the source graph"
                " with --from"
            )
        if self.plan.is_endpoint and report.causes[FaultKind.NO_RULE]:
            yield (
                "clew cannot compare the facts of an endpoint with those of the source, so that questions without rules"
                " are dropped; give rules with --rules"
            )

    def known_links(self, links: EntityLinks) -> Iterator[tuple[str, str, str]]:
        """The links to what the target has, without notes; all of them if the target is an endpoint."""
        graph = None if self.plan.is_endpoint else KbGraph(open_kb(self.plan.target))
        for source, targets in sorted(links.targets.items()):
            known = targets if graph is None else graph.find_known(targets)
            yield from ((source, target, "") for target in targets if target in known)


def read_all_questions(place: str) -> Iterator[Question]:
    """The questions of a file."""
    with open_questions(place) as opened:
        yield from refuse_repeated_ids(opened.questions, place)


def read_fact_questions(place: str) -> Iterator[SourceQuestion]:
    """Those questions of a file that ask for a single fact."""
    return (
        source_question(question)
        for question in read_all_questions(place)
        if find_fact(question.gold.forms) is not None
    )


def count_rows(rows: Iterable[Row], report: MeaningReport) -> Iterator[Row]:
    """The same rows, each added to the report."""
    for row in rows:
        report.add(row)
        yield row


@dataclass(frozen=True)
class MeaningTask:
    """Rewrites a chunk of questions; each process makes one migrator."""

    plan: MeaningPlan
    questions: Path

    @cached_property
    def migrator(self) -> MeaningMigrator:
        return MeaningMigrator(self.plan)

    def __call__(self, number: int) -> bytes:
        """The rows and the moved questions of a chunk as JSON."""
        records = read_chunk(self.questions, number, dict)
        moved = (self.migrator.migrate(read_jsonl(Record(record, "questions"))) for record in records)
        return orjson.dumps([chunk_record(item) for item in moved])


def chunk_record(moved: MigratedMeaning) -> Row:
    """What a chunk keeps of a question: its row, and its record in clew's format if it moved."""
    question = question_of(moved)
    return {"row": write_meaning(moved), "question": write_jsonl(question) if question else None}
