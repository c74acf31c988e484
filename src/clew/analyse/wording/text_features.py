"""Features of a question's text: words, subordinate clauses, grammar faults, reading ease, common nouns."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from clew.errors import ClewError, missing_extra

WORD = re.compile(r"[^\W_]+(?:['’.\-][^\W_]+)*")
CLAUSE_OPENERS = frozenset(
    {"who", "whom", "whose", "which", "that", "when", "where", "while", "because", "although", "if", "whether",
     "before", "after", "since", "until", "unless"}
)  # fmt: skip
QUESTION_WORDS = frozenset({"what", "which", "who", "whom", "whose", "when", "where", "why", "how"})
AUXILIARIES = frozenset(
    {"is", "are", "was", "were", "am", "be", "been", "do", "does", "did", "has", "have", "had", "can", "could", "will",
     "would", "shall", "should", "may", "might", "must"}
)  # fmt: skip
REQUESTS = frozenset(
    {"name", "find", "list", "give", "tell", "show", "identify", "count", "state", "get", "return", "provide",
     "select", "determine"}
)  # fmt: skip
REPEATABLE = frozenset({"had", "that", "is"})
VOWELS = frozenset("aeiou")
AN_PREFIXES = ("hour", "honest", "honor", "honour", "heir")
A_PREFIXES = ("uni", "use", "usa", "usu", "util", "eu", "one", "once", "uk", "ut")


def words_of(text: str) -> list[str]:
    """The words of a text in lower case."""
    return [word.lower() for word in WORD.findall(text)]


def count_subordinate_clauses(text: str) -> int:
    """The number of words that open a subordinate clause: relative pronouns and conjunctions after the question word.

    Phrases without such a word (`the man seen there`) do not count; `that` counts even as a demonstrative.
    """
    words = words_of(text)
    start = next((position for position, word in enumerate(words) if word in QUESTION_WORDS), -1)
    start = start if start <= 2 else -1
    return sum(word in CLAUSE_OPENERS for word in words[start + 1 :])


def grammar_faults(text: str) -> list[str]:
    """The rules of grammar that a question breaks, among the few that need no parser."""
    words = words_of(text)
    rules = {
        "it neither asks nor requests": not is_question(words),
        "it has no verb that a question needs": not has_verb(words),
        "a word is repeated": any(word == following and word not in REPEATABLE for word, following in pairwise(words)),
        "a and an are confused": any(is_wrong_article(word, following) for word, following in pairwise(words)),
        "its brackets or quotes do not match": text.count("(") != text.count(")") or text.count('"') % 2 == 1,
    }
    return [rule for rule, broken in rules.items() if broken]


def is_question(words: list[str]) -> bool:
    """Whether a question word is anywhere (`dd4d belongs to what subject`), or an auxiliary or request comes first."""
    return bool(words) and (words[0] in AUXILIARIES | REQUESTS or bool(QUESTION_WORDS & set(words)))


def has_verb(words: list[str]) -> bool:
    """Whether an auxiliary, a request or a word with a verb ending follows the first word."""
    if not words or words[0] in REQUESTS | AUXILIARIES:
        return bool(words)
    return any(word in AUXILIARIES or word.endswith(("ed", "es", "s")) for word in words[1:])


def is_wrong_article(article: str, word: str) -> bool:
    """Whether the article `a` or `an` is wrong before `word`, judged by its spelling."""
    if article not in ("a", "an") or not word.isalpha() or len(word) < 3:
        return False
    sounds = (word[0] in VOWELS and not word.startswith(A_PREFIXES)) or word.startswith(AN_PREFIXES)
    return sounds != (article == "an")


VOWEL_GROUP = re.compile(r"[aeiouy]+")
SILENT_ENDING = re.compile(r"(?:[^laeiouy]e|[^dtaeiouy]ed|[^szxchgaeiouy]es)$")
SENTENCE_END = re.compile(r"[.!?]+(?=\s|$)")


def count_syllables(word: str) -> int:
    """The number of syllables of a word: its groups of vowels without a silent final e, at least one."""
    letters = re.sub(r"[^a-z]", "", word.lower())
    count = len(VOWEL_GROUP.findall(letters))
    return max(1, count - bool(SILENT_ENDING.search(letters)))


def reading_ease(text: str) -> float:
    """206.835 - 1.015 words/sentence - 84.6 syllables/word (Flesch 1948); 0 for a text without words."""
    words = words_of(text)
    if not words:
        return 0.0
    sentences = max(1, len(SENTENCE_END.findall(text)))
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * sum(map(count_syllables, words)) / len(words)


TAGGER_MODEL = "morphmodel_en.pgz"
# The British National Corpus's tags for common nouns; NP0 is a proper one.
COMMON_NOUN_TAGS = frozenset({"NN0", "NN1", "NN2"})


@cache
def load_tagger() -> Any:
    """HanTa's tagger for English."""
    try:
        from HanTa.HanoverTagger import HanoverTagger  # type: ignore[import-untyped]
    except ImportError:
        raise ClewError(missing_extra("counting nouns", "HanTa", "analyse")) from None
    return HanoverTagger(TAGGER_MODEL)


def count_common_nouns(text: str) -> int:
    """The number of common nouns in `text`, tagged by HanTa (Wartena 2019), which ships its model."""
    words = WORD.findall(text)
    tagged = load_tagger().tag_sent(words) if words else []
    return sum(tag in COMMON_NOUN_TAGS for _, _, tag in tagged)
