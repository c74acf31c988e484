"""Queries as text for people: prefixes, indentation, the steps in front and names behind what does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.engine.queries.asking import query_of_program
from clew.engine.queries.terms import Label, Terms
from clew.errors import ClewError
from clew.kb.readers.rdf.vocabulary import PREFIXES
from clew.kb.values import NO_UNIT
from clew.language.program import functions as f
from clew.language.program.text import write_text
from clew.language.sparql.algebra import Iri, Query, walk
from clew.language.sparql.write_terms import Names
from clew.language.sparql.writer import write_sparql
from clew.language.translate import TranslationError

CODE = re.compile(r"(?:[a-z]+:)?[A-Z]\d+|.*\d{4,}.*")
TERM = re.compile(r"<[^<>\s]*>|[A-Za-z]*:[A-Za-z0-9_][A-Za-z0-9_.\-]*")


def write_query(program: f.Function, terms: Terms) -> str:
    """The query that asks what `program` asks, with its steps and the names of what it speaks of as comments."""
    query = query_of_program(program, terms)
    text = write_sparql(query, terms.prefixes, indented=True)
    labels = labels_of(query, terms)
    asked = " ".join(write_text(program).split())
    return "\n".join([f"# {asked}", *(with_labels(line, labels) for line in text.split("\n"))])


def with_labels(line: str, labels: dict[str, str]) -> str:
    """A line with the names of its IRIs behind it."""
    if line.startswith("PREFIX"):
        return line
    found = dict.fromkeys(labels[term] for term in TERM.findall(line) if term in labels)
    return f"{line}  # {', '.join(found)}" if found else line


def labels_of(query: Query, terms: Terms) -> dict[str, str]:
    """The names of the IRIs of a query that do not tell them, by how the IRIs are written."""
    iris = dict.fromkeys(part.value for part in walk(query) if isinstance(part, Iri))
    for iri in iris:
        if iri not in terms.labels:
            terms.labels[iri] = label_of(iri, terms)
    return {label.written: label.name for iri in iris if (label := terms.labels[iri]).name}


def label_of(iri: str, terms: Terms) -> Label:
    """How an IRI is written and what it is called, unless it is nothing's or the writing tells."""
    written = Names(terms.prefixes.items()).iri(iri)
    name = next(names_of(iri, terms), "")
    return Label(written, name if CODE.fullmatch(written) or not is_plain(written, name) else "")


def is_plain(text: str, label: str) -> bool:
    """Whether one can read the label in the text."""
    letters = re.sub(r"[\W_]", "", label).lower()
    return letters in re.sub(r"[\W_]", "", text).lower()


def names_of(iri: str, terms: Terms) -> Iterator[str]:
    """The name of a node or predicate, if it is one."""
    if iri.startswith(PREFIXES["rdf"]) or iri.startswith(PREFIXES["rdfs"]):
        return
    try:
        yield " ".join(terms.kb.name_of(terms.kb.node(terms.id_of(iri))).split())
    except ClewError:
        try:
            key = terms.key_of(iri)
            yield " ".join(key.name.split()) + ("" if key.unit == NO_UNIT else f" in {key.unit}")
        except TranslationError:
            return
