"""The one fact that a meaning in any language asks for."""

from __future__ import annotations

from contextlib import suppress

from clew.benchmark.formats.facts import BACKWARD, FORWARD, Fact, fact_of
from clew.benchmark.question import Forms, Gold, Question
from clew.errors import ClewError
from clew.evaluate.forms import read_query
from clew.language.detect import read_program
from clew.language.program import functions as f
from clew.language.sexpr import And, ClassName, Entity, Join, read_sexpr
from clew.language.sparql.algebra import Iri, Query, Triple, Variable, triples

KNOWN_HOMES = ("http://www.wikidata.org/entity/", "http://www.wikidata.org/prop/direct/", "http://rdf.freebase.com/ns/")


def fact_in(forms: Forms) -> Fact | None:
    """The one fact that a meaning asks for, None if it asks for anything else."""
    with suppress(ClewError, RecursionError):
        if forms.graph:
            return fact_of(Gold(forms), Question("", ""))
        if forms.sexpr:
            return fact_of_sexpr(forms.sexpr)
        if forms.program:
            return fact_of_program(read_program(forms.program))
        query = read_query(forms.sparql).query if forms.sparql else None
        return fact_of_query(query) if query else None
    return None


def fact_of_sexpr(text: str) -> Fact | None:
    match read_sexpr(text):
        case And(ClassName(concept), Join(relation, Entity(id_))) | And(Join(relation, Entity(id_)),
                                                                        ClassName(concept)):  # fmt: skip
            return Fact(id_, relation.name, FORWARD if relation.reverse else BACKWARD, concept)
        case Join(relation, Entity(id_)):
            return Fact(id_, relation.name, FORWARD if relation.reverse else BACKWARD)
    return None


def fact_of_program(program: f.Function) -> Fact | None:
    match program.source if isinstance(program, f.What) else program:
        case f.FilterConcept(f.Relate(f.Find(name), predicate, direction), concept):
            return Fact(name, predicate, str(direction), concept)
        case f.Relate(f.Find(name), predicate, direction):
            return Fact(name, predicate, str(direction))
        case f.QueryAttr(f.Find(name), key):
            return Fact(name, key)
    return None


def fact_of_query(query: Query) -> Fact | None:
    """The fact of a query that is one triple."""
    if (
        len(query.where.elements) != 1
        or query.order_by
        or not all(isinstance(one, Variable) for one in query.projection)
    ):
        return None
    match triples(query.where):
        case (Triple(Iri(subject), Iri(predicate), Variable()),):
            return Fact(short(subject), short(predicate))
        case (Triple(Variable(), Iri(predicate), Iri(object_)),):
            return Fact(short(object_), short(predicate), BACKWARD)
    return None


def short(iri: str) -> str:
    """An id without the address of the graph it is of."""
    return next((iri.removeprefix(home) for home in KNOWN_HOMES if iri.startswith(home)), iri)
