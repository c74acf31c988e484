"""Plain RDF on a server: labels by rdfs:label and the like, types by rdf:type, and a triple for each fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from clew.engine.remote.remote_server import Row
from clew.engine.remote.statement_vocabulary import as_iri
from clew.engine.sparql.solutions import Cell
from clew.errors import ValueFormatError
from clew.kb.build_report import BuildReport
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import RDF_TYPE
from clew.kb.readers.rdf.draft_filler import node_id
from clew.kb.readers.rdf.export_encoding import XSD, write_literal
from clew.kb.readers.rdf.known_iris import ALIASES, DESCRIPTIONS, NAMES, SUBCLASSES
from clew.kb.readers.rdf.literals import LiteralReader
from clew.kb.readers.rdf.triple_table import TermTable
from clew.kb.records import FactRecord
from clew.kb.remote.fact_request import FactRequest, FetchedFact
from clew.kb.values import Quantity, Text, Value
from clew.kb.writers.rdf_writer import iri_term, literal_term, typed_literal_term
from clew.language.sparql.algebra import Iri, Literal

SUBCLASS = SUBCLASSES[0]
ABOUT_NODES = (RDF_TYPE, SUBCLASS, *NAMES, *ALIASES, *DESCRIPTIONS)
OWN = f"?p NOT IN ({', '.join(map(iri_term, ABOUT_NODES))})"
NUMBER_TYPES = tuple(XSD + name for name in ("integer", "decimal", "double", "float", "int", "nonNegativeInteger"))
READER = LiteralReader(TermTable(), BuildReport(), "", wikidata=False)


def plain_value(cell: Cell) -> Value:
    """The value of a literal, as the reader of RDF files reads it."""
    literal = cell if isinstance(cell, Literal) else Literal("")
    if literal.language or not literal.datatype:
        return Text(literal.text, language=literal.language)
    try:
        return READER.typed_value(literal.text, literal.datatype)
    except ValueFormatError:
        return Text(literal.text)


@dataclass(frozen=True, slots=True)
class PlainEncoding:
    """How plain RDF is asked for facts; `names` are those of the predicates by IRI, `iris` the IRIs by name."""

    names: Mapping[str, str] = field(default_factory=dict)
    iris: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of_kb(cls, kb: KnowledgeBase) -> PlainEncoding:
        """The encoding with the predicates that a connected folder knows."""
        records = list(kb.predicate_records())
        names = {iri: record.name for record in records for iri in record.iris}
        return cls(names, {record.name: record.iris for record in records})

    def query(self, request: FactRequest, piece: Iterable[str]) -> str:
        variable, terms = "?s" if request.subjects else "?o", " ".join(piece)
        tables = f"VALUES {variable} {{ {terms} }} " if terms else ""
        if request.predicate:
            tables += f"VALUES ?p {{ {' '.join(map(iri_term, self.iris.get(request.predicate, ())))} }} "
        kinds = "ISIRI(?s) && !ISBLANK(?o)" + (" && ISIRI(?o)" if request.objects else "")
        limit = f" LIMIT {request.limit}" if request.limit else ""
        return f"SELECT ?s ?p ?o WHERE {{ {tables}?s ?p ?o . FILTER ({OWN} && {kinds}) }}{limit}"

    def terms(self, request: FactRequest) -> list[str]:
        nodes = request.subjects or request.objects
        if nodes:
            return [iri_term(iri) for iri in map(node_address, nodes)]
        return list(dict.fromkeys(term for value in request.values for term in literal_terms(value)))

    def read(self, rows: Iterable[Row], request: FactRequest) -> Iterator[FetchedFact]:
        """The facts in the rows; one by a predicate that came after the survey has its IRI for a name."""
        for subject, predicate, object_ in rows:
            iri = as_iri(predicate).value
            name, id_ = self.names.get(iri, iri), node_id(as_iri(subject).value)
            end = as_iri(object_) if request.objects else object_
            if isinstance(end, Iri):
                yield FetchedFact(id_, FactRecord(name, node_id(end.value)))
            else:
                yield FetchedFact(id_, FactRecord(name, value=plain_value(end)))


def node_address(id_: str) -> str:
    """The IRI of the node with an id that `node_id` made."""
    from clew.kb.readers.rdf.known_iris import WIKIDATA_ENTITY

    return id_ if ":" in id_ else WIKIDATA_ENTITY + id_


def literal_terms(value: Value) -> Iterator[str]:
    """The literals that a value may be written as."""
    written = write_literal(value)
    yield typed_literal_term(written)
    if isinstance(value, Quantity):
        yield from (literal_term(written.text, datatype) for datatype in NUMBER_TYPES)
    elif isinstance(value, Text) and not value.language:
        yield literal_term(value.text, XSD + "string")
