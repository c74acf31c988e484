"""The functions that calculate from facts or lay them out, as queries."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from clew.engine.sparql.expressions import compare, integer_literal
from clew.engine.sparql.readable.comparisons import condition, matching, number_literal
from clew.engine.sparql.readable.entity_patterns import (
    LOCATING,
    Measured,
    PatternWriter,
    distinct,
    measured,
    no_node,
    predicate_of,
    relation,
)
from clew.engine.sparql.readable.terms import Elements, KeyProfile, Label, Terms
from clew.errors import ClewError
from clew.kb.readers.rdf.vocabulary import PREFIXES
from clew.kb.values import NO_UNIT, Op, Quantity
from clew.language.program import functions as f
from clew.language.program.program_text import write_text
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Form,
    Group,
    Iri,
    Optional,
    Query,
    Repeats,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.writer import Names, write_sparql
from clew.language.translate import TranslationError

STATISTICS = {
    f.Statistic.SUM: "SUM",
    f.Statistic.AVERAGE: "AVG",
    f.Statistic.MINIMUM: "MIN",
    f.Statistic.MAXIMUM: "MAX",
}


def aggregate(patterns: PatternWriter, node: f.Aggregate) -> Query:
    at, elements = patterns.bound(node.source)
    ranked = measured(patterns, at, node.key, "Aggregate")
    size = number_in(ranked, node.key)
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(Form.SELECT, Group((*elements, *ranked.elements)), (number,))
    result = Aliased(Aggregate(STATISTICS[node.statistic], size), patterns.names.fresh(node.statistic.value))
    facts = Group((distinct(at, (*elements, *ranked.elements), size),))
    return Query(Form.SELECT, facts, (result,), having=(compare(">", Aggregate("COUNT", size), integer_literal(0)),))


def number_in(ranked: Measured, key: str) -> Variable:
    """The variable of the numbers to calculate with."""
    if not isinstance(ranked.size, Variable):
        raise TranslationError(f"the values under {key!r} are no numbers: there is no statistic of them")
    return ranked.size


def group_by(patterns: PatternWriter, node: f.GroupBy) -> Query:
    """A row for each group; one whose members have nothing under the key has no statistic."""
    at, elements = patterns.bound(node.source)
    group = patterns.names.fresh(node.predicate)
    members = (*elements, *relation(patterns, at, node.predicate, node.direction, group))
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(Form.SELECT, Group(members), (group, number), group_by=(group,))
    ranked = measured(patterns, at, node.key, "GroupBy")
    size = number_in(ranked, node.key)
    result = Aliased(Aggregate(STATISTICS[node.statistic], size), patterns.names.fresh(node.statistic.value))
    facts = Optional(Group((distinct(group, (*members, *ranked.elements), at, size),)))
    return Query(Form.SELECT, Group((distinct(group, members), facts)), (group, result), group_by=(group,))


def select(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(Form.SELECT, Group(elements), projection, Repeats.DISTINCT)


class ValuePattern:
    """Values that are asked for: what binds them, and under which key."""

    def __init__(self, elements: Elements, variable: Variable, key: KeyProfile) -> None:
        self.elements, self.variable, self.key = elements, variable, key


def subject_of(patterns: PatternWriter, source: f.Entities) -> tuple[Term, Elements]:
    placed = patterns.placed(source)
    if isinstance(source, f.FindAll):
        return placed.term, ()
    return placed.term, placed.elements


def query_attr(patterns: PatternWriter, node: f.QueryAttr, unit: str | None) -> ValuePattern:
    subject, elements = subject_of(patterns, node.source)
    elements += patterns.only_entities(node.source, subject, node.key, ends=False)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    return ValuePattern((*elements, *keyed(patterns, key, subject, value, unit), *no_node(key, value)), value, key)


def keyed(patterns: PatternWriter, key: KeyProfile, subject: Term, value: Variable, unit: str | None) -> Elements:
    """The values under a key in a unit, or in any."""
    predicates = patterns.terms.predicates(key, unit)
    if len(predicates) == 1:
        return (Triple(subject, predicates[0], value),)
    predicate = patterns.names.fresh("key")
    return Values((predicate,), tuple((one,) for one in predicates)), Triple(subject, predicate, value)


def under_condition(patterns: PatternWriter, node: f.QueryAttrUnderCondition, unit: str | None) -> ValuePattern:
    subject, elements = subject_of(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    value, held, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    stated = patterns.terms.statement(fact, subject, one_predicate(patterns, key, unit), value)
    test = Filter(matching(patterns.terms, qualifier, held, node.value, only_unit(patterns, qualifier)))
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, qualifier, None)), held)
    return ValuePattern((*elements, *stated, *no_node(key, value), led, test), value, key)


def attribute_qualifier(patterns: PatternWriter, node: f.QueryAttrQualifier, unit: str | None) -> ValuePattern:
    subject, elements = subject_of(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    held, value, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    stated = patterns.terms.statement(fact, subject, one_predicate(patterns, key, None), held)
    test = Filter(matching(patterns.terms, key, held, node.value, only_unit(patterns, key)))
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, qualifier, unit)), value)
    return ValuePattern((*elements, *stated, *no_node(key, held), test, led), value, qualifier)


def relation_qualifier(patterns: PatternWriter, node: f.QueryRelationQualifier, unit: str | None) -> ValuePattern:
    left, right = patterns.placed(node.left), patterns.placed(node.right)
    key = patterns.keys.qualifier(node.qualifier)
    value, fact = patterns.names.fresh(node.qualifier), patterns.names.fresh("fact")
    stated = patterns.terms.statement(fact, left.term, patterns.terms.relation(node.predicate), right.term)
    led = Triple(fact, patterns.terms.qualifier(one_predicate(patterns, key, unit)), value)
    return ValuePattern((*left.elements, *stated, *right.elements, led), value, key)


def one_predicate(patterns: PatternWriter, key: KeyProfile, unit: str | None) -> Iri:
    """The predicate of a key that comes in one unit, or of the unit that is wanted."""
    predicates = patterns.terms.predicates(key, unit)
    if len(predicates) > 1:
        raise TranslationError(f"{key.name!r} comes in {len(predicates)} units, and each is a predicate: name the unit")
    return predicates[0]


def only_unit(patterns: PatternWriter, key: KeyProfile) -> str | None:
    return key.units[0] if len(key.units) == 1 and key.types == {"quantity"} else None


VALUES: dict[type[f.Function], Callable[[PatternWriter, Any, str | None], ValuePattern]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: under_condition,
    f.QueryAttrQualifier: attribute_qualifier,
    f.QueryRelationQualifier: relation_qualifier,
}


def values(patterns: PatternWriter, node: f.Values) -> Query:
    asked = VALUES[type(node)](patterns, node, None)
    keys = [one for one in asked.elements if isinstance(one, Values) and one.variables[0].name.startswith("key")]
    return select((*(keys[0].variables if keys else ()), asked.variable), *asked.elements)


def verify(patterns: PatternWriter, node: Any) -> Query:
    """Whether a value compares so."""
    if isinstance(node.source, f.Aggregate):
        return verified_statistic(patterns, node, node.source)
    unit = node.value.unit if isinstance(node.value, Quantity) else NO_UNIT
    asked = VALUES[type(node.source)](patterns, node.source, unit)
    predicate_of(patterns, asked.key, unit)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(condition(patterns.terms, asked.key, asked.variable, op, node.value))
    return Query(Form.ASK, Group((*asked.elements, test)))


def verified_statistic(patterns: PatternWriter, node: Any, source: f.Aggregate) -> Query:
    """Whether a statistic compares so; it is a number, and has the unit of the key."""
    counts = source.statistic is f.Statistic.COUNT
    units = (NO_UNIT,) if counts else patterns.keys.attribute(source.key).units
    if not isinstance(node, f.VerifyNum) or units != (node.value.unit,):
        raise TranslationError(f"{type(node).__name__}: a statistic is a number in {', '.join(units) or 'no unit'}")
    calculated = aggregate(patterns, source)
    (result,) = calculated.projection
    test = compare(node.op, result.variable, number_literal(node.value))  # type: ignore[union-attr]
    return Query(Form.ASK, Group((SubSelect(calculated), Filter(test))))


def table(patterns: PatternWriter, node: f.Table) -> Query:
    """A column for each key; what an entity has more of under a key stands in further rows."""
    at, elements = patterns.bound(node.source)
    columns = [patterns.names.fresh(key) for key in node.columns]
    cells = [
        Optional(Group(keyed(patterns, patterns.keys.attribute(key), at, column, None)))
        for key, column in zip(node.columns, columns, strict=True)
    ]
    return select((at, *columns), *elements, *cells)


def query_of_program(program: f.Function, terms: Terms) -> Query:
    """The query that asks what `program` asks; of entities, which they are."""
    asked = f.What(program) if type(program) in LOCATING else program  # type: ignore[arg-type]
    try:
        query: Query = ASKING[type(asked)](PatternWriter(terms), asked)
    except RecursionError:
        raise TranslationError("the program has too many steps, one behind the other: ask in parts") from None
    return query


def what(patterns: PatternWriter, node: f.What) -> Query:
    at, elements = patterns.bound(node.source)
    return select((at,), *elements)


def count(patterns: PatternWriter, node: f.Count) -> Query:
    at, elements = patterns.bound(node.source)
    number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
    return Query(Form.SELECT, Group(elements), (number,))


def exists(patterns: PatternWriter, node: f.Exists) -> Query:
    _, elements = patterns.bound(node.source)
    return Query(Form.ASK, Group(elements))


def select_among(patterns: PatternWriter, node: f.SelectAmong) -> Query:
    return best(patterns, node.source, node.key, node.among is f.Among.LARGEST, "SelectAmong")


def select_between(patterns: PatternWriter, node: f.SelectBetween) -> Query:
    source = f.Or(node.left, node.right)
    return best(patterns, source, node.key, node.extreme is f.Extreme.GREATER, "SelectBetween")


def best(patterns: PatternWriter, source: f.Entities, key: str, largest: bool, function: str) -> Query:
    """Those with the extreme value, all of them if they tie."""
    at, elements = patterns.bound(source)
    ranked = measured(patterns, at, key, function)
    extreme = patterns.names.fresh(f"best {key}")
    aggregate = Aliased(Aggregate("MAX" if largest else "MIN", ranked.size), extreme)
    everything = (*elements, *ranked.elements)
    inner = SubSelect(Query(Form.SELECT, Group(everything), (aggregate,)))
    return select((at,), *everything, inner, Filter(compare("=", ranked.size, extreme)))


def query_relation(patterns: PatternWriter, node: f.QueryRelation) -> Query:
    left, right = patterns.placed(node.left), patterns.placed(node.right)
    if isinstance(node.left, f.FindAll) or isinstance(node.right, f.FindAll):
        raise TranslationError("FindAll: a relation leads between entities that something limits")
    predicate = patterns.names.fresh("relation")
    known = Values((predicate,), tuple((patterns.terms.relation(name),) for name in sorted(patterns.keys.relations)))
    return select((predicate,), *left.elements, *right.elements, known, Triple(left.term, predicate, right.term))


ASKING: dict[type[f.Function], Callable[[PatternWriter, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    **dict.fromkeys(VALUES, values),
    **dict.fromkeys((f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate), verify),
    f.QueryRelation: query_relation,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
    f.Exists: exists,
}


CODE = re.compile(r"(?:[a-z]+:)?[A-Z]\d+|.*\d{4,}.*")
TERM = re.compile(r"<[^<>\s]*>|[A-Za-z]*:[A-Za-z0-9_][A-Za-z0-9_.\-]*")


def write_query(program: f.Function, terms: Terms) -> str:
    """The query that asks what `program` asks, with its steps and the names of what it speaks of as comments."""
    query = query_of_program(program, terms)
    text = write_sparql(query, terms.prefixes, indented=True)
    labels = labels_of(query, terms)
    asked = " ".join(write_text(program).split())
    return "\n".join([f"# {asked}", *(with_labels(line, labels) for line in text.split("\n"))])


def with_labels(line: str, labels: dict[str, str]) -> str:
    """A line with the names of its IRIs behind it."""
    if line.startswith("PREFIX"):
        return line
    found = dict.fromkeys(labels[term] for term in TERM.findall(line) if term in labels)
    return f"{line}  # {', '.join(found)}" if found else line


def labels_of(query: Query, terms: Terms) -> dict[str, str]:
    """The names of the IRIs of a query that do not tell them, by how the IRIs are written."""
    iris = dict.fromkeys(part.value for part in walk(query) if isinstance(part, Iri))
    for iri in iris:
        if iri not in terms.labels:
            terms.labels[iri] = label_of(iri, terms)
    return {label.written: label.name for iri in iris if (label := terms.labels[iri]).name}


def label_of(iri: str, terms: Terms) -> Label:
    """How an IRI is written and what it is called, unless it is nothing's or the writing tells."""
    written = Names(terms.prefixes.items()).iri(iri)
    name = next(names_of(iri, terms), "")
    return Label(written, name if CODE.fullmatch(written) or not is_plain(written, name) else "")


def is_plain(text: str, label: str) -> bool:
    """Whether one can read the label in the text."""
    letters = re.sub(r"[\W_]", "", label).lower()
    return letters in re.sub(r"[\W_]", "", text).lower()


def names_of(iri: str, terms: Terms) -> Iterator[str]:
    """The name of a node or predicate, if it is one."""
    if iri.startswith(PREFIXES["rdf"]) or iri.startswith(PREFIXES["rdfs"]):
        return
    try:
        yield " ".join(terms.kb.name_of(terms.kb.node(terms.id_of(iri))).split())
    except ClewError:
        try:
            key = terms.key_of(iri)
            yield " ".join(key.name.split()) + ("" if key.unit == NO_UNIT else f" in {key.unit}")
        except TranslationError:
            return
