"""Telling the RDF syntaxes apart by how a file begins."""

from __future__ import annotations

import re

TURTLE, TRIG, N_TRIPLES, N_QUADS = "Turtle", "TriG", "N-Triples", "N-Quads"
RDF_XML, JSON_LD = "RDF/XML", "JSON-LD"

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
SUBJECT = re.compile(
    rb"(?:" + NODE + rb"|<<|\[|\(|(?:[A-Za-z][\w.-]*)?:[\w.%-]*)\s*" + rb"(?:" + IRI + rb"|a\b|[\w.-]*:[\w.%-]+|\])"
)
GRAPH_BLOCK = re.compile(rb"(?:^|[\s.}])(?:GRAPH\s+)?(?:" + NODE + rb"|[\w.-]*:[\w.%-]*)\s*\{(?!\|)|^\s*\{(?!\|)", re.M)
QUOTED = re.compile(rb'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|<[^<>\s]*>|#[^\n]*')


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
    """TriG if a graph is opened outside quotes, Turtle if a directive or a subject comes first, else nothing."""
    bare = QUOTED.sub(lambda match: b"<>" if match[0][:1] == b"<" else b'""', body)
    if not (DIRECTIVE.match(body) or SUBJECT.match(body) or GRAPH_BLOCK.match(bare)):
        return ""
    return TRIG if GRAPH_BLOCK.search(bare) else TURTLE
