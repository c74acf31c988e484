"""Programs as readable SPARQL queries: the functions that yield answers, and the text with names as comments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from clew.engine.sparql.readable.comparisons import number_literal, text_match_condition, value_condition
from clew.engine.sparql.readable.entity_patterns import ENTITY_PATTERNS
from clew.engine.sparql.readable.fact_patterns import (
    PatternWriter,
    RankingPattern,
    distinct_subselect,
    literal_filter,
    predicate_in_unit,
    ranking_pattern,
    relation_step,
    target_under_key,
    values_under_key,
)
from clew.engine.sparql.readable.table_queries import combine_rows, select
from clew.engine.sparql.readable.terms import Elements, IriLabel, KeyProfile, SparqlTerms
from clew.engine.sparql.value_conditions import compare, integer_literal
from clew.errors import ClewError
from clew.kb.readers.rdf.known_iris import PREFIXES
from clew.kb.values import NO_UNIT, Op, Quantity
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    DuplicateMode,
    Filter,
    Group,
    Iri,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.writer import TermWriter, write_sparql
from clew.language.translate import TranslationError

OPAQUE_NAME = re.compile(r"(?:[a-z]+:)?[A-Z]\d+|.*\d{4,}.*")  # codes such as wd:Q42, which need a comment
WRITTEN_IRI = re.compile(r"<[^<>\s]*>|[A-Za-z]*:[A-Za-z0-9_][A-Za-z0-9_.\-]*")
AGGREGATE_NAMES = {
    f.Statistic.SUM: "SUM",
    f.Statistic.AVERAGE: "AVG",
    f.Statistic.MINIMUM: "MIN",
    f.Statistic.MAXIMUM: "MAX",
}


def aggregate(patterns: PatternWriter, node: f.Aggregate) -> Query:
    at, elements = patterns.variable_for(node.source)
    ranked = ranking_pattern(patterns, at, node.key, "Aggregate")
    value = number_variable(ranked, node.key)
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(QueryForm.SELECT, Group((*elements, *ranked.elements)), (number,))
    result = Aliased(Aggregate(AGGREGATE_NAMES[node.statistic], value), patterns.names.fresh(node.statistic.value))
    facts = Group((distinct_subselect(at, (*elements, *ranked.elements), value),))
    return Query(
        QueryForm.SELECT, facts, (result,), having=(compare(">", Aggregate("COUNT", value), integer_literal(0)),)
    )


def number_variable(ranked: RankingPattern, key: str) -> Variable:
    """The variable of the numbers to calculate with; TranslationError if the values are times."""
    if not isinstance(ranked.value, Variable):
        raise TranslationError(f"the values under {key!r} are not numbers, so they have no statistic")
    return ranked.value


def group_by(patterns: PatternWriter, node: f.GroupBy) -> Query:
    """A row for each group; without a statistic if no member has a value under the key."""
    at, elements = patterns.variable_for(node.source)
    group = patterns.names.fresh(node.predicate)
    members = (*elements, *relation_step(patterns, at, node.predicate, node.direction, group))
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(QueryForm.SELECT, Group(members), (group, number), group_by=(group,))
    ranked = ranking_pattern(patterns, at, node.key, "GroupBy")
    value = number_variable(ranked, node.key)
    result = Aliased(Aggregate(AGGREGATE_NAMES[node.statistic], value), patterns.names.fresh(node.statistic.value))
    facts = Optional(Group((distinct_subselect(group, (*members, *ranked.elements), at, value),)))
    return Query(
        QueryForm.SELECT, Group((distinct_subselect(group, members), facts)), (group, result), group_by=(group,)
    )


def select_distinct(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(QueryForm.SELECT, Group(elements), projection, DuplicateMode.DISTINCT)


@dataclass(frozen=True, slots=True)
class ValuePattern:
    """The elements that bind the values asked for, their variable and their key."""

    elements: Elements
    variable: Variable
    key: KeyProfile


def subject_pattern(patterns: PatternWriter, source: f.Entities) -> tuple[Term, Elements]:
    subject = patterns.constant_or_variable(source)
    if isinstance(source, f.FindAll):
        return subject.term, ()
    return subject.term, subject.elements


def query_attr(patterns: PatternWriter, node: f.QueryAttr, unit: str | None) -> ValuePattern:
    subject, elements = subject_pattern(patterns, node.source)
    elements += patterns.exclude_concepts(node.source, subject, node.key, ends=False)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    return ValuePattern(
        (*elements, *values_under_key(patterns, key, subject, value, unit), *literal_filter(key, value)), value, key
    )


def query_attr_under_condition(
    patterns: PatternWriter, node: f.QueryAttrUnderCondition, unit: str | None
) -> ValuePattern:
    subject, elements = subject_pattern(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    value, condition, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    statement = patterns.terms.statement_pattern(fact, subject, single_predicate(patterns, key, unit), value)
    test = Filter(
        text_match_condition(patterns.terms, qualifier, condition, node.value, single_unit(patterns, qualifier))
    )
    qualified = Triple(fact, patterns.terms.qualifier_predicate(single_predicate(patterns, qualifier, None)), condition)
    return ValuePattern((*elements, *statement, *literal_filter(key, value), qualified, test), value, key)


def query_attr_qualifier(patterns: PatternWriter, node: f.QueryAttrQualifier, unit: str | None) -> ValuePattern:
    subject, elements = subject_pattern(patterns, node.source)
    key, qualifier = patterns.keys.attribute(node.key), patterns.keys.qualifier(node.qualifier)
    condition, value, fact = (patterns.names.fresh(words) for words in (node.key, node.qualifier, "fact"))
    statement = patterns.terms.statement_pattern(fact, subject, single_predicate(patterns, key, None), condition)
    test = Filter(text_match_condition(patterns.terms, key, condition, node.value, single_unit(patterns, key)))
    qualified = Triple(fact, patterns.terms.qualifier_predicate(single_predicate(patterns, qualifier, unit)), value)
    return ValuePattern((*elements, *statement, *literal_filter(key, condition), test, qualified), value, qualifier)


def query_relation_qualifier(patterns: PatternWriter, node: f.QueryRelationQualifier, unit: str | None) -> ValuePattern:
    left, right = patterns.constant_or_variable(node.left), patterns.constant_or_variable(node.right)
    key = patterns.keys.qualifier(node.qualifier)
    value, fact = patterns.names.fresh(node.qualifier), patterns.names.fresh("fact")
    statement = patterns.terms.statement_pattern(
        fact, left.term, patterns.terms.relation_predicate(node.predicate), right.term
    )
    qualified = Triple(fact, patterns.terms.qualifier_predicate(single_predicate(patterns, key, unit)), value)
    return ValuePattern((*left.elements, *statement, *right.elements, qualified), value, key)


def single_predicate(patterns: PatternWriter, key: KeyProfile, unit: str | None) -> Iri:
    """The predicate of a key in `unit`, or in its only unit if that is None."""
    predicates = patterns.terms.predicates_of(key, unit)
    if len(predicates) > 1:
        raise TranslationError(f"{key.name!r} comes in {len(predicates)} units, and each is a predicate; name the unit")
    return predicates[0]


def single_unit(patterns: PatternWriter, key: KeyProfile) -> str | None:
    return key.units[0] if len(key.units) == 1 and key.types == {"quantity"} else None


VALUE_PATTERNS: dict[type[f.Function], Callable[[PatternWriter, Any, str | None], ValuePattern]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
}


def value_query(patterns: PatternWriter, node: f.Values) -> Query:
    pattern = VALUE_PATTERNS[type(node)](patterns, node, None)
    keys = [
        element
        for element in pattern.elements
        if isinstance(element, Values) and element.variables[0].name.startswith("key")
    ]
    return select_distinct((*(keys[0].variables if keys else ()), pattern.variable), *pattern.elements)


def verify(patterns: PatternWriter, node: Any) -> Query:
    """A query for whether a value compares so."""
    if isinstance(node.source, f.Aggregate):
        return verify_statistic(patterns, node, node.source)
    target = target_under_key(asked_key(patterns, node.source), node.value)
    unit = target.unit if isinstance(target, Quantity) else NO_UNIT
    pattern = VALUE_PATTERNS[type(node.source)](patterns, node.source, unit)
    predicate_in_unit(patterns, pattern.key, target)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(value_condition(patterns.terms, pattern.key, pattern.variable, op, target))
    return Query(QueryForm.ASK, Group((*pattern.elements, test)))


def asked_key(patterns: PatternWriter, source: Any) -> KeyProfile:
    """The key or qualifier whose values `source` yields."""
    if isinstance(source, f.QueryAttrQualifier | f.QueryRelationQualifier):
        return patterns.keys.qualifier(source.qualifier)
    return patterns.keys.attribute(source.key)


def verify_statistic(patterns: PatternWriter, node: Any, source: f.Aggregate) -> Query:
    """A query for whether a statistic compares so; its unit is that of the key."""
    counts = source.statistic is f.Statistic.COUNT
    units = (NO_UNIT,) if counts else patterns.keys.attribute(source.key).units
    if not isinstance(node, f.VerifyNum) or units != (node.value.unit,):
        raise TranslationError(f"{type(node).__name__}: a statistic is a number in {', '.join(units) or 'no unit'}")
    calculated = aggregate(patterns, source)
    (result,) = calculated.projection
    test = compare(node.op, result.variable, number_literal(node.value))  # type: ignore[union-attr]
    return Query(QueryForm.ASK, Group((SubSelect(calculated), Filter(test))))


def table(patterns: PatternWriter, node: f.Table) -> Query:
    """A column for each key; an entity with several values under a key gets several rows."""
    at, elements = patterns.variable_for(node.source)
    columns = [patterns.names.fresh(key) for key in node.columns]
    cells = [
        Optional(Group(values_under_key(patterns, patterns.keys.attribute(key), at, column, None)))
        for key, column in zip(node.columns, columns, strict=True)
    ]
    return select_distinct((at, *columns), *elements, *cells)


def query_of_program(program: f.Function, terms: SparqlTerms) -> Query:
    """The query with the meaning of `program`; of one that ends in entities, the query for these."""
    function = f.What(program) if type(program) in ENTITY_PATTERNS else program  # type: ignore[arg-type]
    if type(function) not in QUERY_WRITERS:
        raise TranslationError(f"{type(function).__name__} has no meaning in SPARQL")
    try:
        query: Query = QUERY_WRITERS[type(function)](PatternWriter(terms, ENTITY_PATTERNS), function)
    except RecursionError:
        raise TranslationError("the program nests too deeply; split it into parts") from None
    return query


def what(patterns: PatternWriter, node: f.What) -> Query:
    at, elements = patterns.variable_for(node.source)
    return select_distinct((at,), *elements)


def count(patterns: PatternWriter, node: f.Count) -> Query:
    at, elements = patterns.variable_for(node.source)
    number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
    return Query(QueryForm.SELECT, Group(elements), (number,))


def exists(patterns: PatternWriter, node: f.Exists) -> Query:
    _, elements = patterns.variable_for(node.source)
    return Query(QueryForm.ASK, Group(elements))


def select_among(patterns: PatternWriter, node: f.SelectAmong) -> Query:
    return extreme_query(patterns, node.source, node.key, node.among is f.Among.LARGEST, "SelectAmong")


def select_between(patterns: PatternWriter, node: f.SelectBetween) -> Query:
    source = f.Or(node.left, node.right)
    return extreme_query(patterns, source, node.key, node.extreme is f.Extreme.GREATER, "SelectBetween")


def extreme_query(patterns: PatternWriter, source: f.Entities, key: str, largest: bool, function: str) -> Query:
    """The entities that share the largest or smallest value."""
    at, elements = patterns.variable_for(source)
    ranked = ranking_pattern(patterns, at, key, function)
    extreme = patterns.names.fresh(f"best {key}")
    aggregate = Aliased(Aggregate("MAX" if largest else "MIN", ranked.value), extreme)
    everything = (*elements, *ranked.elements)
    inner = SubSelect(Query(QueryForm.SELECT, Group(everything), (aggregate,)))
    return select_distinct((at,), *everything, inner, Filter(compare("=", ranked.value, extreme)))


def query_relation(patterns: PatternWriter, node: f.QueryRelation) -> Query:
    left, right = patterns.constant_or_variable(node.left), patterns.constant_or_variable(node.right)
    if isinstance(node.left, f.FindAll) or isinstance(node.right, f.FindAll):
        raise TranslationError(
            "FindAll: QueryRelation needs two sets of entities; filter them by a name, a concept or a fact"
        )
    predicate = patterns.names.fresh("relation")
    known = Values(
        (predicate,), tuple((patterns.terms.relation_predicate(name),) for name in sorted(patterns.keys.relations))
    )
    return select_distinct(
        (predicate,), *left.elements, *right.elements, known, Triple(left.term, predicate, right.term)
    )


QUERY_WRITERS: dict[type[f.Function], Callable[[PatternWriter, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    **dict.fromkeys(VALUE_PATTERNS, value_query),
    **dict.fromkeys(f.VERIFICATIONS, verify),
    f.QueryRelation: query_relation,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
    f.Exists: exists,
    f.Select: select,
    f.CombineRows: combine_rows,
}


def write_query(program: f.Function, terms: SparqlTerms) -> str:
    """The query with the meaning of `program` as text, with its steps and the names behind its IRIs as comments."""
    query = query_of_program(program, terms)
    text = write_sparql(query, terms.prefixes, indented=True)
    labels = labels_of(query, terms)
    steps = " ".join(write_program_text(program).split())
    return "\n".join([f"# {steps}", *(append_labels(line, labels) for line in text.split("\n"))])


def append_labels(line: str, labels: dict[str, str]) -> str:
    """`line` with the names of its IRIs in a comment."""
    if line.startswith("PREFIX"):
        return line
    names = dict.fromkeys(labels[term] for term in WRITTEN_IRI.findall(line) if term in labels)
    return f"{line}  # {', '.join(names)}" if names else line


def labels_of(query: Query, terms: SparqlTerms) -> dict[str, str]:
    """The names of the IRIs in `query` that do not show them, by the written form of the IRI."""
    iris = dict.fromkeys(part.value for part in walk(query) if isinstance(part, Iri))
    for iri in iris:
        if iri not in terms.labels:
            terms.labels[iri] = label_of(iri, terms)
    return {label.written: label.name for iri in iris if (label := terms.labels[iri]).name}


def label_of(iri: str, terms: SparqlTerms) -> IriLabel:
    """The written form of an IRI, and the name behind it unless the written form shows it."""
    written = TermWriter(terms.prefixes.items()).write_iri(iri)
    name = next(names_of_iri(iri, terms), "")
    return IriLabel(written, name if OPAQUE_NAME.fullmatch(written) or not is_readable_in(written, name) else "")


def is_readable_in(text: str, label: str) -> bool:
    """Whether `text` contains the letters of `label`."""
    letters = re.sub(r"[\W_]", "", label).lower()
    return letters in re.sub(r"[\W_]", "", text).lower()


def names_of_iri(iri: str, terms: SparqlTerms) -> Iterator[str]:
    """The name of the node or predicate with this IRI, if there is one."""
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
