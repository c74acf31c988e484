"""RDF lists: a triple that leads to a list is read as one triple for each member."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np

from clew.errors import SourceError
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf import vocabulary
from clew.kb.readers.rdf.claims import ClaimReader, is_property, settle_said
from clew.kb.readers.rdf.draft_filler import DraftFiller
from clew.kb.readers.rdf.exports import export_reader
from clew.kb.readers.rdf.literals import LiteralReader, ValueNodeReader
from clew.kb.readers.rdf.term_labels import read_names
from clew.kb.readers.rdf.triple_parser import JSON_LD, N_QUADS, N_TRIPLES, RDF_XML, TRIG, TURTLE, read_graph
from clew.kb.readers.rdf.triple_table import TripleTable
from clew.kb.readers.rdf.vocabulary import RDF_FIRST, RDF_REST, PredicateMapping, read_mapping

COMMENT = re.compile(rb"\s*(?:#[^\n]*(?:\n|$)\s*)*")
XML = re.compile(rb"\s*<(?:\?xml\b|!--|!DOCTYPE|rdf:RDF\b|[A-Za-z][\w.-]*:RDF\b|RDF\b)")
XML_ROOT = re.compile(rb"<(?:[A-Za-z][\w.-]*:)?RDF\b|22-rdf-syntax-ns#")
JSON_KEY = re.compile(rb'"@(?:context|id|graph|type|value)"\s*:')
IRI = rb"<[^<>\"{}|^`\x00-\x20]*>"
NODE = rb"(?:" + IRI + rb"|_:[^\s<>\"]+)"
LITERAL = rb'"(?:[^"\\\n]|\\.)*"(?:@[-A-Za-z0-9]+|\^\^' + IRI + rb")?"
TRIPLE_TERM = rb"<<\([^\n]*\)>>"
OBJECT = rb"(?:" + NODE + rb"|" + LITERAL + rb"|" + TRIPLE_TERM + rb")"
LINE = re.compile(
    NODE + rb"[ \t]*" + IRI + rb"[ \t]*" + OBJECT + rb"[ \t]*(" + NODE + rb")?[ \t]*\.[ \t]*(?:#[^\n]*)?\r?(?:\n|$)"
)
DIRECTIVE = re.compile(rb"(?:@prefix|prefix|@base|base|@version|version)\b", re.IGNORECASE)
PREFIXED = rb"(?:[A-Za-z][\w.-]*)?:[\w.%-]*"
PREDICATE = rb"(?:" + IRI + rb"|a\b|" + PREFIXED + rb")"
SUBJECT = re.compile(
    rb"(?:" + NODE + rb"|" + PREFIXED + rb")\s+" + PREDICATE + rb"|\[\s*(?:\]|" + PREDICATE + rb")|<<|\(\s*" + NODE
)
# An unclosed quote takes the rest of its line, so that no input is scanned twice.
QUOTED = re.compile(rb'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|"(?:[^"\\\n]|\\.)*+"?|<[^<>\s]*+>?|#[^\n]*', re.DOTALL)
GRAPH_START = re.compile(rb"\{(?!\|)")
BRACE = re.compile(rb"\{\s*(?:\}|" + NODE + rb"|" + PREFIXED + rb"|\[|<<|\()")


def looks_like_rdf(head: bytes) -> str:
    """The RDF syntax that a file beginning with `head` is written in, or nothing if it is no RDF."""
    head = head.removeprefix(b"\xef\xbb\xbf")
    start = COMMENT.match(head)
    body = head[start.end() :] if start else head
    if body[:1] in (b"{", b"["):
        return JSON_LD if JSON_KEY.search(body) else trig_or_turtle(body)
    if XML.match(head):
        return RDF_XML if XML_ROOT.search(head) else ""
    line = LINE.match(body)
    if line:
        return line_format(body)
    return trig_or_turtle(body)


def line_format(body: bytes) -> str:
    """N-Quads if any of the lines names a graph; Turtle if a later line is no statement of its own."""
    graph = False
    for line in body.splitlines(keepends=True)[:50]:
        if DIRECTIVE.match(line) or line.lstrip()[:1] in (b";", b","):
            return trig_or_turtle(body)
        match = LINE.match(line)
        graph = graph or bool(match and match[1])
    return N_QUADS if graph else N_TRIPLES


def trig_or_turtle(body: bytes) -> str:
    """TriG if a brace opens a graph outside quotes, Turtle if a directive or a subject comes first, else nothing."""
    if not (DIRECTIVE.match(body) or SUBJECT.match(body) or BRACE.match(body)):
        return ""
    return TRIG if GRAPH_START.search(QUOTED.sub(b"", body)) else TURTLE


def unfold_lists(graph: TripleTable) -> None:
    """Replaces the triples that lead to lists by triples that lead to their members."""
    first = dict(graph.pairs(graph.with_predicates([RDF_FIRST])))
    rest = dict(graph.pairs(graph.with_predicates([RDF_REST])))
    if not first:
        return
    graph.settle(graph.terms_mask(first.keys() | rest.keys()))
    rows = np.flatnonzero(graph.terms_mask(first)[graph.object] & graph.live)
    graph.live[rows] = False
    found = [(row, member) for row in rows.tolist() for member in members(int(graph.object[row]), first, rest)]
    if found:
        sources, objects = (np.array(column) for column in zip(*found, strict=True))
        graph.append(sources, objects)


def members(head: int, first: dict[int, int], rest: dict[int, int]) -> list[int]:
    """The members of the list that begins at `head`; a list that runs in a circle ends where it closes."""
    found, seen = [], set()
    while head in first and head not in seen:
        seen.add(head)
        found.append(first[head])
        head = rest.get(head, -1)
    return found


IGNORED = "a triple whose predicate is read for nothing"
PAGE = "a page about an entity, left out"
OUTSIDE = "an identifier, image or page elsewhere, left out"
OTHER_LANGUAGE = "a label in another language than the name's, left out (--language chooses)"
UNUSED = "the mapping names a predicate that the file does not use"


def read_rdf(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Adds to `draft` what the RDF in `source` says; docs/rdf.md says how each part is read."""
    mapping = read_mapping(options.mapping)
    format_ = looks_like_rdf(source.head())
    if not format_:
        raise SourceError(f"{source.name} is not RDF in any syntax clew reads (Turtle, N-Triples, RDF/XML, …)")
    with source.open() as stream:
        graph = read_graph(stream, format_, source.name, draft.report)
    read_export = export_reader(graph)
    if read_export:
        read_export(graph, draft, source.name)
    else:
        read_graph_into(draft, graph, mapping, options, source.name)


def read_graph_into(
    draft: KbDraft, graph: TripleTable, mapping: PredicateMapping, options: ReaderOptions, place: str
) -> None:
    """Reads names, then values, then statements, and then the facts that are left."""
    wikidata = any(is_property(iri, prefix) for iri in graph.numbers for prefix in ("wdt", "ps"))
    ignore(graph, draft, mapping, place)
    if wikidata:
        ignore_pages(graph, draft, place)
        ignore_outside(graph, draft, options, place)
    unfold_lists(graph)
    described = graph.terms_mask(graph.subject[graph.live])
    names = read_names(
        graph,
        options.languages,
        (*mapping.name, *vocabulary.NAMES),
        (*mapping.alias, *vocabulary.ALIASES),
        (*mapping.description, *vocabulary.DESCRIPTIONS),
    )
    for language, count in sorted(names.foreign.items()):
        draft.report.note(OTHER_LANGUAGE, f"{place}: {language}", count)
    literals = LiteralReader(graph.terms, draft.report, place, wikidata)
    values = ValueNodeReader(graph, names, literals, (*mapping.unit, *vocabulary.UNITS)).read()
    claims = ClaimReader(graph, draft.report, place, options.all_ranks).read(mapping.nary)
    settle_said(claims, graph)
    types = frozenset((*mapping.type, *vocabulary.TYPES))
    subclasses = frozenset((*mapping.subclass, *vocabulary.SUBCLASSES))
    DraftFiller(draft, graph, names, values, literals, place, types, subclasses).fill(claims, described)


def ignore(graph: TripleTable, draft: KbDraft, mapping: PredicateMapping, place: str) -> None:
    """Drops the triples of predicates that say nothing about the world."""
    for iri in mapping.named():
        if iri not in graph.numbers:
            draft.report.note(UNUSED, f"{place}: {iri}")
    wikidata = [iri for iri in graph.numbers if iri.startswith(vocabulary.IGNORED_SPACES)]
    rows = graph.with_predicates((*mapping.ignore, *vocabulary.IGNORED, *wikidata))
    graph.live[rows] = False
    if len(rows):
        draft.report.note(IGNORED, f"{place}: {graph.terms.texts[graph.predicate[rows[0]]]}", len(rows))


def ignore_pages(graph: TripleTable, draft: KbDraft, place: str) -> None:
    """Drops what Wikidata's RDF says about encyclopedia articles and its own pages."""
    pages = {subject for subject, _ in graph.pairs(graph.with_predicates([vocabulary.ABOUT]))}
    drop_subjects(graph, draft, pages, PAGE, place)


def ignore_outside(graph: TripleTable, draft: KbDraft, options: ReaderOptions, place: str) -> None:
    """Drops the values of properties that only point outside Wikidata, unless the options keep them."""
    if options.identifiers:
        return
    texts = graph.terms.texts
    kinds = graph.pairs(graph.with_predicates([vocabulary.PROPERTY_TYPE]))
    ids = {texts[term].rpartition("/")[2] for term, kind in kinds if texts[kind] in vocabulary.OUTSIDE_TYPES}
    outside = [
        iri for iri in graph.numbers if iri.rpartition("/")[2] in ids and iri.startswith(vocabulary.WIKIDATA_PROPERTY)
    ]
    rows = graph.with_predicates(outside)
    links = [row for row in rows.tolist() if is_property(texts[graph.predicate[row]], "p")]
    graph.settle(graph.terms_mask(graph.object[links]))
    graph.live[rows] = False
    if len(rows):
        draft.report.note(OUTSIDE, f"{place}: {texts[graph.predicate[rows[0]]]}", len(rows))


def drop_subjects(graph: TripleTable, draft: KbDraft, subjects: Iterable[int], reason: str, place: str) -> None:
    nodes = graph.terms_mask(subjects)
    count = int(np.count_nonzero(nodes))
    if count:
        graph.settle(nodes)
        draft.report.note(reason, f"{place}: {graph.terms.texts[int(np.flatnonzero(nodes)[0])]}", count)
