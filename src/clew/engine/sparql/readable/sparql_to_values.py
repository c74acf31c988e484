"""From clauses to the functions that yield values: QueryAttr, QueryAttrQualifier and their kin."""

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
    if any(clause.object == target for clause in reader.clauses.qualifiers):
        return True
    facts = [clause for clause in reader.clauses.clauses if isinstance(clause, FactClause) and clause.object == target]
    return any(
        reader.is_value(key_of_predicate(reader.terms, clause.predicate).name, clause, clause.subject)
        for clause in facts
    )


def without_rest(reader: EntityReader, program: f.Values) -> f.Values:
    reader.clauses.refuse_rest()
    return program


def read_values(reader: EntityReader, target: Variable) -> f.Values:
    """The function that yields the values of `target`: of a qualifier or of an attribute."""
    qualifiers = [qualifier for qualifier in reader.clauses.qualifiers if qualifier.object == target]
    if qualifiers:
        reader.clauses.qualifiers.remove(qualifiers[0])
        return read_qualifier_values(reader, qualifiers[0])
    (clause,) = reader.clauses.take(FactClause, lambda qualifier: qualifier.object == target)
    return read_attribute_values(reader, clause, key_of_predicate(reader.terms, clause.predicate).name)


def read_attribute_values(reader: EntityReader, clause: FactClause, key: str) -> f.Values:
    """QueryAttr, or QueryAttrUnderCondition if the fact has a qualifier."""
    if isinstance(clause.object, Variable):
        reader.drop_literal_tests(clause.object)
    qualifiers = reader.clauses.take_qualifiers(clause.fact)
    if not qualifiers:
        return f.QueryAttr(reader.entities_at(clause.subject), key)
    if len(qualifiers) > 1:
        raise TranslationError(f"QueryAttrUnderCondition has one qualifier; this fact has {len(qualifiers)}")
    name, value = read_equal_qualifier(reader, qualifiers[0])
    return f.QueryAttrUnderCondition(reader.entities_at(clause.subject), key, name, value)


def read_equal_qualifier(reader: EntityReader, triple: Triple) -> tuple[str, str]:
    """The key of a qualifier and the text that it equals."""
    key = key_of_predicate(reader.terms, triple.predicate)
    return key.name, read_equal_text(reader, reader.terms.keys.qualifier(key.name), key.unit, triple.object)


def read_equal_text(reader: EntityReader, key: KeyProfile, unit: str, term: Term) -> str:
    """The text of the value that `term` equals; if a filter reads it by several types, the text as written."""
    if not isinstance(term, Variable):
        raise TranslationError(f"{key.name!r}: compare a variable with the value")
    values = [
        value
        for filter_ in reader.clauses.take_filters(term)
        for part in (filter_.condition, *disjuncts(filter_))
        if (value := equal_value(reader.terms, key, unit, term, part))
    ]
    texts = [value for value in values if isinstance(value, Text)]
    if not values:
        raise TranslationError(f"the value of {key.name!r} can only be compared by = with one value")
    return write_value((texts or values)[0])


def equal_value(terms: SparqlTerms, key: KeyProfile, unit: str, term: Variable, part: Expression) -> Value | None:
    """The value that `term` equals by one condition; None if the condition is of another kind."""
    try:
        comparison = read_comparison(terms, key, unit, term, [Filter(part)])
    except TranslationError:
        return None
    return comparison.value if comparison and comparison.op is Op.EQ else None


def disjuncts(filter_: Filter) -> tuple[Expression, ...]:
    condition = filter_.condition
    return condition.operands if isinstance(condition, Operation) and condition.operator == "||" else ()


def read_qualifier_values(reader: EntityReader, asked: Triple) -> f.Values:
    """The function that yields the values of a qualifier, by the fact that has it."""
    qualifier = key_of_predicate(reader.terms, asked.predicate).name
    facts = reader.clauses.take(FactClause, lambda fact: fact.fact == asked.subject)
    if len(facts) != 1:
        raise TranslationError(f"the qualifier {qualifier!r} belongs to {len(facts)} facts; there must be one")
    clause = facts[0]
    key_and_unit = key_of_predicate(reader.terms, clause.predicate)
    if reader.is_value(key_and_unit.name, clause, clause.subject):
        key = reader.terms.keys.attribute(key_and_unit.name)
        if isinstance(clause.object, Variable):
            reader.drop_literal_tests(clause.object)
        text = read_equal_text(reader, key, key_and_unit.unit, clause.object)
        return f.QueryAttrQualifier(reader.entities_at(clause.subject), key_and_unit.name, text, qualifier)
    left, right = reader.entities_at(clause.subject), reader.entities_at(clause.object)
    return f.QueryRelationQualifier(left, right, key_and_unit.name, qualifier)


def read_values_in_any_unit(query: Query, target: Variable, terms: SparqlTerms) -> f.Function:
    """QueryAttr of a key that has a predicate for each unit."""
    reader = EntityReader.from_group(query.where, terms)
    facts = reader.clauses.take(
        FactClause, lambda element: element.object == target and isinstance(element.predicate, Variable)
    )
    tables = reader.clauses.take(Values, lambda element: element.variables == (facts[0].predicate,)) if facts else []
    names = {key_of_predicate(terms, cell).name for table in tables for (cell,) in table.rows}
    if len(names) != 1:
        raise TranslationError("a program yields one column of values; use VALUES for the predicates of one key")
    return without_rest(reader, read_attribute_values(reader, facts[0], names.pop()))


def key_of_value(reader: EntityReader, target: Variable) -> tuple[KeyProfile, str]:
    """The key and unit of the values of `target`."""
    keys = reader.terms.keys
    for item in reader.clauses.qualifiers:
        if item.object == target:
            key = key_of_predicate(reader.terms, item.predicate)
            return keys.qualifier(key.name), key.unit
    clause = next(item for item in reader.clauses.clauses if isinstance(item, FactClause) and item.object == target)
    key = key_of_predicate(reader.terms, clause.predicate)
    return keys.attribute(key.name), key.unit
