"""Splits by level of generalisation: validation and test with i.i.d., compositional and zero-shot questions in shares.

`split_by_levels` plans the sizes; `Holdout` chooses the schema items and templates that training must not have.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from clew.benchmark.levels import Level, TrainingCoverage, common_family, with_level
from clew.benchmark.question import Question
from clew.benchmark.schema_items import FAMILIES, LanguageFamily, SchemaItem
from clew.benchmark.splits import (
    KQAPRO_SHARES,
    PARTS,
    TRAIN,
    OmittedQuestion,
    Progress,
    Split,
    apportion,
    distribute,
    refuse_empty_parts,
    show_no_progress,
    shuffle_key,
    single_groups,
    sort_by_id,
    stratum_by,
)
from clew.errors import ClewError
from clew.language.sexpr import Inverses

GRAILQA_LEVELS = {Level.IID: 1.0, Level.COMPOSITIONAL: 1.0, Level.ZERO_SHOT: 2.0}  # Gu et al. 2021, section 4.1
EVALUATION_PARTS = PARTS[1:]
LevelCounts = dict[str, dict[Level, int]]


@dataclass(frozen=True, slots=True)
class LevelSplit:
    """A split with the numbers of questions per level, wanted and made, and the reasons for shortages."""

    split: Split
    wanted: LevelCounts
    made: LevelCounts
    shortages: Mapping[Level, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LevelSplitOptions:
    """How to split by levels; with `inverses`, a relation whose inverse was seen counts as seen."""

    shares: Sequence[float] = KQAPRO_SHARES
    levels: Mapping[Level, float] = field(default_factory=lambda: dict(GRAILQA_LEVELS))
    seed: int = 0
    by: str = "type"
    inverses: Inverses = field(default_factory=Inverses)


def split_by_levels(
    questions: Sequence[Question], asked: LevelSplitOptions, watch: Progress = show_no_progress
) -> LevelSplit:
    """A split whose validation and test sets have the levels in their shares, each question labelled with its level.

    `watch` can show progress: it passes the questions on, with a word on what is done to them.
    """
    known, unread = compose_all(questions, asked.inverses, watch)
    known.sort(key=lambda composed: shuffle_key(composed.question, asked.seed))
    plan = plan_levels(len(known), asked.shares, asked.levels)
    holdout = Holdout(known, asked.seed)
    holdout.hold_out({level: sum(part[level] for part in plan.values()) for level in Level})
    left = [OmittedQuestion(known[number].question, reason) for number, reason in holdout.left_out.items()]
    train = sort_by_id(known[number].question for number in holdout.training)
    pools = {level: [known[number].question for number in holdout.taken[level]] for level in Level}
    parts = {TRAIN: train, **label_levels(train, distribute_levels(pools, plan, asked), asked.inverses, watch)}
    why = "; ".join(f"{level}: {reason}" for level, reason in holdout.shortages.items())
    split = refuse_empty_parts(Split(parts, (*unread, *left)), asked.shares, why)
    return LevelSplit(split, plan, {part: count_labels(parts[part]) for part in EVALUATION_PARTS}, holdout.shortages)


def compose_all(
    questions: Sequence[Question], inverses: Inverses, watch: Progress
) -> tuple[list[ComposedQuestion], list[OmittedQuestion]]:
    """The questions with their compositions, and the questions whose meaning cannot be read."""
    family, known, unread = find_family(questions), [], []
    for question in watch(questions, "questions read"):
        composed = compose_question(question, family, inverses)
        if isinstance(composed, str):
            unread.append(OmittedQuestion(question, f"its meaning cannot be read: {composed}"))
        else:
            known.append(composed)
    return known, unread


def find_family(questions: Sequence[Question]) -> LanguageFamily:
    if not any(family.has_form(question.gold.forms) for question in questions for family in FAMILIES):
        raise ClewError("no question has a program, query graph or SPARQL, which levels need")
    return common_family(questions, questions)


def plan_levels(total: int, shares: Sequence[float], levels: Mapping[Level, float]) -> LevelCounts:
    """The number of questions of each level that validation and test should have."""
    sizes = dict(zip(PARTS, apportion(total, shares), strict=True))
    return {
        part: dict(zip(levels, apportion(sizes[part], list(levels.values())), strict=True)) for part in EVALUATION_PARTS
    }


def distribute_levels(
    pools: Mapping[Level, Sequence[Question]], plan: LevelCounts, asked: LevelSplitOptions
) -> dict[str, list[Question]]:
    """The questions of each level distributed over validation and test as planned."""
    parts: dict[str, list[Question]] = {part: [] for part in EVALUATION_PARTS}
    stratum = stratum_by(asked.by)
    for level, pool in pools.items():
        shares = [plan[part][level] for part in EVALUATION_PARTS]
        if pool:
            for part, questions in zip(
                EVALUATION_PARTS, distribute(single_groups(pool), shares, asked.seed, stratum), strict=True
            ):
                parts[part] += questions
    return parts


def label_levels(
    train: Sequence[Question], parts: Mapping[str, Sequence[Question]], inverses: Inverses, watch: Progress
) -> dict[str, tuple[Question, ...]]:
    """The parts sorted by id, each question labelled with the level that `clew levels` would find."""
    asked = [question for part in parts.values() for question in part]
    if not train or not asked:
        return {part: sort_by_id(questions) for part, questions in parts.items()}
    coverage = TrainingCoverage(common_family(train, asked), inverses)
    for question in watch(train, "questions of training compared"):
        coverage.add(question)
    return {
        part: tuple(with_level(question, coverage.level_of(question)) for question in sort_by_id(questions))
        for part, questions in parts.items()
    }


def count_labels(questions: Iterable[Question]) -> dict[Level, int]:
    counts = Counter(question.labels.get("level") for question in questions)
    return {level: counts[level] for level in Level}


MAX_FIRST_SHARE = 4  # in the first pass, an item held out provides at most a quarter of the questions wanted
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class ComposedQuestion:
    """A question with the composition of its main meaning, and the items and templates of all its meanings."""

    question: Question
    items: frozenset[SchemaItem]
    template: str
    all_items: frozenset[SchemaItem]
    all_templates: frozenset[str]


def compose_question(question: Question, family: LanguageFamily, inverses: Inverses) -> ComposedQuestion | str:
    """The question with its composition, or the reason why its meaning cannot be read."""
    try:
        compositions = [family.compose(gold.forms, inverses) for gold in question.golds]
    except (ClewError, RecursionError) as fault:
        return str(fault).splitlines()[0] if str(fault) else "nested too deeply"
    items = [frozenset(item.resolve_inverse(inverses) for item in schema.items) for schema in compositions]
    return ComposedQuestion(
        question,
        items[0],
        compositions[0].template,
        frozenset().union(*items),
        frozenset(composition.template for composition in compositions),
    )


def allow_always(numbers: Sequence[int]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class HoldoutRequest(Generic[Key]):
    """A request for questions of a level: the keys that can be held out, with the questions that have each of them.

    `is_of_level` says whether a question is of the level once a key is held out.
    """

    level: Level
    wanted: int
    questions_by_key: Mapping[Key, Sequence[int]]
    is_of_level: Callable[[ComposedQuestion, Key], bool]
    is_allowed: Callable[[Sequence[int]], bool] = allow_always


@dataclass(slots=True)
class Holdout:
    """Questions that are all in training at first, and are held out level by level.

    The order of `questions` must not depend on how they were read. Zero-shot comes first because it changes the levels
    of other questions, and i.i.d. before compositional because it needs templates with several questions.
    """

    questions: Sequence[ComposedQuestion]
    seed: int = 0
    training: set[int] = field(init=False)
    taken: dict[Level, list[int]] = field(init=False)
    left_out: dict[int, str] = field(default_factory=dict)
    shortages: dict[Level, str] = field(default_factory=dict)
    items: Counter[SchemaItem] = field(default_factory=Counter)
    templates: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.training = set(range(len(self.questions)))
        self.taken = {level: [] for level in Level}
        for composed in self.questions:
            self.items.update(composed.all_items)
            self.templates.update(composed.all_templates)

    def hold_out(self, wanted: Mapping[Level, int]) -> None:
        """Hold out as many questions of each level as are wanted, or as possible."""
        self.hold_out_items(wanted[Level.ZERO_SHOT])
        self.hold_out_iid(wanted[Level.IID])
        self.hold_out_templates(wanted[Level.COMPOSITIONAL])

    def hold_out_items(self, wanted: int) -> None:
        """Hold out zero-shot questions: all questions with an item that is held out leave training."""
        holders = self.questions_by(lambda composed: composed.all_items)
        self.hold_out_keys(
            HoldoutRequest(Level.ZERO_SHOT, wanted, holders, lambda composed, item: item in composed.items)
        )

    def hold_out_templates(self, wanted: int) -> None:
        """Hold out compositional questions: all with a held-out template leave training, which keeps their items."""
        iid_templates = {self.questions[number].template for number in self.taken[Level.IID]}
        holders = self.questions_by(lambda composed: composed.all_templates - iid_templates)

        def is_of_level(composed: ComposedQuestion, template: str) -> bool:
            return template == composed.template

        self.hold_out_keys(HoldoutRequest(Level.COMPOSITIONAL, wanted, holders, is_of_level, self.keeps_items))

    def hold_out_keys(self, asked: HoldoutRequest[Key]) -> None:
        """Hold out keys in random order: first those within the number wanted, then the one that wastes least."""
        order = sorted(asked.questions_by_key, key=str)
        random.Random(f"{self.seed} {asked.level}").shuffle(order)
        for most in (max(1, asked.wanted // MAX_FIRST_SHARE), asked.wanted):
            for key in order:
                numbers = self.still_in_training(asked.questions_by_key[key])
                if 0 < len(numbers) <= min(most, self.count_lacking(asked)) and asked.is_allowed(numbers):
                    self.take(asked, key)
        while self.count_lacking(asked) and (key_left := self.smallest_key(asked, order)) is not None:
            self.take(asked, key_left)

    def smallest_key(self, asked: HoldoutRequest[Key], order: Sequence[Key]) -> Key | None:
        """The key with the fewest questions; `None`, with a reason in `shortages`, if it wastes more than it gains."""
        sizes = {key: len(numbers) for key in order if (numbers := self.still_in_training(asked.questions_by_key[key]))}
        able = [key for key in sizes if asked.is_allowed(self.still_in_training(asked.questions_by_key[key]))]
        if not able:
            self.shortages[asked.level] = SHORTAGE_REASONS[asked.level]
            return None
        best, lacking = min(able, key=sizes.__getitem__), self.count_lacking(asked)
        if sizes[best] > 2 * lacking or sizes[best] == len(self.training):
            self.shortages[asked.level] = f"everything left to hold out is in {sizes[best]:,} questions or more"
            return None
        return best

    def take(self, asked: HoldoutRequest[Key], key: Key) -> None:
        """Remove all questions with `key` from training; those that are not of the level or not wanted are left out."""
        for number in self.still_in_training(asked.questions_by_key[key]):
            self.remove(number)
            if self.count_lacking(asked) and asked.is_of_level(self.questions[number], key):
                self.taken[asked.level].append(number)
            else:
                self.left_out[number] = OMISSION_REASONS[asked.level].format(key)

    def hold_out_iid(self, wanted: int) -> None:
        """Hold out i.i.d. questions, whose templates and items stay in training."""
        order = sorted(self.training)
        random.Random(f"{self.seed} {Level.IID}").shuffle(order)
        for number in order:
            if len(self.taken[Level.IID]) >= wanted:
                return
            if self.templates[self.questions[number].template] > 1 and self.keeps_items([number]):
                self.remove(number)
                self.taken[Level.IID].append(number)
        if len(self.taken[Level.IID]) < wanted:
            self.shortages[Level.IID] = SHORTAGE_REASONS[Level.IID]

    def remove(self, number: int) -> None:
        self.training.remove(number)
        self.items.subtract(self.questions[number].all_items)
        self.templates.subtract(self.questions[number].all_templates)

    def count_lacking(self, asked: HoldoutRequest[Any]) -> int:
        return asked.wanted - len(self.taken[asked.level])

    def still_in_training(self, numbers: Iterable[int]) -> list[int]:
        return [number for number in numbers if number in self.training]

    def keeps_items(self, numbers: Sequence[int]) -> bool:
        """Whether training still has all items without these questions."""
        lost = Counter(item for number in numbers for item in self.questions[number].all_items)
        return all(self.items[item] > count for item, count in lost.items())

    def questions_by(self, keys: Callable[[ComposedQuestion], Iterable[Key]]) -> dict[Key, list[int]]:
        """The questions in training, by each of their `keys`."""
        by_key: defaultdict[Key, list[int]] = defaultdict(list)
        for number in sorted(self.training):
            for key in keys(self.questions[number]):
                by_key[key].append(number)
        return by_key


SHORTAGE_REASONS = {
    Level.ZERO_SHOT: "nothing is left to hold out",
    Level.COMPOSITIONAL: "no other template can be held out while training keeps all its items",
    Level.IID: "no other template would stay in training",
}
OMISSION_REASONS = {
    Level.ZERO_SHOT: "it has {}, which is held out, and no more zero-shot questions are needed",
    Level.COMPOSITIONAL: "its template is held out, and no more compositional questions are needed",
}
