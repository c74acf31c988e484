"""Comparisons as a question says them: larger than every one of several, neither this nor that, 100k in thousands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from clew.answer.confidence.word_use import name_words
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.values import NO_UNIT, Quantity, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_conditions, change_nodes, clause_of, nodes_of
from clew.link.operators import Operator
from clew.link.tokens import Span

UPWARD = (e.Comparison.GT, e.Comparison.GE)
DOWNWARD = (e.Comparison.LT, e.Comparison.LE)
COORDINATING_WORDS = frozenset(("or", "nor", "and", "not", "in", "no", "a", "an", "the", "from", "neither", "with"))
DENYING_WORDS = frozenset(("neither", "without", "except", "excluding", "besides"))
DENYING_PAIRS = frozenset((("apart", "from"), ("other", "than"), ("aside", "from"), ("but", "not"), ("w", "o")))
TRUTHS = frozenset(("yes", "no", "true", "false", "y", "n", "0", "1"))
THOUSAND = 1_000  # which a number under *fee k* stands for


# --- a comparison with several values


def compare_with_extreme(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Larger than every studio in Leeds*: than the largest, where a program compares with several values at once."""

    def compare(node: f.Function) -> f.Function:
        if not isinstance(node, f.Where | f.Select):
            return node
        programs = list(node.programs)
        for part in e.parts_of(clause_of(node)):
            match part:
                case e.Compare(comparison=comparison, right=e.Answer(number)) if comparison in (*UPWARD, *DOWNWARD):
                    programs[number - 1] = take_extreme(programs[number - 1], comparison, linked, engine)
        return node if programs == list(node.programs) else replace(node, programs=tuple(programs))

    return change_nodes(program, compare)


def take_extreme(
    program: f.Function, comparison: e.Comparison, linked: LinkedQuestion, engine: NativeEngine
) -> f.Function:
    """The largest or smallest of the values that a program lists, if there are several."""
    match program:
        case f.Select(
            selection=e.Selection(
                columns=(e.Column(e.Attribute() | e.Qualifier() as value),), group=None, limit=None
            ) as selection
        ) if has_several(program, engine):
            summary = e.Column(e.Summary(extreme_of(comparison, linked), value))
            return replace(program, selection=replace(selection, columns=(summary,), group=(), order=()))
    return program


def has_several(program: f.Function, engine: NativeEngine) -> bool:
    try:
        return len(engine.run(program, explain=False).answers) > 1
    except ClewError:
        return False


def extreme_of(comparison: e.Comparison, linked: LinkedQuestion) -> e.Statistic:
    """The value that all others are compared through: the largest for *more*, unless the question says the least."""
    said = frozenset[str]().union(*(operators for _, operators in linked.operators))
    if Operator.AVERAGE in said:
        return e.Statistic.AVERAGE
    takes_largest = comparison in UPWARD
    if {Operator.MOST, Operator.LEAST} & said in ({Operator.MOST}, {Operator.LEAST}):
        takes_largest = Operator.MOST in said
    return e.Statistic.MAXIMUM if takes_largest else e.Statistic.MINIMUM


# --- neither … nor


def deny_values(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Neither in France nor in Spain*: each value that the question denies, where the program takes it."""
    denied = frozenset(denied_texts(linked))
    is_negated = any(isinstance(part, e.Not) for node in nodes_of(program) for part in parts_of_node(node))
    if not denied or is_negated or not isinstance(program, f.What | f.Count | f.Select):
        return program
    own = set(functional_variables(program))

    def deny(part: e.Clause) -> e.Clause:
        match part:
            case e.Compare(e.Attribute(e.Item(variable)) as left, e.Comparison.EQ, e.Constant(Text(text)) as value):
                is_denied = variable in own and text.casefold() in denied
                return e.Compare(left, e.Comparison.NE, value) if is_denied else part
            case e.AnyOf(conditions=conditions) if all(map(is_unequal, conditions)):
                return e.AllOf(conditions)
        return part

    match program:
        case f.Select(source=f.Entities(), selection=selection) if selection.where is not None:
            return replace(program, selection=replace(selection, where=e.change_clause(selection.where, deny)))
        case f.What(source=f.Where() as where) | f.Count(source=f.Where() as where):
            return replace(program, source=replace(where, condition=e.change_clause(where.condition, deny)))
    return program


def parts_of_node(node: f.Function) -> Iterator[e.Clause]:
    if isinstance(node, f.GENERAL):
        yield from e.parts_of(clause_of(node))


def is_unequal(condition: e.Condition) -> bool:
    return isinstance(condition, e.Compare) and condition.comparison is e.Comparison.NE


def functional_variables(program: f.Function) -> Iterator[str]:
    """The row of a program, and the variables that stand for one thing of each row: the league of the club."""
    yield e.ROW
    for node in nodes_of(program):
        if isinstance(node, f.Select):
            yield from (each.variable for each in node.selection.each if leads_forward(each.source))


def leads_forward(source: e.Expression) -> bool:
    return isinstance(source, e.Along) and source.direction.value == "forward"


def denied_texts(linked: LinkedQuestion) -> Iterator[str]:
    """The values in lower case that a question denies: those after *neither*, and those that *nor* adds to them."""
    before: Span | None = None
    for span, mention in sorted(linked.mention_spans, key=lambda pair: pair[0]):
        texts = [one.value.text if isinstance(one.value, Text) else one.name for one in mention.candidates]
        if is_denied(span, linked) or (before is not None and is_coordinated(before, span, linked)):
            before = span
            yield from {text.casefold() for text in texts} - TRUTHS  # *without a lift* is a *no* already


def is_denied(span: Span, linked: LinkedQuestion) -> bool:
    """Whether a word that denies stands right before a span, or before a preposition."""
    forms = [token.form for token in linked.words.tokens[: span[0]]]
    if forms[-1:] and forms[-1] in ("in", "from", "the"):
        forms = forms[:-1]
    return bool(forms) and (forms[-1] in DENYING_WORDS or tuple(forms[-2:]) in DENYING_PAIRS)


def is_coordinated(before: Span, span: Span, linked: LinkedQuestion) -> bool:
    """Whether nothing but *or*, *nor* and the like stands between two spans."""
    between = [token.form for token in linked.words.tokens[before[1] : span[0]]]
    return span[0] >= before[1] and COORDINATING_WORDS.issuperset(between)


# --- numbers in thousands


def scale_numbers(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*Above 100k* for numbers that are kept in thousands, as the name of their column says."""

    def scale(part: e.Clause) -> e.Clause:
        match part:
            case e.Compare(left, _, e.Constant(Quantity(number, unit))) if unit == NO_UNIT:
                scaled = Quantity(number / THOUSAND)
                is_meant = words_of(left)[-1:] == ("k",) and says_thousands(scaled, linked)
                return replace(part, right=e.Constant(scaled)) if is_meant else part
        return part

    return change_conditions(program, scale)


def says_thousands(number: Quantity, linked: LinkedQuestion) -> bool:
    """Whether the question says a number of thousands: *100k*, *100 thousand*."""
    return bool(
        re.search(rf"(?<![\d.,]){number.number}\s?(?:k|thousand|grand)\b", linked.words.question, re.IGNORECASE)
    )


def words_of(compared: e.Expression) -> tuple[str, ...]:
    """The words of the key whose values are compared."""
    match compared:
        case e.Attribute(key=key) | e.Qualifier(key=key):
            return name_words(key)
        case e.Summary(source=source, statistic=statistic) if statistic is not e.Statistic.COUNT:
            return words_of(source)
    return ()
