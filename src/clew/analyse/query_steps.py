"""A SPARQL query, or the rows of a graph, as a chain of steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.analyse.error_kinds import Kind
from clew.analyse.trees import Argument, Step
from clew.language.isomorphism import TYPES
from clew.language.sparql.algebra import (
    Aggregate,
    Call,
    Filter,
    Form,
    Iri,
    Literal,
    Node,
    Operation,
    Query,
    Term,
    Triple,
    Variable,
    triples,
    walk,
)

VARIABLE = "?"


def steps_of_query(query: Query) -> Step:
    """The triples and filters of a SPARQL query one behind the other, as it is written, and what it asks for last."""
    parts = [part for part in walk(query.where) if isinstance(part, Triple | Filter)]
    inside = {id(one) for part in parts if isinstance(part, Filter) for one in triples(part)}
    chain: Step | None = None
    for part in (one for one in parts if id(one) not in inside):
        chain = linked(part, chain)
    return Step(asks(query), tuple(modifiers(query)), (chain,) if chain else ())


def steps_of_rows(rows: Sequence[Sequence[str]], target: str) -> Step:
    """The rows of a query graph one behind the other, and what is asked for last."""
    chain: Step | None = None
    for subject, predicate, object_, *qualifier in rows:
        ends = [Argument(Kind.ENTITY, end) for end in (subject, object_) if not end.startswith(VARIABLE)]
        which = facing(not subject.startswith(VARIABLE), not object_.startswith(VARIABLE))
        more = [Argument(kind, text) for kind, text in zip((Kind.RELATION, Kind.VALUE), qualifier, strict=False)]
        written = (Argument(Kind.RELATION, predicate), Argument(Kind.DIRECTION, which), *ends, *more)
        chain = Step("row", written, (chain,) if chain else ())
    return Step("ask", (Argument(Kind.VALUE, target),), (chain,) if chain else ())


def asks(query: Query) -> str:
    if query.form is Form.ASK:
        return "ASK"
    counts = any(isinstance(part, Aggregate) and part.function == "COUNT" for one in query.projection
                 for part in walk(one))  # fmt: skip
    return "COUNT" if counts else "SELECT"


def modifiers(query: Query) -> Iterator[Argument]:
    if query.order_by:
        yield Argument(Kind.VALUE, "descending" if query.order_by[0].descending else "ascending")
    if query.limit is not None or query.offset:
        yield Argument(Kind.VALUE, f"limit {query.limit}, offset {query.offset}")


def linked(part: Triple | Filter, below: Step | None) -> Step:
    depends = (below,) if below else ()
    if isinstance(part, Filter):
        return Step("filter", (Argument(Kind.VALUE, condition_text(part)),), depends)
    subject, object_ = constant(part.subject), constant(part.object)
    predicate = predicate_text(part)
    if predicate in TYPES and object_:
        return Step("type", (Argument(Kind.CONCEPT, object_),), depends)
    which = Argument(Kind.DIRECTION, facing(bool(subject), bool(object_)))
    value = Kind.VALUE if isinstance(part.object, Literal) else Kind.ENTITY
    ends = [Argument(kind, text) for kind, text in ((Kind.ENTITY, subject), (value, object_)) if text]
    return Step("triple", (Argument(Kind.RELATION, predicate), which, *ends), depends)


def facing(from_known: bool, to_known: bool) -> str:
    """Which end of a triple is known."""
    return f"{'known' if from_known else VARIABLE} → {'known' if to_known else VARIABLE}"


def constant(term: Term) -> str:
    return term.value if isinstance(term, Iri) else term.text if isinstance(term, Literal) else ""


def predicate_text(triple: Triple) -> str:
    """The predicate's IRI, those of a path with spaces between; a variable has none."""
    return " ".join(part.value for part in walk(triple.predicate) if isinstance(part, Iri)) or VARIABLE


def condition_text(part: Filter) -> str:
    """What a filter is made of, whatever its variables are called."""
    return " ".join(text for one in walk(part.condition) if (text := word(one)))


def word(part: Node) -> str:
    match part:
        case Operation(operator, _):
            return operator
        case Call(function, _):
            return function if isinstance(function, str) else ""
        case Literal(text) | Iri(text):
            return text
    return VARIABLE if isinstance(part, Variable) else ""
