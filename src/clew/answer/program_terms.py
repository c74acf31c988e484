"""What the functions of a program mention, and which of the operators that questions name they perform."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from clew.answer.linked_question import ItemKey
from clew.engine.result import Result
from clew.english.readable_labels import readable_label
from clew.kb.name_index import normalise
from clew.kb.values import Op, Quantity, Text, Time, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import INPUT_FIELDS, clause_of, inputs_of, names_in, nodes_of
from clew.language.translate.value_functions import write_value
from clew.link.operators import Operator
from clew.parse.items import ItemKind

INPUT_KINDS = {
    "name": ItemKind.ENTITY, "concept": ItemKind.CONCEPT, "predicate": ItemKind.PREDICATE, "key": ItemKind.PREDICATE,
    "qualifier": ItemKind.PREDICATE, "columns": ItemKind.PREDICATE, "value": ItemKind.VALUE, "text": ItemKind.VALUE,
    "quantity": ItemKind.VALUE, "time": ItemKind.VALUE, "count": ItemKind.VALUE,
}  # fmt: skip
IDENTIFIERS = frozenset(["id", "code", "key", "identifier", "uuid", "guid"])  # at the end of a key's name
EXISTENCE_WORDS = ("there", "anything", "anyone", "called", "named", "exist", "exists", "any")
CALLED_NUMBERS = frozenset(["phone", "telephone", "fax", "zip", "zipcode", "postcode", "postal", "ssn", "isbn"])
"""Words in the names of keys whose numbers are no amounts."""
ROLE_KINDS = {"concept": ItemKind.CONCEPT}
GREATER = frozenset({Operator.GREATER, Operator.AT_LEAST, Operator.AFTER})
LESS = frozenset({Operator.LESS, Operator.AT_MOST, Operator.BEFORE})
UNEQUAL = frozenset({Operator.NOT, Operator.NOT_EQUAL})
OP_OPERATORS: Mapping[str, frozenset[Operator]] = {
    Op.GT: GREATER, Op.LT: LESS, Op.NE: UNEQUAL, e.Comparison.GE: GREATER, e.Comparison.LE: LESS,
}  # fmt: skip
STATISTIC_OPERATORS = {
    f.Statistic.SUM: {Operator.SUM}, f.Statistic.AVERAGE: {Operator.AVERAGE}, f.Statistic.MAXIMUM: {Operator.MOST},
    f.Statistic.MINIMUM: {Operator.LEAST}, f.Statistic.COUNT: {Operator.COUNT, Operator.SUM},
}  # fmt: skip
COMBINATION_OPERATORS = {
    f.Combination.UNION: {Operator.OR},
    f.Combination.INTERSECTION: {Operator.AND},
    f.Combination.DIFFERENCE: UNEQUAL,
}
OPPOSITES = {
    Operator.MOST: Operator.LEAST,
    Operator.LEAST: Operator.MOST,
    Operator.GREATER: Operator.LESS,
    Operator.LESS: Operator.GREATER,
}


# --- what a function mentions


def items_of_node(node: f.Function) -> Iterator[ItemKey]:
    """The names and values that a function uses, with their kinds; not those of the functions it depends on."""
    if isinstance(node, f.GENERAL):
        clause = clause_of(node)
        yield from ((ROLE_KINDS.get(role, ItemKind.PREDICATE), name) for role, name in e.names_in_clause(clause))
        yield from ((ItemKind.VALUE, text) for text in map(write_constant, e.parts_of(clause)) if text)
        return
    for (_, input_), text in zip(INPUT_FIELDS[type(node)], inputs_of(node), strict=True):
        kind = INPUT_KINDS.get(input_.name)
        names = text.split("; ") if input_.name == "columns" else [text]
        yield from ((kind, name) for name in names if kind is not None and name)


def write_constant(part: e.Clause) -> str:
    """A value in a clause, without the signs that stand for any text."""
    return write_value(part.value).strip("%") if isinstance(part, e.Constant) else ""


def numbers_of(node: f.Function) -> Iterator[str]:
    """The numbers that a function uses, in digits."""
    parts = e.parts_of(clause_of(node)) if isinstance(node, f.GENERAL) else ()
    for part in parts:
        if isinstance(part, e.Limit):
            yield from (str(part.count), str(part.offset + 1))
        elif isinstance(part, e.Constant):
            yield from numbers_of_value(part.value)
    for name in ("count", "value"):
        given = getattr(node, name, None)
        if isinstance(given, int):
            yield str(given)
        elif given is not None and not isinstance(given, str):
            yield from numbers_of_value(given)


def numbers_of_value(value: Value) -> Iterator[str]:
    if isinstance(value, Quantity):
        yield f"{value.number.normalize():f}"
    elif isinstance(value, Time):
        yield from (str(part) for part in (value.year, value.month, value.day) if part)


def keys_asked_by(node: f.Function) -> Iterator[str]:
    """The keys whose values a function returns, sums up or ranks by."""
    yield from rank_keys(node)
    match node:
        case f.QueryAttr(key=key) | f.Aggregate(key=key) | f.GroupBy(key=key) if key:
            yield key
        case f.Table(columns=columns):
            yield from columns
        case f.Select(selection=selection):
            parts = chain.from_iterable(e.parts_of(column) for column in selection.columns)
            yield from (part.key for part in parts if isinstance(part, e.Attribute))


def rank_keys(node: f.Function) -> Iterator[str]:
    """The keys that a function ranks or compares by."""
    match node:
        case f.SelectAmong(key=key) | f.SelectBetween(key=key) | f.Top(key=key):
            yield key
        case f.Rank(ranking=e.Ranking(order=order)) | f.Select(selection=e.Selection(order=order)):
            parts = chain.from_iterable(e.parts_of(sort_key) for sort_key in order)
            yield from (part.key for part in parts if isinstance(part, e.Attribute))


def answer_items(program: f.Function) -> list[ItemKey]:
    """The predicates and concepts that say what the answer of a program is; none if it is what the question names."""
    match program:
        case f.QueryAttr(key=key) | f.QueryAttrUnderCondition(key=key):
            return [(ItemKind.PREDICATE, key)]
        case f.Table(columns=columns):
            return [(ItemKind.PREDICATE, key) for key in columns]
        case f.What(source=source):
            return items_listed(source)
        case f.Select(selection=selection):
            shown = [column.expression for column in selection.columns]
            own = [part.key for part in shown if isinstance(part, e.Attribute) and part.source == e.Item()]
            return [(ItemKind.PREDICATE, key) for key in own] if len(own) == len(shown) else []
    return []


def items_listed(source: f.Function) -> list[ItemKey]:
    """The predicate that leads to the entities of a list, and their concept."""
    match source:
        case f.Relate(predicate=predicate):
            return [(ItemKind.PREDICATE, predicate)]
        case f.FilterConcept(source=f.Relate(predicate=predicate), concept=concept):
            return [(ItemKind.PREDICATE, predicate), (ItemKind.CONCEPT, concept)]
        case f.FilterConcept(source=f.FindAll(), concept=concept):
            return [(ItemKind.CONCEPT, concept)]
        case f.Where(source=inner) | f.Rank(source=inner):
            return [item for item in items_listed(inner) if item[0] is ItemKind.CONCEPT]
    return []


def joined_entities(node: f.Function) -> Iterator[f.Entities]:
    """The entities that a function is about besides those it finds: orders, for `each order in it<-customer`.

    They are those that the further variables of a table stand for, and those that a condition looks for.
    """
    if isinstance(node, f.Where):
        steps = (part for part in e.parts_about_row(node.condition) if isinstance(part, e.Along))
        yield from (f.Relate(node.source, step.predicate, step.direction) for step in steps)
    if not isinstance(node, f.Select) or not isinstance(node.source, f.Entities):
        return
    reached: dict[str, f.Entities] = {e.ROW: node.source}
    for each in node.selection.each:
        match each.source:
            case e.Along(source=e.Item(variable=variable), predicate=predicate, direction=direction):
                if variable in reached:
                    reached[each.variable] = f.Relate(reached[variable], predicate, direction)
                    yield reached[each.variable]


def computed_keys(node: f.Function) -> Iterator[str]:
    """The keys whose values a function sums up, compares, or keeps the first by; a sorted list has none."""
    match node:
        case f.Aggregate(key=key) | f.GroupBy(key=key) | f.SelectAmong(key=key) | f.Top(key=key) if key:
            yield key
        case f.SelectBetween(key=key):
            yield key
        case f.Rank(ranking=clause) | f.Select(selection=clause):
            summaries = [part for part in e.parts_of(clause) if is_statistic(part)]
            ranks = clause.order if clause.limit is not None else ()
            parts = chain.from_iterable(e.parts_of(part) for part in (*summaries, *ranks))
            yield from (part.key for part in parts if isinstance(part, e.Attribute))


def is_statistic(part: e.Clause) -> bool:
    """Whether a part of a clause computes with values, rather than counts them."""
    return isinstance(part, e.Summary) and part.statistic is not e.Statistic.COUNT


# --- programs that nobody asks for


def is_nonsense(program: f.Function, types: Mapping[str, Container[str]], said: Container[str]) -> bool:
    """Whether a program compares something with itself, or computes with identifiers that the question does not name.

    `types` are those of the values under each key, `said` are the words of the question.
    """
    is_idle = isinstance(program, f.Exists) and isinstance(program.source, f.Find)  # is anything called so?
    if is_idle and not any(word in said for word in EXISTENCE_WORDS):
        return True
    return any(
        compares_with_itself(node)
        or verifies_other_type(node, types)
        or any(is_identifier(key, said) for key in computed_keys(node))
        for node in nodes_of(program)
    )


def has_no_values(program: f.Function, result: Result) -> bool:
    """Whether a table shows nothing but names."""
    names = 1 if isinstance(program, f.Table) else 0
    return bool(result.rows) and not any(any(row[names:]) for row in result.rows)


def compares_with_itself(node: f.Function) -> bool:
    """Whether a function compares equal things, relates one to itself, or compares its attribute with its own name."""
    match node:
        case f.Exists(source=f.And(left=left, right=right)):
            return names_in(left) == names_in(right) != set()
        case f.SelectBetween(left=left, right=right) | f.Without(left=left, right=right):
            return left == right
        case f.VerifyStr(source=f.QueryAttr(source=f.Find(name=name)), value=Text(text=text)):
            return name == text
    return False


def verifies_other_type(node: f.Function, types: Mapping[str, Container[str]]) -> bool:
    """Whether a function asks whether a number or time is some text."""
    match node:
        case f.VerifyStr(source=f.QueryAttr(key=key)):
            return bool(types.get(key)) and "string" not in types[key]
    return False


def is_identifier(key: str, said: Container[str]) -> bool:
    """Whether the values under a key only tell things apart, and the question does not say so."""
    words = normalise(readable_label(key)).split()
    marks = [word for word in words if word in CALLED_NUMBERS] + [word for word in words[-1:] if word in IDENTIFIERS]
    return bool(marks) and not any(form in said for mark in marks for form in (mark, f"{mark}s"))


# --- what a function does


def operators_of(node: f.Function) -> Iterator[Operator]:
    """The operators that a function performs."""
    op = getattr(node, "op", None)
    if op is not None:
        yield from either_way(OP_OPERATORS.get(op, frozenset()), getattr(node, "value", None))
    if type(node) in FUNCTION_OPERATORS:
        yield from FUNCTION_OPERATORS[type(node)](node)
    if isinstance(node, f.GENERAL):
        yield from chain.from_iterable(map(operators_of_part, e.parts_of(clause_of(node))))


def either_way(operators: Iterable[Operator], value: object) -> Iterator[Operator]:
    """The operators; with a time also their opposites, since who is older has the earlier birthday."""
    for operator in operators:
        yield operator
        if isinstance(value, Time) and operator in OPPOSITES:
            yield OPPOSITES[operator]


def rank_operators(node: f.SelectAmong | f.Top | f.TopCount) -> Iterator[Operator]:
    yield from (Operator.TOP, Operator.MOST if node.among is f.Among.LARGEST else Operator.LEAST)


def pair_operators(node: f.SelectBetween) -> Iterator[Operator]:
    yield Operator.OR
    is_greater = node.extreme is f.Extreme.GREATER
    yield from (Operator.MOST, Operator.GREATER) if is_greater else (Operator.LEAST, Operator.LESS)


FUNCTION_OPERATORS: dict[type[f.Function], Callable[[Any], Iterable[Operator]]] = {
    f.Count: lambda node: (Operator.COUNT, Operator.SUM),
    f.FilterCount: lambda node: (Operator.COUNT, Operator.NOT) if node.count == 0 else (Operator.COUNT,),
    f.Aggregate: lambda node: STATISTIC_OPERATORS[node.statistic],
    f.GroupBy: lambda node: (Operator.GROUP, *STATISTIC_OPERATORS[node.statistic]),
    f.SelectAmong: rank_operators,
    f.Top: rank_operators,
    f.TopCount: rank_operators,
    f.SelectBetween: pair_operators,
    f.Without: lambda node: UNEQUAL,
    f.Or: lambda node: (Operator.OR,),
    f.CombineRows: lambda node: COMBINATION_OPERATORS[node.combination],
}


def operators_of_part(part: e.Clause) -> Iterable[Operator]:
    """The operators that a part of a clause performs."""
    return PART_OPERATORS[type(part)](part) if type(part) in PART_OPERATORS else ()


def comparison_operators(part: e.Compare) -> Iterator[Operator]:
    value = part.right.value if isinstance(part.right, e.Constant) else None
    yield from either_way(OP_OPERATORS.get(part.comparison, frozenset()), value)


def limit_operators(part: e.Limit) -> Iterator[Operator]:
    if part.count > 1:
        yield Operator.TOP
    if part.offset:
        yield Operator.ORDINAL


PART_OPERATORS: dict[type, Callable[[Any], Iterable[Operator]]] = {
    e.Compare: comparison_operators,
    e.Not: lambda part: UNEQUAL,
    e.AnyOf: lambda part: (Operator.OR,),
    e.AllOf: lambda part: (Operator.BETWEEN,),
    e.Summary: lambda part: STATISTIC_OPERATORS[part.statistic],
    e.SortKey: lambda part: (Operator.MOST if part.descending else Operator.LEAST,),
    e.Limit: limit_operators,
    e.Selection: lambda part: (Operator.GROUP,) if part.group else (),
}


def operators_of_result(result: Result) -> frozenset[Operator]:
    """A number answers *how many* even if it is a value and not a count."""
    has_number = any(isinstance(answer.value, Quantity) for answer in result.answers[:1])
    return frozenset({Operator.COUNT} if has_number else ())


def operators_asked_by(selection: e.Selection) -> Iterator[Operator]:
    """The statistics that a table shows, the groups that it lists, and the end of an order that it keeps."""
    shown = chain.from_iterable(e.parts_of(column) for column in selection.columns)
    for part in shown:
        if isinstance(part, e.Summary):
            is_count = part.statistic is e.Statistic.COUNT
            yield from (Operator.COUNT,) if is_count else STATISTIC_OPERATORS[part.statistic]
    if selection.limit is not None:
        yield from rank_order_operators(selection.order)
    elif selection.group and selection.having is None:
        yield Operator.GROUP


def rank_order_operators(order: Sequence[e.SortKey]) -> Iterator[Operator]:
    """Whether the first or the last in an order are kept."""
    yield from (Operator.MOST if key.descending else Operator.LEAST for key in order[:1])


# Operators that a question has to ask for if a function performs them.
ASKED_OPERATORS: dict[type[f.Function], Callable[[Any], Iterable[Operator]]] = {
    f.Count: lambda node: (Operator.COUNT,),
    f.Without: lambda node: (Operator.NOT,),
    f.Aggregate: lambda node: STATISTIC_OPERATORS[node.statistic] - {Operator.COUNT},
    f.GroupBy: lambda node: (Operator.GROUP,),
    f.SelectAmong: lambda node: (Operator.MOST if node.among is f.Among.LARGEST else Operator.LEAST,),
    f.Top: lambda node: (Operator.MOST if node.among is f.Among.LARGEST else Operator.LEAST,),
    f.TopCount: lambda node: (Operator.MOST if node.among is f.Among.LARGEST else Operator.LEAST,),
    f.Select: lambda node: operators_asked_by(node.selection),
    f.Rank: lambda node: rank_order_operators(node.ranking.order),
}
