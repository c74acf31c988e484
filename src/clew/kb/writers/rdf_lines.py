"""Lines of N-Triples."""

from __future__ import annotations

import re

from clew.kb.readers.rdf.encoding import Typed

SPECIAL = re.compile(r'[\x00-\x1f"\\\x7f]')
ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}


def line(subject: str, predicate: str, object_: str) -> str:
    """One triple; the three are written terms already."""
    return f"{subject} {predicate} {object_} .\n"


def iri_term(iri: str) -> str:
    return f"<{iri}>"


def literal_term(text: str, extra: str = "") -> str:
    """A literal with its datatype IRI or `@language`, if it has one."""
    shown = SPECIAL.sub(escape, text) if SPECIAL.search(text) else text
    if not extra:
        return f'"{shown}"'
    return f'"{shown}"{extra}' if extra.startswith("@") else f'"{shown}"^^<{extra}>'


def typed_term(typed: Typed) -> str:
    return literal_term(typed.text, typed.extra)


def escape(match: re.Match[str]) -> str:
    return ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04X}"
