"""Splitting a query into the words that text measures count.

A `PREFIX` header is not part of what a query says: it is left out, and names that use it are resolved. Otherwise a
wrong query would score high for the header that it shares with the gold query, and `dbo:x` would differ from its IRI.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urljoin

from clew.benchmark.formats.nspm import NAMESPACE, PREFIXES, encode, tokens_of
from clew.errors import missing_extra
from clew.evaluate.measures.measure import MeasureError
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.sparql.sparql_tokens import SparqlToken

Words = tuple[str, ...]

WORD = re.compile(r"[^\s()|,{}\[\]\"]+|[()|,{}\[\]\"]")
NOT_ALPHANUMERIC = re.compile(r"[^a-z0-9]+")
VARIABLE = re.compile(r"[?$]\w+|var_\w+")
FRAMED_NAME = re.compile(r"<((?:" + "|".join(KNOWN_PREFIXES) + r")_[^<>]*)>?")
KNOWN_NAMESPACE = re.compile(NAMESPACE.pattern + r"([^<>\s]*)>")
ESCAPED_CHARACTER = re.compile(r"\\(.)")
NO_PREFIXES: Mapping[str, str] = MappingProxyType({})


class Tokenisation(StrEnum):
    """How a query is split into words.

    `nspm`: the words of its NSpM encoding. `query`: the tokens of its language. Both resolve prefixes; the others take
    the text as it is, header included, as the tools do that they reproduce. `plain`: at white space. `rouge`: as in
    rouge-score, lower-case letters and digits only. `13a`: sacrebleu's default.
    """

    NSPM = "nspm"
    QUERY = "query"
    PLAIN = "plain"
    ROUGE = "rouge"
    MT_EVAL = "13a"


@lru_cache(maxsize=4096)
def words_of(language: str, text: str, tokens: Tokenisation, normalise: bool = False) -> Words:
    """The words of a query; with `normalise`, its variables are numbered in order of appearance."""
    return number_variables(words_of(language, text, tokens)) if normalise else tuple(tokenise(language, text, tokens))


def tokenise(language: str, text: str, tokens: Tokenisation) -> list[str]:
    """`text` split into words."""
    if tokens is Tokenisation.PLAIN:
        return text.split()
    if tokens is Tokenisation.ROUGE:
        return NOT_ALPHANUMERIC.sub(" ", text.lower()).split()
    if tokens is Tokenisation.MT_EVAL:
        return str(sacrebleu_tokeniser()(text.rstrip())).split()
    if language != "sparql":
        return WORD.findall(text)
    if tokens is Tokenisation.NSPM:
        return [FRAMED_NAME.sub(r"\1", word) for word in encode(resolve_prefixes(text)).split()]
    return [token.text for token in tokens_of(resolve_prefixes(text, KNOWN_PREFIXES))[:-1]]


def resolve_prefixes(text: str, known: Mapping[str, str] = NO_PREFIXES) -> str:
    """A SPARQL query without its header, with the prefixes in its header and in `known` resolved; never an error.

    Without a header the text stays as it is, unless `known` has one of its prefixes.
    """
    tokens = tokens_of(text)
    prologue = read_prologue(tokens)
    prefixes = {**known, **prologue.prefixes}
    pieces, place = [], tokens[prologue.length].position if prologue.length else 0
    for token in tokens[prologue.length :]:
        resolved = resolve_token(token, prefixes, prologue.base)
        if resolved != token.text:
            pieces += [text[place : token.position], resolved]
            place = token.position + len(token.text)
    return "".join([*pieces, text[place:]])


@lru_cache(maxsize=4096)
def shorten_query(text: str) -> str:
    """A SPARQL query without its header, with the well-known prefix of each IRI that has one: `dbo:x`."""
    query = resolve_prefixes(text, KNOWN_PREFIXES)
    return KNOWN_NAMESPACE.sub(lambda match: PREFIXES[match[1]] + ":" + match[2], query)


class Prologue(NamedTuple):
    """The prefixes and the base that the first `length` tokens of a query declare."""

    prefixes: dict[str, str]
    base: str
    length: int


def read_prologue(tokens: list[SparqlToken]) -> Prologue:
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


def number_variables(words: Words) -> Words:
    """`words` with `?v0`, `?v1`, … for the variables, in order of appearance."""
    numbers: dict[str, str] = {}
    for word in words:
        if VARIABLE.fullmatch(word):
            numbers.setdefault(word, f"?v{len(numbers)}")
    return tuple([numbers.get(word, word) for word in words])


@cache
def sacrebleu_tokeniser() -> Any:
    """sacrebleu's default tokeniser."""
    try:
        from sacrebleu.tokenizers.tokenizer_13a import Tokenizer13a
    except ImportError:
        raise MeasureError(missing_extra("tokens=13a", "sacrebleu", "evaluate")) from None
    return Tokenizer13a()  # type: ignore[no-untyped-call]
