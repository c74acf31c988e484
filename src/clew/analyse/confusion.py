"""Confusion of gold and predicted isomorphism classes or functions (Dutt et al. 2023, Figure 2), with scores.

A class is one of a graph, and each encoding of the same facts is another graph: qualifiers, types and values are nodes
in one and edges in another. So gold and prediction are compared in one language; if they share none, they are
translated to programs with the help of a knowledge base; without one, they are not compared.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from clew.analyse.run_set import has_form, is_readable, keep_language
from clew.benchmark.labels import Labels, function_label, iso_label, labels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.single_fact import rows_of, write_name
from clew.errors import ClewError
from clew.evaluate.measures.measure import Case, Measure, MeasureError, QuestionStatistics
from clew.evaluate.measures.query_forms import KQAPRO_MARK, shared_language, vocabulary_of
from clew.evaluate.report.signature import display_name
from clew.evaluate.run.score_store import LABEL_ORDERS
from clew.language.isomorphism import CATALOGUE
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text

NO_CLASS = "no class"
UNREADABLE = "unreadable"
NOTHING = "nothing"
INCOMPARABLE = "not compared"
OTHERS = "others"
LAST_CLASSES = (OTHERS, NO_CLASS, UNREADABLE, INCOMPARABLE, NOTHING)
MAX_CLASSES = 10  # of a matrix; more do not fit beside each other
MAX_NAME_CHARS = 20  # of a class in a matrix; the codes of large graphs are longer than a heading can be

CODE_EXPLANATION = (
    "Classes without a published name have a code: X: is a tree, CX: a graph with a cycle. In a tree, the outer "
    "brackets are the answer, E is an entity or value of the question, and inner brackets are nodes between them; a "
    "graph is the list of its edges, where A is the answer and x1, x2, … are the nodes between."
)

PREFERRED_LANGUAGES = ("sexpr", "graph", "program", "sparql")

# How a meaning becomes a program; raises a ClewError if it cannot.
Translator = Callable[[Forms], f.Function]
CODE_MARKS = ("X:", "CX:")
CLASSIFIERS: dict[str, Callable[[Question], Labels]] = {"iso": iso_label, "function": function_label}
KNOWN_ORDERS = {"iso": tuple(known.name for known in CATALOGUE), "function": LABEL_ORDERS["function"]}


@dataclass(frozen=True, slots=True)
class ClassScores:
    """The questions of one gold class: their number, how many predictions have that class, and their scores."""

    name: str
    n: int
    agreed: int
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Confusion:
    """How often each gold class (`rows`) meets each predicted one (`columns`), and scores by gold class."""

    of: str
    counts: Mapping[tuple[str, str], int]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    measures: tuple[str, ...] = ()
    scores: tuple[ClassScores, ...] = ()

    @property
    def total(self) -> int:
        """The number of questions."""
        return sum(self.counts.values())

    @property
    def incomparable(self) -> int:
        """The number of predictions in a language that the gold meaning cannot be compared in."""
        return sum(count for (_, predicted), count in self.counts.items() if predicted == INCOMPARABLE)

    @property
    def compared(self) -> int:
        """The number of questions without those whose prediction cannot be compared."""
        return self.total - self.incomparable

    @property
    def agreed(self) -> int:
        """The number of predictions with the gold class."""
        return sum(score.agreed for score in self.scores)

    @property
    def has_codes(self) -> bool:
        """Whether a class has no published name and is named by its code."""
        return any(score.name.startswith(CODE_MARKS) for score in self.scores)

    def notes(self) -> Iterator[str]:
        """What a reader must know about the counts."""
        if self.incomparable:
            yield (
                f"{self.incomparable:,} of {self.total:,} predictions are not compared: gold and prediction are in "
                "languages over different graphs; name the knowledge base with -k to translate both to programs"
            )

    def predicted(self) -> dict[str, int]:
        """The number of predictions of each class."""
        return {column: sum(self.counts.get((row, column), 0) for row in self.rows) for column in self.columns}

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        table = {row: {column: self.counts[row, column] for column in self.columns if (row, column) in self.counts}
                 for row in self.rows}  # fmt: skip
        groups = [{"class": score.name, "n": score.n, "agreed": score.agreed, **dict(zip(self.measures, score.values,
                   strict=True))} for score in self.scores]  # fmt: skip
        return {"of": self.of, "total": self.total, "compared": self.compared, "agreed": self.agreed, "gold": table,
                "scores": groups, "notes": list(self.notes())}  # fmt: skip


@dataclass(slots=True)
class ClassTally:
    """Running counts for one gold class."""

    n: int = 0
    agreed: int = 0
    statistics: dict[int, list[QuestionStatistics]] = field(default_factory=lambda: defaultdict(list))


def count_confusion(
    cases: Iterable[Case], of: str, measures: Sequence[Measure] = (), translate: Translator | None = None
) -> Confusion:
    """The confusion of isomorphism classes (`of` = `iso`) or functions, with the scores of each gold class.

    `translate` makes programs of gold and prediction if they have no language in common.
    """
    counts: Counter[tuple[str, str]] = Counter()
    tallies: defaultdict[str, ClassTally] = defaultdict(ClassTally)
    for case in cases:
        gold, predicted = classes_of(case, of, translate)
        counts[gold, predicted] += 1
        add_case(tallies[gold], case, gold == predicted, measures)
    return build_confusion(of, counts, tallies, measures)


def classes_of(case: Case, of: str, translate: Translator | None = None) -> tuple[str, str]:
    """The classes of the gold and the predicted form; a label of the question takes precedence over its form."""
    question, prediction = case.question, case.prediction.forms
    labels = labels_of(question, of) if of in question.labels else ()
    forms = comparable_forms(question.gold.forms, prediction, translate)
    gold = forms[0] if forms else question.gold.forms
    predicted = class_of(forms[1], of) if forms else INCOMPARABLE if is_readable(prediction) else UNREADABLE
    return labels[0] if labels else class_of(gold, of), predicted


def comparable_forms(gold: Forms, predicted: Forms, translate: Translator | None) -> tuple[Forms, Forms] | None:
    """Gold and prediction as forms over one graph; `None` if they are over different graphs and cannot be translated.

    If one of them is missing, there is nothing to compare, and both stay as they are.
    """
    if not has_form(gold) or not has_form(predicted):
        return gold, predicted
    language = shared_language([gold], predicted, PREFERRED_LANGUAGES)
    if language:
        return keep_language(gold, language), keep_language(predicted, language)
    for encoding in dict.fromkeys(encodings_of(gold).values()):
        pair = keep_encoding(gold, encoding), keep_encoding(predicted, encoding)
        if has_form(pair[1]):
            return pair
    return translate_both(gold, predicted, translate)


def encodings_of(forms: Forms) -> dict[str, str]:
    """For each language of a meaning, how its graph encodes facts: as `rows` with qualifiers, or as plain `triples`.

    clew's own SPARQL has a third encoding, in which a type is a path.
    """
    encodings = {"sexpr": "triples", "program": "rows", "sparql": "triples"}
    encodings["graph"] = "triples" if is_plain_graph(forms.graph) else "rows"
    if vocabulary := vocabulary_of(forms.sparql):
        encodings["sparql"] = "rows" if vocabulary == KQAPRO_MARK else vocabulary
    return {language: encodings[language] for language in PREFERRED_LANGUAGES if getattr(forms, language)}


def is_plain_graph(graph: str) -> bool:
    """Whether a graph is GrailQA's, or rows whose predicates are ids or IRIs and have no qualifiers."""
    rows = rows_of(graph)
    return graph.lstrip().startswith("{") or (bool(rows) and all(write_name(row[1]) is not None for row in rows))


def keep_encoding(forms: Forms, encoding: str) -> Forms:
    """The first form of a meaning with this encoding, or none."""
    languages = [language for language, found in encodings_of(forms).items() if found == encoding]
    return keep_language(forms, languages[0]) if languages else Forms()


def translate_both(gold: Forms, predicted: Forms, translate: Translator | None) -> tuple[Forms, Forms] | None:
    """Gold and prediction as programs; `None` if one of them cannot be translated."""
    if translate is None:
        return None
    try:
        programs = [write_program_text(translate(forms)) for forms in (gold, predicted)]
    except (ClewError, RecursionError):
        return None
    return Forms(program=programs[0]), Forms(program=programs[1])


def class_of(forms: Forms, of: str) -> str:
    """The class of a form, or `no class`, `unreadable` or `nothing`."""
    if not has_form(forms):
        return NOTHING
    try:
        return CLASSIFIERS[of](Question("", "", Gold(forms)))[0]
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return NO_CLASS if is_readable(forms) else UNREADABLE


def add_case(tally: ClassTally, case: Case, agreed: bool, measures: Sequence[Measure]) -> None:
    """Add a case to the counts of its gold class."""
    tally.n += 1
    tally.agreed += agreed
    for place, measure in enumerate(measures):
        try:
            tally.statistics[place].append(measure.statistics(case, measure.score(case)))
        except MeasureError:
            continue


def build_confusion(
    of: str, counts: Counter[tuple[str, str]], tallies: Mapping[str, ClassTally], measures: Sequence[Measure]
) -> Confusion:
    sizes: Counter[str] = Counter()
    for (gold, predicted), count in counts.items():
        for name in {gold, predicted}:
            sizes[name] += count
    kept = matrix_names(sizes, of)
    merged: Counter[tuple[str, str]] = Counter()
    for (gold, predicted), count in counts.items():
        merged[kept[gold], kept[predicted]] += count
    rows = order_classes({gold for gold, _ in merged}, sizes, of)
    columns = order_classes({name for pair in merged for name in pair}, sizes, of)
    scores = [score_class(name, tallies[name], measures) for name in order_classes(tallies, sizes, of)]
    return Confusion(of, dict(merged), rows, columns, tuple(map(display_name, measures)), tuple(scores))


def matrix_names(sizes: Counter[str], of: str) -> dict[str, str]:
    """The name of each class in the matrix; rare ones, if there are too many, and long codes become `others`."""
    usual = [
        name for name in order_classes(sizes, sizes, of) if name not in LAST_CLASSES and len(name) <= MAX_NAME_CHARS
    ]
    frequent = (
        set(sorted(usual, key=lambda name: -sizes[name])[:MAX_CLASSES]) if len(usual) > MAX_CLASSES else set(usual)
    )
    return {name: name if name in frequent or name in LAST_CLASSES else OTHERS for name in sizes}


def order_classes(names: Iterable[str], sizes: Mapping[str, int], of: str) -> tuple[str, ...]:
    """Classes in their published order, then unpublished ones by size, then those for missing classes."""
    known = KNOWN_ORDERS[of]

    def place(name: str) -> tuple[int, int, str]:
        if name in LAST_CLASSES:
            return len(known) + 1 + LAST_CLASSES.index(name), 0, ""
        return (known.index(name), 0, "") if name in known else (len(known), -sizes.get(name, 0), name)

    return tuple(sorted(names, key=place))


def score_class(name: str, tally: ClassTally, measures: Sequence[Measure]) -> ClassScores:
    values = tuple(total_score(measure, tally.statistics.get(place, [])) for place, measure in enumerate(measures))
    return ClassScores(name, tally.n, tally.agreed, values)


def total_score(measure: Measure, statistics: list[QuestionStatistics]) -> float | None:
    """The value over many questions, or None if none of them has a score."""
    return measure.total_over(np.asarray(statistics, dtype=np.float64)) if statistics else None
