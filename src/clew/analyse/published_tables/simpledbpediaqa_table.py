"""SimpleDBpediaQA's Tables 5a, 5b and 6: components of the pipeline, their combinations end to end, kinds of errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.published_tables.paper_findings import NamedFigure, Relation, compare_figures
from clew.analyse.published_tables.published_table import (
    Figure,
    Finding,
    PublishedTable,
    Row,
    TableSection,
)
from clew.analyse.published_tables.simple_components import ComponentScorer, ComponentScores
from clew.analyse.published_tables.table_runs import (
    PART_MARK,
    PlannedRow,
    RunGroup,
    TableRun,
    notes_on_labels,
    plan_rows,
    trainings_of,
)
from clew.analyse.published_tables.table_scorer import TableScorer, score_of
from clew.benchmark.question import Prediction, Question
from clew.benchmark.run_reader import pair_predictions
from clew.models.published_figures import COMBINATION_FIGURES, ERROR_FIGURES, SIMPLEDBPEDIAQA_FIGURES

TITLE = "SimpleDBpediaQA, Tables 5 and 6: components, end to end, and kinds of errors (per cent)"
ACCURACY = "fact-accuracy"
BILSTM, CRF = "detector-bilstm", "detector-crf"
CNN, BIGRU, LR = "relation-cnn", "relation-bigru", "relation-lr"
DETECTORS = {BILSTM: "BiLSTM", CRF: "CRF"}
PREDICTORS = {CNN: "CNN", BIGRU: "BiGRU", LR: "LR"}
COMBINATIONS = {
    detector + PART_MARK + predictor: f"{DETECTORS[detector]} + {PREDICTORS[predictor]}"
    for detector in DETECTORS
    for predictor in PREDICTORS
}
PUBLISHED_ACCURACY = {PART_MARK.join(pair): figure for pair, figure in COMBINATION_FIGURES.items()}
LINKING_COLUMNS = {"detection F1": "detection F1", "linking R@1": "linking R@1", "linking R@5": "linking R@5"}
RELATION_COLUMNS = {"relation R@1": "R@1", "relation R@5": "R@5"}
ERROR_KINDS = (
    ErrorKind.HARD,
    ErrorKind.SOFT,
    ErrorKind.AMBIGUITY,
    ErrorKind.DETECTION,
    ErrorKind.LINKING,
    ErrorKind.PREDICTION,
    ErrorKind.BOTH,
    ErrorKind.NOTHING,
)
COMPONENT_NOTE = "The paper measured the components on the validation questions; here, all figures are of one file."
ERROR_NOTE = (
    "Shares of all errors. People assigned the kinds to 200 errors in the paper; here, the knowledge base decides, and "
    'leaves "ambiguity, hard or soft" and, if the question has no words like a name of the gold entity, "entity '
    'detection or ambiguity" to a person.'
)
OTHER_NAMES = (
    "{} and the questions name facts in different ways, by names or by ids, so that its accuracy needs the knowledge "
    "base: give it with -k"
)
NO_KB = "the scores of components and the kinds of errors need the knowledge base: give it with -k"


def name_combination(run: TableRun) -> str:
    """The name of the row of a run: its label, or that of its components if the user gave none."""
    combination = COMBINATIONS.get(run.record.model)
    return combination if combination and run.label == run.record.title else run.label


def make_simpledbpediaqa_table(groups: Sequence[RunGroup], scorer: TableScorer) -> PublishedTable:
    """The table of these runs: of single components, of their combinations, and of other systems."""
    return SimpledbpediaqaTable(groups, scorer).build()


@dataclass(slots=True)
class SimpledbpediaqaTable:
    """Fills the tables of SimpleDBpediaQA."""

    groups: Sequence[RunGroup]
    scorer: TableScorer
    components: ComponentScorer | None = None
    figures: dict[tuple[str, str], Figure] = field(default_factory=dict)  # of a component, by column
    accuracy: dict[str, Row] = field(default_factory=dict)

    def build(self) -> PublishedTable:
        """The whole table."""
        if self.scorer.kb is not None:
            self.components = ComponentScorer(self.scorer.kb)
            self.figures = self.component_figures()
        parts = {**DETECTORS, **PREDICTORS}
        systems = [group for group in self.groups if group.model not in parts]
        rows = plan_rows(systems, COMBINATIONS)
        self.accuracy = {row.label: self.accuracy_row(row) for row in rows}
        notes = (*(() if self.components else (NO_KB,)), *notes_on_labels(rows, COMBINATIONS), *self.scorer.remarks)
        sections = tuple(self.sections(rows))
        alone = [PlannedRow(group.label, group.model, group) for group in self.groups if group.model in parts]
        return PublishedTable(
            TITLE, sections, tuple(self.findings(rows)), trainings_of([*alone, *rows]), self.scorer.signatures(),
            notes, self.scorer.facts(self.groups),
        )  # fmt: skip

    def sections(self, rows: Sequence[PlannedRow]) -> Iterator[TableSection]:
        """Components, combinations and errors."""
        yield self.component_section("Entity detection and linking", "entity detection", LINKING_COLUMNS, DETECTORS)
        yield self.component_section("Relation prediction", "relation prediction", RELATION_COLUMNS, PREDICTORS)
        end_to_end = tuple(self.accuracy.values())
        yield TableSection("End to end", "detection + relation", {ACCURACY: "accuracy"}, end_to_end)
        errors = {row.label: self.error_counts(row) for row in rows if self.has_components(row)}
        if errors:
            kinds = tuple(self.error_row(kind, errors) for kind in ERROR_KINDS)
            columns = {label: label for label in errors}
            yield TableSection("Kinds of errors", "kind", columns, kinds, 1, ERROR_NOTE, count_label="errors")

    # --- components

    def component_figures(self) -> dict[tuple[str, str], Figure]:
        """The figures of each component from the first run of each seed that has it, alone or in a combination."""
        seen: dict[tuple[str, int | None], None] = {}
        found: dict[tuple[str, str], list[tuple[float, int]]] = {}
        for group in self.groups:
            for run in group.runs:
                new = [part for part in group.model.split(PART_MARK) if (part, run.record.seed) not in seen]
                seen.update(dict.fromkeys((part, run.record.seed) for part in new))
                scores = self.score_components(run) if any(part in SIMPLEDBPEDIAQA_FIGURES for part in new) else {}
                for part in new:
                    for column in SIMPLEDBPEDIAQA_FIGURES.get(part, {}):
                        found.setdefault((part, column), []).extend(scores.get(column, ()))
        return {
            key: Figure(tuple(value for value, _ in values), values[0][1] if values else 0)
            for key, values in found.items()
        }

    def score_components(self, run: TableRun) -> Mapping[str, list[tuple[float, int]]]:
        """The figures of the components of a run in per cent, with the number of questions, by column."""
        assert self.components is not None
        self.scorer.on_progress(f"scoring the components of {run.name}", 0, 0)
        return columns_of(self.components.score(self.pairs(run)))

    def pairs(self, run: TableRun) -> list[tuple[Question, Prediction]]:
        """Each question with its prediction."""
        questions = self.scorer.questions.questions
        return list(zip(questions, pair_predictions(questions, run.run).predictions, strict=True))

    def component_section(
        self, title: str, heading: str, columns: Mapping[str, str], models: Mapping[str, str]
    ) -> TableSection:
        rows = tuple(
            Row(name, {column: (self.component_figure(model, column),) for column in columns}, model)
            for model, name in models.items()
        )
        return TableSection(title, heading, columns, rows, 1, COMPONENT_NOTE)

    def component_figure(self, model: str, column: str) -> Figure:
        figure = self.figures.get((model, column), Figure())
        return Figure(figure.measured, figure.n, SIMPLEDBPEDIAQA_FIGURES[model].get(column))

    # --- end to end

    def accuracy_row(self, row: PlannedRow) -> Row:
        """The share of questions for which a system finds the gold fact."""
        runs = [run for run in (row.group.runs if row.group else ()) if self.can_compare(run)]
        scores = [self.scorer.score(run, [ACCURACY]) for run in runs]
        found = [score for each in scores if (score := score_of(each, ACCURACY))]
        published = PUBLISHED_ACCURACY.get(row.model) if row.has_published else None
        figure = Figure(tuple(100 * score.value for score in found), found[0].n if found else 0, published)
        return Row(row.label, {ACCURACY: (figure,)}, row.model)

    def can_compare(self, run: TableRun) -> bool:
        """Whether the facts of a run can be compared: programs use names and graphs may use ids, which a graph maps."""
        if self.scorer.kb is not None:
            return True
        pairs = [(question.gold.forms, prediction.forms) for question, prediction in self.pairs(run)]
        is_same = not any(form.program and not form.graph for pair in pairs for form in pair)
        if not is_same:
            self.scorer.remarks[OTHER_NAMES.format(run.name)] = None
        return is_same

    def has_components(self, row: PlannedRow) -> bool:
        """Whether the runs of a row say what the components found, which the kinds of errors depend on."""
        runs = row.group.runs if row.group else ()
        return bool(self.components) and any("spans" in each.extra for run in runs for each in run.run.predictions)

    def error_counts(self, row: PlannedRow) -> list[Counter[ErrorKind]]:
        """The kinds of errors of each run of a system."""
        assert self.components is not None
        self.scorer.on_progress(f"counting the errors of {row.label}", 0, 0)
        return [self.components.count_error_kinds(self.pairs(run)) for run in (row.group.runs if row.group else ())]

    def error_row(self, kind: ErrorKind, errors: Mapping[str, Sequence[Counter[ErrorKind]]]) -> Row:
        """The share of one kind among the errors of each system."""
        cells = {}
        for label, counts in errors.items():
            shares = tuple(100 * count[kind] / count.total() for count in counts if count)
            is_published = label == COMBINATIONS[BILSTM + PART_MARK + CNN]
            published = ERROR_FIGURES.get(kind.value) if is_published else None
            cells[label] = (Figure(shares, counts[0].total() if counts else 0, published),)
        return Row(kind.value, cells)

    # --- findings

    def findings(self, rows: Sequence[PlannedRow]) -> Iterator[Finding]:
        """What the paper says: BiLSTM above CRF, CNN about BiGRU, both above LR, and the same end to end."""
        for column in LINKING_COLUMNS:
            yield self.compare_parts(BILSTM, Relation.ABOVE, CRF, column)
        yield self.compare_parts(CNN, Relation.ABOUT, BIGRU, "relation R@1")
        yield self.compare_parts(CNN, Relation.ABOVE, LR, "relation R@1")
        yield self.compare_parts(BIGRU, Relation.ABOVE, LR, "relation R@1")
        planned = {row.model: row for row in reversed(rows)}
        for predictor in PREDICTORS:
            bilstm, crf = (planned[detector + PART_MARK + predictor] for detector in (BILSTM, CRF))
            yield self.compare_wholes(bilstm, Relation.ABOVE, crf)
        for detector in DETECTORS:
            cnn, bigru, lr = (planned[detector + PART_MARK + predictor] for predictor in PREDICTORS)
            yield self.compare_wholes(cnn, Relation.ABOUT, bigru)
            yield self.compare_wholes(cnn, Relation.ABOVE, lr)
            yield self.compare_wholes(bigru, Relation.ABOVE, lr)

    def compare_parts(self, first: str, relation: Relation, second: str, column: str) -> Finding:
        """Whether a component is so to another by a column."""
        figures = self.part(first, column), self.part(second, column)
        statement = f"{figures[0].label} is {relation.value} {figures[1].label} ({column})"
        return compare_figures(statement, figures[0], relation, figures[1])

    def compare_wholes(self, first: PlannedRow, relation: Relation, second: PlannedRow) -> Finding:
        """Whether a combination is so to another end to end."""
        statement = f"{first.label} is {relation.value} {second.label} end to end"
        p_value = None if relation is Relation.ABOUT else partial(self.p_value, first, second)
        return compare_figures(statement, self.whole(first), relation, self.whole(second), p_value)

    def part(self, model: str, column: str) -> NamedFigure:
        """A figure of a component."""
        has_run = (model, column) in self.figures or self.components is None
        name = (DETECTORS | PREDICTORS)[model]
        return NamedFigure(name, self.component_figure(model, column), has_run, NO_KB)

    def whole(self, row: PlannedRow) -> NamedFigure:
        """The accuracy of a combination."""
        return NamedFigure(row.label, self.accuracy[row.label].cells[ACCURACY][0], row.group is not None, NO_KB)

    def p_value(self, *rows: PlannedRow) -> float:
        first, second = (row.group.runs[0] for row in rows if row.group)
        return self.scorer.p_value(first, second, ACCURACY)


def columns_of(scores: ComponentScores) -> dict[str, list[tuple[float, int]]]:
    """The scores of components by column, in per cent, each with the number of questions."""
    columns: dict[str, list[tuple[float, int]]] = {}
    if scores.detection:
        columns["detection F1"] = [(100 * scores.detection.f1, scores.detection.gold)]
    for name, recall in (("linking", scores.linking), ("relation", scores.relations)):
        if recall:
            columns[f"{name} R@1"] = [(100 * recall.at_1, recall.questions)]
            columns[f"{name} R@5"] = [(100 * recall.at_5, recall.questions)]
    return columns
