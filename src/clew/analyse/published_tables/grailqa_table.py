"""GrailQA++'s Tables 2 to 4: EM and F1 by level, isomorphism class and function, and what classes models predict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import mean

from clew.analyse.confusion import Confusion, comparable_forms, count_confusion, order_classes
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.published_tables.paper_findings import NamedFigure, Relation, compare_figures
from clew.analyse.published_tables.published_table import (
    CountPlace,
    Figure,
    Finding,
    PublishedTable,
    Row,
    TableSection,
)
from clew.analyse.published_tables.table_runs import (
    PlannedRow,
    RunGroup,
    TableRun,
    notes_on_labels,
    plan_rows,
    trainings_of,
)
from clew.analyse.published_tables.table_scorer import TableScorer, score_of
from clew.analyse.run_set import add_sexprs, has_form
from clew.benchmark.form_reader import shape_of
from clew.benchmark.labels import labels_of
from clew.benchmark.question import Forms, Prediction
from clew.benchmark.run_reader import pair_predictions
from clew.errors import ClewError
from clew.evaluate.measures.measure import Case
from clew.evaluate.report.scores import Evaluation
from clew.models.published_figures import FUNCTION_GROUPS, GRAILQA_FIGURES, OVERALL

TITLE = "GrailQA++, Tables 2 to 4: EM / F1 (per cent)"
EM, F1 = "query-em", "answer-f1"
OFFICIAL_EM, OFFICIAL_F1 = "query-em(by=official, ontology={})", "grailqa-f1(ontology={})"  # need GrailQA's ontology
ROWS = {
    "rng-kbqa": "RnG-KBQA",
    "arcaneqa": "ArcaneQA",
    "bert-ranker": "BERT-Ranker",
    "bert-transducer": "BERT-Transducer",
}
RANKERS = ("rng-kbqa", "bert-ranker")
IID, COMPOSITIONAL, ZERO_SHOT = LEVELS = ("i.i.d.", "compositional", "zero-shot")
SIMPLE_EDGES = 2  # at most, of a simple class: Iso-0, Iso-1 and Iso-2 have fewer than three relations (section 3.2)
LEVEL_NOTE = (
    "Published: GrailQA's dev set without functions and literals, with gold entities (Table 2 of the workshop paper)."
)
CLASS_NOTE = (
    "Published: GrailQA++ (Table 3); BERT-Ranker: the part that experts wrote (Table 3 of the workshop paper). "
    "Yes/no questions have no class."
)
FUNCTION_NOTE = "Published: GrailQA++ (Table 4)."
SIZE_COLUMNS = {
    "gold": "gold edges",
    "predicted": "predicted",
    "gold simple": "gold simple %",
    "simple": "predicted %",
    "smaller": "too small %",
    "same": "same size %",
    "larger": "too large %",
}
SIZE_NOTE = (
    "Mean number of edges of the query graph, share of simple graphs (fewer than three edges), and how the sizes of "
    "predicted and gold graph compare, over the questions with both."
)


def make_grailqa_table(groups: Sequence[RunGroup], scorer: TableScorer) -> PublishedTable:
    """The table of these runs; queries are compared as S-expressions, where gold and prediction can be written so."""
    questions = tuple(map(add_sexprs, scorer.questions.questions))
    scorer = replace(scorer, questions=replace(scorer.questions, questions=questions))
    if scorer.kb is not None and any(question.gold.forms.sexpr for question in questions):
        comparer = MeaningComparer(scorer.kb)
        groups = [replace(group, runs=tuple(translate_run(run, comparer) for run in group.runs)) for group in groups]
    return GrailqaTable(groups, scorer).build()


def translate_run(run: TableRun, comparer: MeaningComparer) -> TableRun:
    """The run with an S-expression for each predicted query that can be written as one."""
    predictions = tuple(add_predicted_sexpr(prediction, comparer) for prediction in run.run.predictions)
    return replace(run, run=replace(run.run, predictions=predictions))


def add_predicted_sexpr(prediction: Prediction, comparer: MeaningComparer) -> Prediction:
    if prediction.forms.sexpr or not has_form(prediction.forms):
        return prediction
    try:
        sexpr = comparer.sexpr_of(prediction.forms)
    except (ClewError, RecursionError):
        return prediction
    return replace(prediction, forms=replace(prediction.forms, sexpr=sexpr))


@dataclass(frozen=True, slots=True)
class GraphSizes:
    """The numbers of edges of gold and predicted graphs, question by question."""

    pairs: tuple[tuple[int, int], ...]

    def figures(self) -> dict[str, float]:
        """The means and shares of `SIZE_COLUMNS`; empty if there is no pair."""
        if not self.pairs:
            return {}
        return {
            "gold": mean(gold for gold, _ in self.pairs),
            "predicted": mean(predicted for _, predicted in self.pairs),
            "gold simple": 100 * mean(gold <= SIMPLE_EDGES for gold, _ in self.pairs),
            "simple": 100 * mean(predicted <= SIMPLE_EDGES for _, predicted in self.pairs),
            "smaller": 100 * mean(predicted < gold for gold, predicted in self.pairs),
            "same": 100 * mean(predicted == gold for gold, predicted in self.pairs),
            "larger": 100 * mean(predicted > gold for gold, predicted in self.pairs),
        }


@dataclass(slots=True)
class GrailqaTable:
    """Fills the tables of GrailQA++."""

    groups: Sequence[RunGroup]
    scorer: TableScorer
    scores: dict[str, list[Evaluation]] = field(default_factory=dict)
    levels: dict[str, Row] = field(default_factory=dict)
    sizes: dict[str, Row] = field(default_factory=dict)

    @property
    def measures(self) -> tuple[str, str]:
        """The measures of EM and F1: those of GrailQA's scorer if there is an ontology."""
        ontology = self.scorer.ontology
        return (OFFICIAL_EM.format(ontology), OFFICIAL_F1.format(ontology)) if ontology else (EM, F1)

    def build(self) -> PublishedTable:
        """The whole table."""
        rows = plan_rows(self.groups, ROWS)
        labels = tuple(name for name in ("level", "iso", "function") if self.has_label(name))
        for row in rows:
            runs = row.group.runs if row.group else ()
            self.scores[row.label] = [self.scorer.score(run, self.measures, labels) for run in runs]
        self.levels = {row.label: self.level_row(row) for row in rows}
        self.sizes = {row.label: self.size_row(row) for row in rows if row.group}
        notes = (*self.label_notes(), *notes_on_labels(rows, ROWS), *self.scorer.remarks)
        return PublishedTable(
            TITLE, tuple(self.sections(rows)), tuple(self.findings(rows)), trainings_of(rows),
            self.scorer.signatures(), notes, self.scorer.facts(self.groups), self.confusions(rows),
        )  # fmt: skip

    def has_label(self, name: str) -> bool:
        return any(labels_of(question, name) for question in self.scorer.questions.questions)

    def label_notes(self) -> Iterator[str]:
        if not self.has_label("level"):
            yield "the questions have no level; add it with clew levels TRAIN TEST -o LABELLED"

    def sections(self, rows: Sequence[PlannedRow]) -> Iterator[TableSection]:
        """By level, by class, by function, and the sizes of predicted graphs."""
        columns = {OVERALL: OVERALL} | {level: level for level in LEVELS if self.has_label("level")}
        yield TableSection("By level", "model", columns, tuple(self.levels.values()), 1, LEVEL_NOTE)
        models = {row.label: row.label for row in rows}
        classes = tuple(self.class_row(name, rows) for name in self.classes())
        yield TableSection("By isomorphism class", "class", models, classes, 1, CLASS_NOTE, CountPlace.COLUMN)
        functions = {name: name for name in FUNCTION_GROUPS}
        by_function = tuple(self.function_row(row) for row in rows)
        yield TableSection("By function", "model", functions, by_function, 1, FUNCTION_NOTE)
        sizes = tuple(self.sizes.values())
        yield TableSection("Size of graphs", "model", SIZE_COLUMNS, sizes, 2, SIZE_NOTE, CountPlace.NOWHERE)

    def level_row(self, row: PlannedRow) -> Row:
        """EM and F1 over all questions and by level."""
        cells = {OVERALL: self.cell(row, "", OVERALL, "GrailQA")}
        cells |= {level: self.cell(row, "level", level, "GrailQA") for level in LEVELS}
        return Row(row.label, cells, row.model)

    def function_row(self, row: PlannedRow) -> Row:
        """EM and F1 by function."""
        cells = {name: self.cell(row, "function", name, "GrailQA++") for name in FUNCTION_GROUPS}
        return Row(row.label, cells, row.model)

    def class_row(self, name: str, rows: Sequence[PlannedRow]) -> Row:
        """EM and F1 of every model on one class."""
        return Row(name, {row.label: self.cell(row, "iso", name, "GrailQA++") for row in rows})

    def cell(self, row: PlannedRow, label: str, group: str, dataset: str) -> tuple[Figure, Figure]:
        """EM and F1 of a model on a group of questions, in per cent."""
        published = GRAILQA_FIGURES.get(row.model, {}) if row.has_published else {}
        figures = []
        for measure, short in zip(self.measures, ("EM", "F1"), strict=True):
            found = [score for each in self.scores[row.label] if (score := score_of(each, measure, label, group))]
            values = tuple(100 * score.value for score in found)
            figures.append(Figure(values, found[0].n if found else 0, published.get(f"{dataset} {group} {short}")))
        return figures[0], figures[1]

    def classes(self) -> tuple[str, ...]:
        """The classes of the questions in the order of the paper."""
        sizes: dict[str, int] = {}
        for question in self.scorer.questions.questions:
            for name in labels_of(question, "iso"):
                sizes[name] = sizes.get(name, 0) + 1
        return order_classes(sizes, sizes, "iso")

    # --- predicted classes

    def cases(self, run: TableRun) -> list[Case]:
        """Each question with its prediction."""
        questions = self.scorer.questions.questions
        predictions = pair_predictions(questions, run.run).predictions
        return [Case(add_sexprs(each), prediction) for each, prediction in zip(questions, predictions, strict=True)]

    def confusions(self, rows: Sequence[PlannedRow]) -> dict[str, Confusion]:
        """The confusion matrix of the first run of each model that predicts queries."""
        translate = MeaningComparer(self.scorer.kb).program_of if self.scorer.kb else None
        found = {}
        for row in rows:
            if row.group and any(has_form(each.forms) for each in row.group.runs[0].run.predictions):
                self.scorer.on_progress(f"classifying {row.label}", 0, 0)
                found[row.label] = count_confusion(self.cases(row.group.runs[0]), "iso", (), translate)
        return found

    def size_row(self, row: PlannedRow) -> Row:
        """The sizes of the graphs that a model predicts."""
        runs = row.group.runs if row.group else ()
        sizes = [self.graph_sizes(run) for run in runs]
        figures = [found for each in sizes if (found := each.figures())]
        count = len(sizes[0].pairs) if sizes else 0
        cells = {name: (Figure(tuple(each[name] for each in figures), count),) for name in SIZE_COLUMNS}
        return Row(row.label, cells, row.model)

    def graph_sizes(self, run: TableRun) -> GraphSizes:
        """The sizes of gold and predicted graphs in a language that both have."""
        translate = MeaningComparer(self.scorer.kb).program_of if self.scorer.kb else None
        pairs = []
        for case in self.cases(run):
            gold, predicted = case.question.gold.forms, case.prediction.forms
            forms = comparable_forms(gold, predicted, translate) if has_form(gold) and has_form(predicted) else None
            sizes = [count_edges(each) for each in forms or ()]
            if forms and None not in sizes:
                pairs.append((sizes[0] or 0, sizes[1] or 0))
        return GraphSizes(tuple(pairs))

    # --- findings

    def findings(self, rows: Sequence[PlannedRow]) -> Iterator[Finding]:
        """What the papers say about these models."""
        planned = {row.model: row for row in reversed(rows)}
        for model in ROWS:
            yield self.find_zero_shot_harder(planned[model])
        for model in ("rng-kbqa", "arcaneqa"):
            yield self.find_above_ranker(planned[model], planned["bert-ranker"])
        for model in RANKERS:
            yield self.find_small_classes(planned[model])
        for row in (planned[model] for model in ROWS):
            yield self.find_shorter_paths(row)

    def find_zero_shot_harder(self, row: PlannedRow) -> Finding:
        cells = self.levels[row.label].cells
        named = [NamedFigure(row.label, cells[level][1], row.group is not None) for level in (ZERO_SHOT, IID)]
        statement = f"{row.label} is worse on zero-shot than on i.i.d. questions (F1)"
        return compare_figures(statement, named[0], Relation.BELOW, named[1])

    def find_above_ranker(self, row: PlannedRow, ranker: PlannedRow) -> Finding:
        """Whether a model is above BERT-Ranker on zero-shot questions."""
        questions = [
            question for question in self.scorer.questions.questions if ZERO_SHOT in labels_of(question, "level")
        ]
        named = [
            NamedFigure(each.label, self.levels[each.label].cells[ZERO_SHOT][1], each.group is not None)
            for each in (row, ranker)
        ]

        def p_value() -> float:
            first, second = (each.group.runs[0] for each in (row, ranker) if each.group)
            return self.scorer.p_value(first, second, self.measures[1], questions)

        statement = f"{row.label} is above {ranker.label} on zero-shot questions (F1)"
        return compare_figures(statement, named[0], Relation.ABOVE, named[1], p_value)

    def find_small_classes(self, row: PlannedRow) -> Finding:
        """Whether a ranking model predicts simple graphs more often than there are."""
        statement = f"{row.label}, which ranks candidates, predicts more simple graphs than there are (per cent)"
        return self.compare_sizes(statement, row, "simple", "gold simple")

    def find_shorter_paths(self, row: PlannedRow) -> Finding:
        """Whether predicted graphs are more often too small than too large."""
        statement = f"{row.label} predicts too small graphs more often than too large ones (per cent)"
        return self.compare_sizes(statement, row, "smaller", "larger")

    def compare_sizes(self, statement: str, row: PlannedRow, high: str, low: str) -> Finding:
        """Whether one column of the sizes is above another."""
        cells = self.sizes[row.label].cells if row.label in self.sizes else {}
        gap = "no prediction has a graph that can be compared"
        named = [NamedFigure(row.label, cells.get(name, (Figure(),))[0], bool(cells), gap) for name in (high, low)]
        return compare_figures(statement, named[0], Relation.ABOVE, named[1])


def count_edges(forms: Forms) -> int | None:
    """The number of edges of a query graph; None if the form has none."""
    try:
        return shape_of(forms).edge_count
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return None
