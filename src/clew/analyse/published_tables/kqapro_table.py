"""KQA Pro's Table 3: accuracy by category, open-ended and with answer choices, and human performance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.published_tables.paper_findings import NamedFigure, Relation, compare_figures
from clew.analyse.published_tables.published_table import Figure, Finding, PublishedTable, Row, TableSection
from clew.analyse.published_tables.table_runs import (
    HUMAN,
    PlannedRow,
    RunGroup,
    TableRun,
    notes_on_labels,
    plan_rows,
    trainings_of,
)
from clew.analyse.published_tables.table_scorer import TableScorer, score_of
from clew.benchmark.labels import COUNT, MULTIHOP, QUALIFIER, labels_of
from clew.benchmark.question import Prediction, Question
from clew.errors import ClewError
from clew.evaluate.report.scores import Evaluation
from clew.language.program.program_text import write_program_text
from clew.models.published_figures import CHOICE, KQA_PRO_FIGURES, OVERALL

TITLE = "KQA Pro, Table 3: accuracy by category (per cent)"
ACCURACY, CHOICE_ACCURACY = "kqapro-accuracy", "choice-accuracy"
COLUMNS = {
    OVERALL: "overall",
    "multihop": "multi-hop",
    "qualifier": "qualifier",
    "comparison": "comparison",
    "logical": "logical",
    "count": "count",
    "verify": "verify",
}
SRN = "srn"
PROGRAM, WEAK_PROGRAM = "program-rnn", "program-weak"
# The rows of the table; the models with a pretrained encoder, of the paper's later release, are below their kind.
OPEN_ROWS = {
    "blind-gru": "Blind GRU",
    "kvmemnet": "KVMemNet",
    "rgcn": "RGCN",
    SRN: "SRN",
    PROGRAM: "Sup. Program",
    "program-transformer": "Sup. Program (Transformer)",
    WEAK_PROGRAM: "Weak. Program",
    "sparql-rnn": "Sup. SPARQL",
    "sparql-transformer": "Sup. SPARQL (Transformer)",
}
CHOICE_ROWS = {name: OPEN_ROWS[name] for name in ("blind-gru", "kvmemnet", "rgcn")}
HUMAN_ROWS = {HUMAN: "Human"}
QUALIFIER_NOTE = "The paper calls qualifier questions high-level. A question may be in several categories."


def make_kqapro_table(groups: Sequence[RunGroup], scorer: TableScorer) -> PublishedTable:
    """The table of these runs; with a knowledge base, the categories of query graphs are those of their programs."""
    if scorer.kb is not None:
        comparer = MeaningComparer(scorer.kb)
        questions = tuple(add_program(question, comparer) for question in scorer.questions.questions)
        scorer = replace(scorer, questions=replace(scorer.questions, questions=questions))
        groups = [add_programs(group, comparer) for group in groups]
    return KqaproTable(groups, scorer).build()


def add_programs(group: RunGroup, comparer: MeaningComparer) -> RunGroup:
    """The same runs, with programs for the questions that they were asked."""
    return replace(group, runs=tuple(
        replace(run, asked=tuple(add_program(question, comparer) for question in run.asked)) for run in group.runs
    ))  # fmt: skip


def add_program(question: Question, comparer: MeaningComparer) -> Question:
    """The question with a program for its query graph, which does not tell logical operations from others."""
    forms = question.gold.forms
    if forms.program or not forms.graph:
        return question
    try:
        program = write_program_text(comparer.program_of(forms))
    except (ClewError, RecursionError):
        return question
    return replace(question, gold=replace(question.gold, forms=replace(forms, program=program)))


@dataclass(slots=True)
class KqaproTable:
    """Fills KQA Pro's Table 3."""

    groups: Sequence[RunGroup]
    scorer: TableScorer

    def build(self) -> PublishedTable:
        """The whole table."""
        systems = [group for group in self.groups if group.model != HUMAN]
        people = [group for group in self.groups if group.model == HUMAN]
        rows = plan_rows(systems, OPEN_ROWS)
        scored = {row.label: self.open_row(row) for row in rows}
        chosen = [group for group in systems if any(map(has_choice, group.runs[0].run.predictions))]
        sections = (
            TableSection("Open-ended", "model", COLUMNS, tuple(scored.values()), 2, QUALIFIER_NOTE),
            TableSection("Multiple choice", "model", COLUMNS, tuple(self.choice_rows(chosen)), 2),
            TableSection(
                "Human performance", "", COLUMNS, tuple(map(self.human_row, plan_rows(people, HUMAN_ROWS))), 2
            ),
        )
        notes = (*notes_on_labels(rows, OPEN_ROWS), *self.handled_notes(), *self.scorer.remarks)
        findings = tuple(self.findings(rows, scored))
        return PublishedTable(
            TITLE, sections, findings, trainings_of(rows), self.scorer.signatures(), notes,
            self.scorer.facts(self.groups),
        )  # fmt: skip

    def open_row(self, row: PlannedRow) -> Row:
        """The accuracy of one model in each category; SRN has only multi-hop questions, as in the paper."""
        published = KQA_PRO_FIGURES.get(row.model, {}) if row.has_published else {}
        runs = row.group.runs if row.group else ()
        is_partial = row.model == SRN
        parts = [handled_questions(run, self.all) if is_partial else self.all for run in runs]
        scores = [
            self.scorer.score(run, [ACCURACY], ("category",), part)
            for run, part in zip(runs, parts, strict=True) if part
        ]  # fmt: skip
        columns = (MULTIHOP,) if is_partial else tuple(COLUMNS)
        cells = {column: (category_figure(scores, ACCURACY, column, published.get(column)),) for column in columns}
        return Row(row.label, cells, row.model)

    def choice_rows(self, groups: Sequence[RunGroup]) -> Iterator[Row]:
        """The accuracy of the models that choose among the answers of a question."""
        questions = [question for question in self.all if question.choices]
        for row in plan_rows(groups if questions else [], CHOICE_ROWS):
            published = KQA_PRO_FIGURES.get(row.model, {}) if row.has_published else {}
            runs = [choice_run(run) for run in row.group.runs] if row.group else []
            scores = [self.scorer.score(run, [CHOICE_ACCURACY], ("category",), questions) for run in runs]
            cells = {
                column: (category_figure(scores, CHOICE_ACCURACY, column, published.get(f"{CHOICE} {column}")),)
                for column in COLUMNS
            }
            yield Row(row.label, cells, row.model)

    def human_row(self, row: PlannedRow) -> Row:
        """The accuracy of people, on the questions that they were asked."""
        scores = [self.scorer.score(run, [ACCURACY], ("category",)) for run in (row.group.runs if row.group else ())]
        published = KQA_PRO_FIGURES[HUMAN] if row.has_published else {}
        cells = {column: (category_figure(scores, ACCURACY, column, published.get(column)),) for column in COLUMNS}
        return Row(row.label, cells, row.model)

    @property
    def all(self) -> tuple[Question, ...]:
        return self.scorer.questions.questions

    def handled_notes(self) -> Iterator[str]:
        """How many questions the models without literals can handle, and how many people answered."""
        for group in self.groups:
            first = group.runs[0]
            if group.model == SRN:
                handled = len(handled_questions(first, self.all))
                yield (f"{group.label} is scored on the {handled:,} of {len(self.all):,} questions that it can handle: "
                       "for the others, its run has an error")  # fmt: skip
            if group.model == HUMAN:
                yield f"{group.label}: {len(first.asked):,} answers of people"

    def findings(self, rows: Sequence[PlannedRow], scored: Mapping[str, Row]) -> Iterator[Finding]:
        """What the paper and its successors say about these models."""
        planned = {row.model: row for row in reversed(rows)}
        program = planned[PROGRAM]
        for model in ("blind-gru", "kvmemnet"):
            for category in (QUALIFIER, COUNT):
                statement = f"{planned[model].label} is far below supervised programs on {category} questions"
                yield self.find_far_below(statement, planned[model], program, scored, category)
        statement = "weakly supervised programs are far below supervised ones"
        yield self.find_far_below(statement, planned[WEAK_PROGRAM], program, scored, OVERALL)

    def find_far_below(
        self, statement: str, low: PlannedRow, high: PlannedRow, scored: Mapping[str, Row], column: str
    ) -> Finding:
        gap = f"there are no {column} questions"
        named = [
            NamedFigure(row.label, scored[row.label].cells[column][0], row.group is not None, gap)
            for row in (low, high)
        ]
        questions = [
            question for question in self.all if column == OVERALL or column in labels_of(question, "category")
        ]

        def p_value() -> float:
            assert low.group is not None
            assert high.group is not None
            return self.scorer.p_value(low.group.runs[0], high.group.runs[0], ACCURACY, questions)

        return compare_figures(statement, named[0], Relation.FAR_BELOW, named[1], p_value, 2)


def category_figure(scores: Sequence[Evaluation], measure: str, column: str, published: float | None) -> Figure:
    """The accuracy over all questions or a category, in per cent."""
    label = "" if column == OVERALL else "category"
    found = [score for each in scores if (score := score_of(each, measure, label, column))]
    return Figure(tuple(100 * score.value for score in found), found[0].n if found else 0, published)


def has_choice(prediction: Prediction) -> bool:
    """Whether a prediction says which of the choices it takes."""
    return CHOICE in prediction.extra


def choice_run(run: TableRun) -> TableRun:
    """The same run with the chosen answers as its answers."""
    predictions = tuple(
        replace(prediction, answers=(str(prediction.extra[CHOICE]),) if has_choice(prediction) else ())
        for prediction in run.run.predictions
    )
    return replace(run, run=replace(run.run, predictions=predictions, digest=""))


def handled_questions(run: TableRun, questions: Sequence[Question]) -> tuple[Question, ...]:
    """The questions for which a run has no error."""
    failed = {prediction.id for prediction in run.run.predictions if prediction.error}
    return tuple(question for question in questions if question.id not in failed)
