"""A test set that asks for generalisation: i.i.d., compositional and zero-shot questions in the shares wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from clew.benchmark.holding_out import HoldingOut, Shown, shown
from clew.benchmark.levels import Level, Seen, common_family, labelled
from clew.benchmark.question import Question
from clew.benchmark.schema import FAMILIES, Family
from clew.benchmark.splits import (
    PARTS,
    PUBLISHED,
    TRAIN,
    LeftOut,
    Split,
    apportioned,
    checked,
    deal,
    in_order,
    mark,
    singly,
    stratum_by,
)
from clew.errors import ClewError
from clew.language.sexpr import Inverses

GRAILQA = {Level.IID: 1.0, Level.COMPOSITIONAL: 1.0, Level.ZERO_SHOT: 2.0}
"""GrailQA's shares (Gu et al. 2021, section 4.1)."""
EVALUATED = PARTS[1:]
Plan = dict[str, dict[Level, int]]
Watch = Callable[[Sequence[Question], str], Iterable[Question]]


def unwatched(questions: Sequence[Question], what: str) -> Iterable[Question]:
    return questions


@dataclass(frozen=True, slots=True)
class LevelledSplit:
    """A split, how many questions of each level validation and test were to have and have, and why not more."""

    split: Split
    wanted: Plan
    made: Plan
    short: Mapping[Level, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a split by levels is to be like; `inverses` make a relation whose inverse was seen a seen one."""

    shares: Sequence[float] = PUBLISHED
    levels: Mapping[Level, float] = field(default_factory=lambda: dict(GRAILQA))
    seed: int = 0
    by: str = "type"
    inverses: Inverses = field(default_factory=Inverses)


def split_by_levels(questions: Sequence[Question], asked: Asked, watch: Watch = unwatched) -> LevelledSplit:
    """Training, and validation and test with the levels in their shares, each question labelled with its own.

    `watch` sees the questions pass, with a word on what is done to them.
    """
    known, unread = read_all(questions, asked.inverses, watch)
    known.sort(key=lambda one: mark(one.question, asked.seed))
    plan = planned(len(known), asked.shares, asked.levels)
    holding = HoldingOut(known, asked.seed)
    holding.hold_out({level: sum(part[level] for part in plan.values()) for level in Level})
    left = [LeftOut(known[number].question, reason) for number, reason in holding.left_out.items()]
    train = in_order(known[number].question for number in holding.training)
    pools = {level: [known[number].question for number in holding.taken[level]] for level in Level}
    parts = {TRAIN: train, **levelled(train, dealt(pools, plan, asked), asked.inverses, watch)}
    why = "; ".join(f"{level}: {reason}" for level, reason in holding.short.items())
    split = checked(Split(parts, (*unread, *left)), asked.shares, why)
    return LevelledSplit(split, plan, {part: counts(parts[part]) for part in EVALUATED}, holding.short)


def read_all(questions: Sequence[Question], inverses: Inverses, watch: Watch) -> tuple[list[Shown], list[LeftOut]]:
    """What every question shows, and the questions whose meaning cannot be read."""
    family, known, unread = family_of(questions), [], []
    for question in watch(questions, "questions read"):
        found = shown(question, family, inverses)
        if isinstance(found, str):
            unread.append(LeftOut(question, f"its meaning cannot be read: {found}"))
        else:
            known.append(found)
    return known, unread


def family_of(questions: Sequence[Question]) -> Family:
    if not any(family.has(question.gold.forms) for question in questions for family in FAMILIES):
        raise ClewError("no question has a program, query graph or SPARQL; levels cannot be told without")
    return common_family(questions, questions)


def planned(total: int, shares: Sequence[float], levels: Mapping[Level, float]) -> Plan:
    """How many questions of each level validation and test are to have."""
    sizes = dict(zip(PARTS, apportioned(total, shares), strict=True))
    return {part: dict(zip(levels, apportioned(sizes[part], list(levels.values())), strict=True)) for part in EVALUATED}


def dealt(pools: Mapping[Level, Sequence[Question]], plan: Plan, asked: Asked) -> dict[str, list[Question]]:
    """The questions of each level dealt out to validation and test as planned."""
    parts: dict[str, list[Question]] = {part: [] for part in EVALUATED}
    stratum = stratum_by(asked.by)
    for level, pool in pools.items():
        shares = [plan[part][level] for part in EVALUATED]
        if pool:
            for part, found in zip(EVALUATED, deal(singly(pool), shares, asked.seed, stratum), strict=True):
                parts[part] += found
    return parts


def levelled(
    train: Sequence[Question], parts: Mapping[str, Sequence[Question]], inverses: Inverses, watch: Watch
) -> dict[str, tuple[Question, ...]]:
    """The parts by id, each question labelled with the level that `clew levels` would find."""
    asked = [question for part in parts.values() for question in part]
    if not train or not asked:
        return {part: in_order(found) for part, found in parts.items()}
    seen = Seen(common_family(train, asked), inverses)
    for question in watch(train, "questions of training compared"):
        seen.add(question)
    return {
        part: tuple(labelled(question, seen.level_of(question)) for question in in_order(found))
        for part, found in parts.items()
    }


def counts(questions: Iterable[Question]) -> dict[Level, int]:
    found = Counter(question.labels.get("level") for question in questions)
    return {level: found[level] for level in Level}
