"""The RDF reader: recognises the syntax, then reads labels, values, qualified facts and plain facts into a draft."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import COMPRESSORS, HEAD_BYTES, STDIN, Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf import known_iris
from clew.kb.readers.rdf.claims import Claim, ClaimReader, consume_bare_triples, is_wikidata_property
from clew.kb.readers.rdf.draft_filler import DraftFiller, PredicateTerms
from clew.kb.readers.rdf.exports import export_reader
from clew.kb.readers.rdf.known_iris import PredicateMapping, read_predicate_mapping
from clew.kb.readers.rdf.literals import LiteralReader
from clew.kb.readers.rdf.node_groups import GroupReader
from clew.kb.readers.rdf.ontology_axioms import Axioms, add_implied_facts, take_axioms
from clew.kb.readers.rdf.rdf_copy import keep_copy, note_rewritten
from clew.kb.readers.rdf.term_labels import TermLabels, name_people, read_label_nodes, read_labels
from clew.kb.readers.rdf.triple_parser import JSON_LD, N_QUADS, N_TRIPLES, RDF_XML, TRIG, TURTLE, read_triples
from clew.kb.readers.rdf.triple_table import TripleTable, unfold_lists
from clew.kb.readers.rdf.value_nodes import (
    ValueNodeReader,
    attach_units,
    boolean_predicates,
    move_units,
    predicates_to,
    read_contacts,
    read_typed_texts,
)
from clew.kb.readers.rdf.value_vocabulary import LABEL_NODES

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


# The syntax that the end of a file's name stands for, apart from that of a compressed file.
SUFFIXES = {
    ".nt": N_TRIPLES,
    ".nq": N_QUADS,
    ".ttl": TURTLE,
    ".trig": TRIG,
    ".rdf": RDF_XML,
    ".owl": RDF_XML,
    ".jsonld": JSON_LD,
}
# Syntaxes that contain another one, which is read faster.
CONTAINED = {TURTLE: (N_TRIPLES,), TRIG: (N_TRIPLES, N_QUADS, TURTLE), N_QUADS: (N_TRIPLES,)}
OTHER_SYNTAX = "the name of the file says another syntax than its content, which was followed"
NO_TRIPLES = "a valid RDF file without triples"


def looks_like_rdf(source: Source, head: bytes) -> bool:
    """Whether `source`, which begins with `head`, is RDF by its content or its name."""
    return bool(detect_syntax(head) or named_syntax(source, head))


def named_syntax(source: Source, head: bytes) -> str:
    """The syntax that the name of `source`, which begins with `head`, stands for; empty if it stands for none.

    Files named `.rdf` or `.owl` are in any syntax, so that these stand for RDF/XML only where it can be that.
    """
    if source.place == STDIN:
        return ""
    suffixes = [suffix.lower() for suffix in source.path.suffixes]
    while suffixes and suffixes[-1] in COMPRESSORS:
        suffixes.pop()
    named = SUFFIXES.get(suffixes[-1], "") if suffixes else ""
    is_other = named == RDF_XML and (detect_syntax(head) not in ("", RDF_XML) or head.lstrip()[:1] not in (b"<", b""))
    return "" if is_other else named


def choose_syntax(source: Source, report: BuildReport) -> str:
    """The syntax to read `source` in: under `strict` that of its name, else that of its content, with a note."""
    head = source.head()
    if fault := head.strip() and source.explain_head(head):
        raise SourceError(str(fault))
    named, seen = named_syntax(source, head), detect_syntax(head)
    if named and (report.strict or not seen or is_cut_off(head)):
        return named
    if not seen and is_blank(head):
        return TURTLE
    if not seen:
        raise SourceError(f"{source.name} is not RDF in any syntax clew reads (Turtle, N-Triples, RDF/XML, …)")
    if named and seen != named and seen not in CONTAINED.get(named, ()):
        report.note(OTHER_SYNTAX, f"{source.name}: {seen}, not {named}")
    return named if seen in CONTAINED.get(named, ()) and len(head) < HEAD_BYTES else seen


def is_cut_off(head: bytes) -> bool:
    """Whether a file that begins with `head` has a first statement so long that its content shows no syntax."""
    start = COMMENT.match(head)
    return len(head) >= HEAD_BYTES and b"\n" not in head[start.end() if start else 0 :]


def is_blank(head: bytes) -> bool:
    """Whether a file that begins with `head` holds only space and comments, as far as one can see."""
    start = COMMENT.fullmatch(head.removeprefix(b"\xef\xbb\xbf"))
    return start is not None and len(head) < HEAD_BYTES


def detect_syntax(head: bytes) -> str:
    """The RDF syntax of a file that begins with `head`; empty if it is not RDF."""
    head = head.removeprefix(b"\xef\xbb\xbf")
    start = COMMENT.match(head)
    body = head[start.end() :] if start else head
    if body[:1] in (b"{", b"["):
        return JSON_LD if JSON_KEY.search(body) else turtle_syntax(body)
    if XML.match(head):
        return RDF_XML if XML_ROOT.search(head) else ""
    line = LINE.match(body)
    if line:
        return line_syntax(body)
    return turtle_syntax(body)


def line_syntax(body: bytes) -> str:
    """N-Quads if any of the lines names a graph; Turtle if a line is not a whole statement."""
    triples = False
    for line in body.splitlines(keepends=True)[:50]:
        if DIRECTIVE.match(line) or line.lstrip()[:1] in (b";", b","):
            return turtle_syntax(body)
        match = LINE.match(line)
        triples = triples or bool(match and match[1])
    return N_QUADS if triples else N_TRIPLES


def turtle_syntax(body: bytes) -> str:
    """TriG if a brace opens a graph outside quotes, Turtle if a directive or a subject comes first, else empty."""
    if not (DIRECTIVE.match(body) or SUBJECT.match(body) or BRACE.match(body)):
        return ""
    return TRIG if GRAPH_START.search(QUOTED.sub(b"", body)) else TURTLE


IGNORED = "a triple with an ignored predicate"
PAGE = "a page about an entity, left out"
OUTSIDE = "an identifier, image or external page, left out"
OTHER_LANGUAGE = "a label in another language than the name's, left out (--language chooses)"
UNUSED = "the mapping names a predicate that the file does not use"


def read_rdf(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read the RDF in `source` into `draft`, as docs/rdf.md describes."""
    mapping = read_predicate_mapping(options.mapping)
    syntax = choose_syntax(source, draft.report)
    with source.open() as stream:
        triples = read_triples(stream, syntax, source.name, draft.report)
    if not len(triples.subject) and not draft.report.skipped:
        draft.report.note(NO_TRIPLES, f"{source.name}: {syntax}")
    read_export = export_reader(triples)
    if read_export:
        read_export(triples, draft, source.name)
    else:
        keep_copy(draft.files, triples)
        read_triples_into(draft, triples, mapping, options, source.name)


def read_triples_into(
    draft: KbDraft, triples: TripleTable, mapping: PredicateMapping, options: ReaderOptions, place: str
) -> None:
    """Read labels, then values, then qualified facts and groups, and then the triples that are left."""
    wikidata = any(is_wikidata_property(iri, prefix) for iri in triples.predicate_numbers for prefix in ("wdt", "ps"))
    drop_ignored(triples, draft, mapping, place)
    axioms = Axioms() if wikidata else take_axioms(triples, draft, place)
    if wikidata:
        drop_pages(triples, draft, place)
        drop_outside_values(triples, draft, options, place)
    unfold_lists(triples)
    described = triples.mask_terms(triples.subject[triples.unread])
    names = read_names(triples, draft, mapping, options, axioms, place)
    axioms.rewritten |= set() if wikidata else read_typed_texts(triples)
    literals = LiteralReader(triples.terms, draft.report, place, wikidata)
    values = ValueNodeReader(triples, names, literals, mapping.unit, wikidata).read_values()
    claims = ClaimReader(triples, draft.report, place, options.all_ranks).read_claims(mapping.nary)
    consume_bare_triples(claims, triples)
    types = frozenset((*mapping.type, *known_iris.TYPES))
    subclasses = frozenset((*mapping.subclass, *known_iris.SUBCLASSES))
    terms = PredicateTerms(is_wikidata=True)
    if not wikidata:
        groups = GroupReader(triples, names, values, draft.report, place, types)
        terms = read_shapes(groups, claims, axioms)
        note_rewritten(draft.files, {*axioms.rewritten, *groups.changed})
        literals = LiteralReader(triples.terms, draft.report, place, wikidata)
    described = np.r_[described, np.zeros(len(triples.terms) - len(described), np.bool_)]
    DraftFiller(draft, triples, names, values, literals, place, types, subclasses, terms).fill(claims, described)


def read_names(
    triples: TripleTable, draft: KbDraft, mapping: PredicateMapping, options: ReaderOptions, axioms: Axioms, place: str
) -> TermLabels:
    """The labels of everything, with a note on those in other languages."""
    read_label_nodes(triples)
    more = {kind: axioms.labels.get(kind, ()) for kind in ("name", "alias", "description")}
    names = read_labels(
        triples,
        options.languages,
        (*mapping.name, *known_iris.NAMES, *LABEL_NODES[:1], *more["name"]),
        (*mapping.alias, *known_iris.ALIASES, *LABEL_NODES[1:], *more["alias"]),
        (*mapping.description, *known_iris.DESCRIPTIONS, *more["description"]),
    )
    for language, count in sorted(names.foreign_counts.items()):
        draft.report.note(OTHER_LANGUAGE, f"{place}: {language}", count)
    name_people(triples, names)
    return names


def read_shapes(groups: GroupReader, claims: list[Claim], axioms: Axioms) -> PredicateTerms:
    """Read the groups of values, the units beside or in names, and the facts that axioms imply."""
    triples = groups.triples
    groups.changed |= predicates_to(triples, groups.values) | boolean_predicates(triples)
    groups.changed |= attach_units(triples, groups.names) | read_contacts(triples)
    claims += groups.read_groups()
    without_unit = move_units(triples, groups.names)
    groups.changed |= without_unit.keys()
    add_implied_facts(triples, claims, axioms, groups.report, groups.place)
    return PredicateTerms(False, axioms.subclasses, groups.paths, groups.outer, groups.short, without_unit)


def drop_ignored(triples: TripleTable, draft: KbDraft, mapping: PredicateMapping, place: str) -> None:
    """Drop the triples with predicates that say nothing about the world."""
    for iri in mapping.all_predicates():
        if iri not in triples.predicate_numbers:
            draft.report.note(UNUSED, f"{place}: {iri}")
    wikidata = [iri for iri in triples.predicate_numbers if iri.startswith(known_iris.IGNORED_SPACES)]
    rows = triples.rows_with_predicates((*mapping.ignore, *known_iris.IGNORED, *wikidata))
    triples.unread[rows] = False
    if len(rows):
        draft.report.note(IGNORED, f"{place}: {triples.terms.texts[triples.predicate[rows[0]]]}", len(rows))


def drop_pages(triples: TripleTable, draft: KbDraft, place: str) -> None:
    """Drop the triples about encyclopedia articles and Wikidata's own pages."""
    pages = {subject for subject, _ in triples.pairs(triples.rows_with_predicates([known_iris.ABOUT]))}
    drop_subjects(triples, draft, pages, PAGE, place)


def drop_outside_values(triples: TripleTable, draft: KbDraft, options: ReaderOptions, place: str) -> None:
    """Drop the values of properties that only point outside Wikidata, unless the options keep them."""
    if options.identifiers:
        return
    texts = triples.terms.texts
    kinds = triples.pairs(triples.rows_with_predicates([known_iris.PROPERTY_TYPE]))
    ids = {texts[term].rpartition("/")[2] for term, kind in kinds if texts[kind] in known_iris.OUTSIDE_TYPES}
    outside = [
        iri
        for iri in triples.predicate_numbers
        if iri.rpartition("/")[2] in ids and iri.startswith(known_iris.WIKIDATA_PROPERTY)
    ]
    rows = triples.rows_with_predicates(outside)
    links = [row for row in rows.tolist() if is_wikidata_property(texts[triples.predicate[row]], "p")]
    triples.consume(triples.mask_terms(triples.object[links]))
    triples.unread[rows] = False
    if len(rows):
        draft.report.note(OUTSIDE, f"{place}: {texts[triples.predicate[rows[0]]]}", len(rows))


def drop_subjects(triples: TripleTable, draft: KbDraft, subjects: Iterable[int], reason: str, place: str) -> None:
    nodes = triples.mask_terms(subjects)
    count = int(np.count_nonzero(nodes))
    if count:
        triples.consume(nodes)
        draft.report.note(reason, f"{place}: {triples.terms.texts[int(np.flatnonzero(nodes)[0])]}", count)
