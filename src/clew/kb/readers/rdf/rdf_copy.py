"""The copy of its RDF that a knowledge base keeps, so that any SPARQL in the terms of the file can run on it.

The columns keep what programs need. A query may ask for more: the datatype of a literal, a label in another language,
a list, a named graph. The copy holds every triple of every RDF file, as compressed N-Quads.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import zstandard

from clew.kb.readers.rdf.known_iris import RDF_FIRST
from clew.kb.readers.rdf.triple_table import BLANK, IRI, LITERAL, NO_GRAPH, Mask, TripleTable
from clew.kb.store import Store

COPY_FILE = "rdf.nq.zst"
COUNTS_FILE = "rdf.json"
LINES_PER_BLOCK = 100_000  # written at once
UNSAFE_IN_LITERAL = str.maketrans({'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r"})
UNSAFE_IN_IRI = re.compile(r'[\x00-\x20<>"{}|^`\\]')


def keep_copy(files: dict[str, bytes], triples: TripleTable) -> None:
    """Add the triples of a file to the copy among the `files` of a knowledge base, and count those of each predicate.

    A predicate is plain if all its triples lead from one IRI to another in the default graph; only of these is it
    certain that the columns say the same as the RDF.
    """
    before = json.loads(files.get(COUNTS_FILE, b'{"files": 0, "plain": {}, "other": []}'))
    number, plain = before["files"] + 1, is_plain(triples)
    compressor = zstandard.ZstdCompressor().compressobj()
    parts = [compressor.compress(block.encode("utf-8", "replace")) for block in write_blocks(triples, number)]
    files[COPY_FILE] = b"".join((files.get(COPY_FILE, b""), *parts, compressor.flush()))
    counts = Counter(before["plain"]) + count_predicates(triples, plain)
    others = {*before["other"], *count_predicates(triples, ~plain)}
    kept = {key: before[key] for key in ("rewritten",) if key in before}
    files[COUNTS_FILE] = json.dumps({"files": number, "plain": counts, "other": sorted(others)} | kept).encode()


def note_rewritten(files: dict[str, bytes], predicates: set[str]) -> None:
    """Note the predicates of a file whose facts are not exactly their triples."""
    if predicates:
        counts = json.loads(files[COUNTS_FILE])
        counts["rewritten"] = sorted({*counts.get("rewritten", ()), *predicates})
        files[COUNTS_FILE] = json.dumps(counts).encode()


def write_blocks(triples: TripleTable, number: int) -> Iterator[str]:
    lines, block = write_lines(triples, number), list[str]()
    for line in lines:
        block.append(line)
        if len(block) == LINES_PER_BLOCK:
            yield "".join(block)
            block.clear()
    yield "".join(block)


def write_lines(triples: TripleTable, number: int) -> Iterator[str]:
    """A line of N-Quads for each triple."""
    columns = (triples.subject, triples.predicate, triples.object, triples.named_graph)
    terms = TermTexts(triples, number)
    for subject, predicate, object_, graph in zip(*(column.tolist() for column in columns), strict=True):
        place = "" if graph == NO_GRAPH else f"{terms[graph]} "
        yield f"{terms[subject]} {terms[predicate]} {terms[object_]} {place}.\n"


class TermTexts(dict[int, str]):
    """Terms as N-Quads, each written once."""

    def __init__(self, triples: TripleTable, file_number: int) -> None:
        super().__init__()
        self.terms, self.file_number = triples.terms, file_number
        self.extras = list(triples.terms.extras)

    def __missing__(self, number: int) -> str:
        text = self[number] = self.write_term(number)
        return text

    def write_term(self, number: int) -> str:
        kind, text = self.terms.kinds[number], self.terms.texts[number]
        if kind == IRI:
            return f"<{UNSAFE_IN_IRI.sub(escape_in_iri, text)}>"
        if kind == BLANK:
            return f"_:f{self.file_number}n{number}"
        if kind == LITERAL:
            extra = self.extras[self.terms.extra[number]]
            suffix = extra if extra[:1] in ("@", "") else f"^^<{extra}>"
            return f'"{text.translate(UNSAFE_IN_LITERAL)}"{suffix}'
        subject, predicate, object_ = self.terms.triples[number]
        return f"<<( {self[subject]} {self[predicate]} {self[object_]} )>>"


def escape_in_iri(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04X}"


def is_plain(triples: TripleTable) -> Mask:
    """A mark for each triple from an IRI to an IRI in the default graph."""
    kinds = triples.kinds
    plain: Mask = (kinds[triples.subject] == IRI) & (kinds[triples.object] == IRI) & (triples.named_graph == NO_GRAPH)
    lists = triples.mask_terms(triples.subject[triples.rows_with_predicates([RDF_FIRST])])
    return plain & ~lists[triples.subject] & ~lists[triples.object]


def count_predicates(triples: TripleTable, chosen: Mask) -> Counter[str]:
    """The number of distinct triples among the chosen ones, by predicate."""
    columns = (triples.subject[chosen], triples.predicate[chosen], triples.object[chosen])
    if not len(columns[0]):
        return Counter()
    distinct = np.unique(np.stack(columns, axis=1), axis=0)
    numbers, counts = np.unique(distinct[:, 1], return_counts=True)
    texts = triples.terms.texts
    return Counter({texts[number]: count for number, count in zip(numbers.tolist(), counts.tolist(), strict=True)})


@dataclass(frozen=True, slots=True)
class RdfCopy:
    """The RDF that a knowledge base keeps: where it is, and the number of triples of each plain predicate.

    The facts of a `rewritten` predicate are not exactly its triples: a value node became a value, or axioms say more.
    """

    path: Path
    plain_counts: dict[str, int]
    rewritten: frozenset[str] = frozenset()


def find_rdf_copy(store: Store) -> RdfCopy | None:
    """The RDF of a knowledge base; None unless each of its sources was plain RDF, StoreError if it was changed.

    The copy itself is verified when its triples are loaded, since that reads all of it anyway.
    """
    counts, copy = store.folder / COUNTS_FILE, store.folder / COPY_FILE
    if COUNTS_FILE not in store.manifest.files and not counts.exists():
        return None
    store.verify_file(COUNTS_FILE)
    data = json.loads(counts.read_bytes())
    if data["files"] != len(store.manifest.sources):
        return None
    rewritten = frozenset(data.get("rewritten", ()))
    others = rewritten.union(data["other"])
    return RdfCopy(copy, {iri: count for iri, count in data["plain"].items() if iri not in others}, rewritten)
