"""Statements of a file one after the other: RDF in any syntax, ids that are not IRIs, and tables of ids.

N-Triples, N-Quads and tables are read line by line, however large; other syntaxes as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pyoxigraph as ox

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.files import STDIN, Source, bounded_lines, explain_length
from clew.kb.readers.rdf.reader import choose_syntax, detect_syntax
from clew.kb.readers.rdf.triple_parser import N_QUADS, N_TRIPLES, read_triples
from clew.kb.readers.rdf.triple_table import BLANK, LITERAL, TRIPLE

MAX_LINE_BYTES = 1 << 20  # of a statement; ids are short, but descriptions in an RDF file may be long
# A statement on one line, such as `/m/0d3k14 <SameAs> <IRI> .`, whose subject may be an id that is not an IRI.
PLAIN_STATEMENT = re.compile(
    r'(<[^<>\s\\]*>|[^\s<>"#]\S*)\s+<([^<>\s\\]*)>\s+'
    r'(?:(<[^<>\s\\]*>|_:[^\s.]+)|"([^"\\]*)"(?:@[\w-]+|\^\^<[^<>\s\\]*>)?)\s*(?:<[^<>\s]*>\s*)?\.'
)
NOT_A_STATEMENT = "neither a statement nor a line of cells separated by tabs"
NOT_UTF8 = "a line that is not in UTF-8"

CountFault = Callable[[str, str], None]
"""Counts something that was skipped: the reason, and the place in the file."""
ReadCells = Callable[[list[str]], tuple[str, str, str] | None]
"""The subject, predicate and object in the cells of a line; None if it has too few."""


class Statement(NamedTuple):
    """Three ids or IRIs, and their line in the file, 0 if it is not known; `predicate` is empty if a line has none.

    A node without an id begins with `_:`, and `is_value` says that the object is a literal. A tuple, because files have
    millions of statements and a frozen class takes three times as long to make.
    """

    line: int
    subject: str
    predicate: str
    object: str
    is_value: bool = False

    @property
    def has_ids(self) -> bool:
        """Whether subject and object are ids and not empty or nodes without one."""
        one, other = self.subject, self.object
        return bool(one and other) and one[:2] != "_:" and other[:2] != "_:"

    def place_in(self, source: Source) -> str:
        """The file and the line."""
        return f"{source.name}:{self.line}" if self.line else source.name


def read_statements(source: Source, read_cells: ReadCells, count_fault: CountFault) -> Iterator[Statement]:
    """The statements of a file; `read_cells` reads the lines of a table.

    Malformed lines are counted; a syntax error in RDF that is not read by lines raises SourceError.
    """
    if source.place != STDIN and not source.path.is_file():
        raise SourceError(f"there is no file {source.place}")
    head = source.head()
    if fault := source.explain_head(head):
        raise SourceError(fault)
    is_by_line = is_table(head) or detect_syntax(head) in ("", N_TRIPLES, N_QUADS)
    yield from read_by_line(source, read_cells, count_fault) if is_by_line else read_at_once(source)


def is_table(head: bytes) -> bool:
    """Whether the first line that is not a comment has several cells and is not a statement."""
    lines = (line for line in head.splitlines() if line.strip() and not line.startswith(b"#"))
    first = next(lines, b"").decode("utf-8", "replace").strip()
    return "\t" in first and not PLAIN_STATEMENT.match(first)


def read_at_once(source: Source) -> Iterator[Statement]:
    """The statements of a file in a syntax of RDF whose statements span lines."""
    report = BuildReport()
    syntax = choose_syntax(source, report)
    with source.open() as stream:
        triples = read_triples(stream, syntax, source.name, report)
    terms = triples.terms
    shown = [
        "_:" + text if kind in (BLANK, TRIPLE) else text for kind, text in zip(terms.kinds, terms.texts, strict=True)
    ]
    columns = (triples.subject, triples.predicate, triples.object)
    for subject, predicate, object_ in zip(*(column.tolist() for column in columns), strict=True):
        is_value = terms.kinds[object_] == LITERAL
        yield Statement(0, shown[subject], shown[predicate], shown[object_], is_value)


def read_by_line(source: Source, read_cells: ReadCells, count_fault: CountFault) -> Iterator[Statement]:
    """The statements of a file that has one on each line."""
    with source.open() as stream:
        for number, line in bounded_lines(stream, MAX_LINE_BYTES):
            try:
                text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip(" \r\n")
            except UnicodeDecodeError:
                count_fault(NOT_UTF8, f"{source.name}:{number}")
                continue
            if len(line) > MAX_LINE_BYTES:
                count_fault(explain_length(MAX_LINE_BYTES), f"{source.name}:{number}")
            elif (statement := read_line(text, read_cells, number)) is not None:
                yield statement
            elif text.strip() and text[0] != "#":
                count_fault(NOT_A_STATEMENT, f"{source.name}:{number}: {text[:80]}")


def read_line(text: str, read_cells: ReadCells, line: int) -> Statement | None:
    """The statement of a line; None if it is malformed, empty or a comment."""
    if text[:1] == "#":
        return None
    if "<" in text:
        match = PLAIN_STATEMENT.fullmatch(text)
        if match:
            subject, predicate, node, value = match.groups()
            object_ = value if node is None else without_brackets(node)
            return Statement(line, without_brackets(subject), predicate, object_, node is None)
        statement = read_unusual_line(text, line) if text[0] in "<_" else None
        if statement is not None or text[-1] == ".":
            return statement
    parts = read_cells([without_brackets(cell.strip()) for cell in text.split("\t")])
    return None if parts is None else Statement(line, *parts)


def read_unusual_line(text: str, line: int) -> Statement | None:
    """The statement of a line that only a parser of N-Quads reads, because of escapes or a comment."""
    try:
        quads = list(ox.parse(text, format=ox.RdfFormat.N_QUADS, lenient=True))
    except (SyntaxError, ValueError):
        return None
    if len(quads) != 1:
        return None
    subject, predicate, object_ = (term_text(term) for term in (quads[0].subject, quads[0].predicate, quads[0].object))
    return Statement(line, subject, predicate, object_, isinstance(quads[0].object, ox.Literal))


def term_text(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple) -> str:
    """The IRI or the text of a term; anything else begins with `_:`."""
    return term.value if isinstance(term, ox.NamedNode | ox.Literal) else f"_:{term}"


def without_brackets(text: str) -> str:
    return text[1:-1] if text[:1] == "<" and text[-1:] == ">" else text
