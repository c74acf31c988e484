"""From clauses to the functions that ask for values."""

from __future__ import annotations

from clew.engine.sparql.readable.clauses import FactClause, key_of_predicate
from clew.engine.sparql.readable.comparisons import read_comparison
from clew.engine.sparql.readable.sparql_to_entities import EntityReader
from clew.engine.sparql.readable.terms import KeyProfile, SparqlTerms
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


def leads_to_value(reader: EntityReader, target: Variable) -> bool:
    """Whether `target` is the value of an attribute or of a qualifier."""
    if any(one.object == target for one in reader.clauses.qualifiers):
        return True
    edges = [one for one in reader.clauses.clauses if isinstance(one, FactClause) and one.object == target]
    return any(reader.is_value(key_of_predicate(reader.terms, one.predicate).name, one, one.subject) for one in edges)


def without_rest(reader: EntityReader, program: f.Values) -> f.Values:
    reader.clauses.refuse_rest()
    return program


def read_values(reader: EntityReader, target: Variable) -> f.Values:
    """The values that `target` stands for: of a qualifier, or of an attribute."""
    asked = [one for one in reader.clauses.qualifiers if one.object == target]
    if asked:
        reader.clauses.qualifiers.remove(asked[0])
        return read_qualifier_values(reader, asked[0])
    (edge,) = reader.clauses.take(FactClause, lambda one: one.object == target)
    return read_attribute_values(reader, edge, key_of_predicate(reader.terms, edge.predicate).name)


def read_attribute_values(reader: EntityReader, edge: FactClause, key: str) -> f.Values:
    """QueryAttr, or QueryAttrUnderCondition if the fact has a qualifier."""
    if isinstance(edge.object, Variable):
        reader.drop_literal_tests(edge.object)
    qualifiers = reader.clauses.take_qualifiers(edge.fact)
    if not qualifiers:
        return f.QueryAttr(reader.entities_at(edge.subject), key)
    if len(qualifiers) > 1:
        raise TranslationError(f"QueryAttrUnderCondition has one qualifier, this fact has {len(qualifiers)}")
    name, value = read_equal_qualifier(reader, qualifiers[0])
    return f.QueryAttrUnderCondition(reader.entities_at(edge.subject), key, name, value)


def read_equal_qualifier(reader: EntityReader, triple: Triple) -> tuple[str, str]:
    """The key of a qualifier and the text that it equals."""
    spelled = key_of_predicate(reader.terms, triple.predicate)
    return spelled.name, read_equal_text(reader, reader.terms.keys.qualifier(spelled.name), spelled.unit, triple.object)


def read_equal_text(reader: EntityReader, key: KeyProfile, unit: str, term: Term) -> str:
    """The text of the value that `term` equals; where a filter reads it by several types, as it was written."""
    if not isinstance(term, Variable):
        raise TranslationError(f"{key.name!r}: compare a variable with the value")
    found = [
        one
        for filter_ in reader.clauses.take_filters(term)
        for part in (filter_.condition, *disjuncts(filter_))
        if (one := equal_value(reader.terms, key, unit, term, part))
    ]
    texts = [one for one in found if isinstance(one, Text)]
    if not found:
        raise TranslationError(f"the value of {key.name!r} may only be equal to one")
    return write_value((texts or found)[0])


def equal_value(terms: SparqlTerms, key: KeyProfile, unit: str, term: Variable, part: Expression) -> Value | None:
    """The value that one condition says `term` to equal, or nothing."""
    try:
        found = read_comparison(terms, key, unit, term, [Filter(part)])
    except TranslationError:
        return None
    return found.value if found and found.op is Op.EQ else None


def disjuncts(one: Filter) -> tuple[Expression, ...]:
    condition = one.condition
    return condition.operands if isinstance(condition, Operation) and condition.operator == "||" else ()


def read_qualifier_values(reader: EntityReader, asked: Triple) -> f.Values:
    """The values of a qualifier, of the fact that its subject stands for."""
    qualifier = key_of_predicate(reader.terms, asked.predicate).name
    facts = reader.clauses.take(FactClause, lambda one: one.fact == asked.subject)
    if len(facts) != 1:
        raise TranslationError(f"the qualifier {qualifier!r} is of {len(facts)} facts: one must be said")
    edge = facts[0]
    spelled = key_of_predicate(reader.terms, edge.predicate)
    if reader.is_value(spelled.name, edge, edge.subject):
        key = reader.terms.keys.attribute(spelled.name)
        if isinstance(edge.object, Variable):
            reader.drop_literal_tests(edge.object)
        text = read_equal_text(reader, key, spelled.unit, edge.object)
        return f.QueryAttrQualifier(reader.entities_at(edge.subject), spelled.name, text, qualifier)
    left, right = reader.entities_at(edge.subject), reader.entities_at(edge.object)
    return f.QueryRelationQualifier(left, right, spelled.name, qualifier)


def read_values_in_any_unit(query: Query, target: Variable, terms: SparqlTerms) -> f.Function:
    """QueryAttr of a key whose units are predicates of their own."""
    reader = EntityReader.from_group(query.where, terms)
    edges = reader.clauses.take(FactClause, lambda one: one.object == target and isinstance(one.predicate, Variable))
    tables = reader.clauses.take(Values, lambda one: one.variables == (edges[0].predicate,)) if edges else []
    names = {key_of_predicate(terms, cell).name for table in tables for (cell,) in table.rows}
    if len(names) != 1:
        raise TranslationError("a program has one answer: a value, with VALUES for the predicates of one key")
    return without_rest(reader, read_attribute_values(reader, edges[0], names.pop()))


def key_of_value(reader: EntityReader, target: Variable) -> tuple[KeyProfile, str]:
    """The key that `target` is a value of, and its unit."""
    keys = reader.terms.keys
    for one in reader.clauses.qualifiers:
        if one.object == target:
            spelled = key_of_predicate(reader.terms, one.predicate)
            return keys.qualifier(spelled.name), spelled.unit
    edge = next(one for one in reader.clauses.clauses if isinstance(one, FactClause) and one.object == target)
    spelled = key_of_predicate(reader.terms, edge.predicate)
    return keys.attribute(spelled.name), spelled.unit
