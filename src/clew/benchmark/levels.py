"""How far a question is from a training set: i.i.d., compositional or zero-shot (Gu et al. 2021, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from clew.benchmark.question import Forms, Question
from clew.benchmark.schema_items import FAMILIES, Family, Item
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
class Levelled:
    """The level of a question, with the items that training never showed; None if its meaning cannot be read."""

    id: str
    level: Level | None
    unseen: tuple[Item, ...] = ()
    error: str = ""


@dataclass(slots=True)
class Seen:
    """What a training set has shown: items and templates, in one family of languages.

    With `inverses`, an item whose inverse was seen is not unseen (Dutt et al. 2023, section 4). `unread` counts
    questions whose meaning could not be read.
    """

    family: Family
    inverses: Inverses = field(default_factory=Inverses)
    items: set[Item] = field(default_factory=set)
    templates: set[str] = field(default_factory=set)
    unread: int = 0

    def add(self, question: Question) -> None:
        """Notes what a question of training shows, by all its readings."""
        try:
            schemas = [self.family.schema(gold.forms, self.inverses) for gold in question.golds]
        except (ClewError, RecursionError):
            self.unread += 1
            return
        for schema in schemas:
            self.items.update(item.settled(self.inverses) for item in schema.items)
            self.templates.add(schema.template)

    def level_of(self, question: Question) -> Levelled:
        """The level of a question of the test."""
        try:
            schema = self.family.schema(question.gold.forms, self.inverses)
        except (ClewError, RecursionError) as fault:
            return Levelled(question.id, None, error=str(fault) or "nested too deeply")
        unseen = tuple(item for item in schema.items if item.settled(self.inverses) not in self.items)
        if unseen:
            return Levelled(question.id, Level.ZERO_SHOT, unseen)
        return Levelled(question.id, Level.IID if schema.template in self.templates else Level.COMPOSITIONAL)


def seen_in(train: Sequence[Question], test: Sequence[Question] = (), inverses: Inverses | None = None) -> Seen:
    """What `train` shows, in the family of languages that most of it and of `test` is given in."""
    seen = Seen(common_family(train, test or train), inverses or Inverses())
    for question in train:
        seen.add(question)
    return seen


def common_family(train: Sequence[Question], test: Sequence[Question]) -> Family:
    """The family in which most questions of the set that has fewer of them have their meaning."""
    best = max(FAMILIES, key=lambda family: min(share(train, family.has), share(test, family.has)))
    if not min(share(train, best.has), share(test, best.has)):
        given = " and ".join(
            f"{part} is in {languages(questions)}" for part, questions in (("TRAIN", train), ("TEST", test))
        )
        raise ClewError(f"there is no language that both sets are given in: {given}")
    return best


def share(questions: Sequence[Question], has: Callable[[Forms], bool]) -> float:
    return sum(has(question.gold.forms) for question in questions) / len(questions) if questions else 0.0


def languages(questions: Sequence[Question]) -> str:
    return ", ".join(family.name for family in FAMILIES if share(questions, family.has)) or "none"


def levels_of(
    train: Sequence[Question], test: Sequence[Question], inverses: Inverses | None = None
) -> tuple[Levelled, ...]:
    """The level of each question of `test` against `train`."""
    seen = seen_in(train, test, inverses)
    return tuple(seen.level_of(question) for question in test)


def labelled(question: Question, found: Levelled) -> Question:
    """The question with its level as a label, if it has one."""
    return replace(question, labels={**question.labels, "level": str(found.level)}) if found.level else question


def level_counts(found: Iterable[Levelled]) -> dict[str, int]:
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
