"""The parser of RDF files: pyoxigraph for every syntax, with a faster path for N-Triples and N-Quads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import IO, TypeVar

import numpy as np
import pyoxigraph as ox

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE
from clew.kb.readers.rdf.triple_table import BLANK, IRI, LITERAL, NO_GRAPH, TRIPLE, TermTable, TripleRows, TripleTable

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
BATCH_SIZE = 10_000  # quads between two counts in the report
BLOCK_BYTES = 1 << 20  # of lines that are read at once
USUAL_LINES = re.compile(rb"^([<_][^ \n]*) (<[^ \n]*>) ([^\n]+) \.\n", re.MULTILINE)
XSD_STRING = "http://www.w3.org/2001/XMLSchema#string"
NOT_RDF = "not an RDF statement"
PLAIN_IRI = re.compile(r'<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>')
PLAIN_BLANK = re.compile(r"_:(\w(?:[\w.·-]*[\w·-])?)")
PLAIN_LITERAL = re.compile(
    r'"([^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)"(?:@([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)|\^\^<([A-Za-z][^\x00-\x20<>"{}|^`\\]*)>)?'
)
PLAIN_TERM = re.compile(
    r'<([A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>"{}|^`\\]*)>'
    r'|"([^"\\\r\n]*)"(?:(@[a-z]{1,8}(?:-[a-z0-9]{1,8})*)'
    r'|\^\^<((?!http://www\.w3\.org/2001/XMLSchema#string>)[A-Za-z][^\x00-\x20<>"{}|^`\\]*)>)?'
)
ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
ESCAPED_CHARACTERS = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f", '"': '"', "'": "'", "\\": "\\"}
GENERATED_LABEL = re.compile(r"[a-f][0-9a-f]{19,31}")
QUOTE = ord('"')

OxigraphTerm = ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple


def read_triples(stream: IO[bytes], syntax: str, name: str, report: BuildReport) -> TripleTable:
    """Every triple in `stream`; malformed lines of N-Triples and N-Quads are skipped and counted."""
    if syntax in (N_TRIPLES, N_QUADS):
        lines = LineReader(syntax, name, report)
        lines.read(stream)
        return TripleTable.from_rows(lines.terms, lines.rows)
    objects = QuadReader()
    objects.read(stream, syntax, name, report)
    return TripleTable.from_rows(objects.terms, objects.rows)


Written = TypeVar("Written")


class TermNumbers(dict[Written, int]):
    """Numbers of terms; `add` numbers a term when it is first looked up."""

    def __init__(self, add: Callable[[Written], int]) -> None:
        super().__init__()
        self.add = add

    def __missing__(self, term: Written) -> int:
        number = self[term] = self.add(term)
        return number


class QuadReader:
    """Numbers the terms that pyoxigraph parses; blank nodes without a label get one that no file can use."""

    def __init__(self) -> None:
        self.terms = TermTable()
        self.rows = TripleRows()
        self.numbers: TermNumbers[OxigraphTerm | ox.DefaultGraph] = TermNumbers(self.add)
        self.unlabelled = 0

    def read(self, stream: IO[bytes], syntax: str, name: str, report: BuildReport) -> None:
        columns = self.rows.subject, self.rows.predicate, self.rows.object, self.rows.named_graph
        subjects, predicates, objects, graphs = (column.append for column in columns)
        numbers = self.numbers
        for batch in count_in_batches(parse_quads(stream, syntax, name, report), report):
            for subject, predicate, object_, graph in batch:
                subjects(numbers[subject])
                predicates(numbers[predicate])
                objects(numbers[object_])
                graphs(numbers[graph])

    def add(self, term: OxigraphTerm | ox.DefaultGraph) -> int:
        if isinstance(term, ox.DefaultGraph):
            return NO_GRAPH
        if isinstance(term, ox.NamedNode):
            return self.terms.add(IRI, term.value)
        if isinstance(term, ox.Literal):
            return self.terms.add(LITERAL, term.value, literal_extra(term))
        if isinstance(term, ox.BlankNode):
            return self.terms.add(BLANK, self.blank_label(term.value))
        parts = self.numbers[term.subject], self.numbers[term.predicate], self.numbers[term.object]
        number = self.terms.add(TRIPLE, str(term))
        self.terms.triples[number] = parts
        return number

    def blank_label(self, label: str) -> str:
        if not GENERATED_LABEL.fullmatch(label):
            return label
        self.unlabelled += 1
        return f"[{self.unlabelled}]"


def parse_quads(stream: IO[bytes], syntax: str, name: str, report: BuildReport) -> Iterator[ox.Quad]:
    """The quads of a stream; a syntax error raises SourceError with file and line."""
    try:
        yield from ox.parse(stream, format=SYNTAXES[syntax], base_iri=RELATIVE_BASE, lenient=not report.strict)
    except (SyntaxError, ValueError) as fault:
        place = f"{name}:{fault.lineno}" if isinstance(fault, SyntaxError) and fault.lineno else name
        raise SourceError(
            f"{place}: not {syntax}: {fault_text(fault)} (correct the line, or convert the file to N-Triples, "
            "where clew skips and counts malformed lines)"
        ) from fault


def count_in_batches(items: Iterator[ox.Quad], report: BuildReport) -> Iterator[Iterable[ox.Quad]]:
    """The items in lists of at most `BATCH_SIZE`, each counted in the report."""
    batch: list[ox.Quad] = []
    for item in items:
        batch.append(item)
        if len(batch) == BATCH_SIZE:
            report.count_records(BATCH_SIZE)
            yield batch
            batch = []
    report.count_records(len(batch))
    yield batch


def literal_extra(literal: ox.Literal) -> str:
    """`@language`, the datatype's IRI, or nothing for a plain string."""
    if literal.language:
        return "@" + literal.language.lower()
    datatype = literal.datatype.value
    return "" if datatype == XSD_STRING else datatype


def fault_text(fault: Exception) -> str:
    """The message of pyoxigraph without the place."""
    text = str(getattr(fault, "msg", fault))
    return text.partition(": ")[2] if text.startswith("Parser error") else text


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
        self.numbers: TermNumbers[bytes] = TermNumbers(self.add)
        self.predicates: TermNumbers[bytes] = TermNumbers(self.add_predicate)

    def read(self, stream: IO[bytes]) -> None:
        """Read every line; a block of lines in the usual form is read at once."""
        done = 0
        while block := stream.read(BLOCK_BYTES):
            block += stream.readline()
            count = block.count(b"\n") + (block[-1:] != b"\n")
            if self.quads or not self.read_usual_lines(block, count):
                self.read_lines(block, done)
            self.report.count_records(count)
            done += count

    def read_usual_lines(self, block: bytes, count: int) -> bool:
        """Add the triples of a block; False, and nothing is added, if one of its lines has another form."""
        lines = USUAL_LINES.findall(block)
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
        if rest[-2:] != b" ." or line[0] == QUOTE:
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
        try:
            parsed = list(ox.parse(line, format=self.format, lenient=not self.report.strict))
        except (SyntaxError, ValueError) as fault:
            self.report.skip_record(NOT_RDF, f"{self.name}:{number}", fault_text(fault))
            return
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
