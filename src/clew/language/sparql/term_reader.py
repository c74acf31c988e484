"""Reads SPARQL terms (IRIs, prefixed names, literals, variables, blank nodes) and property paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import urljoin

from clew.kb.namespaces import (
    CORRECTED_DATATYPES,
    KNOWN_PREFIXES,
    RDF_TYPE,
    XSD_BOOLEAN,
    XSD_DECIMAL,
    XSD_DOUBLE,
    XSD_INTEGER,
    XSD_STRING,
)
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
from clew.language.sparql.sparql_tokens import SparqlToken, TokenCursor

NUMBER_STARTS = frozenset({"number", "+", "-"})
TERM_STARTS = frozenset({"variable", "iri", "name", "blank", "string", "number", "+", "-", "TRUE", "FALSE"})
TYPE_PREDICATE = Iri(RDF_TYPE)

CODE_POINT = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
LOCAL_ESCAPE = re.compile(r"\\(.)")
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
ESCAPED_CHARACTERS = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f", '"': '"', "'": "'", "\\": "\\"}


class TermReader(TokenCursor):
    """Reads terms, resolving prefixes and the base; equal texts give the same object."""

    corrected_datatypes: Mapping[str, str] = CORRECTED_DATATYPES

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.base = ""
        self.prefixes: dict[str, str] = {}
        self.known: dict[str, Term] = {}
        self.blank_node_count = 0
        self.used_labels: set[str] = set()

    def read_term(self, what: str) -> Term:
        """The next token or tokens as a term."""
        kind = self.token.kind
        if kind == "variable" or kind == "iri" or kind == "name":
            return self.read_symbol()
        if kind == "blank":
            return self.read_labelled_node()
        return self.read_literal() if kind in TERM_STARTS else self.refuse(what)

    def read_symbol(self) -> Term:
        """The variable or IRI that the next token is."""
        token = self.token
        term = self.known.get(token.text)
        if term is None:
            term = self.known[token.text] = self.make_symbol(token)
        self.take()
        return term

    def make_symbol(self, token: SparqlToken) -> Term:
        """The term of a `token` that was not seen before."""
        if token.kind == "variable":
            return Variable(token.text[1:])
        return Iri(self.resolve_iri(token) if token.kind == "iri" else self.expand_name(token))

    def read_labelled_node(self) -> BlankNode:
        """The blank node that the next token names."""
        return BlankNode(self.take().text[2:])

    def resolve_iri(self, token: SparqlToken) -> str:
        """The IRI between angle brackets, joined to the base if there is one."""
        iri = token.text[1:-1]
        if "\\" in iri:
            iri = CODE_POINT.sub(lambda match: self.character_of(match[1] or match[2], token), iri)
        if not self.base or SCHEME.match(iri):
            return iri
        try:
            return resolve_iri(self.base, iri)
        except ValueError:  # of urljoin, where the base or the IRI has half of a bracket
            self.fail(
                f"the IRI <{iri}> cannot be joined to the BASE <{self.base}>; correct the one that is malformed", token
            )

    def expand_name(self, token: SparqlToken) -> str:
        """The full IRI of a prefixed name."""
        prefix, _, local = token.text.partition(":")
        if prefix not in self.prefixes:
            self.prefixes[prefix] = self.find_namespace(prefix, token)
        if "\\" in local:
            local = LOCAL_ESCAPE.sub(r"\1", local)
        return self.prefixes[prefix] + local

    def find_namespace(self, prefix: str, token: SparqlToken) -> str:
        """The usual namespace of an undeclared prefix."""
        if prefix not in KNOWN_PREFIXES:
            self.fail(f"the prefix '{prefix}:' is not declared; add PREFIX {prefix}: <...>", token)
        return KNOWN_PREFIXES[prefix]

    def read_variable(self, where: str) -> Variable:
        """The variable that must come next."""
        if self.token.kind != "variable":
            self.refuse(f"a variable {where}")
        return Variable(self.take().text[1:])

    def read_iri(self, where: str) -> Iri:
        """The IRI that must come next."""
        if self.token.kind == "A":
            self.take()
            return TYPE_PREDICATE
        if self.token.kind not in ("iri", "name"):
            self.refuse(f"an IRI {where}")
        term = self.read_symbol()
        return term if isinstance(term, Iri) else self.refuse(f"an IRI {where}")

    def read_literal(self) -> Literal:
        """The string, number or boolean that comes next."""
        if self.token.kind in NUMBER_STARTS:
            return self.read_number()
        if self.token.kind != "string":
            return Literal(self.take().text.lower(), XSD_BOOLEAN)
        text = self.read_string()
        if self.token.kind == "language":
            return Literal(text, language=self.take().text[1:])
        return Literal(text, self.read_datatype()) if self.accept("^^") else Literal(text)

    def read_datatype(self) -> str:
        """The IRI after `^^`; a plain string has none."""
        iri = self.read_iri("as the datatype").value
        return "" if iri == XSD_STRING else self.corrected_datatypes.get(iri, iri)

    def read_number(self) -> Literal:
        """A number with or without its sign, with the datatype its spelling implies."""
        sign = "" if self.token.kind == "number" else self.take().text
        text = self.expect("number", "after the sign").text
        datatype = XSD_DOUBLE if "e" in text.lower() else XSD_DECIMAL if "." in text else XSD_INTEGER
        return Literal(sign + text, datatype)

    def read_string(self) -> str:
        """The text between the quotes, with its escapes undone."""
        token = self.expect("string", "here")
        size = 3 if token.text[:3] in ('"""', "'''") and len(token.text) >= 6 else 1
        text = token.text[size:-size]
        return ESCAPE.sub(lambda match: self.unescape(match, token), text) if "\\" in text else text

    def unescape(self, match: re.Match[str], token: SparqlToken) -> str:
        """The character of an escape in a string."""
        if match[3] is None:
            return self.character_of(match[1] or match[2], token)
        if match[3] not in ESCAPED_CHARACTERS:
            self.fail(f"the string has the unknown escape '\\{match[3]}'; write '\\\\' for a backslash", token)
        return ESCAPED_CHARACTERS[match[3]]

    def character_of(self, code: str, token: SparqlToken) -> str:
        """The character with the hexadecimal `code`."""
        number = int(code, 16)
        if number > 0x10FFFF:
            self.fail(f"there is no character U+{code}: the last one is U+10FFFF", token)
        if 0xD800 <= number <= 0xDFFF:
            self.fail(f"U+{code} is half of a surrogate pair, which is not a character", token)
        return chr(number)

    def new_blank_node(self) -> BlankNode:
        """A blank node with a label the text does not use."""
        self.used_labels = self.used_labels or {token.text for token in self.tokens if token.kind == "blank"} | {""}
        self.blank_node_count += 1
        while f"_:b{self.blank_node_count}" in self.used_labels:
            self.blank_node_count += 1
        return BlankNode(f"b{self.blank_node_count}")


VERB_STARTS = frozenset({"variable", "iri", "name", "A", "^", "!", "("})
MODIFIERS: dict[str, type[ZeroOrMore | OneOrMore | ZeroOrOne]] = {"*": ZeroOrMore, "+": OneOrMore, "?": ZeroOrOne}
PATH_MARKS = frozenset({"/", "|", "*", "+", "?"})


class PathReader(TermReader):
    """Reads the predicate of a triple, which may be a path."""

    def read_verb(self) -> Predicate:
        """A variable, an IRI or a path."""
        kind = self.token.kind
        if kind == "variable":
            return self.read_variable("as the predicate")
        if (kind == "iri" or kind == "name" or kind == "A") and self.next_kind() not in PATH_MARKS:
            return self.read_iri("as the predicate")
        if kind not in VERB_STARTS:
            self.refuse("a predicate")
        path = self.read_nested(self.read_alternative)
        return path.iri if isinstance(path, Link) else path

    def read_alternative(self) -> Path:
        """`a|b|c`, or a single path."""
        paths = [self.read_sequence()]
        while self.accept("|"):
            paths.append(self.read_sequence())
        return paths[0] if len(paths) == 1 else Alternative(tuple(paths))

    def read_sequence(self) -> Path:
        """`a/b/c`, or a single step."""
        paths = [self.read_step()]
        while self.accept("/"):
            paths.append(self.read_step())
        return paths[0] if len(paths) == 1 else Sequence(tuple(paths))

    def read_step(self) -> Path:
        """One step with its `^` and its `*`, `+` or `?`."""
        inverse = self.accept("^")
        path = self.read_bare_step()
        # `:p +5` is the number five, not a repeated path: a sign directly before a digit belongs to the number.
        if self.token.kind in MODIFIERS and not self.is_sign_of_number():
            path = MODIFIERS[self.take().kind](path)
        return Inverse(path) if inverse else path

    def is_sign_of_number(self) -> bool:
        """Whether the next token is a plus that belongs to the number right after it."""
        if self.token.kind != "+" or self.next_kind() != "number":
            return False
        return self.tokens[self.index + 1].position == self.token.position + 1

    def read_bare_step(self) -> Path:
        """An IRI, a path in brackets or a negated set."""
        if self.accept("("):
            path = self.read_nested(self.read_alternative)
            self.expect(")", "to close the path")
            return path
        if self.accept("!"):
            return self.read_negated_set()
        return Link(self.read_iri("in the path"))

    def read_negated_set(self) -> NegatedSet:
        """What follows `!`: one predicate, or several in brackets."""
        forward: list[Iri] = []
        inverse: list[Iri] = []
        brackets = self.accept("(")
        while not (brackets and not forward and not inverse and self.token.kind == ")"):
            (inverse if self.accept("^") else forward).append(self.read_iri("in the negated set"))
            if not (brackets and self.accept("|")):
                break
        if brackets:
            self.expect(")", "to close the negated set")
        return NegatedSet(tuple(forward), tuple(inverse))


def resolve_iri(base: str, iri: str) -> str:
    """A relative IRI in full; an empty fragment stays, since a prefix may end in it."""
    return urljoin(base, iri) + ("#" if iri.endswith("#") else "")
