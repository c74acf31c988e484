"""Clew's own `rdf-statements` on a server: the queries for its facts, and how their rows are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from clew.engine.remote.remote_server import Row
from clew.engine.sparql.executable.results import value_under
from clew.engine.sparql.export_vocabulary import (
    KeyUnits,
    literal_suffix,
    node_term,
)
from clew.engine.sparql.solutions import Cell, QueryError
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE
from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    PREDICATE_BASE,
    read_node_iri,
    read_predicate_iri,
    write_literal,
)
from clew.kb.records import FactRecord
from clew.kb.remote.fact_request import FactRequest, FetchedFact
from clew.kb.values import Value
from clew.kb.writers.rdf_writer import iri_term, typed_literal_term
from clew.language.sparql.algebra import Iri, Literal

RDF = KNOWN_PREFIXES["rdf"]
SUBJECT, PREDICATE, OBJECT = (f"<{RDF}{name}>" for name in ("subject", "predicate", "object"))
SOURCE_IRI = KNOWN_PREFIXES["dct"] + "source" if "dct" in KNOWN_PREFIXES else "http://purl.org/dc/terms/source"
OWN = f'STRSTARTS(STR(?p), "{PREDICATE_BASE}")'
KINDS = f"{iri_term(ENTITY_CLASS)} {iri_term(CONCEPT_CLASS)}"
TYPE = iri_term(RDF_TYPE)
DETAIL = f'?f ?q ?v . FILTER (STRSTARTS(STR(?q), "{PREDICATE_BASE}") || ?q = {iri_term(SOURCE_IRI)})'
SAID = f"?f {SUBJECT} ?s ; {PREDICATE} ?p ; {OBJECT} ?o . OPTIONAL {{ {DETAIL} }}"


@dataclass(slots=True)
class Statement:
    """A fact with qualifiers or sources, as its rows come."""

    subject: str
    predicate: Iri
    object: Cell
    qualifiers: list[tuple[str, Value]] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class StatementEncoding:
    """How an `rdf-statements` export is asked for facts; `units` are those of each key."""

    units: KeyUnits = field(default_factory=KeyUnits)

    def query(self, request: FactRequest, piece: Iterable[str]) -> str:
        """The query for a request about the terms of a piece of it.

        A limit counts facts, not rows: each fact comes with all its qualifiers, or it would be taken for another one.
        """
        plain = self.plain_pattern(request, list(piece))
        if request.limit:
            plain = f"{{ SELECT ?s ?p ?o WHERE {{ {plain} }} LIMIT {request.limit} }}"
        return f"SELECT ?s ?p ?o ?f ?q ?v WHERE {{ {plain} OPTIONAL {{ {SAID} }} }}"

    def plain_pattern(self, request: FactRequest, piece: Iterable[str]) -> str:
        own = "" if request.predicate else f"FILTER ({OWN}) "
        kind = "FILTER (ISIRI(?o)) " if request.objects else ""
        return f"{self.tables(request, piece)}?s ?p ?o . {own}{kind}FILTER (!ISBLANK(?s))"

    def tables(self, request: FactRequest, piece: Iterable[str]) -> str:
        """The terms that are asked about, and the predicate."""
        variable, terms = "?s" if request.subjects else "?o", " ".join(piece)
        tables = f"VALUES {variable} {{ {terms} }} " if terms else ""
        return tables + (f"VALUES ?p {{ {self.predicate_terms(request.predicate)} }} " if request.predicate else "")

    def predicate_terms(self, name: str) -> str:
        return " ".join(iri_term(iri.value) for iri in self.units.predicates(name))

    def terms(self, request: FactRequest) -> list[str]:
        """What a request names, as terms of SPARQL."""
        nodes = request.subjects or request.objects
        if nodes:
            return [iri_term(node_term(id_).value) for id_ in nodes]
        return list(dict.fromkeys(typed_literal_term(write_literal(value)) for value in request.values))

    def read(self, rows: Iterable[Row], request: FactRequest) -> Iterator[FetchedFact]:
        """The facts in the rows; a fact with statements is each of these, one without is plain."""
        plain: dict[tuple[str, str, tuple[str, ...]], Statement] = {}
        statements: dict[str, Statement] = {}
        for subject, predicate, object_, node, key, value in rows:
            end = as_iri(object_) if request.objects else object_
            statement = Statement(read_node_iri(as_iri(subject).value), as_iri(predicate), end)
            if node is None:
                plain[key_of(statement)] = statement
            else:
                label = str(getattr(node, "label", "") or getattr(node, "value", ""))
                add_detail(statements.setdefault(label, statement), key, value)
        yield from map(fetched_fact, (*plain.values(), *statements.values()))


def as_iri(cell: Cell) -> Iri:
    """An IRI, which Virtuoso gives as a text where a sorted query names it in VALUES."""
    if isinstance(cell, Iri):
        return cell
    if isinstance(cell, Literal) and cell.text.startswith(("http://", "https://", "urn:")):
        return Iri(cell.text)
    raise QueryError(f"the server gives {cell!r:.80} where the IRI of a node or predicate is expected")


def key_of(statement: Statement) -> tuple[str, str, tuple[str, ...]]:
    cell = statement.object
    end = (
        (cell.value,)
        if isinstance(cell, Iri)
        else (cell.text, literal_suffix(cell))
        if isinstance(cell, Literal)
        else ()
    )
    return statement.subject, statement.predicate.value, end


def add_detail(statement: Statement, key: Cell, value: Cell) -> None:
    """Add a qualifier or a source to a statement."""
    if isinstance(key, Iri) and key.value.startswith(PREDICATE_BASE):
        statement.qualifiers.append((read_predicate_iri(key.value).name, value_under(key, value)))
    elif isinstance(key, Iri) and key.value == SOURCE_IRI and isinstance(value, Literal):
        statement.sources.append(value.text)


def fetched_fact(statement: Statement) -> FetchedFact:
    name, cell = read_predicate_iri(statement.predicate.value).name, statement.object
    object_ = read_node_iri(cell.value) if isinstance(cell, Iri) else ""
    value = None if isinstance(cell, Iri) else value_under(statement.predicate, cell)
    fact = FactRecord(name, object_, value, tuple(statement.qualifiers), tuple(sorted(statement.sources)))
    return FetchedFact(statement.subject, fact)
