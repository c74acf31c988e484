"""What a gold meaning names, in any language: entities, classes and values, each with the names people may use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from urllib.parse import unquote

from clew.benchmark.form_reader import graph_of
from clew.benchmark.question import Forms
from clew.engine.meaning import ENCODING_TERMS
from clew.errors import ClewError, UnknownName, ValueFormatError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import NODE_BASE, decode_from_iri
from clew.kb.values import Quantity, Text, Time, Value, read_number, read_time
from clew.language.graph import NodeKind
from clew.language.graph.freebase_sparql import TODAY
from clew.language.isomorphism import TYPE_PREDICATES
from clew.language.program import functions as f
from clew.language.program.signatures import read_quantity
from clew.language.program.steps import nodes_of
from clew.language.sparql import algebra as a

ID_BASES = ("http://www.wikidata.org/entity/", "http://rdf.freebase.com/ns/")
NAME_BASES = ("http://dbpedia.org/resource/", "http://dbpedia.org/ontology/")
ID = re.compile(r"[QP]\d+|[mg]\.\w+", re.ASCII)
MAX_CACHED_NAMES = 1 << 14  # questions over one graph repeat the same entities


class TermRole(StrEnum):
    """What a term is."""

    ENTITY = "entity"
    CLASS = "class"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class GoldTerm:
    """An entity, class or value of a gold meaning as it is written there, and its names; a value has its typed form.

    `names` is empty if nobody knows how people call it.
    """

    role: TermRole
    text: str
    names: tuple[str, ...] = ()
    value: Value | None = None

    def __str__(self) -> str:
        named = self.names[0] if self.names else self.text
        return named if named == self.text else f"{named} ({self.text})"


class TermReader:
    """Reads the terms of gold meanings; with a knowledge base, it knows the names and aliases of ids."""

    def __init__(self, kb: KnowledgeBase | None) -> None:
        self.kb = kb
        self.names_of = lru_cache(maxsize=MAX_CACHED_NAMES)(self.look_up_names)

    def read_terms(self, forms: Forms, program: f.Function | None, query: a.Query | None) -> tuple[GoldTerm, ...]:
        """The terms of a meaning, each once: of GrailQA's graph, which has names, or the program, or the query."""
        if forms.graph.lstrip().startswith("{"):
            return tuple(dict.fromkeys(self.terms_of_graph(forms)))
        if program is not None:
            return tuple(dict.fromkeys(self.terms_of_program(program)))
        return tuple(dict.fromkeys(self.terms_of_query(query))) if query is not None else ()

    def terms_of_program(self, program: f.Function) -> Iterator[GoldTerm]:
        """The names and values in the functions of a program."""
        for node in nodes_of(program):
            match node:
                case f.Find(name):
                    yield GoldTerm(TermRole.ENTITY, name, self.names_of(name))
                case f.FilterConcept(_, concept):
                    yield GoldTerm(TermRole.CLASS, concept, self.names_of(concept))
                case f.QueryAttrUnderCondition(value=text) | f.QueryAttrQualifier(value=text):
                    yield self.value_term(guess_value(text))
                case f.FilterCount(count=count):
                    yield self.value_term(Quantity(Decimal(count)))
                case f.Top(count=count) | f.TopCount(count=count) if count > 1:
                    yield self.value_term(Quantity(Decimal(count)))
                case _ if isinstance(value := getattr(node, "value", None), Text | Quantity | Time):
                    yield self.value_term(value)

    def terms_of_graph(self, forms: Forms) -> Iterator[GoldTerm]:
        """The entities and literals of GrailQA's graph."""
        with suppress(ClewError, RecursionError):
            for node in graph_of(forms).nodes:
                if node.kind is NodeKind.ENTITY:
                    known = self.names_of(node.label)
                    yield GoldTerm(
                        TermRole.ENTITY, node.label, tuple(dict.fromkeys((*filter(None, [node.name]), *known)))
                    )
                elif node.kind is NodeKind.LITERAL and not node.function.is_ranking:
                    yield self.value_term(guess_value(node.label.partition("^^")[0].strip('"')))

    def terms_of_query(self, query: a.Query) -> Iterator[GoldTerm]:
        """The entities, and the values in triples and comparisons, of a query that has no program."""
        for part in a.walk(query):
            match part:
                case a.Triple(subject, predicate, object_):
                    states = any(isinstance(p, a.Iri) and p.value in TYPE_PREDICATES for p in a.walk(predicate))
                    yield from self.terms_of_ends((subject,) if states else (subject, object_))
                case a.Values(rows=rows):
                    yield from self.terms_of_ends(tuple(cell for row in rows for cell in row if cell is not None))
                case a.Operation("=" | "<" | ">" | "<=" | ">=", operands):
                    typed = [end for end in operands if isinstance(end, a.Literal) and end.datatype]
                    yield from self.terms_of_ends(tuple(typed))

    def terms_of_ends(self, ends: tuple[object, ...]) -> Iterator[GoldTerm]:
        for end in ends:
            if isinstance(end, a.Iri) and not end.value.startswith(ENCODING_TERMS):
                yield GoldTerm(TermRole.ENTITY, end.value, self.names_of(end.value))
            elif isinstance(end, a.Literal) and not end.text.startswith(TODAY):
                yield self.value_term(guess_value(end.text) if end.datatype else Text(end.text))

    def value_term(self, value: Value) -> GoldTerm:
        """A value as a term; an id in its place has the names of its entity."""
        names = self.names_of(value.text) if isinstance(value, Text) and is_id(value.text) else (str(value),)
        return GoldTerm(TermRole.VALUE, str(value), names, value)

    def look_up_names(self, text: str) -> tuple[str, ...]:
        """The names and aliases of what `text` names: an id or IRI of the knowledge base, or a name itself."""
        id_ = short_id(text)
        nodes = self.nodes_of(id_)
        if self.kb is not None and nodes:
            known = [name for node in nodes for name in (self.kb.name_of(node), *self.kb.aliases_of(node))]
            return tuple(dict.fromkeys(known))
        if text.startswith(NAME_BASES):
            return (unquote(text.rpartition("/")[2]).replace("_", " "),)
        return () if is_opaque(text) else (text,)

    def nodes_of(self, id_: str) -> list[int]:
        if self.kb is None:
            return []
        try:
            return [self.kb.node(id_)]
        except UnknownName:
            return self.kb.names.with_name(id_)


def short_id(text: str) -> str:
    """The id in an IRI of Wikidata, Freebase or clew's export; any other text as it is."""
    if text.startswith(NODE_BASE):
        return decode_from_iri(text.removeprefix(NODE_BASE))
    base = next((base for base in ID_BASES if text.startswith(base)), "")
    return text.removeprefix(base)


def is_id(text: str) -> bool:
    """Whether a text is an id of Wikidata or Freebase, alone or in an IRI."""
    return ID.fullmatch(short_id(text)) is not None


def is_opaque(text: str) -> bool:
    """Whether a text is an id or IRI that says nothing to people."""
    return "://" in text or is_id(text)


def guess_value(text: str) -> Value:
    """The value that a text spells: a time, a quantity, or else the text itself."""
    with suppress(ValueFormatError):
        if len(text) != 4 and text.replace(".", "").isdecimal():
            return Quantity(read_number(text))
        return read_time(text)
    with suppress(ValueFormatError):
        return read_quantity(text)
    return Text(text)
