"""Levels of generalisation: is a question i.i.d., compositional or zero-shot for a training set (Gu et al. 2021)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from clew.benchmark.question import Forms, Question
from clew.benchmark.schema_items import FAMILIES, LanguageFamily, SchemaItem
from clew.errors import ClewError, SourceError
from clew.kb.files import Source, read_whole
from clew.language.sexpr import Inverses, read_inverses

UNREAD = "unread"


class Level(StrEnum):
    """The generalisation that a question demands (Gu et al. 2021, section 3)."""

    IID = "i.i.d."
    COMPOSITIONAL = "compositional"
    ZERO_SHOT = "zero-shot"


@dataclass(frozen=True, slots=True)
class QuestionLevel:
    """The level of a question, with the items unseen in training; the level is `None` if the meaning cannot be read."""

    id: str
    level: Level | None
    unseen: tuple[SchemaItem, ...] = ()
    error: str = ""


@dataclass(slots=True)
class TrainingCoverage:
    """The schema items and templates in a training set, read in one family of languages.

    With `inverses`, an item whose inverse was seen counts as seen (Dutt et al. 2023, section 4). `unread` counts
    questions whose meaning could not be read.
    """

    family: LanguageFamily
    inverses: Inverses = field(default_factory=Inverses)
    items: set[SchemaItem] = field(default_factory=set)
    templates: set[str] = field(default_factory=set)
    unread: int = 0

    def add(self, question: Question) -> None:
        """Add the items and templates of all gold meanings of a training question."""
        try:
            schemas = [self.family.compose(gold.forms, self.inverses) for gold in question.golds]
        except (ClewError, RecursionError):
            self.unread += 1
            return
        for schema in schemas:
            self.items.update(item.resolve_inverse(self.inverses) for item in schema.items)
            self.templates.add(schema.template)

    def level_of(self, question: Question) -> QuestionLevel:
        """The level of a test question."""
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
    """The coverage of `train`, in the family of languages that most of `train` and `test` have."""
    seen = TrainingCoverage(common_family(train, test or train), inverses or Inverses())
    for question in train:
        seen.add(question)
    return seen


def common_family(train: Sequence[Question], test: Sequence[Question]) -> LanguageFamily:
    """The family of languages that most questions of both sets have."""
    best = max(FAMILIES, key=lambda family: min(share_with(train, family.has_form), share_with(test, family.has_form)))
    if not min(share_with(train, best.has_form), share_with(test, best.has_form)):
        languages = " and ".join(
            f"{part} is in {name_families(questions)}" for part, questions in (("TRAIN", train), ("TEST", test))
        )
        raise ClewError(f"the two sets have no language in common: {languages}; translate one of them (clew translate)")
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


def with_level(question: Question, level: QuestionLevel) -> Question:
    """The question with its level as a label, if its level is known."""
    return replace(question, labels={**question.labels, "level": str(level.level)}) if level.level else question


def count_levels(levels: Iterable[QuestionLevel]) -> dict[str, int]:
    """The number of questions of each level, and of those whose meaning cannot be read."""
    counts = dict.fromkeys([*map(str, Level), UNREAD], 0)
    for level in levels:
        counts[level.level or UNREAD] += 1
    return counts


def read_inverses_file(place: str) -> Inverses:
    """The pairs of inverse relations in a file."""
    source = Source(place)
    try:
        return read_inverses(read_whole(source, "a list of inverses").decode())
    except UnicodeDecodeError:
        raise SourceError(f"{source.name} is not UTF-8") from None
