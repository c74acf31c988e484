"""Gold queries degraded in a controlled way (Linjordet and Balog 2022, section 5.2): T1, T2 and T3 at any rate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from clew.analyse.measure_tests.query_edits import Name, Surface, read_surface, without_closing_bracket
from clew.benchmark.question import Answers, Forms, Prediction, Question
from clew.errors import ClewError
from clew.evaluate.measures.query_elements import elements_of


class Kind(StrEnum):
    """How a query is degraded.

    `T1`: without the bracket that closes WHERE: right meaning, no result. `T2`: every entity and predicate replaced by
    another of the benchmark: runs, but means something else. `T3`: another query of the benchmark with the same
    answers: right for the wrong reasons.
    """

    T1 = "T1"
    T2 = "T2"
    T3 = "T3"


@dataclass(frozen=True, slots=True)
class Degraded:
    """The predictions of a synthetic run, the ids of the questions drawn, and of those among them that did change."""

    predictions: tuple[Prediction, ...]
    drawn: tuple[str, ...]
    changed: tuple[str, ...]


class Degrader:
    """Degrades the queries of `questions`, which are in SPARQL; what replaces what depends on `seed` and the question.

    T3 needs `answers`: by default those that the questions give.
    """

    def __init__(
        self, questions: Sequence[Question], seed: int = 0, answers: Mapping[str, Answers] | None = None
    ) -> None:
        self.questions, self.seed = questions, seed
        self.surfaces = {question.id: read_surface(question.gold.forms.sparql) for question in questions}
        self.entities = pool(surface.entities for surface in self.surfaces.values())
        self.predicates = pool(surface.predicates for surface in self.surfaces.values())
        self.answers = given_answers(questions) if answers is None else answers
        self.twins: dict[frozenset[str], list[str]] = defaultdict(list)
        for id_, found in self.answers.items():
            self.twins[frozenset(found)].append(id_)

    def run(self, kind: Kind, rate: float) -> Degraded:
        """A run in which a share `rate` of the queries is drawn; those of a lower rate are among those of a higher."""
        drawn = self.drawn(kind, rate)
        made = {id_: text for id_ in drawn if (text := self.degraded(kind, id_)) is not None}
        predictions = tuple(
            Prediction(question.id, Forms(sparql=made.get(question.id, question.gold.forms.sparql)))
            for question in self.questions
        )
        return Degraded(predictions, drawn, tuple(made))

    def drawn(self, kind: Kind, rate: float) -> tuple[str, ...]:
        """The ids of the questions to degrade."""
        if not 0 <= rate <= 1:
            raise ClewError(f"a rate is from 0 to 1, not {rate:g}")
        if kind is Kind.T3 and not self.answers:
            raise ClewError("T3 needs the answers to the questions, and the benchmark gives none: name a kb with -k")
        ids = [question.id for question in self.questions]
        Random(f"{self.seed} {kind}").shuffle(ids)
        return tuple(ids[: round(rate * len(ids))])

    def degraded(self, kind: Kind, id_: str) -> str | None:
        """The query of a question, degraded; None if it cannot be."""
        return KINDS[kind](self, id_, Random(f"{self.seed} {kind} {id_}"))

    def without_bracket(self, id_: str, _: Random) -> str | None:
        """T1."""
        return without_closing_bracket(self.surfaces[id_].text)

    def with_other_names(self, id_: str, random: Random) -> str | None:
        """T2."""
        surface = self.surfaces[id_]
        made = self.replacements(surface, random)
        return surface.replaced(made) if made else None

    def replacements(self, surface: Surface, random: Random) -> dict[Name, Name]:
        """Another name for each name of a query, an entity for an entity and a predicate for a predicate."""
        own = {*surface.entities, *surface.predicates}
        made = {name: other(self.entities, own, random) for name in surface.entities}
        made |= {name: other(self.predicates, own, random) for name in surface.predicates}
        return {name: new for name, new in made.items() if new is not None}

    def twin(self, id_: str, random: Random) -> str | None:
        """T3."""
        own = self.surfaces[id_].text
        others = [self.surfaces[one].text for one in self.twins[frozenset(self.answers.get(id_, ()))]]
        others = [text for text in others if says_else(text, own)]
        return random.choice(others) if others and id_ in self.answers else None


KINDS: dict[Kind, Callable[[Degrader, str, Random], str | None]] = {
    Kind.T1: Degrader.without_bracket,
    Kind.T2: Degrader.with_other_names,
    Kind.T3: Degrader.twin,
}


def pool(names: Iterable[tuple[Name, ...]]) -> list[Name]:
    """All names, each once, in order."""
    return sorted({name for some in names for name in some}, key=repr)


def other(names: Sequence[Name], own: set[Name], random: Random) -> Name | None:
    """One of `names` that is not among the query's own, None if all are."""
    for _ in range(20):
        if names and (found := random.choice(names)) not in own:
            return found
    return next((name for name in names if name not in own), None)


def says_else(text: str, other_text: str) -> bool:
    """Whether two queries differ in more than their wording: in their names or triples."""
    first, second = elements_of("sparql", text), elements_of("sparql", other_text)
    return first.names != second.names or first.masked != second.masked


def given_answers(questions: Iterable[Question]) -> dict[str, Answers]:
    """The answers of the questions that give them, by id."""
    return {one.id: one.gold.answers for one in questions if one.gold.answers is not None}


def degrade(questions: Sequence[Question], kind: Kind, rate: float, seed: int = 0) -> Degraded:
    """The run that results if a share `rate` of the gold queries, which are in SPARQL, is degraded."""
    return Degrader(questions, seed).run(kind, rate)
