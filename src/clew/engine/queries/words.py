"""From the IRIs and clauses of a query to the words of a program."""

from __future__ import annotations

from clew.engine.queries.clauses import Edge, Member
from clew.engine.queries.terms import Terms
from clew.engine.statements.conditions import call
from clew.engine.statements.vocabulary import LABEL
from clew.errors import UnknownName
from clew.kb.readers.rdf.encoding import Key as Spelled
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Filter,
    Group,
    Iri,
    Operation,
    SubSelect,
    Term,
    Union,
    Values,
    Variable,
    walk,
)
from clew.language.translate import TranslationError


def is_label(clause: object, name: Variable) -> bool:
    return isinstance(clause, Edge) and clause.predicate == LABEL and clause.object == name


def is_about(clause: object, node: Term) -> bool:
    """Whether a clause says something of `node` itself."""
    match clause:
        case Edge(subject, _, object_):
            return node in (subject, object_)
        case Member(member, _):
            return member == node
        case Values(variables):
            return variables == (node,)
        case Union(branches):
            return all(node in set(walk(branch)) for branch in branches)
        case Group():
            return node in set(walk(clause))
        case SubSelect(query):
            return node in query.projection
    return False


def joined(source: f.Entities, part: f.Entities) -> f.Entities:
    """The entities in both; everything adds nothing."""
    return part if isinstance(source, f.FindAll) else f.And(source, part)


def spelling(terms: Terms, predicate: object) -> Spelled:
    """The key and unit of a predicate."""
    if not isinstance(predicate, Iri):
        raise TranslationError("no function follows a path or a variable for a predicate: name one")
    return terms.key_of(predicate.value)


def number_of(terms: Terms, iri: Iri) -> int:
    """The node with this IRI."""
    try:
        return terms.kb.node(terms.id_of(iri.value))
    except UnknownName:
        raise TranslationError(f"<{iri.value}> is no node of this knowledge base") from None


def found_by_name(terms: Terms, iris: list[Iri]) -> f.Entities:
    """The nodes by their names, which must be theirs alone."""
    numbers = [number_of(terms, iri) for iri in iris]
    names = list(dict.fromkeys(map(terms.kb.name_of, numbers)))
    source: f.Entities | None = None
    for name in names:
        if set(terms.nodes_named(name)) - set(numbers):
            raise TranslationError(f"several nodes are named {name!r}, and a program finds them all: list all of them")
        source = f.Find(name) if source is None else f.Or(source, f.Find(name))
    if source is None:
        raise TranslationError("VALUES is empty: name an entity")
    return source


def literal_test(variable: Variable) -> object:
    return call("ISLITERAL", variable)


def is_literal_test(one: Filter, node: Variable) -> bool:
    test = literal_test(node)
    return one.condition in (test, Operation("!", (test,)))  # type: ignore[arg-type]
