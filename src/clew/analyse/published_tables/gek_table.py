"""GEK's Table 4: translators trained on growing shares of the training questions, by established and novel measures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from clew.analyse.measure_tests.gold_queries import sparql_of
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
    rename_group,
    trainings_of,
)
from clew.analyse.published_tables.table_scorer import TableScorer, score_of
from clew.benchmark.question import Question
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.models.published_figures import GEK_FIGURES, SHARES

TITLE = "GEK, Table 4: established and novel measures by share of the training questions"
ANSWER_EM, BLEU, GEK_3 = "answer-em", "BLEU", "GEK-3"
PERPLEXITY = "perplexity"
COLUMNS = {
    "query-em": "query EM",
    ANSWER_EM: "answer EM",
    BLEU: "BLEU corpus",
    "BLEU(level=instance)": "BLEU inst.",
    "ROUGE-L": "ROUGE-L",
    "GEK-1": "GEK-1",
    "GEK-2": "GEK-2",
    GEK_3: GEK_3,
    PERPLEXITY: "PPL",
}
ROWS = {
    "nspm": "NSpM",
    "nspm-global": "NSpM+Att1",
    "nspm-luong": "NSpM+Att2",
    "nspm-local": "NSpM+local attention",
    "convs2s": "ConvS2S",
    "transformer": "Transformer",
}
PAPER_ROWS = {model: name for model, name in ROWS.items() if model in GEK_FIGURES}
SHARE_NOTE = "share"  # the note of a training, as in `clew models train … --note share=25`
WHOLE = SHARES[-1]
NEEDS_KB = f"{GEK_3} needs a knowledge base to run queries on: give it with -k"
PERPLEXITY_NOTE = "PPL is the perplexity of the predicted queries, which the paper does not print; lower is better."


def group_by_share(run: TableRun) -> str:
    """The name of the row of a run: its label with the share of the training questions, if it was trained.

    A run that the user gave no label is named by its model, since its record may have the title of an earlier version.
    """
    if not run.record.model:
        return run.label
    label = ROWS.get(run.record.model, run.label) if has_default_label(run) else run.label
    return f"{label} {share_of(run)} %"


def has_default_label(run: TableRun) -> bool:
    """Whether the label of a run comes from its record."""
    return run.label in (run.record.title, run.record.model)


def share_of(run: TableRun) -> str:
    """The share of the training questions in per cent, as its training notes it; all if it notes none."""
    return run.record.notes.get(SHARE_NOTE, WHOLE).removesuffix("%").strip()


def make_gek_table(groups: Sequence[RunGroup], scorer: TableScorer) -> PublishedTable:
    """The table of these runs, grouped by label and share; with a knowledge base, gold meanings become SPARQL."""
    if scorer.kb is not None:
        schema = SchemaView(scorer.kb)
        questions = tuple(add_sparql(question, schema) for question in scorer.questions.questions)
        scorer = replace(scorer, questions=replace(scorer.questions, questions=questions))
    return GekTable(groups, scorer).build()


def add_sparql(question: Question, schema: SchemaView) -> Question:
    """The question with a SPARQL query for its program or query graph, since translators predict SPARQL."""
    forms = question.gold.forms
    try:
        sparql = forms.sparql or sparql_of(forms, schema)
    except (ClewError, RecursionError):
        return question
    return replace(question, gold=replace(question.gold, forms=replace(forms, sparql=sparql)))


@dataclass(slots=True)
class GekTable:
    """Fills GEK's Table 4; `runs` are the runs of each model by share."""

    groups: Sequence[RunGroup]
    scorer: TableScorer
    runs: dict[tuple[str, str], PlannedRow] = field(default_factory=dict)
    scored: dict[tuple[str, str], Row] = field(default_factory=dict)

    def build(self) -> PublishedTable:
        """The whole table."""
        rows = list(self.plan())
        scored = [self.score_row(row, share) for row, share in rows]
        for (row, share), figures in zip(rows, scored, strict=True):
            self.runs.setdefault((row.model, share), row)
            self.scored.setdefault((row.model, share), figures)
        section = TableSection(
            "Neural methods", "model, training data", COLUMNS, tuple(scored), 3, PERPLEXITY_NOTE, CountPlace.NOWHERE
        )
        planned = [row for row, _ in rows]
        notes = (*self.share_notes(), *notes_on_labels(planned, ROWS), *self.scorer.remarks)
        return PublishedTable(
            TITLE, (section,), tuple(self.findings()), trainings_of(planned), self.scorer.signatures(), notes,
            self.scorer.facts(self.groups),
        )  # fmt: skip

    def plan(self) -> Iterator[tuple[PlannedRow, str]]:
        """The rows in the order of the paper: each model with its shares; other runs follow.

        The shares of the paper have rows even without runs, if the paper has the model.
        """
        for model, name in ROWS.items():
            own = [group for group in self.groups if group.model in (model, name.lower())]
            shares = {share_of(group.runs[0]) for group in own}
            published = SHARES if model in PAPER_ROWS else ()
            for share in sorted({*published, *shares}, key=share_number):
                row = f"{name} {share} %"
                of_share = [group for group in own if share_of(group.runs[0]) == share]
                yield from ((planned, share) for planned in plan_share(row, model, of_share))
        known = {*ROWS, *map(str.lower, ROWS.values())}
        others = [group for group in self.groups if group.model not in known]
        yield from ((row, "") for row in plan_rows(others, {}))

    def score_row(self, row: PlannedRow, share: str) -> Row:
        """All measures of one model and share."""
        runs = row.group.runs if row.group else ()
        scores = [self.scorer.score(run, self.measures(run)) for run in runs]
        published = GEK_FIGURES.get(row.model, {}) if row.has_published else {}
        cells = {}
        for measure in COLUMNS:
            found = [score for each in scores if (score := score_of(each, measure))]
            figure = Figure(
                tuple(score.value for score in found),
                found[0].n if found else 0,
                published.get(f"{share} % {measure}"),
            )
            cells[measure] = (figure,)
        return Row(row.label, cells, row.model)

    def measures(self, run: TableRun) -> list[str]:
        """What a run can be scored by: one of queries alone has no answers, unless a knowledge base runs them."""
        has_answers = self.scorer.kb is not None or any(each.answers is not None for each in run.run.predictions)
        return [measure for measure in COLUMNS if has_answers or measure != ANSWER_EM]

    def share_notes(self) -> Iterator[str]:
        """A note on each trained model that does not say its share."""
        for group in self.groups:
            if group.record.model and SHARE_NOTE not in group.record.notes:
                yield (f"{group.label}: its training has no note {SHARE_NOTE!r}, so it counts as trained on all "
                       f"questions; train with --note {SHARE_NOTE}=25")  # fmt: skip

    def findings(self) -> Iterator[Finding]:
        """What the paper says: the order of models depends on the measure, and more data helps all but NSpM."""
        yield self.find_order()
        yield self.find_transformer_first()
        for model, name in PAPER_ROWS.items():
            whole, part = (self.named((model, share), GEK_3) for share in (WHOLE, SHARES[0]))
            statement = f"{name} gains from more training questions ({GEK_3}, {WHOLE} % against {SHARES[0]} %)"
            yield compare_figures(statement, whole, Relation.ABOVE, part, decimals=3)

    def find_transformer_first(self) -> Finding:
        """Whether the Transformer is above ConvS2S, which earlier work found best by BLEU."""
        keys = [(model, WHOLE) for model in ("transformer", "convs2s")]
        groups = [self.runs[key].group for key in keys]

        def p_value() -> float:
            first, second = (group.runs[0] for group in groups if group)
            return self.scorer.p_value(first, second, GEK_3)

        named = [self.named(key, GEK_3) for key in keys]
        statement = f"Transformer is above ConvS2S by {GEK_3}"
        return compare_figures(statement, named[0], Relation.ABOVE, named[1], p_value, 3)

    def named(self, key: tuple[str, str], measure: str) -> NamedFigure:
        """The figure of a model and share."""
        row = self.runs[key]
        return NamedFigure(row.label, self.scored[key].cells[measure][0], row.group is not None, NEEDS_KB)

    def find_order(self) -> Finding:
        """Whether BLEU and GEK-3 order the models differently, with both orders."""
        statement = f"{GEK_3} orders the models otherwise than BLEU"
        figures = {model: self.scored[model, WHOLE].cells for model in PAPER_ROWS}
        here = {
            measure: {model: cells[measure][0].mean for model, cells in figures.items()} for measure in (GEK_3, BLEU)
        }
        both = [model for model in PAPER_ROWS if here[GEK_3][model] is not None and here[BLEU][model] is not None]
        if len(both) < 2:
            way = f"; {NEEDS_KB}" if self.scorer.kb is None else ""
            return Finding(statement, None, f"fewer than two models have both measures at {WHOLE} %{way}")
        published = {
            measure: {model: GEK_FIGURES[model][f"{WHOLE} % {measure}"] for model in PAPER_ROWS}
            for measure in (GEK_3, BLEU)
        }
        orders = [order_models(here[measure], both) for measure in (GEK_3, BLEU)]
        return Finding(
            statement, orders[0] != orders[1], describe_orders(here, both), describe_orders(published, list(PAPER_ROWS))
        )


def plan_share(name: str, model: str, groups: Sequence[RunGroup]) -> Iterator[PlannedRow]:
    """The row of a model and share, or one for each label; without runs, the row of the paper alone."""
    if not groups:
        yield PlannedRow(name, model, None)
    for place, group in enumerate(groups):
        first = group.runs[0]
        is_default = not first.record.model or has_default_label(first)
        renamed = rename_group(group, name if is_default and not place else group.label)
        yield PlannedRow(renamed.label, model, renamed, not place)


def order_models(figures: Mapping[str, float | None], models: Sequence[str]) -> list[str]:
    """The models from the highest figure to the lowest; equal ones in the order of the paper."""
    return sorted(models, key=lambda model: -(figures[model] or 0.0))


def describe_orders(figures: Mapping[str, Mapping[str, float | None]], models: Sequence[str]) -> str:
    """The order of the models by each measure, and how well the two agree."""
    orders = [
        f"{measure}: {' > '.join(ROWS[model] for model in order_models(of_measure, models))}"
        for measure, of_measure in figures.items()
    ]
    first, second = (dict(of_measure) for of_measure in figures.values())
    return f"{'; '.join(orders)}; Kendall's tau {kendall_tau(first, second, models):.2f}"


def kendall_tau(
    first: Mapping[str, float | None], second: Mapping[str, float | None], models: Sequence[str]
) -> float:  # fmt: skip
    """Kendall's tau-a: the share of pairs in the same order minus that of pairs in opposite order; ties are neither."""
    signs = [
        sign((first[a] or 0.0) - (first[b] or 0.0)) * sign((second[a] or 0.0) - (second[b] or 0.0))
        for a, b in combinations(models, 2)
    ]
    return sum(signs) / len(signs)


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def share_number(share: str) -> float:
    """The share as a number, to sort by; texts that are none come last."""
    try:
        return float(share)
    except ValueError:
        return float("inf")
