"""The process that parses RDF: reads the text of a file in frames, and writes its terms and triples in frames.

It is a separate script that imports nothing of clew, so that it starts fast. Whatever a file does to the parser, it
does to this process alone.
"""

from __future__ import annotations

import marshal
import re
import signal
import sys
from array import array
from collections.abc import Callable
from itertools import islice
from typing import Any, BinaryIO

import pyoxigraph as ox

BATCH_SIZE = 10_000  # quads in a frame
SECONDS_BETWEEN_FRAMES = 60  # a parser that takes longer over one piece of text is stuck
NO_GRAPH = -1  # the number of the default graph
IRI, BLANK, LITERAL, TRIPLE = range(4)  # as in triple_table.py
XSD_STRING = "http://www.w3.org/2001/XMLSchema#string"
GENERATED_LABEL = re.compile(r"[a-f][0-9a-f]{19,31}")
SYNTAXES = {
    "Turtle": ox.RdfFormat.TURTLE,
    "TriG": ox.RdfFormat.TRIG,
    "RDF/XML": ox.RdfFormat.RDF_XML,
    "JSON-LD": ox.RdfFormat.JSON_LD,
}
SCHEMA_CONTEXT = re.compile(
    rb'("@context"\s*:\s*(?:\[\s*)?)"https?://(?:www\.)?schema\.org/?(?:docs/jsonldcontext\.jsonl?d?)?"'
)
SCHEMA_TERMS = b'{"@vocab":"http://schema.org/","url":{"@type":"@id"},"sameAs":{"@type":"@id"},"image":{"@type":"@id"}}'
"""In place of the context of schema.org, which nearly every page refers to: its vocabulary, and links as IRIs."""
CONTEXT_CHARS = 512  # of a reference to a context with its key and the spaces between, at most
REMOTE_CONTEXT = "remote contexts"  # in the parser's message about a context that is not in the file
REMOTE_CONTEXT_FAULT = "its context is on the web, where clew does not look; put the context into the file"


def main() -> None:
    """Parse files until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends this process
    while request := read_frame(sys.stdin.buffer):
        text = FrameStream(sys.stdin.buffer)
        send(parse_file(text, *marshal.loads(request)))
        text.skip()


def read_frame(stream: BinaryIO) -> bytes:
    """The next frame: four bytes with its size, and its content; empty at the end."""
    set_alarm(0)
    size = int.from_bytes(stream.read(4), "big")
    frame = stream.read(size)
    set_alarm(SECONDS_BETWEEN_FRAMES)
    return frame


def send(frame: tuple[Any, ...]) -> None:
    data = marshal.dumps(frame)
    set_alarm(0)
    sys.stdout.buffer.write(len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()
    set_alarm(SECONDS_BETWEEN_FRAMES)


def set_alarm(seconds: float) -> None:
    """End this process after so many seconds by an alarm of the system; 0 cancels it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


class FrameStream:
    """The text of a file, which comes in frames and ends with an empty one."""

    def __init__(self, source: BinaryIO) -> None:
        self.source, self.rest, self.is_open = source, b"", True

    def read(self, size: int = -1) -> bytes:
        if not self.rest and self.is_open:
            self.rest = read_frame(self.source)
            self.is_open = bool(self.rest)
        part = self.rest if size < 0 else self.rest[:size]
        self.rest = self.rest[len(part) :]
        return part

    def skip(self) -> None:
        """Skip what the parser has not read."""
        self.rest = b""
        while self.is_open:
            self.read()


class JsonText:
    """The text of a JSON-LD file, with the terms of schema.org in place of references to them."""

    def __init__(self, text: FrameStream) -> None:
        self.text, self.held, self.ready, self.is_open = text, b"", b"", True

    def read(self, size: int = -1) -> bytes:
        while not self.ready and self.is_open:
            self.read_frame()
        part = self.ready if size < 0 else self.ready[:size]
        self.ready = self.ready[len(part) :]
        return part

    def read_frame(self) -> None:
        """Read on; the end is held back, because the rest of a reference may follow."""
        frame = self.text.read()
        self.is_open = bool(frame)
        known = SCHEMA_CONTEXT.sub(rb"\1" + SCHEMA_TERMS, self.held + frame)
        end = max(0, len(known) - CONTEXT_CHARS) if frame else len(known)
        self.ready, self.held = known[:end], known[end:]


def limit_memory(size: int) -> None:
    """Limit the data of this process to `size` bytes, if the system can, so that it dies beyond; 0 lifts the limit."""
    try:
        import resource
    except ImportError:
        return
    hard_limit = resource.getrlimit(resource.RLIMIT_DATA)[1]
    is_possible = size and (hard_limit == resource.RLIM_INFINITY or size < hard_limit)
    resource.setrlimit(resource.RLIMIT_DATA, (size if is_possible else hard_limit, hard_limit))


def parse_file(text: FrameStream, syntax: str, base: str, lenient: bool, memory: int) -> tuple[Any, ...]:
    """Send the triples of a file; the last frame is `("end",)` or `("fault", message, line)`."""
    limit_memory(memory)
    triples = NumberedTriples()
    try:
        stream = JsonText(text) if syntax == "JSON-LD" else text
        quads = ox.parse(stream, format=SYNTAXES[syntax], base_iri=base, lenient=lenient)  # type: ignore[arg-type]
        while batch := list(islice(quads, BATCH_SIZE)):
            send(triples.number_quads(batch))
    except RecursionError:
        return "fault", "triple terms are nested too deeply", 0
    except MemoryError:
        return "fault", "a term or a comment is longer than 16 MiB, the most that the parser holds", 0
    except (SyntaxError, ValueError) as fault:
        message = str(getattr(fault, "msg", fault))
        return "fault", message_for(message), getattr(fault, "lineno", 0) or 0
    return ("end",)


def message_for(message: str) -> str:
    """The parser's message in words that help."""
    return REMOTE_CONTEXT_FAULT if REMOTE_CONTEXT in message else message


class TermNumbers(dict[Any, int]):
    """Numbers of terms; `add` numbers a term when it is first looked up."""

    def __init__(self, add: Callable[[Any], int]) -> None:
        super().__init__()
        self.add = add

    def __missing__(self, term: Any) -> int:
        number = self[term] = self.add(term)
        return number


class NumberedTriples:
    """Numbers the terms that pyoxigraph parses; blank nodes without a label get one that no file can use."""

    def __init__(self) -> None:
        self.numbers = TermNumbers(self.add)
        self.count = self.unlabelled = 0
        self.extras = {"": 0}
        self.clear()

    def clear(self) -> None:
        self.kinds, self.extra = array("b"), array("i")
        self.texts: list[str] = []
        self.triple_terms: list[tuple[int, int, int, int]] = []

    def number_quads(self, quads: list[ox.Quad]) -> tuple[Any, ...]:
        """The frame of these quads: the terms that are new, and the quads as four columns of numbers."""
        numbers = self.numbers
        rows = array("i", [numbers[term] for quad in quads for term in quad])
        columns = tuple(rows[column::4].tobytes() for column in range(4))
        terms = self.kinds.tobytes(), self.texts, self.extra.tobytes(), list(self.extras)
        frame = "batch", terms, self.triple_terms, columns
        self.clear()
        return frame

    def add(self, term: Any) -> int:
        if isinstance(term, ox.DefaultGraph):
            return NO_GRAPH
        kind, text, extra = self.describe(term)
        number = self.count
        self.count += 1
        self.kinds.append(kind)
        self.texts.append(text)
        self.extra.append(self.extras.setdefault(extra, len(self.extras)))
        if kind == TRIPLE:
            self.triple_terms.append((number, *self.parts))
        return number

    def describe(self, term: Any) -> tuple[int, str, str]:
        """The kind of a term, its text, and the datatype or language of a literal."""
        if isinstance(term, ox.NamedNode):
            return IRI, term.value, ""
        if isinstance(term, ox.Literal):
            return LITERAL, term.value, literal_extra(term)
        if isinstance(term, ox.BlankNode):
            return BLANK, self.blank_label(term.value), ""
        self.parts = self.numbers[term.subject], self.numbers[term.predicate], self.numbers[term.object]
        return TRIPLE, str(term), ""

    def blank_label(self, label: str) -> str:
        if not GENERATED_LABEL.fullmatch(label):
            return label
        self.unlabelled += 1
        return f"[{self.unlabelled}]"


def literal_extra(literal: ox.Literal) -> str:
    """`@language`, the datatype's IRI, or nothing for a plain string."""
    if literal.language:
        return "@" + literal.language.lower()
    datatype = literal.datatype.value
    return "" if datatype == XSD_STRING else datatype


if __name__ == "__main__":
    main()
