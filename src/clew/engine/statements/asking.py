"""The functions that ask something, as whole queries; reading.py says what their rows mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.statements.conditions import all_of, any_of, call, compare, condition, matching
from clew.engine.statements.locating import LOCATING, Elements, Patterns, predicate_for, relation, statement_triples
from clew.engine.statements.vocabulary import CONCEPT, LABEL, PROPERTY, SHORT, TYPE, Vocabulary
from clew.kb.readers.rdf.encoding import predicate_iri, read_predicate_iri
from clew.kb.values import Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Exists,
    Expression,
    Filter,
    Form,
    Group,
    Iri,
    Optional,
    Query,
    Repeats,
    Triple,
    Union,
    Values,
    Variable,
)

E, NAME, IS_CONCEPT, P, V, FACT, N = (Variable(name) for name in ("e", "name", "concept", "p", "v", "fact", "n"))
G, G_NAME = Variable("group"), Variable("groupName")
PREFIXES = tuple(SHORT.items())


def statements_query(program: f.Function, vocabulary: Vocabulary | None = None) -> Query:
    """The query whose rows hold the answer of `program`; a program that ends in entities asks for their names.

    Without a vocabulary keys are taken to have no units but those that the program names.
    """
    asked = f.What(program) if type(program) in LOCATING else program  # type: ignore[arg-type]
    return asking_query(asked, vocabulary or Vocabulary())


def asking_query(node: f.Function, vocabulary: Vocabulary) -> Query:
    """The query of a function that asks something, or of one that needs a query of its own."""
    return ASKING[type(node)](Patterns(vocabulary), node)


def select(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(Form.SELECT, Group(elements), projection, Repeats.DISTINCT, prefixes=PREFIXES)


def named(entity: Variable, name: Variable) -> Elements:
    return (Optional(Group((Triple(entity, LABEL, name),))),)


def is_concept(entity: Variable) -> Aliased:
    return Aliased(Exists(Group((Triple(entity, TYPE, CONCEPT),))), IS_CONCEPT)


def what(patterns: Patterns, node: f.What) -> Query:
    return select((E, NAME, is_concept(E)), *patterns.source(node.source, E), *named(E, NAME))


def count(patterns: Patterns, node: f.Count) -> Query:
    number = Aliased(Aggregate("COUNT", E, distinct=True), N)
    return Query(Form.SELECT, Group(patterns.entities(node.source, E)), (number,), prefixes=PREFIXES)


# --- values


def keyed(patterns: Patterns, key: str, entity: Variable, predicate: Variable, value: Variable) -> Elements:
    """The values under a key, whatever their unit."""
    return under(patterns.vocabulary.predicates(key), entity, predicate, value)


def under(predicates: tuple[Iri, ...], entity: Variable, predicate: Variable, value: Variable) -> Elements:
    """The values under one of several predicates; nodes are none."""
    table = Values((predicate,), tuple((one,) for one in predicates))
    return table, Triple(entity, predicate, value), Filter(call("ISLITERAL", value))


def any_matching(predicates: tuple[Iri, ...], predicate: Variable, value: Variable, text: str) -> Expression:
    """The values that equal `text`, each read in the unit of its predicate."""
    tests = [
        all_of(compare("=", predicate, one), matching(value, read_predicate_iri(one.value).unit, text))
        for one in predicates
    ]
    return any_of(*tests)


def query_attr(patterns: Patterns, node: f.QueryAttr) -> Elements:
    return *patterns.source(node.source, E), *keyed(patterns, node.key, E, P, V)


def query_attr_under_condition(patterns: Patterns, node: f.QueryAttrUnderCondition) -> Elements:
    key, held = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.vocabulary.predicates(node.qualifier)
    return (
        *query_attr(patterns, f.QueryAttr(node.source, node.key)),
        *statement_triples(FACT, E, P, V),
        *under(predicates, FACT, key, held),
        Filter(any_matching(predicates, key, held, node.value)),
    )


def query_attr_qualifier(patterns: Patterns, node: f.QueryAttrQualifier) -> Elements:
    key, held = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.vocabulary.predicates(node.key)
    return (
        *patterns.source(node.source, E),
        *under(predicates, E, key, held),
        Filter(any_matching(predicates, key, held, node.value)),
        *statement_triples(FACT, E, key, held),
        *keyed(patterns, node.qualifier, FACT, P, V),
    )


def query_relation_qualifier(patterns: Patterns, node: f.QueryRelationQualifier) -> Elements:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    return (
        *patterns.source(node.left, start),
        *statement_triples(FACT, start, Iri(predicate_iri(node.predicate)), end),
        *patterns.source(node.right, end),
        *keyed(patterns, node.qualifier, FACT, P, V),
    )


VALUES: dict[type[f.Function], Callable[[Patterns, Any], Elements]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
}


def values(patterns: Patterns, node: f.Values) -> Query:
    return select((P, V), *VALUES[type(node)](patterns, node))


def verify(patterns: Patterns, node: Any) -> Query:
    """Whether a value compares so; of an Aggregate its facts, for its values are calculated from them."""
    if isinstance(node.source, f.Aggregate):
        return aggregate(patterns, node.source)
    op: Op = getattr(node, "op", Op.EQ)
    key = node.source.qualifier if isinstance(node.source, ASKS_QUALIFIER) else node.source.key
    test = all_of(compare("=", P, predicate_for(key, node.value)), condition(V, op, node.value))
    where = Group((*VALUES[type(node.source)](patterns, node.source), Filter(test)))
    return Query(Form.ASK, where, prefixes=PREFIXES)


ASKS_QUALIFIER = (f.QueryAttrQualifier, f.QueryRelationQualifier)


def query_relation(patterns: Patterns, node: f.QueryRelation) -> Query:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    step = (Triple(P, TYPE, PROPERTY), Triple(start, P, end))
    return select((P,), *patterns.source(node.left, start), *step, *patterns.source(node.right, end))


# --- facts, a row for each


def each_fact(patterns: Patterns, key: str) -> tuple[Group, Group]:
    """The facts of ?e under a key, and those of them that have a statement node.

    Facts that say the same, and differ in what qualifies them, share a triple but have a node each.
    """
    table, triple, literal = keyed(patterns, key, E, P, V)
    return Group((table, triple, literal)), Group((table, *statement_triples(FACT, E, P, V), literal))


def measured(patterns: Patterns, source: f.Entities, key: str) -> Query:
    """What entities have under a key, and how the entities are called."""
    elements = (*patterns.source(source, E), Union(each_fact(patterns, key)), *named(E, NAME))
    return select((E, NAME, is_concept(E), P, V, FACT), *elements)


def select_among(patterns: Patterns, node: f.SelectAmong | f.Top) -> Query:
    return measured(patterns, node.source, node.key)


def select_between(patterns: Patterns, node: f.SelectBetween) -> Query:
    return measured(patterns, f.Or(node.left, node.right), node.key)


def aggregate(patterns: Patterns, node: f.Aggregate) -> Query:
    return select((E, P, V, FACT), *patterns.source(node.source, E), Union(each_fact(patterns, node.key)))


def filter_keys(patterns: Patterns, node: f.FilterKeys) -> Query:
    """The values under both keys, side by side."""
    other, held = Variable("otherP"), Variable("otherV")
    pairs = (*keyed(patterns, node.key, E, P, V), *keyed(patterns, node.other, E, other, held))
    return select((E, P, V, other, held), *patterns.source(node.source, E), *pairs)


def group_by(patterns: Patterns, node: f.GroupBy) -> Query:
    """The members of each group, and what they have under the key; those that have nothing are in a row too."""
    members = (*patterns.source(node.source, E), *relation(E, node.predicate, node.direction, G), *named(G, G_NAME))
    head = (G, G_NAME, is_concept(G), E)
    if node.statistic is f.Statistic.COUNT:
        return select(head, *members)
    return select((*head, P, V, FACT), *members, Union((Group(), *each_fact(patterns, node.key))))


def table(patterns: Patterns, node: f.Table) -> Query:
    """What entities have under the columns, values and the names of nodes alike; those that have nothing too."""
    predicates = tuple((one,) for key in node.columns for one in patterns.vocabulary.predicates(key))
    cells = Group((Values((P,), predicates), Triple(E, P, V), *named(V, G_NAME)))
    source = patterns.source(node.source, E)
    return select((E, NAME, is_concept(E), P, V, G_NAME), *source, *named(E, NAME), Union((Group(), cells)))


ASKING: dict[type[f.Function], Callable[[Patterns, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    f.Top: select_among,
    f.FilterKeys: filter_keys,
    f.QueryAttr: values,
    f.QueryAttrUnderCondition: values,
    f.QueryAttrQualifier: values,
    f.QueryRelationQualifier: values,
    f.VerifyStr: verify,
    f.VerifyNum: verify,
    f.VerifyYear: verify,
    f.VerifyDate: verify,
    f.QueryRelation: query_relation,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
}
