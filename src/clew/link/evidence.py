"""How much the spelling of some words of a question speaks for their being a name."""

from __future__ import annotations

from collections.abc import Iterable

from clew.link.inflecting import is_word
from clew.link.tokens import Words

CAPITALS, SMALL_LETTERS, COMMON, FUNCTION, INSIDE = 0.9, 0.6, 0.6, 0.12, 0.75
DEEPEST = 3
DOUBTFUL = 2 * FUNCTION
"""From when on a name of function words is offered beside others."""
PRONOUNS = ("us", "who", "it", "me", "her")
Span = tuple[int, int]


def evidence(words: Words, first: int, end: int) -> float:
    """How much speaks for a name at this place: quotation marks, capitals, and that its words are not common ones."""
    tokens = words.tokens[first:end]
    if words.quoted(first, end):
        return 1.0
    if all(token.is_function_word for token in tokens):
        capital = words.cased and all(token.is_capital for token in tokens) and first > 0
        return CAPITALS if capital or is_noun(words, end - 1) else FUNCTION * len(tokens)
    if len(tokens) == 1 and words.in_number(first):
        return FUNCTION
    small = not any(token.is_capital or token.form[0].isdigit() for token in tokens)
    if words.cased and small:
        return SMALL_LETTERS
    telling = [token for token in tokens if not token.is_function_word]
    plain = not words.cased or first == 0
    if len(telling) == 1 and plain and is_word(telling[0].form):
        return COMMON
    return 1.0


def is_noun(words: Words, place: int) -> bool:
    """Whether a word that mostly is a pronoun is a noun here: the us, the who."""
    return place > 0 and words.tokens[place].form in PRONOUNS and words.tokens[place - 1].form == "the"


def nested(span: Span, spans: Iterable[Span]) -> float:
    """What is left of being sure inside longer names; in more than three it gets no worse."""
    outer = sum(1 for one in spans if one[0] <= span[0] and span[1] <= one[1] and one != span)
    return INSIDE ** min(outer, DEEPEST)


def means_little(words: Words, span: Span, name: list[str]) -> bool:
    """Whether words are like a name by chance: one common word, or a function word at an end."""
    tokens = words.tokens[span[0] : span[1]]
    ends = ((tokens[0], name[0]), (tokens[-1], name[-1]))
    if any(token.is_function_word and token.form != own for token, own in ends):
        return True
    return len(tokens) == 1 and not (words.cased and tokens[0].is_capital) and is_word(tokens[0].form)
