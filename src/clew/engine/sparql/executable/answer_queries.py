"""Programs as exact SPARQL queries, and running them: `results` reads the rows.

A program becomes one query, with a preliminary query for each Top, TopCount and FilterKeys in it, and some for each
Where, Rank and Select (`fetched_facts`). Virtuoso 7 fails on a
MINUS that contains another or VALUES, and loses rows between two unions: for it, such parts are queried first, too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from clew.engine.expression_values import RowSet
from clew.engine.result import Result
from clew.engine.row_tables import table_result
from clew.engine.sparql.executable.entity_patterns import (
    ENTITY_PATTERNS,
    PREFIXES,
    Elements,
    GivenEntities,
    NotOneQuery,
    PatternWriter,
    condition_in_units,
    relation_step,
    restrict_predicate,
    select_distinct,
    starts_with_names,
    statement_triples,
)
from clew.engine.sparql.executable.fetched_facts import FactSources, FetchedFacts, run_general
from clew.engine.sparql.executable.results import (
    NamedNode,
    read_filter_keys_ids,
    read_nodes,
    read_program_result,
    read_top_count_ids,
    read_top_ids,
)
from clew.engine.sparql.export_vocabulary import CONCEPT, LABEL, PROPERTY, TYPE, KeyUnits
from clew.engine.sparql.solutions import RunQuery, Solutions
from clew.engine.sparql.value_conditions import (
    call,
    compare,
    conjunction,
    disjunction,
    text_match_condition,
)
from clew.kb.readers.rdf.export_encoding import predicate_iri, read_predicate_iri
from clew.kb.values import Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Exists,
    Expression,
    Filter,
    Group,
    Iri,
    Optional,
    Query,
    QueryForm,
    Triple,
    Union,
    Variable,
)

E, NAME, IS_CONCEPT = Variable("e"), Variable("name"), Variable("concept")  # an entity, its name and whether it is one
P, V, FACT = Variable("p"), Variable("v"), Variable("fact")  # a predicate, a value and the node of a statement
N = Variable("n")  # a count
G, G_NAME = Variable("group"), Variable("groupName")
CELL_CONCEPT = Variable("cellConcept")  # whether the cell of a table is a concept
QUALIFIER_QUERIES = (f.QueryAttrQualifier, f.QueryRelationQualifier)
TWO_SIDED = (f.QueryRelation, f.QueryRelationQualifier)


def executable_query(program: f.Function, units: KeyUnits | None = None) -> Query:
    """The query whose rows hold the result of `program`; of one that ends in entities, their names.

    Without `units`, keys have no units except those that the program names.
    """
    function = f.What(program) if type(program) in ENTITY_PATTERNS else program  # type: ignore[arg-type]
    return query_of_function(function, units or KeyUnits())


def query_of_function(node: f.Function, units: KeyUnits) -> Query:
    """The query of an answer function, or of an entity function that needs a preliminary query."""
    return QUERY_WRITERS[type(node)](PatternWriter(units), node)


def optional_label(entity: Variable, name: Variable) -> Elements:
    return (Optional(Group((Triple(entity, LABEL, name),))),)


def concept_flag(entity: Variable, flag: Variable = IS_CONCEPT) -> Aliased:
    return Aliased(Exists(Group((Triple(entity, TYPE, CONCEPT),))), flag)


def what(patterns: PatternWriter, node: f.What) -> Query:
    return select_distinct(
        (E, NAME, concept_flag(E)), *patterns.entities_once(node.source, E), *optional_label(E, NAME)
    )


def count(patterns: PatternWriter, node: f.Count) -> Query:
    number = Aliased(Aggregate("COUNT", E, distinct=True), N)
    return Query(QueryForm.SELECT, Group(patterns.entities(node.source, E)), (number,), prefixes=PREFIXES)


def exists(patterns: PatternWriter, node: f.Exists) -> Query:
    return Query(QueryForm.ASK, Group(patterns.entities(node.source, E)), prefixes=PREFIXES)


# --- values


def values_under_key(
    patterns: PatternWriter, key: str, subject: Variable, predicate: Variable, value: Variable, are_few: bool
) -> Elements:
    """The values under a key in any unit."""
    return values_under_predicates(patterns.units.predicates(key), subject, predicate, value, are_few)


def values_under_predicates(
    predicates: tuple[Iri, ...], subject: Variable, predicate: Variable, value: Variable, are_few: bool
) -> Elements:
    """The literals under one of several predicates."""
    return (
        restrict_predicate(predicates, predicate, are_few),
        Triple(subject, predicate, value),
        Filter(call("ISLITERAL", value)),
    )


def text_match_in_any_unit(predicates: tuple[Iri, ...], predicate: Variable, value: Variable, text: str) -> Expression:
    """The condition that values equal `text`, each read in the unit of its predicate."""
    tests = [
        conjunction(
            compare("=", predicate, choice), text_match_condition(value, read_predicate_iri(choice.value).unit, text)
        )
        for choice in predicates
    ]
    return disjunction(*tests)


def query_attr(patterns: PatternWriter, node: f.QueryAttr) -> Elements:
    return *patterns.entities_once(node.source, E), *values_under_key(
        patterns, node.key, E, P, V, starts_with_names(node.source)
    )


def query_attr_under_condition(patterns: PatternWriter, node: f.QueryAttrUnderCondition) -> Elements:
    key, condition = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.units.predicates(node.qualifier)
    return (
        *query_attr(patterns, f.QueryAttr(node.source, node.key)),
        *statement_triples(FACT, E, P, V),
        *values_under_predicates(predicates, FACT, key, condition, are_few=True),
        Filter(text_match_in_any_unit(predicates, key, condition, node.value)),
    )


def query_attr_qualifier(patterns: PatternWriter, node: f.QueryAttrQualifier) -> Elements:
    key, condition = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.units.predicates(node.key)
    return (
        *patterns.entities_once(node.source, E),
        *values_under_predicates(predicates, E, key, condition, starts_with_names(node.source)),
        Filter(text_match_in_any_unit(predicates, key, condition, node.value)),
        *statement_triples(FACT, E, key, condition),
        *values_under_key(patterns, node.qualifier, FACT, P, V, are_few=True),
    )


def query_relation_qualifier(patterns: PatternWriter, node: f.QueryRelationQualifier) -> Elements:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    return (
        *patterns.entities_once(node.left, start),
        *statement_triples(FACT, start, Iri(predicate_iri(node.predicate)), end),
        *patterns.entities_once(node.right, end),
        *values_under_key(patterns, node.qualifier, FACT, P, V, are_few=True),
    )


VALUE_PATTERNS: dict[type[f.Function], Callable[[PatternWriter, Any], Elements]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
}


def value_query(patterns: PatternWriter, node: f.Values) -> Query:
    return select_distinct((P, V), *VALUE_PATTERNS[type(node)](patterns, node))


def verify(patterns: PatternWriter, node: Any) -> Query:
    """A query for whether a value compares so; of an Aggregate, for the facts to calculate from."""
    if isinstance(node.source, f.Aggregate):
        return aggregate(patterns, node.source)
    op: Op = getattr(node, "op", Op.EQ)
    key = node.source.qualifier if isinstance(node.source, QUALIFIER_QUERIES) else node.source.key
    test = condition_in_units(P, V, patterns.units.units_like(key, node.value), key, op, node.value)
    where = Group((*VALUE_PATTERNS[type(node.source)](patterns, node.source), Filter(test)))
    return Query(QueryForm.ASK, where, prefixes=PREFIXES)


def query_relation(patterns: PatternWriter, node: f.QueryRelation) -> Query:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    step = (Triple(P, TYPE, PROPERTY), Triple(start, P, end))
    return select_distinct(
        (P,), *patterns.entities_once(node.left, start), *step, *patterns.entities_once(node.right, end)
    )


# --- facts, a row for each


def fact_branches(patterns: PatternWriter, key: str, are_few: bool) -> tuple[Group, Group]:
    """The facts of ?e under a key, and those of them with a statement node.

    Facts that differ only in their qualifiers share a triple, but each has a statement node.
    """
    table, triple, literal = values_under_key(patterns, key, E, P, V, are_few)
    return Group((table, triple, literal)), Group((table, *statement_triples(FACT, E, P, V), literal))


def ranking_query(patterns: PatternWriter, source: f.Entities, key: str) -> Query:
    """The values of entities under a key, and the names of the entities."""
    facts = union_of_branches(
        lambda: patterns.entities_once(source, E), fact_branches(patterns, key, starts_with_names(source))
    )
    return select_distinct((E, NAME, concept_flag(E), P, V, FACT), facts, *optional_label(E, NAME))


def union_of_branches(source: Callable[[], Elements], branches: tuple[Group, ...]) -> Union:
    """The union of the branches with the source in each, because engines join with a whole union row by row."""
    return Union(tuple(Group((*source(), *branch.elements)) for branch in branches))


def select_among(patterns: PatternWriter, node: f.SelectAmong | f.Top) -> Query:
    return ranking_query(patterns, node.source, node.key)


def select_between(patterns: PatternWriter, node: f.SelectBetween) -> Query:
    return ranking_query(patterns, f.Or(node.left, node.right), node.key)


def aggregate(patterns: PatternWriter, node: f.Aggregate) -> Query:
    facts = union_of_branches(
        lambda: patterns.entities_once(node.source, E),
        fact_branches(patterns, node.key, starts_with_names(node.source)),
    )
    return select_distinct((E, P, V, FACT), facts)


def filter_keys(patterns: PatternWriter, node: f.FilterKeys) -> Query:
    """The values under both keys, side by side."""
    other_predicate, other_value = Variable("otherP"), Variable("otherV")
    are_few = starts_with_names(node.source)
    pairs = (
        *values_under_key(patterns, node.key, E, P, V, are_few),
        *values_under_key(patterns, node.other, E, other_predicate, other_value, are_few),
    )
    return select_distinct((E, P, V, other_predicate, other_value), *patterns.entities_once(node.source, E), *pairs)


def top_count(patterns: PatternWriter, node: f.TopCount) -> Query:
    """How many nodes the predicate leads to from each entity; an entity without any counts only for the fewest."""
    end = patterns.fresh("end")
    step = relation_step(E, node.predicate, node.direction, end)
    counted = step if node.among is f.Among.LARGEST else (Optional(Group(step)),)
    number = Aliased(Aggregate("COUNT", end, distinct=True), N)
    where = Group((*patterns.entities_once(node.source, E), *counted))
    return Query(QueryForm.SELECT, where, (E, number), group_by=(E,), prefixes=PREFIXES)


def group_by(patterns: PatternWriter, node: f.GroupBy) -> Query:
    """The members of each group with their values under the key; a member without any has a row, too."""

    def members() -> Elements:
        return *patterns.entities_once(node.source, E), *relation_step(E, node.predicate, node.direction, G)

    head = (G, G_NAME, concept_flag(G), E)
    if node.statistic is f.Statistic.COUNT:
        return select_distinct(head, *members(), *optional_label(G, G_NAME))
    facts = union_of_branches(members, (Group(), *fact_branches(patterns, node.key, starts_with_names(node.source))))
    return select_distinct((*head, P, V, FACT), facts, *optional_label(G, G_NAME))


def table(patterns: PatternWriter, node: f.Table) -> Query:
    """The values and nodes of entities under the columns; an entity without any has a row, too."""
    predicates = tuple(predicate for key in node.columns for predicate in patterns.units.predicates(key))
    cells = Group(
        (restrict_predicate(predicates, P, starts_with_names(node.source)), Triple(E, P, V), *optional_label(V, G_NAME))
    )
    facts = union_of_branches(lambda: patterns.entities_once(node.source, E), (Group(), cells))
    head = (E, NAME, concept_flag(E), P, V, G_NAME, concept_flag(V, CELL_CONCEPT))
    return select_distinct(head, facts, *optional_label(E, NAME))


def refuse_table(patterns: PatternWriter, node: f.Function) -> Query:
    raise NotOneQuery(f"{type(node).__name__} needs several queries; run the program on an engine")


QUERY_WRITERS: dict[type[f.Function], Callable[[PatternWriter, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    f.Top: select_among,
    f.FilterKeys: filter_keys,
    f.TopCount: top_count,
    **dict.fromkeys(VALUE_PATTERNS, value_query),
    **dict.fromkeys(f.VERIFICATIONS, verify),
    f.QueryRelation: query_relation,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
    f.Exists: exists,
    f.Select: refuse_table,
    f.CombineRows: refuse_table,
}


PRELIMINARY_READERS: dict[type[f.Function], Callable[[Any, Solutions], tuple[str, ...]]] = {
    f.Top: read_top_ids,
    f.TopCount: read_top_count_ids,
    f.FilterKeys: read_filter_keys_ids,
}


def run_program(program: f.Function, units: KeyUnits, ask: RunQuery, splits: bool = False) -> Result:
    """The result of `program` by queries that `ask` runs; `splits` if conflicting parts must be queried first."""
    sources = fact_sources(units, ask, splits)
    if isinstance(program, f.Select | f.CombineRows):
        table = run_general(program, sources)
        assert isinstance(table, RowSet)
        return table_result(FetchedFacts(sources, with_qualifiers=False), table)
    reduced = resolve_preliminaries(program, units, ask, splits)
    return read_program_result(reduced, ask(executable_query(reduced, units)))


def fact_sources(units: KeyUnits, ask: RunQuery, splits: bool) -> FactSources:
    """How the expressions of a program ask for facts and for other programs."""

    def locate(node: f.Entities) -> list[NamedNode]:
        reduced = resolve_preliminaries(node, units, ask, splits)
        return read_nodes(ask(executable_query(reduced, units)))

    return FactSources(units, ask, locate, lambda node: run_program(node, units, ask, splits))


def resolve_preliminaries(node: Any, units: KeyUnits, ask: RunQuery, splits: bool = False) -> Any:
    """The program with its entities in place of each function that needs a preliminary query, the innermost first."""
    if isinstance(node, f.Where | f.Rank):
        found = run_general(node, fact_sources(units, ask, splits))
        assert not isinstance(found, RowSet)
        return GivenEntities(tuple(each.id for each in found))
    inside = {
        field.name: resolve_preliminaries(getattr(node, field.name), units, ask, splits)
        for field in fields(node)
        if isinstance(getattr(node, field.name), f.Function)
    }
    resolved = replace(node, **inside) if inside else node
    if read_ids := PRELIMINARY_READERS.get(type(resolved)):
        return GivenEntities(read_ids(resolved, ask(query_of_function(resolved, units))))
    return resolve_conflicts(resolved, units, ask) if splits else resolved


def resolve_conflicts(node: Any, units: KeyUnits, ask: RunQuery) -> Any:
    """`node` with the parts that conflict in one query replaced by their entities."""
    if isinstance(node, f.Without) and contains_function(node.right, (f.Without, GivenEntities)):
        left, right = (locate_ids(side, units, ask) for side in (node.left, node.right))
        return GivenEntities(tuple(id_ for id_ in left if id_ not in set(right)))
    if isinstance(node, TWO_SIDED) and contains_function(node.left, (f.Or,)) and contains_function(node.right, (f.Or,)):
        return replace(node, left=GivenEntities(locate_ids(node.left, units, ask)))
    return node


def contains_function(node: Any, kinds: tuple[type[f.Function], ...]) -> bool:
    """Whether `node` or a function that it depends on is one of `kinds`."""
    parts = (getattr(node, field.name) for field in fields(node))
    return isinstance(node, kinds) or any(
        contains_function(part, kinds) for part in parts if isinstance(part, f.Function)
    )


def locate_ids(node: f.Entities, units: KeyUnits, ask: RunQuery) -> tuple[str, ...]:
    result = read_program_result(f.What(node), ask(executable_query(node, units)))
    return tuple(value.id for value in result.answers)
