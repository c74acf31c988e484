"""The functions that ask something, as whole queries; reading.py says what their rows mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from clew.engine.result import Result
from clew.engine.sparql.executable.entity_patterns import (
    LOCATING,
    Elements,
    Given,
    PatternWriter,
    predicate_for,
    relation,
    statement_triples,
)
from clew.engine.sparql.executable.results import (
    read_filter_keys_ids,
    read_program_result,
    read_top_count_ids,
    read_top_ids,
)
from clew.engine.sparql.expressions import (
    call,
    compare,
    conjunction,
    disjunction,
    text_match_condition,
    value_condition,
)
from clew.engine.sparql.solutions import RunQuery, Solutions
from clew.engine.sparql.vocabulary import CONCEPT, EXPORT_PREFIXES, LABEL, PROPERTY, TYPE, KeyUnits
from clew.kb.readers.rdf.export_encoding import predicate_iri, read_predicate_iri
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
    Membership,
    Optional,
    Query,
    Repeats,
    Triple,
    Union,
    Values,
    Variable,
)

E, NAME, IS_CONCEPT, P, V, FACT, N = (Variable(name) for name in ("e", "name", "concept", "p", "v", "fact", "n"))
G, G_NAME, CELL_CONCEPT = Variable("group"), Variable("groupName"), Variable("cellConcept")
PREFIXES = tuple(EXPORT_PREFIXES.items())


def executable_query(program: f.Function, units: KeyUnits | None = None) -> Query:
    """The query whose rows hold the answer of `program`; a program that ends in entities asks for their names.

    Without `units` keys are taken to have no units but those that the program names.
    """
    asked = f.What(program) if type(program) in LOCATING else program  # type: ignore[arg-type]
    return query_of_function(asked, units or KeyUnits())


def query_of_function(node: f.Function, units: KeyUnits) -> Query:
    """The query of a function that asks something, or of one that needs a query of its own."""
    return ASKING[type(node)](PatternWriter(units), node)


def select_distinct(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(Form.SELECT, Group(elements), projection, Repeats.DISTINCT, prefixes=PREFIXES)


def optional_label(entity: Variable, name: Variable) -> Elements:
    return (Optional(Group((Triple(entity, LABEL, name),))),)


def is_concept(entity: Variable, said: Variable = IS_CONCEPT) -> Aliased:
    return Aliased(Exists(Group((Triple(entity, TYPE, CONCEPT),))), said)


def what(patterns: PatternWriter, node: f.What) -> Query:
    return select_distinct((E, NAME, is_concept(E)), *patterns.source(node.source, E), *optional_label(E, NAME))


def count(patterns: PatternWriter, node: f.Count) -> Query:
    number = Aliased(Aggregate("COUNT", E, distinct=True), N)
    return Query(Form.SELECT, Group(patterns.entities(node.source, E)), (number,), prefixes=PREFIXES)


def exists(patterns: PatternWriter, node: f.Exists) -> Query:
    return Query(Form.ASK, Group(patterns.entities(node.source, E)), prefixes=PREFIXES)


# --- values


def keyed(patterns: PatternWriter, key: str, of: Variable, predicate: Variable, value: Variable, few: bool) -> Elements:
    """The values under a key, whatever their unit."""
    return under(patterns.units.predicates(key), of, predicate, value, few)


def under(predicates: tuple[Iri, ...], of: Variable, predicate: Variable, value: Variable, few: bool) -> Elements:
    """The values under one of several predicates; nodes are none."""
    return one_of(predicates, predicate, few), Triple(of, predicate, value), Filter(call("ISLITERAL", value))


def one_of(predicates: tuple[Iri, ...], predicate: Variable, few: bool) -> Filter | Values:
    """That a predicate is one of several: a test of all facts of a few subjects, else a table.

    Engines look up all facts with the predicates of a table before they look at their subjects.
    """
    if few:
        return Filter(Membership(predicate, predicates))
    return Values((predicate,), tuple((one,) for one in predicates))


def are_few(source: Any) -> bool:
    """Whether the entities of `source` begin with named ones, and not with all or with those of a concept."""
    inner = (getattr(source, field.name) for field in fields(source))
    many = isinstance(source, f.FindAll | f.FilterConcept)
    return not many and all(are_few(one) for one in inner if isinstance(one, f.Function))


def any_matching(predicates: tuple[Iri, ...], predicate: Variable, value: Variable, text: str) -> Expression:
    """The values that equal `text`, each read in the unit of its predicate."""
    tests = [
        conjunction(compare("=", predicate, one), text_match_condition(value, read_predicate_iri(one.value).unit, text))
        for one in predicates
    ]
    return disjunction(*tests)


def query_attr(patterns: PatternWriter, node: f.QueryAttr) -> Elements:
    return *patterns.source(node.source, E), *keyed(patterns, node.key, E, P, V, are_few(node.source))


def query_attr_under_condition(patterns: PatternWriter, node: f.QueryAttrUnderCondition) -> Elements:
    key, held = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.units.predicates(node.qualifier)
    return (
        *query_attr(patterns, f.QueryAttr(node.source, node.key)),
        *statement_triples(FACT, E, P, V),
        *under(predicates, FACT, key, held, few=True),
        Filter(any_matching(predicates, key, held, node.value)),
    )


def query_attr_qualifier(patterns: PatternWriter, node: f.QueryAttrQualifier) -> Elements:
    key, held = patterns.fresh("p"), patterns.fresh("v")
    predicates = patterns.units.predicates(node.key)
    return (
        *patterns.source(node.source, E),
        *under(predicates, E, key, held, are_few(node.source)),
        Filter(any_matching(predicates, key, held, node.value)),
        *statement_triples(FACT, E, key, held),
        *keyed(patterns, node.qualifier, FACT, P, V, few=True),
    )


def query_relation_qualifier(patterns: PatternWriter, node: f.QueryRelationQualifier) -> Elements:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    return (
        *patterns.source(node.left, start),
        *statement_triples(FACT, start, Iri(predicate_iri(node.predicate)), end),
        *patterns.source(node.right, end),
        *keyed(patterns, node.qualifier, FACT, P, V, few=True),
    )


VALUES: dict[type[f.Function], Callable[[PatternWriter, Any], Elements]] = {
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
}


def values(patterns: PatternWriter, node: f.Values) -> Query:
    return select_distinct((P, V), *VALUES[type(node)](patterns, node))


def verify(patterns: PatternWriter, node: Any) -> Query:
    """Whether a value compares so; of an Aggregate its facts, for its values are calculated from them."""
    if isinstance(node.source, f.Aggregate):
        return aggregate(patterns, node.source)
    op: Op = getattr(node, "op", Op.EQ)
    key = node.source.qualifier if isinstance(node.source, ASKS_QUALIFIER) else node.source.key
    test = conjunction(compare("=", P, predicate_for(key, node.value)), value_condition(V, op, node.value))
    where = Group((*VALUES[type(node.source)](patterns, node.source), Filter(test)))
    return Query(Form.ASK, where, prefixes=PREFIXES)


ASKS_QUALIFIER = (f.QueryAttrQualifier, f.QueryRelationQualifier)


def query_relation(patterns: PatternWriter, node: f.QueryRelation) -> Query:
    start, end = patterns.fresh("e"), patterns.fresh("e")
    step = (Triple(P, TYPE, PROPERTY), Triple(start, P, end))
    return select_distinct((P,), *patterns.source(node.left, start), *step, *patterns.source(node.right, end))


# --- facts, a row for each


def each_fact(patterns: PatternWriter, key: str, few: bool) -> tuple[Group, Group]:
    """The facts of ?e under a key, and those of them that have a statement node.

    Facts that say the same, and differ in what qualifies them, share a triple but have a node each.
    """
    table, triple, literal = keyed(patterns, key, E, P, V, few)
    return Group((table, triple, literal)), Group((table, *statement_triples(FACT, E, P, V), literal))


def measured(patterns: PatternWriter, source: f.Entities, key: str) -> Query:
    """What entities have under a key, and how the entities are called."""
    facts = for_each(lambda: patterns.source(source, E), each_fact(patterns, key, are_few(source)))
    return select_distinct((E, NAME, is_concept(E), P, V, FACT), facts, *optional_label(E, NAME))


def for_each(source: Callable[[], Elements], branches: tuple[Group, ...]) -> Union:
    """The union of the branches with the source in each: engines join a union as a whole, row by row."""
    return Union(tuple(Group((*source(), *branch.elements)) for branch in branches))


def select_among(patterns: PatternWriter, node: f.SelectAmong | f.Top) -> Query:
    return measured(patterns, node.source, node.key)


def select_between(patterns: PatternWriter, node: f.SelectBetween) -> Query:
    return measured(patterns, f.Or(node.left, node.right), node.key)


def aggregate(patterns: PatternWriter, node: f.Aggregate) -> Query:
    facts = for_each(lambda: patterns.source(node.source, E), each_fact(patterns, node.key, are_few(node.source)))
    return select_distinct((E, P, V, FACT), facts)


def filter_keys(patterns: PatternWriter, node: f.FilterKeys) -> Query:
    """The values under both keys, side by side."""
    other, held = Variable("otherP"), Variable("otherV")
    few = are_few(node.source)
    pairs = (*keyed(patterns, node.key, E, P, V, few), *keyed(patterns, node.other, E, other, held, few))
    return select_distinct((E, P, V, other, held), *patterns.source(node.source, E), *pairs)


def top_count(patterns: PatternWriter, node: f.TopCount) -> Query:
    """To how many the predicate leads from each; none at all counts as 0, and never as the most."""
    end = patterns.fresh("end")
    step = relation(E, node.predicate, node.direction, end)
    counted = step if node.among is f.Among.LARGEST else (Optional(Group(step)),)
    number = Aliased(Aggregate("COUNT", end, distinct=True), N)
    where = Group((*patterns.source(node.source, E), *counted))
    return Query(Form.SELECT, where, (E, number), group_by=(E,), prefixes=PREFIXES)


def group_by(patterns: PatternWriter, node: f.GroupBy) -> Query:
    """The members of each group, and what they have under the key; those that have nothing are in a row too."""

    def members() -> Elements:
        return *patterns.source(node.source, E), *relation(E, node.predicate, node.direction, G)

    head = (G, G_NAME, is_concept(G), E)
    if node.statistic is f.Statistic.COUNT:
        return select_distinct(head, *members(), *optional_label(G, G_NAME))
    facts = for_each(members, (Group(), *each_fact(patterns, node.key, are_few(node.source))))
    return select_distinct((*head, P, V, FACT), facts, *optional_label(G, G_NAME))


def table(patterns: PatternWriter, node: f.Table) -> Query:
    """What entities have under the columns, values and the names of nodes alike; those that have nothing too."""
    predicates = tuple(one for key in node.columns for one in patterns.units.predicates(key))
    cells = Group((one_of(predicates, P, are_few(node.source)), Triple(E, P, V), *optional_label(V, G_NAME)))
    facts = for_each(lambda: patterns.source(node.source, E), (Group(), cells))
    head = (E, NAME, is_concept(E), P, V, G_NAME, is_concept(V, CELL_CONCEPT))
    return select_distinct(head, facts, *optional_label(E, NAME))


ASKING: dict[type[f.Function], Callable[[PatternWriter, Any], Query]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: select_among,
    f.SelectBetween: select_between,
    f.Top: select_among,
    f.FilterKeys: filter_keys,
    f.TopCount: top_count,
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
    f.Exists: exists,
}


OWN_QUERY: dict[type[f.Function], Callable[[Any, Solutions], tuple[str, ...]]] = {
    f.Top: read_top_ids,
    f.TopCount: read_top_count_ids,
    f.FilterKeys: read_filter_keys_ids,
}
BETWEEN = (f.QueryRelation, f.QueryRelationQualifier)


def run_program(program: f.Function, units: KeyUnits, ask: RunQuery, divided: bool = False) -> Result:
    """The result of `program`, found by the queries that `ask` answers."""
    reduced = settled(program, units, ask, divided)
    return read_program_result(reduced, ask(executable_query(reduced, units)))


def settled(node: Any, units: KeyUnits, ask: RunQuery, divided: bool = False) -> Any:
    """The program with the entities in place of every Top, TopCount and FilterKeys, the innermost first."""
    inside = {
        field.name: settled(getattr(node, field.name), units, ask, divided)
        for field in fields(node)
        if isinstance(getattr(node, field.name), f.Function)
    }
    made = replace(node, **inside) if inside else node
    if read_ids := OWN_QUERY.get(type(made)):
        return Given(read_ids(made, ask(query_of_function(made, units))))
    return apart(made, units, ask) if divided else made


def apart(node: Any, units: KeyUnits, ask: RunQuery) -> Any:
    """`node`, with what disturbs the rest of its query found first."""
    if isinstance(node, f.Without) and holds(node.right, (f.Without, Given)):
        left, right = (found_ids(side, units, ask) for side in (node.left, node.right))
        return Given(tuple(id_ for id_ in left if id_ not in set(right)))
    if isinstance(node, BETWEEN) and holds(node.left, (f.Or,)) and holds(node.right, (f.Or,)):
        return replace(node, left=Given(found_ids(node.left, units, ask)))
    return node


def holds(node: Any, kinds: tuple[type[f.Function], ...]) -> bool:
    """Whether `node` or a function that it works on is one of `kinds`."""
    parts = (getattr(node, field.name) for field in fields(node))
    return isinstance(node, kinds) or any(holds(one, kinds) for one in parts if isinstance(one, f.Function))


def found_ids(node: f.Entities, units: KeyUnits, ask: RunQuery) -> tuple[str, ...]:
    found = read_program_result(f.What(node), ask(executable_query(node, units)))
    return tuple(one.id for one in found.answers)
