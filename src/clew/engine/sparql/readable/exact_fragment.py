"""The queries over a knowledge base's own RDF whose programs certainly mean the same.

The columns of a knowledge base say less than its RDF: lists are unfolded, a type includes the types below it, literals
lose their datatypes. A query runs on the columns only if none of this can matter.
"""

from __future__ import annotations

from clew.engine.sparql.export_vocabulary import TYPE
from clew.engine.sparql.readable.terms import OwnTerms
from clew.errors import UnknownName
from clew.kb.readers.rdf.known_iris import PREFIXES
from clew.language.sparql.algebra import Aggregate, Aliased, Iri, Query, QueryForm, Term, Triple, Variable

TYPE_PREDICATES = (TYPE, Iri(PREFIXES["wdt"] + "P31"))


def is_exact_query(query: Query, terms: OwnTerms) -> bool:
    """Whether the columns certainly give the solutions of `query`: it joins plain triples and has no modifiers."""
    modifiers = (query.datasets, query.order_by, query.limit is not None, query.offset, query.values, query.group_by)
    if any(modifiers) or not has_exact_projection(query) or not query.where.elements:
        return False
    return all(isinstance(element, Triple) and is_exact_triple(element, terms) for element in query.where.elements)


def has_exact_projection(query: Query) -> bool:
    """Whether a query asks for one variable, a count of different nodes, or a truth."""
    match query.projection:
        case (Variable(),) | (Aliased(Aggregate("COUNT", Variable(), True)),):
            return True
    return query.form is QueryForm.ASK


def is_exact_triple(triple: Triple, terms: OwnTerms) -> bool:
    """Whether the columns hold exactly the triples that match a pattern."""
    if triple.subject == triple.object or not is_node(triple.subject, terms):
        return False
    if triple.predicate in TYPE_PREDICATES:
        return has_exact_members(triple, terms)
    return isinstance(triple.predicate, Iri) and is_node(triple.object, terms) and is_exact_relation(
        triple.predicate.value, terms
    )  # fmt: skip


def is_node(term: Term, terms: OwnTerms) -> bool:
    return isinstance(term, Variable) or (isinstance(term, Iri) and find_node(term, terms) is not None)


def find_node(iri: Iri, terms: OwnTerms) -> int | None:
    try:
        return terms.kb.node(terms.id_of(iri.value))
    except UnknownName:
        return None


def is_exact_relation(iri: str, terms: OwnTerms) -> bool:
    """Whether each triple of a predicate is one relation between entities, and the other way round."""
    name = terms.names_by_iri.get(iri, "")
    if terms.iris_by_name.get(name) != (iri,) or terms.keys.attribute(name).types:
        return False
    touches_concepts = any((name, ends) in terms.keys.concept_facts for ends in (False, True))
    return not touches_concepts and terms.plain_counts.get(iri, 0) == terms.relation_counts.get(name)


def has_exact_members(triple: Triple, terms: OwnTerms) -> bool:
    """Whether the members of a concept are exactly the subjects with this type: no concept is below it."""
    concept = find_node(triple.object, terms) if isinstance(triple.object, Iri) else None
    if concept is None or not terms.kb.is_concept(concept) or terms.kb.children_of(concept):
        return False
    predicates = [iri.value for iri in TYPE_PREDICATES if iri.value in terms.plain_counts]
    return predicates == [triple.predicate.value] and (  # type: ignore[union-attr]
        terms.plain_counts[predicates[0]] == len(terms.kb.store.column("types.concept"))
    )
