"""Conditions on dates as a question says them: in one month or another, within a decade."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.kb.values import Time, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_conditions, clause_of, nodes_of
from clew.link.dates import DateMention, find_dates

CONNECTING_WORDS = frozenset(("in", "on", "of", "the", "during", "year", "either"))
PERIOD_STARTS = frozenset(("between", "from"))
PERIODS = (10, 100)  # years of a decade and of a century


def choose_dates(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*In May 1991 or May 2019* for a program that looks at all the time between the two."""
    pairs = list(alternative_dates(linked.words.question))
    return change_conditions(program, lambda part: choose_between(part, pairs)) if pairs else program


def alternative_dates(question: str) -> Iterator[tuple[Time, Time]]:
    """The times that *or* connects in a question."""
    dates = find_dates(question)
    for left, right in pairwise(dates):
        words = question[left.end : right.start].lower().replace(",", " ").split()
        before = question[: left.start].lower().split()
        is_period = bool(before) and before[-1] in PERIOD_STARTS
        if words.count("or") == 1 and CONNECTING_WORDS.issuperset({*words} - {"or"}) and not is_period:
            yield left.times[0], right.times[0]


def choose_between(part: e.Clause, pairs: list[tuple[Time, Time]]) -> e.Clause:
    """Either of two times for a condition that takes all from the first to the second."""
    match part:
        case e.AllOf(conditions=(*others, first, second)) if bounds_of(first, second) in pairs:
            either = e.AnyOf((equal_to(first), equal_to(second)))
            return e.AllOf((*others, either)) if others else either
    return part


def bounds_of(first: e.Condition, second: e.Condition) -> tuple[Value, Value] | None:
    """The values that two conditions on one expression bound it by; None if they are other conditions."""
    match first, second:
        case (
            e.Compare(one, e.Comparison.GE, e.Constant(start)),
            e.Compare(other, e.Comparison.LE, e.Constant(end)),
        ) if one == other:
            return start, end
    return None


def equal_to(condition: e.Condition) -> e.Condition:
    assert isinstance(condition, e.Compare)
    return e.Compare(condition.left, e.Comparison.EQ, condition.right)


def take_whole_period(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*In*, *before* or *since the 2010s* for a program that compares with only one year of the decade or century."""
    question = linked.words.question
    periods = [mention for mention in find_dates(question) if is_period(mention)]
    if len(periods) != 1:
        return program
    side = side_of_period(question[: periods[0].start], question[periods[0].end :])
    if side is None:
        return program
    start, end = periods[0].times
    compared = {value for node in nodes_of(program) for value in values_in(node)}
    if compared.issuperset((start, end)):
        return program

    def compare(part: e.Clause) -> e.Clause:
        match part:
            case e.Compare(left=left, right=e.Constant(value=value)) if value in (start, end):
                return side(left, start, end)
        return part

    return change_conditions(program, compare)


def side_of_period(before: str, after: str) -> Side | None:
    """How the words around a decade or century compare with it; None if they say nothing clear."""
    found = PREPOSITION.search(before)
    if found is None or found[1].lower() in ONE_SIDED:
        return SIDES[found[1].lower()] if found else None
    onward = OPEN_END.match(after)
    return (compare_until if onward[1] else compare_since) if onward else compare_within


def compare_within(left: e.Expression, start: Time, end: Time) -> e.Condition:
    first = e.Compare(left, e.Comparison.GE, e.Constant(start))
    return e.AllOf((first, e.Compare(left, e.Comparison.LE, e.Constant(end))))


def compare_before(left: e.Expression, start: Time, end: Time) -> e.Condition:
    return e.Compare(left, e.Comparison.LT, e.Constant(start))


def compare_after(left: e.Expression, start: Time, end: Time) -> e.Condition:
    return e.Compare(left, e.Comparison.GT, e.Constant(end))


def compare_since(left: e.Expression, start: Time, end: Time) -> e.Condition:
    return e.Compare(left, e.Comparison.GE, e.Constant(start))


def compare_until(left: e.Expression, start: Time, end: Time) -> e.Condition:
    return e.Compare(left, e.Comparison.LE, e.Constant(end))


Side = Callable[[e.Expression, Time, Time], e.Condition]
SIDES: Mapping[str, Side] = {
    **dict.fromkeys(("in", "of", "during", "from", "over", "throughout"), compare_within),
    "before": compare_before, "after": compare_after, "since": compare_since,
}  # fmt: skip
ONE_SIDED = ("before", "after", "since")
OPEN_END = re.compile(r"\s*(?:(?:or|and) (?:(earlier|before)|later|after)|on\b|onwards?)", re.IGNORECASE)
PREPOSITION = re.compile(rf"\b({'|'.join(SIDES)})(?: the)?[ '\u2019]*$", re.IGNORECASE)


def values_in(node: f.Function) -> Iterator[Value]:
    """The values that the clauses of a function compare with."""
    if isinstance(node, f.GENERAL):
        yield from (part.value for part in e.parts_of(clause_of(node)) if isinstance(part, e.Constant))


def is_period(mention: DateMention) -> bool:
    """Whether a date stands for the years of a decade or century."""
    years = [time.year for time in mention.times if not time.month]
    return len(mention.times) == len(years) == 2 and years[1] - years[0] + 1 in PERIODS
