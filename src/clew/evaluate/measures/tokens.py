"""Splitting a query into the words that text measures count."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from clew.benchmark.formats.nspm import encode, tokens_of
from clew.errors import missing_extra
from clew.evaluate.measures.measure import MeasureError

Words = tuple[str, ...]

WORD = re.compile(r"[^\s()|,{}\[\]\"]+|[()|,{}\[\]\"]")
NOT_ALPHANUMERIC = re.compile(r"[^a-z0-9]+")
VARIABLE = re.compile(r"[?$]\w+|var_\w+")


class Tokenisation(StrEnum):
    """How a query is split into words.

    `nspm`: the words of its NSpM encoding. `query`: the tokens of its language. `plain`: at white space. `rouge`: as in
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
    return encode(text).split() if tokens is Tokenisation.NSPM else [token.text for token in tokens_of(text)[:-1]]


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
