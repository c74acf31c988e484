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
