"""Terms and paths as text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clew.language.sparql.algebra import (
    Alternative,
    BlankNode,
    Inverse,
    Iri,
    Link,
    Literal,
    NegatedSet,
    OneOrMore,
    Path,
    Predicate,
    Sequence,
    Term,
    Variable,
    ZeroOrMore,
    ZeroOrOne,
)
from clew.language.sparql.namespaces import RDF_TYPE, XSD_BOOLEAN, XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER

# Anything else is written as a full IRI: standard local names may have several dots, but Oxigraph 0.5 reads only one.
PLAIN_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)?")
DOTTED_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)*")
FORBIDDEN = re.compile(r'[<>"{}|^`\\\x00-\x20]')
SPECIAL = re.compile(r'[\\"\n\r\t\x00-\x1f\x7f\x85\u2028\u2029]')
NAMED_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
BARE = {
    XSD_INTEGER: re.compile(r"[+-]?[0-9]+"),
    XSD_DECIMAL: re.compile(r"[+-]?[0-9]*\.[0-9]+"),
    XSD_DOUBLE: re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[eE][+-]?[0-9]+"),
    XSD_BOOLEAN: re.compile(r"true|false"),
}
MODIFIERS = {ZeroOrMore: "*", OneOrMore: "+", ZeroOrOne: "?"}


class Names:
    """Shortens IRIs by prefixes, and remembers which of them were of use."""

    def __init__(self, prefixes: Iterable[tuple[str, str]], dotted: bool = False) -> None:
        self.local = DOTTED_LOCAL if dotted else PLAIN_LOCAL
        self.longest_first = sorted(prefixes, key=lambda pair: -len(pair[1]))
        self.texts: dict[str, str] = {}
        self.used: dict[str, str] = {}

    def iri(self, iri: str) -> str:
        """`iri` as `prefix:local` if a prefix fits, in angle brackets if not."""
        if iri not in self.texts:
            self.texts[iri] = self.shortened(iri)
        return self.texts[iri]

    def shortened(self, iri: str) -> str:
        """The text of an `iri` that is met for the first time."""
        for prefix, namespace in self.longest_first:
            if namespace and iri.startswith(namespace) and self.local.fullmatch(iri, len(namespace)):
                self.used[prefix] = namespace
                return f"{prefix}:{iri[len(namespace) :]}"
        return f"<{FORBIDDEN.sub(code_point, iri)}>"

    def term(self, term: Term) -> str:
        """`term` as SPARQL writes it."""
        if isinstance(term, Variable):
            return "?" + term.name
        if isinstance(term, Iri):
            return self.iri(term.value)
        return "_:" + term.label if isinstance(term, BlankNode) else self.literal(term)

    def literal(self, literal: Literal) -> str:
        """`literal`, bare where its datatype can be told from its spelling."""
        bare = BARE.get(literal.datatype)
        if bare and not literal.language and bare.fullmatch(literal.text):
            return literal.text
        if literal.language:
            return f"{quoted(literal.text)}@{literal.language}"
        return quoted(literal.text) + (f"^^{self.iri(literal.datatype)}" if literal.datatype else "")

    def predicate(self, predicate: Predicate) -> str:
        """What stands between subject and object."""
        return self.term(predicate) if isinstance(predicate, Variable) else self.path(predicate)

    def path(self, path: Path | Iri) -> str:
        """`path`, without brackets around it."""
        if isinstance(path, Link | Iri):
            iri = path if isinstance(path, Iri) else path.iri
            return "a" if iri.value == RDF_TYPE else self.iri(iri.value)
        if isinstance(path, NegatedSet):
            inside = [self.path(iri) for iri in path.forward] + ["^" + self.path(iri) for iri in path.inverse]
            return f"!({'|'.join(inside)})"
        if isinstance(path, Inverse):
            return "^" + self.part(path.path, Inverse | Sequence | Alternative)
        if isinstance(path, Sequence):
            return "/".join(self.part(part, Sequence | Alternative) for part in path.paths)
        if isinstance(path, Alternative):
            return "|".join(self.part(part, Alternative) for part in path.paths)
        return self.part(path.path, Path) + MODIFIERS[type(path)]

    def part(self, path: Path, looser: object) -> str:
        """`path` within another one, in brackets if it is of a kind that binds `looser`."""
        text = self.path(path)
        atomic = isinstance(path, Link | NegatedSet)
        return f"({text})" if not atomic and isinstance(path, looser) else text  # type: ignore[arg-type]


def quoted(text: str) -> str:
    """`text` between double quotes, on one line."""
    return f'"{SPECIAL.sub(escaped, text)}"'


def escaped(match: re.Match[str]) -> str:
    """A special character of a string, escaped."""
    return NAMED_ESCAPES.get(match[0]) or code_point(match)


def code_point(match: re.Match[str]) -> str:
    """A character as `\\uXXXX`."""
    return f"\\u{ord(match[0]):04X}"
