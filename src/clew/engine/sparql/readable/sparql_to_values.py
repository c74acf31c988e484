"""From clauses to the functions that ask for values."""

from __future__ import annotations

from clew.engine.sparql.readable.clauses import Edge, spelling
from clew.engine.sparql.readable.comparisons import comparison
from clew.engine.sparql.readable.sparql_to_entities import Weaving
from clew.engine.sparql.readable.terms import KeyProfile, Terms
from clew.kb.values import Op, Text, Value
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Expression,
    Filter,
    Operation,
    Query,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.translate import TranslationError
from clew.language.translate.value_functions import write_value


def leads_to_value(weaving: Weaving, target: Variable) -> bool:
    """Whether `target` is the value of an attribute or of a qualifier."""
    if any(one.object == target for one in weaving.clauses.qualifiers):
        return True
    edges = [one for one in weaving.clauses.clauses if isinstance(one, Edge) and one.object == target]
    return any(weaving.is_value(spelling(weaving.terms, one.predicate).name, one, one.subject) for one in edges)


def finished(weaving: Weaving, program: f.Values) -> f.Values:
    weaving.clauses.finish()
    return program


def values(weaving: Weaving, target: Variable) -> f.Values:
    """The values that `target` stands for: of a qualifier, or of an attribute."""
    asked = [one for one in weaving.clauses.qualifiers if one.object == target]
    if asked:
        weaving.clauses.qualifiers.remove(asked[0])
        return qualifier_values(weaving, asked[0])
    (edge,) = weaving.clauses.take(Edge, lambda one: one.object == target)
    return attribute_values(weaving, edge, spelling(weaving.terms, edge.predicate).name)


def attribute_values(weaving: Weaving, edge: Edge, key: str) -> f.Values:
    """QueryAttr, or QueryAttrUnderCondition if the fact has a qualifier."""
    if isinstance(edge.object, Variable):
        weaving.drop_type_tests(edge.object)
    qualifiers = weaving.clauses.take_qualifiers(edge.fact)
    if not qualifiers:
        return f.QueryAttr(weaving.entities(edge.subject), key)
    if len(qualifiers) > 1:
        raise TranslationError(f"QueryAttrUnderCondition has one qualifier, this fact has {len(qualifiers)}")
    name, value = equal(weaving, qualifiers[0])
    return f.QueryAttrUnderCondition(weaving.entities(edge.subject), key, name, value)


def equal(weaving: Weaving, triple: Triple) -> tuple[str, str]:
    """The key of a qualifier and the text that it equals."""
    spelled = spelling(weaving.terms, triple.predicate)
    return spelled.name, text_of_equal(weaving, weaving.terms.keys.qualifier(spelled.name), spelled.unit, triple.object)


def text_of_equal(weaving: Weaving, key: KeyProfile, unit: str, term: Term) -> str:
    """The text of the value that `term` equals; where a filter reads it by several types, as it was written."""
    if not isinstance(term, Variable):
        raise TranslationError(f"{key.name!r}: compare a variable with the value")
    found = [
        one
        for filter_ in weaving.clauses.take_filters(term)
        for part in (filter_.condition, *disjuncts(filter_))
        if (one := equality(weaving.terms, key, unit, term, part))
    ]
    texts = [one for one in found if isinstance(one, Text)]
    if not found:
        raise TranslationError(f"the value of {key.name!r} may only be equal to one")
    return write_value((texts or found)[0])


def equality(terms: Terms, key: KeyProfile, unit: str, term: Variable, part: Expression) -> Value | None:
    """The value that one condition says `term` to equal, or nothing."""
    try:
        found = comparison(terms, key, unit, term, [Filter(part)])
    except TranslationError:
        return None
    return found.value if found and found.op is Op.EQ else None


def disjuncts(one: Filter) -> tuple[Expression, ...]:
    condition = one.condition
    return condition.operands if isinstance(condition, Operation) and condition.operator == "||" else ()


def qualifier_values(weaving: Weaving, asked: Triple) -> f.Values:
    """The values of a qualifier, of the fact that its subject stands for."""
    qualifier = spelling(weaving.terms, asked.predicate).name
    facts = weaving.clauses.take(Edge, lambda one: one.fact == asked.subject)
    if len(facts) != 1:
        raise TranslationError(f"the qualifier {qualifier!r} is of {len(facts)} facts: one must be said")
    edge = facts[0]
    spelled = spelling(weaving.terms, edge.predicate)
    if weaving.is_value(spelled.name, edge, edge.subject):
        key = weaving.terms.keys.attribute(spelled.name)
        if isinstance(edge.object, Variable):
            weaving.drop_type_tests(edge.object)
        text = text_of_equal(weaving, key, spelled.unit, edge.object)
        return f.QueryAttrQualifier(weaving.entities(edge.subject), spelled.name, text, qualifier)
    left, right = weaving.entities(edge.subject), weaving.entities(edge.object)
    return f.QueryRelationQualifier(left, right, spelled.name, qualifier)


def in_any_unit(query: Query, target: Variable, terms: Terms) -> f.Function:
    """QueryAttr of a key whose units are predicates of their own."""
    weaving = Weaving.of(query.where, terms)
    edges = weaving.clauses.take(Edge, lambda one: one.object == target and isinstance(one.predicate, Variable))
    tables = weaving.clauses.take(Values, lambda one: one.variables == (edges[0].predicate,)) if edges else []
    names = {spelling(terms, cell).name for table in tables for (cell,) in table.rows}
    if len(names) != 1:
        raise TranslationError("a program has one answer: a value, with VALUES for the predicates of one key")
    return finished(weaving, attribute_values(weaving, edges[0], names.pop()))


def key_of_value(weaving: Weaving, target: Variable) -> tuple[KeyProfile, str]:
    """The key that `target` is a value of, and its unit."""
    keys = weaving.terms.keys
    for one in weaving.clauses.qualifiers:
        if one.object == target:
            spelled = spelling(weaving.terms, one.predicate)
            return keys.qualifier(spelled.name), spelled.unit
    edge = next(one for one in weaving.clauses.clauses if isinstance(one, Edge) and one.object == target)
    spelled = spelling(weaving.terms, edge.predicate)
    return keys.attribute(spelled.name), spelled.unit
