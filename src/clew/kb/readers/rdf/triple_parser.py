"""The parser of RDF files: pyoxigraph for every syntax, with a faster path for N-Triples and N-Quads."""

from __future__ import annotations

import re
from contextlib import closing
from typing import IO, NoReturn

import numpy as np
import pyoxigraph as ox

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE
from clew.kb.readers.rdf.parser_process import parse_frames
from clew.kb.readers.rdf.parser_worker import XSD_STRING, TermNumbers, literal_extra
from clew.kb.readers.rdf.triple_table import BLANK, IRI, LITERAL, NO_GRAPH, TRIPLE, TermTable, TripleRows, TripleTable
from clew.kb.readers.rdf.xml_guard import XmlGuard

TURTLE = "Turtle"
TRIG = "TriG"
N_TRIPLES = "N-Triples"
N_QUADS = "N-Quads"
RDF_XML = "RDF/XML"
JSON_LD = "JSON-LD"
SYNTAXES = {
    TURTLE: ox.RdfFormat.TURTLE,
    TRIG: ox.RdfFormat.TRIG,
    N_TRIPLES: ox.RdfFormat.N_TRIPLES,
    N_QUADS: ox.RdfFormat.N_QUADS,
    RDF_XML: ox.RdfFormat.RDF_XML,
    JSON_LD: ox.RdfFormat.JSON_LD,
}
MAX_LINE_BYTES = 1 << 24  # the most that pyoxigraph holds of a term
MAX_TERM_DEPTH = 100  # of triple terms; pyoxigraph overflows its stack at some thousand
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLOCK_BYTES = 1 << 20  # of lines that are read at once
USUAL_LINES = re.compile(rb"^([<_][^ \n]*) (<[^ \n]*>) ([^\n]+) \.\n", re.MULTILINE)
NOT_RDF = "not an RDF statement"
PLAIN_IRI = re.compile(r'<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>')
PLAIN_BLANK = re.compile(r"_:(\w(?:[\w.·-]*[\w·-])?)")
PLAIN_LITERAL = re.compile(
    r'"([^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)"(?:@([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)|\^\^<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>)?'
)
PLAIN_TERM = re.compile(
    r'<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>'
    r'|"([^"\\\r\n]*)"(?:(@[a-z]{1,8}(?:-[a-z0-9]{1,8})*)'
    r'|\^\^<((?!http://www\.w3\.org/2001/XMLSchema#string>)[A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>)?'
)
ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
ESCAPED_CHARACTERS = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f", '"': '"', "'": "'", "\\": "\\"}
QUOTE = ord('"')

OxigraphTerm = ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple


def read_triples(stream: IO[bytes], syntax: str, name: str, report: BuildReport) -> TripleTable:
    """Every triple in `stream`; malformed lines of N-Triples and N-Quads are skipped and counted."""
    if syntax in (N_TRIPLES, N_QUADS):
        lines = LineReader(syntax, name, report)
        lines.read(stream)
        return TripleTable.from_rows(lines.terms, lines.rows)
    triples = FrameReader(syntax, name, report)
    triples.read(stream)
    return TripleTable.from_rows(triples.terms, triples.rows)


class FrameReader:
    """Collects the terms and triples that another process parses."""

    def __init__(self, syntax: str, name: str, report: BuildReport) -> None:
        self.syntax, self.name, self.report = syntax, name, report
        self.terms = TermTable()
        self.rows = TripleRows()

    def read(self, stream: IO[bytes]) -> None:
        """Read every triple; a syntax error raises SourceError with file and line."""
        guard = XmlGuard(self.name) if self.syntax == RDF_XML else None
        lenient = not self.report.strict
        with closing(parse_frames(stream, self.syntax, RELATIVE_BASE, lenient, guard)) as frames:
            for kind, *content in frames:
                if kind == "batch":
                    self.add_batch(*content)
                elif kind == "fault":
                    self.refuse(*content)

    def add_batch(
        self,
        terms: tuple[bytes, list[str], bytes, list[str]],
        triple_terms: list[tuple[int, int, int, int]],
        columns: tuple[bytes, ...],
    ) -> None:
        kinds, texts, extra, extras = terms
        self.terms.kinds.frombytes(kinds)
        self.terms.texts.extend(texts)
        self.terms.extra.frombytes(extra)
        self.terms.extras = {text: number for number, text in enumerate(extras)}
        for number, subject, predicate, object_ in triple_terms:
            self.terms.triples[number] = subject, predicate, object_
        rows = self.rows.subject, self.rows.predicate, self.rows.object, self.rows.named_graph
        for row, column in zip(rows, columns, strict=True):
            row.frombytes(column)
        self.report.count_records(len(columns[0]) // self.rows.subject.itemsize)

    def refuse(self, message: str, line: int) -> NoReturn:
        place = f"{self.name}:{line}" if line else self.name
        raise SourceError(
            f"{place}: not {self.syntax}: {without_place(message)} (correct the line, or "
            "convert the file to N-Triples, where clew skips and counts malformed lines)"
        )


def fault_text(fault: Exception) -> str:
    """The message of pyoxigraph without the place."""
    return without_place(str(getattr(fault, "msg", fault)))


def without_place(message: str) -> str:
    return message.partition(": ")[2] if message.startswith("Parser error") else message


def read_line_end(stream: IO[bytes]) -> bytes:
    """The rest of a line; of one that is too long, so much that it is still too long, and a NUL, so that it is odd."""
    line = stream.readline(MAX_LINE_BYTES)
    while line and not line.endswith(b"\n") and (more := stream.readline(MAX_LINE_BYTES)):
        line = line[:MAX_LINE_BYTES] + (b"\0\n" if more.endswith(b"\n") else b"\0")
    return line


def odd_line_fault(line: bytes) -> str:
    """Why pyoxigraph must not get a line: it would die of it; empty if it may."""
    if len(line) >= MAX_LINE_BYTES:
        return f"the line is longer than {MAX_LINE_BYTES:,} bytes"
    deep = line.count(b"<<") > MAX_TERM_DEPTH
    return f"more than {MAX_TERM_DEPTH} triple terms, one in the other" if deep else ""


class MalformedLine(Exception):
    """The faster path cannot read a line; pyoxigraph tries it."""


class LineReader:
    """Reads N-Triples and N-Quads line by line and parses each distinct term only once."""

    def __init__(self, syntax: str, name: str, report: BuildReport) -> None:
        self.format = SYNTAXES[syntax]
        self.quads = syntax == N_QUADS
        self.name = name
        self.report = report
        self.terms = TermTable()
        self.rows = TripleRows()
        self.numbers: TermNumbers = TermNumbers(self.add)
        self.predicates: TermNumbers = TermNumbers(self.add_predicate)

    def read(self, stream: IO[bytes]) -> None:
        """Read every line; a block of lines in the usual form is read at once."""
        done = 0
        while block := stream.read(BLOCK_BYTES):
            block += read_line_end(stream) if block[-1:] != b"\n" else b""
            block = block if done else block.removeprefix(BYTE_ORDER_MARK)
            count = block.count(b"\n") + (block[-1:] != b"\n")
            if self.quads or not self.read_usual_lines(block, count):
                self.read_lines(block, done)
            self.report.count_records(count)
            done += count

    def read_usual_lines(self, block: bytes, count: int) -> bool:
        """Add the triples of a block; False, and nothing is added, if one of its lines has another form."""
        lines = USUAL_LINES.findall(block) if len(block) < MAX_LINE_BYTES else []
        if len(lines) != count:
            return False
        subjects, predicates, objects = zip(*lines, strict=True)
        try:
            columns = (
                np.fromiter(map(self.numbers.__getitem__, subjects), np.int32, count),
                np.fromiter(map(self.predicates.__getitem__, predicates), np.int32, count),
                np.fromiter(map(self.numbers.__getitem__, objects), np.int32, count),
            )
        except (MalformedLine, ValueError):
            return False
        for column, numbers in zip((self.rows.subject, self.rows.predicate, self.rows.object), columns, strict=True):
            column.frombytes(numbers.tobytes())
        return True

    def read_lines(self, block: bytes, done: int) -> None:
        """Read the lines of a block one by one; `done` lines came before it."""
        for number, line in enumerate(block.split(b"\n"), done + 1):
            if line:
                try:
                    self.read_line(line)
                except (MalformedLine, ValueError):
                    self.read_odd_line(line, number)

    def read_line(self, line: bytes) -> None:
        subject, predicate, rest = line.split(b" ", 2)
        if len(line) >= MAX_LINE_BYTES or rest[-2:] != b" ." or line[0] == QUOTE:
            raise MalformedLine
        object_, graph = self.split_graph(rest[:-2]) if self.quads else (rest[:-2], NO_GRAPH)
        self.add_row(self.numbers[subject], self.predicates[predicate], self.numbers[object_], graph)

    def add_row(self, subject: int, predicate: int, object_: int, graph: int) -> None:
        self.rows.subject.append(subject)
        self.rows.predicate.append(predicate)
        self.rows.object.append(object_)
        if self.quads:
            self.rows.named_graph.append(graph)

    def split_graph(self, rest: bytes) -> tuple[bytes, int]:
        object_, _, graph = rest.rpartition(b" ")
        if not object_ or graph[-1:] == b'"' or not graph.startswith((b"<", b"_:")):
            return rest, NO_GRAPH
        return object_, self.numbers[graph]

    def read_odd_line(self, line: bytes, number: int) -> None:
        """Add the quads that pyoxigraph reads in a line, or count the line as malformed."""
        fault, parsed = odd_line_fault(line), list[ox.Quad]()
        try:
            parsed = [] if fault else list(ox.parse(line, format=self.format, lenient=not self.report.strict))
        except (SyntaxError, ValueError) as error:
            fault = fault_text(error)
        if fault:
            self.report.skip_record(NOT_RDF, f"{self.name}:{number}", fault)
        for subject, predicate, object_, graph in parsed:
            known = NO_GRAPH if isinstance(graph, ox.DefaultGraph) else self.add_term(graph)
            s, p, o = (self.add_term(term) for term in (subject, predicate, object_))
            self.add_row(s, p, o, known)

    def add(self, text: bytes) -> int:
        """The number of a term in a new spelling; most are IRIs or literals without escapes."""
        match = PLAIN_TERM.fullmatch(text.decode())
        if match is None:
            return self.add_literal(text) if text[:1] == b'"' else self.add_node(text)
        iri, lexical, language, datatype = match.groups()
        if self.report.strict and (iri or datatype):
            ox.NamedNode(iri or datatype)  # raises ValueError for an IRI that only looks like one
        return self.terms.add(IRI, iri) if iri else self.terms.add(LITERAL, lexical, language or datatype or "")

    def add_node(self, text: bytes) -> int:
        shown = text.decode()
        match = PLAIN_IRI.fullmatch(shown)
        kind = IRI if match else BLANK
        match = match or PLAIN_BLANK.fullmatch(shown)
        if match is None:
            raise MalformedLine
        return self.terms.add(kind, match[1])

    def add_predicate(self, text: bytes) -> int:
        if text[:1] != b"<":
            raise MalformedLine
        return self.numbers[text]

    def add_literal(self, text: bytes) -> int:
        match = PLAIN_LITERAL.fullmatch(text.decode())
        if match is None:
            raise MalformedLine
        lexical, language, datatype = match.groups()
        if "\\" in lexical:
            lexical = ESCAPE.sub(unescape, lexical)
        extra = "@" + language.lower() if language else "" if datatype == XSD_STRING else datatype or ""
        return self.literal_number(lexical, extra)

    def literal_number(self, lexical: str, extra: str) -> int:
        """The number of a literal, the same for two spellings of it."""
        key = literal_key(lexical, extra)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = self.terms.add(LITERAL, lexical, extra)
        return number

    def add_term(self, term: OxigraphTerm) -> int:
        """The number of a term parsed by pyoxigraph."""
        if isinstance(term, ox.Literal):
            return self.literal_number(term.value, literal_extra(term))
        key = str(term).encode()
        known = self.numbers.get(key)
        if known is None:
            known = self.numbers[key] = self.add_new_term(term)
        return known

    def add_new_term(self, term: ox.NamedNode | ox.BlankNode | ox.Triple) -> int:
        if not isinstance(term, ox.Triple):
            return self.terms.add(IRI if isinstance(term, ox.NamedNode) else BLANK, term.value)
        parts = self.add_term(term.subject), self.add_term(term.predicate), self.add_term(term.object)
        number = self.terms.add(TRIPLE, str(term))
        self.terms.triples[number] = parts
        return number


def literal_key(lexical: str, extra: str) -> bytes:
    """A key that is the same for two spellings of a literal: the usual spelling, unless that needs a backslash."""
    suffix = extra if extra[:1] in ("@", "") else f"^^<{extra}>"
    mark = "=" if "\\" in lexical else ""
    return f'{mark}"{lexical}"{suffix}'.encode()


def unescape(match: re.Match[str]) -> str:
    code = match[1] or match[2]
    if not code:
        if match[3] not in ESCAPED_CHARACTERS:
            raise MalformedLine
        return ESCAPED_CHARACTERS[match[3]]
    number = int(code, 16)
    if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
        raise MalformedLine
    return chr(number)
