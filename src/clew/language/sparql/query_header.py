"""The header of a query, `PREFIX` and `BASE`, read even where the query is broken, and the query without it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import urljoin

from clew.language.sparql.sparql_tokens import SparqlToken, tokens_of

ESCAPED_CHARACTER = re.compile(r"\\(.)")
RESOLVED_KINDS = ("iri", "name")  # of tokens that a header may change
NO_PREFIXES: Mapping[str, str] = MappingProxyType({})


def resolve_prefixes(text: str, known: Mapping[str, str] = NO_PREFIXES) -> str:
    """A SPARQL query without its header, with the prefixes in its header and in `known` resolved; never an error.

    Without a header the text stays as it is, unless `known` has one of its prefixes.
    """
    tokens = tokens_of(text)
    prologue = read_prologue(tokens)
    prefixes = {**known, **prologue.prefixes}
    pieces, place = [], tokens[prologue.length].position if prologue.length else 0
    for token in tokens[prologue.length :]:
        if token.kind not in RESOLVED_KINDS:
            continue
        resolved = resolve_token(token, prefixes, prologue.base)
        if resolved != token.text:
            pieces += [text[place : token.position], resolved]
            place = token.position + len(token.text)
    return "".join([*pieces, text[place:]])


class Prologue(NamedTuple):
    """The prefixes and the base that the first `length` tokens of a query declare."""

    prefixes: dict[str, str]
    base: str
    length: int


def read_prologue(tokens: Sequence[SparqlToken]) -> Prologue:
    """The declarations at the beginning of a query, as far as they are well formed."""
    prefixes: dict[str, str] = {}
    base, place = "", 0
    while True:
        kinds = [token.kind for token in tokens[place : place + 3]]
        if kinds == ["PREFIX", "name", "iri"] and tokens[place + 1].text.endswith(":"):
            prefixes[tokens[place + 1].text[:-1]] = urljoin(base, tokens[place + 2].text[1:-1])
            place += 3
        elif kinds[:2] == ["BASE", "iri"]:
            base = urljoin(base, tokens[place + 1].text[1:-1])
            place += 2
        else:
            return Prologue(prefixes, base, place)


def resolve_token(token: SparqlToken, prefixes: Mapping[str, str], base: str) -> str:
    """The text of a token; of a name whose prefix is in `prefixes` or of a relative IRI, the IRI in angle brackets."""
    if token.kind == "iri" and base:
        return f"<{urljoin(base, token.text[1:-1])}>"
    prefix, _, local = token.text.partition(":")
    if token.kind != "name" or prefix not in prefixes:
        return token.text
    return "<" + prefixes[prefix] + ESCAPED_CHARACTER.sub(r"\1", local) + ">"
