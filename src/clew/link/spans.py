"""Parts of a question in which a part of a name is looked for."""

from __future__ import annotations

from collections.abc import Iterator

from clew.link.evidence import Span
from clew.link.inflecting import is_word
from clew.link.tokens import Words

LONGEST_PART = 4
MOST_RUNS, MOST_WINDOWS = 6, 30


def runs(words: Words, covered: set[int]) -> list[Span]:
    """Runs of words that no name covers and that may be names: capitals, or in a question without any, all telling."""
    found: list[Span] = []
    for place, token in enumerate(words.tokens):
        fits = (token.is_capital and place > 0) if words.cased else len(token.form) > 2
        if place in covered or token.is_function_word or not fits or (not words.cased and is_word(token.form)):
            continue
        if found and found[-1][1] == place and place - found[-1][0] < LONGEST_PART:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    singles = [(place, place + 1) for first, end in found if end - first > 1 for place in range(first, end)]
    return (found + singles)[:MOST_RUNS]


def lone(words: Words, exact: set[Span]) -> set[int]:
    """Words in capitals that are a name by themselves and in no longer one, and may be short for another."""
    if not words.cased:
        return set()
    singles = {first for first, end in exact if end == first + 1 and words.tokens[first].is_capital}
    return singles - {place for first, end in exact if end > first + 1 for place in range(first, end)}


def windows(words: Words) -> Iterator[Span]:
    """Every two to four words side by side that may be a name: with telling ends, and capitals where those tell."""
    for length in range(LONGEST_PART, 1, -1):
        for first in range(min(len(words), MOST_WINDOWS) - length + 1):
            ends = words.tokens[first], words.tokens[first + length - 1]
            telling = not any(token.is_function_word for token in ends)
            if telling and (not words.cased or all(token.is_capital for token in ends)):
                yield first, first + length
