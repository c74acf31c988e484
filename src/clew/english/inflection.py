"""Forms of English words: lemmas, stems, participles, the third person."""

from __future__ import annotations

import re
from functools import cache

from clew.english.dictionary import find_inflection, find_lemmas
from clew.english.word_lists import irregular_lemmas, word_lists

PARTS_OF_SPEECH = ("NOUN", "VERB", "ADJ")  # the parts of speech whose lemmas count, in this order
SUFFIXES = (
    "izations", "ization", "ations", "ation", "ements", "ement", "ments", "ment", "ities", "ity", "ives", "ive",
    "ions", "ion", "ers", "er", "ors", "or", "ings", "ing", "ists", "ist", "ships", "ship", "als", "al", "ance",
    "ence", "ies", "ied", "ees", "ee", "ed", "es", "ly", "s", "y", "e",
)  # fmt: skip
MIN_STEM_CHARS = 4  # a shorter stem is shared by unrelated words
MIN_WORD_CHARS = 3  # no ending is cut from a word this short, nor down to less
DOUBLED_CONSONANT = re.compile(r"([bdfglmnprt])\1$")


@cache
def lemmas(word: str) -> tuple[str, ...]:
    """The possible lemmas of `word`, which is in lower case: the word itself first, then its dictionary forms.

    The endings of a word that is not in the dictionary are cut off by rule.
    """
    irregular = (irregular_lemmas()[word],) if word in irregular_lemmas() else ()
    return tuple(dict.fromkeys((word, *irregular, *(dictionary_lemmas(word) or lemmas_by_rule(word)))))


def dictionary_lemmas(word: str) -> tuple[str, ...]:
    """The lemmas of `word` as a noun, verb or adjective, in lower case; none if it is not in the dictionary."""
    if not word.isascii() or not word.isalpha():
        return ()
    by_part = find_lemmas(word)
    return tuple(lemma.lower() for part in PARTS_OF_SPEECH for lemma in by_part.get(part, ()))


def is_word(word: str) -> bool:
    """Whether the dictionary has `word` as a noun, verb or adjective."""
    return bool(dictionary_lemmas(word))


def parts_of_speech(word: str) -> frozenset[str]:
    """The parts of speech (NOUN, VERB, ADJ, ADV, …) that the dictionary gives for `word`."""
    return frozenset(find_lemmas(word))


def lemmas_by_rule(word: str) -> tuple[str, ...]:
    """The lemmas that the ending of `word` allows; most of them are not words."""
    if len(word) <= MIN_WORD_CHARS or not word.isalpha():
        return ()
    endings = (without_ending(word, ending) for ending in ("ed", "ing", "er", "est"))
    return tuple(dict.fromkeys((*without_s(word), *(form for forms in endings for form in forms))))


def without_s(word: str) -> tuple[str, ...]:
    """The singulars that a word in -s may have."""
    if word.endswith("ies"):
        return (word[:-3] + "y",)
    if word.endswith(("ses", "xes", "zes", "ches", "shes")):
        return (word[:-2], word[:-1])
    return (word[:-1],) if word.endswith("s") and not word.endswith(("ss", "us", "is")) else ()


def without_ending(word: str, ending: str) -> tuple[str, ...]:
    """The words that `word` may come from by adding `ending`: planned from plann, planne and plan."""
    if not word.endswith(ending) or len(word) - len(ending) < MIN_WORD_CHARS:
        return ()
    rest = word[: -len(ending)]
    single = (rest[:-1],) if DOUBLED_CONSONANT.search(rest) else ()
    return (rest, rest + "e", *single, *((rest[:-1] + "y",) if rest.endswith("i") else ()))


def regular_plurals(word: str) -> tuple[str, ...]:
    """The regular plural of a noun; none if the word is short or ends in -s."""
    if not word.isalpha() or len(word) <= MIN_WORD_CHARS or word.endswith("s"):
        return ()
    return (word[:-1] + "ies",) if word.endswith("y") and word[-2] not in "aeiou" else (word + "s",)


@cache
def stem(word: str) -> str:
    """The part of `word` that derived words share: produc for producer, produced and production."""
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= MIN_STEM_CHARS:
            return DOUBLED_CONSONANT.sub(r"\1", word[: -len(suffix)])
    return word


@cache
def lemmas_as(word: str, part: str) -> tuple[str, ...]:
    """The lemmas of `word` as a NOUN, VERB or ADJ; none if it is not one."""
    return find_lemmas(word.lower()).get(part, ())


@cache
def inflections(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms of `lemma` with this Penn Treebank tag."""
    return find_inflection(lemma, tag)


def is_noun(word: str) -> bool:
    """Whether the dictionary has `word` as a noun."""
    return bool(lemmas_as(word, "NOUN"))


def is_adjective(word: str) -> bool:
    """Whether the dictionary has `word` as an adjective."""
    return bool(lemmas_as(word.lower(), "ADJ"))


def is_adverb(word: str) -> bool:
    """Whether `word` ends in -ly and is neither a noun nor an adjective."""
    return word.lower().endswith("ly") and not is_noun(word.lower()) and not is_adjective(word)


def is_participle(word: str) -> bool:
    """Whether `word` is a past participle: educated, written, born."""
    low = word.lower()
    return any(low != lemma and low in inflections(lemma, "VBN") for lemma in lemmas_as(low, "VERB"))


def is_past(word: str) -> bool:
    """Whether `word` is a verb in the past tense: wrote, was."""
    low = word.lower()
    return any(low != lemma and low in inflections(lemma, "VBD") for lemma in lemmas_as(low, "VERB"))


def is_third_person(word: str) -> bool:
    """Whether `word` is a verb in the third person singular and not rather a noun."""
    low = word.lower()
    if low in word_lists().verbs:
        return True
    return not lemmas_as(low, "NOUN") and can_be_third_person(low)


def can_be_third_person(word: str) -> bool:
    """Whether `word` can be a verb in the third person singular."""
    return any(word in inflections(lemma, "VBZ") for lemma in lemmas_as(word, "VERB"))


def is_bare_verb(word: str) -> bool:
    """Whether `word` is a verb in its dictionary form and not also a noun, as `sponsor` is."""
    low = word.lower()
    if low not in lemmas_as(low, "VERB") or lemmas_as(low, "NOUN"):
        return False
    return third_person(low) in word_lists().verbs or not is_adjective(low)


def third_person(verb: str) -> str:
    """The third person singular of a verb: share, shares."""
    return inflections(verb, "VBZ")[0] if inflections(verb, "VBZ") else verb


def base_form(verb: str) -> str:
    """The dictionary form of a verb, which is also its plural: shares, share."""
    return (lemmas_as(verb, "VERB") or (verb,))[0]
