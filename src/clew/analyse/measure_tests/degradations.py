"""Degrades gold queries in a controlled way (Linjordet and Balog 2022, section 5.2): T1, T2 and T3 at any rate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from clew.analyse.measure_tests.query_edits import EditableQuery, QueryName, drop_closing_bracket, read_editable_query
from clew.benchmark.question import Answers, Forms, Prediction, Question
from clew.errors import ClewError
from clew.evaluate.measures.query_elements import elements_of


class DegradationKind(StrEnum):
    """How a query is degraded.

    `T1` drops the bracket that closes WHERE: right meaning, no result. `T2` replaces every entity and predicate by
    another one of the benchmark: it runs, but has another meaning. `T3` takes another query of the benchmark with the
    same answers: right for the wrong reasons.
    """

    T1 = "T1"
    T2 = "T2"
    T3 = "T3"


@dataclass(frozen=True, slots=True)
class DegradedRun:
    """The predictions of a synthetic run, the ids of the questions drawn for it, and those of them that changed."""

    predictions: tuple[Prediction, ...]
    drawn: tuple[str, ...]
    changed: tuple[str, ...]


class Degrader:
    """Degrades the queries of `questions`, which are in SPARQL; replacements depend on `seed` and the question.

    T3 needs `answers`, by default those in the questions.
    """

    def __init__(
        self, questions: Sequence[Question], seed: int = 0, answers: Mapping[str, Answers] | None = None
    ) -> None:
        self.questions, self.seed = questions, seed
        self.queries = {question.id: read_editable_query(question.gold.forms.sparql) for question in questions}
        self.entities = collect_names(surface.entities for surface in self.queries.values())
        self.predicates = collect_names(surface.predicates for surface in self.queries.values())
        self.answers = answers_by_id(questions) if answers is None else answers
        self.twins: dict[frozenset[str], list[str]] = defaultdict(list)
        for id_, texts in self.answers.items():
            self.twins[frozenset(texts)].append(id_)

    def degrade_run(self, kind: DegradationKind, rate: float) -> DegradedRun:
        """A run with a share `rate` of its queries degraded; a higher rate includes the questions of a lower one."""
        drawn = self.draw_ids(kind, rate)
        degraded = {id_: text for id_ in drawn if (text := self.degrade_query(kind, id_)) is not None}
        predictions = tuple(
            Prediction(question.id, Forms(sparql=degraded.get(question.id, question.gold.forms.sparql)))
            for question in self.questions
        )
        return DegradedRun(predictions, drawn, tuple(degraded))

    def draw_ids(self, kind: DegradationKind, rate: float) -> tuple[str, ...]:
        """The ids of the questions to degrade at this rate."""
        if not 0 <= rate <= 1:
            raise ClewError(f"the rate {rate:g} is not between 0 and 1")
        if kind is DegradationKind.T3 and not self.answers:
            raise ClewError("T3 needs answers, and the benchmark has none; name a knowledge base with -k")
        ids = [question.id for question in self.questions]
        Random(f"{self.seed} {kind}").shuffle(ids)
        return tuple(ids[: round(rate * len(ids))])

    def degrade_query(self, kind: DegradationKind, id_: str) -> str | None:
        """The degraded query of a question, or None if it cannot be degraded this way."""
        return DEGRADATIONS[kind](self, id_, Random(f"{self.seed} {kind} {id_}"))

    def drop_bracket(self, id_: str, _: Random) -> str | None:
        """T1: the query without its closing bracket."""
        return drop_closing_bracket(self.queries[id_].text)

    def replace_names(self, id_: str, rng: Random) -> str | None:
        """T2: the query with all names replaced."""
        query = self.queries[id_]
        replacements = self.draw_replacements(query, rng)
        return query.replace_names(replacements) if replacements else None

    def draw_replacements(self, query: EditableQuery, rng: Random) -> dict[QueryName, QueryName]:
        """Another name for each name of a query: entities for entities, predicates for predicates."""
        own = {*query.entities, *query.predicates}
        drawn = {name: draw_other_name(self.entities, own, rng) for name in query.entities}
        drawn |= {name: draw_other_name(self.predicates, own, rng) for name in query.predicates}
        return {name: new for name, new in drawn.items() if new is not None}

    def draw_twin(self, id_: str, rng: Random) -> str | None:
        """T3: another query with the same answers."""
        own = self.queries[id_].text
        others = [self.queries[twin].text for twin in self.twins[frozenset(self.answers.get(id_, ()))]]
        others = [text for text in others if have_other_elements(text, own)]
        return rng.choice(others) if others and id_ in self.answers else None


DEGRADATIONS: dict[DegradationKind, Callable[[Degrader, str, Random], str | None]] = {
    DegradationKind.T1: Degrader.drop_bracket,
    DegradationKind.T2: Degrader.replace_names,
    DegradationKind.T3: Degrader.draw_twin,
}


def collect_names(names: Iterable[tuple[QueryName, ...]]) -> list[QueryName]:
    """All names, each once, sorted."""
    return sorted({name for group in names for name in group}, key=repr)


def draw_other_name(names: Sequence[QueryName], own: set[QueryName], rng: Random) -> QueryName | None:
    """One of `names` that is not in `own`, or None if all are."""
    for _ in range(20):
        if names and (name_ := rng.choice(names)) not in own:
            return name_
    return next((name for name in names if name not in own), None)


def have_other_elements(text: str, other_text: str) -> bool:
    """Whether two queries differ in their names or triples, not only in their wording."""
    first, second = elements_of("sparql", text), elements_of("sparql", other_text)
    return first.names != second.names or first.masked != second.masked


def answers_by_id(questions: Iterable[Question]) -> dict[str, Answers]:
    """The gold answers of the questions that have some, by id."""
    return {question.id: question.gold.answers for question in questions if question.gold.answers is not None}


def degrade_questions(questions: Sequence[Question], kind: DegradationKind, rate: float, seed: int = 0) -> DegradedRun:
    """The run with a share `rate` of the gold queries, which are in SPARQL, degraded."""
    return Degrader(questions, seed).degrade_run(kind, rate)
