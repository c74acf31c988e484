"""RDF to a draft: any of its syntaxes, the usual ways of naming, typing and qualifying, and clew's own exports."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from clew.errors import SourceError
from clew.kb.draft import Draft
from clew.kb.options import Options
from clew.kb.readers.rdf import vocabulary
from clew.kb.readers.rdf.claims import ClaimReader, is_property, settle_said
from clew.kb.readers.rdf.columns import Graph
from clew.kb.readers.rdf.exports import export_reader
from clew.kb.readers.rdf.facts import Filler
from clew.kb.readers.rdf.formats import looks_like_rdf
from clew.kb.readers.rdf.lists import unfold_lists
from clew.kb.readers.rdf.literals import Literals
from clew.kb.readers.rdf.mapping import Mapping, read_mapping
from clew.kb.readers.rdf.names import read_names
from clew.kb.readers.rdf.parse import read_graph
from clew.kb.readers.rdf.values import ValueReader
from clew.kb.sources import Source

__all__ = ["looks_like_rdf", "read_rdf"]

IGNORED = "a triple whose predicate is read for nothing"
PAGE = "a page about an entity, left out"
OUTSIDE = "an identifier, image or page elsewhere, left out"
OTHER_LANGUAGE = "a label in another language than the name's, left out (--language chooses)"
UNUSED = "the mapping names a predicate that the file does not use"


def read_rdf(source: Source, draft: Draft, options: Options) -> None:
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


def read_graph_into(draft: Draft, graph: Graph, mapping: Mapping, options: Options, place: str) -> None:
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
    literals = Literals(graph.terms, draft.report, place, wikidata)
    values = ValueReader(graph, names, literals, (*mapping.unit, *vocabulary.UNITS)).read()
    claims = ClaimReader(graph, draft.report, place, options.all_ranks).read(mapping.nary)
    settle_said(claims, graph)
    types = frozenset((*mapping.type, *vocabulary.TYPES))
    subclasses = frozenset((*mapping.subclass, *vocabulary.SUBCLASSES))
    Filler(draft, graph, names, values, literals, place, types, subclasses).fill(claims, described)


def ignore(graph: Graph, draft: Draft, mapping: Mapping, place: str) -> None:
    """Drops the triples of predicates that say nothing about the world."""
    for iri in mapping.named():
        if iri not in graph.numbers:
            draft.report.note(UNUSED, f"{place}: {iri}")
    wikidata = [iri for iri in graph.numbers if iri.startswith(vocabulary.IGNORED_SPACES)]
    rows = graph.with_predicates((*mapping.ignore, *vocabulary.IGNORED, *wikidata))
    graph.live[rows] = False
    if len(rows):
        draft.report.note(IGNORED, f"{place}: {graph.terms.texts[graph.predicate[rows[0]]]}", len(rows))


def ignore_pages(graph: Graph, draft: Draft, place: str) -> None:
    """Drops what Wikidata's RDF says about encyclopedia articles and its own pages."""
    pages = {subject for subject, _ in graph.pairs(graph.with_predicates([vocabulary.ABOUT]))}
    drop_subjects(graph, draft, pages, PAGE, place)


def ignore_outside(graph: Graph, draft: Draft, options: Options, place: str) -> None:
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


def drop_subjects(graph: Graph, draft: Draft, subjects: Iterable[int], reason: str, place: str) -> None:
    nodes = graph.terms_mask(subjects)
    count = int(np.count_nonzero(nodes))
    if count:
        graph.settle(nodes)
        draft.report.note(reason, f"{place}: {graph.terms.texts[int(np.flatnonzero(nodes)[0])]}", count)
