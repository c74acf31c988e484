"""Splitting a query into the words that text measures count.

A `PREFIX` header is not part of what a query says: it is left out, and names that use it are resolved. Otherwise a
wrong query would score high for the header that it shares with the gold query, and `dbo:x` would differ from its IRI.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from clew.benchmark.formats.nspm import NAMESPACE, PREFIXES, encode
from clew.errors import missing_extra
from clew.evaluate.measures.measure import MeasureError
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.sparql.query_header import resolve_prefixes
from clew.language.sparql.sparql_tokens import tokens_of

Words = tuple[str, ...]

WORD = re.compile(r"[^\s()|,{}\[\]\"]+|[()|,{}\[\]\"]")
NOT_ALPHANUMERIC = re.compile(r"[^a-z0-9]+")
VARIABLE = re.compile(r"[?$]\w+|var_\w+")
VARIABLE_STARTS = ("?", "$", "v")
FRAMED_NAME = re.compile(r"<((?:" + "|".join(KNOWN_PREFIXES) + r")_[^<>]*)>?")
KNOWN_NAMESPACE = re.compile(NAMESPACE.pattern + r"([^<>\s]*)>")


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
        encoded = encode(resolve_prefixes(text))
        words = encoded.split()
        return [FRAMED_NAME.sub(r"\1", word) for word in words] if FRAMED_NAME.search(encoded) else words
    return [token.text for token in tokens_of(resolve_prefixes(text, KNOWN_PREFIXES))[:-1]]


@lru_cache(maxsize=4096)
def shorten_query(text: str) -> str:
    """A SPARQL query without its header, with the well-known prefix of each IRI that has one: `dbo:x`."""
    query = resolve_prefixes(text, KNOWN_PREFIXES)
    return KNOWN_NAMESPACE.sub(lambda match: PREFIXES[match[1]] + ":" + match[2], query)


def number_variables(words: Words) -> Words:
    """`words` with `?v0`, `?v1`, … for the variables, in order of appearance."""
    numbers: dict[str, str] = {}
    for word in words:
        if word[:1] in VARIABLE_STARTS and VARIABLE.fullmatch(word):
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
