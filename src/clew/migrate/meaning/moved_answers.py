"""Answers of the source graph compared, through links and rules, with those of the target graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice, product

from clew.engine.ids import answer_spellings, stored_key, value_key
from clew.engine.result import Result, ResultKind, ResultValue
from clew.kb.values import Text, type_name
from clew.migrate.meaning.vocabulary_map import IRI_MARK, Term, TermKind, VocabularyMap

MAX_ROW_SPELLINGS = 64  # of a row of a table whose cells have several counterparts
CELL_SEPARATOR = "\t"


class AnswerComparison(StrEnum):
    """How the answers in the target graph compare with those in the source graph, the best outcome first."""

    SAME = "same"
    NO_LINKS = "some have no link"
    UNKNOWN = "the source has none"
    OTHER = "other"
    OTHER_TYPE = "of another type"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ExpectedAnswer:
    """An answer of the source as ids or texts of the target; without a link, it may look different there."""

    meant: frozenset[str]
    has_link: bool = True


@dataclass(frozen=True, slots=True)
class ExpectedAnswers:
    """What the answers of the source are in the target; None if neither the source nor the benchmark has any.

    `kind` is None if only the benchmark, and not the source graph, tells the answers.
    """

    answers: tuple[ExpectedAnswer, ...] | None
    kind: ResultKind | None = None
    value_types: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    is_vacuous: bool = False
    """The answer is empty, 0 or no because a step found nothing."""
    texts: tuple[str, ...] = ()
    """The answers as the source writes them."""
    names: tuple[str, ...] = ()
    """Their names, if the source graph has them and the texts are ids."""
    note: str = ""
    """What the comparison has to do without, or what the benchmark stores instead."""


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

    def translate_answer(self, answer: ResultValue, kind: ResultKind) -> ExpectedAnswer:
        if answer.id:
            targets = frozenset(self.targets_of(answer.id))
            return ExpectedAnswer(targets, bool(targets))
        if kind is ResultKind.PREDICATES:
            options = self.vocabulary.options(Term(TermKind.RELATION, answer.text)).replacements
            names = frozenset(part.name for replacement in options for part in replacement)
            return ExpectedAnswer(names, bool(names))
        return self.translate_value(answer.text)

    def translate_value(self, text: str) -> ExpectedAnswer:
        """A printed value, and the names of the counterparts of what it names."""
        ids = self.source.ids_named(text)
        names = [name for id_ in ids for name in self.vocabulary.names_of_counterparts(id_)]
        return ExpectedAnswer(frozenset([text, *names]), bool(names) or not ids)

    def targets_of(self, id_: str) -> Iterator[str]:
        """The ids of the counterparts of a node, as the target graph writes them."""
        for target in self.vocabulary.targets_of(id_):
            yield from (part.name for part in self.vocabulary.target.nodes([target], by_name=False))

    def translate_row(self, row: tuple[str, ...]) -> ExpectedAnswer:
        """The ways to write a row of a table in the target."""
        cells = [self.translate_value(cell) for cell in row]
        spellings = islice(product(*(sorted(cell.meant) for cell in cells)), MAX_ROW_SPELLINGS)
        return ExpectedAnswer(frozenset(map(CELL_SEPARATOR.join, spellings)), all(cell.has_link for cell in cells))

    def expect_texts(self, texts: Iterable[str]) -> ExpectedAnswers:
        """What the answers of a benchmark are in the target: ids, names or printed values."""
        distinct = tuple(dict.fromkeys(texts))
        return ExpectedAnswers(tuple([self.translate_text(text) for text in distinct]), texts=distinct)

    def translate_text(self, text: str) -> ExpectedAnswer:
        """An answer that is an id, a name or a printed value."""
        targets = [target for id_ in (*self.source.ids_named(text), text) for target in self.targets_of(id_)]
        names = [self.vocabulary.target.name_of(target) for target in targets]
        is_node = self.source.lookup is not None and bool(self.source.ids_of(text))
        itself = frozenset(filter(None, [text, value_key(text)]))
        return ExpectedAnswer(frozenset([*targets, *names]) or itself, bool(targets) or not is_node)

    def concepts_of(self, ids: Iterable[str]) -> Iterator[str]:
        """The counterparts of the concepts of nodes of the source."""
        lookup = self.source.lookup
        if lookup is None:
            return
        nodes = [node for id_ in ids for node in lookup.find_node_by_id(id_) if not lookup.kb.is_concept(node)]
        concepts = dict.fromkeys(concept for node in nodes for concept in lookup.kb.concepts_of(node, closure=False))
        for part in self.vocabulary.concept_targets([lookup.kb.id_of(one) for one in concepts], by_name=False):
            yield part.name


def distinct_answers(result: Result) -> list[ResultValue]:
    """The answers by their id or text, each once."""
    return list({answer.id or answer.text: answer for answer in result.answers}.values())


def is_vacuous(result: Result) -> bool:
    """Whether a result is negative only because a step found nothing."""
    return result.is_negative and not result.rows and bool(result.empty)


def keys_of(result: Result, with_names: bool) -> list[frozenset[str]]:
    """What each answer of the target can be recognised by: its id, and its name too where the source has only names."""
    if result.kind is ResultKind.TABLE:
        return [frozenset([CELL_SEPARATOR.join(row)]) for row in result.rows]
    answers = distinct_answers(result)
    return [frozenset(spellings_of(one) if with_names else [one.id or one.text]) for one in answers]


def spellings_of(answer: ResultValue) -> list[str]:
    """The name and id of an answer, or a value in the spelling that all its spellings share."""
    if answer.id:
        return [answer.id, answer.text]
    key = None if isinstance(answer.value, Text) else value_key(answer.text)
    return [answer.text, key or answer.text]


def lacks_stored(stored: Iterable[str], result: Result) -> bool:
    """Whether a benchmark stores an answer that a result does not have in any spelling."""
    known = {row[0] for row in result.rows if row}
    for answer in result.answers:
        known |= {answer.text, *answer_spellings(answer.text, answer.id), stored_key(answer.id or answer.text)}
    return any(text not in known and stored_key(text) not in known for text in stored)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcome of a comparison: how many answers the source has, how many of them have no link or are found.

    `likeness` tells apart other answers: the share of what is common to both sides, or the ratio of two counts.
    """

    outcome: AnswerComparison
    expected: int = 0
    unlinked: int = 0
    found: int = 0
    likeness: float = field(default=0.0, compare=False)


def compare_answers(expected: ExpectedAnswers, result: Result, concepts: frozenset[str]) -> Comparison:
    """How a result of the target, whose entities are of these concepts, compares with what the source has."""
    is_expected_empty = expected.is_vacuous or expected.answers == ()
    if is_vacuous(result) and not is_expected_empty:
        return Comparison(AnswerComparison.NONE)
    if expected.answers is None:
        return Comparison(AnswerComparison.UNKNOWN if result.answers or result.rows else AnswerComparison.NONE)
    keys = keys_of(result, with_names=expected.kind is None)
    counted = count_matches(expected.answers, keys)
    if counted.outcome is AnswerComparison.OTHER and not has_type(expected, result, concepts):
        return replace(counted, outcome=AnswerComparison.OTHER_TYPE)
    if expected.kind is ResultKind.COUNT is result.kind and expected.texts:
        return replace(counted, likeness=ratio_of(int(expected.texts[0]), int(result.texts[0])))
    return counted


def ratio_of(one: int, other: int) -> float:
    """How alike two counts are, from 0 to 1."""
    return min(one, other) / max(one, other, 1)


def count_matches(answers: tuple[ExpectedAnswer, ...], keys: list[frozenset[str]]) -> Comparison:
    """The comparison of the answers of the source, each as what it is in the target, with those of the target."""
    known, meant = frozenset().union(*keys), frozenset().union(*(one.meant for one in answers))
    unlinked = sum(not one.has_link and not one.meant & known for one in answers)
    found = sum(bool(one.meant & known) for one in answers)
    extra = sum(not one & meant for one in keys)
    if found == len(answers) and not extra:
        outcome = AnswerComparison.SAME
    elif unlinked and found + unlinked == len(answers) and extra == unlinked:
        outcome = AnswerComparison.NO_LINKS
    else:
        outcome = AnswerComparison.OTHER if keys else AnswerComparison.NONE
    return Comparison(outcome, len(answers), unlinked, found, found / max(len(answers) + extra, 1))


def has_type(expected: ExpectedAnswers, result: Result, concepts: frozenset[str]) -> bool:
    """Whether a result is of the kind, value type and concept that the source has, as far as these are known."""
    if expected.kind is None:
        return True
    types = frozenset(type_name(answer.value) for answer in result.answers if answer.value is not None)
    are_disjoint = [
        bool(wanted) and bool(given) and not wanted & given
        for wanted, given in ((expected.value_types, types), (expected.concepts, concepts))
    ]
    return expected.kind is result.kind and not any(are_disjoint)


# --- choices


@dataclass(frozen=True, slots=True)
class MovedChoices:
    """The choices of a question in the target, and what is to be known about them."""

    texts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class ChoiceTranslator:
    """Says what the choices of a question are in the target."""

    def __init__(self, vocabulary: VocabularyMap) -> None:
        self.vocabulary, self.source = vocabulary, vocabulary.source

    def translate(
        self, choices: Sequence[str], kind: ResultKind, before: Sequence[str], after: Sequence[str]
    ) -> MovedChoices:
        """The choices for answers of this kind; `after` are the answers that take the place of those `before`."""
        options = [self.counterparts(choice, kind) for choice in choices]
        linked = [
            next((text for text in texts if text in after), texts[0]) if texts else choice
            for choice, texts in zip(choices, options, strict=True)
        ]
        moved = replace_answers(choices, linked, before, after)
        unlinked = [choice for choice, texts in zip(choices, options, strict=True) if not texts and choice in moved]
        notes = [f"the choice {choice!r} has no link and stays as it is" for choice in unlinked]
        distinct = dict(zip(choices, moved, strict=True)).values()
        repeated = [text for text, count in Counter(distinct).items() if count > 1]
        notes += [f"several choices are {text!r} in the target graph" for text in repeated]
        if choices and after and not set(moved) & set(after):
            notes.append("no choice is an answer in the target graph")
        return MovedChoices(tuple(moved), tuple(notes))

    def counterparts(self, choice: str, kind: ResultKind) -> list[str]:
        """What a choice may be in the target; nothing if it names what has no link or rule."""
        match kind:
            case ResultKind.COUNT | ResultKind.TRUTH:
                return [choice]
            case ResultKind.PREDICATES:
                options = self.vocabulary.options(Term(TermKind.RELATION, choice)).replacements
                return [part.name for replacement in options for part in replacement]
            case ResultKind.VALUES:
                options = self.vocabulary.options(Term(TermKind.VALUE, choice)).replacements
                return [part.name for replacement in options for part in replacement]
        if named := self.source.ids_named(choice):
            return [name for id_ in named for name in self.vocabulary.names_of_counterparts(id_)]
        targets = [target for id_ in self.source.ids_of(choice) for target in self.vocabulary.targets_of(id_)]
        parts = self.vocabulary.target.nodes(targets, by_name=False)
        return [(part.iri or part.name) if IRI_MARK in choice else part.name for part in parts]


def replace_answers(
    choices: Sequence[str], linked: Sequence[str], before: Sequence[str], after: Sequence[str]
) -> list[str]:
    """The linked choices, with an answer that is not among them in the place of a choice that was one."""
    answers, old = frozenset(map(stored_key, after)), frozenset(map(stored_key, before))
    known = frozenset(map(stored_key, linked))
    waiting = iter([answer for answer in after if stored_key(answer) not in known])
    moved = []
    for choice, text in zip(choices, linked, strict=True):
        is_outdated = stored_key(choice) in old and stored_key(text) not in answers
        moved.append(next(waiting, text) if is_outdated else text)
    return moved
