"""Answers of the source graph compared, through links and rules, with those of the target graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice, product

from clew.engine.result import Result, ResultKind, ResultValue
from clew.kb.values import type_name
from clew.migrate.vocabulary_map import Term, TermKind, VocabularyMap

MAX_ROW_SPELLINGS = 64  # of a row of a table whose cells have several counterparts
CELL_SEPARATOR = "\t"


class AnswerComparison(StrEnum):
    """How the answers in the target graph compare with those in the source graph."""

    SAME = "same"
    NO_LINKS = "some have no link"
    UNKNOWN = "the source has none"
    OTHER = "other"
    OTHER_TYPE = "of another type"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ExpectedAnswers:
    """What the answers of the source are in the target: for each, the ids or texts that mean it; none if it is unknown.

    `kind` is None if only the benchmark, and not the source graph, tells the answers; `answers` is None if nobody does.
    """

    answers: tuple[frozenset[str], ...] | None
    kind: ResultKind | None = None
    value_types: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    is_vacuous: bool = False
    """The answer is empty, 0 or no because a step found nothing."""


class AnswerTranslator:
    """Says what answers of the source are in the target."""

    def __init__(self, vocabulary: VocabularyMap) -> None:
        self.vocabulary = vocabulary
        self.source = vocabulary.source

    def expect_result(self, result: Result) -> ExpectedAnswers:
        """What the result of a source program is in the target."""
        if result.kind is ResultKind.TABLE:
            answers = tuple([self.translate_row(row) for row in result.rows])
        else:
            answers = tuple([self.translate_answer(answer, result.kind) for answer in distinct_answers(result)])
        types = frozenset(type_name(answer.value) for answer in result.answers if answer.value is not None)
        ids = [answer.id for answer in result.answers if answer.id]
        return ExpectedAnswers(answers, result.kind, types, frozenset(self.concepts_of(ids)), is_vacuous(result))

    def translate_answer(self, answer: ResultValue, kind: ResultKind) -> frozenset[str]:
        if answer.id:
            return frozenset(self.targets_of(answer.id))
        if kind is ResultKind.PREDICATES:
            options = self.vocabulary.options(Term(TermKind.RELATION, answer.text)).replacements
            return frozenset(part.name for replacement in options for part in replacement)
        return frozenset(self.texts_like(answer.text))

    def targets_of(self, id_: str) -> Iterator[str]:
        """The ids of the counterparts of a node, as the target graph writes them."""
        for target in self.vocabulary.links.targets_of(id_):
            yield from (part.name for part in self.vocabulary.target.nodes([target], by_name=False))

    def texts_like(self, text: str) -> Iterator[str]:
        """A printed value, and the names of the counterparts of what it names."""
        yield text
        for id_ in self.source.ids_named(text):
            yield from self.vocabulary.names_of_counterparts(id_)

    def translate_row(self, row: tuple[str, ...]) -> frozenset[str]:
        """The ways to write a row of a table in the target."""
        cells = [list(dict.fromkeys(self.texts_like(cell))) for cell in row]
        return frozenset(map(CELL_SEPARATOR.join, islice(product(*cells), MAX_ROW_SPELLINGS)))

    def expect_texts(self, texts: Iterable[str]) -> ExpectedAnswers:
        """What the answers of a benchmark are in the target: ids, names or printed values."""
        return ExpectedAnswers(tuple([frozenset(self.translate_text(text)) for text in texts]))

    def translate_text(self, text: str) -> Iterator[str]:
        ids = [*self.source.ids_named(text), text]
        targets = [target for id_ in ids for target in self.targets_of(id_)]
        yield from targets
        yield from (self.vocabulary.target.name_of(target) for target in targets)
        if not targets and not self.is_node(text):
            yield text

    def is_node(self, text: str) -> bool:
        """Whether a text certainly is a node of the source rather than a value."""
        return self.source.lookup is not None and bool(self.source.ids_of(text))

    def concepts_of(self, ids: Iterable[str]) -> Iterator[str]:
        """The counterparts of the concepts of nodes of the source."""
        lookup = self.source.lookup
        if lookup is None:
            return
        nodes = [node for id_ in ids for node in lookup.find_node_by_id(id_) if not lookup.kb.is_concept(node)]
        concepts = dict.fromkeys(concept for node in nodes for concept in lookup.kb.concepts_of(node, closure=False))
        for concept in concepts:
            options = self.vocabulary.options(Term(TermKind.CONCEPT, lookup.kb.id_of(concept))).replacements
            yield from (part.name for replacement in options for part in replacement)


def distinct_answers(result: Result) -> list[ResultValue]:
    """The answers by their id or text, each once."""
    return list({answer.id or answer.text: answer for answer in result.answers}.values())


def keys_of(result: Result) -> list[tuple[str, ...]]:
    """What each answer of the target can be recognised by: its id, and its text if it has none or stands for one."""
    if result.kind is ResultKind.TABLE:
        return [(CELL_SEPARATOR.join(row),) for row in result.rows]
    return [(answer.id, answer.text) if answer.id else (answer.text,) for answer in distinct_answers(result)]


def is_vacuous(result: Result) -> bool:
    """Whether a result is negative only because a step found nothing."""
    return result.is_negative and not result.rows and bool(result.empty)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcome of a comparison: how many answers of the source there are, how many have no link or are found."""

    outcome: AnswerComparison
    expected: int = 0
    unlinked: int = 0
    found: int = 0


def compare_answers(expected: ExpectedAnswers, result: Result) -> Comparison:
    """How a result of the target compares with what the source leads to expect."""
    if is_vacuous(result) and not expected.is_vacuous and expected.answers != ():
        return Comparison(AnswerComparison.NONE)
    if (
        expected.kind is not None
        and expected.kind is not result.kind
        and not (expected.answers == () or not keys_of(result))
    ):
        return Comparison(AnswerComparison.OTHER_TYPE)
    if expected.answers is None:
        return Comparison(AnswerComparison.UNKNOWN)
    keys = keys_of(result)
    known = frozenset(key for several in keys for key in several[:1])
    texts = known | frozenset(key for several in keys for key in several[1:]) if expected.kind is None else known
    counts = (
        len(expected.answers),
        sum(not meant for meant in expected.answers),
        sum(bool(meant & texts) for meant in expected.answers),
    )
    meant = frozenset().union(*expected.answers)
    extra = sum(not meant.intersection(several if expected.kind is None else several[:1]) for several in keys)
    if counts[2] == counts[0] and not extra:
        return Comparison(AnswerComparison.SAME, *counts)
    if counts[1] and counts[2] + counts[1] == counts[0] and extra == counts[1]:
        return Comparison(AnswerComparison.NO_LINKS, *counts)
    return Comparison(AnswerComparison.OTHER if keys else AnswerComparison.NONE, *counts)
