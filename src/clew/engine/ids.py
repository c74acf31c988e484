"""Ids and IRIs in programs and rows: what they stand for in a knowledge base, and the names that it does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import unquote

from clew.errors import UnknownName, ValueFormatError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE
from clew.kb.readers.rdf.export_encoding import node_iri
from clew.kb.short_ids import id_spellings, short_id
from clew.kb.values import NO_UNIT, Time, read_number, read_time, write_number
from clew.language.program import functions as f
from clew.language.program.expressions import rename_clause
from clew.language.program.signatures import COLUMNS, CONCEPT, KEY, NAME, PREDICATE, QUALIFIER, InputType
from clew.language.program.steps import INPUT_FIELDS, clause_of, list_steps, shared_nodes_of, with_needed

MEMBERSHIP_IDS = frozenset({RDF_TYPE, "P31", "type.object.type"})  # what sources call `instance of`
MAX_CACHED_NAMES = 1 << 16  # bounds memory; programs repeat the same names
WIKIDATA, FREEBASE = KNOWN_PREFIXES["wd"], KNOWN_PREFIXES["ns"]
TRUTHS = {"yes": "true", "no": "false"}
TRUTH_SPELLINGS = {"yes": "yes", "true": "yes", "no": "no", "false": "no"}
NUMBER = re.compile(r"([-+−]?\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?)(?:\s+(\S.*))?", re.ASCII)
MIDNIGHT = re.compile(r"T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)?$")
FieldsByFunction = dict[type[f.Function], tuple[str, ...]]


def fields_of(*kinds: InputType) -> FieldsByFunction:
    """The fields of each function that take one of these kinds of input."""
    return {
        function: tuple(field for field, kind in inputs if any(kind is wanted for wanted in kinds))
        for function, inputs in INPUT_FIELDS.items()
    }


NODE_FIELDS, CONCEPT_FIELDS = fields_of(NAME, CONCEPT), fields_of(CONCEPT)
PREDICATE_FIELDS, COLUMN_FIELDS = fields_of(PREDICATE, KEY, QUALIFIER), fields_of(COLUMNS)


class IdLookup:
    """What names and ids stand for in a knowledge base; a name goes before an id."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.nodes = lru_cache(MAX_CACHED_NAMES)(self.find_nodes)
        self.node_name = lru_cache(MAX_CACHED_NAMES)(self.find_node_name)
        self.predicate_name = lru_cache(MAX_CACHED_NAMES)(self.find_predicate_name)

    def find_nodes(self, text: str) -> tuple[int, ...]:
        """The nodes with this name, or else the one with this id."""
        return tuple(self.kb.names.with_name(text)) or tuple(self.find_node_by_id(text))

    def find_node_by_id(self, text: str) -> Iterator[int]:
        """The node whose id is `text` in some spelling."""
        for spelling in dict.fromkeys(id_spellings(text)):
            try:
                yield self.kb.node(spelling)
            except UnknownName:
                continue
            return

    def find_predicate_name(self, text: str) -> str:
        """The predicate or key with this name, id or IRI; empty if there is none."""
        return text if text in self.predicates else self.names_by_id.get(short_id(text), "")

    @cached_property
    def predicates(self) -> frozenset[str]:
        return frozenset(self.kb.predicate_names)

    @cached_property
    def names_by_id(self) -> dict[str, str]:
        """The names of predicates by their ids; the first that has an id keeps it."""
        names: dict[str, str] = {}
        for term in self.kb.predicate_records():
            for iri in term.iris:
                names.setdefault(short_id(iri), term.name)
        return names

    def is_concept(self, text: str) -> bool:
        """Whether a concept has this name or id."""
        return any(map(self.kb.is_concept, self.nodes(text)))

    def ids_meant(self, text: str) -> tuple[str, ...]:
        """The id of the node that `text` means by its id; none if it means nodes by their name."""
        return tuple(self.kb.id_of(node) for node in self.nodes(text) if self.kb.name_of(node) != text)

    def find_node_name(self, text: str) -> str:
        """The name of the node with the id `text`, or its id if others share the name; any other text is kept."""
        nodes = self.nodes(text)
        name = self.kb.name_of(nodes[0]) if len(nodes) == 1 else text
        return name if self.nodes(name) == nodes else self.kb.id_of(nodes[0])


def resolve_ids(program: f.Function, lookup: IdLookup) -> f.Function:
    """The program with names in place of ids; the id of a node whose name others share stays."""
    nodes: list[Any] = []
    for node, dependencies in list_steps(program, shared=True):
        changed = resolved_inputs(node, lookup)
        rebuilt = with_needed(node, [nodes[place] for place in dependencies])
        nodes.append(replace(rebuilt, **changed) if changed else rebuilt)  # type: ignore[type-var]
    resolved: f.Function = nodes[-1]
    return resolved


def resolved_inputs(node: f.Function, lookup: IdLookup) -> dict[str, Any]:
    """The inputs of a function that are ids, each with its name."""
    changed: dict[str, Any] = {}
    for field in PREDICATE_FIELDS[type(node)]:
        changed[field] = lookup.predicate_name(getattr(node, field)) or getattr(node, field)
    for field in NODE_FIELDS[type(node)]:
        changed[field] = lookup.node_name(getattr(node, field))
    if isinstance(node, f.GENERAL):
        ((field, _),) = INPUT_FIELDS[type(node)]
        changed[field] = rename_clause(clause_of(node), lambda role, name: resolve_name(role, name, lookup))
    for field in COLUMN_FIELDS[type(node)]:
        changed[field] = tuple([lookup.predicate_name(column) or column for column in getattr(node, field)])
    return {field: value for field, value in changed.items() if value != getattr(node, field)}


def resolve_name(role: str, name: str, lookup: IdLookup) -> str:
    """The name for a name or id that an expression uses as a concept, predicate or key."""
    return lookup.node_name(name) if role == "concept" else lookup.predicate_name(name) or name


def resolve_rows(rows: Iterable[tuple[str, ...]], lookup: IdLookup) -> list[tuple[str, ...]]:
    """The rows with names in place of the ids of predicates and qualifiers; what says a class is `instance of`."""
    return [tuple(resolve_cell(row, place, lookup) for place in range(len(row))) for row in rows]


def resolve_cell(row: tuple[str, ...], place: int, lookup: IdLookup) -> str:
    """A cell of a row: a predicate or qualifier by its name, anything else as it is."""
    cell = row[place]
    if place % 2 == 0:
        return cell
    if place == 1 and cell not in lookup.predicates and short_id(cell) in MEMBERSHIP_IDS:
        from clew.language.translate.rows_to_program import INSTANCE_OF  # loads the languages of graphs

        return INSTANCE_OF
    return lookup.predicate_name(cell) or cell


def missing_names(program: f.Function, lookup: IdLookup) -> list[str]:
    """What a program names and the knowledge base does not have, each with its kind."""
    return list(dict.fromkeys(name for node in shared_nodes_of(program) for name in missing_inputs(node, lookup)))


def missing_inputs(node: f.Function, lookup: IdLookup) -> Iterator[str]:
    """The inputs of a function that name nothing."""
    if isinstance(node, f.Find) and not lookup.nodes(node.name):
        yield f"entity {node.name!r}"
    concepts = [getattr(node, field) for field in CONCEPT_FIELDS[type(node)]]
    yield from (f"concept {concept!r}" for concept in concepts if not lookup.is_concept(concept))
    names = [getattr(node, field) for field in PREDICATE_FIELDS[type(node)]]
    names += [column for field in COLUMN_FIELDS[type(node)] for column in getattr(node, field)]
    yield from (f"predicate {name!r}" for name in names if name and not lookup.predicate_name(name))  # '' names none


# --- answers


def spell_answer(text: str, id_: str, known: Set[str]) -> str:
    """An answer as `known` spells it, or else its id or its text."""
    if text in known:
        return text
    return next((spelling for spelling in answer_spellings(text, id_) if spelling in known), id_ or text)


def answer_spellings(text: str, id_: str) -> Iterator[str]:
    """Other spellings of an answer."""
    if not id_:
        yield from (TRUTHS[text],) if text in TRUTHS else ()
        yield text.removesuffix(" 1")
        return
    yield id_
    yield from (id_.removeprefix(WIKIDATA), id_.removeprefix(FREEBASE))
    yield from (WIKIDATA + id_, FREEBASE + id_, node_iri(id_))


def stored_key(answer: str) -> str:
    """A text that all spellings of a stored answer share: of a truth, date, number with its unit, id or IRI."""
    return value_key(answer) or unquote(short_id(answer))


def value_key(answer: str) -> str | None:
    """A text that all spellings of a truth, a date or a number share; `None` for any other answer."""
    text = answer.strip()
    time = read_answer_time(text)
    if time is not None:
        return str(time)
    return TRUTH_SPELLINGS.get(text.casefold()) or read_answer_number(text)


def read_answer_number(text: str) -> str | None:
    """A number with its unit in one spelling, or `None` if the answer is no number."""
    match = NUMBER.fullmatch(text)
    if match is None:
        return None
    with suppress(ValueFormatError):
        number = read_number(match[1].replace(",", "").replace("−", "-"))
        unit = "" if match[2] in (None, NO_UNIT) else f" {normalise(match[2])}"
        return write_number(number) + unit
    return None


def read_answer_time(text: str) -> Time | None:
    """The time that an answer is in digits, without a time of day at midnight, or `None` if it is none."""
    with suppress(ValueFormatError):
        return read_time(MIDNIGHT.sub("", text))
    return None
