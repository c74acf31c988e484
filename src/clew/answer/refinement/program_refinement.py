"""Programs that say what a question does where the parser has no words for it.

The functions that the parser writes over graphs know neither *at least* nor *which kind* is counted, and choose between
two things even if the question is whether one of them is larger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

from clew.answer.beam_search import ScoredProgram
from clew.answer.confidence.doubts import YES_NO_WORDS
from clew.answer.linked_question import LinkedQuestion
from clew.answer.refinement.comparison_refinement import compare_with_extreme, deny_values, scale_numbers
from clew.answer.refinement.date_refinement import choose_dates, take_whole_period
from clew.answer.refinement.label_refinement import show_label
from clew.answer.refinement.order_refinement import rank_by_age, take_ordinal
from clew.answer.refinement.relation_refinement import find_referred, follow_named_role, step_to_neighbours
from clew.answer.refinement.table_refinement import (
    compare_rows,
    count_named_rows,
    keep_names_together,
    show_names,
    sum_named_measure,
)
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.values import Op, Quantity, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_nodes, nodes_of
from clew.link.mention import Candidate, Mention, MentionKind
from clew.link.operators import Operator
from clew.link.tokens import Span

INCLUSIVE_OPERATORS = {Operator.AT_LEAST: e.Comparison.GE, Operator.AT_MOST: e.Comparison.LE}
REPLACED_OPS: Mapping[e.Comparison, tuple[str, ...]] = {
    e.Comparison.GE: (Op.GT, Op.EQ), e.Comparison.LE: (Op.LT, Op.EQ),
}  # fmt: skip
"""What the parser writes where the question includes the limit."""
COMPARING_OPERATORS = frozenset(
    (*INCLUSIVE_OPERATORS, Operator.GREATER, Operator.LESS, Operator.EQUAL, Operator.BEFORE, Operator.AFTER)
)
MAX_DISTANCE = 2  # words between *at least* and its number: *at least about 5*, *5 people or more*


def refine_program(linked: LinkedQuestion, scored: ScoredProgram, engine: NativeEngine) -> ScoredProgram:
    """The program as the question says it; as it is if that cannot be run, or if the search refined it."""
    program = scored.program if scored.is_refined else apply_rules(scored.program, linked, engine)
    if program is scored.program:
        return scored
    try:
        return replace(scored, program=program, result=engine.run(program, explain=False))
    except ClewError:
        return scored


def apply_rules(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The program as the question says it, which may not run."""
    for rule in RULES:
        program = rule(program, linked, engine)
    return program


# --- yes or no


def ask_yes_or_no(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Is A larger than B?* for a program that says which of the two is, if the question begins so."""
    if linked.words.tokens[0].form not in YES_NO_WORDS:
        return program
    match program:
        case f.SelectBetween(left=f.Find() as left, right=f.Find() as right, key=key, extreme=extreme):
            names = [candidate.name for mention in linked.links.mentions for candidate in mention.candidates]
            named = sorted((left, right), key=lambda find: names.index(find.name) if find.name in names else len(names))
            op = e.Comparison.GT if extreme is f.Extreme.GREATER else e.Comparison.LT
            test = e.Compare(e.Attribute(e.Item(), key), op, e.Answer(1))
            return f.Exists(f.Where(named[0], test, (f.QueryAttr(named[1], key),)))
    return program


# --- at least, at most


def include_limits(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The program with `>=` for each number that the question calls the least, and `<=` for the most."""
    if not any(operators & INCLUSIVE_OPERATORS.keys() for _, operators in linked.operators):
        return program

    def include_limit(node: f.Function) -> f.Function:
        match node:
            case f.FilterNum(source=source, key=key, value=value, op=op):
                return compare_inclusively(node, source, e.Attribute(e.Item(), key), op, value, linked)
            case f.FilterCount(source=source, predicate=predicate, direction=direction, count=count, op=op):
                counted = e.Summary(e.Statistic.COUNT, e.Along(e.Item(), predicate, direction), distinct=True)
                return compare_inclusively(node, source, counted, op, Quantity(Decimal(count)), linked)
            case f.Where(source, e.Compare(compared, op, e.Constant(Quantity() as value)), ()):
                return compare_inclusively(node, source, compared, op, value, linked)
            case f.FilterConcept(source=f.Where(source=f.FindAll() as everything) as where, concept=concept):
                return replace(where, source=f.FilterConcept(everything, concept))  # looks at fewer entities
        return node

    return change_nodes(program, include_limit)


def compare_inclusively(
    node: f.Function, source: f.Entities, compared: e.Expression, op: str, value: Quantity, linked: LinkedQuestion
) -> f.Function:
    """`node`, or the condition that counts the limit itself as well, if the question says so of this value."""
    comparison = find_inclusive_comparison(linked, value)
    if comparison is None or op not in REPLACED_OPS[comparison]:
        return node
    return f.Where(source, e.Compare(compared, comparison, e.Constant(value)))


def find_inclusive_comparison(linked: LinkedQuestion, value: Value) -> e.Comparison | None:
    """The comparison that the question says of a value, if it includes the value: that of the nearest operator."""
    places = [
        span for span, mention in linked.mention_spans if any(says_value(one, value) for one in mention.candidates)
    ]
    near = [
        (distance(span, place), operators & INCLUSIVE_OPERATORS.keys())
        for place in places
        for span, operators in linked.operators
        if operators & COMPARING_OPERATORS
    ]
    found = min((one for one in near if one[0] <= MAX_DISTANCE), key=lambda one: one[0], default=None)
    return next((INCLUSIVE_OPERATORS[Operator(name)] for name in sorted(found[1])), None) if found else None


def says_value(candidate: Candidate, value: Value) -> bool:
    """Whether a candidate is a number that a program compares with, in whatever unit."""
    said = candidate.value
    return isinstance(said, Quantity) and isinstance(value, Quantity) and said.number == value.number


def distance(left: Span, right: Span) -> int:
    """The number of words between two spans; 0 if they touch or overlap."""
    return max(0, left[0] - right[1], right[0] - left[1])


# --- the kind of what is counted


def count_named_kind(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The program that counts only what the question names: *which physician has the most patients*.

    A predicate may lead to several kinds of things, such as to patients and to prescriptions of a physician.
    """
    if not any(isinstance(node, f.TopCount | f.FilterCount) for node in nodes_of(program)):
        return program

    def count_kind(node: f.Function) -> f.Function:
        match node:
            case f.TopCount(source=source, predicate=predicate, direction=direction):
                counted = find_counted_kind(program, f.Relate(source, predicate, direction), linked, engine)
                return rank_by_count(node, counted) if counted else node
            case f.FilterCount(source=source, predicate=predicate, direction=direction, count=count, op=op):
                counted = find_counted_kind(program, f.Relate(source, predicate, direction), linked, engine)
                test = e.Comparison(op)
                return (
                    f.Where(source, e.Compare(counted, test, e.Constant(Quantity(Decimal(count))))) if counted else node
                )
        return node

    return change_nodes(program, count_kind)


def rank_by_count(node: f.TopCount, counted: e.Expression) -> f.Rank:
    """The first of an order by a count, ties included, as TopCount has it."""
    key = e.SortKey(counted, descending=node.among is f.Among.LARGEST)
    return f.Rank(node.source, e.Ranking((key,), e.Limit(node.count, with_ties=True)))


def find_counted_kind(
    program: f.Function, reached: f.Relate, linked: LinkedQuestion, engine: NativeEngine
) -> e.Expression | None:
    """The number of those that `reached` leads to from an entity that are of the kind that the question names.

    None if it names no kind that only some of them have.
    """
    everything = 0
    for concept in unused_kinds(program, reached, linked):
        everything = everything or engine.count_entities(reached)
        if 0 < engine.count_entities(f.FilterConcept(reached, concept)) < everything:
            along = e.Along(e.Item(), reached.predicate, reached.direction)
            return e.Summary(e.Statistic.COUNT, e.Such(along, e.IsA(e.Item(), concept)), distinct=True)
    return None


def unused_kinds(program: f.Function, reached: f.Relate, linked: LinkedQuestion) -> Iterator[str]:
    """The concepts that the question mentions apart from the program's own and from the predicate, best first."""
    used = {node.concept for node in nodes_of(program) if isinstance(node, f.FilterConcept)} | {reached.predicate}
    for _, mention in linked.mention_spans:
        if not any(candidate.name in used for candidate in mention.candidates):
            yield from (one.name for one in concepts_of(mention))


def concepts_of(mention: Mention) -> Iterator[Candidate]:
    return (candidate for candidate in mention.candidates if candidate.kind is MentionKind.CONCEPT)


Rule = Callable[[f.Function, LinkedQuestion, NativeEngine], f.Function]
RULES: tuple[Rule, ...] = (
    ask_yes_or_no, count_named_kind, include_limits, show_names, sum_named_measure, count_named_rows,
    compare_rows, keep_names_together, rank_by_age, take_ordinal, choose_dates, take_whole_period, show_label,
    compare_with_extreme, deny_values, scale_numbers, find_referred, follow_named_role, step_to_neighbours,
)  # fmt: skip
