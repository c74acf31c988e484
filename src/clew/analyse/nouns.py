"""Common nouns, by a tagger that comes with its model and fetches nothing (HanTa, Wartena 2019)."""

from __future__ import annotations

from functools import cache
from typing import Any

from clew.analyse.wording import WORD
from clew.errors import ClewError

MODEL = "morphmodel_en.pgz"
# The British National Corpus's tags for common nouns; NP0 is a proper one.
COMMON = frozenset({"NN0", "NN1", "NN2"})


@cache
def tagger() -> Any:
    """HanTa's tagger for English."""
    try:
        from HanTa.HanoverTagger import HanoverTagger  # type: ignore[import-untyped]
    except ImportError:
        raise ClewError("counting nouns needs HanTa: pip install 'clew[analyse]'") from None
    return HanoverTagger(MODEL)


def common_nouns(text: str) -> int:
    """How many words of `text` are common nouns."""
    found = WORD.findall(text)
    tagged = tagger().tag_sent(found) if found else []
    return sum(tag in COMMON for _, _, tag in tagged)
