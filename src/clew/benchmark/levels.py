"""How far a question is from a training set: i.i.d., compositional or zero-shot (Gu et al. 2021, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from clew.benchmark.question import Forms, Question
from clew.benchmark.schema_items import FAMILIES, LanguageFamily, SchemaItem
from clew.errors import ClewError, SourceError
from clew.kb.files import Source
from clew.language.sexpr import Inverses, read_inverses

UNREAD = "unread"


class Level(StrEnum):
    """What a system must generalise over to answer a question."""

    IID = "i.i.d."
    COMPOSITIONAL = "compositional"
    ZERO_SHOT = "zero-shot"


@dataclass(frozen=True, slots=True)
class QuestionLevel:
    """The level of a question, with the items that training never showed; None if its meaning cannot be read."""

    id: str
    level: Level | None
    unseen: tuple[SchemaItem, ...] = ()
    error: str = ""


@dataclass(slots=True)
class TrainingCoverage:
    """What a training set has shown: items and templates, in one family of languages.

    With `inverses`, an item whose inverse was seen is not unseen (Dutt et al. 2023, section 4). `unread` counts
    questions whose meaning could not be read.
    """

    family: LanguageFamily
    inverses: Inverses = field(default_factory=Inverses)
    items: set[SchemaItem] = field(default_factory=set)
    templates: set[str] = field(default_factory=set)
    unread: int = 0

    def add(self, question: Question) -> None:
        """Notes what a question of training shows, by all its readings."""
        try:
            schemas = [self.family.compose(gold.forms, self.inverses) for gold in question.golds]
        except (ClewError, RecursionError):
            self.unread += 1
            return
        for schema in schemas:
            self.items.update(item.resolve_inverse(self.inverses) for item in schema.items)
            self.templates.add(schema.template)

    def level_of(self, question: Question) -> QuestionLevel:
        """The level of a question of the test."""
        try:
            schema = self.family.compose(question.gold.forms, self.inverses)
        except (ClewError, RecursionError) as fault:
            return QuestionLevel(question.id, None, error=str(fault) or "nested too deeply")
        unseen = tuple(item for item in schema.items if item.resolve_inverse(self.inverses) not in self.items)
        if unseen:
            return QuestionLevel(question.id, Level.ZERO_SHOT, unseen)
        return QuestionLevel(question.id, Level.IID if schema.template in self.templates else Level.COMPOSITIONAL)


def coverage_of(
    train: Sequence[Question], test: Sequence[Question] = (), inverses: Inverses | None = None
) -> TrainingCoverage:
    """What `train` shows, in the family of languages that most of it and of `test` is given in."""
    seen = TrainingCoverage(common_family(train, test or train), inverses or Inverses())
    for question in train:
        seen.add(question)
    return seen


def common_family(train: Sequence[Question], test: Sequence[Question]) -> LanguageFamily:
    """The family in which most questions of the set that has fewer of them have their meaning."""
    best = max(FAMILIES, key=lambda family: min(share_with(train, family.has_form), share_with(test, family.has_form)))
    if not min(share_with(train, best.has_form), share_with(test, best.has_form)):
        given = " and ".join(
            f"{part} is in {name_families(questions)}" for part, questions in (("TRAIN", train), ("TEST", test))
        )
        raise ClewError(f"there is no language that both sets are given in: {given}")
    return best


def share_with(questions: Sequence[Question], has: Callable[[Forms], bool]) -> float:
    return sum(has(question.gold.forms) for question in questions) / len(questions) if questions else 0.0


def name_families(questions: Sequence[Question]) -> str:
    return ", ".join(family.name for family in FAMILIES if share_with(questions, family.has_form)) or "none"


def levels_of(
    train: Sequence[Question], test: Sequence[Question], inverses: Inverses | None = None
) -> tuple[QuestionLevel, ...]:
    """The level of each question of `test` against `train`."""
    seen = coverage_of(train, test, inverses)
    return tuple(seen.level_of(question) for question in test)


def with_level(question: Question, found: QuestionLevel) -> Question:
    """The question with its level as a label, if it has one."""
    return replace(question, labels={**question.labels, "level": str(found.level)}) if found.level else question


def count_levels(found: Iterable[QuestionLevel]) -> dict[str, int]:
    """How many questions are of each level, and how many of none because their meaning cannot be read."""
    counts = dict.fromkeys([*map(str, Level), UNREAD], 0)
    for one in found:
        counts[one.level or UNREAD] += 1
    return counts


def read_inverses_file(place: str) -> Inverses:
    """The pairs of inverse relations in a file."""
    source = Source(place)
    with source.open() as stream:
        data = stream.read()
    try:
        return read_inverses(data.decode())
    except UnicodeDecodeError:
        raise SourceError(f"{source.name} is not UTF-8") from None
